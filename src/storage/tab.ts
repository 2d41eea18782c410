/** Values in sessionStorage: they survive a reload and are gone with the tab. A browser may refuse to keep them. */

const placeOf = (name: string) => `muster-${name}`

/** The value; null if there is none, or if it can't be read. */
export function keptInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value. If it is too large, neither it nor the former value is kept, and it returns false. */
export function keepInTab(name: string, value: unknown): boolean {
  try {
    sessionStorage.removeItem(placeOf(name))
    sessionStorage.setItem(placeOf(name), JSON.stringify(value))
    return true
  } catch {
    // The value is then known only to the running page.
    return false
  }
}
