import type { Misfit } from '../roster/fit'
import type { ArmyBook } from '../rules/book'
import { describeCounter } from '../rules/describe-limits'
import type { Translate } from '../i18n/t'

/** Why a unit does not fit: the limits it would break, as counters. */
export function misfitWords(book: ArmyBook, misfit: Misfit, t: Translate): string {
  const why = misfit.limits.map((result) => describeCounter(book, result, t)).join(', ')
  return t(misfit.never ? 'book.never' : 'book.misfit', { why })
}
