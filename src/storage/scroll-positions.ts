/** The scroll positions of this tab's page when it went away. A page that is reloaded or restored begins there. */
import { keepInTab, keptInTab } from './web-storage'

const LEFT = 'left'

/** Scroll positions in px. */
interface ScrollPositions {
  /** Of the page. */
  top?: number
  /** Of the panes that scroll by themselves: army book and list. */
  tops?: readonly number[]
}

/** Reads the positions. Not after a plain navigation, which has none, because the first use of sessionStorage is slow. */
function read(): ScrollPositions {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = visit?.type === 'navigate' ? null : (keptInTab(LEFT) as (ScrollPositions & { at: string }) | null)
  return kept?.at === location.hash ? kept : {}
}
let found = read()
let now: ScrollPositions = {}

/** The positions for the address with which this page was loaded, until the player goes to another one. */
export const storedScroll = (): ScrollPositions => found

/** Drops the positions, because another screen is shown. */
export function forgetScroll(): void {
  found = {}
  now = {}
}

export function storeScroll(what: ScrollPositions): void {
  now = { ...now, ...what }
  keepInTab(LEFT, { ...now, at: location.hash })
}
