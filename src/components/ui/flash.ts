/** In ms, as in the styles. */
const LASTS = 1600

/** Marks what one was led to for a moment, so that it is found. */
export function flash(element: HTMLElement): void {
  element.classList.remove('flash')
  requestAnimationFrame(() => element.classList.add('flash'))
  setTimeout(() => element.classList.remove('flash'), LASTS)
}
