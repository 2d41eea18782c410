/** A list as it was received, and its report. */
import { check, type Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { TextNote } from './text/text-reading'

export interface Came {
  list: ArmyList
  /** The list was made for others to see, so missing secret settings are no fault. False for a file, which is its owner's. */
  received: boolean
  /** Parts of the list's text that were not understood and are not in `list`: the sender may have meant another list. */
  unread?: readonly TextNote[] | undefined
}

/** Notes that mean nothing missing: an unknown unit is in the list. */
const WHOLE: ReadonlySet<TextNote['note']> = new Set([
  'unknown-unit',
  'link-damaged',
  'aside',
  'guessed-game',
  'near-name',
  'other-prices',
])

/** Whether a note means that something is missing. */
export const isMissed = ({ note }: TextNote): boolean => !WHOLE.has(note)

/** As `check`, but never legal or complete if the list was not read in full. */
export function checkReceived({ list, received, unread = [] }: Came, book: ArmyBook | undefined): Report {
  const report = check(list, book, { received })
  return unread.length === 0 ? report : { ...report, legal: false, complete: false }
}

/** Whether it is somebody else's army. One without units is a beginning: what the player builds on it is the player's own. */
export const isTheirs = ({ list, received }: Pick<Came, 'list' | 'received'>): boolean =>
  received && list.units.length > 0
