// @vitest-environment happy-dom
/** A list that takes its time to be found missing. */
import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { openList } from '../../src/components/open-list'
import { useNotices } from '../../src/stores/notices'
import { go, pathTo, route } from '../../src/stores/route'

beforeEach(() => setActivePinia(createPinia()))

it('leads whoever waits for it to the others, with a word on it', async () => {
  go(pathTo.list('gone'))
  expect(await openList('gone')).toBe(false)
  expect(route.value.name).toBe('library')
  expect(useNotices().notice?.text).toMatch(/^That list is not on this device/)
})

it('leaves alone whoever is elsewhere by then', async () => {
  go(pathTo.list('gone'))
  const opened = openList('gone')
  go(pathTo.settings)
  expect(await opened).toBe(false)
  expect(route.value.name).toBe('settings')
  expect(useNotices().notice).toBeNull()
})
