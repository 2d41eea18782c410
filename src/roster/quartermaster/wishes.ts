/** What a player wishes of an army, said in the one form that limits have, so that the same reckoning holds both. */
import type { Problem } from '../check'
import type { ArmyBook } from '../../rules/book'
import type { LimitResult } from '../../rules/judge'
import type { Limit } from '../../rules/schema-ruleset'
import { numberFault, type SettingValue } from '../../rules/settings'
import type { ArmyList, Element } from '../list'

export const STYLES = ['any', 'infantry', 'balanced', 'armoured'] as const
/** `infantry` spends on the kinds of unit whose models are cheapest, `armoured` on the dearest, `balanced` on all alike. */
export type Style = (typeof STYLES)[number]

export const GOALS = ['any', 'models', 'varied', 'elite'] as const
/** `models`: as many as the points buy, near enough; `varied`: few units twice; `elite`: the dearest models, with upgrades, and so fewer. */
export type Goal = (typeof GOALS)[number]

export interface Wishes {
  /** A started list: every entry stays; units are added, and its units may take further upgrades. */
  start?: ArmyList
  /** Designs to field, for games where players make their own; instead of the started list's. */
  elements?: readonly Element[]
  settings?: Readonly<Record<string, SettingValue>>
  /** At least, and at most, so many: units, or models where the count of an entry is of models. */
  must?: Readonly<Record<string, number>>
  atMost?: Readonly<Record<string, number>>
  /** Models owned by unit or design. Where given, what it does not name is not owned. */
  collection?: Readonly<Record<string, number>>
  /** More limits in the rules' own form, such as one on the models that two units share. */
  limits?: readonly Limit[]
  style?: Style
  goal?: Goal
}

export interface Wish {
  /** `unit` is null for a limit of the wisher's own, and for all units that the collection does not name. */
  kind: 'must' | 'at-most' | 'collection' | 'limit'
  unit: string | null
  n: number | null
  limit: Limit
}

/** Why nothing was made. Facts; the words come at the edge. */
export type Failure =
  | { kind: 'unknown-unit'; unit: string }
  | { kind: 'unknown-setting'; setting: string }
  | { kind: 'setting-value'; setting: string; value: SettingValue; why: ReturnType<typeof numberFault> | 'no-choice' }
  /** No choice is left for a setting that needs one. */
  | { kind: 'no-choice'; limit: Limit }
  /** The started list has a fault that adding cannot mend. */
  | { kind: 'start'; problem: Problem }
  /** The started list already has more than may be, and adding takes nothing away. */
  | { kind: 'too-many'; result: LimitResult }
  /** There is nothing to make an army from: no unit and no design, or none that may be fielded, for the first of which `problem` is why. */
  | { kind: 'nothing-to-field'; problem?: Problem }
  /** These stand in each other's way: without any one of them they would leave an army. */
  | {
      kind: 'collision'
      limits: readonly Limit[]
      wishes: readonly Wish[]
      /** true where the units of a started list are kept, and may be what is in the way. */
      kept: boolean
    }
  /** The search came to its end without an army, and without proof that there is none. */
  | { kind: 'not-found' }

const entriesOf = (record: Readonly<Record<string, number>> | undefined) => Object.entries(record ?? {})

/** Every wish on units as a limit. `fieldable` are the units and designs that there are. */
export function wishesAsLimits(wishes: Wishes, book: ArmyBook, fieldable: readonly string[]): Wish[] {
  const { collection } = wishes
  const wish = (kind: Wish['kind'], unit: string, n: number, rest: Partial<Limit>): Wish => ({
    kind,
    unit,
    n,
    limit: { id: `wish.${kind}.${unit}`, measure: book.ruleset.countIs, select: { unit }, ...rest },
  })
  const missing = fieldable.filter((unit) => !Object.hasOwn(collection ?? {}, unit))
  const notOwned: Limit = { id: 'wish.collection', measure: 'models', select: { unit: missing }, max: 0 }
  return [
    ...entriesOf(wishes.must).map(([unit, n]) => wish('must', unit, n, { min: n })),
    ...entriesOf(wishes.atMost).map(([unit, n]) => wish('at-most', unit, n, { max: n })),
    ...entriesOf(collection).map(([unit, n]) => wish('collection', unit, n, { measure: 'models', max: n })),
    ...(collection === undefined || missing.length === 0
      ? []
      : [{ kind: 'collection' as const, unit: null, n: 0, limit: notOwned }]),
    ...(wishes.limits ?? []).map((limit): Wish => ({ kind: 'limit', unit: null, n: null, limit })),
  ]
}

/** Wishes that name what there is not, or a value that a setting can't take. */
export function wishFaults(wishes: Wishes, book: ArmyBook, fieldable: readonly string[]): Failure[] {
  const known = new Set(fieldable)
  const units = [wishes.must, wishes.atMost, wishes.collection].flatMap((one) => Object.keys(one ?? {}))
  const unknown = [...new Set(units)].filter((unit) => !known.has(unit))
  const settings = Object.entries(wishes.settings ?? {}).flatMap(([id, value]): Failure[] => {
    const setting = book.settingById.get(id)
    if (!setting) return [{ kind: 'unknown-setting', setting: id }]
    if (value === null) return []
    const why =
      setting.type === 'number'
        ? typeof value === 'number'
          ? numberFault(setting, value)
          : 'not-whole'
        : setting.choices?.some((choice) => choice.id === value)
          ? null
          : 'no-choice'
    return why === null ? [] : [{ kind: 'setting-value', setting: id, value, why }]
  })
  return [...unknown.map((unit): Failure => ({ kind: 'unknown-unit', unit })), ...settings]
}
