/** The stored records of lists and source books. Each is checked by itself when read: a damaged one does not affect others. */
import type { ArmyList, Design } from '../roster/list'

export const origins = ['own', 'received'] as const
export type Origin = (typeof origins)[number]

/** The version of the record's shape. Records of higher versions are not touched, lower ones are converted by migrate.ts. */
export const RECORD_VERSION = 4

export interface ListRecord {
  id: string
  version: typeof RECORD_VERSION
  /** The number of saves of this list; 0: never saved. It decides which state is newer; no clock does. */
  rev: number
  /** The repository's counter of changes at the last save, set by `save`: the list with the highest was changed last. */
  seq: number
  /** The number of the opening of the app in which it was last saved. */
  opening: number
  origin: Origin
  /** The player's own order of lists, ascending. */
  order: number
  /** The player's own tags. They stay on the device and in backups: no list file and no link has them. */
  tags: string[]
  /** Shown before the other lists. */
  pinned: boolean
  /** Shown only among the archived lists. */
  archived: boolean
  /** For the player alone: outside of `list`, so that nothing made from a list can contain it. Missing for none. */
  privateNote?: string
  /** Time of the last change, ISO 8601, by the clock of the device: for display, never compared. */
  changed: string | null
  list: ArmyList
}

/**
 * Where a list stands among the others, and the player's own note. Not part of the list: a change is no save, and adds
 * nothing to the history.
 */
export type Arrangement = Pick<ListRecord, 'order' | 'tags' | 'pinned' | 'archived' | 'privateNote'>

/** Not `crypto.randomUUID`, which is missing where the app is served without https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function newRecord(list: ArmyList, rest: Partial<ListRecord> = {}): ListRecord {
  return {
    id: newId(),
    version: RECORD_VERSION,
    rev: 0,
    seq: 0,
    opening: 0,
    origin: 'own',
    order: 0,
    tags: [],
    pinned: false,
    archived: false,
    changed: null,
    ...rest,
    list,
  }
}

/** The version of the shape of a source book's record. Records of higher versions are not touched. */
export const BOOK_VERSION = 1

/** A source book of the player: designs that belong to no list. */
export interface BookRecord {
  id: string
  version: typeof BOOK_VERSION
  /** The game that the designs are for. */
  ruleset: string
  name: string
  elements: Design[]
}

export const newBook = (ruleset: string, name: string, elements: Design[] = []): BookRecord => ({
  id: newId(),
  version: BOOK_VERSION,
  ruleset,
  name,
  elements,
})

/** A stored value that can't be read as a list or book. It is kept unchanged, and offered raw for the player to save. */
export interface Unreadable {
  id: string
  /** `newer`: written by a newer version of the app. */
  reason: 'damaged' | 'newer'
  raw: unknown
}

/** A record to save. Its `rev` must be the one with which it was read; 0 for a new list. */
export interface Saving {
  record: ListRecord
  /** The states of the list since it was read or last saved, oldest first. */
  passed: readonly ArmyList[]
}
