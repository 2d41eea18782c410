/** The shape of reference.json: the quick-reference tables. */
import * as z from 'zod/mini'
import { byId, id, oneOrMore, selectSchema } from './schema-parts'
import { statSchema } from './schema-ruleset'
import { fact } from './schema-units'

/**
 * Whether "only what this list uses" has a section, or a row of one: `never` where it serves list building alone, says what
 * every player knows, or repeats what the units' own rows say; else when a unit of the list is selected.
 */
const used = z.optional(z.union([z.literal('never'), selectSchema]))

/** A quick-reference table. Names and texts of rows are in words/. */
const sectionSchema = z.strictObject({
  id,
  /** What a row's id names, so that "only what this list uses" can be told; `always` rows are always in use. */
  use: z.enum(['always', 'weapon', 'rule', 'unit', 'upgrade', 'capability', 'kind', 'setting', 'choice']),
  /** Columns of facts between the row's name and its text. */
  columns: z.optional(
    z.array(
      z.strictObject({
        ...statSchema.shape,
        /** It serves list building alone. */
        used: z.optional(z.literal('never')),
      }),
    ),
  ),
  /** In printing order. */
  rows: z.array(
    z.strictObject({
      id,
      /** Facts by column. */
      cells: z.optional(byId(fact)),
      used,
    }),
  ),
  /** Shown only under these settings. */
  when: z.optional(byId(oneOrMore)),
  used,
})
export type Section = z.infer<typeof sectionSchema>

export const referenceSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** The tables in the order of a turn. */
  sections: z.array(sectionSchema),
  /**
   * Section and row that say what each reminder of words/ says, in their order: beside them it is not printed, and for
   * those units alone that the row is for. Where none does: the units that it is for, or null for all.
   */
  reminders: z.array(z.nullable(z.union([z.tuple([id, id]), selectSchema]))),
})
export type Reference = z.infer<typeof referenceSchema>
