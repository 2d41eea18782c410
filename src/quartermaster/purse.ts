/** The purse: the limit that bounds the whole list by a fixed number, up to which an army spends. */
import type { ArmyBook } from '../rules/book'
import { compare } from '../rules/fraction'
import { judge } from '../rules/judge'
import type { Limit } from '../rules/schema-ruleset'
import type { Settings } from '../rules/settings'
import { isFixed, rowsOf } from './count-rows'

/**
 * The tightest limit in force on the whole list: on the first cost that has one, else on models, else on units. undefined where
 * every limit is on a part.
 */
export function purseOf(book: ArmyBook, limits: readonly Limit[], settings: Settings): Limit | undefined {
  const whole = judge(book, limits, [], settings)
    .map((result) => result.limit)
    .filter((limit) => {
      const max = limit.exactly ?? limit.max
      return limit.measure !== 'chosen' && limit.select === undefined && max !== undefined && isFixed(max)
    })
  const measures = [...book.ruleset.costs, 'models', 'units']
  const [measure] = measures.filter((one) => whole.some((limit) => limit.measure === one))
  const rows = rowsOf(book, whole, settings).filter((row) => row.side === 'max' && row.limit.measure === measure)
  return rows.toSorted((a, b) => compare(a.bound, b.bound))[0]?.limit
}

/** The setting that bounds the whole list in a measure, which is the size of the game. */
export function sizeSetting(book: ArmyBook, measure: string): string | undefined {
  const bound = book.ruleset.limits.flatMap((limit) =>
    limit.measure === measure && limit.select === undefined ? [limit.exactly ?? limit.max] : [],
  )
  return bound.flatMap((one) => (typeof one === 'object' && one.setting !== undefined ? [one.setting] : []))[0]
}
