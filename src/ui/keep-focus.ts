/**
 * Keeps the keyboard focus: when the focused element is removed or disabled, the nearest focusable element gets the
 * focus. Only after keyboard input, because touch needs no focus, and a focused field would open the on-screen
 * keyboard. Also lets Ctrl+Z press the "Undo" of a notice, which is many Tab stops away.
 */
import { useNotices } from '../stores/notices'
import { t } from '../i18n/t'
import { isTyping, letterOf } from './keys'

const REACHABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
/** Most elements that are tried: collapsed elements and those behind a dialog can't take the focus. */
const MOST = 40
/** In ms: an element that is disabled for longer than this has lost the focus. */
const MOMENT = 300

const isLost = (one: HTMLElement) => !one.isConnected || one.matches(':disabled')
/** Whether an element is in something that disappears by itself, such as a notice. */
const isPassing = (one: Element) => one.closest('[data-passing]') !== null
const hasMoved = (one: Node, changes: readonly MutationRecord[]) =>
  changes.some(({ addedNodes }) => [...addedNodes].some((added) => added.contains(one)))

function take(one: HTMLElement): boolean {
  one.focus()
  return document.activeElement === one
}

/** Focuses the nearest element to `position`: in each ancestor up to `whole`, first those after it, then those before. */
function takeNearest(position: Range, whole: Element): void {
  const tried = new Set<HTMLElement>()
  for (let box = position.startContainer as Element | null; box && whole.contains(box); box = box.parentElement) {
    const all = [...box.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) => !tried.has(one) && !isPassing(one))
    const next = all.findIndex((one) => position.comparePoint(one, 0) > 0)
    const cut = next < 0 ? all.length : next
    for (const one of [...all.slice(cut), ...all.slice(0, cut).toReversed()].slice(0, MOST - tried.size)) {
      if (take(one)) return
      tried.add(one)
    }
  }
  document.querySelector('h1')?.focus()
}

/** Presses a notice's "Undo" on Ctrl+Z; in a later task, so that a screen with its own undo handles the key first. */
function undo(event: KeyboardEvent) {
  const notices = useNotices()
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || isTyping(event.target)) return
  if (letterOf(event) !== 'z') return
  setTimeout(() => {
    if (!event.defaultPrevented && notices.notice?.action?.label === t('action.undo')) void notices.act()
  })
}

/** Starts to keep the focus, for the life of the page. */
export function keepFocus(): void {
  let byKeys = true
  let last: HTMLElement | null = null
  /** The element that had the focus before it went into something passing. */
  let from: HTMLElement | null = null
  /** The position of `last`, or where it was; a range, so that it follows changes of the DOM. */
  const position = document.createRange()
  /** The position of `from`. */
  const positionFrom = document.createRange()

  function note() {
    const now = document.activeElement
    if (!(now instanceof HTMLElement) || now === document.body) return
    if (last && isPassing(now) && !isPassing(last)) {
      from = last
      positionFrom.setStart(position.startContainer, position.startOffset)
      positionFrom.collapse(true)
    }
    last = now
    position.setStartBefore(now)
    position.collapse(true)
  }

  function mend() {
    if (!last || document.activeElement !== document.body) return
    if (!isLost(last)) take(last)
    else if (from?.isConnected && isPassing(last)) take(from)
    else {
      // If the whole screen was replaced (`whole` is null), App.vue focuses the heading of the new one.
      const at = from && isPassing(last) ? positionFrom : position
      const whole = (at.startContainer as Element).closest('main, dialog')
      if (whole) takeNearest(at, whole)
    }
  }

  note()
  document.addEventListener('focusin', note)
  document.addEventListener(
    'keydown',
    () => {
      byKeys = true
    },
    true,
  )
  document.addEventListener('keydown', undo)
  document.addEventListener(
    'pointerdown',
    () => {
      byKeys = false
    },
    true,
  )
  new MutationObserver((changes) => {
    if (!last || document.activeElement === last) return
    if (!byKeys) last = last.isConnected ? last : null
    // Later than code that moves the focus itself.
    else if (!last.isConnected || hasMoved(last, changes)) requestAnimationFrame(() => setTimeout(mend))
    // The element may be disabled only for a moment.
    else if (isLost(last)) setTimeout(mend, MOMENT)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
