/** Settings of this device are not lost: with two tabs, with a database that opens late, and with a full device. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newList } from '../../src/roster/list'
import { openRepository } from '../../src/storage/open'
import { useBuilding } from '../../src/stores/building'
import { useCollection } from '../../src/features/muster/collection'
import { useGuide } from '../../src/stores/guide-progress'
import { useLibrary } from '../../src/stores/library'
import { usePreferences } from '../../src/stores/preferences'
import { useListFilters } from '../../src/features/library/list-filters'
import { late } from './late'

const GAME = 'army-men-combat'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  tab()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Another tab of the same browser. */
const tab = () => setActivePinia(createPinia())

async function kept(name: string): Promise<unknown> {
  const { repository: library } = await openRepository()
  const value = await library.settings.get(name)
  library.close()
  return value
}
async function lay(name: string, value: unknown) {
  const { repository: library } = await openRepository()
  await library.settings.set(name, value)
  library.close()
}

it('what two tabs enter into the collection at the same time is joined', async () => {
  const one = useCollection()
  await one.ready
  tab()
  const other = useCollection()
  await other.ready
  await one.setCount(GAME, 'jeep', 5)
  await one.setOnly('hammer-wars', true)
  await other.setCount(GAME, 'sniper', 2)
  // With the first number entered, the collection is used.
  const both = { only: true, units: { jeep: 5, sniper: 2 } }
  expect(other.of(GAME)).toEqual(both)
  expect(await kept('collection')).toEqual({ [GAME]: both, 'hammer-wars': { only: true, units: {} } })
})

it('settings that two tabs change at the same time are joined', async () => {
  const look = usePreferences()
  const build = useBuilding()
  await useLibrary().ready
  tab()
  const look2 = usePreferences()
  const build2 = useBuilding()
  await useLibrary().ready
  look.theme = 'dark'
  look.sheet.player = 'Ann'
  build.letters = false
  await vi.waitFor(async () => expect(await kept('building')).toEqual({ grouped: false, letters: false }))
  look2.sheet.fit = true
  build2.grouped = true
  await vi.waitFor(async () => expect(await kept('building')).toEqual({ grouped: true, letters: false }))
  expect(await kept('preferences')).toMatchObject({ theme: 'dark', player: 'Ann', fit: true })
  expect([look2.theme, { ...look2.sheet }.player, build2.letters]).toEqual(['dark', 'Ann', false])
})

it('settings changed before the database opened are joined with those in it', async () => {
  await lay('collection', { [GAME]: { only: true, units: { jeep: 5 } } })
  await lay('building', { grouped: false, letters: false })
  await lay('preferences', { theme: 'dark', paper: 'letter' })
  await lay('sort', 'name')
  await lay('guide', 'done')
  const opens = late()
  const collection = useCollection()
  const building = useBuilding()
  const preferences = usePreferences()
  const sight = useListFilters()
  const guide = useGuide()
  await useLibrary().ready
  await collection.setCount(GAME, 'sniper', 2)
  building.grouped = true
  preferences.paper = 'a4'
  await vi.waitFor(() => expect(guide.wanted).toBe(true))
  await opens()
  const both = { only: true, units: { jeep: 5, sniper: 2 } }
  await vi.waitFor(() => expect(collection.of(GAME)).toEqual(both))
  await vi.waitFor(() => expect([building.letters, building.grouped]).toEqual([false, true]))
  await vi.waitFor(() => expect([preferences.paper, sight.sort, guide.wanted]).toEqual(['a4', 'name', false]))
  expect(preferences.theme).toBe('dark')
  await vi.waitFor(async () => expect(await kept('collection')).toEqual({ [GAME]: both }))
  expect(await kept('building')).toEqual({ grouped: true, letters: false })
  expect(await kept('preferences')).toMatchObject({ theme: 'dark', paper: 'a4' })
})

it('a change that did not fit on a full device is saved with the next one', async () => {
  const collection = useCollection()
  await collection.ready
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await collection.setCount(GAME, 'jeep', 5)
  expect(collection.of(GAME).units).toEqual({ jeep: 5 })
  disk.mockRestore()
  await collection.setCount(GAME, 'sniper', 2)
  expect(await kept('collection')).toEqual({ [GAME]: { only: true, units: { jeep: 5, sniper: 2 } } })
})

it('a reload waits for a change that did not fit, and for one that is being saved', async () => {
  const collection = useCollection()
  const library = useLibrary()
  await collection.ready
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  await collection.setCount(GAME, 'jeep', 5)
  await expect(library.settle()).rejects.toThrow()
  disk.mockRestore()
  await library.settle()
  expect(await kept('collection')).toMatchObject({ [GAME]: { units: { jeep: 5 } } })
  void collection.setCount(GAME, 'sniper', 2)
  void collection.setCount(GAME, 'gunner', 1)
  await library.settle()
  expect(await kept('collection')).toMatchObject({ [GAME]: { units: { jeep: 5, sniper: 2, gunner: 1 } } })
})

it('a change that a newer version refuses for good does not block the reload', async () => {
  const collection = useCollection()
  const library = useLibrary()
  await collection.ready
  const storage = (await library.repository())!
  vi.spyOn(storage.settings, 'edit').mockResolvedValue({ kind: 'closed', message: '' })
  await collection.setCount(GAME, 'jeep', 5)
  await library.settle()
})

it('the first steps are hidden until the storage has answered whether they were done', async () => {
  await lay('guide', 'done')
  // A new tab; those of earlier tests also hear of the change.
  tab()
  const guide = useGuide()
  expect(guide.wanted).toBe(false)
  await guide.again()
  expect(guide.wanted).toBe(true)
  expect(await kept('guide')).toBe('again')
})

it('the first steps begin by themselves with the first list only, and with any list when asked for', async () => {
  const guide = useGuide()
  const library = useLibrary()
  await guide.ready
  await library.create(newList(GAME))
  expect(guide.due).toBe(true)
  await guide.begin()
  await library.create(newList(GAME))
  expect([guide.due, guide.wanted]).toEqual([false, true])
  await guide.again()
  await guide.begin()
  expect(guide.due).toBe(true)
})

it('first steps skipped in one window are skipped in the other, too', async () => {
  const one = useGuide()
  await one.ready
  tab()
  const other = useGuide()
  await other.ready
  await one.end()
  await vi.waitFor(() => expect(other.wanted).toBe(false))
})

it('a tab that becomes visible again takes over settings changed in another', async () => {
  const one = useListFilters()
  await useLibrary().ready
  tab()
  const other = useListFilters()
  await useLibrary().ready
  await other.setSort('name')
  expect(one.sort).toBe('changed')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(one.sort).toBe('name'))
})
