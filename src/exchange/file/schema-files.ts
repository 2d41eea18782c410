/**
 * The shape of the files that hold lists: the list file, the backup, the source book. The JSON Schemas that the app
 * publishes are made from these; the app itself reads a file part by part and has no need of them.
 */
import * as z from 'zod/mini'
import { MOST_BELONGINGS } from '../../session/belongings'
import { LIMITS } from '../../roster/list'
import {
  arrangementShape,
  BACKUP_LIMITS,
  bookInBackup,
  bookShape,
  entrySchema,
  listInBackupShape,
  listShape,
  sealSchema,
  version,
} from '../../roster/schema'
import { POINT_LIMITS } from '../../roster/clean-text'

export const listFileSchema = z.strictObject({ format: z.literal('muster-list'), version, ...listShape })
export const bookFileSchema = z.strictObject({ format: z.literal('muster-book'), version, ...bookShape })

const note = () => z.string().check(z.maxLength(2 * POINT_LIMITS.notes))

/** As `readGame` takes it. */
const gameOf = { round: z.int().check(z.gte(1)), marks: z.record(z.string(), z.int()) }
const markOwner = z.strictObject({
  entry: entrySchema,
  places: z.array(z.int().check(z.gte(0))).check(z.maxLength(LIMITS.count)),
})
const game = z.strictObject({
  ...gameOf,
  seats: z.optional(z.array(markOwner).check(z.maxLength(LIMITS.units))),
  last: z.optional(z.strictObject(gameOf)),
})
const belongings = z.partial(
  z.strictObject({
    ...arrangementShape,
    tags: z.array(z.string()).check(z.maxLength(MOST_BELONGINGS.tags)),
    privateNote: note(),
    unitNotes: z.array(note()).check(z.maxLength(LIMITS.units)),
    seals: z.array(sealSchema).check(z.maxLength(MOST_BELONGINGS.seals)),
    game,
  }),
)
const listInBackup = z.strictObject({ ...listInBackupShape, belongings: z.optional(belongings) })

const rulesPart = z.record(z.string(), z.unknown())

export const backupFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  format: z.literal('muster-backup'),
  version,
  lists: z.optional(z.array(listInBackup).check(z.maxLength(BACKUP_LIMITS.lists))),
  books: z.optional(z.array(bookInBackup).check(z.maxLength(BACKUP_LIMITS.books))),
  /** Files of rules: the house books and whole games of the player, see rules.schema.json. */
  houseBooks: z.optional(z.array(rulesPart).check(z.maxLength(BACKUP_LIMITS.houseBooks))),
  /** Files of rules that the player is still writing: they may be faulty. */
  drafts: z.optional(z.array(rulesPart).check(z.maxLength(BACKUP_LIMITS.drafts))),
})
