/** The shape of what is said in one language: words/, title/ and the names in books/. */
import * as z from 'zod/mini'
import { byId, id } from './schema-parts'

/**
 * A word of the game: its name, a shorter one for narrow columns, and its rule in our own words. `one` is said behind a
 * number that the language counts as one, where the name is a plural: "1 / 1 heavy", "1 pt".
 */
const termWords = z.strictObject({
  name: z.string().check(z.minLength(1)),
  one: z.optional(z.string().check(z.minLength(1))),
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

/**
 * What is counted in a game: `text` for both, `paper` for what a pencil does where a screen does it by itself or in
 * another way (of each round, said where the rules tell how much wins: {wins}), `screen` for what a finger does where a
 * pencil does otherwise. `due` is what the end of a round asks of who has lost something in it: {lost} is how many, {left}
 * how many models there are yet. Of a box that is asked for, it is what is to be done: {units} are those that it is asked
 * of. Of losses of the list, what is asked when a round has begun with so many. Of anything else that a unit or a model is
 * marked with, what that asks of it.
 */
const trackerWords = z.strictObject({
  ...termWords.shape,
  paper: z.optional(z.string()),
  screen: z.optional(z.string()),
  due: z.optional(z.string()),
})

/** What the first screen tells of a game; apart from the other words, since it is loaded at once. */
export const titleSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string(),
  /** Empty where the book has none. */
  edition: z.string(),
  /** The game's pictogram, of src/pictures; in English alone. */
  picture: z.optional(id),
  /** The book's title, its author where it names one, and its place, for the credits. */
  credit: z.strictObject({ title: z.string(), author: z.optional(z.string()), site: z.optional(z.string()) }),
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
  /** What their designs and units are called in this language, by their names in the list files; missing: the same. */
  names: z.optional(z.record(z.string(), z.string().check(z.minLength(1)))),
})
export type StartWords = z.infer<typeof startWordsSchema>

/** All words of one ruleset in one language. A language is a file more. */
export const wordsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Reminders to print of what a list cannot show, such as a command radius. */
  reminders: z.array(z.string()),
  costs: byId(termWords),
  /** What the game calls its models and units, behind a number: "figures", "figure" as `one`. Missing: models, units. */
  counts: z.optional(z.strictObject({ models: z.optional(termWords), units: z.optional(termWords) })),
  /** What the game calls a round, and how it goes on to the next. Missing: Round, Next round. */
  round: z.optional(z.strictObject({ name: z.string().check(z.minLength(1)), next: z.string().check(z.minLength(1)) })),
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
  trackers: byId(trackerWords),
  /** Headings of the reference; `rows` by section for those that are not a unit, weapon, rule or capability. */
  sections: byId(termWords),
  rows: byId(byId(termWords)),
  kinds: byId(termWords),
  capabilities: byId(termWords),
  params: byId(termWords),
  /**
   * What else players type, by the words that the rules use: "armor": "armour". Those who look for it have the book's own
   * words, or another game's; each language has its own. A word begins what stands in the rules, as "tank" does "tanks";
   * "again!" is only itself.
   */
  seek: z.optional(z.record(z.string(), z.string().check(z.minLength(1)))),
})
export type RuleWords = z.infer<typeof wordsSchema>

/** The names in a ready-made source book, in another language than its file's. By the ids of its elements. */
export const bookNamesSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.minLength(1)),
  elements: byId(z.string().check(z.minLength(1))),
})
export type BookNames = z.infer<typeof bookNamesSchema>
