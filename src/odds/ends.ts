/** The steps that end an attack: models lost, results of a table, a duel. */
import { toNumber } from '../rules/fraction'
import type { Amount, StepOf } from '../rules/schema-odds'
import { needs } from './chance'
import { bind, binomial, capped, convolve, mapped, mixed, point, type Dist } from './dist'
import { partFact, pool, settle, stepFact, together, type Pool, type StepFact } from './pool'
import { holds, work, type Scene, type Worked } from './scene'

export interface Outcome {
  id: string
  /** The chance that it occurs at least once; `worst`: that it is the worst result that occurs. */
  chance: number
  worst: number
  /** The result of a table that destroys the target. */
  kills?: true
  /** It can no longer occur because of earlier losses: the outcome's words say why. */
  past?: true
}

export interface End {
  casualties: Dist
  /** Models that the attacker loses. */
  own: Dist | null
  outcomes: readonly Outcome[]
  /** Lives lost, for a target of one model that has several lives when unhurt. */
  lives?: Dist
  fact: StepFact
}

const amountOf = (amount: Amount | undefined, scene: Scene, one: Pool): Worked => work(amount ?? 1, scene, one.arm)

/** Smaller chances are dropped: even a million of them make no difference to 1 in a double. */
const NOTHING = 1e-24

/** Each attack strikes up to `area` of the models still standing, each with this chance of its own. */
function areaAttacks(standing: Dist, attacks: number, area: number, chance: number): Dist {
  if (chance <= 0) return standing
  const strikes = Array.from({ length: Math.min(area, standing.length - 1) + 1 }, (_, n) => binomial(n, chance))
  let now = standing
  for (let left = attacks; left > 0 && now.length > 1; left--) {
    const next = new Array<number>(now.length).fill(0)
    now.forEach((weight, n) => {
      const strike = strikes[Math.min(n, strikes.length - 1)] ?? [1]
      if (weight >= NOTHING)
        strike.forEach((one, fallen) => {
          next[n - fallen] = (next[n - fallen] ?? 0) + weight * one
        })
    })
    while (next.length > 1 && (next.at(-1) ?? 0) < NOTHING) next.pop()
    now = next
  }
  return now
}

export function losses(step: StepOf<'losses'>, pools: readonly Pool[], scene: Scene): End {
  const models = scene.target.models
  const numbers: Record<string, Worked> = {}
  let casualties: Dist
  let gone: Dist | undefined
  if (step.area === undefined) {
    const lives = work(step.lives ?? 1, scene)
    if (step.lives !== undefined) numbers.lives = lives
    const most = models * lives.value
    const lost = pools.map((one) => capped(settle(one), most)).reduce((a, b) => capped(convolve(a, b), most), point(0))
    if (models === 1 && lives.base > 1) gone = Array.from({ length: most + 1 }, (_, n) => lost[n] ?? 0)
    casualties = capped(
      mapped(lost, (n) => Math.floor(n / lives.value)),
      models,
    )
  } else {
    let standing = point(models)
    for (const one of pools) {
      const area = amountOf(step.area, scene, one)
      numbers.area = area
      if (area.value <= 1) {
        const fallen = capped(settle(one), models)
        standing = bind(standing, (n) => mapped(fallen, (gone) => Math.max(0, n - gone)))
      } else {
        const before = standing
        const chance = toNumber(one.chance)
        standing = mixed(
          one.count.flatMap((weight, attacks) =>
            weight > 0 ? [{ weight, dist: areaAttacks(before, attacks, area.value, chance) }] : [],
          ),
        )
      }
    }
    casualties = mapped(standing, (n) => models - n)
  }
  const one = pool(casualties)
  const fact = stepFact(step, [one], [partFact(one, { numbers })])
  return { casualties, own: null, outcomes: [], ...(gone && { lives: gone }), fact }
}

/** The chances of the faces 1 to 6 for the lowest or highest of several dice. */
function pickedFace(dice: number, keep: 'lowest' | 'highest'): number[] {
  const atMost = (face: number) => (keep === 'highest' ? (face / 6) ** dice : 1 - (1 - face / 6) ** dice)
  return [1, 2, 3, 4, 5, 6].map((face) => atMost(face) - atMost(face - 1))
}

export function table(step: StepOf<'table'>, pools: readonly Pool[], scene: Scene): End {
  const hits = together(pools)
  const pick = step.pick.find((one) => holds(one.when, scene)) ?? { dice: 1, keep: 'lowest' as const }
  const faces = pickedFace(pick.dice, pick.keep)
  const turned = (id: string) => step.becomes?.find((one) => one.from === id && holds(one.when, scene))?.to ?? id
  const chances = new Map(step.results.map(({ id }) => [id, 0]))
  for (const { id, from, to } of step.results) {
    const chance = faces.slice(from - 1, to).reduce((sum, one) => sum + one, 0)
    chances.set(turned(id), (chances.get(turned(id)) ?? 0) + chance)
  }
  /** The chance that every hit has one of the results whose chances add up to this. */
  const all = (chance: number) => hits.reduce((sum, weight, n) => sum + weight * Math.min(1, chance) ** n, 0)
  let below = 0
  const outcomes = [...chances].map(([id, chance]): Outcome => {
    const worst = all(below + chance) - all(below)
    below += chance
    const fate = { id, chance: all(1) - all(1 - chance), worst: Math.max(0, worst) }
    return id === step.kills ? { ...fate, kills: true } : fate
  })
  const kills = outcomes.find((one) => one.kills)?.chance ?? 0
  const one = pool([1 - kills, kills])
  const numbers = { dice: { value: pick.dice, base: pick.dice, changes: [] } }
  return { casualties: one.count, own: null, outcomes, fact: stepFact(step, [one], [partFact(one, { numbers })]) }
}

/** Enumerates all pairs of faces with their chances. A side that may reroll rolls its die once more. */
export function duel(step: StepOf<'duel'>, scene: Scene): End {
  const attacker = work(step.attacker, scene)
  const target = work(step.target, scene)
  const again = (step.again ?? []).filter((one) => holds(one.when, scene))
  const faces = [1, 2, 3, 4, 5, 6]
  const sums = { wins: 0, ties: 0, loses: 0 }
  const play = (mine: number, theirs: number, weight: number, at: number, rolledAgain: readonly string[]): void => {
    const lead = mine + attacker.value - theirs - target.value
    const next = again[at]
    if (!next) {
      sums[lead > 0 ? 'wins' : lead < 0 ? 'loses' : 'ties'] += weight
      return
    }
    const ahead = next.who === 'attacker' ? lead > 0 : lead < 0
    const behind = next.who === 'attacker' ? lead < 0 : lead > 0
    if (rolledAgain.includes(next.who) || !(next.if === 'wins' ? ahead : behind)) {
      play(mine, theirs, weight, at + 1, rolledAgain)
      return
    }
    for (const face of faces)
      play(next.who === 'attacker' ? face : mine, next.who === 'target' ? face : theirs, weight / 6, at + 1, [
        ...rolledAgain,
        next.who,
      ])
  }
  for (const mine of faces) for (const theirs of faces) play(mine, theirs, 1 / 36, 0, [])
  const both = step.tie === 'both' ? sums.ties : 0
  const saved = step.saved === undefined ? 0 : toNumber(needs(work(step.saved, scene).value))
  const falls = (sums.wins + both) * (1 - saved)
  const own = (sums.loses + both) * (1 - saved)
  const one = pool([1 - falls, falls])
  const part = partFact(one, { numbers: { attacker, target } })
  const outcomes = (['wins', 'ties', 'loses'] as const).map((id) => ({ id, chance: sums[id], worst: sums[id] }))
  return { casualties: one.count, own: [1 - own, own], outcomes, fact: stepFact(step, [one], [part]) }
}
