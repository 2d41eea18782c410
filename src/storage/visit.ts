/**
 * What is one opening of the app. A reload, a second tab beside the first and a tab that the browser brings back go on
 * with the same; an app that comes back after long rest begins another. Where the browser can't tell, each page counts.
 */

const MARK = 'muster-visit'
const LOCK = 'muster-visit'
/** In ms, by a clock that nobody can set; it may stand still while the device sleeps. */
const LONG = 3_600_000
/** In ms: saving must not wait for it. */
const ANSWERS_WITHIN = 300

/** Whether this tab has been here; it has from now on. */
function wasHere(): boolean {
  try {
    const here = sessionStorage.getItem(MARK) !== null
    sessionStorage.setItem(MARK, '1')
    return here
  } catch {
    return false
  }
}

/** Held as long as the page is open; a page that sleeps for the way back gives it up, or the browser would not keep it. */
function stay(locks: LockManager): void {
  let leave = () => {}
  const hold = () =>
    void locks
      .request(LOCK, { mode: 'shared' }, () => new Promise<void>((done) => (leave = done)))
      .catch(() => undefined)
  hold()
  window.addEventListener('pagehide', () => leave())
  window.addEventListener('pageshow', (event) => event.persisted && hold())
}

async function hasCompany(): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return false
  const late = new Promise<false>((done) => setTimeout(() => done(false), ANSWERS_WITHIN))
  const asked = locks.query().then(
    ({ held = [] }) => held.some((lock) => lock.name === LOCK),
    () => false,
  )
  const company = await Promise.race([asked, late])
  stay(locks)
  return company
}

/** Whether this page goes on with an opening of the app that is counted. To be asked once. */
export async function isSameVisit(): Promise<boolean> {
  const [here, company] = [wasHere(), await hasCompany()]
  return here || company
}

/** Calls back when the page is looked at again after a long time. */
export function onLongRest(back: () => void): void {
  let since = Infinity
  document.addEventListener('visibilitychange', () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden') since = now
    else if (now - since >= LONG) back()
  })
}
