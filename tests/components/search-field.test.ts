// @vitest-environment happy-dom
/** The field that searches one of the two panes. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import SearchField from '../../src/components/editor/SearchField.vue'

it('is emptied by Escape, then left for its pane; what an input method takes back by it is neither', async () => {
  setActivePinia(createPinia())
  const text = ref('')
  const Pane = defineComponent(() => () => [
    h('section', { class: 'pane' }, [
      h('h2', { tabindex: -1, 'data-pane': 'book' }),
      h(SearchField, {
        label: 'Search',
        screenKey: 'find',
        modelValue: text.value,
        'onUpdate:modelValue': (now: string) => (text.value = now),
      }),
    ]),
  ])
  const wrapper = mount(Pane, { attachTo: document.body })
  const input = wrapper.get<HTMLInputElement>('input')
  input.element.focus()
  await input.trigger('keydown', { key: 'Escape', isComposing: true })
  expect(document.activeElement).toBe(input.element)
  await input.setValue('jeep')
  await input.trigger('keydown', { key: 'Escape', isComposing: true })
  expect(text.value).toBe('jeep')
  await input.trigger('keydown', { key: 'Escape' })
  expect(text.value).toBe('')
  expect(document.activeElement).toBe(input.element)
  await input.trigger('keydown', { key: 'Escape' })
  expect(document.activeElement?.getAttribute('data-pane')).toBe('book')
  wrapper.unmount()
})
