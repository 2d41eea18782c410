/** Changes of several entries at once, and of the order of the whole list: list in, list out. */
import type { ArmyBook } from '../rules/book'
import { kindOf } from './alike'
import { isNobody } from './edit'
import { LIMITS, type ArmyList, type Entry } from './list'

const split = (list: ArmyList, chosen: ReadonlySet<number>): [chosen: Entry[], rest: Entry[]] => [
  list.units.filter((_, at) => chosen.has(at)),
  list.units.filter((_, at) => !chosen.has(at)),
]

/** Each copy right behind its entry, without its name. A list that would be too long stays as it is. */
export function duplicateEntries(list: ArmyList, chosen: ReadonlySet<number>): ArmyList {
  if (chosen.size === 0 || list.units.length + chosen.size > LIMITS.units) return list
  return { ...list, units: list.units.flatMap((one, at) => (chosen.has(at) ? [one, { ...one, name: '' }] : [one])) }
}

export function removeEntries(list: ArmyList, chosen: ReadonlySet<number>): ArmyList {
  const [gone, units] = split(list, chosen)
  return gone.length === 0 ? list : { ...list, units }
}

/**
 * One entry in the place of several of the same unit and upgrades; at most one of them may have a name, a note or a leader,
 * for nothing is lost. The list itself where they can't be one.
 */
export function joinEntries(list: ArmyList, chosen: ReadonlySet<number>): ArmyList {
  const [some] = split(list, chosen)
  const somebody = some.filter((entry) => !isNobody(entry))
  const count = some.reduce((sum, entry) => sum + entry.count, 0)
  const kinds = new Set(some.map(kindOf))
  const first = somebody[0] ?? some[0]
  if (!first || some.length < 2 || kinds.size > 1 || somebody.length > 1 || count > LIMITS.count) return list
  const at = Math.min(...chosen)
  const units = list.units.flatMap((entry, place) =>
    place === at ? { ...first, count } : chosen.has(place) ? [] : entry,
  )
  return { ...list, units }
}

/** One place up (-1) or down (1); those that stand together stay together, and at the end of the list they wait. */
export function shiftEntries(list: ArmyList, chosen: ReadonlySet<number>, by: -1 | 1): ArmyList {
  const rows = list.units.map((entry, at) => ({ entry, isChosen: chosen.has(at) }))
  if (by > 0) rows.reverse()
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (!row.isChosen || !before || before.isChosen) continue
    rows[at - 1] = row
    rows[at] = before
  }
  if (by > 0) rows.reverse()
  const units = rows.map((row) => row.entry)
  return units.every((entry, at) => entry === list.units[at]) ? list : { ...list, units }
}

/** The section of the army book that an entry belongs to, from 0: designs first, what the book does not know last. */
export function sectionOf(list: ArmyList, book: ArmyBook, entry: Entry): number {
  const { categories } = book.ruleset
  if (book.elements && list.elements.some((element) => element.id === entry.unit)) return 0
  const at = categories.indexOf(book.unitById.get(entry.unit)?.category ?? '')
  return at < 0 ? categories.length + 1 : at + 1
}

/** In the order of the book's sections; inside of one the order stays. The list itself where it is so already. */
export function sortByType(list: ArmyList, book: ArmyBook): ArmyList {
  const place = new Map(list.units.map((entry) => [entry, sectionOf(list, book, entry)]))
  const units = list.units.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  return units.every((entry, at) => entry === list.units[at]) ? list : { ...list, units }
}
