/** The shape of units.json: units, their upgrades and weapons. */
import * as z from 'zod/mini'
import { byId, count, id } from './schema-parts'

/** A number, a notation ("D6x", "1–2", "4+"), or the id of a word that words/ has among the column's `values`. */
const notation = z.string().check(z.regex(/^[−+×]?\d*(?:D\d+)?(?:–\d+)?[x*×+]?(?: cm)?$/))
export const fact = z.union([z.number(), notation, id, z.null()])
export type Fact = z.infer<typeof fact>

/** A weapon or attack line. Dice are written as the field writes them: "D6x", "2D6", "1*". */
const weaponSchema = z.strictObject({
  id,
  stats: byId(fact),
  rules: z.optional(z.array(id)),
})
export type Weapon = z.infer<typeof weaponSchema>

const upgradeSchema = z.strictObject({
  id,
  cost: byId(z.number()),
  /** At most one of the upgrades that share a group. */
  group: z.optional(id),
  /** Weapons that come, go, or are one soldier's further choice. `all` is one for each model. */
  adds: z.optional(byId(z.union([count, z.literal('all')]))),
  replaces: z.optional(byId(z.union([count, z.literal('all')]))),
  carries: z.optional(byId(count)),
  /** Added to numbers of the profile; a missing number counts as 0. */
  profile: z.optional(byId(z.number())),
  addTags: z.optional(z.array(id)),
  removeTags: z.optional(z.array(id)),
  rules: z.optional(z.array(id)),
})
export type Upgrade = z.infer<typeof upgradeSchema>

const unitSchema = z.strictObject({
  id,
  category: id,
  /** Its pictogram, of src/pictures. */
  picture: id,
  tags: z.optional(z.array(id)),
  cost: byId(z.number()),
  models: z.int().check(z.gte(1)),
  /** The set of upgrades that it may take. */
  upgrades: z.optional(id),
  profile: z.optional(byId(fact)),
  weapons: z.optional(byId(z.int().check(z.gte(1)))),
  rules: z.optional(z.array(id)),
})
export type Unit = z.infer<typeof unitSchema>

export const unitsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  units: z.array(unitSchema),
  upgrades: byId(z.array(upgradeSchema)),
  weapons: z.array(weaponSchema),
  /** Special rules that units, weapons or upgrades bear; their texts are in words/. */
  rules: z.array(id),
})
export type UnitsFile = z.infer<typeof unitsSchema>
