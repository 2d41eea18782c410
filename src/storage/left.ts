/** Where this tab's page was when the browser put it away: a page that is loaded anew, or brought back, begins there. A browser may refuse to keep it. */

const PLACE = 'muster-left'

/** In px. */
interface Left {
  /** How far down the page was. */
  top?: number
  /** And book and list, each by itself. */
  tops?: readonly number[]
}

const { hash } = location

function read(): Left {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? '{}') as Left & { at?: string }
    return kept.at === hash ? kept : {}
  } catch {
    return {}
  }
}
let found = read()
let now: Left = {}

/** Of the address that this page was loaded with, until the player goes to another. */
export const leftHere = (): Left => found

/** Another screen is there: what was found is of no use any more. */
export function goOn(): void {
  found = now = {}
}

export function noteLeft(what: Left): void {
  now = { ...now, ...what }
  try {
    sessionStorage.setItem(PLACE, JSON.stringify({ ...now, at: location.hash }))
  } catch {
    // It begins at its head.
  }
}
