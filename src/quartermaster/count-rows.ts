/**
 * Limits as linear rows. Every limit is measure × selection × bound, and a share of a measure is a sum as well, so each side of
 * a limit can be written as "the sum over the entries is at most the bound". Repairs and armies are calculated with rows.
 */
import type { ArmyBook } from '../rules/book'
import { add, times, toFraction, toShare, ZERO, type Fraction } from '../rules/fraction'
import { judge, measure, type Item } from '../rules/judge'
import type { Bound } from '../rules/schema-parts'
import type { Limit } from '../rules/schema-ruleset'
import type { Settings } from '../rules/settings'

export interface Row {
  limit: Limit
  side: 'min' | 'max'
  /** The most that the sum may come to. */
  bound: Fraction
  /** What one item adds to the sum; below 0 where it makes room. */
  of: (item: Item) => Fraction
}

const MINUS = toFraction(-1)
const negative = (value: Fraction): Fraction => times(value, MINUS)
export const less = (a: Fraction, b: Fraction): Fraction => add(a, negative(b))

/** Whether a bound is independent of the entries. */
export const isFixed = (bound: Bound): boolean => typeof bound === 'number' || bound.setting !== undefined

function fixedPart(bound: Bound, settings: Settings): Fraction {
  if (typeof bound === 'number') return toFraction(bound)
  if (bound.setting === undefined) return ZERO
  return times(toFraction(Number(settings.get(bound.setting) ?? 0)), toShare(bound.share))
}

function rowOf(limit: Limit, side: Row['side'], bound: Bound, settings: Settings): Row {
  const sign = side === 'max' ? (value: Fraction) => value : negative
  const found = (item: Item) => measure(limit.measure, limit.select, [item])
  if (typeof bound === 'number' || bound.setting !== undefined)
    return { limit, side, bound: sign(fixedPart(bound, settings)), of: (item) => sign(found(item)) }
  const share = toShare(bound.share)
  const room = (item: Item) => times(share, measure(bound.measure ?? 'units', bound.select, [item]))
  return { limit, side, bound: ZERO, of: (item) => sign(less(found(item), room(item))) }
}

/** The rows of the limits in force. A limit on whether a choice was made is no sum and has no row. */
export function rowsOf(book: ArmyBook, limits: readonly Limit[], settings: Settings): Row[] {
  const inForce = judge(book, limits, [], settings).map((result) => result.limit)
  return inForce.flatMap((limit) => {
    if (limit.measure === 'chosen') return []
    const max = limit.exactly ?? limit.max
    const min = limit.exactly ?? limit.min
    return [
      ...(max === undefined ? [] : [rowOf(limit, 'max', max, settings)]),
      ...(min === undefined ? [] : [rowOf(limit, 'min', min, settings)]),
    ]
  })
}

export const sumOf = (row: Row, items: readonly Item[]): Fraction =>
  items.reduce((sum, item) => add(sum, row.of(item)), ZERO)
