/** The test that losses make the target take, and that it may fail. */
import { toNumber } from '../rules/fraction'
import type { StepOf } from '../rules/schema-odds'
import { again, needs, withAgain } from './chance'
import type { Dist } from './dist'
import type { Outcome } from './ends'
import { partFact, pool, stepFact, type StepFact } from './pool'
import { work, type Scene, type Situation, type Worked } from './scene'

/** The chance that a D6 times `one` is more than a D6 times `other`. */
function exceeds(one: number, other: number): number {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.reduce((sum, face) => sum + faces.filter((less) => face * one > less * other).length, 0) / 36
}

/**
 * The outcomes of a test; null where no losses cause it. `fact` is null where there is no single number that a die has to
 * reach.
 */
export function test(
  step: StepOf<'test'>,
  fallen: Dist,
  scene: Scene,
  back: (turned: Situation) => { casualties: Dist; target: { models: number } },
): { outcomes: readonly Outcome[]; fact: StepFact | null } | null {
  const size = step.size === undefined ? Infinity : work(step.size, scene).value
  const before = work(step.before ?? 0, scene).value
  const from = step.share === undefined ? work(step.from ?? 1, scene).value : step.share * size
  const isOnce = step.from !== undefined || step.share !== undefined
  const first = step.must ?? step.fails
  if (first !== undefined && before >= (isOnce ? from : size))
    return { outcomes: [{ id: first, chance: 0, worst: 0, past: true }], fact: null }
  const taken = step.back && back(Object.fromEntries(step.back.map((id) => [id, scene.situation.get(id) === false])))
  /** The chance that the test is taken once n models have fallen. */
  const comes = (n: number): number => {
    if (before + n >= size) return 0
    // The target must lose more than the attacker. Where the attacker is wiped out too, nobody has won.
    if (taken) return taken.casualties.slice(0, Math.min(n, taken.target.models)).reduce((sum, one) => sum + one, 0)
    return before + n >= from && !(isOnce && before >= from) ? 1 : 0
  }
  const rerolled = again(step.reroll, scene)
  /** The lowest number needed among the designs of the unit that have models left, once n models of the target have fallen. */
  const needAt = (n: number) => {
    const { rest, others = [] } = scene.target
    const further = [...(rest ? [rest] : []), ...others].map((target) => ({ ...scene, target }))
    const left = [...(n < scene.target.models ? [scene] : []), ...further]
    const all = left.map((one) => work(step.need ?? 0, one))
    return all.toSorted((a, b) => a.value - b.value)[0] ?? work(0, scene)
  }
  const passes = (need: Worked) => withAgain(needs(need.value), rerolled)
  const fails = (n: number): number =>
    step.need === undefined ? exceeds(before + n, size - before - n) : 1 - toNumber(passes(needAt(n)))

  /** The chance that the test is taken with n fallen. */
  const tests = fallen.map((chance, n) => chance * comes(n))
  const must = tests.reduce((sum, chance) => sum + chance, 0)
  const failed = tests.reduce((sum, chance, n) => sum + (chance > 0 ? chance * fails(n) : 0), 0)
  if (must <= 0) return null
  const one = pool([1 - must, must])
  /** The tests by the number needed: it may be another where nobody of a design is left. */
  const kinds = new Map<number, { need: Worked; expected: number }>()
  for (const [n, chance] of tests.entries()) {
    const need = needAt(n)
    const { expected } = kinds.get(need.value) ?? { expected: 0 }
    if (chance > 0) kinds.set(need.value, { need, expected: expected + chance })
  }
  const parts = [...kinds.values()].map(({ need, expected }) =>
    partFact(one, { numbers: { need }, chance: passes(need), again: rerolled, expected }),
  )
  const outcomeOf = (id: string | undefined, chance: number) =>
    id === undefined ? [] : [{ id, chance, worst: chance }]
  return {
    outcomes: [...outcomeOf(step.must, must), ...outcomeOf(step.fails, failed)],
    fact: step.need === undefined ? null : stepFact(step, [one], parts),
  }
}
