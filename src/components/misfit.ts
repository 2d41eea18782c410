import type { Misfit } from '../roster/fit'
import type { ArmyBook } from '../rules/book'
import { describeCounter } from '../rules/describe'
import type { Translate } from '../words/t'

/** Why something does not fit, as the counters that it would lead to. */
export function misfitWords(book: ArmyBook, misfit: Misfit, t: Translate): string {
  const why = misfit.limits.map((result) => describeCounter(book, result, t)).join(', ')
  return t(misfit.never ? 'book.never' : 'book.misfit', { why })
}
