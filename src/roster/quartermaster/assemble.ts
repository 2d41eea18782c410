/** Pieces put into a list: further upgrades where they belong, new units in the order of the army book. */
import type { ArmyBook } from '../../rules/book'
import { kindOf } from '../alike'
import { isNobody } from '../edit'
import { LIMITS, type ArmyList, type Entry } from '../list'
import { fieldable, isDear } from './candidates'
import { ledBy } from './leaders'
import type { Piece } from './pieces'

function upgraded(list: ArmyList, pieces: readonly Piece[]): ArmyList {
  const units = [...list.units]
  const changed = new Set<number>()
  for (const piece of pieces) {
    // Of equal entries the player's plain ones first: what is named keeps as it is while it can.
    const places = piece.places.filter((at) => !changed.has(at))
    const at = places.find((place) => !isDear(units[place] ?? piece.entry)) ?? places[0]
    const entry = at === undefined ? undefined : units[at]
    if (at === undefined || !entry) continue
    changed.add(at)
    units[at] = { ...entry, upgrades: piece.entry.upgrades }
  }
  return { ...list, units }
}

/**
 * Each entry counts up the smallest of its kind among the nobodies that stand there; where there is none, it comes behind
 * them. With `sized`, only those that stood there grow, and by nothing larger than they are.
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

/** The small units of one kind together with the larger: those below half of the usual size join the smallest that is not. */
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
 * `tidy` puts together what is alike, and lets what stands there grow. Where the count of an entry is of its models, and
 * more comes than there was, it comes as an army does, in units of several sizes: only small ones are gathered. `leaders`
 * come at the head of what is added.
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
  // One piece comes several times, each time as an entry of its own.
  const added = pieces.filter((piece) => !piece.instead).map((piece) => ({ ...piece.entry }))
  const sized = book.ruleset.countIs === 'models' && sizeOf(added) > sizeOf(units)
  const fresh = (tidy ? (sized ? gathered(added) : grown([], added)) : added).toSorted(
    (a, b) =>
      (order.get(a.unit) ?? 0) - (order.get(b.unit) ?? 0) ||
      a.upgrades.length - b.upgrades.length ||
      // By one language for all: a seed makes the same army everywhere.
      a.upgrades.join().localeCompare(b.upgrades.join(), 'en') ||
      b.count - a.count,
  )
  const many = units.length + fresh.length > LIMITS.units
  const all = tidy || many ? grown(units, fresh, sized && !many) : [...units, ...fresh]
  // Nobody who stands there is given a leader, and nobody who is led is counted up.
  return { ...list, units: [...all.slice(0, units.length), ...ledBy(list, book, all.slice(units.length), leaders)] }
}
