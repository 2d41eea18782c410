import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'

/** The pause before the library tries once more, in ms. */
const AGAIN_AFTER = 5000
const list = newList('army-men-combat', { name: 'Made' })

it('a library whose modules could not be loaded at first opens later, and can then make lists', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.doMock('../../src/storage/list-library', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  setActivePinia(createPinia())
  const library = useLibrary()
  // While it waits, vitest lets the timers go at the pace of the clock: faster, a slow storage would count as one that
  // does not answer.
  await vi.waitFor(() => expect(library.state).toBe('failed'))
  expect(library).toMatchObject({ unopened: true, reopened: 0 })
  expect(await library.create(list)).toBeUndefined()
  vi.doUnmock('../../src/storage/list-library')
  vi.advanceTimersByTime(AGAIN_AFTER)
  await vi.waitFor(() => expect(library.state).toBe('open'))
  expect(library).toMatchObject({ unopened: false, reopened: 1 })
  expect(await library.create(list)).toMatchObject({ list: { name: 'Made' } })
  expect(library.records.map((record) => record.list.name)).toEqual(['Made'])
})
