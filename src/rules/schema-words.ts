/** The shape of what is said in one language: words/, title/ and the names in books/. */
import * as z from 'zod/mini'
import { byId, id, nameText, ruleText } from './schema-parts'

/** A word of the game. */
export const termWords = z.strictObject({
  /** What it is called. */
  name: nameText,
  /** Said behind a number that the language counts as one, where the name is a plural: "1 / 1 heavy", "1 pt". */
  one: z.optional(nameText),
  /** Said of several, where the name is a singular. */
  plural: z.optional(nameText),
  /** A shorter name, for narrow columns. */
  short: z.optional(nameText),
  /** Its rule, in our own words. */
  text: z.optional(ruleText),
})
export type Term = z.infer<typeof termWords>

/** A column's words. */
export const statWords = z.strictObject({
  ...termWords.shape,
  /** A word behind each number: " AP". */
  suffix: z.optional(nameText),
  /** What the facts are called that are words. */
  values: z.optional(byId(nameText)),
})

/** What is counted in a game: `text` for both, paper and screen. */
export const trackerWords = z.strictObject({
  ...termWords.shape,
  /**
   * What a pencil does where a screen does it by itself or in another way; of each round, said where the rules tell how
   * much wins: {wins}.
   */
  paper: z.optional(ruleText),
  /** What a finger does where a pencil does otherwise. */
  screen: z.optional(ruleText),
  /**
   * What the end of a round asks of who has lost something in it: {lost} is how many, {left} how many models there are
   * yet. Of a box that is asked for, it is what is to be done: {units} are those that it is asked of. Of losses of the
   * list, what is asked when a round has begun with so many. Of a row of which so many win, who wins. Of anything else that
   * a unit or a model is marked with, what that asks of it.
   */
  due: z.optional(ruleText),
  /** Where it ends the game: what the other side must know or do. */
  there: z.optional(ruleText),
  /** Of what the side with more of it wins: what more it may get once the game has ended. Until a hand has written it, nobody wins. */
  late: z.optional(ruleText),
})

/** The accent colours of games: each is a colour token of the app, `--accent-wine`. */
export const ACCENTS = ['olive', 'earth', 'sea', 'wine', 'violet'] as const

/** What the first screen tells of a game; apart from the other words, since it is loaded at once. */
export const titleSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** The game's name. */
  name: nameText,
  /** Empty where the book has none. */
  edition: z.string(),
  /** The game's pictogram, of src/pictures; in English alone. */
  picture: z.optional(id),
  /** The game's accent colour, olive where it has none; in English alone. */
  accent: z.optional(z.enum(ACCENTS)),
  /** For the credits. */
  credit: z.strictObject({
    /** The book's title. */
    title: z.string(),
    /** Missing where the book names none. */
    author: z.optional(z.string()),
    /** Where the book is found. */
    site: z.optional(z.string()),
  }),
  /** One line on the game. */
  summary: z.string(),
  /** At most three facts of a few words each: how many models, what marks it, how large a table. */
  facts: z.array(z.string().check(z.minLength(1), z.maxLength(24))).check(z.maxLength(3)),
  /** What it needs on the table. */
  needs: z.string(),
})
export type Title = z.infer<typeof titleSchema>

/** The words of the ready-made armies of a game in one language. */
export const startWordsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** By the names of the files in starts/, in the order in which they are offered. */
  starts: byId(
    z.strictObject({
      /** What the army is called. */
      name: z.string().check(z.minLength(1), z.maxLength(40)),
      /** How it plays. */
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
  reminders: z.array(ruleText),
  /** `short` is what stands behind a number: "pts". */
  costs: byId(termWords),
  /** What the game calls its models and units, behind a number: "figures", "figure" as `one`. Missing: models, units. */
  counts: z.optional(
    z.strictObject({
      models: z.optional(termWords),
      units: z.optional(termWords),
    }),
  ),
  /** What the game calls a round, and how it goes on to the next. Missing: Round, Next round. */
  round: z.optional(
    z.strictObject({
      /** "Turn". */
      name: nameText,
      /** "Next turn". */
      next: nameText,
    }),
  ),
  /** `text` says what the setting is about. */
  settings: byId(termWords),
  /** By setting. */
  choices: byId(byId(termWords)),
  /** Of units, and headings of the list. */
  categories: byId(termWords),
  /** Columns of profiles, attack lines and the reference, and stats of designs. */
  stats: byId(statWords),
  /** Units of units.json. */
  units: byId(termWords),
  /** Upgrades of units.json; one that several sets have is named once. */
  upgrades: byId(termWords),
  /** Weapons and attack lines of units.json. */
  weapons: byId(termWords),
  /** Special rules of units.json. */
  rules: byId(termWords),
  /** `name` is what the limit counts ("vehicles"), `text` the rule in a sentence. */
  limits: byId(termWords),
  /** As `limits`, of what is never illegal. */
  advice: byId(termWords),
  /** What is ticked, and further words that trackers name. */
  trackers: byId(trackerWords),
  /** Headings of the reference, and those that capabilities stand under. */
  sections: byId(termWords),
  /** By section of the reference: rows that are not a unit, weapon, rule or capability. */
  rows: byId(byId(termWords)),
  /** What is printed at true size, by the pieces of templates.json. */
  templates: z.optional(byId(termWords)),
  /** Kinds of designed elements. */
  kinds: byId(termWords),
  /** Capabilities of designed elements. */
  capabilities: byId(termWords),
  /** What a capability leaves to the notes of a design, by capability: "what it works against". */
  asks: z.optional(byId(nameText)),
  /** What capabilities ask. */
  params: byId(termWords),
  /**
   * What else players type, by the words that the rules use: "armor": "armour". Those who look for it have the book's own
   * words, or another game's; each language has its own. A word begins what stands in the rules, as "tank" does "tanks";
   * "again!" is only itself.
   */
  seek: z.optional(z.record(z.string(), ruleText)),
})
export type RuleWords = z.infer<typeof wordsSchema>

/** The names in a ready-made source book, in another language than its file's. */
export const bookNamesSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** What the book is called. */
  name: z.string().check(z.minLength(1)),
  /** By the ids of its elements. */
  elements: byId(z.string().check(z.minLength(1))),
})
export type BookNames = z.infer<typeof bookNamesSchema>
