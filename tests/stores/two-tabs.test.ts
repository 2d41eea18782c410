/** Two tabs that take in the same lists at the same moment: each list is saved once. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { NO_BELONGINGS } from '../../src/session/belongings'
import { newEntry, newList, type Design } from '../../src/roster/list'
import type { Incoming } from '../../src/exchange/file/merge-lists'
import { openRepository } from '../../src/storage/open'
import { requestBook } from '../../src/stores/army-books'
import { useLibrary } from '../../src/stores/library'
import { carryOut, planRestore, type Plan } from '../../src/stores/restore'
import { useSourceBooks } from '../../src/stores/source-books'

const WALL: Design = {
  id: 'wall',
  name: 'Wall',
  kind: 'structure',
  stats: { movement: 0, range: 25, save: 4, power: 3, armor: 2, morale: null, toHit: 4 },
  capabilities: [],
}
const list = (name: string) => newList('army-men-combat', { name, units: [newEntry('jeep')] })
const backup = (): Incoming[] => [
  { list: list('A'), belongings: { ...NO_BELONGINGS, tags: ['club'], privateNote: 'mine', order: 2 } },
  // Twice the same: a backup may have that, and both come in.
  { list: list('B'), belongings: undefined },
  { list: list('B'), belongings: undefined },
]
const books = [{ name: 'Walls', elements: [WALL] }]

/** Each tab has its own stores; the database is one. */
const tabs = (): Pinia[] => [createPinia(), createPinia()]
const inTab = <T>(tab: Pinia, work: () => T): T => {
  setActivePinia(tab)
  return work()
}

async function stored() {
  const { repository: library } = await openRepository()
  const { lists } = await library.all()
  const savedBooks = await library.books.all()
  library.close()
  return { lists: lists.map((record) => record.list.name).sort(), books: savedBooks.books.map((book) => book.name) }
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() })
})

it('a backup that two tabs restore at the same moment is not doubled', async () => {
  await requestBook('mini-combat')
  const both = tabs()
  for (const tab of both) await inTab(tab, () => useLibrary().ready)
  // Both know what is there before either has saved anything.
  const plans: Plan[] = []
  for (const tab of both) plans.push(await inTab(tab, () => planRestore(backup())))
  const restored = await Promise.all(both.map((tab, at) => inTab(tab, () => carryOut(plans[at]!, { books }))))
  expect(restored.map(({ saved }) => saved)).toEqual([true, true])
  expect(restored[0]?.ids).toEqual(restored[1]?.ids)
  expect(await stored()).toEqual({ lists: ['A', 'B', 'B'], books: ['Walls'] })
  for (const tab of both) expect(inTab(tab, () => useLibrary().records)).toHaveLength(3)
})

it('what another tab has restored is known, also where browsers pass no messages between tabs', async () => {
  const both = tabs()
  for (const tab of both) await inTab(tab, () => useLibrary().ready)
  for (const tab of both) await inTab(tab, async () => carryOut(await planRestore(backup())))
  expect((await stored()).lists).toEqual(['A', 'B', 'B'])
})

it('a list that was deleted comes in anew, and the deleted one stays in the trash as it was', async () => {
  const [tab] = tabs()
  setActivePinia(tab)
  const library = useLibrary()
  await library.ready
  const first = await carryOut(await planRestore(backup()))
  const [id = ''] = first.ids
  library.put(id, { ...library.find(id)!.list, name: 'Edited' })
  await library.areSaved([id])
  await library.remove(id)
  const again = await carryOut(await planRestore(backup()))
  expect(again.ids).toHaveLength(1)
  expect(again.ids).not.toContain(id)
  const trash = await (await library.repository())?.trash.all()
  expect(trash?.lists.map((record) => record.list.name)).toEqual(['Edited'])
})

it('source books of the player with the same designs are made as often as the player likes', async () => {
  const [tab] = tabs()
  setActivePinia(tab)
  const sourceBooks = useSourceBooks()
  await sourceBooks.create('mini-combat', 'Walls', [WALL])
  await sourceBooks.create('mini-combat', 'Walls', [WALL])
  expect(sourceBooks.books).toHaveLength(2)
})
