/** What the player has wished for on the screen, and the wishes that come of it. */
import type { Report } from '../../roster/check'
import type { ArmyList } from '../../roster/list'
import { fieldable } from '../../roster/quartermaster/candidates'
import { GOALS, type Goal, type Style, type Wishes } from '../../roster/quartermaster/wishes'
import type { ArmyBook } from '../../rules/book'
import type { Owned } from '../../stores/collection'
import { mainLimit } from '../totals'

export const ASPECTS = ['must', 'atMost', 'owned'] as const
export type Aspect = (typeof ASPECTS)[number]

export interface Wished {
  /** Keep what stands in the list, or begin with nothing. */
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

/** What can be aimed at: where a game says how many models there must be, not the most. */
export function goalsOf(book: ArmyBook, report: Report | null): readonly Goal[] {
  const main = report ? mainLimit(book, report) : undefined
  const isExact = main?.limit.measure === 'models' && main.min === main.max
  return isExact ? GOALS.filter((id) => id !== 'models') : GOALS
}

const known = (counts: Readonly<Record<string, number>>, units: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(counts).filter(([unit]) => units.has(unit)))

/** Models owned, of so many units owned. */
const modelsOf = (book: ArmyBook, units: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(units).map(([unit, n]) => [
      unit,
      book.ruleset.countIs === 'models' ? n : n * (book.unitById.get(unit)?.models ?? 1),
    ]),
  )

/** The list's name, notes and designs stay; what is wished of units that are gone is left out. */
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
