/**
 * Notes where `element` stands on the screen. What is given back brings it there again, when something has come or gone
 * above it: the next tap meets what this one met.
 */
export function held(element: Element | null | undefined): () => void {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const stood = top()
  return () => {
    if (element?.isConnected) (element.closest('.pane') ?? document.documentElement).scrollBy(0, top() - stood)
  }
}
