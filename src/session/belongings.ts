/** Data that the app stores with a list but not in it: private to the player, and exported only in a full backup. */
import { isEqual } from '../roster/equal'
import { NEW_SESSION, type Session } from './session'

/** A seal made of a list, with the code and the salt that open it. */
export interface SavedSeal {
  seal: string
  kind: 'choices' | 'list'
  /** The code that was sealed. It is stored, because the list may change later. */
  code: string
  salt: number[]
  /** When the seal was made, ISO 8601, by the device's clock. For display only. */
  made: string
}

export interface Belongings {
  /** The list came from another player. */
  received: boolean
  /** Position in the player's own sort order, ascending. */
  order: number
  pinned: boolean
  archived: boolean
  tags: string[]
  /** Empty for none. */
  privateNote: string
  /** Private notes on entries, by the entry's index; '' for none. */
  unitNotes: string[]
  /** The newest first. */
  seals: SavedSeal[]
  /** The game being played with this list. */
  game: Session
}

export const NO_BELONGINGS: Belongings = {
  received: false,
  order: 0,
  pinned: false,
  archived: false,
  tags: [],
  privateNote: '',
  unitNotes: [],
  seals: [],
  game: NEW_SESSION,
}

/** Most tags and seals of one list in a backup. Far more than a player makes by hand: merging backups can join their tags. */
export const MOST_BELONGINGS = { tags: 50, seals: 500 } as const

/** Tags, notes and seals. Where two copies of a list are merged, the result has those of both. */
export type Precious = Pick<Belongings, 'tags' | 'privateNote' | 'unitNotes' | 'seals'>

const withAll = <T>(own: readonly T[], more: readonly T[], keyOf: (one: T) => string): T[] => {
  const keys = new Set(own.map(keyOf))
  return [...own, ...more.filter((one) => !keys.has(keyOf(one)))]
}

/** Joins two notes. Where one contains the other, the result is the longer one. */
export function joinNotes(own: string, other: string): string {
  if (own.includes(other)) return own
  return other.includes(own) ? other : `${own}\n\n${other}`
}

const joinEach = (own: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(own.length, other.length) }, (_, at) => joinNotes(own[at] ?? '', other[at] ?? ''))

/** Merges the tags, notes and seals of two copies of a list; those of `own` come first. */
export const joined = (own: Precious, other: Precious): Precious => ({
  tags: withAll(own.tags, other.tags, (tag) => tag.toLowerCase()).slice(
    0,
    Math.max(MOST_BELONGINGS.tags, own.tags.length),
  ),
  privateNote: joinNotes(own.privateNote, other.privateNote),
  unitNotes: joinEach(own.unitNotes, other.unitNotes),
  seals: withAll(own.seals, other.seals, ({ seal }) => seal),
})

/** Whether a merge added nothing. One side must be the result of `joined` with the other, so comparing numbers is enough. */
export const isSame = (a: Precious, b: Precious): boolean =>
  a.tags.length === b.tags.length &&
  a.privateNote === b.privateNote &&
  isEqual(a.unitNotes, b.unitNotes) &&
  a.seals.length === b.seals.length
