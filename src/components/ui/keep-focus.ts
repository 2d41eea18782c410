/**
 * The focus never falls into nothing: when what has it goes away or is switched off, what stands nearest gets it.
 * For the keyboard only: a finger has no focus to lose, and a field would bring up its keys. And what is told with an
 * "Undo", many steps away for keys, has it at the keys that undo.
 */
import { useNotices } from '../../stores/notices'
import { t } from '../../words/t'
import { isTyping } from '../editor/keys'

const REACHABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]'
/** So many are tried: what is folded away or behind a dialog can't take it. */
const MOST = 40
/** In ms. What is switched off for longer is off. */
const MOMENT = 300

const isLost = (one: HTMLElement) => !one.isConnected || one.matches(':disabled')
/** In what comes and goes by itself, such as a notice. */
const isPassing = (one: Element) => one.closest('[data-passing]') !== null
const hasMoved = (one: Node, changes: readonly MutationRecord[]) =>
  changes.some(({ addedNodes }) => [...addedNodes].some((added) => added.contains(one)))

function take(one: HTMLElement): boolean {
  one.focus()
  return document.activeElement === one
}

/** Around the place: first what follows it, then what is before it, in ever larger boxes up to `whole`. */
function takeNearest(place: Range, whole: Element): void {
  const tried = new Set<HTMLElement>()
  for (let box = place.startContainer as Element | null; box && whole.contains(box); box = box.parentElement) {
    const all = [...box.querySelectorAll<HTMLElement>(REACHABLE)].filter((one) => !tried.has(one) && !isPassing(one))
    const next = all.findIndex((one) => place.comparePoint(one, 0) > 0)
    const cut = next < 0 ? all.length : next
    for (const one of [...all.slice(cut), ...all.slice(0, cut).toReversed()].slice(0, MOST - tried.size)) {
      if (take(one)) return
      tried.add(one)
    }
  }
  document.querySelector('h1')?.focus()
}

/** Behind a screen that goes back by itself. */
function undo(event: KeyboardEvent) {
  const notices = useNotices()
  if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isTyping(event.target)) return
  setTimeout(() => {
    if (!event.defaultPrevented && notices.notice?.action?.label === t('action.undo')) void notices.act()
  })
}

/** From now on. */
export function keepFocus(): void {
  let byKeys = true
  let last: HTMLElement | null = null
  /** Where what is passing was entered from. */
  let from: HTMLElement | null = null
  /** Where `last` stands, or stood: it moves along with the page. */
  const place = document.createRange()
  /** The same of `from`. */
  const placeFrom = document.createRange()

  function note() {
    const now = document.activeElement
    if (!(now instanceof HTMLElement) || now === document.body) return
    if (last && isPassing(now) && !isPassing(last)) {
      from = last
      placeFrom.setStart(place.startContainer, place.startOffset)
      placeFrom.collapse(true)
    }
    last = now
    place.setStartBefore(now)
    place.collapse(true)
  }

  function mend() {
    if (!last || document.activeElement !== document.body) return
    if (!isLost(last)) take(last)
    else if (from?.isConnected && isPassing(last)) take(from)
    else {
      // Where a whole screen went, the next one begins at its heading.
      const at = from && isPassing(last) ? placeFrom : place
      const whole = (at.startContainer as Element).closest('main, dialog')
      if (whole) takeNearest(at, whole)
    }
  }

  note()
  document.addEventListener('focusin', note)
  document.addEventListener('keydown', () => (byKeys = true), true)
  document.addEventListener('keydown', undo)
  document.addEventListener('pointerdown', () => (byKeys = false), true)
  new MutationObserver((changes) => {
    if (!last || document.activeElement === last) return
    if (!byKeys) last = last.isConnected ? last : null
    // Behind those who know better where it belongs.
    else if (!last.isConnected || hasMoved(last, changes)) requestAnimationFrame(() => setTimeout(mend))
    // What is busy for a moment comes back.
    else if (isLost(last)) setTimeout(mend, MOMENT)
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
}
