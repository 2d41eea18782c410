import { nextTick, ref, watch, type Ref } from 'vue'
import { keepInView } from '../../ui/scrolling'

/**
 * Scrolls the page when a card becomes short because everything on it is lost, or long again. The slot that was pressed stays
 * under the finger; if it is above the screen, as after an undo, the first card below it that is in sight stays where it is.
 * Returns the space to leave above the card's slots, in px, where the page can't scroll far enough.
 */
export function useShort(
  card: () => HTMLElement | null,
  lost: () => readonly boolean[],
  known: () => boolean,
): Ref<number> {
  const room = ref(0)
  const isShort = (all: readonly boolean[]) => all.length > 0 && all.every(Boolean)
  let scrollBack: (() => number) | undefined
  function note(now: readonly boolean[], before: readonly boolean[]) {
    if (isShort(now) === isShort(before)) return
    room.value = 0
    // The stored game is only being read: nothing was pressed.
    if (!known()) return
    const own = card()
    const pressed = now.findIndex((one, at) => one !== before[at])
    const cards = [...(own?.parentElement?.children ?? [])]
    const below = cards.slice(cards.findIndex((one) => one === own) + 1)
    const candidates = [own?.querySelectorAll('.slot')[pressed], ...below]
    const seen = candidates.find((one) => one && one.getBoundingClientRect().bottom > 0)
    if (seen && seen.getBoundingClientRect().top < innerHeight) scrollBack = keepInView(seen)
  }
  // `note` measures before the page changes; `holdPosition` scrolls after GameMarks has made up for the height of its bar.
  watch(lost, note, { flush: 'sync' })
  const holdPosition = async () => {
    const scroll = scrollBack
    scrollBack = undefined
    await nextTick()
    if (scroll) room.value = scroll()
  }
  watch(lost, holdPosition, { flush: 'post' })
  // Another list is shown by the same component.
  watch(known, () => {
    room.value = 0
  })
  return room
}
