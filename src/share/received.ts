/** A list as it came from somebody, and what can be said of it. */
import { check, type Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { TextNote } from './text-read'

export interface Came {
  list: ArmyList
  /** Somebody's list for others to see, so that a secret left out is no fault. A file is its owner's. */
  received: boolean
  /** What of its words was not understood and is not in it: the list that was meant may be another one. */
  unread?: readonly TextNote[] | undefined
}

/** A unit that the book lacks is in the list all the same; a damaged link beside whole words takes nothing from them. */
export const isMissed = ({ note }: TextNote): boolean => note !== 'unknown-unit' && note !== 'link-damaged'

/** As `check`; the verdict is open where the list was not read in full. */
export function checkReceived({ list, received, unread = [] }: Came, book: ArmyBook | undefined): Report {
  const report = check(list, book, { received })
  return unread.length === 0 ? report : { ...report, legal: false, complete: false }
}
