import { nextTick, type Ref } from 'vue'

/**
 * Scrolls to what has just been received, which may be below the screen, once it is rendered. Focuses it, if it is
 * focusable, so that a screen reader goes on there.
 */
export async function showFound(place: Readonly<Ref<HTMLElement | null>>): Promise<void> {
  await nextTick()
  place.value?.scrollIntoView({ block: 'start' })
  place.value?.focus({ preventScroll: true })
}
