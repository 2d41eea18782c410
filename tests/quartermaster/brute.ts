/** The most that any army within the wishes can spend, found by trying all armies. For small limits only. */
import { check } from '../../src/roster/check'
import { newEntry, type ArmyList, type Entry } from '../../src/roster/list'
import { upgradesOf, type ArmyBook } from '../../src/rules/book'
import type { Wishes } from '../../src/quartermaster/wishes'

const subsets = <T>(all: readonly T[]): T[][] =>
  all.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])

/** Points where the game has them, else models. */
export const spentBy = (list: ArmyList, book: ArmyBook): number => {
  const report = check(list, book)
  return report.points ?? report.models
}

/** Entries of a unit with every legal set of upgrades; of sets with the same price only one. */
function variants(list: ArmyList, book: ArmyBook, entry: Entry): { entry: Entry; spends: number }[] {
  const type = book.unitById.get(entry.unit)
  const open = (type ? upgradesOf(book, type) : []).map((one) => one.id).filter((id) => !entry.upgrades.includes(id))
  const bySpending = new Map<number, Entry>()
  for (const set of subsets(open)) {
    const one = { ...entry, upgrades: [...entry.upgrades, ...set] }
    const alone = { ...list, units: [one] }
    if (check(alone, book).violations.some((problem) => problem.kind === 'fault')) continue
    const spends = spentBy(alone, book)
    if (!bySpending.has(spends)) bySpending.set(spends, one)
  }
  return [...bySpending].map(([spends, one]) => ({ entry: one, spends }))
}

export function keepsWishes(list: ArmyList, book: ArmyBook, wishes: Wishes): boolean {
  const entries = check(list, book).entries
  const count = (unit: string, of: 'units' | 'models') =>
    entries.reduce((sum, entry) => sum + (entry.unit === unit ? entry[of] : 0), 0)
  const measure = book.ruleset.countIs
  return (
    Object.entries(wishes.must ?? {}).every(([unit, n]) => count(unit, measure) >= n) &&
    Object.entries(wishes.atMost ?? {}).every(([unit, n]) => count(unit, measure) <= n) &&
    (wishes.collection === undefined ||
      list.units.every(({ unit }) => count(unit, 'models') <= (wishes.collection?.[unit] ?? 0)))
  )
}

/** The most that a legal army within the wishes spends, up to `limit`; null if there is no such army. */
export function mostSpent(list: ArmyList, book: ArmyBook, wishes: Wishes, limit: number): number | null {
  const owned = wishes.collection
  const units = [...list.elements.map((one) => one.id), ...book.unitById.keys()].filter(
    (unit) => owned === undefined || (owned[unit] ?? 0) > 0,
  )
  const pieces = units.flatMap((unit) => variants(list, book, newEntry(unit))).filter((piece) => piece.spends <= limit)
  const starts = list.units.map((entry) => variants(list, book, entry))
  let best: number | null = null
  const judge = (entries: Entry[], spends: number) => {
    if (best !== null && spends <= best + 1e-9) return
    const army = { ...list, units: entries }
    if (check(army, book).legal && keepsWishes(army, book, wishes)) best = spentBy(army, book)
  }
  /** Whether the collection and the wished maximum allow one more. */
  const mayAdd = (entries: Entry[], one: Entry) => {
    const units = 1 + entries.filter((entry) => entry.unit === one.unit).length
    const models = book.unitById.get(one.unit)?.models ?? 1
    const most = Math.min((owned?.[one.unit] ?? Infinity) / models, wishes.atMost?.[one.unit] ?? Infinity)
    return units <= most
  }
  const add = (from: number, entries: Entry[], spends: number) => {
    judge(entries, spends)
    for (let at = from; at < pieces.length && best !== limit; at++) {
      const piece = pieces[at]
      if (piece && !mayAdd(entries, piece.entry)) continue
      if (piece && piece.spends > 0 && spends + piece.spends <= limit + 1e-9)
        add(at, [...entries, piece.entry], spends + piece.spends)
    }
  }
  const begin = (at: number, entries: Entry[], spends: number) => {
    const next = starts[at]
    if (!next) add(0, entries, spends)
    else
      for (const one of next)
        if (spends + one.spends <= limit + 1e-9) begin(at + 1, [...entries, one.entry], spends + one.spends)
  }
  begin(0, [], 0)
  return best
}
