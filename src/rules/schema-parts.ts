/**
 * What the shapes of rule data have in common. The schemas say what a folder in data/ may say, and nothing else: unknown
 * keys are errors. Tests hold the data to them, players' own rules are read by them when there are any, and public/schema/ is made of them.
 */
import * as z from 'zod/mini'
import { RULE_LIMITS } from './rule-limits'

/** Names that every object has by itself are no ids, or what is looked up by an id from outside would find them. */
const idPattern =
  /^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[a-z0-9][a-zA-Z0-9]*([-.][a-zA-Z0-9]+)*$/
/** An id, such as "heavy-tank": letters and digits, parted by - or a point. What players read for it stands in words/. */
export const id = z.string().check(z.maxLength(RULE_LIMITS.id), z.regex(idPattern, 'bad-id'))
/** One id, or several of which one is enough. */
export const oneOrMore = z.union([id, z.array(id).check(z.minLength(1))])
export const count = z.int().check(z.gte(0), z.lte(RULE_LIMITS.models))
/** Marks and units of measure, alike in every language. */
export const sign = z.string().check(z.maxLength(8), z.regex(/^(?:[^\p{L}]*| ?cm)$/u, 'bad-sign'))
export const byId = <T extends z.ZodMiniType>(value: T) => z.record(id, value)

// Numbers of rule data: far beyond what any game has, and far from where numbers lose their last digit.
export const number = z.number().check(z.gte(-RULE_LIMITS.number), z.lte(RULE_LIMITS.number))
export const whole = z.int().check(z.gte(-RULE_LIMITS.number), z.lte(RULE_LIMITS.number))
// Without controls, lone surrogates, direction marks and what nobody sees; soft hyphens may be in it.
const readable = z.regex(/^[^\p{Cc}\p{Cs}\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*$/u, 'bad-text')
// What is written: a name, and a sentence or several.
export const nameText = z.string().check(z.minLength(1), z.maxLength(RULE_LIMITS.name), readable)
export const ruleText = z.string().check(z.maxLength(RULE_LIMITS.text), readable)
const hasCents = (cost: number) => Math.abs(cost * 100 - Math.round(cost * 100)) < 1e-6
// What something costs, with two decimals at most.
export const cost = z.number().check(z.gte(0), z.lte(RULE_LIMITS.cost), z.refine(hasCents, 'bad-decimals'))

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
  number,
  z.strictObject({
    /** How much of it: "1/2" is half. */
    share: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}\/[1-9]\d{0,5}$/, 'bad-share'))),
    /** The setting whose number is the bound. */
    setting: z.optional(id),
    /** What of the list is the bound: `units`, `models` or a cost, of the units selected. */
    measure: z.optional(id),
    select: z.optional(selectSchema),
  }),
])
export type Bound = z.infer<typeof boundSchema>
