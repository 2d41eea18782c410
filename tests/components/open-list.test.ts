// @vitest-environment happy-dom
/** A list that a screen is about: found, missing, begun. */
import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { openList } from '../../src/components/open-list'
import { useDesigns } from '../../src/components/workshop/start'
import { newElement } from '../../src/roster/design'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { go, pathTo, route } from '../../src/stores/route'

beforeEach(() => setActivePinia(createPinia()))

it('leads whoever waits for it to the others, with a word on it', async () => {
  go(pathTo.list('gone'))
  expect(await openList('gone')).toBe(false)
  expect(route.value.name).toBe('library')
  expect(useNotices().notice?.text).toMatch(/^That list is not on this device/)
})

it('has a list that lies in the trash brought back from there, and opened', async () => {
  const library = useLibrary()
  const { id } = (await library.create(newList('army-men-combat', { name: 'Reds' })))!
  expect(await library.remove(id)).toBe(true)
  go(pathTo.list(id))
  expect(await openList(id)).toBe(false)
  expect(route.value.name).toBe('library')
  const { notice } = useNotices()
  expect([notice?.text, notice?.action?.label]).toEqual(['Reds is in the trash.', 'Bring back'])
  void notice?.action?.run()
  await vi.waitFor(() => expect(route.value).toMatchObject({ name: 'list', id }))
  expect(library.find(id)?.list.name).toBe('Reds')
})

it('leaves alone whoever is elsewhere by then', async () => {
  go(pathTo.list('gone'))
  const opened = openList('gone')
  go(pathTo.settings)
  expect(await opened).toBe(false)
  expect(route.value.name).toBe('settings')
  expect(useNotices().notice).toBeNull()
})

it('a list of designs without units stays, when one goes from a design that was just begun straight to the lists', async () => {
  const library = useLibrary()
  const rules = (await loadBook('mini-combat'))!.elements!
  const elements = ['a', 'b', 'c'].map((id) => newElement(rules, id, id))
  const record = (await library.create(newList('mini-combat', { name: 'Designs', elements })))!
  go(pathTo.list(record.id))
  expect(await openList(record.id)).toBe(true)
  useDesigns().create()
  expect(route.value.name).toBe('element')
  expect(await openList(record.id)).toBe(true)
  go(pathTo.library)
  await library.settle()
  await new Promise((done) => setTimeout(done, 50))
  expect(library.find(record.id)?.list.elements).toHaveLength(4)
})
