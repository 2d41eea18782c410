/** Bringing in files: one undo removes all that one import added, and an import that fails says so and can be repeated. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importedBookWords, useImport } from '../../../src/features/receive/import'
import FoundMany from '../../../src/features/receive/FoundMany.vue'
import { newEntry, newList } from '../../../src/roster/list'
import { writeBackup, writeBook, writeList } from '../../../src/exchange/file/file-write'
import { readFileText } from '../../../src/stores/incoming'
import { useLibrary } from '../../../src/stores/library'
import { fingerprintOf } from '../../../src/rules/house/fingerprint'
import { useHouseBooks } from '../../../src/stores/house-books'
import { rulesJson } from '../../rules/house/books'
import { reportOf } from '../../../src/stores/reports'
import { useNotices } from '../../../src/stores/notices'
import { go, route } from '../../../src/app/router/navigation'
import { pathTo } from '../../../src/app/router/routes'
import { incomingOf } from '../../../src/stores/restore'
import { useSourceBooks, type SavedSourceBook } from '../../../src/stores/source-books'

const army = (name: string) => newList('army-men-combat', { name, units: [newEntry('gunner')] })
let book: { name: string; elements: ReturnType<typeof useSourceBooks>['books'][number]['elements'] }

beforeAll(async () => {
  setActivePinia(createPinia())
  const sourceBooks = useSourceBooks()
  await sourceBooks.wantReady('mini-combat')
  book = { name: 'Mine', elements: sourceBooks.ready.get('mini-combat')!.books[0]!.elements.slice(0, 2) }
})
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  // The channel would bring the messages of pages that other tests mounted.
  vi.stubGlobal('BroadcastChannel', undefined)
  localStorage.clear()
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Shows lists that were found, and waits until it is known what they would add. */
async function showLists(lists: readonly object[]): Promise<VueWrapper> {
  const wrapper = mount(FoundMany, { props: { found: { kind: 'lists', lists, more: false } as never } })
  await vi.waitFor(() => wrapper.get('[data-testid=restore-counts]'))
  return wrapper
}
/** The lists are in memory before an import ends. What still runs of it would make its stores those of the next test. */
const taken = (wrapper: VueWrapper) => vi.waitFor(() => expect(wrapper.emitted('taken')).toHaveLength(1))

const here = () => [useLibrary().records.map((one) => one.list.name), useSourceBooks().books.map((one) => one.name)]

it('undo after a backup removes its lists and its source books', async () => {
  const [text = ''] = writeBackup([army('Green'), army('Tan')], [book])
  const read = await readFileText(text)
  if (!read.ok) throw new Error(read.reason)
  expect(await useImport().takeIn([incomingOf(read)], read)).toEqual([])
  expect(here()).toEqual([['Green', 'Tan'], ['Mine']])
  const notices = useNotices()
  expect(notices.notice?.text).toMatch(/^2 lists .*Source book saved: Mine\./)
  await notices.act()
  expect(here()).toEqual([[], []])
})

it('undo after a backup takes its house books and drafts back too, and says by name what came', async () => {
  const attic = rulesJson('attic')
  const made = { ...army('Green'), book: { name: 'Attic', fingerprint: fingerprintOf(attic) } }
  const rules = { houseBooks: [attic], drafts: [{ format: 'muster-rules', base: 'hammer-wars', name: 'Begun' }] }
  const [text = ''] = writeBackup([made], [], new Map(), rules)
  const read = await readFileText(text)
  if (!read.ok) throw new Error(read.reason)
  await useImport().takeIn([incomingOf(read)], read)
  const house = useHouseBooks()
  const names = () => [house.books.map(({ name }) => name), house.drafts.map(({ file }) => file.name)]
  expect(names()).toEqual([['Attic'], ['Begun']])
  const notices = useNotices()
  expect(notices.notice?.text).toBe('1 list opened and saved. 2 house books kept: Attic and Begun.')
  await notices.act()
  expect([...here(), ...names()]).toEqual([[], [], [], []])
  expect(house.thrown.map(({ name }) => name)).toEqual(['Attic', 'Begun'])
})

it('a list file keeps the house book that it has inside, and undoing it takes the book back', async () => {
  const own = rulesJson('harbour')
  const files = [
    { ruleset: 'army-men-combat', book: rulesJson('dinosaurs'), units: [{ unit: 'own-t-rex' }] },
    { ruleset: 'own-harbour-raid', book: own, units: [{ unit: 'cutter' }] },
  ].map((list) => new File([JSON.stringify({ format: 'muster-list', version: 1, name: 'Rex', ...list })], 'rex.json'))
  const house = useHouseBooks()
  await useImport().takeFiles(files)
  expect(house.books.map(({ name }) => name)).toEqual(['Dinosaurs', 'Harbour Raid'])
  expect(useLibrary().records.map((record) => reportOf(record)?.legal)).toEqual([true, true])
  expect(useNotices().notice?.text).toContain('2 house books kept: Dinosaurs and Harbour Raid.')
  await useNotices().act()
  expect([house.books, useLibrary().records]).toEqual([[], []])
})

it('one undo removes what several files added', async () => {
  const files = [writeList(army('Green')), writeBook(book), writeList(army('Tan'))].map(
    (text, at) => new File([text], `${at}.json`),
  )
  const { takeFiles, faults } = useImport()
  await takeFiles(files)
  expect(faults.value).toEqual([])
  expect(here()).toEqual([['Tan', 'Green'], ['Mine']])
  await useNotices().act()
  expect(here()).toEqual([[], []])
})

it('a single list is opened after the import, unless another file had a fault: then that is shown in place', async () => {
  const file = (text: string) => new File([text], 'some.json')
  const { takeFiles, faults } = useImport()
  go(pathTo.library)
  await takeFiles([file(writeList(army('Green'))), file('{ "format": "muster-list", "version": 99 }')])
  expect(faults.value.map((one) => one.says)).toEqual([expect.stringContaining('some.json')])
  expect(here()[0]).toEqual(['Green'])
  expect(route.value.name).toBe('library')
  await takeFiles([file(writeList(army('Tan')))])
  expect(route.value.name).toBe('list')
})

it('each of several lists keeps its origin: from a file or without units it counts as own, else as received', async () => {
  const came = [
    { list: army('Mine'), received: false, from: 'file', code: '' },
    { list: army('Theirs'), received: true, from: 'link', code: '1x' },
    { list: newList('hammer-wars', { name: 'Club evening' }), received: true, from: 'link', code: '1y' },
  ]
  const wrapper = await showLists(came)
  await wrapper.get('.main').trigger('click')
  await taken(wrapper)
  expect(useLibrary().records.map(({ list, origin }) => [list.name, origin])).toEqual([
    ['Mine', 'own'],
    ['Theirs', 'received'],
    ['Club evening', 'own'],
  ])
})

it('what was not understood of one of several lists is its private note', async () => {
  const unread = [{ note: 'line', line: 3, text: 'Flying saucer' }]
  const came = [
    { list: army('Whole'), received: true, from: 'text', code: '', unread: [] },
    { list: army('Part'), received: true, from: 'text', code: '', unread },
  ]
  const wrapper = await showLists(came)
  await wrapper.get('.main').trigger('click')
  await taken(wrapper)
  expect(useLibrary().records.map(({ privateNote = '' }) => privateNote)).toEqual([
    '',
    'Line 3 wasn’t recognized: Flying saucer',
  ])
})

it('a backup can be looked at, and its import repeated, while the storage can’t be read', async () => {
  const place = (await useLibrary().repository())!
  const all = vi.spyOn(place.settings, 'all').mockRejectedValue(new DOMException('Lost', 'UnknownError'))
  const came = [{ list: army('Green'), received: false, from: 'file', code: '' }]
  const errors: unknown[] = []
  const wrapper = mount(FoundMany, {
    props: {
      found: { kind: 'backup', lists: came, books: [], houseBooks: [], drafts: [], broken: [], notes: [] } as never,
    },
    global: { config: { errorHandler: (error) => errors.push(error) } },
  })
  await vi.waitFor(() => expect(all).toHaveBeenCalled())
  await wrapper.get('.main').trigger('click')
  await vi.waitFor(() => expect(wrapper.get('[role=alert]').text()).toContain('Try again'))
  all.mockRestore()
  await wrapper.get('.main').trigger('click')
  await taken(wrapper)
  expect(here()[0]).toEqual(['Green'])
  expect(errors).toEqual([])
})

it('an import that fails can be repeated', async () => {
  const came = { list: army('Green'), code: '' }
  const wrapper = await showLists([came])
  const create = vi.spyOn(useLibrary(), 'createAll').mockRejectedValue(new Error('Internal error'))
  await wrapper.get('.main').trigger('click')
  await vi.waitFor(() => expect(wrapper.get('[role=alert]').text()).toContain('Try again'))
  create.mockRestore()
  await wrapper.get('.main').trigger('click')
  await vi.waitFor(() => expect(wrapper.get('.main').text()).toBe('Your lists'))
  expect(here()[0]).toEqual(['Green'])
  await wrapper.get('.main').trigger('click')
  expect(route.value).toEqual({ name: 'library' })
})

it('an imported list is opened, but not if the player has gone to another screen meanwhile', async () => {
  const file = (name: string) => new File([writeList(army(name))], `${name}.muster.json`)
  go(pathTo.library)
  await useImport().takeFiles([file('Green')])
  expect(route.value).toMatchObject({ name: 'list' })
  go(pathTo.library)
  const takingIn = useImport().takeFiles([file('Tan')])
  go(pathTo.settings)
  await takingIn
  expect(route.value).toEqual({ name: 'settings' })
  expect(here()[0]).toContain('Tan')
})

it('a file with content that would be dropped is shown before it is saved, the others are saved at once', async () => {
  const text = JSON.stringify({ ...JSON.parse(writeList(army('One'))), settings: { pontsLimit: 150 } })
  await useImport().takeFiles([
    new File([text], 'one.muster.json'),
    new File([writeList(army('Two'))], 'two.muster.json'),
  ])
  expect(here()).toEqual([['Two'], []])
  expect(route.value).toEqual({ name: 'import' })
})

it('source books are named by what became of each: saved, saved under another name, or here already', () => {
  const came = (was: SavedSourceBook['was'], name = 'Orcs'): SavedSourceBook => ({ name, was, came: 'Orcs' })
  expect(importedBookWords([came('here'), came('beside', 'Orcs 2'), came('new', ''), came('failed')])).toEqual([
    'Source book saved: Unnamed book.',
    'You have another “Orcs” with different designs, so this one is saved as “Orcs 2”.',
    'Already here: Orcs.',
  ])
})
