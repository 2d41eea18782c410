// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeBook } from '../../src/share/file-write'
import { useLibrary } from '../../src/stores/library'
import { useShelf } from '../../src/stores/shelf'

const GAME = 'mini-combat'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function readyBook() {
  const shelf = useShelf()
  await shelf.wantReady(GAME)
  const [book] = shelf.ready.get(GAME)?.books ?? []
  if (!book) throw new Error('No ready-made book')
  return { shelf, book }
}

it('finds the ready-made books of a game, and none where there are none', async () => {
  const shelf = useShelf()
  await Promise.all([shelf.wantReady(GAME), shelf.wantReady('army-men-combat')])
  expect(shelf.ready.get(GAME)?.state).toBe('open')
  expect(shelf.ready.get(GAME)?.books.map((book) => book.id)).toEqual(['fantasy', 'sci-fi', 'wwii'])
  expect(shelf.ready.get('army-men-combat')).toEqual({ state: 'open', books: [] })
})

it('keeps designs in books, once each', async () => {
  const { shelf, book } = await readyBook()
  const [first, second] = book.elements
  if (!first || !second) throw new Error('Too few designs')
  expect(await shelf.create(GAME, 'Mine', [first])).toBe(true)
  const [mine] = shelf.books
  expect(await shelf.put(mine?.id ?? '', [first, second])).toMatchObject({ added: 1, known: 1 })
  expect(shelf.books[0]?.elements).toEqual([first, second])
  expect(await shelf.put('nowhere', [first])).toBeNull()
})

it('takes a book file in, and the same file only once', async () => {
  const { shelf, book } = await readyBook()
  const text = writeBook(book)
  const { name } = book
  const was = async (file: string) => (await shelf.take(GAME, file)).kept
  expect(await was(text)).toEqual([{ name, came: name, was: 'new' }])
  expect(await was(text)).toEqual([{ name, came: name, was: 'here' }])
  expect(shelf.books.map(({ name, elements }) => ({ name, elements }))).toEqual([
    { name: book.name, elements: book.elements },
  ])
  expect(await shelf.take(GAME, text.slice(0, 200))).toMatchObject({ ok: false, reason: 'cut-off' })
  expect(shelf.books).toHaveLength(1)
})

it('gives a book with other designs a name of its own beside the one that has it', async () => {
  const { shelf, book } = await readyBook()
  const { name } = book
  const was = async (length: number) => {
    const elements = book.elements.slice(0, length)
    return (await shelf.take(GAME, writeBook({ name, elements }))).kept
  }
  expect(await was(3)).toEqual([{ name, came: name, was: 'new' }])
  expect(await was(2)).toEqual([{ name: `${name} 2`, came: name, was: 'beside' }])
  expect(await was(1)).toEqual([{ name: `${name} 3`, came: name, was: 'beside' }])
  // Each of them is known again.
  expect(await was(2)).toEqual([{ name: `${name} 2`, came: name, was: 'here' }])
  expect(shelf.books).toHaveLength(3)
})

it('deletes a book and puts it back', async () => {
  const { shelf, book } = await readyBook()
  await shelf.create(GAME, 'Mine', book.elements)
  const [mine] = shelf.books
  if (!mine) throw new Error('Not kept')
  await shelf.remove(mine.id)
  expect(shelf.books).toEqual([])
  await shelf.putBack(mine)
  expect(shelf.books).toEqual([mine])
})

it('what was taken out of a book comes back to its place, beside what another tab has put in meanwhile', async () => {
  const library = useLibrary()
  const { shelf, book } = await readyBook()
  const [first, second, third] = book.elements
  if (!first || !second || !third) throw new Error('Too few designs')
  await shelf.create(GAME, 'Mine', [first, second])
  const mine = shelf.books[0]!
  const names = () => shelf.books[0]?.elements.map(({ name }) => name)
  const place = await library.shelf()
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
