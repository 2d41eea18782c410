/** A player's wishes for an army, written as limits, so that wishes and limits are calculated in the same way. */
import type { Problem } from '../roster/check'
import type { ArmyBook } from '../rules/book'
import type { LimitResult } from '../rules/judge'
import type { Limit } from '../rules/schema-ruleset'
import { numberFault, type SettingValue } from '../rules/settings'
import type { ArmyList, Design } from '../roster/list'

export const STYLES = ['any', 'infantry', 'balanced', 'armoured'] as const
/** `infantry` spends on the kinds of unit whose models are cheapest, `armoured` on the dearest, `balanced` on all alike. */
export type Style = (typeof STYLES)[number]

export const GOALS = ['any', 'models', 'varied', 'elite'] as const
/**
 * `models`: nearly as many models as the points buy. `varied`: few units twice. `elite`: the dearest models, with upgrades, and
 * so fewer of them.
 */
export type Goal = (typeof GOALS)[number]

export interface Wishes {
  /** A started list: every entry is kept; units are added, and its units may get further upgrades. */
  start?: ArmyList
  /** Designs to field, for games where players make their own; instead of the started list's. */
  elements?: readonly Design[]
  settings?: Readonly<Record<string, SettingValue>>
  /** The least (`must`) and the most (`atMost`) of each unit: units, or models where the count of an entry is of models. */
  must?: Readonly<Record<string, number>>
  atMost?: Readonly<Record<string, number>>
  /** Models that the player owns, by unit or design. If given, units that it does not name are not owned. */
  collection?: Readonly<Record<string, number>>
  /** More limits in the rules' own form, such as one on the models that two units share. */
  limits?: readonly Limit[]
  style?: Style
  goal?: Goal
}

export interface Wish {
  /** `unit` is null for one of `Wishes.limits`, and for the wish that excludes all units that the collection does not name. */
  kind: 'must' | 'at-most' | 'collection' | 'limit'
  unit: string | null
  n: number | null
  limit: Limit
}

/** Why no army was made, as data; describe-failure.ts puts it into words. */
export type Failure =
  | { kind: 'unknown-unit'; unit: string }
  | { kind: 'unknown-setting'; setting: string }
  | { kind: 'setting-value'; setting: string; value: SettingValue; why: ReturnType<typeof numberFault> | 'no-choice' }
  /** No choice is left for a setting that requires one. */
  | { kind: 'no-choice'; limit: Limit }
  /** The started list has a fault that adding cannot repair. */
  | { kind: 'start'; problem: Problem }
  /** The started list already exceeds a limit, and adding removes nothing. */
  | { kind: 'too-many'; result: LimitResult }
  /**
   * There is no unit and no design to make an army from, or none may be fielded: then `problem` says why, for the first of
   * them.
   */
  | { kind: 'nothing-to-field'; problem?: Problem }
  /** These contradict each other: without any one of them there would be an army. */
  | {
      kind: 'collision'
      limits: readonly Limit[]
      wishes: readonly Wish[]
      /** true where units of a started list are kept, which may be part of the contradiction. */
      hasStarted: boolean
    }
  /** The search ended without an army, and without proof that there is none. */
  | { kind: 'not-found' }

const entriesOf = (record: Readonly<Record<string, number>> | undefined) => Object.entries(record ?? {})

/** All wishes as limits. `fieldable`: the units and designs that there are. */
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

/** Failures for wishes that name an unknown unit or setting, or a value that a setting cannot have. */
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
