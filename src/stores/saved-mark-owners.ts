/**
 * Mark owners: which entry of a list the marks of a game belong to. They are worked out when the game is shown and saved with
 * every edit, so that after a reload no entry gets a neighbour's marks.
 */
import { entriesInPlay, slotsOf, type Slot } from '../session/marks'
import type { ArmyList, Entry } from '../roster/list'
import type { Session, MarkOwner } from '../session/session'
import { assignMarks } from '../session/mark-owners'
import type { ArmyBook } from '../rules/book'
import { settingsInForce } from '../rules/settings'
import { changeGame } from './sessions'

/** A list as it is now, and the entries that it was opened with. */
export interface OpenedList {
  opened: readonly Entry[]
  list: ArmyList
  book: ArmyBook
}

/**
 * The function that assigns the marks of each open list, by the entries it was opened with. It lives as long as the list is
 * open, so that an entry that was removed and is restored gets its old slots again.
 */
const assigners = new WeakMap<readonly Entry[], ReturnType<typeof assignMarks>>()

/**
 * The mark owners in the order of the entries. `passing`: the game may not be the stored one yet, so the result is not
 * remembered.
 */
export function markOwnersOf(
  openedList: OpenedList,
  game: () => Pick<Session, 'seats' | 'marks'>,
  passing = false,
): MarkOwner[] {
  const { opened, list, book } = openedList
  const assign = (passing ? undefined : assigners.get(opened)) ?? assignMarks()
  if (!passing) assigners.set(opened, assign)
  const entriesNow = entriesInPlay(list, book, settingsInForce(book, list.settings)).flatMap(
    ({ entry: { index }, size }) => {
      const entry = list.units[index]
      return entry ? [{ entry, size }] : []
    },
  )
  return assign(game().seats, () => game().marks, opened, entriesNow)
}

/** The slots of each entry for a list that is not being played in this tab, with its stored game. */
export function slotsByEntry(list: ArmyList, book: ArmyBook, game: Session): Slot[][] {
  const owners = markOwnersOf({ opened: list.units, list, book }, () => game, true)
  const settings = settingsInForce(book, list.settings)
  return entriesInPlay(list, book, settings).map(({ entry, withSlots }, at) =>
    slotsOf(book, entry, settings, withSlots, owners[at]?.places ?? []),
  )
}

/** All slots of such a list. */
export const storedSlots = (list: ArmyList, book: ArmyBook, game: Session): Slot[] =>
  slotsByEntry(list, book, game).flat()

/** Saves the mark owners after an edit. A game stored by a version without mark owners gets none before its next mark. */
export const saveMarkOwners = (id: string, openedList: OpenedList): Promise<boolean> =>
  changeGame(id, (game) => (game.seats ? { ...game, seats: markOwnersOf(openedList, () => game) } : game))
