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

const committers = new Set<() => void>()

/** Calls back when text that is being typed must be accepted at once (`commitTypedText`). Returns a function that stops it. */
export function onCommit(commit: () => void): () => void {
  committers.add(commit)
  return () => committers.delete(commit)
}
export const commitTypedText = (): void => committers.forEach((commit) => commit())
