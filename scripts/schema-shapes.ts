/** What schema-files.ts publishes; it loads this with the comments of the zod schemas as their descriptions. */
import * as z from 'zod'
import type { ZodMiniType } from 'zod/mini'
import { backupFileSchema, bookFileSchema, listFileSchema } from '../src/exchange/file/schema-files'
import { oddsSchema } from '../src/rules/schema-odds'
import { oddsWordsSchema } from '../src/rules/schema-odds-words'
import { elementsSchema } from '../src/rules/schema-elements'
import { referenceSchema } from '../src/rules/schema-reference'
import { rulesFileSchema } from '../src/rules/schema-rules-file'
import { rulesetSchema } from '../src/rules/schema-ruleset'
import { templatesSchema } from '../src/rules/schema-templates'
import { unitsSchema } from '../src/rules/schema-units'
import { wireSchema } from '../src/rules/schema-wire'
import { bookNamesSchema, startWordsSchema, titleSchema, wordsSchema } from '../src/rules/schema-words'

export const published: [name: string, title: string, schema: ZodMiniType][] = [
  ['list', 'A list file of Muster', listFileSchema],
  ['backup', 'A backup of Muster: many lists and source books', backupFileSchema],
  ['book', 'A source book of Muster: designed elements', bookFileSchema],
  ['rules', 'A file of rules of Muster: a house book, or a whole game', rulesFileSchema],
  ['ruleset', 'A game: its settings, limits and columns', rulesetSchema],
  ['units', 'The units, upgrades and weapons of a game', unitsSchema],
  ['reference', 'The quick-reference tables of a game', referenceSchema],
  ['elements', 'How the players of a game design and cost their own elements', elementsSchema],
  ['wire', 'The numbers that stand for ids in links', wireSchema],
  ['title', 'What the list of games tells of a game', titleSchema],
  ['odds', 'How the dice of a game turn an attack into losses', oddsSchema],
  ['templates', 'What of a game is printed at true size, to be cut out', templatesSchema],
  ['odds-words', 'The words of the odds of a game in one language', oddsWordsSchema],
  ['start-words', 'Names of the ready-made armies of a game and how each plays', startWordsSchema],
  ['words', 'The words of a game in one language', wordsSchema],
  ['book-names', 'The names in a ready-made source book in one language', bookNamesSchema],
]

/** Names for schemas that other programs look up: the app may stand at any address. */
const NAMES = new Map([['rules', 'urn:muster:schema:rules']])

/** What each file may say, before anything is filled in. */
export const shapes = published.map(([name, title, schema]) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', reused: 'ref' })
  const $id = NAMES.get(name)
  return { name, schema: { $schema, ...($id !== undefined && { $id }), title, ...rest } }
})
