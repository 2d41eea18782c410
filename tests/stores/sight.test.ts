// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'
import { useSight } from '../../src/stores/sight'

it('a change of one list has the tags of all looked through only while one is chosen', async () => {
  setActivePinia(createPinia())
  const [library, sight] = [useLibrary(), useSight()]
  await library.ready
  const record = await library.create(newList('army-men-combat'), 'own', { tags: ['home'] })
  if (!record) throw new Error('Not made')
  await nextTick()
  let looked = 0
  const change = async (tags: string[]) => {
    looked = 0
    library.records = [Object.defineProperty({ ...record }, 'tags', { get: () => ((looked += 1), tags) })]
    await nextTick()
    return looked
  }
  expect(await change(['home'])).toBe(0)
  sight.tag = 'home'
  expect(await change(['home'])).toBeGreaterThan(0)
  expect(sight.tag).toBe('home')
  await change([])
  expect(sight.tag).toBe('')
})
