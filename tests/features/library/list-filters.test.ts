import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import { newList } from '../../../src/roster/list'
import { useLastPlayed } from '../../../src/stores/last-played'
import { useLibrary } from '../../../src/stores/library'
import { useListFilters } from '../../../src/features/library/list-filters'

it('a change of one list makes all tags be read again only while a tag is chosen', async () => {
  setActivePinia(createPinia())
  const library = useLibrary()
  const filters = useListFilters()
  await library.ready
  const record = await library.create(newList('army-men-combat'), 'own', { tags: ['home'] })
  if (!record) throw new Error('Not made')
  await nextTick()
  let looked = 0
  const change = async (tags: string[]) => {
    looked = 0
    const get = () => {
      looked += 1
      return tags
    }
    library.records = [Object.defineProperty({ ...record }, 'tags', { get })]
    await nextTick()
    return looked
  }
  expect(await change(['home'])).toBe(0)
  filters.tag = 'home'
  expect(await change(['home'])).toBeGreaterThan(0)
  expect(filters.tag).toBe('home')
  await change([])
  expect(filters.tag).toBe('')
})

it('a list with a running game comes before lists changed earlier, also after a reload, until a new one is laid out', async () => {
  const start = async () => {
    setActivePinia(createPinia())
    await useLibrary().ready
    return { library: useLibrary(), filters: useListFilters() }
  }
  const { library, filters } = await start()
  const make = async () => (await library.create(newList('army-men-combat')))?.id ?? ''
  const a = await make()
  const b = await make()
  await library.settle()
  const among = (shown: typeof filters, ids: readonly string[]) =>
    shown.shown.flatMap(({ id }) => (ids.includes(id) ? [id] : []))
  expect(among(filters, [a, b])).toEqual([b, a])
  useLastPlayed().play(a, 2)
  // Ended by the players.
  useLastPlayed().play(a, -2)
  expect(among(filters, [a, b])).toEqual([a, b])
  const c = await make()
  await library.settle()
  const next = await start()
  expect(among(next.filters, [a, b, c])).toEqual([c, a, b])
  useLastPlayed().play(a, 0)
  expect(among(next.filters, [a, b, c])).toEqual([c, b, a])
  expect(among((await start()).filters, [a, b, c])).toEqual([c, b, a])
})
