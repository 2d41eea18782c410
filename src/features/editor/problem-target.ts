/** Where a problem is put right: at an entry, in the army book, or in the settings. */
import { culprit } from '../../roster/describe-problems'
import type { Problem, Report } from '../../roster/check'
import { selects } from '../../rules/select'

export type ProblemTarget =
  | { kind: 'entry'; entry: number }
  /** The unit of the book whose addition helps; null for the book as a whole. */
  | { kind: 'book'; unit: string | null }
  | { kind: 'setting'; setting: string | null }

export function problemTarget(
  problem: Problem,
  report: Report | null,
  units: readonly { id: string; category: string; tags?: readonly string[] }[] = [],
): ProblemTarget {
  if (problem.kind === 'fault') {
    const entry = culprit(problem)
    if (entry !== null) return { kind: 'entry', entry }
    return problem.id === 'unknown-setting'
      ? { kind: 'setting', setting: problem.about[0] ?? null }
      : { kind: 'book', unit: null }
  }
  const { limit, found, allowed } = problem.result
  if (limit.measure === 'chosen') return { kind: 'setting', setting: limit.setting ?? null }
  if (found < allowed) {
    const helps = units.find((unit) =>
      selects(limit.select, { unit: unit.id, category: unit.category, tags: unit.tags ?? [] }),
    )
    return { kind: 'book', unit: helps?.id ?? null }
  }
  // Too many: the entry added last is the most likely to be removed.
  const entry = report?.entries.findLast((one) => selects(limit.select, one))
  return entry ? { kind: 'entry', entry: entry.index } : { kind: 'book', unit: null }
}
