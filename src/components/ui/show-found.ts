import { nextTick, type Ref } from 'vue'

/** What has just come in may stand below the screen: brings it into view, when it is there. A screen reader goes on there, where it takes the focus. */
export async function showFound(place: Readonly<Ref<HTMLElement | null>>): Promise<void> {
  await nextTick()
  place.value?.scrollIntoView({ block: 'start' })
  place.value?.focus({ preventScroll: true })
}
