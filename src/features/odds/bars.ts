/** Distributions as bars side by side. */
import type { Dist } from '../../odds/dist'

interface Bar {
  /** The range of losses that the bar shows, both ends included. */
  from: number
  to: number
  /** The chance in each distribution. */
  chances: readonly number[]
}

/** Chances below this are not drawn at either end. */
const TRIFLE = 0.0005

const sum = (dist: Dist, from: number, to: number): number =>
  dist.slice(from, to + 1).reduce((all, chance) => all + chance, 0)

/**
 * The bars from the first to the last number worth drawing in any distribution; a bar covers several numbers where
 * there would be more than `most` bars.
 */
export function barsOf(dists: readonly Dist[], most = 16): Bar[] {
  const worth = dists.flatMap((dist) => dist.flatMap((chance, n) => (chance >= TRIFLE ? [n] : [])))
  if (worth.length === 0) return []
  // No `Math.min(...worth)`: there may be thousands of numbers, too many for arguments.
  const first = worth.reduce((a, b) => Math.min(a, b))
  const last = worth.reduce((a, b) => Math.max(a, b))
  const width = Math.ceil((last - first + 1) / most)
  return Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, at) => {
    const from = first + at * width
    const to = Math.min(last, from + width - 1)
    return { from, to, chances: dists.map((dist) => sum(dist, from, to)) }
  })
}
