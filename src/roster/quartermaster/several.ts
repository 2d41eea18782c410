/** Edits of several entries that put a limit right together, where no one or two do: the fewest, and of those the best. */
import type { Problem } from '../check'
import { likePlaces } from './candidates'
import { harmless, NEAR, type Change, type Standing } from './standing'

/** Edits that one repair may take together. */
const MOST_TOGETHER = 6
/** Edits that are tried, and half-made repairs that are carried on. */
const MOST_TRIED = 120
const MOST_CARRIED = 24

type Like = ReturnType<typeof likePlaces>

interface Half {
  changes: readonly Change[]
  /** By row, of those that are to be put right: how far it still is over. */
  over: readonly number[]
  far: number
  /** The places in `tried` that it is made of, for those that were reached in another order. */
  key: string
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Equal entries are tried once, but may all be changed: the change of the next of them. */
function nextLike(standing: Standing, like: Like, change: Change, taken: readonly Change[]): Change | null {
  const { edit, before } = change
  if (edit.kind === 'add-unit' || before === null) return null
  const free = like.get(edit.entry)?.findLast((at) => !taken.some((one) => one.before?.index === at))
  if (free === undefined) return null
  return { ...change, edit: { ...edit, entry: free }, before: standing.report.entries[free] ?? before }
}

function carryOn(
  standing: Standing,
  targets: readonly number[],
  like: Like,
  half: Half,
  tried: readonly Change[],
): Half[] {
  return tried.flatMap((change, number) => {
    const next = nextLike(standing, like, change, half.changes)
    if (!next) return []
    const over = targets.map((row, at) => Math.max(0, (half.over[at] ?? 0) + (change.rows[row] ?? 0)))
    const far = sum(over)
    if (far > half.far - NEAR) return []
    const numbers = [...half.key.split(' ').filter((one) => one !== ''), String(number)]
    return [{ changes: [...half.changes, next], over, far, key: numbers.toSorted().join(' ') }]
  })
}

/** All that were found with the fewest edits. */
export function several(
  standing: Standing,
  problem: Problem,
  targets: readonly number[],
  all: readonly Change[],
): Change[][] {
  if (problem.kind !== 'limit') return []
  const over = targets.map((row) => (standing.sums[row] ?? 0) - (standing.bounds[row] ?? 0))
  const gain = (change: Change) => -sum(targets.map((row) => Math.min(0, change.rows[row] ?? 0)))
  const tried = all
    .filter((change) => change.before !== null && gain(change) > NEAR)
    .toSorted((a, b) => gain(b) - gain(a))
    .slice(0, MOST_TRIED)
  const like = likePlaces(standing.list)
  let halves: Half[] = [{ changes: [], over, far: sum(over), key: '' }]
  for (let depth = 0; depth < MOST_TOGETHER && halves.length > 0; depth++) {
    const reached = new Map(
      halves.flatMap((half) => carryOn(standing, targets, like, half, tried)).map((half) => [half.key, half]),
    )
    const found = [...reached.values()]
      .filter(({ far, changes }) => far <= NEAR && harmless(standing, changes))
      .map(({ changes }) => [...changes])
    if (found.length > 0) return found
    halves = [...reached.values()].toSorted((a, b) => a.far - b.far).slice(0, MOST_CARRIED)
  }
  return []
}
