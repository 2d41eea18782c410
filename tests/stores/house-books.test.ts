import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { bookState, openedBook, openHouseBook } from '../../src/stores/army-books'
import { useHouseBooks } from '../../src/stores/house-books'
import { codeOfList, openCode, receiveAny } from '../../src/stores/incoming'
import { useLibrary } from '../../src/stores/library'
import { useSafety } from '../../src/stores/safety'
import { reportOf } from '../../src/stores/reports'
import { rulesJson } from '../rules/house/books'
import { late } from './late'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})

const fileOf = (name: string) => ({ ...rulesJson('dinosaurs'), name })
const listOf = (fingerprint: string, name = 'Attic') =>
  newList('army-men-combat', { book: { name, fingerprint }, units: [newEntry('own-t-rex')] })

it('keeps a file without faults, and nothing of a faulty one', async () => {
  const house = useHouseBooks()
  const print = await house.keep(fileOf('Kept'))
  expect(await house.keep({ ...fileOf('Faulty'), base: 'chess' })).toBeNull()
  expect(house.books.map(({ name, fingerprint, base }) => ({ name, fingerprint, base }))).toEqual([
    { name: 'Kept', fingerprint: print, base: 'army-men-combat' },
  ])
  expect((await house.bookOf(print ?? ''))?.house?.name).toBe('Kept')
  expect(await house.bookOf('0000-0000-0000-0000')).toBeUndefined()
})

it('judges a list by its book, and says so when the book comes', async () => {
  const house = useHouseBooks()
  const library = useLibrary()
  const read = await openHouseBook(fileOf('Judge'))
  if (!read.ok) throw new Error('Faults')
  const record = await library.create(listOf(read.fingerprint))
  expect(record && reportOf(record)?.house?.name).toBe('Judge')
  expect(bookState(listOf('1111-1111-1111-1111')).state).toBe('loading')
  await house.bookOf('1111-1111-1111-1111')
  expect(bookState(listOf('1111-1111-1111-1111')).state).toBe('unknown')
})

it('keeps the book of every list that is saved, whatever way it came, and takes it out of the trash', async () => {
  const house = useHouseBooks()
  const library = useLibrary()
  const read = await openHouseBook(fileOf('Companion'))
  if (!read.ok) throw new Error('Faults')
  const { fingerprint } = read
  expect(house.books).toEqual([])
  const record = await library.create(listOf(fingerprint))
  await vi.waitFor(() => expect(house.isKept(fingerprint)).toBe(true))
  expect(await house.remove(fingerprint)).toMatchObject({ kind: 'used', use: { lists: [''] } })
  await library.remove(record?.id ?? '')
  const removed = await house.remove(fingerprint)
  expect(await house.erase(fingerprint)).toMatchObject({ kind: 'used', use: { trash: 1 } })
  expect([house.books.length, house.thrown.length]).toEqual([0, 1])
  if (removed.kind !== 'done') throw new Error(removed.kind)
  await removed.undo()
  expect([house.books.length, house.thrown.length]).toEqual([1, 0])
  await house.remove(fingerprint)
  await library.create(listOf(fingerprint))
  await vi.waitFor(() => expect(house.isKept(fingerprint)).toBe(true))
})

it('begins drafts from a game, a book, or nothing, and saves them as they are', async () => {
  const house = useHouseBooks()
  const print = (await house.keep(fileOf('Model'))) ?? ''
  const [ofGame, ofBook, ofNothing] = [
    await house.newDraft('hammer-wars'),
    await house.newDraft(print),
    await house.newDraft(null),
  ].map((id) => house.draftOf(id ?? '')?.file)
  const head = { format: 'muster-rules', version: 1, name: '', language: 'en' }
  expect([ofGame, ofNothing]).toEqual([{ ...head, base: 'hammer-wars' }, head])
  expect(ofBook).toEqual(fileOf('Model'))
  const [draft] = house.drafts
  expect(await house.saveDraft(draft?.id ?? '', { units: 'not yet' })).toBe(true)
  const undo = await house.removeDraft(draft?.id ?? '')
  expect(house.drafts).toHaveLength(2)
  await undo?.()
  await house.load()
  expect(house.draftOf(draft?.id ?? '')?.file).toEqual({ units: 'not yet' })
})

it('has everything again where the database opened late, or was deleted', async () => {
  const open = late()
  const house = useHouseBooks()
  const library = useLibrary()
  await house.loaded()
  const print = await house.keep(fileOf('Late'))
  await house.newDraft(null)
  await open()
  await vi.waitFor(async () => expect((await (await library.repository())?.houseBooks.all())?.books).toHaveLength(1))
  await house.load()
  expect(house.books.map(({ fingerprint }) => fingerprint)).toEqual([print])
  expect(house.drafts).toHaveLength(1)
  const there = (await library.repository())?.houseBooks
  await there?.erase(print ?? '')
  library.wiped += 1
  await nextTick()
  await vi.waitFor(async () => expect((await there?.all())?.books).toHaveLength(1))
})

it('are in the backup with their drafts, and come back with it, each once', async () => {
  const house = useHouseBooks()
  const print = (await house.keep(fileOf('Saved'))) ?? ''
  await house.newDraft('hammer-wars')
  await useLibrary().create({ ...listOf(print, 'Saved'), name: 'Rex' })
  const { texts, left } = await useSafety().makeBackup()
  expect([texts.length, left]).toEqual([1, []])

  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
  const found = await receiveAny(texts[0] ?? '')
  if (found.kind !== 'backup') throw new Error(found.kind)
  expect(found.notes).toEqual([])
  const again = useHouseBooks()
  const faulty = { format: 'muster-rules', name: 'Faulty' }
  const brought = await again.takeIn([...found.houseBooks, faulty], found.drafts)
  expect([brought.names, brought.lost]).toEqual([['Saved', ''], ['Faulty']])
  expect(await again.takeIn(found.houseBooks, found.drafts)).toMatchObject({ names: [], lost: [] })
  expect(again.books.map(({ name, fingerprint }) => [name, fingerprint])).toEqual([['Saved', print]])
  expect(again.drafts.map(({ file }) => file.base)).toEqual(['hammer-wars'])
  expect(found.lists[0]?.list.book).toEqual({ name: 'Saved', fingerprint: print })
  await brought.undo()
  expect([again.books, again.drafts, again.thrown.map(({ name }) => name)]).toEqual([[], [], ['Saved', '']])
})

it('a file of rules is told apart from lists, and a list file with its book is judged by it', async () => {
  const found = await receiveAny(JSON.stringify(fileOf('Opened')))
  expect(found).toEqual({ kind: 'rules', file: fileOf('Opened') })
  const book = fileOf('Carried')
  const text = JSON.stringify({
    format: 'muster-list',
    version: 1,
    ruleset: 'army-men-combat',
    book,
    units: [{ unit: 'own-t-rex' }],
  })
  const list = await receiveAny(text)
  if (list.kind !== 'list') throw new Error(list.kind)
  expect(openedBook(list.list)?.house?.name).toBe('Carried')
  expect(useHouseBooks().books).toEqual([])
})

it('a link with a house book opens with it, and one with its fingerprint alone names what is missing', async () => {
  const house = useHouseBooks()
  const read = await openHouseBook(fileOf('Linked'))
  if (!read.ok) throw new Error('Faults')
  const long = await codeOfList(listOf(read.fingerprint, 'Linked'), false)
  const opened = await openCode(long.ok ? long.code : '')
  expect(opened).toMatchObject({ ok: true, rules: { name: 'Linked' }, list: { book: { name: 'Linked' } } })
  const short = await codeOfList(listOf('2222-2222-2222-2222', 'Away'), false)
  const away = await openCode(short.ok ? short.code : '')
  if (!away.ok) throw new Error(away.reason)
  expect(bookState(away.list).state).toBe('unknown')
  expect(check(away.list, openedBook(away.list)).violations).toMatchObject([
    { id: 'unknown-book', about: ['Away', '2222-2222-2222-2222'] },
  ])
  expect(house.books).toEqual([])
})
