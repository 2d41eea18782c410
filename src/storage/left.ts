/** Where this tab's page was when the browser put it away: a page that is loaded anew, or brought back, begins there. */
import { keepInTab, keptInTab } from './tab'

const LEFT = 'left'

/** In px. */
interface Left {
  /** How far down the page was. */
  top?: number
  /** And book and list, each by itself. */
  tops?: readonly number[]
}

/** Whoever only now comes to the page has left it nowhere; a browser takes its time to look into a tab's store first. */
function read(): Left {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const kept = visit?.type === 'navigate' ? null : (keptInTab(LEFT) as (Left & { at: string }) | null)
  return kept?.at === location.hash ? kept : {}
}
let found = read()
let now: Left = {}

/** Of the address that this page was loaded with, until the player goes to another. */
export const leftHere = (): Left => found

/** Another screen is there: what was found is of no use any more. */
export function forgetLeft(): void {
  found = now = {}
}

export function noteLeft(what: Left): void {
  now = { ...now, ...what }
  keepInTab(LEFT, { ...now, at: location.hash })
}
