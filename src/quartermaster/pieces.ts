/** The pieces of an army: every unit with every set of upgrades that do not exclude each other. */
import { upgradesOf, type ArmyBook } from '../rules/book'
import { toFraction, times, type Fraction } from '../rules/fraction'
import type { Item } from '../rules/judge'
import type { Upgrade } from '../rules/schema-units'
import type { Report } from '../roster/check'
import { newEntry, type ArmyList, type Entry } from '../roster/list'
import { resolve } from '../roster/resolve'
import { fieldable, isDear } from './candidates'
import { less } from './count-rows'

/** A new entry, or an entry of the started list (`places`) with more upgrades. */
export interface Piece {
  entry: Entry
  item: Item
  /** For further upgrades: the entry as it counts now. What the piece adds is the difference. */
  instead: Item | null
  /** Indexes of the equal entries that can become this one. */
  places: readonly number[]
  /** How many single pieces it may stand for: the count of a new entry, 1 for further upgrades. */
  times: number
}

/** The pieces of one unit. Of those for started entries at most `most` can be taken. */
export interface Supply {
  unit: string
  pieces: readonly Piece[]
  most: number | null
}

/** Most sets of upgrades that are tried for one unit; where there are more, only the small sets are. */
const MOST_SETS = 256
/** Sizes of a unit where the count of an entry is of its models. */
const SIZES = [1, 2, 3, 4, 5, 6, 8, 10, 20, 50]

/**
 * Every set of upgrades with at most one of each group, in addition to those taken. `whole` is false where some were left out.
 */
function upgradeSets(open: readonly Upgrade[], taken: readonly string[]): { sets: string[][]; whole: boolean } {
  const groupsTaken = new Set(open.filter((one) => taken.includes(one.id)).map((one) => one.group))
  const free = open.filter((one) => !taken.includes(one.id) && (one.group === undefined || !groupsTaken.has(one.group)))
  let sets: Upgrade[][] = [[]]
  let whole = true
  for (const upgrade of free) {
    const fitting = sets.filter((set) => set.every((one) => one.group === undefined || one.group !== upgrade.group))
    const more = fitting.map((set) => [...set, upgrade])
    if (sets.length + more.length > MOST_SETS) whole = false
    sets = [...sets, ...(whole ? more : more.filter((set) => set.length <= 2))].slice(0, 4 * MOST_SETS)
  }
  const order = (ids: string[]) => open.map((one) => one.id).filter((id) => ids.includes(id))
  return { sets: sets.map((set) => order([...taken, ...set.map((one) => one.id)])), whole }
}

/** What the piece adds to a sum of rows. */
export function worthOf(piece: Piece, of: (item: Item) => Fraction): Fraction {
  return piece.instead ? less(of(piece.item), of(piece.instead)) : of(piece.item)
}

/** Whether a piece counts exactly `times` times as much as `one`, so that several single pieces add up to the same. */
export const isMultiple = (piece: Piece, of: (item: Item) => Fraction, one: Fraction): boolean => {
  const all = times(one, toFraction(piece.times))
  const own = worthOf(piece, of)
  return own.n === all.n && own.d === all.d
}

function newSupply(list: ArmyList, book: ArmyBook, report: Report, unit: string): { supply: Supply; whole: boolean } {
  const type = book.unitById.get(unit)
  const { sets, whole } = upgradeSets(type ? upgradesOf(book, type) : [], [])
  const sizes = book.ruleset.countIs === 'models' ? SIZES : [1]
  const entries = sizes.flatMap((count) => sets.map((upgrades) => newEntry(unit, { upgrades, count })))
  const pieces = resolve({ ...list, units: entries }, book, report.settings).flatMap((item): Piece[] =>
    item.faults.length > 0 ? [] : [{ entry: item.entry, item, instead: null, places: [], times: item.entry.count }],
  )
  return { supply: { unit, pieces, most: null }, whole }
}

/** The pieces of further upgrades for the entries of the started list; equal entries share one. */
function startedSupplies(list: ArmyList, book: ArmyBook, report: Report): { supply: Supply; whole: boolean }[] {
  const alike = new Map<string, number[]>()
  list.units.forEach((entry, at) => {
    const key = JSON.stringify([entry.unit, entry.count, entry.upgrades])
    alike.set(key, [...(alike.get(key) ?? []), at])
  })
  return [...alike.values()].flatMap((places) => {
    const at = places.find((place) => !isDear(list.units[place] ?? newEntry(''))) ?? places[0] ?? 0
    const entry = list.units[at]
    const now = report.entries[at]
    const type = entry && book.unitById.get(entry.unit)
    if (!entry || !now || !type) return []
    const { sets, whole } = upgradeSets(upgradesOf(book, type), entry.upgrades)
    const entries = sets.filter((set) => set.length > entry.upgrades.length).map((upgrades) => ({ ...entry, upgrades }))
    const pieces = resolve({ ...list, units: entries }, book, report.settings).map((item): Piece => ({
      entry: item.entry,
      item,
      instead: now,
      places,
      times: 1,
    }))
    return pieces.length === 0 ? [] : [{ supply: { unit: entry.unit, pieces, most: places.length }, whole }]
  })
}

/** The pieces of all units for a list that is to be completed. `whole` is false where some sets of upgrades were left out. */
export function suppliesOf(list: ArmyList, book: ArmyBook, report: Report): { supplies: Supply[]; whole: boolean } {
  const all = [
    ...fieldable(list, book).map((unit) => newSupply(list, book, report, unit)),
    ...startedSupplies(list, book, report),
  ]
  return {
    supplies: all.map(({ supply }) => supply).filter((supply) => supply.pieces.length > 0),
    whole: all.every((one) => one.whole),
  }
}
