/** The player's input on the screen for making an army, and the quartermaster's wishes derived from it. */
import type { ArmyList } from '../../roster/list'
import { fieldable } from '../../quartermaster/candidates'
import { GOALS, type Goal, type Style, type Wishes } from '../../quartermaster/wishes'
import type { ArmyBook } from '../../rules/book'
import type { Owned } from './collection'

export const ASPECTS = ['must', 'atMost', 'owned'] as const
export type Aspect = (typeof ASPECTS)[number]

export interface Wished {
  /** true: the entries of the list stay; false: the army is made from nothing. */
  keep: boolean
  style: Style
  goal: Goal
  settings: ArmyList['settings']
  must: Readonly<Record<string, number>>
  atMost: Readonly<Record<string, number>>
}

export const nothingWished = (list: ArmyList, room: boolean): Wished => ({
  keep: room && list.units.length > 0,
  style: 'any',
  goal: 'any',
  settings: list.settings,
  must: {},
  atMost: {},
})

/**
 * The goals that make a difference. In a game without costs, "dearest" and "most models" mean nothing; if the rules
 * also fix the number of every unit but one, all armies are the same and there are no goals.
 */
export function goalsOf({ ruleset, units: { units } }: ArmyBook): readonly Goal[] {
  if (ruleset.costs.length > 0) return GOALS
  const isFixed = (unit: string) =>
    ruleset.limits.some(({ exactly, select }) => exactly !== undefined && select?.unit === unit)
  return units.filter(({ id }) => !isFixed(id)).length > 1 ? ['any', 'varied'] : []
}

const known = (counts: Readonly<Record<string, number>>, units: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(counts).filter(([unit]) => units.has(unit)))

/** Converts numbers of owned units to numbers of models. */
const modelsOf = (book: ArmyBook, units: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(units).map(([unit, n]) => [
      unit,
      book.ruleset.countIs === 'models' ? n : n * (book.unitById.get(unit)?.models ?? 1),
    ]),
  )

/** The wishes. The list's name, notes and designs stay; wishes for units that no longer exist are dropped. */
export function wishesOf(wished: Wished, owned: Owned, list: ArmyList, book: ArmyBook): Wishes {
  const units = new Set(fieldable(list, book))
  return {
    start: { ...list, settings: wished.settings, units: wished.keep ? list.units : [] },
    must: known(wished.must, units),
    atMost: known(wished.atMost, units),
    ...(owned.only && { collection: modelsOf(book, known(owned.units, units)) }),
    style: wished.style,
    goal: wished.goal,
  }
}
