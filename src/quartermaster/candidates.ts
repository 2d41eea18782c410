/** The single edits worth trying on a list, whatever its rules. Equal entries are tried once. */
import { upgradesOf, type ArmyBook } from '../rules/book'
import { rivalsAmong } from '../rules/rivals'
import { LIMITS, type ArmyList, type Entry } from '../roster/list'
import { privateNoteOf } from '../roster/private-notes'
import type { Edit, EntryEdit } from './edits'
import { changesOf, NEAR, type Standing } from './state'

type AddUnit = Extract<Edit, { kind: 'add-unit' }>

/** Most different entries that are tried; in a list so mixed the rest bring nothing new. */
const MOST_ENTRIES = 80
/** Most units that an entry is tried to be swapped for. */
const MOST_SWAPS = 24
/** Most ways out of several conflicts that are tried. */
const MOST_WAYS = 24

const isNoted = (entry: Entry): boolean => entry.notes !== '' || privateNoteOf(entry) !== ''

/** true for an entry that the player has worked on: it has notes, a name, upgrades or a leader. */
export const isDear = (entry: Entry): boolean =>
  isNoted(entry) || entry.name !== '' || entry.upgrades.length > 0 || entry.with !== undefined || entry.command !== null

/** A key that is equal for entries on which an edit has the same effect. */
const likeness = (entry: Entry): string =>
  JSON.stringify([
    entry.unit,
    entry.count,
    entry.upgrades,
    entry.with,
    entry.command,
    entry.name !== '',
    isNoted(entry),
  ])

/** Indexes of the different entries that pass the test; of equal ones the last. */
export function differentEntries(list: ArmyList, worth: (at: number) => boolean): number[] {
  const last = new Map(list.units.map((entry, at) => [likeness(entry), at]))
  return [...last.values()]
    .filter(worth)
    .toSorted((a, b) => b - a)
    .slice(0, MOST_ENTRIES)
}

/** What a list can field: its own designs, then the units of the book. */
export const fieldable = (list: ArmyList, book: ArmyBook): string[] => [
  ...(book.elements ? list.elements.map((element) => element.id) : []),
  ...book.unitById.keys(),
]

/** Counts worth trying: one less, one more, and the one that takes the target rows exactly to their bounds. */
function counts(standing: Standing, at: number, entry: Entry, targets: readonly number[]): number[] {
  const found = new Set([entry.count - 1, entry.count + 1])
  for (const row of targets) {
    const over = (standing.sums[row] ?? 0) - (standing.bounds[row] ?? 0)
    const each = (standing.rowsAt.get(at)?.[row] ?? 0) / entry.count
    if (Math.abs(each) > NEAR && over > NEAR) found.add(entry.count - Math.ceil(over / each - NEAR))
    // Elements of other designs do not multiply with the count, so one less may be needed.
    if (each > NEAR && (entry.command !== null || entry.with))
      found.add(entry.count - Math.ceil(over / each - NEAR) - 1)
  }
  return [...found].filter((count) => count >= 1 && count <= LIMITS.count && count !== entry.count)
}

/**
 * Edits of one design in a mixed unit: it is taken out, or it has one element less, one more, or as many as bring the target
 * rows to their bounds. How many elements of its own design a unit has is the count of the entry.
 */
function partEdits(standing: Standing, at: number, entry: Entry, targets: readonly number[]): EntryEdit[] {
  const others = new Map<string, number>()
  for (const { unit, count } of entry.with ?? [])
    if (unit !== entry.unit) others.set(unit, (others.get(unit) ?? 0) + count)
  if (others.size === 0) return []
  const outOf = (part: string, from: number) =>
    ({ kind: 'set-part', entry: at, unit: entry.unit, part, from, count: 0 }) as const
  const edits: EntryEdit[] = [outOf(entry.unit, entry.count)]
  for (const [part, from] of others) {
    const out = outOf(part, from)
    const [change] = changesOf(standing, [out])
    const found = new Set([0, from - 1, from + 1])
    for (const row of targets) {
      const over = (standing.sums[row] ?? 0) - (standing.bounds[row] ?? 0)
      const each = -(change?.rows[row] ?? 0) / from
      if (each > NEAR && over > NEAR) found.add(from - Math.ceil(over / each - NEAR))
    }
    for (const count of found) if (count >= 0 && count <= LIMITS.count) edits.push({ ...out, count })
  }
  return edits
}

/** The ways to choose one of each group of rivals: lists of the chosen one and those to remove; only those with several. */
export function waysOut(taken: readonly string[], groupOf: (id: string) => string | undefined): string[][] {
  let ways: string[][] = [[]]
  for (const rivals of rivalsAmong(taken, groupOf))
    ways = ways
      .flatMap((way) => rivals.map((chosen) => [...way, ...rivals.filter((one) => one !== chosen)]))
      .slice(0, MOST_WAYS)
  return ways.filter((way) => way.length > 1)
}

/** Every edit of one entry. `targets` are the rows of the limits to be repaired. */
export function entryEdits(standing: Standing, at: number, targets: readonly number[]): EntryEdit[] {
  const { list, book } = standing
  const entry = list.units[at]
  if (!entry) return []
  const base = { entry: at, unit: entry.unit }
  const type = book.unitById.get(entry.unit)
  const open = type ? upgradesOf(book, type) : []
  const taken = [...new Set(entry.upgrades)]
  const edits: EntryEdit[] = [{ kind: 'remove-entry', ...base }]
  for (const count of counts(standing, at, entry, targets))
    edits.push({ kind: 'set-count', ...base, from: entry.count, count })
  for (const upgrade of taken) {
    edits.push({ kind: 'drop-upgrade', ...base, upgrades: [upgrade] })
    if (entry.upgrades.filter((one) => one === upgrade).length > 1) edits.push({ kind: 'take-once', ...base, upgrade })
  }
  const groupOf = new Map(open.map(({ id, group }) => [id, group]))
  for (const upgrades of waysOut(taken, (id) => groupOf.get(id)))
    edits.push({ kind: 'drop-upgrade', ...base, upgrades })
  const strays = taken.filter((id) => !groupOf.has(id))
  if (strays.length > 1) edits.push({ kind: 'drop-upgrade', ...base, upgrades: strays })
  for (const upgrade of open) {
    if (entry.upgrades.includes(upgrade.id)) continue
    const instead = open
      .filter((one) => upgrade.group !== undefined && one.group === upgrade.group && taken.includes(one.id))
      .map((one) => one.id)
    edits.push({ kind: 'take-upgrade', ...base, upgrade: upgrade.id, instead })
  }
  if (entry.command !== null) edits.push({ kind: 'clear-command', ...base, command: entry.command })
  edits.push(...partEdits(standing, at, entry, targets))
  for (const to of fieldable(list, book).slice(0, MOST_SWAPS))
    if (to !== entry.unit) edits.push({ kind: 'swap-unit', ...base, to })
  return edits
}

/** Edits that add one of each unit, or as many as the target rows lack, or as many as bring those to their bounds. */
export function addEdits(standing: Standing, targets: readonly number[]): AddUnit[] {
  if (standing.list.units.length >= LIMITS.units) return []
  const ones = fieldable(standing.list, standing.book).map((unit): AddUnit => ({ kind: 'add-unit', unit, count: 1 }))
  const rows = changesOf(standing, targets.length === 0 ? [] : ones).map((change) => change.rows)
  return ones.flatMap((one, at) => {
    const wanted = targets.flatMap((row) => {
      const lack = (standing.sums[row] ?? 0) - (standing.bounds[row] ?? 0)
      return [lack, -lack / (rows[at]?.[row] ?? 0)].map((count) => Math.ceil(count - NEAR))
    })
    const counts = [...new Set([1, ...wanted])].filter((count) => count >= 1 && count <= LIMITS.count)
    return counts.map((count) => ({ ...one, count }))
  })
}
