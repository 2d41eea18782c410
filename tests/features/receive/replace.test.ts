import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { withPrivateNotes } from '../../../src/roster/private-notes'
import { openRepository } from '../../../src/storage/open'
import type { Arrangement } from '../../../src/storage/list-records'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'
import { replaceList } from '../../../src/features/receive/replace'

const army = (...units: string[]): ArmyList =>
  newList('army-men-combat', { name: 'Green Platoon', units: units.map((unit) => newEntry(unit)) })
const own = withPrivateNotes(army('gunner', 'sniper'), ['', 'on the roof'])
const came = army('jeep', 'sniper')
const replaced = withPrivateNotes(came, ['', 'on the roof'])
const belongs = { order: 3, tags: ['club'], pinned: true, archived: true, privateNote: 'Mika knows it' }

async function begin(arrangement: Partial<Arrangement> = {}): Promise<string> {
  const record = await useLibrary().create(own, 'own', arrangement)
  await useLibrary().settle()
  return record?.id ?? ''
}

/** The record as another visit would read it. */
async function stored(id: string) {
  const { repository: library } = await openRepository()
  const found = { record: await library.get(id), states: (await library.history(id)).map(({ list }) => list) }
  library.close()
  return found
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a replaced list has the new content, keeps its place and belongings, and remembers its old state', async () => {
  const id = await begin(belongs)
  expect(await replaceList(id, came)).toBe(true)
  await useLibrary().settle()
  expect(useLibrary().records).toHaveLength(1)
  const { record, states } = await stored(id)
  expect(record).toMatchObject({ id, origin: 'own', ...belongs, list: replaced })
  expect(states).toEqual([own])
})

it('a replacement can be undone at once, and by another visit', async () => {
  const id = await begin()
  const editor = useEditor()
  await replaceList(id, came)
  editor.undo()
  expect(useLibrary().find(id)?.list).toEqual(own)
  editor.redo()
  await useLibrary().settle()

  setActivePinia(createPinia())
  const again = useEditor()
  await again.open(id)
  expect(again.list).toEqual(replaced)
  await vi.waitFor(() => expect(again.canUndo).toBe(true))
  again.undo()
  expect(again.list).toEqual(own)
  await useLibrary().settle()
})

it('a replacement loses no step of the list’s history since it was given away', async () => {
  const id = await begin()
  const editor = useEditor()
  await editor.open(id)
  const since = { ...own, notes: 'changed since' }
  editor.edit(since)
  await replaceList(id, { ...came, notes: 'mine too' })
  editor.undo()
  expect(editor.list).toEqual(since)
  editor.undo()
  expect(editor.list).toEqual(own)
  await useLibrary().settle()
})

it('a replacement on a full device is only on the screen, and the stored list stays as it was', async () => {
  const id = await begin()
  const editor = useEditor()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  expect(await replaceList(id, came)).toBe(true)
  await expect(useLibrary().settle()).rejects.toThrow()
  expect(useLibrary().trouble?.outcome.kind).toBe('full')
  expect((await stored(id)).record?.list).toEqual(own)
  expect(editor.list).toEqual(replaced)
  editor.undo()
  expect(editor.list).toEqual(own)
  put.mockRestore()
  editor.redo()
  await useLibrary().settle()
  const { record, states } = await stored(id)
  expect([record?.list, states[0]]).toEqual([replaced, own])
})

it('a list that went to the trash meanwhile is not recreated by its replacement', async () => {
  const id = await begin()
  await useLibrary().remove(id)
  expect(await replaceList(id, came)).toBe(false)
  expect(useLibrary().records).toEqual([])
  expect(await useLibrary().restore([id])).toBe('back')
  expect(useLibrary().find(id)?.list).toEqual(own)
})
