/** Sentences for why no army was made: limits and wishes that contradict each other, or a wish that cannot be met at all. */
import type { ArmyBook } from '../rules/book'
import { costOf, countWords, describeCounter, nameOf } from '../rules/describe-limits'
import type { Limit } from '../rules/schema-ruleset'
import type { Translate } from '../i18n/t'
import { describeProblem, namesOf, unitName } from '../roster/describe-problems'
import type { ArmyList } from '../roster/list'
import { wholeChoiceName } from './describe-edits'
import type { Failure, Wish } from './wishes'

/** The limit in the book's words, as part of a sentence. */
const ruleOf = (book: ArmyBook, limit: Limit): string => {
  const words = book.words.limits[limit.id]
  return words?.text ?? words?.name ?? limit.id
}

const inside = (sentence: string, t: Translate): string => t('make.rule', { rule: sentence.replace(/[.]$/, '') })

function describeWish(wish: Wish, list: ArmyList, book: ArmyBook, t: Translate): string {
  if (wish.kind === 'collection' && wish.unit === null) return t('wish.only-owned')
  if (wish.kind !== 'limit')
    return t(`wish.${wish.kind}`, { n: wish.n ?? 0, unit: unitName(list, book, wish.unit ?? '', t) })
  const { limit } = wish
  const bound = limit.exactly ?? limit.max ?? limit.min
  const n = typeof bound === 'number' ? bound : 0
  const what =
    limit.measure === 'models' || limit.measure === 'units'
      ? countWords(book, limit.measure, n, t)
      : t('cost.one', { amount: n, cost: costOf(book, limit.measure, n, t) })
  return t('wish.limit', { what })
}

function describeSettingFault(failure: Extract<Failure, { kind: 'setting-value' }>, book: ArmyBook, t: Translate) {
  const rule = book.settingById.get(failure.setting)
  const setting = nameOf(book, 'settings', failure.setting, t)
  const value = typeof failure.value === 'number' ? t.number(failure.value) : (failure.value ?? '')
  if (rule?.type === 'choice') {
    const allowed = (rule.choices ?? []).map((choice) => wholeChoiceName(book, rule.id, choice.id))
    return t('make.setting-choice', { setting, value, allowed: allowed.join(', ') })
  }
  const { min = 0, max = Infinity, step = 1 } = rule ?? {}
  return t('make.setting-number', { setting, value, min, max, step })
}

/** Each sentence once, whichever entries it is about. */
export const describeFailures = (
  failed: readonly Failure[],
  list: ArmyList,
  book: ArmyBook,
  t: Translate,
): string[] => [...new Set(failed.map((one) => describeFailure(one, list, book, t)))]

export function describeFailure(failure: Failure, list: ArmyList, book: ArmyBook, t: Translate): string {
  switch (failure.kind) {
    case 'unknown-unit':
      return t('make.unknown-unit', { unit: failure.unit })
    case 'unknown-setting':
      return t('make.unknown-setting', { setting: failure.setting })
    case 'setting-value':
      return describeSettingFault(failure, book, t)
    case 'no-choice':
      return t('make.no-choice', { rule: ruleOf(book, failure.limit) })
    case 'start':
      return t('make.start', { fault: describeProblem(failure.problem, list, book, t) })
    case 'too-many':
      return t('make.too-many', { counter: describeCounter(book, failure.result, t) })
    case 'nothing-to-field':
      return failure.problem
        ? t('make.none-fieldable', { fault: describeProblem(failure.problem, list, book, t) })
        : t('make.nothing-to-field')
    case 'collision': {
      const all = [
        ...failure.wishes.map((wish) => describeWish(wish, list, book, t)),
        ...failure.limits.map((limit) => inside(ruleOf(book, limit), t)),
      ]
      const key = failure.hasStarted
        ? 'make.collision-kept'
        : all.length === 1
          ? 'make.collision-one'
          : 'make.collision'
      return t(key, { all: namesOf(all, t) })
    }
    case 'not-found':
      return t('make.not-found')
  }
}
