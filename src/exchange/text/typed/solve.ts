/**
 * Decides what the numbers beside the units of a typed list mean: counts, sizes, prices, sums so far, stats. The prices of
 * the book prove it, row by row and for the list as a whole; what can be read in several ways or in none is left open.
 */
import { check } from '../../../roster/check'
import type { ArmyList, Entry } from '../../../roster/list'
import type { ArmyBook } from '../../../rules/book'
import { doubtOf, type Doubt } from './doubt'
import {
  choicesOf,
  hasOwnPrice,
  hasPriceBeside,
  judgeOf,
  leadOf,
  readingsOf,
  type Judge,
  type Reading,
} from './readings'
import type { Row } from './line-rows'

/** A row, which may be the first of its line, a sum told in a line of its own, or something that was not understood, so that no sum is known from there on. */
export type Item =
  { row: Row; isFirst: boolean } | { total: number; isGuess?: boolean } | { section: number | null } | { unknown: true }

/** A way to read the list up to a row. */
interface Way {
  sum: number | null
  /** Since the last heading. */
  since: number | null
  /** In the line, as long as it tells no price. */
  line: number | null
  wrong: number
  /** Each row so far tells its price or the sum after it. */
  isTold: boolean
  /** So many rows tell nothing but the sum. */
  sums: number
  /** Whether a line of its own confirms the sum. */
  isMet: boolean
  chosen: readonly (Reading | null)[]
}

/** Most ways that are followed: only a list of riddles has more. */
const MOST_WAYS = 100

export interface Solved {
  /** For each row its entry, or what is not sure of it: none of its readings is possible, or more than one. */
  rows: readonly (Entry | Doubt)[]
  /** The sums of the items that tell one that is not that of the units. */
  wrong: ReadonlySet<number>
  /** A total in a line of its own is the sum of the units. */
  isMet: boolean
  /** Each row tells its price, or the sum after it. */
  isPriced: boolean
  /** The prices in the text are of other rules. */
  isForeign: boolean
}

export function solve(items: readonly Item[], list: ArmyList, book: ArmyBook): Solved {
  const judge = judgeOf(list, book)
  judge.isForeign = !items.some((item) => 'row' in item && hasOwnPrice(item.row, judge))
  const lead = leadsWithPrices(items, judge)
  let ways: Way[] = [{ sum: 0, since: 0, line: 0, wrong: 0, isTold: true, sums: 0, isMet: false, chosen: [] }]
  const wrong = new Set<number>()
  const rowsLeft = (at: number) => items.slice(at + 1).some((one) => 'row' in one)
  for (const [at, item] of items.entries()) {
    if ('unknown' in item) ways = ways.map((way) => ({ ...way, sum: null, since: null }))
    else if ('section' in item) ways = ways.map((way) => ({ ...way, since: 0 }))
    else if ('total' in item) {
      if (!judge.hasPrices) continue
      const meets = ({ sum, since }: Way) =>
        [sum, ...(rowsLeft(at) || since !== sum ? [since] : [])].includes(item.total)
      const right = ways.filter(meets)
      if (right.length > 0) ways = right.map((way) => ({ ...way, isMet: true }))
      // Where a row before it was not read, no sum is known, and the row is asked about.
      else if (item.isGuess !== true && ways.some(({ sum }) => sum !== null)) wrong.add(at)
    } else {
      const next = ways.flatMap((way): Way[] => {
        const line = item.isFirst ? 0 : way.line
        const readings = readingsOf(item.row, { all: way.sum, line }, judge, lead).filter(
          ({ tells }) => tells !== 'sum' || way.isTold,
        )
        if (readings.length === 0)
          return [{ ...way, sum: null, since: null, line: null, wrong: way.wrong + 1, chosen: [...way.chosen, null] }]
        return readings.map((reading) => ({
          ...way,
          sum: reading.sum ?? (way.sum === null ? null : way.sum + reading.price),
          since: way.since === null ? null : way.since + reading.price,
          line: line === null || reading.tells !== 'nothing' ? null : line + reading.price,
          isTold: way.isTold && reading.tells !== 'nothing',
          sums: way.sums + Number(reading.tells === 'sum'),
          chosen: [...way.chosen, reading],
        }))
      })
      const least = Math.min(...next.map((way) => way.wrong))
      ways = next.filter((way) => way.wrong === least).slice(0, MOST_WAYS + 1)
      // Too many to be told apart: what they do not agree on is asked about, and no sum is known.
      if (ways.length > MOST_WAYS) {
        const chosen = settledIn(ways)
        ways = [{ sum: null, since: null, line: null, wrong: least, isTold: false, sums: 0, isMet: false, chosen }]
      }
    }
  }
  // A single number that is the sum by chance proves nothing.
  const isUnproved = (one: Reading | null, { isMet, sums }: Way) =>
    !isMet && (one?.isOpen === true || (sums === 1 && one?.tells === 'sum'))
  ways = ways.map((way) => ({ ...way, chosen: way.chosen.map((one) => (isUnproved(one, way) ? null : one)) }))
  const rows = items.flatMap((item) => ('row' in item ? [item.row] : []))
  const sums = sumsBefore(ways[0])
  const settled = settledIn(ways)
  // A game without prices has sums of models, or of units.
  const units = settled.flatMap((one) => one?.entry ?? [])
  if (!judge.hasPrices && units.length === rows.length && !items.some((item) => 'unknown' in item)) {
    const report = check({ ...list, units }, book)
    for (const [at, item] of items.entries())
      if ('total' in item && item.total !== report.models && item.total !== report.units) wrong.add(at)
  }
  return {
    rows: settled.map(
      (one, at) => one?.entry ?? doubtOf(rows[at] as Row, { all: sums[at] ?? null, line: null }, judge),
    ),
    wrong,
    isMet: ways.every((way) => way.isMet),
    isPriced: rows.length > 0 && ways.every((way) => way.isTold),
    isForeign: settled.some((one) => one?.isForeign === true),
  }
}

/** The sum before each row, as long as it is known. */
function sumsBefore(way: Way | undefined): (number | null)[] {
  let sum: number | null = 0
  return (way?.chosen ?? []).map((one) => {
    const before = sum
    sum = one && sum !== null ? sum + one.price : null
    return before
  })
}

/** What all ways read alike. */
function settledIn(ways: readonly Way[]): (Reading | null)[] {
  const [first, ...others] = ways
  return (first?.chosen ?? []).map((one, at) =>
    others.every(({ chosen }) => chosen[at]?.key === one?.key) ? one : null,
  )
}

/**
 * Whether bare numbers before the units are prices and no counts: all of them can be, and they are not all the same; null
 * if nobody knows, as where only some can be. A row that tells its price elsewhere says nothing of the others.
 */
function leadsWithPrices(items: readonly Item[], judge: Judge): boolean | null {
  const led = items.flatMap((item) => {
    if (!('row' in item)) return []
    const figure = leadOf(item.row)
    return figure && !hasPriceBeside(item.row, figure) ? [{ row: item.row, figure }] : []
  })
  const isPrice = ({ row, figure }: (typeof led)[number]) =>
    row.units.some(({ id }) =>
      choicesOf(row.parts, id, judge).some((upgrades) => judge.costOf(id, upgrades, 1) === figure.value),
    )
  if (!judge.hasPrices || !led.some(isPrice)) return false
  return led.every(isPrice) && new Set(led.map(({ figure }) => figure.value)).size > 1 ? true : null
}
