/** House books for tests. */
import { readFileSync } from 'node:fs'
import { openBook, type ArmyBook } from '../../../src/rules/book'
import { readRules, type RulesRead } from '../../../src/rules/house/read-rules'
import { bookOf, folders } from '../../data/folders'
import { toldOf } from '../../data/broken'
import { rulesEnglish } from './english'

export const rulesJson = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${import.meta.dirname}/books/${name}.muster-rules.json`, 'utf8')) as Record<string, unknown>

export const read = (json: unknown): RulesRead =>
  readRules(json, {
    baseOf: (id) => (folders.includes(id) ? bookOf(id) : undefined),
    games: folders,
    t: rulesEnglish,
  })

/** The army book of a file in books/. */
export function houseBook(name: string): ArmyBook {
  const result = read(rulesJson(name))
  if (!result.ok) throw new Error(toldOf(result.faults).join('\n'))
  return openBook(result.book)
}

/** The faults of a book of Army Men Combat with these changes, a line each. */
export function faultsOf(changes: object, base = 'army-men-combat'): string[] {
  const result = read({ format: 'muster-rules', version: 1, base, name: 'X', ...changes })
  return result.ok ? [] : toldOf(result.faults)
}
