import { check, type Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { ListRecord } from '../storage/list-records'
import { bookState } from './army-books'

/** The report on each saved list, cached for as long as list and book stay the same. */
const known = new WeakMap<ArmyList, { book: ArmyBook | undefined; received: boolean; report: Report }>()

/** null while the army book is not there yet. */
export function reportOf({ list, origin }: ListRecord): Report | null {
  const { state, book } = bookState(list)
  if (state === 'loading' || state === 'failed') return null
  const received = origin === 'received'
  const before = known.get(list)
  if (before && before.book === book && before.received === received) return before.report
  const report = check(list, book, { received })
  known.set(list, { book, received, report })
  return report
}
