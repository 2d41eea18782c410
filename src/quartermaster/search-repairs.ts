/**
 * Searches for edits that solve one problem: single edits of entries first, pairs where no single one does it, then removals
 * from many entries.
 */
import type { Problem } from '../roster/check'
import { addEdits, differentEntries, entryEdits, isDear } from './candidates'
import { incoming, type Edit } from './edits'
import { excess } from './excess'
import { least } from './least'
import { changesOf, harmless, NEAR, type Change, type Standing } from './state'

/** The effects of a repair, as far as they can be calculated before it is made. */
export interface Weight {
  /** 1 where it changes the size of the game, on which both players have agreed. */
  agreed: 0 | 1
  edits: number
  /** Other problems that it solves. */
  solved: number
  /** Swaps, and units that are new to the list. */
  incoming: number
  /** Cost and models that are lost, and entries lost that the player has worked on (`work`). */
  cost: number
  models: number
  work: number
  /** `touched`: models added or removed. `moved`: how far cost and models change, in either direction. */
  touched: number
  moved: number
}

/**
 * Compared in order, less is better. Where the first two are equal, for a limit what solves most other problems comes first,
 * and for a fault of an entry what changes least.
 */
export function rankOf(problem: Problem | null, weight: Weight): number[] {
  const { agreed, edits, solved, incoming, cost, models, work, touched, moved } = weight
  return problem?.kind === 'fault'
    ? [agreed, edits, incoming, models, cost, work, -solved, touched, moved]
    : [agreed, edits, -solved, incoming, cost, models, work, touched, moved]
}

export interface Found {
  edits: readonly Edit[]
  rank: readonly number[]
  solved: number
  /** The changes, where all edits are of entries. */
  changes?: readonly Change[]
}

/** Most helpful edits, and most helpers for each, that are tried in pairs. */
const MOST_HELPFUL = 50
const MOST_HELPERS = 80

const sumAt = (changes: readonly Change[], row: number) =>
  changes.reduce((sum, change) => sum + (change.rows[row] ?? 0), 0)
const isOver = (standing: Standing, row: number, changes: readonly Change[] = []) =>
  (standing.sums[row] ?? 0) + sumAt(changes, row) > (standing.bounds[row] ?? 0) + NEAR

const rowNumbers = (standing: Standing): number[] => standing.rows.map((_, row) => row)

/** The rows of a broken limit that are over their bounds. */
const targetRows = (standing: Standing, problem: Problem): number[] =>
  rowNumbers(standing).filter(
    (row) => problem.kind === 'limit' && standing.rows[row]?.limit.id === problem.id && isOver(standing, row),
  )

function solves(standing: Standing, problem: Problem, targets: readonly number[], changes: readonly Change[]): boolean {
  if (problem.kind === 'limit') return targets.every((row) => !isOver(standing, row, changes))
  if (problem.id === 'empty') return changes.some((change) => change.after !== null && change.before === null)
  return changes.some(
    ({ before, after }) =>
      before?.index === problem.entry && (after?.faults.every((fault) => fault.id !== problem.id) ?? true),
  )
}

/** The number of other problems that the changes solve. */
function othersGone(standing: Standing, problem: Problem, changes: readonly Change[]): number {
  const limits = new Set<string>()
  for (const row of rowNumbers(standing))
    if (isOver(standing, row) && !isOver(standing, row, changes)) limits.add(standing.rows[row]?.limit.id ?? '')
  for (const row of rowNumbers(standing))
    if (isOver(standing, row, changes)) limits.delete(standing.rows[row]?.limit.id ?? '')
  limits.delete(problem.id)
  const faults = changes.flatMap(({ before, after }) =>
    (before?.faults ?? []).filter(
      (was) => was.id !== problem.id && !after?.faults.some((fault) => fault.id === was.id),
    ),
  )
  return limits.size + faults.length
}

/** Models that are added or removed; a swap does both. */
function touchedBy({ edit, before, after, models }: Change): number {
  return edit.kind === 'swap-unit' && before !== null && after !== null
    ? before.models + after.models
    : Math.abs(models)
}

function weightOf(standing: Standing, problem: Problem, changes: readonly Change[]): Weight {
  const { fielded } = standing
  const cost = changes.reduce((sum, change) => sum + change.cost, 0)
  const models = changes.reduce((sum, change) => sum + change.models, 0)
  const dear = changes.filter(
    ({ edit, before }) =>
      before !== null && isDear(before.entry) && (edit.kind === 'remove-entry' || edit.kind === 'swap-unit'),
  )
  const edits = changes.map(({ edit }) => edit)
  return {
    agreed: 0,
    edits: changes.length,
    solved: othersGone(standing, problem, changes),
    incoming: incoming(fielded, edits),
    cost: Math.max(0, -cost),
    models: Math.max(0, -models),
    work: dear.length,
    touched: changes.reduce((sum, change) => sum + touchedBy(change), 0),
    moved: Math.abs(cost) + Math.abs(models),
  }
}

export const byRank = (a: Found, b: Found): number => {
  const at = a.rank.findIndex((value, index) => value !== b.rank[index])
  return at < 0 ? 0 : (a.rank[at] ?? 0) - (b.rank[at] ?? 0)
}

function foundOf(standing: Standing, problem: Problem, changes: readonly Change[]): Found {
  const weight = weightOf(standing, problem, changes)
  return { edits: changes.map(({ edit }) => edit), rank: rankOf(problem, weight), solved: weight.solved, changes }
}

/** A test whether changes solve all the problems that `others` solve, and do no harm. */
export function asGoodAs(standing: Standing, problems: readonly Problem[], others: readonly Change[]) {
  const solved = problems
    .map((problem) => ({ problem, targets: targetRows(standing, problem) }))
    .filter(({ problem, targets }) => solves(standing, problem, targets, others))
  return (changes: readonly Change[]) =>
    solved.every(({ problem, targets }) => solves(standing, problem, targets, changes)) && harmless(standing, changes)
}

/** The repair reduced to the least that still solves the problem. */
export function leastOf(standing: Standing, problem: Problem, found: Found): Found {
  const { changes } = found
  if (!changes) return found
  return foundOf(standing, problem, least(standing, changes, asGoodAs(standing, [problem], changes)))
}

function candidates(standing: Standing, problem: Problem, targets: readonly number[]): Change[] {
  if (problem.kind === 'fault' && problem.entry !== null)
    return changesOf(standing, entryEdits(standing, problem.entry, []))
  const indexes = differentEntries(standing.list, () => problem.kind === 'limit')
  const edits = indexes.flatMap((at) => entryEdits(standing, at, targets))
  return changesOf(standing, [...edits, ...addEdits(standing, targets)])
}

/**
 * Pairs of edits that solve the problem: a helpful edit, with another one or with one that makes up for what the first breaks.
 */
function pairs(standing: Standing, problem: Problem, targets: readonly number[], all: readonly Change[]): Found[] {
  const gain = (change: Change) => -targets.reduce((sum, row) => sum + Math.min(0, change.rows[row] ?? 0), 0)
  const helpful = all
    .filter((change) => (problem.kind === 'limit' ? gain(change) > NEAR : solves(standing, problem, targets, [change])))
    .toSorted((a, b) => gain(b) - gain(a))
    .slice(0, MOST_HELPFUL)
  const found = new Map<string, Found>()
  for (const one of helpful) {
    const spoils = rowNumbers(standing).filter((row) => (one.rows[row] ?? 0) > NEAR && isOver(standing, row, [one]))
    const helpers = all
      .filter((other) => [...targets, ...spoils].some((row) => (other.rows[row] ?? 0) < -NEAR))
      .slice(0, MOST_HELPERS)
    for (const other of helpers) {
      if (other.before !== null && other.before.index === one.before?.index) continue
      if (other.before === null && one.before === null) continue
      const both = [one, other]
      if (!solves(standing, problem, targets, both) || !harmless(standing, both)) continue
      const edits = both.map((change) => change.edit)
      const key = edits
        .map((edit) => JSON.stringify(edit))
        .toSorted()
        .join()
      found.set(key, foundOf(standing, problem, both))
    }
  }
  return [...found.values()]
}

/**
 * The best first. The results are not certain yet: sums here are floating point numbers, and the list is judged exactly when
 * the repair is made.
 */
export function searchEntries(standing: Standing, problem: Problem): Found[] {
  const targets = targetRows(standing, problem)
  const all = candidates(standing, problem, targets)
  const singles = all
    .filter((change) => solves(standing, problem, targets, [change]) && harmless(standing, [change]))
    .map((change) => foundOf(standing, problem, [change]))
  if (singles.length > 0) return singles.toSorted(byRank)
  const two = pairs(standing, problem, targets, all)
  if (two.length > 0) return two.toSorted(byRank)
  return excess(standing, targets)
    .map((changes) => foundOf(standing, problem, changes))
    .toSorted(byRank)
}
