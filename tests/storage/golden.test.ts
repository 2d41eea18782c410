/** What earlier builds stored is read unchanged. scripts/golden-storage.ts adds files to tests/golden/storage. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue/catalogue'
import { NO_BELONGINGS, type Belongings } from '../../src/session/belongings'
import type { ArmyList } from '../../src/roster/list'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf } from '../../src/exchange/link/lookup'
import { DATABASE_VERSION } from '../../src/storage/database'
import { DATABASE } from '../../src/storage/first-use'
import { migrate, steps } from '../../src/storage/migrate'
import { openRepository } from '../../src/storage/open'
import { RECORD_VERSION } from '../../src/storage/list-records'
import { readRecord } from '../../src/storage/record-shape'

interface Golden {
  database: number
  record: number
  stores: Record<string, [key: string, value: unknown][]>
  backup: string[]
}
interface Stored {
  id: string
  version: number
  rev: number
  list: ArmyList
}

const folder = join(import.meta.dirname, '..', 'golden', 'storage')
const files = readdirSync(folder).filter((name) => name.startsWith('database-'))
const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown
const backups = readdirSync(folder).filter((name) => /^backup-\d+\.muster\.json$/.test(name))
const goldens = files.map((name): [string, Golden] => [name, read(name) as Golden])

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function lay({ database, stores }: Golden): Promise<void> {
  const opened = await openDB(DATABASE, database, {
    upgrade(fresh) {
      for (const store of Object.keys(stores)) fresh.createObjectStore(store)
    },
  })
  for (const [store, rows] of Object.entries(stores))
    for (const [key, value] of rows) await opened.put(store, value, key)
  opened.close()
}

it('there is a file for each version so far', () => {
  const databases = new Set(goldens.map(([, golden]) => golden.database))
  const records = new Set(goldens.map(([, golden]) => golden.record))
  expect([...databases].toSorted()).toEqual(Array.from({ length: DATABASE_VERSION }, (_, at) => at + 1))
  expect([...records].toSorted()).toEqual(Array.from({ length: RECORD_VERSION }, (_, at) => at + 1))
})

describe.each(goldens)('%s', (_name, golden) => {
  const rowsOf = (store: string) => (golden.stores[store] ?? []).map(([, value]) => value as Stored)

  it('is opened with each list as it was', async () => {
    await lay(golden)
    const { kind, repository: library } = await openRepository()
    expect(kind).toBe('open')
    await library.begin()
    const { lists, unreadable } = await library.all()
    expect(unreadable).toEqual([])
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id)
    expect(lists.toSorted(byId).map(({ id, rev, list }) => ({ id, rev, list }))).toEqual(
      rowsOf('lists')
        .toSorted(byId)
        .map(({ id, rev, list }) => ({ id, rev, list })),
    )
    expect((await library.trash.all()).lists.map((record) => record.list)).toEqual(
      rowsOf('trash').map((record) => record.list),
    )
    const { books, drafts, unreadable: lost } = await library.houseBooks.all()
    const texts = (store: string) =>
      (golden.stores[store] ?? []).map(([, value]) => JSON.parse((value as { json: string }).json) as unknown)
    expect(lost).toEqual([])
    expect(books.map(({ file }) => file)).toEqual(texts('house-books'))
    expect(drafts.map(({ file }) => file)).toEqual(texts('drafts'))
    expect(await library.settings.get('preferences')).toEqual({ theme: 'dark', paper: 'letter' })
    library.close()
  })

  it('can be used: saves, history and trash work, and the original is kept', async () => {
    await lay(golden)
    const { repository: library } = await openRepository()
    await library.begin()
    const [first] = (await library.all()).lists
    const saved = await library.save({ ...first!, list: { ...first!.list, name: 'Changed' } })
    expect(saved).toMatchObject({ kind: 'saved', record: { version: RECORD_VERSION, rev: first!.rev + 1 } })
    expect((await library.history(first!.id)).at(-1)?.list).toEqual(first!.list)
    expect(await library.remove([first!.id])).toEqual([{ kind: 'done' }])
    library.close()
    const database = await openDB(DATABASE)
    const raw = rowsOf('lists').find((record) => record.id === first!.id)
    expect(await database.get('originals', first!.id)).toEqual(golden.record < RECORD_VERSION ? raw : undefined)
    database.close()
  })

  it('has backups that are read unchanged', async () => {
    const books = await Promise.all(rulesetIds.map((id) => loadBook(id)))
    const lookup = lookupOf(books.filter((book) => book !== undefined))
    const lists = golden.backup.flatMap((text) => {
      const file = readText(text, lookup)
      if (!file.ok) throw new Error(file.reason)
      expect(file.broken).toEqual([])
      return file.lists
    })
    const kept = [...rowsOf('lists'), ...rowsOf('trash')].map(({ list }) => list.name.replace(/ II$/, ''))
    expect(lists.map((list) => list.name).toSorted()).toEqual(kept.toSorted())
  })
})

it.each(backups)('%s of an earlier build is read unchanged', async (name) => {
  const books = await Promise.all(rulesetIds.map((id) => loadBook(id)))
  const lookup = lookupOf(books.filter((book) => book !== undefined))
  const file = readText(readFileSync(join(folder, name), 'utf8'), lookup)
  if (!file.ok) throw new Error(file.reason)
  const belongings = file.lists.map((list) => file.belongings.get(list) ?? null)
  const wanted = read(name.replace('.muster.', '.read.')) as { belongings: (Partial<Belongings> | null)[] }
  expect({ lists: file.lists, belongings, books: file.books }).toEqual({
    ...wanted,
    // Belongings that were added to the format later are empty.
    belongings: wanted.belongings.map((one) => one && { ...NO_BELONGINGS, ...one }),
  })
  expect(file.broken).toEqual([])
})

it('there is a backup without belongings of lists, and one with them', () => {
  expect(backups.length).toBeGreaterThanOrEqual(2)
})

describe('the steps of migration', () => {
  const pairs = read('steps.json') as { from: number; before: unknown; after: unknown }[]

  it('lead without a gap to the current version, and each has an example', () => {
    const all = Array.from({ length: RECORD_VERSION - 1 }, (_, at) => at + 1)
    expect([...steps.keys()]).toEqual(all)
    expect([...new Set(pairs.map((pair) => pair.from))]).toEqual(all)
  })

  it.each(pairs)('from $from change a record to the next version', ({ from, before, after }) => {
    const original = structuredClone(before)
    expect(migrate(before, from + 1)).toEqual(after)
    expect(before).toEqual(original)
    expect(readRecord('golden', before).ok).toBe(true)
  })

  it('leave newer records and other values unchanged', () => {
    for (const raw of [null, 'text', 7, {}, [], { version: '1' }, { version: RECORD_VERSION + 1 }, { version: 0 }])
      expect(migrate(raw, RECORD_VERSION)).toBe(raw)
  })
})
