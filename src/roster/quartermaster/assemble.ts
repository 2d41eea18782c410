/** Pieces put into a list: further upgrades where they belong, new units in the order of the army book. */
import type { ArmyBook } from '../../rules/book'
import { LIMITS, type ArmyList, type Entry } from '../list'
import { fieldable, isDear } from './candidates'
import { applyEdit } from './edits'
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

/** Equal new entries as one, where there would be too many. */
function joined(entries: readonly Entry[]): Entry[] {
  const alike = new Map<string, Entry>()
  const rest: Entry[] = []
  for (const entry of entries) {
    const key = `${entry.unit} ${entry.upgrades.join()}`
    const known = alike.get(key)
    if (known && known.count + entry.count <= LIMITS.count) known.count += entry.count
    else {
      const own = { ...entry }
      alike.set(key, own)
      rest.push(own)
    }
  }
  return rest
}

/** Single models of one design as one unit: nobody fields a company one by one. */
function gathered(entries: readonly Entry[]): Entry[] {
  const isSingle = (entry: Entry) => entry.count === 1
  return [...joined(entries.filter(isSingle)), ...entries.filter((entry) => !isSingle(entry))]
}

/** `tidy` gathers single models into units where the count of an entry is of its models. */
export function assemble(list: ArmyList, book: ArmyBook, pieces: readonly Piece[], tidy: boolean): ArmyList {
  const order = new Map(fieldable(list, book).map((unit, at) => [unit, at]))
  const started = upgraded(
    list,
    pieces.filter((piece) => piece.instead),
  )
  const added = pieces.filter((piece) => !piece.instead).map((piece) => piece.entry)
  const fresh = (tidy && book.ruleset.countIs === 'models' ? gathered(added) : added).toSorted(
    (a, b) =>
      (order.get(a.unit) ?? 0) - (order.get(b.unit) ?? 0) ||
      a.upgrades.length - b.upgrades.length ||
      // By one language for all: a seed makes the same army everywhere.
      a.upgrades.join().localeCompare(b.upgrades.join(), 'en') ||
      b.count - a.count,
  )
  const many = started.units.length + fresh.length > LIMITS.units
  return (many ? joined(fresh) : fresh).reduce((now, entry) => {
    if (entry.upgrades.length === 0 && entry.count === 1)
      return applyEdit(now, book, { kind: 'add-unit', unit: entry.unit, count: 1 })
    return { ...now, units: [...now.units, { ...entry }] }
  }, started)
}
