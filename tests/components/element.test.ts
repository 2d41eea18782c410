// @vitest-environment happy-dom
/** The workshop of one design as a screen. */
import 'fake-indexeddb/auto'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { newElement } from '../../src/roster/design'
import { newList } from '../../src/roster/list'
import { loadBook } from '../../src/catalogue'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { pathTo } from '../../src/stores/route'
import { openNew } from '../../src/components/workshop/start'
import { translateEnglish as t } from '../../src/words/english'
import ElementView from '../../src/views/ElementView.vue'

let wrapper: VueWrapper
afterEach(() => wrapper.unmount())

it('a copy that takes the place of its design begins at the top with its name; a design that is looked at again does not', async () => {
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
  wrapper = mount(ElementView, { props, global: { plugins: [pinia] }, attachTo: document.body })
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
