/**
 * The way back closes what lies over the page, and only then leaves the page. On Android, browsers with `CloseWatcher` do
 * so by themselves; elsewhere (iPhones, and the Back of a desktop) one step of the history is put between, at the same
 * address.
 */
import { watch } from 'vue'
import { route } from '../../stores/route'
import { stepNow } from '../../stores/step'

/** Closes each thing that lies over the page, the uppermost last. */
const over: (() => void)[] = []
/** The address of the step between, while the page is at it. A step that served is left there for the next time. */
let between: string | undefined

const isBetween = () => stepNow().between === true
const look = () => {
  between = isBetween() ? location.hash : undefined
}

function stepBetween(): void {
  if (!isBetween()) history.pushState({ ...stepNow(), between: true }, '')
  look()
}

function onStep(): void {
  const wentBack = between !== undefined && between === location.hash && !isBetween()
  look()
  if (!wentBack) return
  // Out at once: it tells of its closing only later.
  const close = over.pop()
  // Nothing is open any more: the step was put there for nothing, and one press of the button is one step.
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

/** `close` is called when the player goes back. To be called when a thing opens; the answer, when it closes. */
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

// A page that is loaded anew at a step between: nothing lies over it, and one press of the button is one step.
if (isBetween()) {
  follow()
  look()
}
