/**
 * Notes where `element` stands on the screen. What is given back brings it there again, when something has come or gone
 * above it: the next tap meets what this one met. It tells by how much it stands too high where there was no room to scroll.
 */
export function held(element: Element | null | undefined): () => number {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const stood = top()
  return () => {
    if (!element?.isConnected) return 0
    ;(element.closest('.pane') ?? document.documentElement).scrollBy(0, top() - stood)
    return Math.max(0, Math.round(stood - top()))
  }
}
