/** A list as others may see it. */
import type { ArmyBook } from '../rules/book'
import { check, type Report } from './check'
import type { ArmyList } from './list'
import { hasSecrets, withoutSecrets } from './secrets'

/** Without its secrets, and judged as whoever gets it will: that a secret is set, and wrong, is a secret too. */
export function asSeen(list: ArmyList, book: ArmyBook | undefined, report: Report): [ArmyList, Report] {
  if (!book || !hasSecrets(book)) return [list, report]
  const open = withoutSecrets(list, book)
  return [open, check(open, book, { received: true })]
}
