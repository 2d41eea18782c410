/**
 * The shape of rule data: what a folder in data/ may say, and nothing else.
 * Unknown keys are errors. The app itself imports only the types; tests, the schema
 * generator and the command check the data with these schemas.
 */
import * as z from 'zod/mini'

const id = z.string().check(z.regex(/^[a-z0-9][a-zA-Z0-9]*([-.][a-zA-Z0-9]+)*$/))
const oneOrMore = z.union([id, z.array(id).check(z.minLength(1))])
const count = z.int().check(z.gte(0))
/** Marks and units of measure, alike in every language. */
const sign = z.string().check(z.regex(/^(?:[^\p{L}]*| ?cm)$/u))
const byId = <T extends z.ZodMiniType>(value: T) => z.record(id, value)

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

/**
 * A composition limit: measure × selection × bound, under readings (`when`).
 * `measure` is `units`, `models`, a declared cost, or `chosen`: whether `setting` has a choice that is allowed now (0 or 1).
 */
export const limitSchema = z.strictObject({
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
export const settingSchema = z.strictObject({
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
  /** Added up over the models that have the weapon: the dice of a whole unit. */
  sums: z.optional(z.boolean()),
})
export type Stat = z.infer<typeof statSchema>

/** Something to tick on paper. `boxes`: a number, or a fact of the unit. `on`: which units have it; `per` what. */
export const trackerSchema = z.strictObject({
  id,
  per: z.enum(['unit', 'model', 'list', 'round']),
  boxes: z.optional(z.union([z.int(), z.enum(['models', 'losses', 'blank']), z.strictObject({ profile: id })])),
  /** A row of numbers to cross off, as 10 9 8 … 0. */
  from: z.optional(z.int()),
  to: z.optional(z.int()),
  /** The boxes so many times over, as a row of groups. */
  times: z.optional(z.int().check(z.gte(2))),
  /** A bar behind the box at which half of them, rounded up, are ticked. */
  half: z.optional(z.boolean()),
  /** Further words of trackers whose `short` stands in each box, to circle. */
  letters: z.optional(z.array(id)),
  select: z.optional(selectSchema),
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
  trackers: z.array(trackerSchema),
})
export type Ruleset = z.infer<typeof rulesetSchema>

/** A number, a notation ("D6x", "1–2", "4+"), or the id of a word that words/ has among the column's `values`. */
const notation = z.string().check(z.regex(/^[−+×]?\d*(?:D\d+)?(?:–\d+)?[x*×+]?(?: cm)?$/))
const fact = z.union([z.number(), notation, id, z.null()])
export type Fact = z.infer<typeof fact>

/** A weapon or attack line. Dice are written as the field writes them: "D6x", "2D6", "1*". */
export const weaponSchema = z.strictObject({
  id,
  stats: byId(fact),
  rules: z.optional(z.array(id)),
})
export type Weapon = z.infer<typeof weaponSchema>

export const upgradeSchema = z.strictObject({
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

export const unitSchema = z.strictObject({
  id,
  category: id,
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

/**
 * The quick-reference tables in the order of a turn. A cell is a fact; names and texts of rows are in words/.
 * `use`: what a row's id names, so that "only what this list uses" can be told; `always` rows are always in use.
 */
export const sectionSchema = z.strictObject({
  id,
  use: z.enum(['always', 'weapon', 'rule', 'unit', 'upgrade', 'capability', 'kind', 'setting', 'choice']),
  /** Columns of facts between the row's name and its text. */
  columns: z.optional(z.array(statSchema)),
  rows: z.array(z.strictObject({ id, cells: z.optional(byId(fact)) })),
  /** Shown only under these settings. */
  when: z.optional(byId(oneOrMore)),
  /**
   * Whether "only what this list uses" has the section: `never` where it serves list building alone, or repeats what
   * the units' own rows say; else when a unit of the list is selected.
   */
  used: z.optional(z.union([z.literal('never'), selectSchema])),
})
export type Section = z.infer<typeof sectionSchema>

export const referenceSchema = z.strictObject({
  $schema: z.optional(z.string()),
  sections: z.array(sectionSchema),
})
export type Reference = z.infer<typeof referenceSchema>

/** A stat of a designed element: whole numbers `min` to `max`; `none` and `auto` are the values that stand for null and "auto". */
export const elementStatSchema = z.strictObject({
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
export const paramSchema = z.strictObject({
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

export const capabilitySchema = z.strictObject({
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
  sections: z.array(id),
  capabilities: z.array(capabilitySchema),
})
export type ElementRules = z.infer<typeof elementsSchema>

/** Numbers that stand for ids in links. Append only: a number once given is never changed or given again. */
export const wireSchema = z.strictObject({
  $schema: z.optional(z.string()),
  ruleset: z.int().check(z.gte(1)),
  settings: byId(z.int().check(z.gte(1))),
  choices: byId(byId(z.int().check(z.gte(1)))),
  units: byId(z.int().check(z.gte(1))),
  /** By set of upgrades. */
  upgrades: byId(byId(z.int().check(z.gte(1)))),
  stats: byId(z.int().check(z.gte(1))),
  kinds: byId(z.int().check(z.gte(1))),
  capabilities: byId(z.int().check(z.gte(1))),
  params: byId(z.int().check(z.gte(1))),
})
export type Wire = z.infer<typeof wireSchema>

/** A word of the game: its name, a shorter one for narrow columns, and its rule in our own words. */
const termWords = z.strictObject({
  name: z.string().check(z.minLength(1)),
  plural: z.optional(z.string()),
  short: z.optional(z.string()),
  text: z.optional(z.string()),
})
export type Term = z.infer<typeof termWords>

/** A column's words. `suffix` is for a word behind a number (" AP"), `values` for facts that are words. */
const statWords = z.strictObject({
  ...termWords.shape,
  suffix: z.optional(z.string()),
  values: z.optional(byId(z.string().check(z.minLength(1)))),
})

/** What the first screen tells of a game; apart from the other words, since it is loaded at once. */
export const titleSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string(),
  edition: z.string(),
  /** The book's title, author and place, for the credits. */
  credit: z.strictObject({ title: z.string(), author: z.string(), site: z.optional(z.string()) }),
  /** One line on the game, and what it needs on the table. */
  summary: z.string(),
  needs: z.string(),
})
export type Title = z.infer<typeof titleSchema>

/** Names of the ready-made armies and how each plays, in the order in which they are offered. */
export const startWordsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  starts: byId(
    z.strictObject({
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      text: z.string().check(z.minLength(1), z.maxLength(160)),
    }),
  ),
  /** Names of their designs by id, where they differ from those in the list files. */
  elements: z.optional(byId(z.string().check(z.minLength(1)))),
})
export type StartWords = z.infer<typeof startWordsSchema>

/** All words of one ruleset in one language. A language is a file more. */
export const wordsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Reminders to print of what a list cannot show, such as a command radius. */
  reminders: z.array(z.string()),
  costs: byId(termWords),
  settings: byId(termWords),
  choices: byId(byId(termWords)),
  categories: byId(termWords),
  stats: byId(statWords),
  units: byId(termWords),
  upgrades: byId(termWords),
  weapons: byId(termWords),
  rules: byId(termWords),
  /** `name` is what the limit counts ("vehicles"), `text` the rule in a sentence. */
  limits: byId(termWords),
  advice: byId(termWords),
  trackers: byId(termWords),
  /** Headings of the reference; `rows` by section for those that are not a unit, weapon, rule or capability. */
  sections: byId(termWords),
  rows: byId(byId(termWords)),
  kinds: byId(termWords),
  capabilities: byId(termWords),
  params: byId(termWords),
})
export type RuleWords = z.infer<typeof wordsSchema>

/** The names in a ready-made source book, in another language than its file's. By the ids of its elements. */
export const bookNamesSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.minLength(1)),
  elements: byId(z.string().check(z.minLength(1))),
})
export type BookNames = z.infer<typeof bookNamesSchema>
