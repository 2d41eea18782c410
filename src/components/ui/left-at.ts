/** Whoever comes back to a page, or has it loaded anew, is where it was left. */
import { nextTick } from 'vue'
import { leftHere } from '../../storage/left'
import { route } from '../../stores/route'
import { markStep, stepNow } from '../../stores/step'

/** So many frames a page is waited for until it is as tall as it was: some five seconds. */
const PATIENCE = 300

/** Scrolls to where this step, or this page, was left, as soon as its page is tall enough; not where somebody scrolls before. */
export function scrollBack(): void {
  const screen = route.value
  const { top = leftHere().top ?? 0 } = stepNow()
  const look = (frames: number) => {
    if (route.value !== screen || scrollY > 0) return
    if (document.documentElement.scrollHeight - innerHeight >= top) scrollTo(0, top)
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1))
  }
  if (top === 0) return
  markStep({ top: undefined })
  void nextTick(() => look(PATIENCE))
}
