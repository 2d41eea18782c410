/** The options that the form offers for an attack, and the situation that its answers make. */
import type { Mode, OddsRules, Option } from '../rules/schema-odds'
import { holds, work, type OptionValue, type Scene, type Situation } from './scene'
import { against, type Side } from './side'

export interface Asked {
  option: Option
  value: OptionValue
  min: number | null
  max: number | null
}

export interface Stage extends Scene {
  mode: Mode
  asked: readonly Asked[]
}

function bounds(option: Option, attacker: Side, target: Side): { min: number; max: number } {
  const { max = Number.MAX_SAFE_INTEGER } = option
  const min = option.min ?? 0
  if (typeof max === 'number') return { min, max }
  const side = max.of === 'attacker' ? attacker : target
  return { min, max: Math.max(min, Number(side.stats.get(max.stat) ?? min) - (max.less ?? 0)) }
}

function startOf(option: Option, scene: Scene): OptionValue {
  const { attacker, target } = scene
  const first = option.default
  if (typeof first !== 'object') return first
  if ('cases' in first) return first.cases.find(({ when }) => holds(when, scene))?.is ?? first.base
  return Number((first.of === 'attacker' ? attacker : target).stats.get(first.stat) ?? first.none ?? 0)
}

/** The option that is the distance which weapons have to reach. */
function distanceOf({ reach }: Mode): string | undefined {
  const distance = reach?.distance
  const base = typeof distance === 'object' && 'base' in distance ? distance.base : distance
  return typeof base === 'object' && base.of === 'situation' ? base.stat : undefined
}

/** The first value of the distance: the target is in reach of the weapon that reaches farthest, if it can be in reach at all. */
function inReach(start: number, min: number, { reach }: Mode, scene: Scene): number {
  if (!reach) return start
  const farthest = scene.attacker.arms.map((arm) => {
    const added = work(reach.distance, scene, arm).value - start
    return Number(arm.stats.get(reach.stat) ?? -1) - added
  })
  const far = Math.max(...farthest)
  return far < min ? start : Math.min(start, far)
}

/** Whether a value is a valid answer; the form and the command line check this before they accept it. */
export function answers(option: Option, value: OptionValue | undefined, min: number, max: number): boolean {
  if (option.type === 'flag') return typeof value === 'boolean'
  if (option.type === 'choice') return option.choices?.some((choice) => choice.id === value) === true
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
}

/** Whether an option is offered: one of its conditions holds, for one of the weapons where it is about weapons. */
function isOpen(option: Option, scene: Scene): boolean {
  const conditions = Array.isArray(option.when) ? option.when : [option.when]
  return conditions.some((one) => {
    const arms = one?.weapon === undefined && one?.notWeapon === undefined ? [undefined] : scene.attacker.arms
    return arms.some((arm) => holds(one, scene, arm))
  })
}

const fewer = (side: Side, gone: number): Side => ({
  ...side,
  models: side.models - gone,
  stats: new Map(side.stats).set('models', side.models - gone),
})

/** The complete situation: valid answers to options that are offered, defaults for the rest. */
export function stage(first: Side, second: Side, situation: Situation, rules: OddsRules): Stage {
  const attacker = against(first, second)
  const target = against(second, first)
  const mode = rules.modes.find((one) => one.id === situation.mode) ?? rules.modes[0]
  if (!mode) throw new Error('The rule data of the odds has no mode')
  const options = new Map(rules.options.map((option) => [option.id, option]))
  const scene = { attacker, target, options, situation: new Map<string, OptionValue>([['mode', mode.id]]) }
  const starts = rules.options.map((option) => [option.id, startOf(option, scene)] as const)
  for (const [id, start] of starts) scene.situation.set(id, start)
  const asked: Asked[] = []
  for (const id of mode.options) {
    const option = options.get(id)
    if (!option) continue
    const { min, max } = bounds(option, attacker, scene.target)
    const given = Object.hasOwn(situation, id) ? situation[id] : undefined
    const number = option.type === 'number'
    // A number with only one possible value is not asked for.
    if (!isOpen(option, scene) || (number && min >= max) || (id === mode.command && !target.rest)) continue
    const start = scene.situation.get(id) ?? 0
    const near = id === distanceOf(mode) ? inReach(Number(start), min, mode, scene) : start
    const fallback = number ? Math.min(max, Math.max(min, Number(near))) : start
    const value = given !== undefined && answers(option, given, min, max) ? given : fallback
    scene.situation.set(id, value)
    asked.push({ option, value, min: number ? min : null, max: number ? max : null })
    if (id === mode.lost) scene.target = fewer(scene.target, Number(value))
    const { rest, others, ...men } = scene.target
    if (id === mode.command && value === true && rest)
      scene.target = { ...against(rest, first), rest: men, ...(others && { others }) }
  }
  return { ...scene, mode, asked }
}

export interface Situations {
  modes: readonly { id: string; asked: readonly Asked[] }[]
}

/** The options for an attack of one side on the other, mode by mode, with the answers in force. */
export const situationsOf = (first: Side, second: Side, situation: Situation, rules: OddsRules): Situations => ({
  modes: rules.modes.map(({ id }) => ({ id, asked: stage(first, second, { ...situation, mode: id }, rules).asked })),
})
