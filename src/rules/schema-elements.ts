/** The shape of elements.json: how players design and cost their own. */
import * as z from 'zod/mini'
import { RULE_LIMITS } from './rule-limits'
import { byId, id, sign, whole } from './schema-parts'

/** A stat of a designed element: whole numbers `min` to `max`. */
const elementStatSchema = z.strictObject({
  id,
  /** The lowest number that can be chosen. */
  min: whole,
  /** The highest number that can be chosen. */
  max: whole,
  /** Of a new element; null is none. */
  default: z.nullable(whole),
  /** It may have none: the number that this is in the formula. */
  none: z.optional(whole),
  /** It may be "auto": the number that this is in the formula. */
  auto: z.optional(whole),
  /** A sign behind each number, as ″ or +. */
  suffix: z.optional(sign),
})
export type ElementStat = z.infer<typeof elementStatSchema>

/** One term of a factor: the stat, or `from` minus the stat, divided by `per`. */
const termSchema = z.strictObject({
  /** Of the stats above. */
  stat: id,
  /** The number that the stat is taken from: 7 of "7 minus defense". */
  from: z.optional(whole),
  /** What it is divided by. */
  per: z.optional(z.int().check(z.gte(1), z.lte(RULE_LIMITS.number))),
})

/** Something that a capability asks the player. */
const paramSchema = z.strictObject({
  id,
  /** `flag` and `value` change the percentage, `count` multiplies it beyond `free`, `capability` takes the percentage of the one named. */
  type: z.enum(['flag', 'value', 'count', 'capability']),
  /** What it is until the player says otherwise. */
  default: z.optional(z.union([z.boolean(), whole])),
  /** The lowest number that can be chosen. */
  min: z.optional(whole),
  /** The highest number that can be chosen. */
  max: z.optional(whole),
  /** count: so many cost nothing. */
  free: z.optional(whole),
  /** flag: the percentage when it differs from the default. */
  percent: z.optional(whole),
  /** value: the percentage at each value. */
  values: z.optional(
    z.array(
      z.strictObject({
        /** The number that is chosen. */
        value: whole,
        /** What it adds to the cost, in percent. */
        percent: whole,
      }),
    ),
  ),
})
export type Param = z.infer<typeof paramSchema>

/** Something that an element can do or lacks, and what it changes of the cost. */
export const capabilitySchema = z.strictObject({
  id,
  /** What it adds to the cost, in percent; less than 0 makes it cheaper. */
  percent: whole,
  /** The heading of the workshop that it stands under. */
  section: id,
  /** At most one of the capabilities that share a group. */
  group: z.optional(id),
  param: z.optional(paramSchema),
  /** Half the percentage unless the element has a capability of this group. */
  halvedWithout: z.optional(id),
  /** Costs nothing beside one of these capabilities. */
  freeWith: z.optional(z.array(id)),
  /** Costs nothing for these kinds. */
  freeFor: z.optional(z.array(id)),
  /** It leaves something to the players, which the notes of the design say: what it is has its words in "asks". */
  asks: z.optional(z.boolean()),
})
export type Capability = z.infer<typeof capabilitySchema>

/** How players design and cost their own elements: the same description prices, explains and lays out the form. */
export const elementsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** What the player chooses numbers for, in the order in which it is asked. */
  stats: z.array(elementStatSchema),
  /** The product of these sums, divided by `divide`, before modifiers. */
  factors: z.array(z.array(termSchema).check(z.minLength(1))).check(z.minLength(1)),
  /** What the product of the factors is divided by. */
  divide: z.int().check(z.gte(1), z.lte(RULE_LIMITS.number)),
  /** The cost that the formula gives. */
  cost: id,
  /** The setting that says how modifiers combine: its choices are `reductions-apart` and `all-summed`. */
  modifiers: id,
  /** The setting that says how a price is rounded: its choices are `nearest`, `up` and `exact`. */
  rounding: id,
  /** The setting that says what is rounded: its choices are `element` and `unit`. Each element where it is missing. */
  roundingOf: z.optional(id),
  /** What an element can be: its category for limits. */
  kinds: z.array(id),
  /** The pictogram of each kind, of src/pictures. */
  pictures: byId(id),
  /** How heavy a kind is, from 0 for foot soldiers to 100 for armor: the styles of an army that is made lean by it. 50 where it has none. */
  heaviness: z.optional(byId(z.int().check(z.gte(0), z.lte(100)))),
  /** The stat whose lowest number marks a design that leads units, where few have it. */
  leads: z.optional(id),
  /** The stat without which a design destroys nothing: an army that is made has a few of such designs at most, beside others. */
  fights: z.optional(id),
  /** The headings that capabilities stand under, in order. */
  sections: z.array(id),
  /** Players may make up capabilities of their own, within these percentages. Not allowed where it is missing. */
  own: z.optional(
    z.strictObject({
      /** The lowest percentage. */
      min: whole,
      /** The highest percentage. */
      max: whole,
    }),
  ),
  /** Players may agree on a cost in the place of the computed one: up to `max`, in parts of 1/`per`. Not allowed where it is missing. */
  agreed: z.optional(
    z.strictObject({
      /** The highest cost. */
      max: whole,
      /** In parts of this: 2 for half points. */
      per: z.int().check(z.gte(1), z.lte(100)),
    }),
  ),
  /** In the order in which they are offered. */
  capabilities: z.array(capabilitySchema).check(z.maxLength(RULE_LIMITS.capabilities)),
})
export type ElementRules = z.infer<typeof elementsSchema>
