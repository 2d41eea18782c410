/** Whether the choice of the other side is shown above the units or below them. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { isNew, type Game } from '../../roster/played'
import { useSides } from '../../stores/sides'

/**
 * `atStart`: the choice of the other side is shown above the units. It is if the table is opened for a new game and no other
 * side is chosen, until one is. A tick does not hide it, because the units would move and the next tap would miss.
 * `isRead`: the stored game and the stored choice of sides have been read, or can't be read for now. The page is drawn only
 * then, so that it does not move when they arrive.
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
      // Not if the page is scrolled down already: the choice would push away what is in sight.
      else if (now !== before) asks.value = isNew(table.game.value) && scrollY === 0
    },
    { immediate: true },
  )
  return { atStart: asks, isRead: computed(() => opened() !== '' || table.unread.value || sides.unread) }
}
