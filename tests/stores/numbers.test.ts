/** What a list from the link of a newer version has as a number is known once this version knows the number. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import type { ArmyBook } from '../../src/rules/book'
import { decodeCode } from '../../src/exchange/link/decode'
import { encodeList } from '../../src/exchange/link/encode'
import { lookupOf } from '../../src/exchange/link/lookup'
import { openDatabase } from '../../src/storage/database'
import { newBook, newRecord } from '../../src/storage/list-records'
import { useSafety } from '../../src/stores/safety'
import { useLibrary } from '../../src/stores/library'
import { useSourceBooks } from '../../src/stores/source-books'

const NONE = { units: {}, upgrades: {}, settings: {}, choices: {}, kinds: {}, stats: {}, capabilities: {}, params: {} }

/** The list as a version without any of the book's numbers reads it from the list's link; `book` null: without the game. */
function asRead(list: ArmyList, book: ArmyBook, knowsGame: boolean): ArmyList {
  const encoded = encodeList(list, lookupOf([book]), { secrets: true })
  if (!encoded.ok) throw new Error(encoded.reason)
  const older = { ...book, wire: { ...NONE, ruleset: book.wire.ruleset } } as unknown as ArmyBook
  const decoded = decodeCode(encoded.code, lookupOf(knowsGame ? [older] : []))
  if (!decoded.ok) throw new Error(decoded.reason)
  expect(JSON.stringify(decoded.list)).toContain('"#')
  return decoded.list
}

/** Lays rows into the database as an earlier version left them. */
async function lay(store: 'lists' | 'trash' | 'history' | 'books', key: string, row: unknown): Promise<void> {
  const opened = await openDatabase({})
  if (opened.kind !== 'open') throw new Error(opened.kind)
  await opened.backend.write((transaction) => transaction.put(store, key, row))
  opened.backend.close()
}
async function raw(store: 'lists' | 'history') {
  const opened = await openDatabase({})
  if (opened.kind !== 'open') throw new Error(opened.kind)
  const rows = await opened.backend.read((transaction) => transaction.all(store))
  opened.backend.close()
  return rows.map(([, row]) => (row as { list: ArmyList }).list)
}

const army = newList('army-men-combat', {
  name: 'Green Platoon',
  settings: { vehicleShare: 'of-army' },
  units: [newEntry('riflemen-10', { upgrades: ['bayonets', 'c4'] }), newEntry('apc', { upgrades: ['armor'] })],
})
async function designs(): Promise<ArmyList> {
  const book = (await loadBook('mini-combat'))!
  const element = {
    ...newElement(book.elements!, 'rifles', 'Rifles'),
    capabilities: [{ id: 'deny', params: { denies: 'charge' } }, { id: 'sharpshooter' }],
  }
  return newList('mini-combat', { name: 'Rifles', elements: [element], units: [newEntry('rifles', { count: 5 })] })
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  setActivePinia(createPinia())
})

it.each([true, false])('in saved lists, in the trash and in the history (game known: %s)', async (knowsGame) => {
  const book = (await loadBook('army-men-combat'))!
  const numbered = asRead(army, book, knowsGame)
  const before = asRead({ ...army, name: 'Before' }, book, knowsGame)
  const record = newRecord(numbered, { id: 'a', rev: 2 })
  await lay('lists', 'a', record)
  await lay('trash', 'b', { ...record, id: 'b' })
  await lay('history', 'a/000000001/0', { ...record, rev: 1, list: before })
  const library = useLibrary()
  await library.ready
  expect(library.find('a')?.list).toEqual(army)
  const keep = useSafety()
  await keep.loadTrash()
  expect(keep.trash.lists[0]?.list).toEqual(army)
  const storage = (await library.repository())!
  expect((await storage.history('a')).map(({ list }) => list)).toEqual([{ ...army, name: 'Before' }])
  expect((await storage.get('a'))?.list).toEqual(army)
  // No rules update rewrites a list.
  expect(await raw('lists')).toEqual([numbered])
  library.put('a', { ...army, name: 'Changed' })
  await library.settle()
  expect((await raw('lists')).map(({ name }) => name)).toEqual(['Changed'])
  expect((await storage.history('a')).map(({ list }) => list)).toEqual([{ ...army, name: 'Before' }, army])
})

it('in designs, of a list and of a source book', async () => {
  const list = await designs()
  const numbered = asRead(list, (await loadBook('mini-combat'))!, true)
  await lay('lists', 'a', newRecord(numbered, { id: 'a', rev: 1 }))
  await lay('books', 'c', { ...newBook('mini-combat', 'Mine', [...numbered.elements]), id: 'c' })
  const library = useLibrary()
  const sourceBooks = useSourceBooks()
  await library.ready
  expect(library.find('a')?.list).toEqual(list)
  await sourceBooks.load()
  expect(sourceBooks.books[0]?.elements).toEqual(list.elements)
})

it('in what another page could not save any more', async () => {
  const book = (await loadBook('army-men-combat'))!
  const saved = asRead(army, book, true)
  const changed = { ...saved, name: 'Changed' }
  const record = newRecord(saved, { id: 'a', rev: 2 })
  await lay('lists', 'a', record)
  const word = { record: { ...record, rev: 1, list: changed }, passed: [saved] }
  localStorage.setItem('muster-unsaved:a/page', JSON.stringify(word))
  const library = useLibrary()
  await library.ready
  await library.settle()
  expect(library.records.map(({ list }) => list)).toEqual([{ ...army, name: 'Changed' }])
})

it('a number that is still unknown stays', async () => {
  const list = newList('army-men-combat', { name: '#1', units: [newEntry('#4000', { upgrades: ['#2'] })] })
  await lay('lists', 'a', newRecord(list, { id: 'a', rev: 1 }))
  const library = useLibrary()
  await library.ready
  expect(library.find('a')?.list).toEqual(list)
})
