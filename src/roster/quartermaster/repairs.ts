/** Repairs of what a list breaks, found by trying: no repair is written for any rule. */
import type { ArmyBook } from '../../rules/book'
import type { LimitResult } from '../../rules/judge'
import { check, type CheckOptions, type Problem, type Report } from '../check'
import type { ArmyList } from '../list'
import { applyEdits, inOrder, type Edit } from './edits'
import { globalEdits } from './global'
import { byRank, searchEntries, type Found } from './search'
import { isWorse, standingOf } from './standing'

export interface Repair {
  /** Made one after the other, in this order. */
  edits: readonly Edit[]
  /** The list with all of them made, and its report. */
  list: ArmyList
  report: Report
  /** The limit that was broken, before and after; null where the problem was a fault. */
  before: LimitResult | null
  after: LimitResult | null
  /** Problems of the list that are gone, the one asked about first. */
  solved: readonly Problem[]
}

export interface RepairOptions extends CheckOptions {
  /** The violation to put right; without it the whole list is. */
  problem?: Problem
  /** The list's report, where it is at hand. */
  report?: Report
  /** How many to offer at most (3). */
  most?: number
}

/** Trials that are judged in full at most, beyond those of settings and designs. */
const MOST_JUDGED = 24
/** Problems that are put right one after the other for the whole list. */
const MOST_STEPS = 12

const same = (a: Problem, b: Problem): boolean =>
  a.id === b.id && a.kind === b.kind && (a.kind !== 'fault' || b.kind !== 'fault' || a.entry === b.entry)

const kindOf = (found: Found): string =>
  found.edits
    .map((edit) => edit.kind)
    .toSorted()
    .join()
/** Two that a player would take for the same. */
const likeness = (found: Found): string =>
  found.edits
    .map((edit) => ('entry' in edit ? { ...edit, entry: 0, ...('from' in edit ? { from: 0 } : {}) } : edit))
    .map((edit) => JSON.stringify(edit))
    .toSorted()
    .join()

/** A removal moves what stands behind it, so a fault is looked for by its kind and not by its place. */
function isSolved(problem: Problem, before: Report, after: Report): boolean {
  if (problem.kind === 'limit') return !after.violations.some((one) => one.kind === 'limit' && one.id === problem.id)
  const count = (report: Report) =>
    report.violations.filter((one) => one.kind === 'fault' && one.id === problem.id).length
  return count(after) < count(before)
}

function made(list: ArmyList, book: ArmyBook, before: Report, edits: readonly Edit[], options: RepairOptions): Repair {
  const ordered = inOrder(edits)
  const result = applyEdits(list, book, ordered)
  const report = check(result, book, options)
  const { problem } = options
  const limit = problem?.kind === 'limit' ? problem.result : null
  const gone = before.violations.filter((one) => isSolved(one, before, report))
  const solved = problem ? [problem, ...gone.filter((one) => !same(one, problem))] : gone
  const after = report.limits.find((one) => one.limit.id === limit?.limit.id) ?? null
  return { edits: ordered, list: result, report, before: limit, after: limit && after, solved }
}

function globalFinds(
  list: ArmyList,
  book: ArmyBook,
  before: Report,
  problem: Problem,
  options: RepairOptions,
): Found[] {
  return globalEdits(list, book, before, problem).flatMap((edit) => {
    const { report } = made(list, book, before, [edit], options)
    if (!isSolved(problem, before, report) || isWorse(before, report)) return []
    const setting = edit.kind === 'set-setting' ? book.settingById.get(edit.setting) : undefined
    // The size of the game is agreed by both players: it is offered, and last.
    const agreed = setting?.role === 'size' ? 1 : 0
    const others = before.violations.filter((one) => !same(one, problem) && isSolved(one, before, report)).length
    const loss = Math.max(0, (before.points ?? 0) - (report.points ?? 0))
    // What the rule asks for is chosen before another choice that it hangs on is changed.
    const aside = problem.kind === 'limit' && setting && problem.result.limit.setting !== setting.id ? 1 : 0
    return [{ edits: [edit], rank: [1, agreed, -others, loss, 0, aside, 0] }]
  })
}

/** The best, no two alike, of different kinds where there are such. */
function offer(found: readonly Found[], most: number, judge: (one: Found) => Repair | null): Repair[] {
  const taken: { found: Found; repair: Repair }[] = []
  const seen = { kinds: new Set<string>(), alike: new Set<string>(), judged: 0 }
  const take = (one: Found) => {
    if (taken.length >= most || seen.judged >= MOST_JUDGED || seen.alike.has(likeness(one))) return
    seen.judged += 1
    seen.alike.add(likeness(one))
    const repair = judge(one)
    if (!repair) return
    seen.kinds.add(kindOf(one))
    taken.push({ found: one, repair })
  }
  for (const one of found) if (!seen.kinds.has(kindOf(one))) take(one)
  for (const one of found) take(one)
  return taken.toSorted((a, b) => byRank(a.found, b.found)).map(({ repair }) => repair)
}

function ofProblem(list: ArmyList, book: ArmyBook, before: Report, problem: Problem, options: RepairOptions): Repair[] {
  const asked = { ...options, problem }
  const found = [
    ...searchEntries(standingOf(list, book, before), problem),
    ...globalFinds(list, book, before, problem, asked),
  ].toSorted(byRank)
  return offer(found, options.most ?? 3, (one) => {
    const repair = made(list, book, before, one.edits, asked)
    return isSolved(problem, before, repair.report) && !isWorse(before, repair.report) ? repair : null
  })
}

/** Goes on from a first repair, the best repair of the next problem each time, until the list is legal. */
function goOn(book: ArmyBook, before: Report, first: Repair, options: RepairOptions): Repair | null {
  let edits = [...first.edits]
  let now = first
  for (let step = 0; step < MOST_STEPS && !now.report.legal; step++) {
    const { list: reached, report } = now
    let next: Repair | undefined
    for (const problem of report.violations) {
      next = ofProblem(reached, book, report, problem, { ...options, most: 1 })[0]
      if (next) break
    }
    if (!next) return null
    edits = [...edits, ...next.edits]
    now = next
  }
  if (!now.report.legal) return null
  return { edits, list: now.list, report: now.report, before: null, after: null, solved: before.violations }
}

function ofWhole(list: ArmyList, book: ArmyBook, before: Report, options: RepairOptions): Repair[] {
  const most = options.most ?? 3
  for (const problem of before.violations) {
    const found = ofProblem(list, book, before, problem, options)
      .map((first) => goOn(book, before, first, options))
      .filter((repair) => repair !== null)
    const different = found.filter(
      (one, at) => found.findIndex((other) => JSON.stringify(other.list) === JSON.stringify(one.list)) === at,
    )
    if (different.length > 0) return different.toSorted((a, b) => a.edits.length - b.edits.length).slice(0, most)
  }
  return []
}

/**
 * Up to three repairs, best first: fewest edits, nothing broken that is not, most other problems solved, least lost.
 * Each is a single edit, or two where no single one does it; for the whole list as many as its problems need.
 */
export function repairs(list: ArmyList, book: ArmyBook, options: RepairOptions = {}): Repair[] {
  const before = options.report ?? check(list, book, options)
  const { problem } = options
  if (!problem) return before.legal ? [] : ofWhole(list, book, before, options)
  return before.violations.some((one) => same(one, problem)) ? ofProblem(list, book, before, problem, options) : []
}
