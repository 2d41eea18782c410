/** The steps that pools of dice go through before models are lost. */
import { ONE, toNumber, ZERO } from '../rules/fraction'
import type { Amount, StepOf } from '../rules/schema-odds'
import { again, complement, needs, power, withAgain } from './chance'
import { bind, binomial, convolve, mapped, parseDice, point, repeated, rolled, type Dist } from './dist'
import { partFact, pass, pool, settle, stepFact, together, type PartFact, type Pool, type StepFact } from './pool'
import { holds, read, work, type Scene, type Worked } from './scene'
import type { Arm } from './side'

export interface Moved {
  pools: readonly Pool[]
  fact: StepFact
}

function moved(step: { id: string; do: string }, made: readonly { one: Pool; part: PartFact }[]): Moved {
  const pools = made.map(({ one }) => one)
  const parts = made.map(({ part }) => part)
  return { pools, fact: stepFact(step, pools, parts) }
}

export function dice(step: StepOf<'dice'>, arms: readonly Arm[], scene: Scene): Moved {
  const made = arms.map((arm) => {
    const notation = parseDice(read(step.dice, scene, arm)) ?? { dice: 0, sides: null, marks: [] }
    const times = work(step.times ?? 1, scene, arm)
    const one = pool(rolled(notation, arm.count * times.value), arm)
    return { one, part: partFact(one, step.times === undefined ? {} : { numbers: { times } }) }
  })
  return moved(step, made)
}

export function roll(step: StepOf<'roll'>, pools: readonly Pool[], scene: Scene): Moved {
  const made = pools.map((before) => {
    const need = work(step.need, scene, before.arm)
    const repeat = step.repeat === undefined ? null : work(step.repeat, scene, before.arm)
    const rerolled = again(step.reroll, scene, before.arm)
    const passed = power(withAgain(needs(need.value), rerolled), repeat?.value ?? 1)
    const chance = step.keep === 'failed' ? complement(passed) : passed
    const one = pass(before, chance)
    const numbers: Record<string, Worked> = repeat ? { need, repeat } : { need }
    return { one, part: partFact(one, { numbers, chance, again: rerolled }) }
  })
  return moved(step, made)
}

export function compare(step: StepOf<'compare'>, pools: readonly Pool[], scene: Scene): Moved {
  const made = pools.map((before) => {
    const left = work(step.left, scene, before.arm)
    const right = work(step.right, scene, before.arm)
    const one = pass(before, left.value > right.value ? ONE : ZERO)
    return { one, part: partFact(one, { numbers: { left, right } }) }
  })
  return moved(step, made)
}

const plain = (value: number): Worked => ({ value, base: value, changes: [] })

export function scale(step: StepOf<'scale'>, pools: readonly Pool[], scene: Scene): Moved {
  const caseOf = (one: Pool) => step.cases.findIndex((each) => holds(each.when, scene, one.arm))
  const cases = [...new Set(pools.map(caseOf))]
  const made = cases.map((id) => {
    const members = pools.filter((one) => caseOf(one) === id)
    const { times = 1, over = 1 } = step.cases[id] ?? {}
    const count = mapped(together(members), (n) => Math.floor((n * times) / over))
    // The pool keeps its weapon only where it is the only one of its case.
    const one = pool(count, members.length === 1 ? members[0]?.arm : undefined)
    return { one, part: partFact(one, { numbers: { times: plain(times), over: plain(over) } }) }
  })
  return moved(step, made)
}

/** The distribution of an amount that is dice or a number. */
function counted(amount: Amount, scene: Scene): { dist: Dist; worked: Worked } {
  const fact = typeof amount === 'object' && 'base' in amount ? null : read(amount, scene)
  const notation = typeof fact === 'string' ? parseDice(fact) : null
  if (notation && notation.sides !== null) {
    const dist = rolled(notation)
    return { dist, worked: plain(dist.reduce((sum, chance, n) => sum + chance * n, 0)) }
  }
  const worked = work(amount, scene)
  return { dist: point(worked.value), worked }
}

export function count(step: StepOf<'count'>, pools: readonly Pool[], scene: Scene): Moved {
  const numbers: Record<string, Worked> = {}
  let dist = together(pools)
  if (step.minus !== undefined) {
    const { dist: taken, worked } = counted(step.minus, scene)
    dist = bind(dist, (n) => mapped(taken, (less) => Math.max(0, n - less)))
    numbers.minus = worked
  }
  const arm = pools.length === 1 ? pools[0]?.arm : undefined
  if (step.over !== undefined) {
    const over = work(step.over, scene, arm)
    numbers.over = over
    dist = mapped(dist, (n) => Math.floor(n / over.value))
  }
  if (step.times !== undefined) {
    const times = work(step.times, scene, arm)
    numbers.times = times
    dist = mapped(dist, (n) => n * times.value)
  }
  if (step.each !== undefined) {
    const each = work(step.each, scene, arm)
    numbers.each = each
    dist = repeated(dist, each.value)
  }
  if (step.plus !== undefined) {
    const plus = work(step.plus, scene, arm)
    numbers.plus = plus
    dist = convolve(dist, point(plus.value))
  }
  const one = pool(dist, arm)
  return moved(step, [{ one, part: partFact(one, { numbers }) }])
}

export function block(step: StepOf<'block'>, pools: readonly Pool[], scene: Scene): Moved {
  const need = work(step.need, scene)
  const extra = work(step.dice ?? 0, scene)
  const rerolled = again(step.reroll, scene)
  const chance = withAgain(needs(need.value), rerolled)
  const blocked = (hits: number) => binomial(hits + extra.value, toNumber(chance))
  const hits = pools.length === 1 && pools[0] ? settle(pools[0]) : together(pools)
  const left = bind(hits, (n) => (n === 0 ? point(0) : mapped(blocked(n), (stopped) => Math.max(0, n - stopped))))
  const one = pool(left)
  const part = partFact(one, { numbers: { need, extra }, chance, again: rerolled })
  return moved(step, [{ one, part }])
}
