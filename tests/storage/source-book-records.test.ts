import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASE } from '../../src/storage/first-use'
import { repositoryOf, type Repository } from '../../src/storage/repository'
import { memoryBackend } from '../../src/storage/memory'
import { openRepository } from '../../src/storage/open'
import { newBook, newRecord } from '../../src/storage/list-records'
import { sampleList } from './sample'

const opened: Repository[] = []
async function open(): Promise<Repository> {
  const result = await openRepository()
  expect(result.kind).toBe('open')
  opened.push(result.repository)
  return result.repository
}
const [rifles] = sampleList().elements
if (!rifles) throw new Error('The sample has no design')

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.unstubAllGlobals()
})

describe.each([
  ['in the database', open],
  ['in memory', () => Promise.resolve(repositoryOf(memoryBackend()))],
])('source books %s', (_where, make) => {
  it('are read back as they were, sorted by name, and beside the lists', async () => {
    const { books, ...lists } = await make()
    const second = newBook('some-game', 'Zouaves', [rifles])
    const first = newBook('some-game', 'Armour')
    expect(await books.add(second)).toEqual({ kind: 'done' })
    expect(await books.add(first)).toEqual({ kind: 'done' })
    await lists.save(newRecord(sampleList()))
    expect(await books.all()).toEqual({ books: [first, second], unreadable: [] })
    expect((await lists.all()).lists).toHaveLength(1)
  })

  it('are edited on the stored state, so that neither of two edits is lost', async () => {
    const { books } = await make()
    const book = newBook('some-game', 'Mine')
    await books.add(book)
    const put = (id: string) =>
      books.edit(book.id, (now) => ({ ...now, elements: [...now.elements, { ...rifles, id }] }))
    await Promise.all([put('a'), put('b')])
    const [stored] = (await books.all()).books
    expect(stored?.elements.map((one) => one.id)).toEqual(['a', 'b'])
    expect(await books.edit('nowhere', (now) => now)).toEqual({ kind: 'absent' })
  })

  it('can be restored after they were deleted, which overwrites nothing', async () => {
    const { books } = await make()
    const book = newBook('some-game', 'Mine', [rifles])
    await books.add(book)
    await books.remove(book.id)
    expect((await books.all()).books).toEqual([])
    await books.add(book)
    await books.edit(book.id, (now) => ({ ...now, name: 'Renamed' }))
    await books.add(book)
    expect((await books.all()).books.map((one) => one.name)).toEqual(['Renamed'])
  })
})

it('sets aside what is no book, unchanged, and keeps the others', async () => {
  const { books } = await open()
  const good = newBook('some-game', 'Good')
  await books.add(good)
  const database = await openDB(DATABASE)
  await database.put('books', null, 'broken')
  await database.put('books', { id: 'later', version: 2, pages: [] }, 'later')
  database.close()
  const contents = await books.all()
  expect(contents.books).toEqual([good])
  expect(contents.unreadable).toEqual([
    { id: 'broken', reason: 'damaged', raw: null },
    { id: 'later', reason: 'newer', raw: { id: 'later', version: 2, pages: [] } },
  ])
  expect(await books.edit('later', (book) => ({ ...book, name: 'Over it' }))).toEqual({ kind: 'absent' })
  expect((await books.all()).unreadable).toEqual(contents.unreadable)
})

it('notifies other tabs', async () => {
  const here = await open()
  const there = await open()
  const told = vi.fn()
  const stop = there.books.watch(told)
  await here.books.add(newBook('some-game', 'Mine'))
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  stop()
})
