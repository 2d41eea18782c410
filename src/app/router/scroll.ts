/** Restores the scroll position when the player comes back to a page or reloads it. */
import { nextTick } from 'vue'
import { storedScroll } from '../../storage/scroll-positions'
import { route } from './navigation'
import { updateHistoryState, historyState } from './history-state'

/** In frames, about five seconds: how long to wait for the page to become as tall as it was. */
const PATIENCE = 300

/**
 * Scrolls to `top`, as far as the content reaches, again in each frame while it grows. Stops when the player scrolls or
 * `isOver`. A position that moved together with the height was moved by rendering, not by the player.
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

/**
 * The screen for which `scrollToElement` runs: it is more precise than the scroll position, because content above may have
 * another height, or out of sight no final height yet.
 */
let found: typeof route.value | null = null

/** Scrolls to where this history entry, or the page before a reload, was left, as soon as the page is tall enough. */
export function scrollBack(): void {
  const screen = route.value
  const { top = storedScroll().top ?? 0 } = historyState()
  if (top === 0) return
  updateHistoryState({ top: undefined })
  const isOver = () => route.value !== screen || found === screen
  void nextTick(() => reach(document.documentElement, () => top, isOver))
}

/** Scrolls until an element, such as the link by which the page was left, is again `at` px below the top of the screen. */
export function scrollToElement(element: Element, at: number): void {
  const screen = route.value
  found = screen
  const isOver = () => route.value !== screen || !element.isConnected
  reach(document.documentElement, () => scrollY + element.getBoundingClientRect().top - at, isOver)
}
