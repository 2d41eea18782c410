/** What is kept of a list. Every record is checked on its own when it is read: one that is broken harms no other. */
import * as z from 'zod/mini'
import type { ArmyList, Element } from '../roster/list'
import { migrate, versionOf } from './migrate'

const value = z.union([z.string(), z.number(), z.null()])

/** The shape of a design in memory. */
export const storedElementSchema: z.ZodMiniType<Element> = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  stats: z.record(z.string(), z.union([z.number(), z.literal('auto'), z.null()])),
  capabilities: z.array(
    z.object({
      id: z.string(),
      params: z.optional(z.record(z.string(), z.union([z.boolean(), z.number(), z.string()]))),
    }),
  ),
})

/** The shape of a list in memory, without its limits: whatever the app can hold can be kept. */
export const storedListSchema: z.ZodMiniType<ArmyList> = z.object({
  ruleset: z.string(),
  name: z.string(),
  notes: z.string(),
  settings: z.record(z.string(), value),
  units: z.array(
    z.object({
      unit: z.string(),
      count: z.number(),
      upgrades: z.array(z.string()),
      name: z.string(),
      notes: z.string(),
      command: z.nullable(z.string()),
    }),
  ),
  elements: z.array(storedElementSchema),
})

export const origins = ['own', 'received'] as const
export type Origin = (typeof origins)[number]

/** The version of the record's shape. A higher one is left alone, a lower one is read through the steps of migrate.ts. */
export const RECORD_VERSION = 3

const recordSchema = z.object({
  id: z.string().check(z.minLength(1)),
  version: z.literal(RECORD_VERSION),
  rev: z.int().check(z.gte(0)),
  seq: z.int().check(z.gte(0)),
  opening: z.int().check(z.gte(0)),
  origin: z.enum(origins),
  order: z.number(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  archived: z.boolean(),
  privateNote: z.optional(z.string()),
  changed: z.nullable(z.string()),
  list: storedListSchema,
})

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

/** Something under a list's key that is no list: kept as it is, and given out raw so that the player can save it. */
export interface Unreadable {
  id: string
  /** `newer`: written by a newer version of the app. */
  reason: 'damaged' | 'newer'
  raw: unknown
}

export type ReadRecord = { ok: true; record: ListRecord } | { ok: false; unreadable: Unreadable }

export function readRecord(id: string, raw: unknown): ReadRecord {
  const read = z.safeParse(recordSchema, migrate(raw, RECORD_VERSION))
  if (read.success && read.data.id === id) return { ok: true, record: read.data }
  const reason = (versionOf(raw) ?? 0) > RECORD_VERSION ? 'newer' : 'damaged'
  return { ok: false, unreadable: { id, reason, raw } }
}

/** A plain copy, free of anything that storage can't take (a reactive object). Throws on a record that could not be read back. */
export function plainRecord(record: ListRecord): ListRecord {
  return z.parse(recordSchema, record)
}
