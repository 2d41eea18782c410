/** The shape of ruleset.json: a game's settings, limits, columns and what is tracked on paper. */
import * as z from 'zod/mini'
import { RULE_LIMITS } from './rule-limits'
import { boundSchema, byId, id, number, oneOrMore, selectSchema, sign } from './schema-parts'
import { trackerSchema, type Tracker } from './schema-tracker'

/** A composition limit: measure × selection × bound, under readings (`when`). */
export const limitSchema = z.strictObject({
  id,
  /** What is counted: `units`, `models`, a declared cost, `empty`: units that none of `riders` fits into, `house-capabilities` and `agreed-costs`: what the players made up for their designs, or `chosen`: whether `setting` has a choice that is allowed now (0 or 1). */
  measure: id,
  select: z.optional(selectSchema),
  /** With the measure `chosen`: the setting in which something is to be chosen. */
  setting: z.optional(id),
  /** With the measure `empty`: the units that may ride, one in each, and the column of profiles that says how many models fit. */
  riders: z.optional(z.strictObject({ select: selectSchema, room: id })),
  min: z.optional(boundSchema),
  max: z.optional(boundSchema),
  exactly: z.optional(boundSchema),
  /** The choices, by setting, under which alone it holds: all of the settings, one of the choices of each. */
  when: z.optional(byId(oneOrMore)),
  /** Of advice: the printed sheet tells it too. */
  onSheet: z.optional(z.boolean()),
  /** The book's heading that the limit comes from. */
  section: z.optional(z.string().check(z.maxLength(RULE_LIMITS.name))),
})
export type Limit = z.infer<typeof limitSchema>

const choiceSchema = z.strictObject({
  id,
  /** Choosing this narrows other settings to the choices named here. */
  allows: z.optional(byId(z.array(id))),
  /** The choice that the opponent has when this one is chosen: attacker and defender. */
  faces: z.optional(id),
})

/** Something the players agree on or pick for a whole list: a size, a reading, a faction. */
export const settingSchema = z.strictObject({
  id,
  /** A number, or one of `choices`. */
  type: z.enum(['number', 'choice']),
  /** `size` of the game, `reading` of an unclear rule, `pick` of the player. */
  role: z.enum(['size', 'reading', 'pick']),
  /** The least that the number can be. */
  min: z.optional(number),
  /** The most that the number can be. */
  max: z.optional(number),
  /** By how much a tap changes the number. */
  step: z.optional(z.number().check(z.gt(0), z.lte(RULE_LIMITS.number))),
  /** Values offered as buttons. */
  presets: z.optional(z.array(number).check(z.maxLength(20))),
  /** What there is to choose, in the order in which it is offered. */
  choices: z.optional(z.array(choiceSchema).check(z.maxLength(RULE_LIMITS.choices))),
  /** A number, a choice, null for "none yet", or numbers by the choice of another setting. */
  default: z.union([
    number,
    id,
    z.null(),
    z.strictObject({
      /** The other setting. */
      by: id,
      /** The number at each of its choices. */
      values: byId(number),
    }),
  ]),
  /** Never leaves the phone unless the player asks for it. */
  secret: z.optional(z.boolean()),
})
export type Setting = z.infer<typeof settingSchema>

/** A column of a profile or an attack line. Its signs (″, cm, +) are alike in every language; what is a word stands in words/. */
export const statSchema = z.strictObject({
  id,
  /** A sign before each number. */
  prefix: z.optional(sign),
  /** A sign behind each number, as ″ or +. */
  suffix: z.optional(sign),
  /** The sign that stands for null. */
  none: z.optional(sign),
  /** Added up over the models that have the weapon, in a further column of the sheet, “Dice”: call this one otherwise. */
  sums: z.optional(z.boolean()),
  /** How far a weapon reaches: one without it, or with 0, is for close combat. */
  reach: z.optional(z.boolean()),
  /** What reaches far fights in close combat as well. */
  near: z.optional(z.boolean()),
})
export type Stat = z.infer<typeof statSchema>

export const rulesetSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id,
  /** Where the game stands in the list of games. */
  order: z.int(),
  /** What `count` of an entry repeats: the whole unit, or the models inside one unit. */
  countIs: z.enum(['units', 'models']),
  /** Costs that units have; the first is the list's total. Empty where the game has no points. */
  costs: z.array(id),
  /** What the players agree on or pick for a whole list, in the order in which it is asked. */
  settings: z.array(settingSchema).check(z.maxLength(RULE_LIMITS.settings)),
  /** Columns of a unit's profile, in printing order. */
  profile: z.array(statSchema),
  /** Columns of a weapon or attack line, in printing order. */
  attack: z.array(statSchema),
  /** What the units are grouped by, in the order in which they are listed. */
  categories: z.array(id),
  /** What makes a list illegal. Each has its words in words/. */
  limits: z.array(limitSchema).check(z.maxLength(RULE_LIMITS.limits)),
  /** Limits that are worth telling and never illegal. */
  advice: z.array(limitSchema).check(z.maxLength(RULE_LIMITS.limits)),
  /** Most rounds that a game can last, where its rules say so. */
  rounds: z.optional(z.int().check(z.gte(1), z.lte(RULE_LIMITS.boxes))),
  /** What is ticked while a list is played, on paper and on the screen. */
  trackers: z.array(trackerSchema).check(z.maxLength(RULE_LIMITS.trackers)),
})
export type Ruleset = Omit<z.infer<typeof rulesetSchema>, 'trackers'> & { trackers: Tracker[] }
