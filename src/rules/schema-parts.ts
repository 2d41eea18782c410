/**
 * What the shapes of rule data have in common. The schemas say what a folder in data/ may say, and nothing else: unknown
 * keys are errors. The app itself imports only their types; tests, the schema generator and the command check the data.
 */
import * as z from 'zod/mini'

export const idPattern = /^[a-z0-9][a-zA-Z0-9]*([-.][a-zA-Z0-9]+)*$/
export const id = z.string().check(z.regex(idPattern))
export const oneOrMore = z.union([id, z.array(id).check(z.minLength(1))])
export const count = z.int().check(z.gte(0))
/** Marks and units of measure, alike in every language. */
export const sign = z.string().check(z.regex(/^(?:[^\p{L}]*| ?cm)$/u))
export const byId = <T extends z.ZodMiniType>(value: T) => z.record(id, value)

/** Which entries of a list a limit looks at: a list inside a key means or, several keys mean and, empty means everything. */
export const selectSchema = z.strictObject({
  unit: z.optional(oneOrMore),
  category: z.optional(oneOrMore),
  tag: z.optional(oneOrMore),
})
export type Select = z.infer<typeof selectSchema>

/** A bound: a number, the value of a setting, or a share ("1/2") of a setting or of a measure of the list. */
export const boundSchema = z.union([
  z.number(),
  z.strictObject({
    share: z.optional(z.string().check(z.regex(/^[1-9]\d*\/[1-9]\d*$/))),
    setting: z.optional(id),
    measure: z.optional(id),
    select: z.optional(selectSchema),
  }),
])
export type Bound = z.infer<typeof boundSchema>
