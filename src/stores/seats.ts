/** Whose the marks of a game are: found at the table, and kept with every edit of the list, so that a page that goes leaves none to a neighbour. */
import { entriesAtTable } from '../roster/game'
import type { ArmyList, Entry } from '../roster/list'
import type { Game, Seat } from '../roster/played'
import { seating } from '../roster/seats'
import type { ArmyBook } from '../rules/book'
import { settingsInForce } from '../rules/settings'
import type { Opened } from './editor'
import { changeGame } from './games'

/** A list as it is now, with the keys of its entries, and as it was opened. */
export interface Sitting {
  opened: Opened
  list: ArmyList
  keys: readonly number[]
  book: ArmyBook
}

/** Who has got up from the table and comes back has the places of before. */
const tables = new WeakMap<Opened, ReturnType<typeof seating>>()

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

/** A game from before seats were kept has none until the next mark. */
export const keepSeats = (id: string, sitting: Sitting): Promise<boolean> =>
  changeGame(id, (game) => (game.seats ? { ...game, seats: seatsAt(sitting, () => game) } : game))
