/** Why an addition to the list would not fit. It is tried out, and judged by the same function that reports on the list. */
import { upgradesOf, type ArmyBook } from '../rules/book'
import { toNumber, ZERO } from '../rules/fraction'
import { judge, type Item, type LimitResult } from '../rules/judge'
import type { Report } from './check'
import { addUnit, nextUnit, toggleUpgrade } from './edit'
import { newEntry, type ArmyList, type Entry } from './list'
import { resolve } from './resolve'

export interface Misfit {
  /** true where it fits no list under these settings, not even an empty one. */
  never: boolean
  /**
   * The limits that it would newly break or break by more than before; where it never fits, those that it breaks in an empty
   * list.
   */
  limits: readonly LimitResult[]
}

const missing = (result: LimitResult): number => (result.met ? 0 : Math.abs(result.found - result.allowed))

/** The limits that are newly broken after a change, or broken by more than before. */
export function spoiledLimits(before: readonly LimitResult[], after: readonly LimitResult[]): LimitResult[] {
  const was = new Map(before.map((result) => [result.limit, missing(result)]))
  return after.filter((result) => !result.met && missing(result) > (was.get(result.limit) ?? 0))
}

/** true for a bound that does not depend on the entries. One that grows with the list may still make room. */
const isFixed = ({ limit }: LimitResult): boolean => {
  const max = limit.exactly ?? limit.max
  return typeof max === 'number' || max?.setting !== undefined
}

function misfit(book: ArmyBook, report: Report, items: readonly Item[], alone: readonly Item[]): Misfit | null {
  const judged = (some: readonly Item[]) => judge(book, book.ruleset.limits, some, report.settings)
  const limits = spoiledLimits(report.limits, judged(items))
  if (limits.length === 0) return null
  const breaksAlone = spoiledLimits(judged([]), judged(alone)).filter(isFixed)
  return breaksAlone.length > 0 ? { never: true, limits: breaksAlone } : { never: false, limits }
}

/** What adding the entry would break; null when it fits. */
function misfitOf(list: ArmyList, book: ArmyBook, report: Report, entry: Entry): Misfit | null {
  const [next, ...alone] = resolve({ ...list, units: [entry, newEntry(entry.unit)] }, book, report.settings)
  return misfit(book, report, next ? [...report.entries, next] : report.entries, alone)
}

/** As `nextUnit`, but with no more models than fit, where any do. */
export function nextFitting(list: ArmyList, book: ArmyBook, report: Report, unit: string): Entry {
  const next = nextUnit(list, book, unit)
  const fits = (count: number) => misfitOf(list, book, report, { ...next, count }) === null
  if (next.count === 1 || fits(next.count) || !fits(1)) return next
  let count = 1
  let tooMany = next.count
  while (tooMany - count > 1) {
    const middle = (count + tooMany) >> 1
    if (fits(middle)) count = middle
    else tooMany = middle
  }
  return { ...next, count }
}

/** `addUnit` with the entry of `nextFitting`. */
export const addFitting = (list: ArmyList, book: ArmyBook, report: Report, unit: string): ArmyList =>
  addUnit(list, book, unit, nextFitting(list, book, report, unit))

/** What adding a unit (or an element of the list) would break; null when it fits. */
export const misfitOfUnit = (list: ArmyList, book: ArmyBook, report: Report, unit: string): Misfit | null =>
  misfitOf(list, book, report, nextFitting(list, book, report, unit))

/** What taking an upgrade would break; null when it fits. */
export function misfitOfUpgrade(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  index: number,
  upgrade: string,
): Misfit | null {
  const entry = list.units[index]
  if (!entry) return null
  const units = toggleUpgrade({ ...list, units: [entry] }, book, 0, upgrade).units
  const alone = resolve({ ...list, units }, book, report.settings)
  return misfit(
    book,
    report,
    report.entries.flatMap((one, at) => (at === index ? alone : one)),
    alone,
  )
}

/** true where at least one more unit or upgrade would break no limit. What costs more than the points left is not tried. */
export function anythingFits(list: ArmyList, book: ArmyBook, report: Report): boolean {
  const [cost = ''] = book.ruleset.costs
  const left = Math.min(
    ...report.limits.map(({ limit, max, found }) =>
      limit.measure === cost && !limit.select && max !== null ? max - found + 1e-7 : Infinity,
    ),
  )
  const isWithin = (price: number) => price <= Math.max(0, left)
  const units = [...list.elements, ...book.units.units].map(({ id }) => newEntry(id))
  return (
    resolve({ ...list, units }, book, report.settings).some(
      (one) =>
        one.faults.length === 0 &&
        isWithin(toNumber(one.costs[cost] ?? ZERO)) &&
        misfit(book, report, [...report.entries, one], []) === null,
    ) ||
    report.entries.some(({ type, entry, faults }, at) => {
      const open = type && faults.length === 0 ? upgradesOf(book, type) : []
      const taken = open.filter(({ id }) => entry.upgrades.includes(id))
      return open.some(
        (one) =>
          !taken.some(({ id, group }) => id === one.id || (group !== undefined && group === one.group)) &&
          isWithin((one.cost[cost] ?? 0) * entry.count) &&
          misfitOfUpgrade(list, book, report, at, one.id) === null,
      )
    })
  )
}
