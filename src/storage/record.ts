/** What is kept of a list and of a source book. Every record is checked on its own when it is read: one that is broken harms no other. */
import type { ArmyList, Element } from '../roster/list'

export const origins = ['own', 'received'] as const
export type Origin = (typeof origins)[number]

/** The version of the record's shape. A higher one is left alone, a lower one is read through the steps of migrate.ts. */
export const RECORD_VERSION = 4

export interface ListRecord {
  id: string
  version: typeof RECORD_VERSION
  /** Counts the saves of this list: 0 was never saved. It decides what is newer; no clock does. */
  rev: number
  /** Counts the saves of the whole library, given by `save`: the highest was changed last. */
  seq: number
  /** Counts the openings of the app: the one in which it was last saved. */
  opening: number
  origin: Origin
  /** The player's own sorting, ascending. */
  order: number
  /** The player's own words for it. They stay on the device: no file or link of a list has them. */
  tags: string[]
  /** Stands before the others. */
  pinned: boolean
  /** Out of the way, among the archived lists. */
  archived: boolean
  /** For the player's eyes: beside the list, so that nothing that is made of a list can have it. Missing for none. */
  privateNote?: string
  /** When it was last changed, ISO 8601, by the clock of the device: to be shown, never compared. */
  changed: string | null
  list: ArmyList
}

/** Where a list stands among the others, and the player's own note. It is no part of the list: its change is no save, and makes no history. */
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

/** The version of the shape of a source book's record. A higher one is left alone. */
export const BOOK_VERSION = 1

/** A source book of the player's own: designs kept apart from any list. */
export interface BookRecord {
  id: string
  version: typeof BOOK_VERSION
  /** The game that the designs are for. */
  ruleset: string
  name: string
  elements: Element[]
}

export const newBook = (ruleset: string, name: string, elements: Element[] = []): BookRecord => ({
  id: newId(),
  version: BOOK_VERSION,
  ruleset,
  name,
  elements,
})

/** Something under a list's key that is no list: kept as it is, and given out raw so that the player can save it. */
export interface Unreadable {
  id: string
  /** `newer`: written by a newer version of the app. */
  reason: 'damaged' | 'newer'
  raw: unknown
}

/** `record.rev` must be the one that it was read with; 0 for a new list. */
export interface Saving {
  record: ListRecord
  /** The states that it went through since, oldest first. */
  passed: readonly ArmyList[]
}
