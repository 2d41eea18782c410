/** Whose the marks of a game are: found at the table, and kept with every edit of the list, so that a page that goes leaves none to a neighbour. */
import { entriesAtTable, placesOf, type Place } from '../roster/game'
import type { ArmyList, Entry } from '../roster/list'
import type { Game, Seat } from '../roster/played'
import { seating } from '../roster/seats'
import type { ArmyBook } from '../rules/book'
import { settingsInForce } from '../rules/settings'
import { changeGame } from './games'

/** A list as it is now, and the entries that it was opened with. */
export interface Sitting {
  opened: readonly Entry[]
  list: ArmyList
  book: ArmyBook
}

/** Who has got up from the table and comes back has the places of before. */
const tables = new WeakMap<readonly Entry[], ReturnType<typeof seating>>()

/** In the order of the entries. `passing`: of a game that is not read yet, which may have others; nothing of it is remembered. */
export function seatsAt(sitting: Sitting, game: () => Pick<Game, 'seats' | 'marks'>, passing = false): Seat[] {
  const { opened, list, book } = sitting
  const seat = (passing ? undefined : tables.get(opened)) ?? seating()
  if (!passing) tables.set(opened, seat)
  const guests = entriesAtTable(list, book, settingsInForce(book, list.settings)).flatMap(
    ({ entry: { index }, size }) => {
      const entry = list.units[index]
      return entry ? [{ entry, size }] : []
    },
  )
  return seat(game().seats, () => game().marks, opened, guests)
}

/** The places of each entry of a list that nobody is at, with the game that is kept of it. */
export function placesByEntry(list: ArmyList, book: ArmyBook, game: Game): Place[][] {
  const seats = seatsAt({ opened: list.units, list, book }, () => game, true)
  const settings = settingsInForce(book, list.settings)
  return entriesAtTable(list, book, settings).map(({ entry, seated }, at) =>
    placesOf(book, entry, settings, seated, seats[at]?.places ?? []),
  )
}

/** All of them. */
export const placesAtRest = (list: ArmyList, book: ArmyBook, game: Game): Place[] =>
  placesByEntry(list, book, game).flat()

/** A game from before seats were kept has none until the next mark. */
export const keepSeats = (id: string, sitting: Sitting): Promise<boolean> =>
  changeGame(id, (game) => (game.seats ? { ...game, seats: seatsAt(sitting, () => game) } : game))
