/** The attackers and targets for the tests of the odds: a unit of a game or a design, alone in its list. */
import { readFileSync } from 'node:fs'
import { odds, type Fielded, type OddsResult, type Situation } from '../../src/odds/odds'
import { newEntry, newList, type Design } from '../../src/roster/list'
import { resolve, type ResolvedEntry } from '../../src/roster/resolve'
import { upgradesOf } from '../../src/rules/book'
import { oddsSchema } from '../../src/rules/schema-odds'
import { oddsWordsSchema } from '../../src/rules/schema-odds-words'
import { settingsInForce } from '../../src/rules/settings'
import { bookOf } from '../data/folders'
import { readShape } from '../data/shape'

const read = <T extends Parameters<typeof readShape>[1]>(path: string, schema: T) =>
  readShape(path, schema, JSON.parse(readFileSync(path, 'utf8')))
export const rulesOf = (folder: string) => read(`data/${folder}/odds.json`, oddsSchema)
export const wordsOf = (folder: string) => read(`data/${folder}/odds/en.json`, oddsWordsSchema)

export function unit(
  folder: string,
  id: string,
  upgrades: string[] = [],
  elements: Design[] = [],
  more = {},
): ResolvedEntry {
  const book = bookOf(folder)
  const list = newList(folder, { units: [newEntry(id, { upgrades, ...more })], elements })
  const [entry] = resolve(list, book, settingsInForce(book, {}))
  if (!entry) throw new Error('no entry')
  return entry
}

/** All sets of upgrades that a unit may take, with at most one of each group. */
export function allUpgrades(folder: string, id: string): string[][] {
  const book = bookOf(folder)
  const type = book.unitById.get(id)
  const open = type ? upgradesOf(book, type) : []
  return open.reduce<string[][]>(
    (sets, upgrade) => [
      ...sets,
      ...sets
        .filter(
          (set) =>
            upgrade.group === undefined ||
            !set.some((own) => open.some((one) => one.id === own && one.group === upgrade.group)),
        )
        .map((set) => [...set, upgrade.id]),
    ],
    [[]],
  )
}

const rules = new Map<string, ReturnType<typeof rulesOf>>()
export function between(folder: string, attacker: Fielded, target: Fielded, situation: Situation): OddsResult {
  const known = rules.get(folder) ?? rulesOf(folder)
  rules.set(folder, known)
  return odds(attacker, target, situation, bookOf(folder), known)
}

let designs = 0
export const element = (
  stats: Design['stats'],
  kind = 'vehicle',
  capabilities: Design['capabilities'] = [],
): Design => {
  const id = `e${++designs}`
  const plain = { movement: 10, range: 30, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  return { id, name: id, kind, stats: { ...plain, ...stats }, capabilities }
}
