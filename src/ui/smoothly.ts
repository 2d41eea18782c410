/** How to scroll where it need not be at once: without motion if the player has asked the system for less of it. */
export const smoothly = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
