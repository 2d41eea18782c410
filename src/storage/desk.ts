/** What lies on the organiser's desk waits in the tab: it outlasts a reload and is gone with the tab. A browser may refuse to keep it. */

const PLACE = 'muster-desk'

/** Null where nothing is there. */
export function keptDesk(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PLACE) ?? 'null')
  } catch {
    return null
  }
}

/** What is too much is not kept, and what was there before neither. */
export function keepDesk(value: unknown): void {
  try {
    sessionStorage.removeItem(PLACE)
    sessionStorage.setItem(PLACE, JSON.stringify(value))
  } catch {
    // It lasts as long as the page.
  }
}
