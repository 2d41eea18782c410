/**
 * Remembers where `element` stands on the screen. The returned function scrolls it back there after content above it
 * came or went, so that the next tap hits the same thing. It returns by how many px the element is too high where the
 * page could not scroll far enough.
 */
export function keepInView(element: Element | null | undefined): () => number {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const stood = top()
  return () => {
    if (!element?.isConnected) return 0
    ;(element.closest('.pane') ?? document.documentElement).scrollBy(0, top() - stood)
    return Math.max(0, Math.round(stood - top()))
  }
}
