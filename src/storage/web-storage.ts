/**
 * Values in the browser's small stores, which are read at once: `localStorage` lasts, `sessionStorage` survives a reload and
 * is gone with the tab. A browser may refuse to keep anything.
 */
type Place = 'localStorage' | 'sessionStorage'

/** The value; null if there is none, or if it can't be read. */
export function keptIn(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Removes what earlier versions stored to show the lists before the app had loaded. */
export const forgetFirstPicture = (): boolean => keepIn('localStorage', 'muster.glance', undefined)

/** Stores a value; undefined removes it. If it is too large, neither it nor the former one is kept, and it returns false. */
export function keepIn(place: Place, key: string, value: unknown): boolean {
  try {
    globalThis[place].removeItem(key)
    if (value !== undefined) globalThis[place].setItem(key, JSON.stringify(value))
    return true
  } catch {
    // The value is then known only to the running page.
    return false
  }
}

/** Values that survive a reload and are gone with the tab. */
const placeOf = (name: string) => `muster-${name}`

export const keptInTab = (name: string): unknown => keptIn('sessionStorage', placeOf(name))

/** As `keepIn`. */
export const keepInTab = (name: string, value: unknown): boolean => keepIn('sessionStorage', placeOf(name), value)
