/** What is shown above the units when the table is opened: the choice of the other side, or the way to a new game. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { isOver } from '../../session/count'
import { isNew, type Session } from '../../session/session'
import type { ArmyBook } from '../../rules/book'
import { useOpponents } from './opponents'

/**
 * `atStart`: the choice of the other side is shown above the units. It is if the table is opened for a new game and no other
 * side is chosen, until one is. A tick does not hide it, because the units would move and the next tap would miss.
 * `atEnd`: the table was opened on a game that is over, or on a last round (`isLast`) of which nothing can be undone, as
 * after another sitting. What begins a new game is then shown above the units, for it stands far below them otherwise; in
 * the new game the choice of the other side takes its place.
 * `isRead`: the stored game and the stored choice of sides have been read, or can't be read for now. The page is drawn only
 * then, so that it does not move when they arrive.
 */
export function useAtStart(
  id: () => string,
  table: Record<'known' | 'unread' | 'canUndo', Readonly<Ref<boolean>>> & { game: Ref<Session> },
  isChosen: () => boolean,
  book: () => ArmyBook | null | undefined,
  isLast: () => boolean,
): Record<'atStart' | 'atEnd' | 'isRead', Readonly<Ref<boolean>>> {
  const sides = useOpponents()
  const asks = shallowRef(false)
  const atEnd = shallowRef(false)
  const isDone = (game: Session) => {
    const its = book()
    return !!its && isOver(game, its)
  }
  const opened = () => (table.known.value && sides.known && book() ? id() : '')
  watch(
    [opened, isChosen],
    ([now, chosen], [before]) => {
      // Not if the page is scrolled down already: what is visible would move.
      const shows = (is: boolean) => is && scrollY === 0
      if (now === '') {
        asks.value = false
        atEnd.value = false
      } else if (now !== before) {
        atEnd.value = shows(isDone(table.game.value) || (isLast() && !table.canUndo.value))
        asks.value = shows(isNew(table.game.value))
      }
      if (chosen) asks.value = false
    },
    { immediate: true },
  )
  watch(table.game, (now, before) => {
    if (!atEnd.value) return
    atEnd.value = isDone(now) || (isLast() && !isDone(before))
    asks.value = isNew(now)
  })
  return { atStart: asks, atEnd, isRead: computed(() => opened() !== '' || table.unread.value || sides.unread) }
}
