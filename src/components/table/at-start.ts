/** What stands above the units while a game is still to begin. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { isNew, type Game } from '../../roster/played'
import { useSides } from '../../stores/sides'

/**
 * Whether the other side is asked for above the units: where the table is opened for a new game and nobody is chosen, until
 * somebody is. What is ticked changes nothing: the next tap meets what it would have met.
 * `isRead`: what is kept of the game and its sides is known, or can't be read just now. Drawn before, all would move when it is.
 */
export function useAtStart(
  id: () => string,
  table: { known: Ref<boolean>; unread: Readonly<Ref<boolean>>; game: Ref<Game> },
  isChosen: () => boolean,
): { atStart: Readonly<Ref<boolean>>; isRead: Readonly<Ref<boolean>> } {
  const sides = useSides()
  const asks = shallowRef(false)
  const opened = () => (table.known.value && sides.known ? id() : '')
  watch(
    [opened, isChosen],
    ([now, chosen], [before]) => {
      if (now === '' || chosen) asks.value = false
      // Nor does it come in above a place that was left further down.
      else if (now !== before) asks.value = isNew(table.game.value) && scrollY === 0
    },
    { immediate: true },
  )
  return { atStart: asks, isRead: computed(() => opened() !== '' || table.unread.value || sides.unread) }
}
