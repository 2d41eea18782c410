/** The shape of elements.json: how players design and cost their own. */
import * as z from 'zod/mini'
import { byId, id, sign } from './schema-parts'

/** A stat of a designed element: whole numbers `min` to `max`; `none` and `auto` are the values that stand for null and "auto". */
const elementStatSchema = z.strictObject({
  id,
  min: z.int(),
  max: z.int(),
  /** Of a new element; null is none. */
  default: z.nullable(z.int()),
  none: z.optional(z.int()),
  auto: z.optional(z.int()),
  suffix: z.optional(sign),
})
export type ElementStat = z.infer<typeof elementStatSchema>

/** One term of a factor: the stat, or `from` minus the stat, divided by `per`. */
const termSchema = z.strictObject({ stat: id, from: z.optional(z.int()), per: z.optional(z.int()) })

/** Something a capability asks: `flag` and `values` change the percentage, `count` multiplies it beyond `free`, `capability` takes the percentage of the one named. */
const paramSchema = z.strictObject({
  id,
  type: z.enum(['flag', 'value', 'count', 'capability']),
  default: z.optional(z.union([z.boolean(), z.int()])),
  min: z.optional(z.int()),
  max: z.optional(z.int()),
  free: z.optional(z.int()),
  /** flag: the percentage when it differs from the default. */
  percent: z.optional(z.int()),
  /** value: the percentage at each value. */
  values: z.optional(z.array(z.strictObject({ value: z.int(), percent: z.int() }))),
})
export type Param = z.infer<typeof paramSchema>

const capabilitySchema = z.strictObject({
  id,
  percent: z.int(),
  /** The heading of the workshop that it stands under. */
  section: id,
  /** At most one of the capabilities that share a group. */
  group: z.optional(id),
  param: z.optional(paramSchema),
  /** Half the percentage unless the element has a capability of this group. */
  halvedWithout: z.optional(id),
  /** Costs nothing beside one of these capabilities, or for these kinds. */
  freeWith: z.optional(z.array(id)),
  freeFor: z.optional(z.array(id)),
})
export type Capability = z.infer<typeof capabilitySchema>

/** How players design and cost their own elements: the same description prices, explains and lays out the form. */
export const elementsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  stats: z.array(elementStatSchema),
  /** The product of these sums, divided by `divide`, before modifiers. */
  factors: z.array(z.array(termSchema).check(z.minLength(1))).check(z.minLength(1)),
  divide: z.int(),
  /** The cost that the formula gives. */
  cost: id,
  /** The settings that say how modifiers combine (`reductions-apart`, `all-summed`) and how a price is rounded (`nearest`, `up`, `exact`). */
  modifiers: id,
  rounding: id,
  kinds: z.array(id),
  /** The pictogram of each kind, of src/pictures. */
  pictures: byId(id),
  /** How heavy a kind is, from 0 for foot soldiers to 100 for armor: the styles of an army that is made lean by it. 50 where it has none. */
  heaviness: z.optional(byId(z.int().check(z.gte(0), z.lte(100)))),
  /** The stat whose lowest number marks a design that leads units, where few have it. */
  leads: z.optional(id),
  /** The stat without which a design destroys nothing: an army that is made has a few of such designs at most, beside others. */
  fights: z.optional(id),
  sections: z.array(id),
  capabilities: z.array(capabilitySchema),
})
export type ElementRules = z.infer<typeof elementsSchema>
