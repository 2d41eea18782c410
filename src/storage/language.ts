/**
 * The language that was chosen on this device. Beside the other choices, since it is needed before anything is drawn and
 * before the database is open.
 */
const KEY = 'muster.language'

/** null when none was chosen, or where the browser keeps nothing. */
export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** false where the browser keeps nothing. */
export function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem(KEY, language)
    return true
  } catch {
    return false
  }
}
