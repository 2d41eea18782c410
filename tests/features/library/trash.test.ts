import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { newList } from '../../../src/roster/list'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'
import { makeSeal } from '../../../src/stores/seals'
import { useHouseBooks } from '../../../src/stores/house-books'
import { rulesJson } from '../../rules/house/books'
import TrashView from '../../../src/features/library/TrashView.vue'

it('all lists can be brought back with one tap; a single list has no button for that', async () => {
  setActivePinia(createPinia())
  const library = useLibrary()
  await library.ready
  const names = ['Green', 'Tan', 'Grey']
  const made = await Promise.all(names.map((name) => library.create(newList('army-men-combat', { name }))))
  await library.settle()
  const [green, ...rest] = made.map((record) => record?.id ?? '')
  const all = (wrapper: ReturnType<typeof mount>) =>
    wrapper.findAll('button').filter((button) => button.text() === 'Restore all')
  await library.remove(green ?? '')
  const one = mount(TrashView)
  await vi.waitFor(() => expect(one.findAll('[data-testid="trash-item"]')).toHaveLength(1))
  expect(all(one)).toHaveLength(0)
  // The line that tells it from other lists of its name.
  await vi.waitFor(() =>
    expect(one.text()).toContain('Army Men Combat · Points edition · 0\u00a0/\u00a0300\u00a0pts · 0\u00a0units'),
  )
  one.unmount()

  for (const id of rest) await library.remove(id)
  const wrapper = mount(TrashView)
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid="trash-item"]')).toHaveLength(3))
  await all(wrapper)[0]?.trigger('click')
  await vi.waitFor(() => expect(wrapper.text()).toContain('The trash is empty.'))
  expect(useNotices().notice?.text).toBe('3 lists are back in your lists.')
  expect(library.records.map((record) => record.list.name).sort()).toEqual([...names].sort())
})

it('before the trash is emptied it says how much goes, once it is asked for', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
  const library = useLibrary()
  await library.ready
  const made = await Promise.all(['Green', 'Tan'].map((name) => library.create(newList('army-men-combat', { name }))))
  await library.settle()
  for (const record of made) await library.remove(record?.id ?? '')
  const wrapper = mount(TrashView)
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid="trash-item"]')).toHaveLength(2))
  const says = () => wrapper.findAll('.danger').map((button) => button.text())
  expect(says()).toEqual(['Delete permanently', 'Delete permanently', 'Empty the trash'])
  const all = 'This can’t be undone. Delete 2 items permanently?'
  await wrapper.get('.danger.at-start').trigger('click')
  expect(says()).toEqual(['Delete permanently', 'Delete permanently', all])
  await vi.waitFor(() => expect(useNotices().spoken.map(({ text }) => text)).toContain(all))
  await wrapper.get('.danger').trigger('click')
  expect(says()).toEqual(['This can’t be undone. Delete permanently?', 'Delete permanently', 'Empty the trash'])
  vi.unstubAllGlobals()
})

it('a trash that can’t be read is not called empty, and can be read again', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
  const library = useLibrary()
  await library.ready
  const made = await library.create(newList('army-men-combat', { name: 'Lost' }))
  await library.settle()
  await library.remove(made?.id ?? '')
  const place = (await library.repository())!
  const all = vi.spyOn(place.trash, 'all').mockRejectedValue(new DOMException('Lost', 'UnknownError'))
  const wrapper = mount(TrashView)
  await vi.waitFor(() => expect(wrapper.get('[role=alert]').text()).toContain('couldn’t be read'))
  expect(wrapper.text()).not.toContain('empty')
  all.mockRestore()
  await wrapper.get('[role=alert] button').trigger('click')
  await vi.waitFor(() => expect(wrapper.text()).toContain('Lost'))
  vi.unstubAllGlobals()
})

it('an archived list comes back to the archive; a list with seals warns that deleting it deletes these too', async () => {
  setActivePinia(createPinia())
  const library = useLibrary()
  await library.ready
  const create = async (name: string, archived: boolean) => {
    const record = await library.create(newList('army-men-combat', { name }))
    await library.arrange(new Map([[record?.id ?? '', { archived }]]))
    await library.settle()
    return record!
  }
  const old = await create('Old', true)
  const sealed = await create('Sealed', false)
  expect(await makeSeal(sealed.id, sealed.list, 'list')).toMatchObject({ ok: true })
  for (const { id } of [old, sealed]) await library.remove(id)
  const wrapper = mount(TrashView)
  const rows = () => wrapper.findAll('[data-testid="trash-item"]')
  const row = (name: string) => rows().find((one) => one.text().startsWith(name))
  await vi.waitFor(() => expect(row('Sealed')?.text()).toContain('Its seals would be deleted too'))
  expect(row('Old')?.text()).not.toContain('seals')
  const back = (name: string) => row(name)?.get('button').trigger('click')
  await back('Old')
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
  await vi.waitFor(() => expect(useNotices().notice?.text).toBe('Old is back in the archive.'))
  await back('Sealed')
  await vi.waitFor(() => expect(useNotices().notice?.text).toBe('Sealed is back in your lists.'))
  wrapper.unmount()
  for (const { id } of [old, sealed]) await library.remove(id)
  const again = mount(TrashView)
  await vi.waitFor(() => expect(again.findAll('[data-testid="trash-item"]')).toHaveLength(2))
  await again
    .findAll('button')
    .find((button) => button.text() === 'Restore all')
    ?.trigger('click')
  await vi.waitFor(() => expect(useNotices().notice?.text).toBe('2 lists are back, 1 of them in the archive.'))
  again.unmount()
})

it('a list that another tab has deleted for good is reported as gone', async () => {
  setActivePinia(createPinia())
  const library = useLibrary()
  const made = await library.create(newList('army-men-combat', { name: 'Lost' }))
  await library.settle()
  await library.remove(made?.id ?? '')
  const wrapper = mount(TrashView)
  const row = () => wrapper.findAll('[data-testid="trash-item"]').find((one) => one.text().startsWith('Lost'))
  await vi.waitFor(() => expect(row()).toBeDefined())
  await (await library.repository())?.trash.erase(made?.id ?? '')
  await row()?.get('button').trigger('click')
  await vi.waitFor(() =>
    expect(useNotices().notice?.text).toBe('The list can’t be restored: another tab deleted it permanently.'),
  )
  expect(row()).toBeUndefined()
  wrapper.unmount()
})

it('emptying the trash deletes the lists that are shown, and none that another tab throws away meanwhile', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  setActivePinia(createPinia())
  const library = useLibrary()
  await library.ready
  const made = await Promise.all(['Green', 'Tan'].map((name) => library.create(newList('army-men-combat', { name }))))
  await library.settle()
  const [green, tan] = made.map((record) => record?.id ?? '')
  await library.remove(green ?? '')
  const wrapper = mount(TrashView)
  const items = () => wrapper.findAll('[data-testid="trash-item"] strong').map((one) => one.text())
  await vi.waitFor(() => expect(items()).toEqual(['Green']))
  await wrapper.get('.danger.at-start').trigger('click')
  const place = await library.repository()
  await place?.remove([tan ?? ''])
  await wrapper.get('.danger.at-start').trigger('click')
  await vi.waitFor(() => expect(items()).toEqual(['Tan']))
  expect((await place?.trash.all())?.lists.map(({ list }) => list.name)).toEqual(['Tan'])
  wrapper.unmount()
  vi.unstubAllGlobals()
})

it('house books and drafts are in it as lists are: how long they stay, restored with one tap, erased with two', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const pinia = createPinia()
  setActivePinia(pinia)
  const house = useHouseBooks()
  const print = (await house.keep(rulesJson('attic'))) ?? ''
  const draft = (await house.newDraft('hammer-wars')) ?? ''
  await house.remove(print)
  await house.removeDraft(draft)
  // What earlier tests still load would make their stores the active ones.
  const wrapper = mount(TrashView, { global: { plugins: [pinia] } })
  const items = () => wrapper.findAll('[data-testid="trash-item"]').map((item) => item.text())
  await vi.waitFor(() => expect(items()).toHaveLength(2))
  expect(items()[0]).toMatch(/Attic.*Army Men Combat.*1 limit.*Deleted: .*Kept 30 more days\./)
  expect(items()[1]).toMatch(/Unnamed draft.*Kept 30 more days\./)
  const button = (text: string) => wrapper.findAll('button').find((one) => one.text() === text)
  await button('Restore')?.trigger('click')
  await vi.waitFor(() => expect(items()).toHaveLength(1))
  expect(useNotices(pinia).notice).toMatchObject({
    text: '“Attic” is back in your house books.',
    action: { label: 'Open' },
  })
  expect(house.isKept(print)).toBe(true)
  await button('Delete permanently')?.trigger('click')
  await button('This can’t be undone. Delete permanently?')?.trigger('click')
  await vi.waitFor(() => expect(wrapper.text()).toContain('The trash is empty.'))
  expect((await (await useLibrary(pinia).repository())?.houseBooks.all())?.drafts).toEqual([])
  vi.unstubAllGlobals()
})
