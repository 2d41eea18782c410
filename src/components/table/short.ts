import { nextTick, ref, watch, type Ref } from 'vue'
import { held } from '../editor/held'

/**
 * The card of a unit that is all lost is short. What was pressed in it stays beneath the finger, and what is below comes up;
 * of a step back, which may be of another card, what is in sight stays. Gives back the room, in pixels, that is left above
 * the places of the card where the page has none to scroll.
 */
export function useShort(
  card: () => HTMLElement | null,
  lost: () => readonly boolean[],
  known: () => boolean,
): Ref<number> {
  const room = ref(0)
  const isShort = (all: readonly boolean[]) => all.length > 0 && all.every(Boolean)
  let hold: (() => number) | undefined
  function note(now: readonly boolean[], before: readonly boolean[]) {
    if (isShort(now) === isShort(before)) return
    room.value = 0
    // What was kept of the game comes before anybody has touched it.
    if (!known()) return
    const [own, pressed] = [card(), now.findIndex((one, at) => one !== before[at])]
    const cards = [...(own?.parentElement?.children ?? [])]
    const below = cards.slice(cards.findIndex((one) => one === own) + 1)
    const places = [own?.querySelectorAll('.place')[pressed], ...below]
    const seen = places.find((one) => one && one.getBoundingClientRect().bottom > 0)
    if (seen && seen.getBoundingClientRect().top < innerHeight) hold = held(seen)
  }
  // Before anything else of the page has changed, and after what else is held.
  watch(lost, note, { flush: 'sync' })
  const keep = async () => {
    const stood = hold
    hold = undefined
    await nextTick()
    if (stood) room.value = stood()
  }
  watch(lost, keep, { flush: 'post' })
  // Another army on the same screen.
  watch(known, () => (room.value = 0))
  return room
}
