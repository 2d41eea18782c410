/** Whether the app has stored anything in this browser yet. If not, the start need not wait for the database. */

export const DATABASE = 'muster'

/** Timeout in ms, after which the caller opens the database to find out. */
const ANSWERS_WITHIN = 300

/** true only if the browser is sure that nothing is stored. */
export async function isUntouched(): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), ANSWERS_WITHIN))
  try {
    // All keys of the app begin with this name. Unsaved changes of a closed page may be there without a database.
    if (Object.keys(localStorage).some((key) => key.startsWith(DATABASE))) return false
    const none = indexedDB.databases().then((all) => all.every(({ name }) => name !== DATABASE))
    return await Promise.race([none, late])
  } catch {
    return false
  }
}
