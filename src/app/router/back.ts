/**
 * "Back" closes overlays (dialogs, menus) first, and only then leaves the page. On Android, browsers with
 * `CloseWatcher` do so by themselves; elsewhere (iPhones, desktops) an extra history entry with the same address is
 * added, a step between.
 */
import { watch } from 'vue'
import { route } from './navigation'
import { historyState } from './history-state'

/** The functions that close the open overlays, the topmost last. */
const over: (() => void)[] = []
/**
 * The address of the step between, while it is the current entry. After an overlay closes, the entry stays for the next
 * one.
 */
let between: string | undefined

const isBetween = () => historyState().between === true
const look = () => {
  between = isBetween() ? location.hash : undefined
}

function stepBetween(): void {
  if (!isBetween()) history.pushState({ ...historyState(), between: true }, '')
  look()
}

function onStep(): void {
  const wentBack = between !== undefined && between === location.hash && !isBetween()
  look()
  if (!wentBack) return
  // Removed here, because the overlay unregisters itself only later.
  const close = over.pop()
  // No overlay is open any more, so the extra entry must not cost the player a second press of "back".
  if (!close) history.back()
  close?.()
  if (over.length > 0) stepBetween()
}

const doesSoItself = () => 'CloseWatcher' in window && /Android/.test(navigator.userAgent)

let isFollowing = false
function follow(): void {
  if (isFollowing) return
  isFollowing = true
  window.addEventListener('popstate', onStep)
  watch(route, look, { flush: 'sync' })
}

/**
 * Registers an overlay when it opens; `close` is called when the player goes back. Call the returned function when the
 * overlay closes.
 */
export function closeOnBack(close: () => void): () => void {
  if (doesSoItself()) return () => undefined
  follow()
  over.push(close)
  stepBetween()
  return () => {
    const at = over.indexOf(close)
    if (at >= 0) over.splice(at, 1)
  }
}

// The page was reloaded at a step between: no overlay is open, and "back" must take a single press.
if (isBetween()) {
  follow()
  look()
}
