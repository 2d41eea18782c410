/** Repairs of broken limits and faults. They are found by trying edits; no repair is written for a particular rule. */
import type { ArmyBook } from '../rules/book'
import type { LimitResult } from '../rules/judge'
import { check, type CheckOptions, type Problem, type Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import { applyEdits, fieldedBy, incoming, inOrder, type Edit } from './edits'
import { globalEdits } from './global'
import { least } from './least'
import { makeArmy } from './make-army'
import { mergedEdits } from './merged'
import { differenceOf, offersOf } from './repair-offers'
import { asGoodAs, byRank, leastOf, rankOf, searchEntries, type Found } from './search-repairs'
import { changesOf, isWorse, standingOf, type Change } from './state'

export interface Repair {
  /** The edits, to be applied in this order. */
  edits: readonly Edit[]
  /** The list with all edits applied, and its report. */
  list: ArmyList
  report: Report
  /** The limit that was broken, before and after; null where the problem was a fault. */
  before: LimitResult | null
  after: LimitResult | null
  /** The problems that are solved, the one asked about first. */
  solved: readonly Problem[]
}

interface RepairOptions extends CheckOptions {
  /** The violation to repair; without it the whole list is repaired. */
  problem?: Problem
  /** The list's report, if the caller has it. */
  report?: Report
  /** Most repairs (3). */
  most?: number
}

/** Most problems that are repaired one after the other for the whole list. */
const MOST_STEPS = 12
/** Most problems from which the repair of the whole list starts, each leading to other ways, and most searches in all. */
const MOST_BEGUN = 2
const MOST_SEARCHES = 40

const same = (a: Problem, b: Problem): boolean =>
  a.id === b.id && a.kind === b.kind && (a.kind !== 'fault' || b.kind !== 'fault' || a.entry === b.entry)

/** Whether a problem is solved. Removing an entry shifts the indexes behind it, so faults are counted by kind. */
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

/** More than twice as large, or less than half. */
const isOtherGame = (was: unknown, is: unknown): boolean =>
  typeof was === 'number' && typeof is === 'number' && (is > 2 * was || is < was / 2)

const inSize = ({ rank }: Found): boolean => rank[0] === 0

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
    // Both players have agreed on the size of the game: changing it is offered last, and never to a very different size. A size
    // outside its bounds cannot have been agreed on.
    const agreed = setting?.role === 'size' && problem.id !== 'setting-bounds' ? 1 : 0
    if (agreed === 1 && edit.kind === 'set-setting' && isOtherGame(before.settings.get(edit.setting), edit.value))
      return []
    const solved = before.violations.filter((one) => !same(one, problem) && isSolved(one, before, report)).length
    const cost = Math.max(0, (before.points ?? 0) - (report.points ?? 0))
    // The choice that the limit asks for comes before changes of other settings that it depends on.
    const aside = problem.kind === 'limit' && setting && problem.result.limit.setting !== setting.id ? 1 : 0
    const nothing = { incoming: 0, models: 0, touched: 0, moved: 0 }
    return [
      { edits: [edit], rank: rankOf(problem, { ...nothing, agreed, edits: 1, solved, cost, work: aside }), solved },
    ]
  })
}

function ofProblem(
  list: ArmyList,
  book: ArmyBook,
  before: Report,
  problem: Problem,
  options: RepairOptions,
  settings: readonly Found[] = globalFinds(list, book, before, problem, { ...options, problem }),
): Repair[] {
  const asked = { ...options, problem }
  const standing = standingOf(list, book, before)
  const found = [...searchEntries(standing, problem), ...settings].toSorted(byRank)
  // A fault of an entry is repaired in several ways before removing the entry is offered.
  const how = { most: options.most ?? 3, mixed: problem.kind === 'limit' }
  return offersOf(list, book, found, how, (one) => {
    const least = leastOf(standing, problem, one)
    const repair = made(list, book, before, least.edits, asked)
    return isSolved(problem, before, repair.report) && !isWorse(before, repair.report) ? { found: least, repair } : null
  })
}

/**
 * Continues from a first repair with the best repair of the next problem, until the list is legal; the size of the game stays.
 */
function goOn(
  list: ArmyList,
  book: ArmyBook,
  before: Report,
  first: Repair,
  options: RepairOptions,
  budget: { searches: number },
): Repair | null {
  let edits = [...first.edits]
  let now = first
  for (let step = 0; step < MOST_STEPS && !now.report.legal; step++) {
    const { list: reached, report } = now
    let next: Repair | undefined
    for (const problem of report.violations) {
      if (budget.searches-- <= 0) return null
      const settings = globalFinds(reached, book, report, problem, { ...options, problem }).filter(inSize)
      next = ofProblem(reached, book, report, problem, { ...options, most: 1 }, settings)[0]
      if (next) break
    }
    if (!next) return null
    edits = [...edits, ...next.edits]
    now = next
  }
  if (!now.report.legal) return null
  const merged = mergedEdits(list, book, edits)
  const fewest = withoutNeedless(list, book, merged, options)
  for (const some of [leastTogether(list, book, fewest, options), fewest]) {
    const less = some && made(list, book, before, some, options)
    if (less?.report.legal) return less
  }
  return { edits: merged, list: now.list, report: now.report, before: null, after: null, solved: before.violations }
}

/** Leaves out edits of designs that are needless because the entries that field them are removed. */
function withoutNeedless(list: ArmyList, book: ArmyBook, edits: Edit[], options: RepairOptions): Edit[] {
  const isLegal = (some: readonly Edit[]) => check(applyEdits(list, book, inOrder(some)), book, options).legal
  return edits
    .filter(({ kind }) => kind === 'drop-capability' || kind === 'set-stat')
    .reduce((needed, edit) => {
      const others = needed.filter((one) => one !== edit)
      return isLegal(others) ? others : needed
    }, edits)
}

/**
 * Reduces the edits to what is still needed now that all are known. An entry with several edits stays as it is. null where the
 * edits are not in order.
 */
function leastTogether(list: ArmyList, book: ArmyBook, edits: readonly Edit[], options: RepairOptions): Edit[] | null {
  const ordered = inOrder(edits)
  const targetOf = (edit: Edit) => ('entry' in edit ? edit.entry : edit.kind === 'add-unit' ? edit.unit : null)
  const own = edits.filter(
    (edit): edit is Change['edit'] =>
      targetOf(edit) !== null && edits.filter((one) => targetOf(one) === targetOf(edit)).length === 1,
  )
  if (edits.some((edit, at) => edit !== ordered[at])) return null
  const others = edits.filter((edit) => !new Set<Edit>(own).has(edit))
  const base = applyEdits(list, book, others)
  const standing = standingOf(base, book, check(base, book, options))
  const changes = changesOf(standing, own)
  const needed = least(standing, changes, asGoodAs(standing, standing.report.violations, changes))
  return [...others, ...needed.map(({ edit }) => edit)]
}

/** A repair of the whole list, ranked as a search would rank it, by its result. */
function weighed(list: ArmyList, book: ArmyBook, before: Report, { edits, report }: Repair, agreed: 0 | 1): Found {
  const touched = [...differenceOf(list, book, edits).values()].reduce((sum, n) => sum + Math.abs(n), 0)
  const weight = {
    agreed,
    edits: edits.length,
    solved: 0,
    incoming: incoming(fieldedBy(list), edits),
    cost: Math.max(0, (before.points ?? 0) - (report.points ?? 0)),
    models: Math.max(0, before.models - report.models),
    work: 0,
    touched,
    moved: 0,
  }
  return { edits, rank: rankOf(null, weight), solved: 0 }
}

function ofWhole(list: ArmyList, book: ArmyBook, before: Report, options: RepairOptions): Repair[] {
  const repairOf = new Map<Found, Repair>()
  const budget = { searches: MOST_SEARCHES }
  let begun = 0
  for (const problem of before.violations) {
    if (budget.searches-- <= 0) break
    const settings = globalFinds(list, book, before, problem, { ...options, problem })
    for (const { edits } of settings.filter((one) => !inSize(one))) {
      const repair = made(list, book, before, edits, options)
      if (repair.report.legal) repairOf.set(weighed(list, book, before, repair, 1), repair)
    }
    if (begun >= MOST_BEGUN) continue
    const firsts = ofProblem(list, book, before, problem, options, settings.filter(inSize))
    const found = firsts.flatMap((first) => goOn(list, book, before, first, options, budget) ?? [])
    for (const repair of found) repairOf.set(weighed(list, book, before, repair, 0), repair)
    if (found.length > 0) begun += 1
  }
  const found = [...repairOf.keys()].toSorted(byRank)
  return offersOf(list, book, found, { most: options.most ?? 3, mixed: true }, (one) => {
    const repair = repairOf.get(one)
    return repair ? { found: one, repair } : null
  })
}

/** What an army for an empty list is made after, in turn. */
const GOALS = ['any', 'varied', 'models'] as const

/** Whole armies for an empty list, spent as the army maker spends; none where the player has to decide something first. */
function armiesFor(list: ArmyList, book: ArmyBook, before: Report, options: RepairOptions): Repair[] {
  const found = new Map<string, Repair>()
  for (const [seed, goal] of GOALS.entries()) {
    const army = makeArmy({ start: list, goal }, book, seed + 1)
    if (!army.ok || JSON.stringify(army.list.settings) !== JSON.stringify(list.settings)) continue
    const repair = made(list, book, before, [{ kind: 'field-army', units: army.list.units }], options)
    if (repair.report.legal) found.set(JSON.stringify(army.list.units), repair)
  }
  return [...found.values()].slice(0, options.most ?? 3)
}

/**
 * Up to `most` repairs, best first: those that keep the size of the game, then those with the fewest edits, then by `rankOf`.
 * None breaks anything new. A repair of one problem is a single edit, or two where no single one does it, or a few; one of the
 * whole list has as many as it needs.
 */
export function repairs(list: ArmyList, book: ArmyBook, options: RepairOptions = {}): Repair[] {
  const before = options.report ?? check(list, book, options)
  const { problem } = options
  if (list.units.length === 0 && (problem?.id ?? 'empty') === 'empty') {
    const armies = armiesFor(list, book, before, options)
    if (armies.length > 0) return armies
  }
  if (!problem) return before.legal ? [] : ofWhole(list, book, before, options)
  return before.violations.some((one) => same(one, problem)) ? ofProblem(list, book, before, problem, options) : []
}
