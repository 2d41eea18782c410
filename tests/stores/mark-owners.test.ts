/** A game in progress while its list is edited with no table open: the page may close at any time. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { moveEntry, removeEntry, splitEntry } from '../../src/roster/edit'
import { joinEntries } from '../../src/roster/edit-many'
import { newEntry, newList, type ArmyList, type Entry } from '../../src/roster/list'
import type { Session } from '../../src/session/session'
import { gameOfList } from '../../src/storage/trash'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
// Loaded on demand by an edit; here at once, because a busy machine would take too long.
import '../../src/stores/saved-mark-owners'

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
  await loadBook('army-men-combat')
})

/** A list with a game in progress, one slot for each unit; `slotNumbers` reads the stored slots of each entry. */
async function played(units: Entry[], game: Partial<Session> | null = { seats: places(units) }) {
  const library = useLibrary()
  const editor = useEditor()
  const { id } = (await library.create(newList('army-men-combat', { units })))!
  if (game) await library.setChoice(gameOfList(id), { round: 2, marks: { 'models   riflemen-5 1': 3 }, ...game })
  await editor.open(id)
  const kept = async () => (await library.choice(gameOfList(id))) as Session | undefined
  const slotNumbers = async () => (await kept())?.seats?.map(({ places }) => places)
  return {
    editor,
    kept,
    slotNumbers,
    edit: (by: (list: ArmyList) => ArmyList) => editor.edit(by(editor.list!)),
  }
}
/** The places of a list as built: numbered in the order of its entries. */
function places(units: readonly Entry[]) {
  let next = 0
  return units.map((entry) => ({ entry, places: Array.from({ length: entry.count }, () => next++) }))
}
const squads = () => Array.from({ length: 3 }, () => newEntry('riflemen-5'))

it('the places follow their entries through every edit and undo', async () => {
  const { edit, slotNumbers, editor } = await played(squads())
  edit((list) => removeEntry(list, 0))
  await vi.waitFor(async () => expect(await slotNumbers()).toEqual([[1], [2]]))
  edit((list) => moveEntry(list, 0, 1))
  await vi.waitFor(async () => expect(await slotNumbers()).toEqual([[2], [1]]))
  editor.undo()
  editor.undo()
  await vi.waitFor(async () => expect(await slotNumbers()).toEqual([[0], [1], [2]]))
})

it('merged entries join their places, and split entries share them', async () => {
  const { edit, slotNumbers } = await played(squads())
  edit((list) => joinEntries(list, new Set([1, 2])))
  await vi.waitFor(async () => expect(await slotNumbers()).toEqual([[0], [1, 2]]))
  edit((list) => splitEntry(list, 1))
  await vi.waitFor(async () => expect(await slotNumbers()).toEqual([[0], [1], [2]]))
})

it('without a game, or with one that stores no places, an edit changes nothing', async () => {
  for (const game of [null, {}]) {
    const { edit, kept } = await played(squads(), game)
    const before = await kept()
    edit((list) => removeEntry(list, 0))
    await useLibrary().settle()
    await new Promise((done) => setTimeout(done, 50))
    expect(await kept()).toEqual(before)
  }
})
