/**
 * What to remove where a limit is far exceeded. Entry by entry it takes the one that costs least for what it helps, until
 * enough is removed.
 */
import { isDear } from './candidates'
import { counted } from './least'
import { changesOf, harmless, NEAR, type Change, type Standing } from './state'

interface Step {
  at: number
  /** How much of the entry's count has to go. */
  gone: number
  /**
   * Compared in order, less is better: whether it is spared, minus the number of other limits that it helps, loss per help,
   * whether the player has worked on it, minus the help.
   */
  worth: readonly number[]
}

/** Most units that are spared, each in an alternative of its own. */
const MOST_SPARED = 4

/** `over`: by how much each exceeded row is over its bound. `left`: how much of the entry's count is left. */
function stepOf(
  change: Change,
  left: number,
  over: ReadonlyMap<number, number>,
  targets: readonly number[],
  spared: boolean,
): Step[] {
  const { before } = change
  if (before === null || left === 0) return []
  const each = (row: number) => -(change.rows[row] ?? 0) / before.entry.count
  const helped = [...over.keys()].filter((row) => each(row) > NEAR)
  const helps = helped.filter((row) => targets.includes(row))
  if (helps.length === 0) return []
  const others = helped.filter((row) => !targets.includes(row))
  const need = (rows: readonly number[]) =>
    Math.max(1, ...rows.map((row) => Math.ceil((over.get(row) ?? 0) / each(row) - NEAR)))
  // Enough to mend the other exceeded rows that it helps, and no more for now.
  const gone = Math.min(left, need(helps), others.length > 0 ? need(others) : left)
  const help = helps.reduce((sum, row) => sum + Math.min(over.get(row) ?? 0, each(row) * gone), 0)
  const loss = (-change.cost / before.entry.count) * gone
  return [
    {
      at: before.index,
      gone,
      worth: [Number(spared), -others.length, loss / help, Number(isDear(before.entry)), -help],
    },
  ]
}

const isBetter = (a: Step, b: Step): boolean => {
  const at = a.worth.findIndex((value, index) => Math.abs(value - (b.worth[index] ?? 0)) > NEAR)
  return (a.worth[at] ?? 0) < (b.worth[at] ?? 0)
}

/**
 * The changes that bring the target rows down to their bounds; none where removing cannot. `spared`: a unit that is removed
 * last.
 */
function without(standing: Standing, targets: readonly number[], spared: string | null): Change[] {
  const { list, sums, bounds } = standing
  const edits = list.units.map(({ unit }, entry) => ({ kind: 'remove-entry' as const, entry, unit }))
  const left = new Map(
    changesOf(standing, edits).map((change, at) => [at, { change, count: list.units[at]?.count ?? 0 }]),
  )
  const taken = new Map<number, Change>()
  /** By how much each row is over its bound after what is taken; below 0, how much room it has. */
  let far = sums.map((sum, row) => sum - (bounds[row] ?? 0))
  for (;;) {
    const over = new Map([...far.entries()].filter(([, by]) => by > NEAR))
    if (!targets.some((row) => over.has(row))) return [...taken.values()]
    // The last of equal entries goes first.
    const steps = [...left.values()]
      .toReversed()
      .flatMap(({ change, count }) => stepOf(change, count, over, targets, change.before?.entry.unit === spared))
    if (steps.length === 0) return []
    const { at, gone } = steps.reduce((best, step) => (isBetter(step, best) ? step : best))
    const one = left.get(at)
    if (!one) return []
    one.count -= gone
    const [next = one.change] =
      one.count > 0 ? counted(standing, one.change, list.units[at]?.count ?? 0, one.count) : []
    if (harmless(standing, [...new Map(taken).set(at, next).values()])) {
      const was = taken.get(at)?.rows
      far = far.map((by, row) => by + (next.rows[row] ?? 0) - (was?.[row] ?? 0))
      taken.set(at, next)
    } else left.delete(at)
  }
}

/** The units of the list, those that weigh least in the target rows first. */
function lightest({ list, rowsAt }: Standing, targets: readonly number[]): string[] {
  const weightAt = (at: number) => targets.reduce((sum, row) => sum + (rowsAt.get(at)?.[row] ?? 0), 0)
  const units = list.units.map(({ unit }, at) => ({ unit, weight: weightAt(at) }))
  return units.toSorted((a, b) => a.weight - b.weight).map(({ unit }) => unit)
}

/**
 * Alternatives of what to remove. The first loses least; each of the others spares one of the units that the first removes, if
 * it can, or a light one where the first leads nowhere.
 */
export function excess(standing: Standing, targets: readonly number[]): Change[][] {
  const first = without(standing, targets, null)
  const units = first.length > 0 ? first.flatMap(({ before }) => before?.entry.unit ?? []) : lightest(standing, targets)
  const spared = [...new Set(units)].slice(0, MOST_SPARED)
  return [first, ...spared.map((unit) => without(standing, targets, unit))]
}
