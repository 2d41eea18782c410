/**
 * Writes the database that this version leaves on a device to
 * tests/golden/storage/database-<version>-record-<version>.json. An existing file is never changed.
 */
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadBook, rulesetIds } from '../src/catalogue/catalogue'
import type { ArmyList } from '../src/roster/list'
import { notePrivately } from '../src/roster/private-notes'
import { readText } from '../src/exchange/file/file-read'
import { writeBackup } from '../src/exchange/file/file-write'
import { lookupOf } from '../src/exchange/link/lookup'
import type { RulesFile } from '../src/rules/schema-rules-file'
import { DATABASE_VERSION } from '../src/storage/database'
import { DATABASE } from '../src/storage/first-use'
import { openRepository } from '../src/storage/open'
import { newRecord, RECORD_VERSION } from '../src/storage/list-records'

const folder = join(import.meta.dirname, '..', 'tests', 'golden', 'storage')
const target = join(folder, `database-${String(DATABASE_VERSION)}-record-${String(RECORD_VERSION)}.json`)
if (existsSync(target)) throw new Error(`${target} is there already`)

const examples: [ruleset: string, name: string][] = [
  ['army-men-combat', 'platoon'],
  ['army-men-combat-v1.5.0', 'ten-mixed'],
  ['simple-toy-soldier-game', 'six-named'],
  ['hammer-wars', 'both-goals-first'],
  ['mini-combat', 'army-fantasy'],
  ['mini-combat', 'variant-drop-scatters'],
]

async function example(ruleset: string, name: string): Promise<ArmyList> {
  const text = readFileSync(join(import.meta.dirname, '..', 'data', ruleset, 'examples', `${name}.json`), 'utf8')
  const { list } = JSON.parse(text) as { list: object }
  const books = await Promise.all(rulesetIds.map((id) => loadBook(id)))
  const lookup = lookupOf(books.filter((book) => book !== undefined))
  const read = readText(JSON.stringify({ format: 'muster-list', version: 1, ruleset, ...list }), lookup)
  if (!read.ok || !read.lists[0]) throw new Error(`${ruleset} ${name}: ${JSON.stringify(read)}`)
  return read.lists[0]
}

const { repository: library } = await openRepository()
const begin = (library as { begin?: () => Promise<unknown> }).begin
await begin?.()
const lists = await Promise.all(examples.map(([ruleset, name]) => example(ruleset, name)))
const [first] = lists
if (!first) throw new Error('No examples')
const plain: ArmyList = {
  ...first,
  name: 'Взвод “Ω” 第一小隊 👨‍👩‍👧',
  notes: 'Two lines,\nand a = sign.',
  units: [...first.units, { unit: '#4711', count: 3, upgrades: ['#99'], name: '', notes: 'from afar', command: null }],
}
const odd = notePrivately(plain, 1, 'Through the hedge, Ω.')
const kept: string[] = []
for (const [at, list] of [...lists, odd].entries()) {
  const fixed = {
    id: `golden-${String(at)}`,
    order: at % 3,
    tags: at === 1 ? ['club', 'löwe'] : [],
    pinned: at === 3,
    archived: at === 4,
    changed: '2026-11-20T10:00:00.000Z',
  }
  const saved = await library.save(newRecord(list, { ...fixed, origin: at === 2 ? 'received' : 'own' }))
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  kept.push(saved.record.id)
  if (at < 3) await library.save({ ...saved.record, list: { ...list, name: `${list.name} II` } })
}
await library.remove(['golden-5'])
const attic = join(import.meta.dirname, '..', 'tests', 'rules', 'house', 'books', 'attic.muster-rules.json')
const rules = JSON.parse(readFileSync(attic, 'utf8')) as RulesFile
await library.houseBooks.add(rules, '2026-11-20T10:00:00.000Z')
const draft = { format: 'muster-rules', version: 1, base: 'army-men-combat', name: 'Half-done', units: { add: [{}] } }
await library.houseBooks.putDraft({ id: 'golden-draft', file: draft, changed: '2026-11-20T10:00:00.000Z' })
await library.settings.set('preferences', { theme: 'dark', paper: 'letter' })
library.close()

const database = await openDB(DATABASE)
const stores: Record<string, [key: string, value: unknown][]> = {}
for (const store of database.objectStoreNames) {
  const values: unknown[] = await database.getAll(store)
  stores[store] = (await database.getAllKeys(store)).map((key, at) => [String(key as string), values[at]])
}
const backup = writeBackup([...lists, odd])
writeFileSync(
  target,
  `${JSON.stringify({ database: DATABASE_VERSION, record: RECORD_VERSION, stores, backup }, null, 1)}\n`,
)
process.exit(0)
