/** A key that an input method uses for itself does nothing else, in every field that acts on a key. */
import 'fake-indexeddb/auto'
import { mount, type DOMWrapper, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import EditorHeader from '../../src/features/editor/EditorHeader.vue'
import ChoiceSetting from '../../src/list/ChoiceSetting.vue'
import NumberSetting from '../../src/list/NumberSetting.vue'
import NumberField from '../../src/ui/NumberField.vue'
import TextDialog from '../../src/ui/TextDialog.vue'
import { newList } from '../../src/roster/list'
import { openedBook, requestBook } from '../../src/stores/army-books'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'

type Field = Pick<DOMWrapper<HTMLInputElement>, 'trigger'>

/** Ways in which browsers send the Enter that ends a composition: the keys are sent before or after its end. */
const WAYS = {
  Chrome: async (field: Field, key: string) => {
    await field.trigger('compositionstart')
    await field.trigger('keydown', { key, isComposing: true })
    await field.trigger('compositionend')
  },
  'Chrome on Android': async (field: Field, key: string) => {
    await field.trigger('compositionstart')
    await field.trigger('keydown', { key, isComposing: true, keyCode: 229 })
    await field.trigger('compositionend')
  },
  Safari: async (field: Field, key: string) => {
    await field.trigger('compositionstart')
    await field.trigger('compositionend')
    await field.trigger('keydown', { key, keyCode: 229 })
  },
}

beforeEach(() => setActivePinia(createPinia()))

describe.each(Object.entries(WAYS))('%s', (_, compose) => {
  it.each(['Enter', 'Escape'])('%s leaves the name of a list being typed', async (key) => {
    await requestBook('army-men-combat')
    const library = useLibrary()
    const editor = useEditor()
    const record = await library.create(newList('army-men-combat', { name: 'Green' }))
    await editor.open(record?.id ?? '')
    const wrapper = mount(EditorHeader, { attachTo: document.body })
    await wrapper.get('.name').trigger('click')
    const field = wrapper.get<HTMLInputElement>('.name-field')
    await field.setValue('')
    await compose(field, key)
    expect(wrapper.find('.name-field').exists()).toBe(true)
    expect(editor.list?.name).toBe('Green')
    await field.setValue('緑')
    await field.trigger('keydown', { key: 'Enter' })
    expect(wrapper.find('.name-field').exists()).toBe(false)
    expect(editor.list?.name).toBe('緑')
    wrapper.unmount()
  })

  it('Enter takes no number and no seed', async () => {
    await requestBook('army-men-combat')
    const book = openedBook('army-men-combat')
    const setting = book?.ruleset.settings.find(({ id }) => id === 'pointsLimit')
    const read = (typed: string) => ({ ok: true, value: Number(typed) }) as const
    const fields: [VueWrapper, string][] = [
      [mount(NumberSetting, { props: { book: book!, setting: setting!, value: 300, own: true } }), 'choose'],
      [mount(NumberField, { props: { value: 7, label: 'Seed', read } }), 'change'],
    ]
    for (const [wrapper, told] of fields) {
      const field = wrapper.get<HTMLInputElement>('input')
      field.element.value = '250'
      await field.trigger('input')
      await compose(field, 'Enter')
      expect(wrapper.emitted(told)).toBeUndefined()
      await field.trigger('keydown', { key: 'Enter' })
      expect(wrapper.emitted(told)).toEqual([[250]])
    }
  })

  it('Enter picks no choice', async () => {
    await requestBook('hammer-wars')
    const book = openedBook('hammer-wars')
    const setting = book?.ruleset.settings.find(({ id }) => id === 'faction')
    const wrapper = mount(ChoiceSetting, {
      props: { book: book!, setting: setting!, settings: new Map(), chosen: null },
    })
    const field = wrapper.get<HTMLInputElement>('input[type=search]')
    await field.setValue('empire')
    await compose(field, 'Enter')
    expect(wrapper.emitted('choose')).toBeUndefined()
    wrapper.unmount()
  })

  it('Ctrl and Enter do not close the field of a note', () => {
    const props = { title: 'Note', label: 'Note', value: 'old', lines: true }
    const wrapper = mount(TextDialog, { props, attachTo: document.body })
    const field = document.querySelector<HTMLTextAreaElement>('textarea')!
    for (const how of [{ isComposing: true }, { keyCode: 229 }])
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, ...how }))
    expect(wrapper.emitted('done')).toBeUndefined()
    expect(wrapper.emitted('close')).toBeUndefined()
    wrapper.unmount()
  })
})
