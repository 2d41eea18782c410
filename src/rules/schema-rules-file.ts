/**
 * The shape of a file of rules (`*.muster-rules.json`): a house book, which is a list of changes over a game, or a whole
 * game, which is the same without `base`. docs/RULES-FORMAT.md explains it.
 */
import * as z from 'zod/mini'
import { capabilitySchema, elementsSchema } from './schema-elements'
import { RULE_LIMITS, RULES_FORMAT, RULES_VERSION } from './rule-limits'
import { boundSchema, byId, cost, id, nameText, number, oneOrMore, ruleText, whole } from './schema-parts'
import { referenceSchema } from './schema-reference'
import { limitSchema, settingSchema, statSchema } from './schema-ruleset'
import { trackerSchema } from './schema-tracker'
import { fact, unitSchema, upgradeSchema, weaponSchema } from './schema-units'
import { wireSchema } from './schema-wire'
import { statWords, termWords, titleSchema, trackerWords, wordsSchema } from './schema-words'

const few = <T extends z.ZodMiniType>(value: T, most: number) => z.array(value).check(z.maxLength(most))
// A change gives the keys that differ; null takes away what may be missing.
const gone = <T extends z.ZodMiniType>(value: T) => z.optional(z.nullable(value))

const unitShape = unitSchema.shape
const unitChange = z.strictObject({
  /** Of the game's categories. */
  category: z.optional(unitShape.category),
  /** Its pictogram. */
  picture: z.optional(unitShape.picture),
  /** In the place of all its marks. */
  tags: z.optional(unitShape.tags),
  /** Its new costs; a cost that is not named stays. */
  cost: z.optional(byId(cost)),
  /** How many models it has. */
  models: z.optional(unitShape.models),
  /** The set of upgrades that it may take; null for none. */
  upgrades: gone(id),
  /** Its new facts, by column; a column that is not named stays. */
  profile: z.optional(byId(fact)),
  /** In the place of all its weapons. */
  weapons: z.optional(unitShape.weapons),
  /** In the place of all its special rules. */
  rules: z.optional(unitShape.rules),
})
const addedUnit = z.extend(unitSchema, {
  /** The unit of the game that it counts as: where the game's limits, advice and trackers name that unit, they mean it, too. */
  countsAs: z.optional(id),
})
export type AddedUnit = z.infer<typeof addedUnit>
const weaponChange = z.strictObject({
  /** Its new facts, by column; a column that is not named stays. */
  stats: z.optional(byId(fact)),
  /** In the place of all its special rules. */
  rules: z.optional(weaponSchema.shape.rules),
})
const upgradeShape = upgradeSchema.shape
const upgradeChange = z.strictObject({
  /** Its new costs; a cost that is not named stays. */
  cost: z.optional(byId(cost)),
  /** At most one of the upgrades that share a group; null for none. */
  group: gone(id),
  /** In the place of all weapons that come. */
  adds: z.optional(upgradeShape.adds),
  /** In the place of all weapons that go. */
  replaces: z.optional(upgradeShape.replaces),
  /** In the place of all weapons that one soldier has beside his own. */
  carries: z.optional(upgradeShape.carries),
  /** What is added to the profile, by column; a column that is not named stays. */
  profile: z.optional(byId(number)),
  /** In the place of all marks that come with it. */
  addTags: z.optional(upgradeShape.addTags),
  /** In the place of all marks that go with it. */
  removeTags: z.optional(upgradeShape.removeTags),
  /** In the place of all special rules that it gives. */
  rules: z.optional(upgradeShape.rules),
})
const capabilityChange = z.strictObject({
  /** What it adds to the cost, in percent. */
  percent: whole,
})
const limitChange = z.strictObject({
  /** The line that is changed, where a limit has several: the settings under which that line holds. */
  when: z.optional(byId(oneOrMore)),
  /** At least; null for no such bound. */
  min: gone(boundSchema),
  /** At most; null for no such bound. */
  max: gone(boundSchema),
  /** Neither more nor less; null for no such bound. */
  exactly: gone(boundSchema),
})
export type LimitChange = z.infer<typeof limitChange>
const settingShape = settingSchema.shape
const settingChange = z.strictObject({
  /** What it is until the players say otherwise. */
  default: z.optional(settingShape.default),
  /** The least that the number can be. */
  min: z.optional(settingShape.min),
  /** The most that the number can be. */
  max: z.optional(settingShape.max),
  /** By how much a tap changes the number. */
  step: z.optional(settingShape.step),
  /** Values offered as buttons. */
  presets: z.optional(settingShape.presets),
})

const unitsPart = z.strictObject({
  /** Units that the game does not have. */
  add: z.optional(few(addedUnit, RULE_LIMITS.units)),
  /** By the ids of the game's units. */
  change: z.optional(byId(unitChange)),
  /** Units of the game that this book does not offer. */
  hide: z.optional(few(id, RULE_LIMITS.units)),
})
const weaponsPart = z.strictObject({
  /** Weapons that the game does not have. */
  add: z.optional(few(weaponSchema, RULE_LIMITS.weapons)),
  /** By the ids of the game's weapons. */
  change: z.optional(byId(weaponChange)),
  /** Weapons of the game that nothing in this book has. */
  hide: z.optional(few(id, RULE_LIMITS.weapons)),
})
const rulesPart = z.strictObject({
  /** In the order in which they are told; missing: those of the words that the game does not have. */
  add: z.optional(few(id, RULE_LIMITS.rules)),
  /** Special rules of the game that nothing in this book has. */
  hide: z.optional(few(id, RULE_LIMITS.rules)),
})
const upgradesPart = z.strictObject({
  /** Upgrades that the set does not have. */
  add: z.optional(few(upgradeSchema, RULE_LIMITS.upgrades)),
  /** By the ids of the set's upgrades. */
  change: z.optional(byId(upgradeChange)),
  /** Upgrades of the set that this book does not offer. */
  hide: z.optional(few(id, RULE_LIMITS.upgrades)),
})
const limitsPart = z.strictObject({
  /** Limits that the game does not have. */
  add: z.optional(few(limitSchema, RULE_LIMITS.limits)),
  /** By the ids of the game's limits: a change, or one for each line that is changed. */
  change: z.optional(byId(z.union([limitChange, few(limitChange, 20)]))),
  /** Limits of the game that don't hold, in any of their lines. */
  off: z.optional(few(id, RULE_LIMITS.limits)),
})
const settingsPart = z.strictObject({
  /** Settings that the game does not have. */
  add: z.optional(few(settingSchema, RULE_LIMITS.settings)),
  /** By the ids of the game's settings. */
  change: z.optional(byId(settingChange)),
})
const trackersPart = z.strictObject({
  /** What else is ticked in a game. */
  add: z.optional(few(trackerSchema, RULE_LIMITS.trackers)),
  /** Trackers of the game that this book does not have. */
  off: z.optional(few(id, RULE_LIMITS.trackers)),
})
const capabilitiesPart = z.strictObject({
  /** Capabilities that the game does not have. */
  add: z.optional(few(capabilitySchema, RULE_LIMITS.capabilities)),
  /** By the ids of the game's capabilities. */
  change: z.optional(byId(capabilityChange)),
})

const termChange = z.partial(termWords)
const terms = z.optional(byId(termChange))
const wordsShape = wordsSchema.shape
// What differs from the game's words, and the words of what is added.
const wordsPart = z.strictObject({
  /** In the place of all reminders that are printed. */
  reminders: z.optional(wordsShape.reminders),
  /** What stands behind a number: "pts". */
  costs: terms,
  /** What the game calls its models and units. */
  counts: z.optional(wordsShape.counts),
  /** What the game calls a round. */
  round: z.optional(wordsShape.round),
  /** What settings are called and about. */
  settings: terms,
  /** What there is to choose, by setting. */
  choices: z.optional(byId(byId(termChange))),
  /** Headings of the list. */
  categories: terms,
  /** Columns, and stats of designs. */
  stats: z.optional(byId(z.partial(statWords))),
  /** Units. */
  units: terms,
  /** Upgrades. */
  upgrades: terms,
  /** Weapons and attack lines. */
  weapons: terms,
  /** Special rules and their texts. */
  rules: terms,
  /** `name` is what the limit counts, `one` a single one of it, `text` the rule in a sentence. */
  limits: terms,
  /** As limits, of what is never illegal. */
  advice: terms,
  /** What is ticked. */
  trackers: z.optional(byId(z.partial(trackerWords))),
  /** Headings of the reference. */
  sections: terms,
  /** Rows of the reference, by section. */
  rows: z.optional(byId(byId(termChange))),
  /** Kinds of designs. */
  kinds: terms,
  /** Capabilities of designs. */
  capabilities: terms,
  /** What capabilities ask. */
  params: terms,
  /** What a capability leaves to the notes of a design, by capability. */
  asks: z.optional(wordsShape.asks),
  /** What is printed at true size, to be cut out. */
  templates: z.optional(wordsShape.templates),
  /** What else players type who look for a word of the rules. */
  seek: z.optional(wordsShape.seek),
})

// What a house book of any game may change.
const changeKeys = {
  /** What the game offers to take. */
  units: z.optional(unitsPart),
  /** Weapons and attack lines. */
  weapons: z.optional(weaponsPart),
  /** Special rules; their names and texts are words. */
  rules: z.optional(rulesPart),
  /** By the sets of upgrades that units name. */
  upgrades: z.optional(byId(upgradesPart)),
  /** What makes a list illegal. */
  limits: z.optional(limitsPart),
  /** Limits that are told and never make a list illegal. */
  advice: z.optional(limitsPart),
  /** What the players agree on or pick for a whole list. */
  settings: z.optional(settingsPart),
  /** What is ticked in a game. */
  trackers: z.optional(trackersPart),
  /** What designs can do. */
  capabilities: z.optional(capabilitiesPart),
  /** What all this is called. */
  words: z.optional(wordsPart),
}

// What only a whole game says.
export const gameKeys = {
  /** What lists call the game; missing: made from the name. */
  id: z.optional(id),
  /** Where it stands in the list of games. */
  order: z.optional(whole),
  /** What the count of an entry repeats: the whole unit, or the models inside one unit. Missing: the unit. */
  countIs: z.optional(z.enum(['units', 'models'])),
  /** Costs that units have; the first is the list's total. Missing: none. */
  costs: z.optional(few(id, 5)),
  /** What the units are grouped by, in order. */
  categories: z.optional(few(id, 40)),
  /** Columns of a unit's profile. */
  profile: z.optional(few(statSchema, 20)),
  /** Columns of a weapon. */
  attack: z.optional(few(statSchema, 20)),
  /** Most rounds that a game can last. */
  rounds: z.optional(z.int().check(z.gte(1), z.lte(RULE_LIMITS.boxes))),
  /** How players design and cost their own elements. */
  elements: z.optional(elementsSchema),
  /** The quick-reference tables; missing: made from the facts. */
  reference: z.optional(referenceSchema),
  /** The numbers that stand for ids in links; missing: counted in order. */
  wire: z.optional(wireSchema),
  /** What the list of games tells of it; missing: its name and what it is about. */
  title: z.optional(titleSchema),
}

export const rulesFileSchema = z.strictObject({
  $schema: z.optional(z.string().check(z.maxLength(1000))),
  format: z.literal(RULES_FORMAT),
  version: z.literal(RULES_VERSION),
  /** The game that is changed, by its id; missing: the file is a whole game. */
  base: z.optional(id),
  /** What the players call the book. */
  name: nameText,
  /** Who made it. */
  author: z.optional(z.string().check(z.maxLength(RULE_LIMITS.name))),
  /** What it is about. The fingerprint leaves it out. */
  about: z.optional(ruleText),
  /** The language of its words: "en". */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'bad-language'))),
  ...changeKeys,
  ...gameKeys,
})
export type RulesFile = z.infer<typeof rulesFileSchema>
export type WordsChange = z.infer<typeof wordsPart>
