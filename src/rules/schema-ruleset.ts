/** The shape of ruleset.json: a game's settings, limits, columns and what is tracked on paper. */
import * as z from 'zod/mini'
import { byId, id, oneOrMore, sign } from './schema-parts'

/** Which entries of a list a limit looks at: a list inside a key means or, several keys mean and, empty means everything. */
export const selectSchema = z.strictObject({
  unit: z.optional(oneOrMore),
  category: z.optional(oneOrMore),
  tag: z.optional(oneOrMore),
})
export type Select = z.infer<typeof selectSchema>

/** A bound: a number, the value of a setting, or a share ("1/2") of a setting or of a measure of the list. */
const boundSchema = z.union([
  z.number(),
  z.strictObject({
    share: z.optional(z.string().check(z.regex(/^[1-9]\d*\/[1-9]\d*$/))),
    setting: z.optional(id),
    measure: z.optional(id),
    select: z.optional(selectSchema),
  }),
])
export type Bound = z.infer<typeof boundSchema>

/**
 * A composition limit: measure × selection × bound, under readings (`when`).
 * `measure` is `units`, `models`, a declared cost, or `chosen`: whether `setting` has a choice that is allowed now (0 or 1).
 */
const limitSchema = z.strictObject({
  id,
  measure: id,
  select: z.optional(selectSchema),
  setting: z.optional(id),
  min: z.optional(boundSchema),
  max: z.optional(boundSchema),
  exactly: z.optional(boundSchema),
  when: z.optional(byId(oneOrMore)),
  /** The book's heading that the limit comes from. */
  section: z.optional(z.string()),
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
const settingSchema = z.strictObject({
  id,
  type: z.enum(['number', 'choice']),
  /** `size` of the game, `reading` of an unclear rule, `pick` of the player. */
  role: z.enum(['size', 'reading', 'pick']),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  step: z.optional(z.number()),
  /** Values offered as buttons. */
  presets: z.optional(z.array(z.number())),
  choices: z.optional(z.array(choiceSchema)),
  /** A number, a choice, null for "none yet", or numbers by the choice of another setting. */
  default: z.union([z.number(), id, z.null(), z.strictObject({ by: id, values: byId(z.number()) })]),
  /** Never leaves the phone unless the player asks for it. */
  secret: z.optional(z.boolean()),
})
export type Setting = z.infer<typeof settingSchema>

/**
 * A column of a profile or an attack line. `suffix` is printed behind a number, `prefix` before it, `none` stands for null.
 * These are signs (″, cm, +); what is a word stands in words/.
 */
export const statSchema = z.strictObject({
  id,
  prefix: z.optional(sign),
  suffix: z.optional(sign),
  none: z.optional(sign),
  /** Added up over the models that have the weapon, in a further column of the sheet, “Dice”: call this one otherwise. */
  sums: z.optional(z.boolean()),
  /** How far a weapon reaches: one without it, or with 0, is for close combat. */
  reach: z.optional(z.boolean()),
  /** What reaches far fights in close combat as well. */
  near: z.optional(z.boolean()),
})
export type Stat = z.infer<typeof statSchema>

/**
 * Something to tick on paper. `boxes`: a number, or a fact of the unit; `blank` is room for a number, and `words` of a unit
 * or the list for a few words, on paper alone. `select`: which units have it; `per` what.
 */
const trackerSchema = z.strictObject({
  id,
  per: z.enum(['unit', 'model', 'list', 'round']),
  boxes: z.optional(
    z.union([z.int(), z.enum(['models', 'losses', 'blank', 'words']), z.strictObject({ profile: id })]),
  ),
  /** A row of numbers to cross off, as 10 9 8 … 0. */
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  /** How much of what is written is counted at a tap, where all that it counts is a multiple of that. */
  by: z.optional(z.int().check(z.gte(2))),
  /** The boxes so many times over, as a row of groups. */
  times: z.optional(z.int().check(z.gte(2))),
  /** A bar behind the box at which half of them, rounded up, are ticked. */
  half: z.optional(z.boolean()),
  /** Further words of trackers: of numbers, what stands in each box by its `short`, to circle; of groups of boxes, what a circle around one says. */
  letters: z.optional(z.array(id)),
  /** Its letters are actions: who is given one has acted, and has done no other. */
  actions: z.optional(z.boolean()),
  select: z.optional(selectSchema),
  /** Of units of so many models or more, whose own design has this stat. */
  least: z.optional(z.int().check(z.gte(2))),
  stat: z.optional(id),
  /**
   * Its numbers are the rounds: of the list, the round itself; of a unit, what the next round takes away. A single box of
   * a unit or a model is such a one as well, and is not printed: on paper it would be there for one round only.
   */
  rounds: z.optional(z.boolean()),
  /** A single box of a unit or a model, ticked in one round, that stays so for so many rounds with that one, and goes by itself. */
  lasts: z.optional(z.int().check(z.gte(2))),
  /** More boxes than are wanted at a time, since pencil stays: one after the other, or one group (`times`). */
  again: z.optional(z.boolean()),
  /** A box of a unit that begins beside the table: until it is ticked the unit is not there. */
  enters: z.optional(z.boolean()),
  /** When all are ticked, the unit or the model is lost. */
  loss: z.optional(z.boolean()),
  /**
   * What it adds to trackers of the list, by their ids: each time that its boxes are all ticked; of a unit or a model that
   * comes again (`again`), each time that it goes. Groups of boxes of the list are one number at the table.
   */
  adds: z.optional(byId(z.int())),
  /**
   * What it gives to trackers of the other side's list, by their ids: when it `adds`, and as a number of the list while it
   * stands at its last. They count it where both sides are played on the same device; else a hand does.
   */
  gives: z.optional(byId(z.int())),
  /** What a unit or a model that comes again (`again`) takes each time: by trackers of the round, the column of its profile. */
  takes: z.optional(byId(id)),
  /** What each new round adds to it; what is written has the first one's as well. */
  each: z.optional(z.int()),
  /** Of the list or of each round: there under these settings alone. */
  when: z.optional(byId(oneOrMore)),
  /**
   * Under the settings of one of these the enemy scores the unit's cost when it is lost, and while this is ticked where it is no loss;
   * with `id`, the sign before it of the words of trackers, half of it at the bar. With so much scored he `wins`.
   */
  scores: z.optional(
    z.array(z.strictObject({ id: z.optional(id), when: z.optional(byId(oneOrMore)), wins: z.optional(boundSchema) })),
  ),
  /** Of each round: so much of it wins, `by` the first of these whose settings are there. */
  wins: z.optional(z.array(z.strictObject({ when: z.optional(byId(oneOrMore)), by: boundSchema }))),
  /** Of models: each box that is ticked halves what the enemy scores for one of them. */
  halves: z.optional(z.boolean()),
  /**
   * What a side scores by the losses of the other: kept by hand where that is not played on the same device. Where it is, and
   * `gives` to this, that is what it stands at until a hand says otherwise.
   */
  tally: z.optional(z.boolean()),
  /**
   * What is to be done when a unit or a model is counted as lost by it, or while it is ticked where it counts nothing: the
   * `text` of these words of trackers, in the place of its own `due`.
   */
  then: z.optional(id),
  /** What is to be done when the losses that it counts come to the bar: the `text` of these words of trackers. */
  halved: z.optional(id),
  /** Of the list: with its last number the game ends. */
  ends: z.optional(z.boolean()),
  /** A box of a unit that is asked for from the bar of its losses on, until it is ticked. */
  asked: z.optional(z.literal('half')),
})
export type Tracker = z.infer<typeof trackerSchema>

export const rulesetSchema = z.strictObject({
  $schema: z.optional(z.string()),
  id,
  /** Where the game stands in the list of games. */
  order: z.int(),
  /** What `count` of an entry repeats: the whole unit, or the models inside one unit. */
  countIs: z.enum(['units', 'models']),
  /** Costs that units have; the first is the list's total. Empty where the game has no points. */
  costs: z.array(id),
  settings: z.array(settingSchema),
  /** Columns of a unit's profile and of a weapon or attack line, in printing order. */
  profile: z.array(statSchema),
  attack: z.array(statSchema),
  categories: z.array(id),
  limits: z.array(limitSchema),
  /** Limits that are worth telling and never illegal. */
  advice: z.array(limitSchema),
  /** Most rounds that a game can last, where its rules say so. */
  rounds: z.optional(z.int().check(z.gte(1))),
  trackers: z.array(trackerSchema),
})
export type Ruleset = z.infer<typeof rulesetSchema>
