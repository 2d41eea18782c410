/** The scroll positions of this tab's page when it went away. A page that is reloaded or restored begins there. */
import { keepInTab, keptInTab } from './tab'

const LEFT = 'left'

/** Scroll positions in px. */
interface Left {
  /** Of the page. */
  top?: number
  /** Of the panes that scroll by themselves: army book and list. */
  tops?: readonly number[]
}

/** Reads the positions. Not after a plain navigation, which has none, because the first use of sessionStorage is slow. */
function read(): Left {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = visit?.type === 'navigate' ? null : (keptInTab(LEFT) as (Left & { at: string }) | null)
  return kept?.at === location.hash ? kept : {}
}
let found = read()
let now: Left = {}

/** The positions for the address with which this page was loaded, until the player goes to another one. */
export const leftHere = (): Left => found

/** Drops the positions, because another screen is shown. */
export function forgetLeft(): void {
  found = now = {}
}

export function noteLeft(what: Left): void {
  now = { ...now, ...what }
  keepInTab(LEFT, { ...now, at: location.hash })
}
