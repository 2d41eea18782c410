/**
 * Calls back when the page may be about to go away: hidden, closed or put to sleep. `first`: before the callbacks that save.
 * Returns a function that stops it.
 */
export function onPageHide(leave: () => void, first = false): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  window.addEventListener('pagehide', leave, first)
  document.addEventListener('visibilitychange', hidden, first)
  return () => {
    window.removeEventListener('pagehide', leave, first)
    document.removeEventListener('visibilitychange', hidden, first)
  }
}

const takers = new Set<() => void>()

/** Calls back when text that is being typed must be accepted at once (`takeTyped`). Returns a function that stops it. */
export function onTake(take: () => void): () => void {
  takers.add(take)
  return () => takers.delete(take)
}
export const takeTyped = (): void => takers.forEach((take) => take())
