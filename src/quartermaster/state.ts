/** The sums of a list's rows, and what one edit of an entry would change in them, so that trying an edit is cheap. */
import type { ArmyBook } from '../rules/book'
import { toNumber, ZERO } from '../rules/fraction'
import type { Report } from '../roster/check'
import { spoiledLimits } from '../roster/fit'
import type { ArmyList, Entry } from '../roster/list'
import { resolve, type ResolvedEntry } from '../roster/resolve'
import { addedEntry, editedEntry, fieldedBy, type Edit, type EntryEdit } from './edits'
import { rowsOf, sumOf, type Row } from './count-rows'

export interface Standing {
  list: ArmyList
  book: ArmyBook
  report: Report
  rows: readonly Row[]
  /** By row. Floating point numbers are accurate enough for trying; what is offered is checked exactly. */
  sums: readonly number[]
  bounds: readonly number[]
  rowsAt: ReadonlyMap<number, readonly number[]>
  fielded: ReturnType<typeof fieldedBy>
}

/** An edit of one entry, or a new entry, with its effects. */
export interface Change {
  edit: EntryEdit | Extract<Edit, { kind: 'add-unit' }>
  before: ResolvedEntry | null
  after: ResolvedEntry | null
  /** The change of each row's sum. */
  rows: readonly number[]
  /** The change of the ruleset's first cost; 0 where it has none. */
  cost: number
  models: number
}

export const NEAR = 1e-7

export const standingOf = (list: ArmyList, book: ArmyBook, report: Report): Standing => {
  const rows = rowsOf(book, book.ruleset.limits, report.settings)
  const by = rows.map((row) => report.entries.map((entry) => toNumber(row.of(entry))))
  return {
    list,
    book,
    report,
    rows,
    sums: rows.map((row) => toNumber(sumOf(row, report.entries))),
    bounds: rows.map((row) => toNumber(row.bound)),
    fielded: fieldedBy(list),
    rowsAt: new Map(report.entries.map((_, at) => [at, by.map((row) => row[at] ?? 0)])),
  }
}

const costOf = (book: ArmyBook, entry: ResolvedEntry | null): number => {
  const cost = book.ruleset.costs[0]
  return entry === null || cost === undefined ? 0 : toNumber(entry.costs[cost] ?? ZERO)
}

/** The effects of each edit. All changed entries are resolved at once. */
export function changesOf(standing: Standing, edits: readonly Change['edit'][]): Change[] {
  const { list, book, report } = standing
  const entries = edits.map((edit) => (edit.kind === 'add-unit' ? addedEntry(edit) : editedEntry(list, book, edit)))
  const entriesLeft = entries.filter((entry): entry is Entry => entry !== null)
  const resolved = resolve({ ...list, units: entriesLeft }, book, report.settings).values()
  const none = standing.rows.map(() => 0)
  return edits.map((edit, index): Change => {
    const at = edit.kind === 'add-unit' ? -1 : edit.entry
    const before = report.entries[at] ?? null
    const after = entries[index] === null ? null : (resolved.next().value ?? null)
    const was = standing.rowsAt.get(at) ?? none
    return {
      edit,
      before,
      after,
      rows: standing.rows.map((row, number) => (after ? toNumber(row.of(after)) : 0) - (was[number] ?? 0)),
      cost: costOf(book, after) - costOf(book, before),
      models: (after?.models ?? 0) - (before?.models ?? 0),
    }
  })
}

/**
 * true where the changes together exceed no row more than before, bring no new fault to an entry, and leave an entry in the
 * list.
 */
export function harmless(standing: Standing, changes: readonly Change[]): boolean {
  const { sums, bounds } = standing
  const rows = sums.every((sum, row) => {
    const next = changes.reduce((total, change) => total + (change.rows[row] ?? 0), sum)
    return next <= Math.max(sum, bounds[row] ?? 0) + NEAR
  })
  return rows && changes.every(({ before, after }) => noNewFault(before, after)) && leavesOne(standing, changes)
}

function noNewFault(before: ResolvedEntry | null, after: ResolvedEntry | null): boolean {
  return (after?.faults ?? []).every((fault) =>
    before?.faults.some((was) => was.id === fault.id && (was.found ?? 0) >= (fault.found ?? 0)),
  )
}

/** An empty list would be a fault. */
const leavesOne = (standing: Standing, changes: readonly Change[]): boolean =>
  standing.list.units.length === 0 ||
  standing.list.units.length + changes.filter((change) => !change.before).length >
    changes.filter((change) => !change.after).length

/** true where the report after has a violation that the report before has not, or a worse one. Judged exactly. */
export function isWorse(before: Report, after: Report): boolean {
  // Of the violations: a limit that is not judged, because its choice is unknown, must not be broken after.
  const broken = ({ violations }: Report) => violations.flatMap((one) => (one.kind === 'limit' ? [one.result] : []))
  if (spoiledLimits(broken(before), broken(after)).length > 0) return true
  const count = (report: Report) => {
    const faults = new Map<string, number>()
    for (const one of report.violations) if (one.kind === 'fault') faults.set(one.id, (faults.get(one.id) ?? 0) + 1)
    return faults
  }
  const was = count(before)
  return [...count(after)].some(([id, found]) => found > (was.get(id) ?? 0))
}
