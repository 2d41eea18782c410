/** A list as it was received, and its report. */
import { check, type Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { TextNote } from './text-reading'

export interface Came {
  list: ArmyList
  /** The list was made for others to see, so missing secret settings are no fault. False for a file, which is its owner's. */
  received: boolean
  /** Parts of the list's text that were not understood and are not in `list`: the sender may have meant another list. */
  unread?: readonly TextNote[] | undefined
}

/** Whether a note means that something is missing: not for an unknown unit, which is in the list, nor for a damaged link. */
export const isMissed = ({ note }: TextNote): boolean => note !== 'unknown-unit' && note !== 'link-damaged'

/** As `check`, but never legal or complete if the list was not read in full. */
export function checkReceived({ list, received, unread = [] }: Came, book: ArmyBook | undefined): Report {
  const report = check(list, book, { received })
  return unread.length === 0 ? report : { ...report, legal: false, complete: false }
}
