/** What has to go where much is over, entry after entry: each time what loses least for what it helps, until enough is gone. */
import { isDear } from './candidates'
import { counted } from './least'
import { changesOf, harmless, NEAR, type Change, type Standing } from './standing'

interface Step {
  at: number
  /** How many of the entry have to go. */
  gone: number
  /** Less is better, the first difference decides: not to be spared, other limits that it helps (below 0), loss for what it helps, work lost, help. */
  worth: readonly number[]
}

/** Units that are spared, one in each of the other ways. */
const MOST_SPARED = 4

/** `over`: how far each row is over that is over at all. `left`: how many of the entry there still are. */
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
  // What else is over goes first, and no more of it than that.
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
  const at = a.worth.findIndex((value, place) => Math.abs(value - (b.worth[place] ?? 0)) > NEAR)
  return (a.worth[at] ?? 0) < (b.worth[at] ?? 0)
}

/** The changes that bring the rows down to their bounds; none where taking away does not. `spared` is a unit that goes last. */
function without(standing: Standing, targets: readonly number[], spared: string | null): Change[] {
  const { list, sums, bounds } = standing
  const edits = list.units.map(({ unit }, entry) => ({ kind: 'remove-entry' as const, entry, unit }))
  const left = new Map(
    changesOf(standing, edits).map((change, at) => [at, { change, count: list.units[at]?.count ?? 0 }]),
  )
  const taken = new Map<number, Change>()
  /** How far each row is over after what is taken; below 0: what it has left. */
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

/** What may go, the best first: it loses the least, each of the others keeps one of the units that it takes, if it can. */
export function excess(standing: Standing, targets: readonly number[]): Change[][] {
  const first = without(standing, targets, null)
  const units = [...new Set(first.flatMap(({ before }) => before?.entry.unit ?? []))].slice(0, MOST_SPARED)
  return [first, ...units.map((unit) => without(standing, targets, unit))]
}
