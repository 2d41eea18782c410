/** What waits in the tab: it outlasts a reload and is gone with the tab. A browser may refuse to keep it. */

const placeOf = (name: string) => `muster-${name}`

/** Null where nothing is there. */
export function keptInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** What is too much is not kept, and what was there before neither. */
export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.removeItem(placeOf(name))
    sessionStorage.setItem(placeOf(name), JSON.stringify(value))
  } catch {
    // It lasts as long as the page.
  }
}
