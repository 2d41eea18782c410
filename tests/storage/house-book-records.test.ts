import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fingerprintOf } from '../../src/rules/house/fingerprint'
import type { RulesFile } from '../../src/rules/schema-rules-file'
import { DATABASE } from '../../src/storage/first-use'
import { newHouseDraft } from '../../src/storage/house-book-records'
import { newRecord } from '../../src/storage/list-records'
import { memoryBackend } from '../../src/storage/memory'
import { openRepository } from '../../src/storage/open'
import { repositoryOf, type Repository } from '../../src/storage/repository'
import { rulesJson } from '../rules/house/books'
import { sampleList } from './sample'

const attic = rulesJson('attic') as unknown as RulesFile
const print = fingerprintOf(attic)
const book = { name: attic.name, fingerprint: print }

const opened: Repository[] = []
async function open(): Promise<Repository> {
  const result = await openRepository()
  expect(result.kind).toBe('open')
  opened.push(result.repository)
  return result.repository
}
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe.each([
  ['in the database', open],
  ['in memory', () => Promise.resolve(repositoryOf(memoryBackend()))],
])('house books %s', (_where, make) => {
  it('are kept by their fingerprint, and never changed', async () => {
    const { houseBooks } = await make()
    expect(await houseBooks.add(attic, '2026-01-01')).toEqual({ kind: 'done' })
    // What is said about a book is not part of what it is.
    await houseBooks.add({ ...attic, about: 'Another text' })
    expect((await houseBooks.all()).books).toEqual([
      { fingerprint: print, name: 'Attic', base: 'army-men-combat', file: attic, kept: '2026-01-01' },
    ])
  })

  it('stay as long as a list, a list in the trash or a former state of a list needs them', async () => {
    const { houseBooks, ...lists } = await make()
    await houseBooks.add(attic)
    const saved = await lists.save(newRecord({ ...sampleList(), name: 'Lizards', book }))
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    const { id } = saved.record
    expect(await houseBooks.remove(print)).toEqual({ kind: 'used', use: { lists: ['Lizards'], trash: 0, history: 0 } })
    expect((await houseBooks.all()).books[0]?.deleted).toBeUndefined()
    await lists.remove([id])
    expect(await houseBooks.remove(print)).toEqual({ kind: 'done' })
    expect(await houseBooks.erase(print)).toEqual({ kind: 'used', use: { lists: [], trash: 1, history: 0 } })
    await lists.restore([id])
    await lists.save({ ...saved.record, list: { ...saved.record.list, book: undefined } })
    expect(await houseBooks.erase(print)).toEqual({ kind: 'used', use: { lists: [], trash: 0, history: 1 } })
    await lists.remove([id])
    await lists.trash.erase(id)
    expect(await houseBooks.erase(print)).toEqual({ kind: 'done' })
  })

  it('come back from the trash, also when the same file is kept again', async () => {
    const { houseBooks } = await make()
    const deleted = async () => (await houseBooks.all()).books.map((one) => one.deleted !== undefined)
    await houseBooks.add(attic)
    await houseBooks.remove(print)
    expect(await deleted()).toEqual([true])
    expect(await houseBooks.restore(print)).toEqual({ kind: 'done' })
    expect(await deleted()).toEqual([false])
    await houseBooks.remove(print)
    await houseBooks.add(attic)
    expect(await deleted()).toEqual([false])
    expect(await houseBooks.restore('0000-0000-0000-0000')).toEqual({ kind: 'absent' })
    expect(await houseBooks.erase(print)).toEqual({ kind: 'done' })
    expect(await deleted()).toEqual([])
  })

  it('leave the trash for good with drafts after as many days and openings as lists do', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const repository = await make()
    const { houseBooks } = repository
    await repository.begin()
    await houseBooks.add(attic)
    await houseBooks.remove(print)
    const thrown = newHouseDraft({ name: 'Thrown' })
    const living = newHouseDraft({ name: 'Living' })
    for (const draft of [thrown, living]) await houseBooks.putDraft(draft)
    await houseBooks.removeDraft(thrown.id)
    const counts = async () => {
      const { books, drafts, left } = await houseBooks.all()
      return { books: books.length, drafts: drafts.length, left: [left.get(print), left.get(thrown.id)] }
    }
    for (let opening = 0; opening < 30; opening++) await repository.begin()
    expect(await counts()).toEqual({ books: 1, drafts: 2, left: [0, 0] })
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    await repository.begin()
    expect(await counts()).toEqual({ books: 0, drafts: 1, left: [undefined, undefined] })
    expect((await houseBooks.all()).drafts).toEqual([living])
  })

  it('have drafts, which may be faulty, the last changed first', async () => {
    const { houseBooks } = await make()
    const first = { ...newHouseDraft({ base: 'chess', units: [7] }), changed: '2026-01-01' }
    const second = { ...newHouseDraft({}), changed: '2026-01-02' }
    await houseBooks.putDraft(second)
    await houseBooks.putDraft(first)
    expect((await houseBooks.all()).drafts).toEqual([second, first])
    await houseBooks.putDraft({ ...first, file: { name: 'Mine' }, changed: '2026-01-03' })
    await houseBooks.removeDraft(second.id)
    expect((await houseBooks.all()).drafts[1]?.deleted?.at).toBeDefined()
    await houseBooks.restoreDraft(second.id)
    expect((await houseBooks.all()).drafts[1]).toEqual(second)
    await houseBooks.eraseDraft(second.id)
    expect((await houseBooks.all()).drafts).toEqual([{ id: first.id, file: { name: 'Mine' }, changed: '2026-01-03' }])
  })
})

it('sets aside what is damaged or newer, and replaces only what is damaged', async () => {
  const { houseBooks } = await open()
  await houseBooks.add(attic)
  const database = await openDB(DATABASE)
  const row = (await database.get('house-books', print)) as object
  const other = { ...row, json: JSON.stringify({ ...attic, name: 'Changed by hand' }) }
  await database.put('house-books', other, print)
  const later = { version: 2, pages: [] }
  await database.put('drafts', later, 'later')
  expect(await houseBooks.all()).toEqual({
    books: [],
    drafts: [],
    left: new Map(),
    unreadable: [
      { id: print, reason: 'damaged', raw: other },
      { id: 'later', reason: 'newer', raw: later },
    ],
  })
  await houseBooks.add(attic)
  expect((await houseBooks.all()).books.map(({ name }) => name)).toEqual(['Attic'])
  await database.put('house-books', later, print)
  await houseBooks.add(attic)
  expect(await database.get('house-books', print)).toEqual(later)
  database.close()
})

it('moves books and drafts that were made while the database was closed into it', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('Not now', 'UnknownError')
  })
  const result = await openRepository()
  if (result.kind !== 'unavailable') throw new Error(result.kind)
  await result.repository.houseBooks.add(attic)
  const draft = newHouseDraft({ name: 'Mine' })
  await result.repository.houseBooks.putDraft(draft)
  const late = await result.later()
  opened.push(late.repository)
  await late.carry(() => false)
  const { books, drafts } = await late.repository.houseBooks.all()
  expect(books.map(({ fingerprint }) => fingerprint)).toEqual([print])
  expect(drafts).toEqual([draft])
})

it('tells other tabs', async () => {
  const here = await open()
  const there = await open()
  const told = vi.fn()
  const stop = there.houseBooks.watch(told)
  await here.houseBooks.add(attic)
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  stop()
})

it('a list that only changes its house book has a former state to go back to', async () => {
  const lists = await open()
  const saved = await lists.save(newRecord(sampleList()))
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  await lists.save({ ...saved.record, list: { ...saved.record.list, book } })
  expect((await lists.history(saved.record.id)).map(({ list }) => list.book)).toEqual([undefined])
})
