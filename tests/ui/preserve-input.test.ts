/** Text being typed survives changes made elsewhere, and is saved when the player leaves. */
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import { loadBook } from '../../src/catalogue/catalogue'
import WishStepper from '../../src/features/muster/WishStepper.vue'
import CountStepper from '../../src/ui/CountStepper.vue'
import TextDialog from '../../src/ui/TextDialog.vue'
import DesignBasics from '../../src/features/workshop/DesignBasics.vue'
import { newElement } from '../../src/roster/design'
import type { Design } from '../../src/roster/list'
import { useNotices } from '../../src/stores/notices'
import { go } from '../../src/app/router/navigation'
import { pathTo } from '../../src/app/router/routes'

let wrapper: VueWrapper
afterEach(() => wrapper.unmount())

const type = (text: string, wanted = 'input') => {
  const field = document.querySelector<HTMLInputElement>(wanted)!
  field.value = text
  field.dispatchEvent(new Event('input'))
  return field
}
const leave = () => window.dispatchEvent(new Event('pagehide'))
const attachTo = document.body

it('a name being typed survives changes of its design, yields to a new name, and is saved once on leaving', async () => {
  const book = (await loadBook('mini-combat'))!
  const element = newElement(book.elements!, 'a', 'New element')
  wrapper = mount(DesignBasics, { props: { book, element }, attachTo })
  const taken = () => (wrapper.emitted('change') ?? []).map(([one]) => (one as Design).name)
  const field = type('Scou')
  await wrapper.setProps({ element: { ...element, kind: 'vehicle' } })
  expect(field.value).toBe('Scou')
  type('Scouts')
  expect(taken()).toEqual([])
  leave()
  leave()
  expect(taken()).toEqual(['Scouts'])
  await wrapper.setProps({ element: { ...element, name: 'Spies' } })
  expect(field.value).toBe('Spies')
})

it('a valid count being typed is saved when the player leaves the page or the screen; an empty field is not', async () => {
  wrapper = mount(CountStepper, { props: { value: 3, min: 1, max: 99, label: 'Models' }, attachTo })
  leave()
  expect(wrapper.emitted('change')).toBeUndefined()
  const field = type('12')
  await wrapper.setProps({ max: 50 })
  expect(field.value).toBe('12')
  leave()
  expect(wrapper.emitted('change')).toEqual([[12]])
  await wrapper.setProps({ value: 12 })
  type('')
  leave()
  expect(wrapper.emitted('change')).toHaveLength(1)
  type('20')
  go(pathTo.settings)
  expect(wrapper.emitted('change')?.[1]).toEqual([20])
})

it('a number being typed for a wish survives a redraw, and yields to a new number', async () => {
  wrapper = mount(WishStepper, { props: { value: null, first: 1, max: 9, label: 'Jeep', none: 'none' }, attachTo })
  const field = type('4')
  await wrapper.setProps({ label: 'Jeep (1)' })
  expect(field.value).toBe('4')
  await wrapper.setProps({ value: 2 })
  expect(field.value).toBe('2')
})

it('a note in a dialog is saved when the player leaves; Cancel afterwards restores the old one', async () => {
  const props = { title: 'Note', label: 'Note', value: 'Hold', lines: true }
  wrapper = mount(TextDialog, { props, attachTo })
  type('Hold the line', 'textarea')
  go(pathTo.trash)
  leave()
  expect(wrapper.emitted('done')?.[0]).toEqual(['Hold the line'])
  await wrapper.setProps({ value: 'Hold the line' })
  leave()
  const done = wrapper.emitted('done')?.length
  document.querySelector<HTMLElement>('.actions .button')?.click()
  expect(wrapper.emitted('done')).toHaveLength(done! + 1)
  expect(wrapper.emitted('done')?.at(-1)).toEqual(['Hold'])
})

it('a dialog for several names gives one, and is left without a notice of typed text', async () => {
  wrapper = mount(TextDialog, { props: { title: 'Name', label: 'Name', value: '', next: 'One of 3' }, attachTo })
  const button = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'One of 3')!
  expect(button().disabled).toBe(true)
  type('Ana')
  await nextTick()
  button().click()
  expect(wrapper.emitted('next')).toEqual([['Ana']])
  wrapper.unmount()
  expect(wrapper.emitted('done')).toBeUndefined()
})

it('a name for one that was saved for all when the page was hidden is taken back from them', async () => {
  wrapper = mount(TextDialog, { props: { title: 'Name', label: 'Name', value: '', next: 'One of 3' }, attachTo })
  type('Ana')
  leave()
  expect(wrapper.emitted('done')).toEqual([['Ana']])
  await nextTick()
  ;[...document.querySelectorAll('button')].find((one) => one.textContent === 'One of 3')!.click()
  expect(wrapper.emitted('done')).toEqual([['Ana'], ['']])
  expect(wrapper.emitted('next')).toEqual([['Ana']])
})

it('a dialog gives its text to the screen it was opened on, and closes when another screen or list comes', () => {
  go(pathTo.list('one'))
  wrapper = mount(TextDialog, { props: { title: 'Note', label: 'Note', value: '', lines: true }, attachTo })
  type('Hold the line', 'textarea')
  expect(wrapper.emitted('close')).toBeUndefined()
  go(pathTo.list('two'))
  expect([wrapper.emitted('done'), wrapper.emitted('close')]).toEqual([[['Hold the line']], [[]]])
})

it('a typed name is saved however its dialog is closed, except with Cancel', () => {
  const props = { title: 'Name', label: 'Name', value: 'Riflemen' }
  for (const [button, kept] of [
    ['.head .icon-button', ['Miller’s boys']],
    ['.actions .button', undefined],
  ] as const) {
    setActivePinia(createPinia())
    wrapper = mount(TextDialog, { props, attachTo })
    type('Miller’s boys')
    document.querySelector<HTMLElement>(`dialog ${button}`)?.click()
    expect(wrapper.emitted('done')?.[0]).toEqual(kept)
    // A notice says that the typed name was saved.
    expect(useNotices().notice?.text).toBe(kept && 'What you typed is saved.')
    expect(wrapper.emitted('close')).toHaveLength(1)
    wrapper.unmount()
  }
})
