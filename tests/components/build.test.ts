// @vitest-environment happy-dom
/** Building a list in comfort: finding, counters, what does not fit, order, several at once, keys. */
import 'fake-indexeddb/auto'
import { mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Component } from 'vue'
import BookPane from '../../src/components/editor/BookPane.vue'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { loadBook } from '../../src/catalogue'

const points = (...units: string[]): ArmyList =>
  newList('army-men-combat', { units: units.map((unit) => newEntry(unit)) })

let pinia: Pinia
let wrapper: VueWrapper
beforeEach(() => {
  pinia = createPinia()
  setActivePinia(pinia)
})
afterEach(() => wrapper.unmount())

async function open(list: ArmyList, screen: Component) {
  const editor = useEditor(pinia)
  const record = await useLibrary(pinia).create(list)
  await editor.open(record?.id ?? '')
  wrapper = mount(screen, { global: { plugins: [pinia] }, attachTo: document.body }) as VueWrapper
  return editor
}

describe('the army book', () => {
  const rows = () => wrapper.findAll('[data-testid="add-unit"]').map((one) => one.attributes('aria-label'))
  const chip = (name: string) => wrapper.findAll('.chip').find((one) => one.text() === name)!

  it('is searched by words, narrowed by section and by what fits, and says how much is shown', async () => {
    await open(points('light-tank'), BookPane)
    expect(rows()).toHaveLength(19)
    await wrapper.get('input[type="search"]').setValue('  RIFLE 10 ')
    expect(rows()).toEqual(['Add Recruits [10], 30 pts', 'Add Riflemen [10], 50 pts', 'Add Veterans [10], 80 pts'])
    expect(wrapper.get('[role="status"]').text()).toBe('3 of 19 shown')
    await chip('Vehicles').trigger('click')
    expect(wrapper.get('[role="status"]').text()).toBe('Nothing in the army book is like that.')
    await wrapper
      .findAll('button')
      .find((one) => one.text() === 'Show all of it')!
      .trigger('click')
    expect(rows()).toHaveLength(19)
    expect(wrapper.get('[role="status"]').text()).toBe('')
    await chip('Vehicles').trigger('click')
    expect(rows()).toHaveLength(10)
    await chip('Fits now').trigger('click')
    expect(rows()).toEqual([])
    await chip('Fits now').trigger('click')
    expect(rows()).toHaveLength(10)
  })

  it('has no search where all is in sight at once', async () => {
    await open(newList('simple-toy-soldier-game'), BookPane)
    expect(wrapper.find('input[type="search"]').exists()).toBe(false)
  })

  it('finds designs by what they can do', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = Array.from({ length: 9 }, (_, n) => newElement(book.elements!, `d${n}`, `Zürich ${n}`))
    await open(newList('mini-combat', { elements }), BookPane)
    await wrapper.get('input[type="search"]').setValue('zurich 7')
    expect(rows()).toHaveLength(1)
  })

  it('has each limit beside what it limits, and follows every addition', async () => {
    await open(points('jeep'), BookPane)
    const counter = () => wrapper.get('[data-category="vehicle"] .head [data-counter="vehicle-share"]')
    expect(counter().text()).toContain('40 / 150 pts of vehicles')
    await wrapper.get('[data-unit="light-tank"] [data-testid="add-unit"]').trigger('click')
    expect(counter().text()).toContain('Broken: 190 / 150 pts of vehicles')
    expect(wrapper.find('[data-category="infantry"] [data-counter]').exists()).toBe(false)
  })

  it('has a limit on some units of a section at these', async () => {
    const editor = await open(newList('simple-toy-soldier-game'), BookPane)
    expect(wrapper.get('[data-unit="machine-gunner"] [data-counter]').text()).toContain('0 / 1')
    expect(wrapper.find('[data-unit="rifleman"] [data-counter]').exists()).toBe(false)
    await wrapper.get('[data-unit="machine-gunner"] [data-testid="add-unit"]').trigger('click')
    expect(wrapper.get('[data-unit="machine-gunner"] [data-counter]').text()).toContain('Kept: 1 / 1')
    expect(editor.report?.violations.map((one) => one.id)).toEqual(['figure-count'])
  })

  it('gives the reason why something does not fit when it is asked, and to whoever adds it by ear', async () => {
    await open(points(), BookPane)
    const tank = wrapper.get('[data-unit="heavy-tank"]')
    expect(tank.get('summary').text()).toContain('Does not fit')
    const add = tank.get('[data-testid="add-unit"]')
    const reason = wrapper.get(`[id="${add.attributes('aria-describedby')}"]`)
    expect(reason.text()).toContain('Fits no game of this size: 200 / 150 pts of vehicles.')
    expect(reason.element.closest('details')).toBe(tank.get('details').element)
    expect(add.attributes('disabled')).toBeUndefined()
  })
})
