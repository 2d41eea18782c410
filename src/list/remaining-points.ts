/** The points or models that a list has left. */
import { mainLimit, type Report } from '../roster/check'
import type { ArmyBook } from '../rules/book'
import { costOf, countWords } from '../rules/describe-limits'
import type { LimitResult } from '../rules/judge'
import type { Translate } from '../i18n/t'
import { isLack } from './totals'

const left = (result: LimitResult): number =>
  result.max === null ? 0 : Math.round((result.max - result.found) * 100) / 100

/** "40 pts", "3 models"; empty where there is room only under limits on parts of the list, null where there is none. */
export function roomWords(book: ArmyBook, report: Report, t: Translate): string | null {
  const main = mainLimit(book, report)
  const counted = report.limits.filter((result) => result.limit.measure !== 'chosen')
  if (!main) return counted.some((result) => left(result) > 0) ? '' : null
  const n = left(main)
  if (n <= 0) return null
  const { measure } = main.limit
  if (book.ruleset.costs.includes(measure)) return t('cost.one', { amount: n, cost: costOf(book, measure, n, t) })
  return countWords(book, measure === 'units' ? 'units' : 'models', n, t)
}

/** Whether units can be added: something is left, and nothing is wrong with the list except what is missing. */
export function canGrow(book: ArmyBook, report: Report, t: Translate): boolean {
  return roomWords(book, report, t) !== null && report.violations.every(isLack)
}
