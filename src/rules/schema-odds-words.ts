/** The shape of what is said of the odds in one language: odds/. */
import * as z from 'zod/mini'
import { byId } from './schema-parts'

const term = z.strictObject({
  /** What it is called. */
  name: z.string().check(z.minLength(1)),
  /** What it means. */
  text: z.optional(z.string()),
})
const countedTerm = z.strictObject({
  ...term.shape,
  /** Said behind a number that the language counts as one. */
  one: z.optional(z.string().check(z.minLength(1))),
})
/** The words of odds.json in one language. */
export const oddsWordsSchema = z.strictObject({
  $schema: z.optional(z.string()),
  /** Ways to attack. */
  modes: byId(term),
  /** What can be said about the moment of the attack. */
  options: byId(term),
  /** By option. */
  choices: byId(byId(term)),
  /** What a step leaves: "shots", "hits", "unblocked hits". */
  steps: byId(countedTerm),
  /** Why a number is another. */
  changes: byId(term),
  /** Why nobody attacks, or a weapon is not used. */
  bars: byId(term),
  /** Attack lines that a rule adds. */
  lines: byId(term),
  /** What losses make the target do. */
  outcomes: byId(term),
  /** How the project reads the book where it is silent, in a sentence each. */
  notes: byId(z.string().check(z.minLength(1))),
})
export type OddsWords = z.infer<typeof oddsWordsSchema>
