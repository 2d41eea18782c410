/** In how much two army books of one game differ: what a player is told before a list moves from one to the other. */
import { canonicalJson } from './canonical'
import type { ArmyBook } from '../book'

export interface BookDifferences {
  /** Units that cost something else. */
  prices: number
  /** Units that only one of them has, or that differ in more than the price. */
  units: number
  limits: number
}

/** The ids under which two sets of things hold something different. */
function differing<T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>, of: (one: T) => unknown): Set<string> {
  const ids = new Set([...a.keys(), ...b.keys()])
  const text = (one: T | undefined) => (one === undefined ? '' : canonicalJson(of(one)))
  return new Set([...ids].filter((id) => text(a.get(id)) !== text(b.get(id))))
}

/** The lines of each limit together, for a limit may have several. */
function limitsOf({ ruleset }: ArmyBook): Map<string, unknown[]> {
  const lines = new Map<string, unknown[]>()
  for (const limit of ruleset.limits) lines.set(limit.id, [...(lines.get(limit.id) ?? []), limit])
  return lines
}

export function bookDifferences(a: ArmyBook, b: ArmyBook): BookDifferences {
  const both = [...a.unitById.keys()].filter((id) => b.unitById.has(id))
  const priced = differing(a.unitById, b.unitById, ({ cost }) => cost)
  return {
    prices: both.filter((id) => priced.has(id)).length,
    units: differing(a.unitById, b.unitById, ({ cost: _, ...rest }) => rest).size,
    limits: differing(limitsOf(a), limitsOf(b), (lines) => lines).size,
  }
}
