/**
 * The shape of the files that hold lists: the list file, the backup, the source book. Unknown keys are told and kept
 * out by the reader; the JSON Schemas that the app publishes are made from these.
 */
import * as z from 'zod/mini'
import { MOST_KEPT } from './belongings'
import { LIMITS, type Element } from './list'
import { POINT_LIMITS } from './text'

export const FILE_VERSION = 1
const MOST_BOOKS = 1000
const MOST_LISTS = 10_000

/** As long as a cleaned one can be, in UTF-16 units. */
const id = z.string().check(z.minLength(1), z.maxLength(2 * POINT_LIMITS.name))
const version = z.literal(FILE_VERSION)

const settingValue = z.union([z.number(), z.string(), z.null()])
const statValue = z.union([z.number(), z.literal('auto'), z.null()])
const paramValue = z.union([z.boolean(), z.number(), z.string()])

/** Parameters stand flat beside the id. */
const capabilityObjectSchema = z.catchall(z.object({ id }), paramValue)

const elementSchema = z.strictObject({
  id,
  name: z.optional(z.string()),
  kind: id,
  stats: z.record(z.string(), statValue),
  capabilities: z.optional(z.array(z.union([id, capabilityObjectSchema])).check(z.maxLength(LIMITS.parts))),
})

const entrySchema = z.strictObject({
  unit: id,
  count: z.optional(z.int().check(z.gte(1), z.lte(LIMITS.count))),
  name: z.optional(z.string()),
  notes: z.optional(z.string()),
  command: z.optional(z.nullable(id)),
  upgrades: z.optional(z.array(id).check(z.maxLength(LIMITS.parts))),
})

const elements = z.array(elementSchema).check(z.maxLength(LIMITS.elements))
const listShape = {
  $schema: z.optional(z.string()),
  ruleset: id,
  name: z.optional(z.string()),
  notes: z.optional(z.string()),
  settings: z.optional(z.record(z.string(), settingValue)),
  elements: z.optional(elements),
  units: z.optional(z.array(entrySchema).check(z.maxLength(LIMITS.units))),
}
const bookShape = { $schema: z.optional(z.string()), name: z.optional(z.string()), elements }

export const listFileSchema = z.strictObject({ format: z.literal('muster-list'), version, ...listShape })
export const bookFileSchema = z.strictObject({ format: z.literal('muster-book'), version, ...bookShape })

/** Inside a backup a list may leave out what the backup says already. */
const listInBackup = z.strictObject({
  format: z.optional(z.literal('muster-list')),
  version: z.optional(version),
  ...listShape,
})
const bookInBackup = z.strictObject({
  format: z.optional(z.literal('muster-book')),
  version: z.optional(version),
  ...bookShape,
})

export const sealSchema = z.strictObject({
  seal: z.string().check(z.maxLength(40)),
  kind: z.enum(['choices', 'list']),
  code: z.string().check(z.regex(/^[0-9A-Za-z]{1,4096}$/)),
  salt: z.array(z.int().check(z.gte(0), z.lte(255))).check(z.minLength(8), z.maxLength(32)),
  made: z.string().check(z.maxLength(40)),
})

/** Each is read on its own: one that is wrong costs no list. */
export const belongingsShape = {
  received: z.boolean(),
  order: z.int(),
  pinned: z.boolean(),
  archived: z.boolean(),
  tags: z.array(z.string()).check(z.maxLength(MOST_KEPT.tags)),
  privateNote: z.string().check(z.maxLength(2 * POINT_LIMITS.notes)),
  unitNotes: z.array(z.string().check(z.maxLength(2 * POINT_LIMITS.notes))).check(z.maxLength(LIMITS.units)),
  seals: z.array(sealSchema).check(z.maxLength(MOST_KEPT.seals)),
} as const

/** As `readGame` takes it. */
const gameOf = { round: z.int().check(z.gte(1)), marks: z.record(z.string(), z.int()) }
const seat = z.strictObject({
  entry: entrySchema,
  places: z.array(z.int().check(z.gte(0))).check(z.maxLength(LIMITS.count)),
})
const game = z.strictObject({
  ...gameOf,
  seats: z.optional(z.array(seat).check(z.maxLength(LIMITS.units))),
  last: z.optional(z.strictObject(gameOf)),
})
const belongings = z.partial(z.strictObject({ ...belongingsShape, game }))

export const backupFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('muster-backup'),
  version,
  lists: z.optional(
    z.array(z.extend(listInBackup, { belongings: z.optional(belongings) })).check(z.maxLength(MOST_LISTS)),
  ),
  books: z.optional(z.array(bookInBackup).check(z.maxLength(MOST_BOOKS))),
})

export const partSchemas = { list: listInBackup, book: bookInBackup } as const
export const BACKUP_LIMITS = { lists: MOST_LISTS, books: MOST_BOOKS } as const

export type ListPart = z.infer<typeof listInBackup>
export type BookPart = z.infer<typeof bookInBackup>
export type ElementPart = z.infer<typeof elementSchema>

/** One army's designs, to share among players. */
export interface SourceBook {
  name: string
  elements: Element[]
}
