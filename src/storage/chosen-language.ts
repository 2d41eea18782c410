/**
 * The language that was chosen on this device. Not in the database like other settings, because it is needed before
 * anything is drawn and before the database is open.
 */
const KEY = 'muster.language'

/** null if none was chosen, or if the browser stores nothing. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores the choice; false if the browser stores nothing. */
export function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem(KEY, language)
    return true
  } catch {
    return false
  }
}
