/**
 * Defines one opening of the app. A reload, a second tab, and a tab that the browser restores continue the same opening; an
 * app that is shown again after a long time begins another. If the browser can't tell, each page counts as one.
 */
import { keepInTab, keptInTab } from './web-storage'

const MARK = 'visit'
const LOCK = 'muster-visit'
/** In ms, by the monotonic clock, which nobody can set; it may stand still while the device sleeps. */
const LONG = 3_600_000
/** Timeout for the query of locks, in ms, because saving waits for it. */
const ANSWERS_WITHIN = 300

/** Whether the app was open in this tab before; marks the tab for the next time. */
function wasHere(): boolean {
  const here = keptInTab(MARK) !== null
  keepInTab(MARK, 1)
  return here
}

/** Holds a lock while the page is open. A page in the back/forward cache releases it: a browser does not cache it otherwise. */
function stay(locks: LockManager): void {
  let leave = () => {}
  const stayed = () =>
    new Promise<void>((done) => {
      leave = done
    })
  const hold = () => void locks.request(LOCK, { mode: 'shared' }, stayed).catch(() => undefined)
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

/** Whether this page continues an opening of the app that is counted already. To be called once per page. */
export async function isSameVisit(): Promise<boolean> {
  const here = wasHere()
  const company = await hasCompany()
  return here || company
}

/** Calls back when the page is shown again after a long time. */
export function onLongRest(back: () => void): void {
  let since = Infinity
  document.addEventListener('visibilitychange', () => {
    const now = performance.now()
    if (document.visibilityState === 'hidden') since = now
    else if (now - since >= LONG) back()
  })
}
