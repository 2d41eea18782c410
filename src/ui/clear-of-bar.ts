/** Keeps what is focused or pressed clear of the sticky bar above it, however tall the bar is. */
import { onScopeDispose, watch, type Ref } from 'vue'

/** In px: room below the bar for the focus ring of an element. */
export const RING = 4

/**
 * Call it in a component's setup. Call the returned function before the bar grows, and the function that this one returns
 * afterwards: it scrolls the focused element out if the bar has covered it. `most`: the share of the screen's height; a
 * taller bar, as with a large font, does not stick but scrolls away with the page.
 */
export function useClearOfBar(bar: Readonly<Ref<HTMLElement | null>>, most = 0.4): () => () => void {
  const { style } = document.documentElement
  const edge = () => (bar.value?.getBoundingClientRect().bottom ?? 0) + RING
  const sized = new ResizeObserver(() => {
    if (!bar.value) return
    bar.value.style.position = bar.value.offsetHeight > innerHeight * most ? 'static' : ''
    const covers = getComputedStyle(bar.value).position === 'sticky'
    // For `scroll-margin` of the elements below. With `scroll-padding`, focusing a control in the bar would scroll the page.
    style.setProperty('--head', covers ? `${String(bar.value.offsetHeight + RING)}px` : '0px')
  })
  watch(bar, (now) => now && sized.observe(now))
  onScopeDispose(() => {
    sized.disconnect()
    style.removeProperty('--head')
  })
  return () => {
    const before = edge()
    // Called in the next frame: only then does the input of a pressed label have the focus.
    const clear = () => {
      const own = document.activeElement
      const top = own && own !== document.body ? own.getBoundingClientRect().top : Infinity
      if (top >= before - RING && top < edge()) scrollBy({ top: top - edge(), behavior: 'instant' })
    }
    return () => requestAnimationFrame(clear)
  }
}
