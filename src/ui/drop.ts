/** Files and text dropped anywhere on a screen. */
import { ref } from 'vue'
import type { Arrival } from '../stores/arrivals'
import { useEventListener } from '@vueuse/core'

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

  useEventListener('dragover', (event) => {
    if (!isOurs(event)) return
    event.preventDefault()
    over.value = true
  })
  useEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) over.value = false
  })
  useEventListener('drop', (event) => {
    over.value = false
    if (!isOurs(event)) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    const [text] = TEXTS.flatMap((type) => event.dataTransfer?.getData(type) || [])
    take(files.length > 0 ? { files } : { text: text ?? '' })
  })
  return { over }
}
