/** A match in words: sentences for the differences, rows that compare the two forces. */
import { costName, costOf, countName, countWords, factText, nameOf } from '../../rules/describe-limits'
import type { ArmyBook, HouseBook } from '../../rules/book'
import { cleanName } from '../../roster/clean-text'
import type { Setting } from '../../rules/schema-ruleset'
import type { SettingValue } from '../../roster/list'
import type { Translate } from '../../i18n/t'
import { SIDES, type Both, type Dice, type Difference, type Force, type Match } from './match'

function settingText(book: ArmyBook | null, setting: Setting, value: SettingValue, t: Translate): string {
  if (value === null) return t('match.none')
  if (typeof value === 'number') return t.number(value)
  const choices = book?.words.choices[setting.id]
  return choices && Object.hasOwn(choices, value) ? (choices[value]?.name ?? value) : value
}

const houseText = (house: HouseBook | null, t: Translate): string =>
  house ? t('match.house-named', { name: cleanName(house.name), fingerprint: house.fingerprint }) : t('match.no-house')

interface DifferenceContext {
  book: ArmyBook | null
  /** The names of the two sides. */
  names: Both<string>
  /** True where `a` is what was agreed and `b` is a list that is compared with it. */
  agreed?: boolean
}

export function describeDifference(one: Difference, { book, names, agreed }: DifferenceContext, t: Translate): string {
  switch (one.difference) {
    case 'game':
      return t(agreed === true ? 'match.agreed-game' : 'match.game', { a: one.a, b: one.b })
    case 'edition':
      return t('match.edition', { a: one.a, b: one.b })
    case 'house': {
      const [a, b] = SIDES.map((side) => houseText(one[side], t))
      return t(agreed === true ? 'match.agreed-house' : 'match.house', { a: a ?? '', b: b ?? '' })
    }
    case 'setting': {
      const name = nameOf(book ?? undefined, 'settings', one.setting.id, t)
      const [a, b] = SIDES.map((side) => settingText(book, one.setting, one[side], t))
      return t(agreed === true ? 'match.agreed' : 'match.setting', { name, a: a ?? '', b: b ?? '' })
    }
    case 'judged': {
      const name = names[one.side]
      return one.complete ? t('match.illegal', { name, n: one.problems }) : t('match.open', { name })
    }
    case 'size': {
      const { measure } = one
      const [a, b] = SIDES.map((side) =>
        measure === 'models' || measure === 'units'
          ? countWords(book ?? undefined, measure, one[side], t)
          : t('cost.one', { amount: one[side], cost: book ? costOf(book, measure, one[side], t) : '' }),
      )
      return t('match.size', { a: a ?? '', b: b ?? '' })
    }
  }
}

const namesOf = ({ lists }: Match, t: Translate): Both<string> => {
  const unnamed = t('list.unnamed')
  return { a: lists.a.name || unnamed, b: lists.b.name || unnamed }
}

/** Whether the game has settings that players must agree on: sizes and readings of the rules. */
const hasAgreements = (book: ArmyBook | null): boolean =>
  book?.ruleset.settings.some(({ role }) => role !== 'pick') === true

/** "A fair match…", or a sentence for each thing that differs. */
export function describeMatch(match: Match, t: Translate): string[] {
  const sentences = (all: Match['differences']) =>
    all.map((one) => describeDifference(one, { book: match.book, names: namesOf(match, t) }, t))
  const isSame = match.reports.a.points === match.reports.b.points
  return match.fair
    ? [
        t(hasAgreements(match.book) ? (isSame ? 'match.fair' : 'match.fair-limit') : 'match.fair-game'),
        ...sentences(match.spent),
      ]
    : sentences(match.differences)
}

/** "30 + 2× D6x" */
function diceText({ fixed, rolls }: Dice, t: Translate): string {
  const parts = [
    ...(fixed > 0 || rolls.length === 0 ? [t.number(fixed)] : []),
    ...rolls.map(({ roll, count }) => {
      const one = factText(undefined, '', roll, t)
      return count === 1 ? one : t('match.roll', { n: count, roll: one })
    }),
  ]
  return parts.reduce((first, second) => t('match.plus', { first, second }))
}

interface MatchRow extends Both<string> {
  name: string
}

/** What forces are counted in: units and models; only one of them if the game has one word for both, or if the counts agree. */
function countsOf({ book, reports }: Match, t: Translate): ('units' | 'models')[] {
  const [units, models] = (['units', 'models'] as const).map((what) => countName(book ?? undefined, what, t))
  if (units === models) return ['models']
  return SIDES.every((side) => reports[side].units === reports[side].models) ? ['units'] : ['units', 'models']
}

export const capital = (text: string, t: Translate): string =>
  text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1)

/** The forces by category or kind; empty if there is only one, because the totals already show it. */
const forcesOf = ({ categories }: Match): Match['categories'] => (categories.length > 1 ? categories : [])

const DICE = { any: 'match.dice', far: 'match.dice-far', near: 'match.dice-near' } as const

/** Totals, then categories, weapons and dice. Only the totals if the games differ. */
export function matchRows(match: Match, t: Translate): MatchRow[] {
  const { book, reports } = match
  const cost = book?.ruleset.costs[0]
  const total = (name: string, of: (report: Match['reports']['a']) => number | null): MatchRow => {
    const text = (value: number | null) => (value === null ? t('match.none') : t.number(value))
    return { name, a: text(of(reports.a)), b: text(of(reports.b)) }
  }
  const called = (what: 'units' | 'models') => countName(book ?? undefined, what, t)
  const counts = countsOf(match, t)
  const categoryName = (id: string) => {
    const what = book !== null && Object.hasOwn(book.words.kinds, id) ? 'kinds' : 'categories'
    return book?.words[what][id]?.plural ?? nameOf(book ?? undefined, what, id, t)
  }
  /** A row for each measure of a category. Models get a row only if there are not as many of them as units. */
  const forceRows = ({ category, a, b }: Match['categories'][number]): MatchRow[] => {
    const measures = counts.filter((_, at) => at === 0 || a.units !== a.models || b.units !== b.models)
    const parts: { name: string; of: (force: Force) => number }[] = measures.map((what) => ({
      name: called(what),
      of: (force) => force[what],
    }))
    if (book && cost !== undefined) parts.push({ name: costName(book, cost), of: ({ points }) => points ?? 0 })
    return parts.map(({ name, of }) => ({
      name: parts.length === 1 ? categoryName(category) : t('match.of', { name: categoryName(category), what: name }),
      a: t.number(of(a)),
      b: t.number(of(b)),
    }))
  }
  const { plural, name = t('match.points') } = book?.words.costs[cost ?? ''] ?? {}
  const costed = capital(plural ?? name, t)
  return [
    ...(reports.a.points === null && reports.b.points === null ? [] : [total(costed, ({ points }) => points)]),
    ...counts.map((what) => total(capital(called(what), t), (report) => report[what])),
    ...forcesOf(match).flatMap(forceRows),
    ...match.weapons.map(({ weapon, a, b }) => ({
      name: nameOf(book ?? undefined, 'weapons', weapon, t),
      a: t.number(a),
      b: t.number(b),
    })),
    ...match.dice.map(({ column, reach, a, b }) => ({
      name: t(DICE[reach], { column: nameOf(book ?? undefined, 'stats', column, t) }),
      a: diceText(a, t),
      b: diceText(b, t),
    })),
  ]
}
