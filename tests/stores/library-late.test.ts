import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'

const list = newList('army-men-combat', { name: 'Made' })

it('a library whose modules could not be loaded at first opens later, and can then make lists', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.doMock('../../src/storage/list-library', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  setActivePinia(createPinia())
  const library = useLibrary()
  const passes = async (state: string) => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(library.state).toBe(state)
  }
  await vi.waitFor(() => passes('failed'), { timeout: 10_000 })
  expect(library).toMatchObject({ unopened: true, reopened: 0 })
  expect(await library.create(list)).toBeUndefined()
  vi.doUnmock('../../src/storage/list-library')
  await vi.waitFor(() => passes('open'), { timeout: 10_000 })
  expect(library).toMatchObject({ unopened: false, reopened: 1 })
  expect(await library.create(list)).toMatchObject({ list: { name: 'Made' } })
  expect(library.records.map((record) => record.list.name)).toEqual(['Made'])
})
