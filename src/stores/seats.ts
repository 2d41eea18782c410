/** Whose the marks of a game are: found at the table, and kept with every edit of the list, so that a page that goes leaves none to a neighbour. */
import { entriesAtTable, placesOf, type Place } from '../roster/game'
import type { ArmyList, Entry } from '../roster/list'
import type { Game, Seat } from '../roster/played'
import { seating } from '../roster/seats'
import type { ArmyBook } from '../rules/book'
import { settingsInForce } from '../rules/settings'
import type { Opened } from './editor'
import { changeGame } from './games'

type AsOpened = Pick<Opened, 'units' | 'keys'>

/** A list as it is now, with the keys of its entries, and as it was opened. */
export interface Sitting {
  opened: AsOpened
  list: ArmyList
  keys: readonly number[]
  book: ArmyBook
}

/** Who has got up from the table and comes back has the places of before. */
const tables = new WeakMap<AsOpened, ReturnType<typeof seating>>()

const keyed = (units: readonly Entry[], keys: readonly number[]) =>
  units.map((entry, at) => ({ entry, key: keys[at] ?? at }))

/** In the order of the entries. `passing`: of a game that is not read yet, which may have others; nothing of it is remembered. */
export function seatsAt(sitting: Sitting, game: () => Pick<Game, 'seats' | 'marks'>, passing = false): Seat[] {
  const { opened, list, keys, book } = sitting
  const seat = (passing ? undefined : tables.get(opened)) ?? seating()
  if (!passing) tables.set(opened, seat)
  const now = keyed(list.units, keys)
  const guests = entriesAtTable(list, book, settingsInForce(book, list.settings)).flatMap(
    ({ entry: { index }, size }) => {
      const guest = now[index]
      return guest ? [{ ...guest, size }] : []
    },
  )
  return seat(game().seats, () => game().marks, keyed(opened.units, opened.keys), guests)
}

/** The places of a list that nobody is at, with the game that is kept of it. */
export function placesAtRest(list: ArmyList, book: ArmyBook, game: Game): Place[] {
  const { units } = list
  const keys = units.map((_entry, at) => at)
  const seats = seatsAt({ opened: { units, keys }, list, keys, book }, () => game, true)
  const settings = settingsInForce(book, list.settings)
  return entriesAtTable(list, book, settings).flatMap(({ entry, seated }, at) =>
    placesOf(book, entry, settings, seated, seats[at]?.places ?? []),
  )
}

/** A game from before seats were kept has none until the next mark. */
export const keepSeats = (id: string, sitting: Sitting): Promise<boolean> =>
  changeGame(id, (game) => (game.seats ? { ...game, seats: seatsAt(sitting, () => game) } : game))
