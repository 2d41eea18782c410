import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeBook } from '../../src/exchange/file/file-write'
import { readFileText } from '../../src/stores/incoming'
import { useLibrary } from '../../src/stores/library'
import { useSourceBooks } from '../../src/stores/source-books'

const GAME = 'mini-combat'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function readyBook() {
  const sourceBooks = useSourceBooks()
  await sourceBooks.wantReady(GAME)
  const [book] = sourceBooks.ready.get(GAME)?.books ?? []
  if (!book) throw new Error('No ready-made book')
  return { sourceBooks: sourceBooks, book }
}

it('the store of source books finds the ready-made books of a game, if it has any', async () => {
  const sourceBooks = useSourceBooks()
  await Promise.all([sourceBooks.wantReady(GAME), sourceBooks.wantReady('army-men-combat')])
  expect(sourceBooks.ready.get(GAME)?.state).toBe('open')
  expect(sourceBooks.ready.get(GAME)?.books.map((book) => book.id)).toEqual(['fantasy', 'sci-fi', 'wwii'])
  expect(sourceBooks.ready.get('army-men-combat')).toEqual({ state: 'open', books: [] })
})

it('the store of source books stores designs in books, each only once', async () => {
  const { sourceBooks: sourceBooks, book } = await readyBook()
  const [first, second] = book.elements
  if (!first || !second) throw new Error('Too few designs')
  expect(await sourceBooks.create(GAME, 'Mine', [first])).toBe(true)
  const [mine] = sourceBooks.books
  expect(await sourceBooks.put(mine?.id ?? '', [first, second])).toMatchObject({ added: 1, known: 1 })
  expect(sourceBooks.books[0]?.elements).toEqual([first, second])
  expect(await sourceBooks.put('nowhere', [first])).toBeNull()
})

it('the store of source books adds a book from a file, and the same file only once', async () => {
  const { sourceBooks: sourceBooks, book } = await readyBook()
  const read = await readFileText(writeBook(book))
  if (!read.ok) throw new Error(read.reason)
  const { name } = book
  expect(await sourceBooks.importBooks(GAME, read.books)).toEqual([{ name, came: name, was: 'new' }])
  expect(await sourceBooks.importBooks(GAME, read.books)).toEqual([{ name, came: name, was: 'here' }])
  expect(sourceBooks.books.map(({ name, elements }) => ({ name, elements }))).toEqual([
    { name: book.name, elements: book.elements },
  ])
})

it('the store of source books renames a book with other designs if its name is taken', async () => {
  const { sourceBooks: sourceBooks, book } = await readyBook()
  const { name } = book
  const was = (length: number) => sourceBooks.importBooks(GAME, [{ name, elements: book.elements.slice(0, length) }])
  expect(await was(3)).toEqual([{ name, came: name, was: 'new' }])
  expect(await was(2)).toEqual([{ name: `${name} 2`, came: name, was: 'beside' }])
  expect(await was(1)).toEqual([{ name: `${name} 3`, came: name, was: 'beside' }])
  // Each of the two is recognised the second time.
  expect(await was(2)).toEqual([{ name: `${name} 2`, came: name, was: 'here' }])
  expect(sourceBooks.books).toHaveLength(3)
})

it('the store of source books deletes a book and restores it', async () => {
  const { sourceBooks: sourceBooks, book } = await readyBook()
  await sourceBooks.create(GAME, 'Mine', book.elements)
  const [mine] = sourceBooks.books
  if (!mine) throw new Error('Not kept')
  await sourceBooks.remove(mine.id)
  expect(sourceBooks.books).toEqual([])
  await sourceBooks.putBack(mine)
  expect(sourceBooks.books).toEqual([mine])
})

it('a removed design comes back to its place, beside those that another tab has added meanwhile', async () => {
  const library = useLibrary()
  const { sourceBooks: sourceBooks, book } = await readyBook()
  const [first, second, third] = book.elements
  if (!first || !second || !third) throw new Error('Too few designs')
  await sourceBooks.create(GAME, 'Mine', [first, second])
  const mine = sourceBooks.books[0]!
  const names = () => sourceBooks.books[0]?.elements.map(({ name }) => name)
  const repository = (await library.repository())?.books
  await repository!.edit(mine.id, (stored) => ({ ...stored, elements: [...stored.elements, third] }))
  const putBack = await sourceBooks.takeOut(mine, first)
  expect(names()).toEqual([second.name, third.name])
  expect(await putBack!()).toBe(true)
  expect(names()).toEqual([first.name, second.name, third.name])
  expect(await putBack!()).toBe(true)
  expect(names()).toEqual([first.name, second.name, third.name])
  await sourceBooks.remove(mine.id)
  expect(await sourceBooks.takeOut(mine, second)).toBeNull()
})
