/** The workshop screen of one design. */
import 'fake-indexeddb/auto'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { h } from 'vue'
import { newElement } from '../../../src/roster/design'
import { newEntry, newList } from '../../../src/roster/list'
import { loadBook } from '../../../src/catalogue/catalogue'
import { useEditor } from '../../../src/stores/editor'
import { useLibrary } from '../../../src/stores/library'
import { go, route } from '../../../src/app/router/navigation'
import { pathTo } from '../../../src/app/router/routes'
import { openNew, useDesigns } from '../../../src/list/add-design'
import { translateEnglish as t } from '../../../src/i18n/english'
import DesignView from '../../../src/features/workshop/DesignView.vue'

let wrapper: VueWrapper
afterEach(() => wrapper.unmount())

it('a fresh copy opens scrolled to the top with its name focused; a design that is opened again does not', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const { elements: rules } = (await loadBook('mini-combat'))!
  const elements = [newElement(rules!, 'pikes', 'Pikes'), newElement(rules!, 'copy', 'Pikes (copy)')]
  elements.push(newElement(rules!, 'new', t('workshop.new-name')))
  const record = await useLibrary(pinia).create(newList('mini-combat', { elements }))
  const id = record?.id ?? ''
  await useEditor(pinia).open(id)
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const props = { id, element: 'pikes' }
  wrapper = mount(DesignView, { props, global: { plugins: [pinia] }, attachTo: document.body })
  await flushPromises()
  const field = () => wrapper.get<HTMLInputElement>('[data-testid="element-name"]').element
  expect(field().value).toBe('Pikes')
  expect(document.activeElement).not.toBe(field())
  expect(scroll).not.toHaveBeenCalled()
  openNew(pathTo.element(id, 'copy'), true)
  await wrapper.setProps({ element: 'copy' })
  await flushPromises()
  expect(field().value).toBe('Pikes (copy)')
  expect(document.activeElement).toBe(field())
  expect(scroll).toHaveBeenCalledWith(0, 0)
  field().blur()
  await wrapper.setProps({ element: 'new' })
  await flushPromises()
  expect(field().value).toBe(t('workshop.new-name'))
  expect(document.activeElement).not.toBe(field())
  expect(scroll).toHaveBeenCalledTimes(1)
})

it('a new design is dropped on leaving unless it was fielded or named, or its rules were looked up', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const record = await useLibrary(pinia).create(newList('mini-combat'))
  const id = record?.id ?? ''
  const editor = useEditor(pinia)
  await editor.open(id)
  const screen = () => (route.value.name === 'element' ? h(DesignView, { id, element: route.value.element }) : null)
  wrapper = mount(screen, { global: { plugins: [pinia] }, attachTo: document.body })
  const begin = async () => {
    useDesigns().create()
    await flushPromises()
  }
  const leave = async (path: string) => {
    go(path)
    await flushPromises()
    return editor.list?.elements.map(({ name }) => name)
  }
  const empty = editor.list
  await begin()
  expect(await leave(pathTo.list(id))).toEqual([])
  expect(editor.list).toBe(empty)
  await begin()
  const field = wrapper.get<HTMLInputElement>('[data-testid="element-name"]')
  field.element.focus()
  field.element.value = 'Scouts'
  field.element.dispatchEvent(new Event('input'))
  expect(await leave(pathTo.list(id))).toEqual(['Scouts'])
  await begin()
  expect(await leave(pathTo.rules({ list: id }))).toEqual(['Scouts', 'New element'])
  await begin()
  await wrapper.get('[data-testid="add-unit"]').trigger('click')
  expect(await leave(pathTo.list(id))).toHaveLength(3)
})

it('a list over its points limit is shown as over with a sign, in words and in colour', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const { elements: rules } = (await loadBook('mini-combat'))!
  const elements = [newElement(rules!, 'pikes', 'Pikes')]
  const start = newList('mini-combat', { elements, units: [newEntry('pikes', { count: 8 })] })
  const editor = useEditor(pinia)
  const record = await useLibrary(pinia).create(start)
  const id = record?.id ?? ''
  await editor.open(id)
  wrapper = mount(DesignView, { props: { id, element: 'pikes' }, global: { plugins: [pinia] } })
  await flushPromises()
  const total = () => wrapper.get('[data-testid="list-total"]')
  expect(total().text()).not.toContain('over')
  expect([total().classes('over'), total().find('svg').exists()]).toEqual([false, false])
  const points = editor.report?.points ?? 0
  editor.edit({ ...start, settings: { pointsLimit: points - 1 } })
  await flushPromises()
  expect(total().text()).toMatch(/^List .+ 1 over$/)
  expect([total().classes('over'), total().find('svg').exists()]).toEqual([true, true])
})

it('the count fields of several units of one design have different labels', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const { elements: rules } = (await loadBook('mini-combat'))!
  const elements = [newElement(rules!, 'pikes', 'Pikes')]
  const units = [newEntry('pikes', { count: 8 }), newEntry('pikes', { count: 3 })]
  const record = await useLibrary(pinia).create(newList('mini-combat', { elements, units }))
  const id = record?.id ?? ''
  await useEditor(pinia).open(id)
  wrapper = mount(DesignView, { props: { id, element: 'pikes' }, global: { plugins: [pinia] } })
  await flushPromises()
  const labels = wrapper.findAll('[data-testid="element-use"] input').map((one) => one.attributes('aria-label'))
  expect(labels).toHaveLength(2)
  expect(new Set(labels).size).toBe(2)
})
