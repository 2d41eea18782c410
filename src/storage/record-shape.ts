/** The schemas by which stored records are read and checked. */
import * as z from 'zod/mini'
import type { ArmyList, Design } from '../roster/list'
import { isRecord } from '../rules/record'
import { migrate, versionOf } from './migrate'
import { named } from './resolve-numbers'
import {
  BOOK_VERSION,
  origins,
  RECORD_VERSION,
  type BookRecord,
  type ListRecord,
  type Unreadable,
} from './list-records'

export { openNames } from './resolve-numbers'

/** A record with any keys. `z.record` loses the key "__proto__", which a link may contain. */
const keyed = <T extends z.ZodMiniType>(value: T) =>
  z.transform((raw: unknown, { issues }): Record<string, z.output<T>> => {
    const pairs = Object.entries(isRecord(raw) ? raw : {})
    if (!isRecord(raw) || pairs.some(([, one]) => !z.safeParse(value, one).success))
      issues.push({ code: 'custom', input: raw })
    return Object.fromEntries(pairs) as Record<string, z.output<T>>
  })

const value = z.union([z.string(), z.number(), z.null()])

/** The schema of a design in memory. */
const storedElementSchema: z.ZodMiniType<Design> = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  stats: keyed(z.union([z.number(), z.literal('auto'), z.null()])),
  capabilities: z.array(
    z.object({
      id: z.string(),
      params: z.optional(keyed(z.union([z.boolean(), z.number(), z.string()]))),
      own: z.optional(
        z.object({ name: z.string(), percent: z.number(), text: z.string(), group: z.optional(z.string()) }),
      ),
    }),
  ),
  notes: z.optional(z.string()),
  agreed: z.optional(z.number()),
  agreedBy: z.optional(z.string()),
})

/** The schema of a list in memory, without its limits: whatever the app can hold can be stored. */
const storedListSchema: z.ZodMiniType<ArmyList> = z.object({
  ruleset: z.string(),
  book: z.optional(z.object({ name: z.string(), fingerprint: z.string() })),
  name: z.string(),
  notes: z.string(),
  settings: keyed(value),
  units: z.array(
    z.object({
      unit: z.string(),
      count: z.number(),
      upgrades: z.array(z.string()),
      name: z.string(),
      notes: z.string(),
      with: z.optional(z.array(z.object({ unit: z.string(), count: z.number() }))),
      command: z.nullable(z.string()),
      // Set by roster/private-notes; the type `Entry` does not have it.
      privateNote: z.optional(z.string()),
    }),
  ),
  elements: z.array(storedElementSchema),
})

const recordSchema = z.object({
  id: z.string().check(z.minLength(1)),
  version: z.literal(RECORD_VERSION),
  rev: z.int().check(z.gte(0)),
  seq: z.int().check(z.gte(0)),
  opening: z.int().check(z.gte(0)),
  origin: z.literal(origins),
  order: z.number(),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  archived: z.boolean(),
  privateNote: z.optional(z.string()),
  changed: z.nullable(z.string()),
  list: storedListSchema,
})

const reasonOf = (raw: unknown, known: number) => ((versionOf(raw) ?? 0) > known ? 'newer' : 'damaged')

type ReadRecord = { ok: true; record: ListRecord } | { ok: false; unreadable: Unreadable }

export function readRecord(id: string, raw: unknown): ReadRecord {
  const read = z.safeParse(recordSchema, migrate(raw, RECORD_VERSION))
  if (read.success && read.data.id === id) return { ok: true, record: { ...read.data, list: named(read.data.list) } }
  return { ok: false, unreadable: { id, reason: reasonOf(raw, RECORD_VERSION), raw } }
}

/** A plain copy, without anything that can't be stored (reactive proxies). Throws if the record could not be read back. */
export function plainRecord(record: ListRecord): ListRecord {
  return z.parse(recordSchema, record)
}

/** Former states of a list; empty if one of them can't be read. */
export function readStoredLists(raw: unknown): ArmyList[] {
  const read = z.safeParse(z.array(storedListSchema), raw)
  return read.success ? read.data.map(named) : []
}

const bookSchema = z.object({
  id: z.string().check(z.minLength(1)),
  version: z.literal(BOOK_VERSION),
  ruleset: z.string(),
  name: z.string(),
  elements: z.array(storedElementSchema),
})

export function readBook(id: string, raw: unknown): BookRecord | Unreadable {
  const book = z.safeParse(bookSchema, raw)
  if (book.success && book.data.id === id) {
    const { elements } = named({ ...book.data, notes: '', settings: {}, units: [] })
    return { ...book.data, elements }
  }
  return { id, reason: reasonOf(raw, BOOK_VERSION), raw }
}

/** A plain copy. Throws if the source book could not be read back. */
export function plainBook(book: BookRecord): BookRecord {
  return z.parse(bookSchema, book)
}
