/** Calls back when the page may be about to go: hidden, closed or put to sleep. `first`: before those who keep what there is. Returns the way to stop it. */
export function onLeave(leave: () => void, first = false): () => void {
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

/** Calls back when what is being typed is to be taken, since what it is typed for goes. Returns the way to stop it. */
export function onTake(take: () => void): () => void {
  takers.add(take)
  return () => takers.delete(take)
}
export const takeTyped = (): void => takers.forEach((take) => take())
