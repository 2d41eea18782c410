// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeBook } from '../../src/exchange/file/file-write'
import { readFileText } from '../../src/stores/incoming'
import { useLibrary } from '../../src/stores/library'
import { useHouseBooks } from '../../src/stores/house-books'

const GAME = 'mini-combat'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function readyBook() {
  const shelf = useHouseBooks()
  await shelf.wantReady(GAME)
  const [book] = shelf.ready.get(GAME)?.books ?? []
  if (!book) throw new Error('No ready-made book')
  return { shelf, book }
}

it('the shelf finds the ready-made books of a game, if it has any', async () => {
  const shelf = useHouseBooks()
  await Promise.all([shelf.wantReady(GAME), shelf.wantReady('army-men-combat')])
  expect(shelf.ready.get(GAME)?.state).toBe('open')
  expect(shelf.ready.get(GAME)?.books.map((book) => book.id)).toEqual(['fantasy', 'sci-fi', 'wwii'])
  expect(shelf.ready.get('army-men-combat')).toEqual({ state: 'open', books: [] })
})

it('the shelf stores designs in books, each only once', async () => {
  const { shelf, book } = await readyBook()
  const [first, second] = book.elements
  if (!first || !second) throw new Error('Too few designs')
  expect(await shelf.create(GAME, 'Mine', [first])).toBe(true)
  const [mine] = shelf.books
  expect(await shelf.put(mine?.id ?? '', [first, second])).toMatchObject({ added: 1, known: 1 })
  expect(shelf.books[0]?.elements).toEqual([first, second])
  expect(await shelf.put('nowhere', [first])).toBeNull()
})

it('the shelf adds a book from a file, and the same file only once', async () => {
  const { shelf, book } = await readyBook()
  const read = await readFileText(writeBook(book))
  if (!read.ok) throw new Error(read.reason)
  const { name } = book
  expect(await shelf.keep(GAME, read.books)).toEqual([{ name, came: name, was: 'new' }])
  expect(await shelf.keep(GAME, read.books)).toEqual([{ name, came: name, was: 'here' }])
  expect(shelf.books.map(({ name, elements }) => ({ name, elements }))).toEqual([
    { name: book.name, elements: book.elements },
  ])
})

it('the shelf renames a book with other designs if its name is taken', async () => {
  const { shelf, book } = await readyBook()
  const { name } = book
  const was = (length: number) => shelf.keep(GAME, [{ name, elements: book.elements.slice(0, length) }])
  expect(await was(3)).toEqual([{ name, came: name, was: 'new' }])
  expect(await was(2)).toEqual([{ name: `${name} 2`, came: name, was: 'beside' }])
  expect(await was(1)).toEqual([{ name: `${name} 3`, came: name, was: 'beside' }])
  // Each of the two is recognised the second time.
  expect(await was(2)).toEqual([{ name: `${name} 2`, came: name, was: 'here' }])
  expect(shelf.books).toHaveLength(3)
})

it('the shelf deletes a book and restores it', async () => {
  const { shelf, book } = await readyBook()
  await shelf.create(GAME, 'Mine', book.elements)
  const [mine] = shelf.books
  if (!mine) throw new Error('Not kept')
  await shelf.remove(mine.id)
  expect(shelf.books).toEqual([])
  await shelf.putBack(mine)
  expect(shelf.books).toEqual([mine])
})

it('a removed design comes back to its place, beside those that another tab has added meanwhile', async () => {
  const library = useLibrary()
  const { shelf, book } = await readyBook()
  const [first, second, third] = book.elements
  if (!first || !second || !third) throw new Error('Too few designs')
  await shelf.create(GAME, 'Mine', [first, second])
  const mine = shelf.books[0]!
  const names = () => shelf.books[0]?.elements.map(({ name }) => name)
  const place = (await library.repository())?.books
  await place!.edit(mine.id, (stored) => ({ ...stored, elements: [...stored.elements, third] }))
  const putBack = await shelf.takeOut(mine, first)
  expect(names()).toEqual([second.name, third.name])
  expect(await putBack!()).toBe(true)
  expect(names()).toEqual([first.name, second.name, third.name])
  expect(await putBack!()).toBe(true)
  expect(names()).toEqual([first.name, second.name, third.name])
  await shelf.remove(mine.id)
  expect(await shelf.takeOut(mine, second)).toBeNull()
})
