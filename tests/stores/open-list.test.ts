/** Opening the list that a screen is about: it exists, is missing, in the trash, or just begun. */
import 'fake-indexeddb/auto'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { openList } from '../../src/stores/open-list'
import { useDesigns } from '../../src/list/add-design'
import { newElement } from '../../src/roster/design'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { go, route } from '../../src/app/router/navigation'
import { pathTo } from '../../src/app/router/routes'

beforeEach(() => setActivePinia(createPinia()))

it('a missing list leads to the library with a notice', async () => {
  go(pathTo.list('gone'))
  expect(await openList('gone')).toBe(false)
  expect(route.value.name).toBe('library')
  expect(useNotices().notice?.text).toMatch(/^This list isn’t on this device/)
})

it('a list in the trash is offered to be brought back, and is opened then', async () => {
  const library = useLibrary()
  const { id } = (await library.create(newList('army-men-combat', { name: 'Reds' })))!
  expect(await library.remove(id)).toBe(true)
  go(pathTo.list(id))
  expect(await openList(id)).toBe(false)
  expect(route.value.name).toBe('library')
  const { notice } = useNotices()
  expect([notice?.text, notice?.action?.label]).toEqual(['Reds is in the trash.', 'Restore'])
  void notice?.action?.run()
  await vi.waitFor(() => expect(route.value).toMatchObject({ name: 'list', id }))
  expect(library.find(id)?.list.name).toBe('Reds')
})

it('a missing list does not call back a player who has gone to another screen meanwhile', async () => {
  go(pathTo.list('gone'))
  const opened = openList('gone')
  go(pathTo.settings)
  expect(await opened).toBe(false)
  expect(route.value.name).toBe('settings')
  expect(useNotices().notice).toBeNull()
})

it('a list with designs but no units is kept when the player goes from a new design straight to the library', async () => {
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
