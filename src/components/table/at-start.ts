/** What is shown above the units when the table is opened: the choice of the other side, or the way to a new game. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { isOver } from '../../roster/count'
import { isNew, type Game } from '../../roster/played'
import type { ArmyBook } from '../../rules/book'
import { useSides } from '../../stores/sides'

/**
 * `atStart`: the choice of the other side is shown above the units. It is if the table is opened for a new game and no other
 * side is chosen, until one is. A tick does not hide it, because the units would move and the next tap would miss.
 * `wasOver`: the table was opened on a game that is over. What begins a new one is then shown above the units, for it
 * stands far below them otherwise; in the new game the choice of the other side takes its place.
 * `isRead`: the stored game and the stored choice of sides have been read, or can't be read for now. The page is drawn only
 * then, so that it does not move when they arrive.
 */
export function useAtStart(
  id: () => string,
  table: { known: Ref<boolean>; unread: Readonly<Ref<boolean>>; game: Ref<Game> },
  isChosen: () => boolean,
  book: () => ArmyBook | null | undefined,
): Record<'atStart' | 'wasOver' | 'isRead', Readonly<Ref<boolean>>> {
  const sides = useSides()
  const asks = shallowRef(false)
  const wasOver = shallowRef(false)
  const opened = () => (table.known.value && sides.known && book() ? id() : '')
  watch(
    [opened, isChosen],
    ([now, chosen], [before]) => {
      // Not if the page is scrolled down already: it would push away what is in sight.
      const shows = (is: boolean) => now !== '' && is && scrollY === 0
      const its = book()
      if (now !== before) wasOver.value = shows(!!its && isOver(table.game.value, its))
      if (now === '' || chosen) asks.value = false
      else if (now !== before) asks.value = shows(isNew(table.game.value))
    },
    { immediate: true },
  )
  watch(table.game, (now) => {
    const its = book()
    if (!wasOver.value || !its) return
    wasOver.value = isOver(now, its)
    asks.value = isNew(now)
  })
  return { atStart: asks, wasOver, isRead: computed(() => opened() !== '' || table.unread.value || sides.unread) }
}
