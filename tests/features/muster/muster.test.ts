import 'fake-indexeddb/auto'
import { enableAutoUnmount, flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import ArmyPreview from '../../../src/features/muster/ArmyPreview.vue'
import { newEntry, newList } from '../../../src/roster/list'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'
import MusterView from '../../../src/features/muster/MusterView.vue'

enableAutoUnmount(afterEach)

it('an army made for one list is not offered to the next', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const library = useLibrary()
  const list = newList('army-men-combat', { units: [newEntry('rifleman')] })
  const first = await library.create(list)
  const second = await library.create({ ...list, name: 'Second' })
  const view = mount(MusterView, {
    props: { id: first?.id ?? '' },
    global: { plugins: [pinia] },
    attachTo: document.body,
  })
  await vi.waitFor(() => expect(view.find('form').exists()).toBe(true), 5000)
  await view.find('form').trigger('submit')
  await vi.waitFor(() => expect(view.findComponent(ArmyPreview).exists()).toBe(true), 10_000)

  await view.setProps({ id: second?.id ?? '' })
  await vi.waitFor(() => expect(view.find('form').exists()).toBe(true), 5000)
  await flushPromises()
  expect(view.findComponent(ArmyPreview).exists()).toBe(false)
}, 20_000)

it('a notice says so if another army turns out the same', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const record = await useLibrary().create(newList('simple-toy-soldier-game'))
  const view = mount(MusterView, {
    props: { id: record?.id ?? '' },
    global: { plugins: [pinia] },
    attachTo: document.body,
  })
  await vi.waitFor(() => expect(view.find('form').exists()).toBe(true), 5000)
  await view.find('form').trigger('submit')
  await vi.waitFor(() => expect(view.findComponent(ArmyPreview).exists()).toBe(true), 10_000)
  const { notice } = useNotices(pinia)
  expect(notice).toBeNull()
  // Eight figures, one of them with the machine-gun: no other full army is possible.
  await view
    .findAll('button')
    .find((one) => one.text() === 'Generate another')!
    .trigger('click')
  await vi.waitFor(() => expect(useNotices(pinia).notice?.text).toMatch(/^Same army again/), 10_000)
}, 30_000)

it('a list without designs says what an army is made of, and offers new designs and those of ready-made books', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const record = await useLibrary().create(newList('mini-combat'))
  const view = mount(MusterView, { props: { id: record?.id ?? '' }, global: { plugins: [pinia] } })
  await vi.waitFor(() => expect(view.find('[data-testid="take-book"]').exists()).toBe(true), 10_000)
  expect(view.find('form').exists()).toBe(false)
  expect(view.text()).toContain('The army is built from your designs.')
  await view.find('[data-testid="take-book"]').trigger('click')
  await vi.waitFor(() => expect(view.find('form').exists()).toBe(true), 10_000)
}, 30_000)
