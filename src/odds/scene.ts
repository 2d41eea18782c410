/** Evaluates the conditions and numbers of the odds data for one attack: who attacks whom, with what, in which situation. */
import type { Fact } from '../rules/schema-units'
import type { Amount, Change, Condition, Option, Value } from '../rules/schema-odds'
import type { Arm, Side } from './side'

export type OptionValue = boolean | number | string
/** Options by id, and `mode`. What is missing has its default. */
export type Situation = Readonly<Record<string, OptionValue>>

export interface Scene {
  attacker: Side
  target: Side
  situation: ReadonlyMap<string, OptionValue>
  options: ReadonlyMap<string, Option>
}

const list = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T]
const NONE: ReadonlySet<string> = new Set()

function fits(wanted: NonNullable<Condition['situation']>[string], value: OptionValue | undefined): boolean {
  if (typeof wanted === 'object' && !Array.isArray(wanted))
    return typeof value === 'number' && value >= (wanted.min ?? -Infinity) && value <= (wanted.max ?? Infinity)
  return list(wanted).some((one) => one === value)
}

/** Whether a condition holds; a missing one does. */
export function holds(condition: Condition | undefined, scene: Scene, arm?: Arm): boolean {
  if (!condition) return true
  const has = (marks: ReadonlySet<string>, wanted: string | string[] | undefined) =>
    wanted === undefined || list(wanted).some((mark) => marks.has(mark))
  const lacks = (marks: ReadonlySet<string>, unwanted: string | string[] | undefined) =>
    unwanted === undefined || !list(unwanted).some((mark) => marks.has(mark))
  const { attacker, target } = scene
  const weapon = arm?.marks ?? NONE
  return (
    has(attacker.marks, condition.attacker) &&
    has(target.marks, condition.target) &&
    has(weapon, condition.weapon) &&
    lacks(attacker.marks, condition.notAttacker) &&
    lacks(target.marks, condition.notTarget) &&
    lacks(weapon, condition.notWeapon) &&
    Object.entries(condition.situation ?? {}).every(([id, wanted]) => fits(wanted, scene.situation.get(id)))
  )
}

type Owner = 'attacker' | 'target' | 'weapon' | 'situation'

function factOf(scene: Scene, arm: Arm | undefined, of: Owner, stat: string): Fact {
  if (of === 'attacker') return scene.attacker.stats.get(stat) ?? null
  if (of === 'target') return scene.target.stats.get(stat) ?? null
  if (of === 'weapon') return arm?.stats.get(stat) ?? null
  const value = scene.situation.get(stat)
  if (value === undefined || typeof value === 'boolean') return value === true ? 1 : 0
  const choice = scene.options.get(stat)?.choices?.find((one) => one.id === value)
  return choice?.value === undefined ? value : choice.value
}

/** The fact that a value stands for: a number, dice in writing, or null for none. */
export function read(value: Value, scene: Scene, arm?: Arm): Fact {
  if (typeof value !== 'object') return value
  const named = value.by ? String(factOf(scene, arm, value.by.of, value.by.stat)) : (value.stat ?? '')
  const found = factOf(scene, arm, value.of, value.columns?.[named] ?? named)
  if (found === null) return value.none ?? null
  return typeof found === 'string' ? (value.words?.[found] ?? found) : found
}

/** A change that took effect, and what the number was after it. */
export interface Applied {
  id: string
  kind: 'add' | 'take' | 'times' | 'best' | 'set'
  by: number
  after: number
}

export interface Worked {
  value: number
  base: number
  changes: readonly Applied[]
}

const KINDS = ['add', 'take', 'times', 'best', 'set'] as const
const CHANGED: Readonly<Record<(typeof KINDS)[number], (now: number, by: number) => number>> = {
  add: (now, by) => now + by,
  take: (now, by) => now - by,
  times: (now, by) => now * by,
  best: Math.min,
  set: (_, by) => by,
}

function change(change: Change, now: number, scene: Scene, arm?: Arm): Applied | null {
  const kind = KINDS.find((one) => change[one] !== undefined)
  const value = kind && change[kind]
  if (kind === undefined || value === undefined || !holds(change.when, scene, arm)) return null
  const by = read(value, scene, arm)
  if (by === null) return null
  const after = CHANGED[kind](now, Number(by))
  return after === now ? null : { id: change.id, kind, by: Number(by), after }
}

/** Evaluates an amount, and lists the changes that took effect. A base without a value counts as 0. */
export function work(amount: Amount, scene: Scene, arm?: Arm): Worked {
  const whole = typeof amount === 'object' && 'base' in amount ? amount : { base: amount }
  const base = Number(read(whole.base, scene, arm) ?? 0)
  const changes: Applied[] = []
  let value = base
  for (const one of whole.change ?? []) {
    const applied = change(one, value, scene, arm)
    if (!applied) continue
    value = applied.after
    changes.push(applied)
  }
  return { value: Math.min(Math.max(value, whole.min ?? -Infinity), whole.max ?? Infinity), base, changes }
}
