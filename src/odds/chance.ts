/** The exact chance of one D6. */
import { add, fraction, ONE, times, ZERO, type Fraction } from '../rules/fraction'
import { holds, type Scene } from './scene'
import type { Arm } from './side'
import type { Condition } from '../rules/schema-odds'

export type Again = 'failed' | 'passed'
interface Reroll {
  failed?: Condition | undefined
  passed?: Condition | undefined
}

export const complement = (chance: Fraction): Fraction => fraction(chance.d - chance.n, chance.d)

/** N or more on a D6: 1 or less is certain, 7 or more impossible. */
export function needs(need: number): Fraction {
  return need <= 1 ? ONE : need >= 7 ? ZERO : fraction(BigInt(7 - Math.ceil(need)), 6n)
}

/** Which results of a roll are rolled again. */
export const again = (reroll: Reroll | undefined, scene: Scene, arm?: Arm): Again[] =>
  (['failed', 'passed'] as const).filter((which) => {
    const when = reroll?.[which]
    return when !== undefined && holds(when, scene, arm)
  })

/**
 * The chance to pass with rerolls. A die is rerolled only once, so rerolling both failed and passed dice is as good as one
 * roll.
 */
export function withAgain(chance: Fraction, which: readonly Again[]): Fraction {
  const first = which.includes('passed') ? times(chance, chance) : chance
  const second = which.includes('failed') ? times(complement(chance), chance) : ZERO
  return add(first, second)
}

export const power = (chance: Fraction, times_: number): Fraction =>
  Array.from({ length: Math.max(0, times_) }).reduce<Fraction>((product) => times(product, chance), ONE)
