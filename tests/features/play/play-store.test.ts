/** One game in two windows: each shows the marks of the other, and no mark is lost or counted twice. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { effectScope, ref } from 'vue'
import { marked, valueOf } from '../../../src/session/marks'
import { newEntry } from '../../../src/roster/list'
import { inRound, type Session } from '../../../src/session/session'
import { openRepository } from '../../../src/storage/open'
import { gameOfList } from '../../../src/storage/trash'
import { useSession } from '../../../src/features/play/play-store'
import { useLibrary } from '../../../src/stores/library'
import { useListFilters } from '../../../src/features/library/list-filters'
import { late } from '../../stores/late'

const left: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const leave of left.splice(0)) leave()
  vi.unstubAllGlobals()
})

/** A window of the browser, with the table of this list open. */
async function atTable(id = 'a') {
  setActivePinia(createPinia())
  const library = useLibrary()
  const scope = effectScope()
  const list = ref(id)
  const table = scope.run(() => useSession(() => list.value))!
  left.push(() => scope.stop())
  await library.ready
  const kept = async () => (await library.choice(gameOfList(list.value))) as Session
  return { ...table, library, scope, list, kept }
}
const up = (key: string) => (game: Session) => marked(game, key, valueOf(game, key) + 1)

it('a mark made in one window appears in the other, which counts on from it', async () => {
  const one = await atTable()
  const other = await atTable()
  one.change(up('score'))
  await vi.waitFor(() => expect(other.game.value.marks).toEqual({ score: 1 }))
  other.change((now) => inRound(now, 2))
  other.change(up('score'))
  await vi.waitFor(() => expect(one.game.value).toEqual({ round: 2, marks: { score: 2 } }))
  one.restart()
  await vi.waitFor(() => expect(other.game.value.marks).toEqual({}))
  other.goBack()
  await vi.waitFor(() => expect(one.game.value).toEqual({ round: 2, marks: { score: 2 } }))
  expect(await other.kept()).toEqual({ round: 2, marks: { score: 2 } })
})

it('a game that can’t be read at first is not replaced by a new one: it is read again, with its places', async () => {
  const was = { round: 4, marks: { score: 7 }, seats: [{ entry: newEntry('jeep'), places: [1] }] }
  const one = await atTable()
  const storage = (await one.library.repository())!
  await storage.settings.set(gameOfList('b'), was)
  vi.spyOn(storage.settings, 'get').mockRejectedValueOnce(new DOMException('Connection lost', 'UnknownError'))
  const table = effectScope().run(() =>
    useSession(
      () => 'b',
      () => [{ entry: newEntry('gunner'), places: [0] }],
    ),
  )!
  await vi.waitFor(() => expect(table.unread.value).toBe(true))
  expect(table.known.value).toBe(false)
  table.change(up('score'))
  await vi.waitFor(async () =>
    expect(await storage.settings.get(gameOfList('b'))).toMatchObject({ marks: { score: 8 } }),
  )
  expect(await storage.settings.get(gameOfList('b'))).toMatchObject({ round: 4, seats: was.seats })
  await vi.waitFor(() => expect(table.known.value).toBe(true))
  expect(table.unread.value).toBe(false)
  expect(table.game.value).toMatchObject({ round: 4, marks: { score: 8 } })
})

it('marks made in both windows at the same moment all count, each once', async () => {
  const one = await atTable()
  const other = await atTable()
  for (const table of [one, other, one]) table.change(up('score'))
  one.change(up('one'))
  other.change(up('other'))
  const all = { score: 3, one: 1, other: 1 }
  await vi.waitFor(() => expect([one.game.value.marks, other.game.value.marks]).toEqual([all, all]))
  expect((await one.kept()).marks).toEqual(all)
})

it('a mark made while the one before is being written counts once', async () => {
  const one = await atTable()
  const { settings } = (await one.library.repository())!
  const edit = settings.edit.bind(settings)
  const written = vi.spyOn(settings, 'edit').mockImplementationOnce((name, change) =>
    edit(name, (stored) => {
      one.change(up('score'))
      return change(stored)
    }),
  )
  one.change(up('score'))
  await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(2))
  one.change(up('last'))
  await vi.waitFor(async () => expect((await one.kept()).marks).toEqual({ score: 2, last: 1 }))
})

it('each mark counts once while the database does not open, and when it opens late', async () => {
  const open = late()
  const one = await atTable()
  for (const key of ['score', 'one', 'other', 'last']) {
    one.change(up(key))
    await vi.waitFor(async () => expect((await one.kept()).marks).toHaveProperty(key))
  }
  expect(one.game.value.marks).toEqual({ score: 1, one: 1, other: 1, last: 1 })
  one.restart()
  one.change(up('next'))
  const game = { round: 1, marks: { next: 1 }, last: { round: 1, marks: { score: 1, one: 1, other: 1, last: 1 } } }
  await vi.waitFor(async () => expect(await one.kept()).toEqual(game))
  await open()
  await one.library.ready
  one.change(up('after'))
  await vi.waitFor(async () => expect((await one.kept()).marks).toEqual({ next: 1, after: 1 }))
  expect(one.game.value.last).toEqual(game.last)
})

it('marks made while the database did not open are added to the game in it', async () => {
  const { repository: library } = await openRepository()
  await library.settings.set(gameOfList('a'), { round: 1, marks: { score: 2 } })
  library.close()
  const open = late()
  const one = await atTable()
  one.change(up('score'))
  await vi.waitFor(async () => expect((await one.kept()).marks).toEqual({ score: 1 }))
  await open()
  await vi.waitFor(async () => expect((await one.kept()).marks).toEqual({ score: 3 }))
})

it('a new game started by mistake is undone with all that was before it', async () => {
  const one = await atTable()
  one.change(up('first'))
  one.restart()
  one.change(up('second'))
  const was = one.game.value
  one.restart()()
  expect(one.game.value).toEqual(was)
  expect(was.last?.marks).toEqual({ first: 1 })
  const undo = one.restart()
  one.change(up('third'))
  undo()
  expect(one.game.value).toEqual({ round: 1, marks: { second: 1 }, last: { round: 1, marks: { third: 1 } } })
})

it('a window follows only the game of its own list, and none after its table was left', async () => {
  const one = await atTable()
  const other = await atTable('b')
  const third = await atTable()
  const gone = await atTable()
  gone.scope.stop()
  one.change(up('score'))
  await vi.waitFor(() => expect(third.game.value.marks).toEqual({ score: 1 }))
  expect([other.game.value.marks, gone.game.value.marks]).toEqual([{}, {}])
  other.list.value = 'a'
  await vi.waitFor(() => expect(other.game.value.marks).toEqual({ score: 1 }))
  one.change(up('score'))
  await vi.waitFor(() => expect(other.game.value.marks).toEqual({ score: 2 }))
})

it('the sort order of a window does not change the one of another window', async () => {
  const one = await atTable()
  const sight = useListFilters()
  const other = await atTable()
  await useListFilters().setSort('name')
  other.change(up('score'))
  await vi.waitFor(() => expect(one.game.value.marks).toEqual({ score: 1 }))
  expect(sight.sort).toBe('changed')
})
