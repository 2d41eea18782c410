/** Whoever comes back to a page, or has it loaded anew, is where it was left. */
import { nextTick } from 'vue'
import { leftHere } from '../../storage/left'
import { route } from '../../stores/route'
import { markStep, stepNow } from '../../stores/step'

/** So many frames a page is waited for until it is as tall as it was: some five seconds. */
const PATIENCE = 300

/** Scrolls as far as there is, again in each frame while it gets longer; not against a hand, nor where it `isOver`. */
export function reach(top: number, now: () => number, set: (to: number) => void, isOver: () => boolean): void {
  const look = (frames: number, at: number) => {
    if (isOver() || now() !== at) return
    set(top)
    const there = now()
    if (there < top - 1 && frames > 0) requestAnimationFrame(() => look(frames - 1, there))
  }
  look(PATIENCE, 0)
}

/** Scrolls to where this step, or this page, was left, as soon as its page is tall enough. */
export function scrollBack(): void {
  const screen = route.value
  const { top = leftHere().top ?? 0 } = stepNow()
  if (top === 0) return
  markStep({ top: undefined })
  void nextTick(() =>
    reach(
      top,
      () => scrollY,
      (to) => scrollTo(0, to),
      () => route.value !== screen,
    ),
  )
}
