/** Pools of dice on their way through the steps: one for each weapon until a step joins them. */
import { ONE, times, toNumber, type Fraction } from '../rules/fraction'
import { convolve, mean, point, thinned, type Dist } from './dist'
import type { Worked } from './scene'
import type { Again } from './chance'
import type { Arm } from './side'

export interface Pool {
  /** Undefined once pools have been joined. */
  arm: Arm | undefined
  count: Dist
  /** The chance of each die to pass that is not yet part of `count`; `settle` applies it where a count is needed. */
  chance: Fraction
}

export const pool = (count: Dist, arm?: Arm): Pool => ({ arm, count, chance: ONE })
export const settle = ({ count, chance }: Pool): Dist => thinned(count, toNumber(chance))
export const together = (pools: readonly Pool[]): Dist => pools.map(settle).reduce(convolve, point(0))
const expectedOf = ({ count, chance }: Pool): number => mean(count) * toNumber(chance)

export const pass = (one: Pool, chance: Fraction): Pool => ({ ...one, chance: times(one.chance, chance) })

/** How one pool went through a step. */
export interface PartFact {
  /** A weapon, a line of a rule or a design; null for a pool of several. */
  weapon: string | null
  line: boolean
  /** How many of the weapon are used. */
  count: number
  /** The numbers that the step worked with, with what changed them: need, extra, times, left, right … */
  numbers: Readonly<Record<string, Worked>>
  /** The exact chance of one die; null where the step is no roll. */
  chance: Fraction | null
  again: readonly Again[]
  /** How many dice are left on average. */
  expected: number
}

/** One step of the attack as it went. */
export interface StepFact {
  id: string
  do: string
  parts: readonly PartFact[]
  /** How many dice are left on average, in all pools together. */
  expected: number
  /** How many dice are left; null where the distribution is too long to be shown. */
  dist: Dist | null
}

const LONGEST = 400

export const partFact = (one: Pool, rest: Partial<PartFact> = {}): PartFact => ({
  weapon: one.arm?.id ?? null,
  line: one.arm?.line ?? false,
  count: one.arm?.count ?? 0,
  numbers: {},
  chance: null,
  again: [],
  expected: expectedOf(one),
  ...rest,
})

export function stepFact(
  step: { id: string; do: string },
  pools: readonly Pool[],
  parts: readonly PartFact[],
): StepFact {
  const longest = pools.reduce((sum, one) => sum + one.count.length, 0)
  return {
    id: step.id,
    do: step.do,
    parts,
    expected: pools.reduce((sum, one) => sum + expectedOf(one), 0),
    dist: longest > LONGEST ? null : together(pools),
  }
}
