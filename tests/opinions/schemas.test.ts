/** The published JSON Schemas, judged by Ajv, and the zod schemas of the app agree on every file, whole or damaged. */
import Ajv from 'ajv/dist/2020'
import fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { published } from '../../scripts/schema-shapes'
import { writeBackup, writeList } from '../../src/exchange/file/file-write'
import type { ArmyList } from '../../src/roster/list'
import { showGame } from '../../src/rules/house/show-game'
import { bookOf, examplesOf, folders } from '../data/folders'
import { anyList } from '../exchange/books'
import { rulesJson } from '../rules/house/books'
import { runs } from '../runs'

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const ajv = new Ajv({ strict: false, allErrors: false })

/** Files of each kind that the app comes with, or writes. */
function filesOf(kind: string): unknown[] {
  const inFolders = (name: string) =>
    folders.flatMap((folder) => (existsSync(`data/${folder}/${name}`) ? [json(`data/${folder}/${name}`)] : []))
  const jsonIn = (place: string) =>
    folders
      .map((folder) => `data/${folder}/${place}`)
      .filter((at) => existsSync(at))
      .flatMap((at) => readdirSync(at).map((file) => `${at}/${file}`))
      .filter((path) => path.endsWith('.json'))
      .map(json)
  const random = fc.sample(anyList, { seed: 20261128, numRuns: 20 })
  if (kind === 'list')
    return [...folders.flatMap((folder) => examplesOf(folder).map((one) => one.list)), ...random.map(textOf)]
  if (kind === 'rules')
    return [rulesJson('dinosaurs'), rulesJson('attic'), ...folders.map((id) => showGame(bookOf(id)))]
  if (kind === 'backup') return [JSON.parse(writeBackup(random).join('')) as unknown]
  if (kind === 'book') return jsonIn('books')
  if (kind === 'book-names') return jsonIn('books/de')
  if (kind === 'start-words') return jsonIn('starts/words')
  const words = { words: 'words/en.json', title: 'title/en.json', 'odds-words': 'odds/en.json' }[kind]
  return inFolders(words ?? `${kind}.json`)
}
const textOf = (list: ArmyList): unknown => JSON.parse(writeList(list))

/** Every place of a value, as a path of keys. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

const WRONG: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e9,
  '',
  'x',
  '#1',
  'Ä b',
  'x'.repeat(3000),
  [],
  {},
  [1],
  { a: 1 },
]

/** A copy with one place changed, left out or given a key that nobody knows. */
function damaged(whole: unknown, path: readonly string[], how: number): unknown {
  const copy = structuredClone(whole)
  const last = path.at(-1)
  if (last === undefined) return WRONG[how % WRONG.length]
  let inner = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>
  if (how === WRONG.length) {
    if (Array.isArray(inner)) inner.splice(Number(last), 1)
    else Reflect.deleteProperty(inner, last)
  } else if (how > WRONG.length && !Array.isArray(inner)) inner.unheardOf = 1
  else inner[last] = WRONG[how % WRONG.length]
  return copy
}

describe.each(published)('%s files', (name, _title, schema) => {
  const byAjv = ajv.compile(json(`public/schema/${name}.schema.json`) as object)
  const files = filesOf(name)
  const agree = (file: unknown) => {
    const byZod = schema.safeParse(structuredClone(file)).success
    return byAjv(file) === byZod
      ? ''
      : `zod ${byZod ? 'accepts' : 'refuses'}: ${JSON.stringify(file).slice(0, 300)} ${JSON.stringify(byAjv.errors)}`
  }

  it('are valid for both', () => {
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      expect(byAjv(file), JSON.stringify(byAjv.errors)).toBe(true)
      expect(schema.safeParse(file).success).toBe(true)
    }
  })

  it('are refused by both or by none where they are damaged', () => {
    const random = fc
      .constantFrom(...files)
      .chain((file) => fc.tuple(fc.constant(file), fc.constantFrom(...places(file)), fc.nat({ max: WRONG.length + 1 })))
    fc.assert(
      fc.property(random, ([file, path, how]) => {
        expect(agree(damaged(file, path, how)), `${path.join('.')}, way ${how}`).toBe('')
      }),
      { seed: 20261128, numRuns: runs(2000) },
    )
  })
})
