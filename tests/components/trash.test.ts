// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it, vi } from 'vitest'
import { newList } from '../../src/roster/list'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import TrashView from '../../src/views/TrashView.vue'

it('all lists come back from the trash with one tap; one alone needs no such button', async () => {
  setActivePinia(createPinia())
  const library = useLibrary()
  await library.ready
  const names = ['Green', 'Tan', 'Grey']
  const made = await Promise.all(names.map((name) => library.create(newList('army-men-combat', { name }))))
  await library.settle()
  const [green, ...rest] = made.map((record) => record?.id ?? '')
  const all = (wrapper: ReturnType<typeof mount>) =>
    wrapper.findAll('button').filter((button) => button.text() === 'Bring all back')
  await library.remove(green ?? '')
  const one = mount(TrashView)
  await vi.waitFor(() => expect(one.findAll('[data-testid="trash-item"]')).toHaveLength(1))
  expect(all(one)).toHaveLength(0)
  // What tells it from others of its name.
  await vi.waitFor(() =>
    expect(one.text()).toContain('Army Men Combat · Points edition · 0\u00a0/\u00a0300 pts · 0 units'),
  )
  one.unmount()

  for (const id of rest) await library.remove(id)
  const wrapper = mount(TrashView)
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid="trash-item"]')).toHaveLength(3))
  await all(wrapper)[0]?.trigger('click')
  await vi.waitFor(() => expect(wrapper.text()).toContain('The trash is empty.'))
  expect(useNotices().notice?.text).toBe('3 lists are back among your lists.')
  expect(library.records.map((record) => record.list.name).sort()).toEqual([...names].sort())
})
