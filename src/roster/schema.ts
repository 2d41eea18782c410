/**
 * The schemas of the parts of list files and backups. Each part is read on its own, so that an invalid one does not affect the
 * others. The reader reports unknown keys and leaves them out. The schemas of whole files are in schema-files.ts.
 */
import * as z from 'zod/mini'
import { LIMITS, type Design } from './list'
import { POINT_LIMITS } from './clean-text'

export const FILE_VERSION = 1
const MOST_BOOKS = 1000
const MOST_LISTS = 10_000

/** At most as long as a cleaned id can be, in UTF-16 units. */
const id = z.string().check(z.minLength(1), z.maxLength(2 * POINT_LIMITS.name))
export const version = z.literal(FILE_VERSION)

const settingValue = z.union([z.number(), z.string(), z.null()])
const statValue = z.union([z.number(), z.literal('auto'), z.null()])
const paramValue = z.union([z.boolean(), z.number(), z.string()])
/** The types of values whose keys the ruleset defines. */
export const openValues = { setting: settingValue, stat: statValue, param: paramValue } as const

/** Values by keys that the ruleset defines. */
const keyed = <T extends z.ZodMiniType>(value: T) => z.catchall(z.object({}), value)

/** Parameters are keys beside the id. */
const capabilityObjectSchema = z.catchall(z.object({ id }), paramValue)

/** What a player has designed. */
const elementSchema = z.strictObject({
  /** What the units of the list call it by. */
  id,
  /** What the player calls it. */
  name: z.optional(z.string()),
  /** A kind of the game. */
  kind: id,
  /** By stat of the game: a number, "auto", or null for none. */
  stats: keyed(statValue),
  /** What it can do. */
  capabilities: z.optional(z.array(z.union([id, capabilityObjectSchema])).check(z.maxLength(LIMITS.parts))),
})

/** A unit that was chosen. */
export const entrySchema = z.strictObject({
  /** A unit of the game, or an element of the list. */
  unit: id,
  /** How many of it; missing: 1. */
  count: z.optional(z.int().check(z.gte(1), z.lte(LIMITS.count))),
  /** What the player calls it. */
  name: z.optional(z.string()),
  /** What the player says about it. */
  notes: z.optional(z.string()),
  /** The element that leads it, where the game has such; null for none. */
  command: z.optional(z.nullable(id)),
  /** Upgrades of the game that it has. */
  upgrades: z.optional(z.array(id).check(z.maxLength(LIMITS.parts))),
})

/** The house book that a list is made with: its name and fingerprint, or the whole file of rules with its fingerprint. */
const houseBook = z.looseObject({
  /** What the book is called. */
  name: z.string().check(z.minLength(1), z.maxLength(2 * POINT_LIMITS.name)),
  /** What tells it from all others. May be missing where the whole book is here. */
  fingerprint: z.optional(z.string().check(z.maxLength(40))),
})
export type HouseBookPart = z.infer<typeof houseBook>

const elements = z.array(elementSchema).check(z.maxLength(LIMITS.elements))
export const listShape = {
  $schema: z.optional(z.string()),
  /** The game. */
  ruleset: id,
  book: z.optional(houseBook),
  /** What the player calls the list. */
  name: z.optional(z.string()),
  /** What the player says about it. */
  notes: z.optional(z.string()),
  /** By setting of the game: a number, a choice, or null for none. */
  settings: z.optional(keyed(settingValue)),
  /** What the player has designed. */
  elements: z.optional(elements),
  /** In the player's order. */
  units: z.optional(z.array(entrySchema).check(z.maxLength(LIMITS.units))),
}
export const bookShape = {
  $schema: z.optional(z.string()),
  /** What the book is called. */
  name: z.optional(z.string()),
  /** What was designed. */
  elements,
}

/** Inside a backup a list may leave out what the backup says already. */
export const listInBackupShape = {
  format: z.optional(z.literal('muster-list')),
  version: z.optional(version),
  ...listShape,
}
const listInBackup = z.strictObject(listInBackupShape)
export const bookInBackup = z.strictObject({
  format: z.optional(z.literal('muster-book')),
  version: z.optional(version),
  ...bookShape,
})

export const sealSchema = z.strictObject({
  seal: z.string().check(z.maxLength(40)),
  kind: z.literal(['choices', 'list']),
  code: z.string().check(z.regex(/^[0-9A-Za-z]{1,4096}$/)),
  salt: z.array(z.int().check(z.gte(0), z.lte(255))).check(z.minLength(8), z.maxLength(32)),
  made: z.string().check(z.maxLength(40)),
})

/** Belongings of a list that are read unchanged; the reader cleans the others. */
export const arrangementShape = {
  received: z.boolean(),
  order: z.int(),
  pinned: z.boolean(),
  archived: z.boolean(),
} as const

export const partSchemas = { list: listInBackup, book: bookInBackup } as const
export const BACKUP_LIMITS = {
  lists: MOST_LISTS,
  books: MOST_BOOKS,
  houseBooks: MOST_BOOKS,
  drafts: MOST_BOOKS,
} as const

export type ListPart = z.infer<typeof listInBackup>
export type BookPart = z.infer<typeof bookInBackup>
export type ElementPart = z.infer<typeof elementSchema>

/** One army's designs, to share among players. */
export interface SourceBook {
  name: string
  elements: Design[]
}
