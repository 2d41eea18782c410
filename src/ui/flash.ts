/** In ms, as in the styles. */
const LASTS = 1600

/** Highlights an element for a moment, so that the player sees where a link or an action has led. */
export function flash(element: HTMLElement): void {
  element.classList.remove('flash')
  requestAnimationFrame(() => element.classList.add('flash'))
  setTimeout(() => element.classList.remove('flash'), LASTS)
}
