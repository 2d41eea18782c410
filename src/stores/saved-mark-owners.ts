/**
 * Seats: which entry of a list the marks of a game belong to. They are worked out when the game is shown and saved with
 * every edit, so that after a reload no entry gets a neighbour's marks.
 */
import { entriesAtTable, slotsOf, type Slot } from '../session/marks'
import type { ArmyList, Entry } from '../roster/list'
import type { Session, Seat } from '../session/session'
import { assignMarks } from '../session/mark-owners'
import type { ArmyBook } from '../rules/book'
import { settingsInForce } from '../rules/settings'
import { changeGame } from './sessions'

/** A list as it is now, and the entries that it was opened with. */
export interface Sitting {
  opened: readonly Entry[]
  list: ArmyList
  book: ArmyBook
}

/**
 * The seating of each open list, by the entries it was opened with. It outlasts a visit to the table, so that an entry
 * that was removed and is brought back gets its old places again.
 */
const tables = new WeakMap<readonly Entry[], ReturnType<typeof assignMarks>>()

/**
 * The seats in the order of the entries. `passing`: the game may not be the stored one yet, so the result is not
 * remembered.
 */
export function seatsAt(sitting: Sitting, game: () => Pick<Session, 'seats' | 'marks'>, passing = false): Seat[] {
  const { opened, list, book } = sitting
  const seat = (passing ? undefined : tables.get(opened)) ?? assignMarks()
  if (!passing) tables.set(opened, seat)
  const guests = entriesAtTable(list, book, settingsInForce(book, list.settings)).flatMap(
    ({ entry: { index }, size }) => {
      const entry = list.units[index]
      return entry ? [{ entry, size }] : []
    },
  )
  return seat(game().seats, () => game().marks, opened, guests)
}

/** The places of each entry for a list that is not open at the table, with its stored game. */
export function placesByEntry(list: ArmyList, book: ArmyBook, game: Session): Slot[][] {
  const seats = seatsAt({ opened: list.units, list, book }, () => game, true)
  const settings = settingsInForce(book, list.settings)
  return entriesAtTable(list, book, settings).map(({ entry, seated }, at) =>
    slotsOf(book, entry, settings, seated, seats[at]?.places ?? []),
  )
}

/** All places of such a list. */
export const placesAtRest = (list: ArmyList, book: ArmyBook, game: Session): Slot[] =>
  placesByEntry(list, book, game).flat()

/** Saves the seats after an edit. A game stored by a version without seats gets none before its next mark. */
export const saveMarkOwners = (id: string, sitting: Sitting): Promise<boolean> =>
  changeGame(id, (game) => (game.seats ? { ...game, seats: seatsAt(sitting, () => game) } : game))
