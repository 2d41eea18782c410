/** Whoever comes back to a page, or has it loaded anew, is where it was left. */
import { nextTick } from 'vue'
import { leftHere } from '../../storage/left'
import { route } from '../../stores/route'
import { markStep, stepNow } from '../../stores/step'

/** So many frames a page is waited for until it is as tall as it was: some five seconds. */
const PATIENCE = 300

/**
 * Scrolls as far as there is, again in each frame while it gets longer; not against a hand, nor where it `isOver`. What moved
 * while its height changed was moved by what is drawn.
 */
export function reach(box: Element, top: number, isOver: () => boolean): void {
  const look = (frames: number, before?: { at: number; height: number }) => {
    const moved = before && box.scrollHeight === before.height && box.scrollTop !== before.at
    if (isOver() || moved) return
    box.scrollTo({ top, behavior: 'instant' })
    const at = box.scrollTop
    const left = { at, height: box.scrollHeight }
    if (at < top - 1 && frames > 0) requestAnimationFrame(() => look(frames - 1, left))
  }
  look(PATIENCE)
}

/** Scrolls to where this step, or this page, was left, as soon as its page is tall enough. */
export function scrollBack(): void {
  const screen = route.value
  const { top = leftHere().top ?? 0 } = stepNow()
  if (top === 0) return
  markStep({ top: undefined })
  void nextTick(() => reach(document.documentElement, top, () => route.value !== screen))
}
