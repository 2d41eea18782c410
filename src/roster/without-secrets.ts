/** A list as others may see it. */
import type { ArmyBook } from '../rules/book'
import { check, type Report } from './check'
import type { ArmyList } from './list'
import { hasSecrets, withoutSecrets } from './secrets'

/**
 * The list without its secrets, and its report as for the recipient: that a secret is chosen, or breaks a limit, must not show.
 */
export function asSeen(list: ArmyList, book: ArmyBook | undefined, report: Report): [ArmyList, Report] {
  if (!book || !hasSecrets(book)) return [list, report]
  const open = withoutSecrets(list, book)
  return [open, check(open, book, { received: true })]
}
