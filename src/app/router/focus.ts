/** The focus when another screen is shown. */
import { afterPaint } from '../after-paint'
import { updateHistoryState, historyState } from './history-state'
import { linksTo } from './links'
import { route } from './navigation'
import { scrollToElement } from './scroll'

/** How often a screen that is still loading is looked for before giving up: about ten seconds. */
const PATIENCE = 300
/** The same for the link by which the player left the screen. */
const MOMENT = 20

/**
 * What has got the focus in a screen since it was opened, from the screen or the player. If that is gone again, it was in the
 * screen before: a button to which a dialog gave the focus back while both left.
 */
let taken: Element | null = null
window.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.closest('main')) taken = target
})

/**
 * Sets the initial focus of a screen: on return, the link by which it was left; else its heading, so that a screen
 * reader begins there.
 */
export function focusScreen(screen: typeof route.value, frame = 0) {
  if (frame === 0) taken = null
  // After the first paint, because `focus()` forces a layout, and a long list would be laid out twice.
  afterPaint(() => {
    if (route.value !== screen || taken?.isConnected) return
    const { led } = historyState()
    const links = led ? linksTo(led.path) : []
    // The part of the screen with the link may be rendered later than the heading.
    const soon = led !== undefined && frame < MOMENT
    const link = led && (links[led.nth] ?? (soon ? undefined : links[0]))
    const focusable = link ?? (soon ? null : document.querySelector<HTMLElement>('h1'))
    if (focusable && led) updateHistoryState({ led: undefined })
    focusable?.focus({ preventScroll: true })
    if (link) scrollToElement(link, led.at)
    else if (frame < PATIENCE) focusScreen(screen, frame + 1)
  })
}
