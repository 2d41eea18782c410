/** Runs the steps of a mode, and the effect on models beside the target. */
import type { Step, StepOf } from '../rules/schema-odds'
import { atLeast, bind, binomial, convolve, mixed, point, repeated, type Dist } from './dist'
import { duel, losses, table, type End } from './ends'
import { block, compare, count, dice, roll, scale, type Moved } from './moves'
import { pool, together, type Pool, type StepFact } from './pool'
import { holds, work, type OptionValue, type Scene } from './scene'
import type { Arm } from './side'

export interface Run {
  steps: readonly StepFact[]
  casualties: Dist
  /** Models beside the target that fall; null where none can. */
  beside: Dist | null
  /** Losses of the target and of the models beside it together; the two may depend on each other. */
  total: Dist
  own: Dist | null
  outcomes: End['outcomes']
  lives?: Dist
  livesTotal?: Dist
  /** The pools after the last step. */
  pools: readonly Pool[]
}

function move(step: Step, arms: readonly Arm[], pools: readonly Pool[], scene: Scene): Moved | End | null {
  switch (step.do) {
    case 'dice':
      return dice(step, arms, scene)
    case 'roll':
      return roll(step, pools, scene)
    case 'compare':
      return compare(step, pools, scene)
    case 'scale':
      return scale(step, pools, scene)
    case 'count':
      return count(step, pools, scene)
    case 'block':
      return block(step, pools, scene)
    case 'losses':
      return losses(step, pools, scene)
    case 'table':
      return table(step, pools, scene)
    case 'duel':
      return duel(step, scene)
    case 'splash':
    case 'test':
      return null
  }
}

/** Runs the steps for the target alone. */
function straight(steps: readonly Step[], arms: readonly Arm[], from: readonly Pool[], scene: Scene): Run {
  let pools = from
  const facts: StepFact[] = []
  let end: Omit<End, 'fact'> = { casualties: point(0), own: null, outcomes: [] }
  for (const step of steps) {
    if (!holds(step.when, scene)) continue
    const moved = move(step, arms, pools, scene)
    if (!moved) continue
    facts.push(moved.fact)
    if ('pools' in moved) pools = moved.pools
    else end = moved
  }
  const { casualties, own, outcomes, lives } = end
  const run = { steps: facts, casualties, beside: null, total: casualties, own, outcomes, pools }
  return lives ? { ...run, lives, livesTotal: lives } : run
}

const among = (marks: string | string[] | undefined, arm: Arm | undefined) =>
  marks === undefined || (Array.isArray(marks) ? marks : [marks]).some((mark) => arm?.marks.has(mark) === true)

/** What is lost, in models or in lives: `all` of it means that a model falls. */
interface Toll {
  dist: Dist
  all: number
}
/** Losses beside a target of this toll, and of both together, where up to `near` models have a toll like `other`. */
type Spread = (target: Toll, other: Toll, near: number) => { beside: Dist; total: Dist }

const everyone: Spread = (target, other, near) => {
  const beside = repeated(other.dist, near)
  return { beside, total: convolve(target.dist, beside) }
}

/** An attack that goes on to the next model as long as each falls. */
const oneByOne: Spread = (target, other, near) => {
  const onward = (toll: Toll, next: Dist) =>
    bind(toll.dist, (n) => (n === toll.all ? convolve(point(n), next) : point(n)))
  const next = Array.from({ length: near }).reduce<Dist>((later) => onward(other, later), point(0))
  const fell = target.dist[target.all] ?? 0
  const beside = mixed([
    { weight: 1 - fell, dist: point(0) },
    { weight: fell, dist: next },
  ])
  return { beside, total: onward(target, next) }
}

/** The losses of a run, and of one like `other` on models beside it. Every target of such attacks is one model. */
function spread(run: Run, other: Run, near: number, by: Spread): Run {
  const models = by({ dist: run.casualties, all: 1 }, { dist: other.casualties, all: 1 }, near)
  if (!run.lives || !other.lives) return { ...run, ...models }
  const toll = (lives: Dist): Toll => ({ dist: lives, all: lives.length - 1 })
  return { ...run, ...models, livesTotal: by(toll(run.lives), toll(other.lives), near).total }
}

function splashed(step: StepOf<'splash'>, at: number, steps: readonly Step[], arms: readonly Arm[], scene: Scene): Run {
  const run = straight(steps, arms, [], scene)
  const near = work(step.near, scene).value
  const before = straight(steps.slice(0, at), arms, [], scene).pools
  const rest = steps.slice(at + 1)
  const set = Object.entries(step.set ?? {}) as [string, OptionValue][]
  const there: Scene = { ...scene, situation: new Map([...scene.situation, ...set]) }
  if (step.on === 'kill') return spread(run, straight(steps, arms, [], there), near, oneByOne)
  if (step.on === 'attack') {
    const own = before.filter((one) => among(step.weapon, one.arm))
    return own.length === 0 ? run : spread(run, straight(rest, arms, own, there), near, everyone)
  }
  const hits = together(before)
  const none = hits[0] ?? 0
  const struck = binomial(near, atLeast(straight(rest, arms, [pool(point(1))], there).casualties, 1))
  const beside = mixed([
    { weight: none, dist: point(0) },
    { weight: 1 - none, dist: struck },
  ])
  if (none >= 1) return { ...run, beside }
  const some = hits.map((chance, n) => (n === 0 ? 0 : chance / (1 - none)))
  const hit = convolve(straight(rest, arms, [pool(some)], scene).casualties, struck)
  const missed = straight(rest, arms, [pool(point(0))], scene).casualties
  const total = mixed([
    { weight: none, dist: missed },
    { weight: 1 - none, dist: hit },
  ])
  return { ...run, beside, total }
}

/** Runs the steps with the first splash that applies; the data give an attack no more than one. */
export function run(steps: readonly Step[], arms: readonly Arm[], scene: Scene): Run {
  const at = steps.findIndex(
    (step) => step.do === 'splash' && holds(step.when, scene) && work(step.near, scene).value > 0,
  )
  const step = steps[at]
  return step?.do === 'splash' ? splashed(step, at, steps, arms, scene) : straight(steps, arms, [], scene)
}
