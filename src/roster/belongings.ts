/** What belongs to a list and is no part of it: the player's own, which only a backup of everything carries. */
import { isEqual } from './equal'
import { NEW_GAME, type Game } from './played'

/** A seal that was made of a list, with what opens it. */
export interface KeptSeal {
  seal: string
  kind: 'choices' | 'list'
  /** The code that was sealed: it stays, whatever becomes of the list. */
  code: string
  salt: number[]
  /** When, ISO 8601, by the clock of the device: to be shown. */
  made: string
}

export interface Belongings {
  /** Somebody else's list. */
  received: boolean
  /** The player's own sorting, ascending. */
  order: number
  pinned: boolean
  archived: boolean
  tags: string[]
  /** Empty for none. */
  privateNote: string
  /** The private notes of single units, by their place in the list; '' for none. */
  unitNotes: string[]
  /** The newest first. */
  seals: KeptSeal[]
  /** That is being played with it. */
  game: Game
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
  game: NEW_GAME,
}

/** What a backup can carry of one list: far beyond what a hand makes; tags may have come together from several backups. */
export const MOST_KEPT = { tags: 50, seals: 500 } as const

/** Tags, notes and seals: what is never lost to those of another copy of the same list. */
export type Precious = Pick<Belongings, 'tags' | 'privateNote' | 'unitNotes' | 'seals'>

const withAll = <T>(own: readonly T[], more: readonly T[], keyOf: (one: T) => string): T[] => {
  const keys = new Set(own.map(keyOf))
  return [...own, ...more.filter((one) => !keys.has(keyOf(one)))]
}

/** Two notes as one; the same one, or one that has the other in it, is not doubled. */
export function joinNotes(own: string, other: string): string {
  if (own.includes(other)) return own
  return other.includes(own) ? other : `${own}\n\n${other}`
}

const joinEach = (own: readonly string[], other: readonly string[]): string[] =>
  Array.from({ length: Math.max(own.length, other.length) }, (_, at) => joinNotes(own[at] ?? '', other[at] ?? ''))

/** What a list has, and what another copy of it has besides. */
export const joined = (own: Precious, other: Precious): Precious => ({
  tags: withAll(own.tags, other.tags, (tag) => tag.toLowerCase()).slice(0, Math.max(MOST_KEPT.tags, own.tags.length)),
  privateNote: joinNotes(own.privateNote, other.privateNote),
  unitNotes: joinEach(own.unitNotes, other.unitNotes),
  seals: withAll(own.seals, other.seals, ({ seal }) => seal),
})

/** Whether the one has nothing that the other lacks. */
export const isSame = (a: Precious, b: Precious): boolean =>
  a.tags.length === b.tags.length &&
  a.privateNote === b.privateNote &&
  isEqual(a.unitNotes, b.unitNotes) &&
  a.seals.length === b.seals.length
