/** Files and text dropped anywhere on a screen. */
import { onMounted, onUnmounted, ref } from 'vue'
import type { Arrival } from '../../stores/arrivals'

/** Types of dropped text; the first that is not empty is taken. */
const TEXTS = ['text/plain', 'text/uri-list']
const TAKEN = ['Files', ...TEXTS]

/** Takes what is dropped. `over`: something is being dragged over the page. */
export function useDrop(take: (what: Arrival) => void) {
  const over = ref(false)
  const isOurs = (event: DragEvent) =>
    event.dataTransfer?.types.some((type) => TAKEN.includes(type)) === true &&
    // Text fields handle dropped text themselves.
    !(event.target instanceof Element && event.target.matches('input, textarea'))

  function hover(event: DragEvent) {
    if (!isOurs(event)) return
    event.preventDefault()
    over.value = true
  }
  function leave(event: DragEvent) {
    if (event.relatedTarget === null) over.value = false
  }
  function drop(event: DragEvent) {
    over.value = false
    if (!isOurs(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    const [text] = TEXTS.flatMap((type) => event.dataTransfer?.getData(type) || [])
    take(files.length > 0 ? { files } : { text: text ?? '' })
  }

  onMounted(() => {
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
  })
  onUnmounted(() => {
    window.removeEventListener('dragover', hover)
    window.removeEventListener('dragleave', leave)
    window.removeEventListener('drop', drop)
  })
  return { over }
}
