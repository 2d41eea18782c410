/** Whoever comes back to a page, or has it loaded anew, is where it was left. */
import { nextTick } from 'vue'
import { leftHere } from '../../storage/left'
import { route } from '../../stores/route'
import { markStep, stepNow } from '../../stores/step'

/** So many frames a page is waited for until it is as tall as it was: some five seconds. */
const PATIENCE = 300

/**
 * Scrolls to `top` as far as there is, again in each frame while it gets longer; not against a hand, nor where it `isOver`.
 * What moved while its height changed was moved by what is drawn.
 */
export function reach(box: Element, top: () => number, isOver: () => boolean): void {
  const look = (frames: number, before?: { at: number; height: number }) => {
    const moved = before && box.scrollHeight === before.height && box.scrollTop !== before.at
    if (isOver() || moved) return
    const wanted = top()
    box.scrollTo({ top: wanted, behavior: 'instant' })
    const at = box.scrollTop
    const left = { at, height: box.scrollHeight }
    if (at < wanted - 1 && frames > 0) requestAnimationFrame(() => look(frames - 1, left))
  }
  look(PATIENCE)
}

/** The screen whose link was found: how far down the page was says less, for what is out of sight has no true height yet. */
let found: typeof route.value | null = null

/** Scrolls to where this step, or this page, was left, as soon as its page is tall enough. */
export function scrollBack(): void {
  const screen = route.value
  const { top = leftHere().top ?? 0 } = stepNow()
  if (top === 0) return
  markStep({ top: undefined })
  const isOver = () => route.value !== screen || found === screen
  void nextTick(() => reach(document.documentElement, () => top, isOver))
}

/** Scrolls until the link that led away stands where it stood, so many px below the top of the screen. */
export function scrollToLink(link: Element, ledAt: number): void {
  const screen = (found = route.value)
  const isOver = () => route.value !== screen || !link.isConnected
  reach(document.documentElement, () => scrollY + link.getBoundingClientRect().top - ledAt, isOver)
}
