/** Whether there is anything of the app's in this browser at all: where there is not, nothing is waited for. */

export const DATABASE = 'muster'

/** In ms: a browser that says nothing is asked by opening the database. */
const ANSWERS_WITHIN = 300

/** false where the browser can't tell. */
export async function isUntouched(): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), ANSWERS_WITHIN))
  try {
    // All names that the app gives begin alike. What a page that went has left is there without a database, too.
    if (Object.keys(localStorage).some((key) => key.startsWith(DATABASE))) return false
    const none = indexedDB.databases().then((all) => all.every(({ name }) => name !== DATABASE))
    return await Promise.race([none, late])
  } catch {
    return false
  }
}
