/** Puts pieces into a list: further upgrades into entries that are there, new units in the order of the army book. */
import type { ArmyBook } from '../rules/book'
import { kindOf } from '../roster/same-choices'
import { isNobody } from '../roster/edit'
import { LIMITS, type ArmyList, type Entry } from '../roster/list'
import { fieldable, isDear } from './candidates'
import { ledBy } from './leaders'
import type { Piece } from './pieces'

function upgraded(list: ArmyList, pieces: readonly Piece[]): ArmyList {
  const units = [...list.units]
  const changed = new Set<number>()
  for (const piece of pieces) {
    // Of equal entries those without name, notes, upgrades or leader come first, so that the player's work is kept while it can
    // be.
    const places = piece.places.filter((at) => !changed.has(at))
    const at = places.find((index) => !isDear(units[index] ?? piece.entry)) ?? places[0]
    const entry = at === undefined ? undefined : units[at]
    if (at === undefined || !entry) continue
    changed.add(at)
    units[at] = { ...entry, upgrades: piece.entry.upgrades }
  }
  return { ...list, units }
}

/**
 * Adds each entry to the smallest plain one of its kind among `standing` and those appended so far; where there is none,
 * appends it. With `sized`, only entries of `standing` grow, and only by entries that are not larger.
 */
function grown(standing: readonly Entry[], entries: readonly Entry[], sized = false): Entry[] {
  const units = [...standing]
  for (const entry of entries) {
    const open = units.filter(
      (one, at) =>
        kindOf(one) === kindOf(entry) &&
        isNobody(one) &&
        one.count + entry.count <= LIMITS.count &&
        (!sized || (at < standing.length && one.count >= entry.count)),
    )
    const smallest = Math.min(...open.map((one) => one.count))
    const at = units.findIndex((one) => open.includes(one) && one.count === smallest)
    const own = units[at]
    if (own) units[at] = { ...own, count: own.count + entry.count }
    else units.push(entry)
  }
  return units
}

/**
 * Joins the small units of a kind with larger ones: those of one model or below half of the usual size join the smallest of the
 * others.
 */
function gathered(entries: readonly Entry[]): Entry[] {
  const counts = new Map<string, number[]>()
  for (const entry of entries) counts.set(kindOf(entry), [...(counts.get(kindOf(entry)) ?? []), entry.count])
  const usual = (kind: string): number => {
    const all = (counts.get(kind) ?? []).toSorted((a, b) => a - b)
    return all[all.length >> 1] ?? 1
  }
  const isSmall = (entry: Entry) => entry.count === 1 || 2 * entry.count < usual(kindOf(entry))
  return grown(
    entries.filter((entry) => !isSmall(entry)),
    entries.filter(isSmall),
  )
}

const sizeOf = (entries: readonly Entry[]): number => entries.reduce((sum, entry) => sum + entry.count, 0)

/**
 * `tidy` joins equal new entries, and adds them to equal entries of the list. Where the count of an entry is of models, and
 * more is added than there was, units of several sizes are kept and only small ones are joined. `leaders` are put at the head
 * of added units.
 */
export function assemble(
  list: ArmyList,
  book: ArmyBook,
  pieces: readonly Piece[],
  tidy: boolean,
  leaders: ReadonlySet<string>,
): ArmyList {
  const order = new Map(fieldable(list, book).map((unit, at) => [unit, at]))
  const { units } = upgraded(
    list,
    pieces.filter((piece) => piece.instead),
  )
  // A piece may be drawn several times, each time as an entry of its own.
  const added = pieces.filter((piece) => !piece.instead).map((piece) => ({ ...piece.entry }))
  const sized = book.ruleset.countIs === 'models' && sizeOf(added) > sizeOf(units)
  const fresh = (tidy ? (sized ? gathered(added) : grown([], added)) : added).toSorted(
    (a, b) =>
      (order.get(a.unit) ?? 0) - (order.get(b.unit) ?? 0) ||
      a.upgrades.length - b.upgrades.length ||
      // Sorted as in one language, so that a seed makes the same army everywhere.
      a.upgrades.join().localeCompare(b.upgrades.join(), 'en') ||
      b.count - a.count,
  )
  const many = units.length + fresh.length > LIMITS.units
  const all = tidy || many ? grown(units, fresh, sized && !many) : [...units, ...fresh]
  // Entries that were there get no leader, and entries with a leader do not grow.
  return { ...list, units: [...all.slice(0, units.length), ...ledBy(list, book, all.slice(units.length), leaders)] }
}
