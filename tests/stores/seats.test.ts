// @vitest-environment happy-dom
/** A game in progress, while its list is edited and nobody sits at the table: the page may go at any time. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { moveEntry, removeEntry, splitEntry } from '../../src/roster/edit'
import { joinEntries } from '../../src/roster/edit-many'
import { newEntry, newList, type ArmyList, type Entry } from '../../src/roster/list'
import type { Game } from '../../src/roster/played'
import { gameOfList } from '../../src/storage/trash'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
// What an edit loads: it is not waited for on a busy machine.
import '../../src/stores/seats'

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
  await loadBook('army-men-combat')
})

/** A list that a game is played with, its places in the order of its entries; and what is kept of these after edits. */
async function played(units: Entry[], game: Partial<Game> | null = { seats: places(units) }) {
  const [library, editor] = [useLibrary(), useEditor()]
  const { id } = (await library.create(newList('army-men-combat', { units })))!
  if (game) await library.setChoice(gameOfList(id), { round: 2, marks: { 'models   riflemen-5 1': 3 }, ...game })
  await editor.open(id)
  const kept = async () => (await library.choice(gameOfList(id))) as Game | undefined
  const seats = async () => (await kept())?.seats?.map(({ places }) => places)
  return { editor, kept, seats, edit: (by: (list: ArmyList) => ArmyList) => editor.edit(by(editor.list!)) }
}
/** So many as each was counted up. */
function places(units: readonly Entry[]) {
  let next = 0
  return units.map((entry) => ({ entry, places: Array.from({ length: entry.count }, () => next++) }))
}
const squads = () => Array.from({ length: 3 }, () => newEntry('riflemen-5'))

it('has each place with its entry after every edit', async () => {
  const { edit, seats, editor } = await played(squads())
  edit((list) => removeEntry(list, 0))
  await vi.waitFor(async () => expect(await seats()).toEqual([[1], [2]]))
  edit((list) => moveEntry(list, 0, 1))
  await vi.waitFor(async () => expect(await seats()).toEqual([[2], [1]]))
  editor.undo()
  editor.undo()
  await vi.waitFor(async () => expect(await seats()).toEqual([[0], [1], [2]]))
})

it('has what was put together in one, and what was taken apart in two', async () => {
  const { edit, seats } = await played(squads())
  edit((list) => joinEntries(list, new Set([1, 2])))
  await vi.waitFor(async () => expect(await seats()).toEqual([[0], [1, 2]]))
  edit((list) => splitEntry(list, 1))
  await vi.waitFor(async () => expect(await seats()).toEqual([[0], [1], [2]]))
})

it('leaves alone what is no game, and one whose marks are of the list as it stands', async () => {
  for (const game of [null, {}]) {
    const { edit, kept } = await played(squads(), game)
    const before = await kept()
    edit((list) => removeEntry(list, 0))
    await useLibrary().settle()
    await new Promise((done) => setTimeout(done, 50))
    expect(await kept()).toEqual(before)
  }
})
