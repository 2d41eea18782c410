/** Edits of several entries at once, and of the order of the whole list, as pure functions from list to list. */
import type { ArmyBook } from '../rules/book'
import { kindOf } from './same-choices'
import { isNobody } from './edit'
import { LIMITS, type ArmyList, type Entry } from './list'

const split = (list: ArmyList, chosen: ReadonlySet<number>): [chosen: Entry[], rest: Entry[]] => [
  list.units.filter((_, at) => chosen.has(at)),
  list.units.filter((_, at) => !chosen.has(at)),
]

/** Puts an unnamed copy of each chosen entry right behind it. Returns the same list where it would get too long. */
export function duplicateEntries(list: ArmyList, chosen: ReadonlySet<number>): ArmyList {
  if (chosen.size === 0 || list.units.length + chosen.size > LIMITS.units) return list
  return { ...list, units: list.units.flatMap((one, at) => (chosen.has(at) ? [one, { ...one, name: '' }] : [one])) }
}

export function removeEntries(list: ArmyList, chosen: ReadonlySet<number>): ArmyList {
  const [gone, units] = split(list, chosen)
  return gone.length === 0 ? list : { ...list, units }
}

/**
 * Joins several entries of the same unit and upgrades into one. At most one of them may have a name, a note or a leader, so
 * that nothing is lost. Returns the same list where they cannot be joined.
 */
export function joinEntries(list: ArmyList, chosen: ReadonlySet<number>): ArmyList {
  const [some] = split(list, chosen)
  const somebody = some.filter((entry) => !isNobody(entry))
  const count = some.reduce((sum, entry) => sum + entry.count, 0)
  const kinds = new Set(some.map(kindOf))
  const first = somebody[0] ?? some[0]
  if (!first || some.length < 2 || kinds.size > 1 || somebody.length > 1 || count > LIMITS.count) return list
  const at = Math.min(...chosen)
  const units = list.units.flatMap((entry, index) =>
    index === at ? { ...first, count } : chosen.has(index) ? [] : entry,
  )
  return { ...list, units }
}

/**
 * Moves the chosen entries one place up (-1) or down (1). Neighbours stay together; entries at the end of the list stay there.
 */
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

/** Index of the army book's section that an entry belongs to: 0 for designs, the last for units that the book does not know. */
export function sectionOf(list: ArmyList, book: ArmyBook, entry: Entry): number {
  const { categories } = book.ruleset
  if (book.elements && list.elements.some((element) => element.id === entry.unit)) return 0
  const at = categories.indexOf(book.unitById.get(entry.unit)?.category ?? '')
  return at < 0 ? categories.length + 1 : at + 1
}

/**
 * Sorts the entries by the book's sections and keeps the order within each. Returns the same list where it is sorted already.
 */
export function sortByType(list: ArmyList, book: ArmyBook): ArmyList {
  const sections = new Map(list.units.map((entry) => [entry, sectionOf(list, book, entry)]))
  const units = list.units.toSorted((a, b) => (sections.get(a) ?? 0) - (sections.get(b) ?? 0))
  return units.every((entry, at) => entry === list.units[at]) ? list : { ...list, units }
}
