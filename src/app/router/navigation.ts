/** Where the player is, and the ways from there: to a path, and back. */
import { shallowRef } from 'vue'
import { updateHistoryState, historyState } from './history-state'
import { parseHash, pathTo, type Route } from './routes'

export const route = shallowRef<Route>(parseHash(location.hash))

/** Sets `route` from the address, after a step back, a link or a typed address. */
export const readAddress = (): void => {
  route.value = parseHash(location.hash)
}

/** How many steps of this page the player can go back. */
const stepsBack = () => historyState().steps ?? 0

/** A history entry that only serves to close an overlay (`between`) is skipped: the player has not gone anywhere with it. */
const stepBack = () => history.go(historyState().between ? -2 : -1)

/** Remembers the scroll position in the current history entry. */
const noteTop = (): void => updateHistoryState({ top: Math.round(scrollY) || undefined })

/** Goes back to the screen before; to `path` where the history has none of this app. Resolves when there. */
export async function goBack(path: string): Promise<void> {
  if (stepsBack() === 0) return go(path)
  noteTop()
  const there = new Promise((done) => window.addEventListener('hashchange', done, { once: true }))
  stepBack()
  await there
}

/**
 * Goes to a path as a link does. If it leads to the screen before, it goes back in the history instead, so that the
 * scroll position is restored and the history does not grow in circles. Resolves when there.
 */
export async function follow(path: string, replace = false): Promise<void> {
  await (path === historyState().from && path !== location.hash ? goBack(path) : go(path, replace))
}

/** Goes to a path of `pathTo`. `replace` leaves no step behind for the back button. */
export function go(path: string, replace = false): void {
  if (replace) history.replaceState(history.state, '', path)
  else if (path !== location.hash) {
    noteTop()
    history.pushState({ steps: stepsBack() + 1, from: location.hash || pathTo.library }, '', path)
  } else return
  readAddress()
}
