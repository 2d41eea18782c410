/** What is come to by keys or pressed stands clear of the bar above it, however much that has to tell. */
import { onMounted, onScopeDispose, type Ref } from 'vue'

/** In px: for the ring around it. */
const RING = 4
/** Of the screen's height: a bar that takes more, in large letters, goes away with the page. */
const MOST = 0.6

/** To be asked for while a component is set up. What it gives back is called before the bar grows, and what that gives back after it: what was pressed comes out from beneath. */
export function useClearOfBar(bar: Readonly<Ref<HTMLElement | null>>): () => () => void {
  const { style } = document.documentElement
  const edge = () => (bar.value?.getBoundingClientRect().bottom ?? 0) + RING
  const sized = new ResizeObserver(() => {
    if (!bar.value) return
    bar.value.style.position = bar.value.offsetHeight > innerHeight * MOST ? 'static' : ''
    const covers = getComputedStyle(bar.value).position === 'sticky'
    // Not room of the page: what the focus comes to in the bar itself would move that.
    style.setProperty('--head', covers ? `${String(bar.value.offsetHeight + RING)}px` : '0')
  })
  onMounted(() => bar.value && sized.observe(bar.value))
  onScopeDispose(() => {
    sized.disconnect()
    style.removeProperty('--head')
  })
  return () => {
    const before = edge()
    // What a label stands for has the focus only then.
    const clear = () => {
      const own = document.activeElement
      const top = own && own !== document.body ? own.getBoundingClientRect().top : Infinity
      if (top >= before - RING && top < edge()) scrollBy({ top: top - edge(), behavior: 'instant' })
    }
    return () => requestAnimationFrame(clear)
  }
}
