import { nextTick, type Ref } from 'vue'

/**
 * Remembers where `element` stands on the screen. The returned function scrolls it back there after content above it
 * came or went, so that the next tap hits the same thing. It returns by how many px the element is too high where the
 * page could not scroll far enough.
 */
export function keepInView(element: Element | null | undefined): () => number {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const topBefore = top()
  return () => {
    if (!element?.isConnected) return 0
    ;(element.closest('.pane') ?? document.documentElement).scrollBy(0, top() - topBefore)
    return Math.max(0, Math.round(topBefore - top()))
  }
}

/** In ms, as in the styles. */
const LASTS = 1600

/** Highlights an element for a moment, so that the player sees where a link or an action has led. */
export function flash(element: HTMLElement): void {
  element.classList.remove('flash')
  requestAnimationFrame(() => element.classList.add('flash'))
  setTimeout(() => element.classList.remove('flash'), LASTS)
}

/**
 * Scrolls to what has just been received, which may be below the screen, once it is rendered. Focuses it, if it is
 * focusable, so that a screen reader goes on there.
 */
export async function showFound(found: Readonly<Ref<HTMLElement | null>>): Promise<void> {
  await nextTick()
  found.value?.scrollIntoView({ block: 'start' })
  found.value?.focus({ preventScroll: true })
}

/** How to scroll where it need not be at once: without motion if the player has asked the system for less of it. */
export const smoothly = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
