/**
 * What the shapes of rule data have in common. The schemas say what a folder in data/ may say, and nothing else: unknown
 * keys are errors. App and command import only their types; tests hold the data to them, and public/schema/ is made of them.
 */
import * as z from 'zod/mini'

const idPattern = /^[a-z0-9][a-zA-Z0-9]*([-.][a-zA-Z0-9]+)*$/
/** An id, such as "heavy-tank": letters and digits, parted by - or a point. What players read for it stands in words/. */
export const id = z
  .string()
  .check(
    z.regex(
      idPattern,
      'is no id: letters and digits, parts joined by hyphens or dots, a small letter or a digit first',
    ),
  )
/** One id, or several of which one is enough. */
export const oneOrMore = z.union([id, z.array(id).check(z.minLength(1))])
export const count = z.int().check(z.gte(0))
/** Marks and units of measure, alike in every language. */
export const sign = z
  .string()
  .check(z.regex(/^(?:[^\p{L}]*| ?cm)$/u, 'is no sign alike in every language: a word stands in words/'))
export const byId = <T extends z.ZodMiniType>(value: T) => z.record(id, value)

/** Which entries of a list a limit looks at: a list inside a key means or, several keys mean and, empty means everything. */
export const selectSchema = z.strictObject({
  /** Units of units.json. */
  unit: z.optional(oneOrMore),
  /** Categories of ruleset.json; of a designed element, its kind. */
  category: z.optional(oneOrMore),
  /** Tags of units.json; of a designed element, a capability that it has. */
  tag: z.optional(oneOrMore),
})
export type Select = z.infer<typeof selectSchema>

/** A bound: a number, the value of a setting, or a share ("1/2") of a setting or of a measure of the list. */
export const boundSchema = z.union([
  z.number(),
  z.strictObject({
    /** How much of it: "1/2" is half. */
    share: z.optional(z.string().check(z.regex(/^[1-9]\d*\/[1-9]\d*$/, 'is no share, as "1/2"'))),
    /** The setting whose number is the bound. */
    setting: z.optional(id),
    /** What of the list is the bound: `units`, `models` or a cost, of the units selected. */
    measure: z.optional(id),
    select: z.optional(selectSchema),
  }),
])
export type Bound = z.infer<typeof boundSchema>
