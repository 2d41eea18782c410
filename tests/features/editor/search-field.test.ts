/** The search field of a pane. */
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { expect, it } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import SearchField from '../../../src/features/editor/SearchField.vue'

it('Escape empties the field, and then leaves it for its pane; neither while an input method uses the key', async () => {
  setActivePinia(createPinia())
  const text = ref('')
  const Pane = defineComponent(() => () => [
    h('section', { class: 'pane' }, [
      h('h2', { tabindex: -1, 'data-pane': 'book' }),
      h(SearchField, {
        label: 'Search',
        screenKey: 'find',
        modelValue: text.value,
        'onUpdate:modelValue': (now: string) => {
          text.value = now
        },
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
