/** The shape of units.json: units, their upgrades and weapons. */
import * as z from 'zod/mini'
import { RULE_LIMITS } from './rule-limits'
import { byId, cost, count, id, number } from './schema-parts'

/** A number, a notation ("D6x", "1–2", "4+"), or the id of a word that words/ has among the column's `values`. */
const notation = z
  .string()
  .check(z.regex(/^[−+×]?(?:\d{0,6}|(?:100|[1-9]?\d)?D(?:100|[1-9]\d?))(?:–\d{1,6})?[x*×+]?(?: cm)?$/, 'bad-notation'))
const word = id.check(z.regex(/^[a-z]/, 'bad-notation'))
export const fact = z.union([number, notation, word, z.null()])
export type Fact = z.infer<typeof fact>

/** A weapon or attack line. */
export const weaponSchema = z.strictObject({
  id,
  /** By column of `attack` in ruleset.json. Dice are written as the field writes them: "D6x", "2D6", "1*". */
  stats: byId(fact),
  /** Special rules that it bears. */
  rules: z.optional(z.array(id)),
})
export type Weapon = z.infer<typeof weaponSchema>

/** What a unit can take for a cost, once. */
export const upgradeSchema = z.strictObject({
  id,
  /** Of one unit, by cost; 0 where it is free. */
  cost: byId(cost),
  /** At most one of the upgrades that share a group. */
  group: z.optional(id),
  /** Weapons that come, and how many; `all` is one for each model. */
  adds: z.optional(byId(z.union([count, z.literal('all')]))),
  /** Weapons that go, and how many; `all` is one for each model. */
  replaces: z.optional(byId(z.union([count, z.literal('all')]))),
  /** Weapons that one soldier has as a further choice beside his own, and how many. */
  carries: z.optional(byId(count)),
  /** Added to numbers of the profile; a missing number counts as 0. */
  profile: z.optional(byId(number)),
  /** Tags that come with it. */
  addTags: z.optional(z.array(id)),
  /** Tags that go with it. */
  removeTags: z.optional(z.array(id)),
  /** Special rules that it gives. */
  rules: z.optional(z.array(id)),
})
export type Upgrade = z.infer<typeof upgradeSchema>

/** A unit as the book offers it. */
export const unitSchema = z.strictObject({
  id,
  /** Of the categories of ruleset.json. */
  category: id,
  /** Its pictogram, of src/pictures. */
  picture: id,
  /** Marks that limits, trackers and the odds ask for. */
  tags: z.optional(z.array(id)),
  /** Of one unit, by cost of ruleset.json. */
  cost: byId(cost),
  /** How many models it has. */
  models: z.int().check(z.gte(1), z.lte(RULE_LIMITS.models)),
  /** The set of upgrades that it may take. */
  upgrades: z.optional(id),
  /** By column of `profile` in ruleset.json. */
  profile: z.optional(byId(fact)),
  /** Weapons and attack lines, and how many models have each. */
  weapons: z.optional(byId(z.int().check(z.gte(1), z.lte(RULE_LIMITS.models)))),
  /** Special rules that it bears. */
  rules: z.optional(z.array(id)),
})
export type Unit = z.infer<typeof unitSchema>

export const unitsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** In the order in which they are offered. */
  units: z.array(unitSchema).check(z.maxLength(RULE_LIMITS.units)),
  /** Sets of upgrades by id: a unit names the set that it may take from. */
  upgrades: byId(z.array(upgradeSchema).check(z.maxLength(RULE_LIMITS.upgrades))),
  /** Each once: units and upgrades name them by id. */
  weapons: z.array(weaponSchema).check(z.maxLength(RULE_LIMITS.weapons)),
  /** Special rules that units, weapons or upgrades bear; their texts are in words/. */
  rules: z.array(id).check(z.maxLength(RULE_LIMITS.rules)),
})
export type UnitsFile = z.infer<typeof unitsSchema>
