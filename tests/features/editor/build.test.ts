/** Building a list: search and filters, limit counters, what does not fit, order, changing several entries, keys. */
import 'fake-indexeddb/auto'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Component } from 'vue'
import RosterPane from '../../../src/features/editor/RosterPane.vue'
import BookPane from '../../../src/features/editor/BookPane.vue'
import { useKeys } from '../../../src/ui/keys'
import { useShortcuts, type ScreenKey } from '../../../src/list/shortcuts'
import { newElement } from '../../../src/roster/design'
import { setCount } from '../../../src/roster/edit'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { useBuilding } from '../../../src/stores/building'
import { useEditor } from '../../../src/stores/editor'
import { useNotices } from '../../../src/stores/notices'
import { pathTo } from '../../../src/app/router/routes'
import { useLibrary } from '../../../src/stores/library'
import { loadBook } from '../../../src/catalogue/catalogue'

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

  it('is searched by words, filtered by section and by what fits, and says how many units are shown', async () => {
    await open(points('light-tank'), BookPane)
    expect(rows()).toHaveLength(19)
    await wrapper.get('input[type="search"]').setValue('  RIFLE 10 ')
    expect(rows()).toEqual(['Add Recruits [10], 30 pts', 'Add Riflemen [10], 50 pts', 'Add Veterans [10], 80 pts'])
    expect(wrapper.get('[role="status"]').text()).toBe('3 of 19 shown')
    await chip('Vehicles').trigger('click')
    expect(wrapper.get('[role="status"]').text()).toBe('No matching units.')
    await wrapper
      .findAll('button')
      .find((one) => one.text() === 'Show all')!
      .trigger('click')
    expect(rows()).toHaveLength(19)
    expect(wrapper.get('[role="status"]').text()).toBe('')
    await chip('Vehicles').trigger('click')
    expect(rows()).toHaveLength(10)
    await chip('Fits now').trigger('click')
    expect(rows()).toEqual([])
    expect(wrapper.get('[role="status"]').text()).toBe('None of these fit your list right now.')
    await chip('Fits now').trigger('click')
    expect(rows()).toHaveLength(10)
  })

  it('shows the weapons and numbers of each unit; the search finds these and what a unit could take', async () => {
    await open(points(), BookPane)
    const lineOf = (unit: string) => wrapper.get(`[data-unit="${unit}"] .line`).text().replaceAll('\u00a0', ' ')
    expect(lineOf('sniper')).toBe('Sniper rifle · Scope')
    expect(lineOf('apc')).toBe('Autocannon · Armor (2) · Carries 10 · Crew')
    expect(lineOf('howitzer')).toBe('Artillery gun · Slow')
    const search = wrapper.get('input[type="search"]')
    await search.setValue('sniper rifle')
    expect(rows()).toEqual(['Add Sniper, 10 pts'])
    // What goes without saying is found all the same.
    await search.setValue('fists')
    expect(rows()).toHaveLength(9)
    await search.setValue('armor (')
    expect(rows()).toHaveLength(9)
    await search.setValue('bazooka')
    expect(rows().length).toBeGreaterThan(3)
  })

  it('has no search field where all units fit on the screen at once', async () => {
    await open(newList('simple-toy-soldier-game'), BookPane)
    expect(wrapper.find('input[type="search"]').exists()).toBe(false)
  })

  it('finds designs by what they can do', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = Array.from({ length: 9 }, (_, n) => newElement(book.elements!, `d${n}`, `Zürich ${n}`))
    const [id] = [...book.capabilityById.keys()]
    elements[3] = { ...elements[3]!, capabilities: [{ id: id! }] }
    await open(newList('mini-combat', { elements }), BookPane)
    await wrapper.get('input[type="search"]').setValue('zurich 7')
    expect(rows()).toHaveLength(1)
    await wrapper.get('input[type="search"]').setValue(book.words.capabilities[id!]!.name)
    expect(rows()).toEqual([expect.stringContaining('Zürich 3')])
    expect(wrapper.get('[data-unit="d3"] .attack').text()).toBe(book.words.capabilities[id!]!.name)
  })

  it('shows each limit in the section that it limits, and updates it with every addition', async () => {
    await open(points('jeep'), BookPane)
    const counter = () => wrapper.get('[data-category="vehicle"] .band [data-counter="vehicle-share"]')
    expect(counter().text()).toContain('40\u00a0/\u00a0150\u00a0pts of vehicles')
    await wrapper.get('[data-unit="light-tank"] [data-testid="add-unit"]').trigger('click')
    expect(counter().text()).toContain('Broken: 190\u00a0/\u00a0150\u00a0pts of vehicles')
    expect(wrapper.find('[data-category="infantry"] [data-counter]').exists()).toBe(false)
  })

  it('shows only the numbers of a limit where the heading of the section already says what is counted', async () => {
    await open(points('jeep'), BookPane)
    const seen = (section: string) =>
      wrapper.get(`[data-category="${section}"] .band-figure [aria-hidden="true"]:not(svg)`).text()
    expect(seen('vehicle')).toBe('40 / 150 pts')
    expect(seen('specialist')).toBe('0 / 3')
  })

  it('shows which upgrades a unit may take and their prices before it is added', async () => {
    await open(points(), BookPane)
    const opened = async (unit: string) => {
      const details = wrapper.get<HTMLDetailsElement>(`[data-unit="${unit}"] details`)
      details.element.open = true
      await details.trigger('toggle')
      return details.findAll('.upgrades li').map((one) => one.text())
    }
    expect(await opened('riflemen-10')).toContain('Bazooka +10 pts')
    expect(await opened('gunner')).toEqual([])
  })

  it('links a design to the workshop beside its price, and shows its stats only once when its row is opened', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = [newElement(book.elements!, 'rifles', 'Rifles')]
    const editor = await open(newList('mini-combat', { elements }), BookPane)
    const row = wrapper.get('[data-unit="rifles"]')
    const pencil = row.get('a.icon-button')
    expect(pencil.attributes('aria-label')).toBe('Change the design: Rifles')
    expect(pencil.attributes('href')).toBe(pathTo.element(editor.id, 'rifles'))
    row.get<HTMLDetailsElement>('details').element.open = true
    await row.get('details').trigger('toggle')
    expect(row.findAll(`a[href="${pencil.attributes('href')}"]`)).toHaveLength(1)
  })

  it('offers a unit as large as the last one of the same design, or the largest that fits, at its price', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = [newElement(book.elements!, 'rifles', 'Rifles'), newElement(book.elements!, 'guns', 'Guns')]
    const editor = await open(newList('mini-combat', { elements, settings: { pointsLimit: 250 } }), BookPane)
    const row = wrapper.get('[data-unit="rifles"]')
    const add = () => row.get('[data-testid="add-unit"]')
    await add().trigger('click')
    expect(add().attributes('aria-label')).toBe('Add Rifles, 18 pts')
    editor.edit(setCount(editor.list!, 0, 5))
    await flushPromises()
    expect(add().attributes('aria-label')).toBe('Add Rifles, 90 pts')
    expect(row.get('.line').text().replaceAll('\u00a0', ' ')).toMatch(/^5 elements × 18 pts/)
    expect(row.get('.taken').text()).toContain('5 elements in the list')
    expect(wrapper.get('[data-unit="guns"] [data-testid="add-unit"]').attributes('aria-label')).toBe('Add Guns, 18 pts')
    await add().trigger('click')
    expect(editor.report?.entries.map(({ models }) => models)).toEqual([5, 5])
    expect(add().attributes('aria-label')).toBe('Add Rifles, 54 pts')
    expect(row.find('.why').exists()).toBe(false)
    await add().trigger('click')
    expect(editor.report?.entries.map(({ models }) => models)).toEqual([5, 5, 3])
    expect(row.get('.why').text()).toContain('Would make 288 / 250 pts.')
  })

  it('takes one out again, rather one for which nothing was chosen, and gives back what was chosen', async () => {
    const own = newEntry('jeep', { name: 'Lucky' })
    const editor = await open({ ...points('jeep', 'jeep'), units: [newEntry('jeep', { count: 2 }), own] }, BookPane)
    const fewer = () => wrapper.get('[data-unit="jeep"] .fewer').trigger('click')
    for (const names of [['', 'Lucky'], ['Lucky'], []]) {
      await fewer()
      expect(editor.list?.units.map((entry) => entry.name)).toEqual(names)
    }
    expect(wrapper.find('[data-unit="jeep"] .fewer').exists()).toBe(false)
    await useNotices(pinia).act()
    expect(editor.list?.units.map((entry) => entry.name)).toEqual(['Lucky'])
  })

  it('says “No other unit fits” only for a list with units, and only if not even one more model fits', async () => {
    const book = (await loadBook('mini-combat'))!
    const rifles = newElement(book.elements!, 'rifles', 'Rifles')
    const isFull = () => wrapper.text().includes('No other unit fits')
    const settings = { pointsLimit: 150 }
    const units = [newEntry('rifles', { count: 5 })]
    const editor = await open(newList('mini-combat', { elements: [rifles], settings, units }), BookPane)
    expect(wrapper.find('.why').exists()).toBe(false)
    expect(isFull()).toBe(false)
    editor.edit(setCount(editor.list!, 0, 8))
    await flushPromises()
    expect(isFull()).toBe(true)
    wrapper.unmount()
    const dear = { ...rifles, stats: { ...rifles.stats, power: 20, range: 300 } }
    await open(newList('mini-combat', { elements: [dear], settings: { pointsLimit: 100 } }), BookPane)
    expect(wrapper.get('.why').text()).toContain('Never fits a game this size')
    expect(isFull()).toBe(false)
  })

  it('shows a limit on single units of a section at those units', async () => {
    const editor = await open(newList('simple-toy-soldier-game'), BookPane)
    expect(wrapper.get('[data-unit="machine-gunner"] [data-counter]').text()).toContain('0\u00a0/\u00a01')
    expect(wrapper.find('[data-unit="rifleman"] [data-counter]').exists()).toBe(false)
    await wrapper.get('[data-unit="machine-gunner"] [data-testid="add-unit"]').trigger('click')
    expect(wrapper.get('[data-unit="machine-gunner"] [data-counter]').text()).toContain('Met: 1\u00a0/\u00a01')
    expect(editor.report?.violations.map((one) => one.id)).toEqual(['figure-count'])
  })

  it('shows the reason why a unit does not fit in its details, and tells it to a screen reader at the add button', async () => {
    await open(points(), BookPane)
    const tank = wrapper.get('[data-unit="heavy-tank"]')
    expect(tank.get('summary').text()).toContain('Doesn’t fit')
    const add = tank.get('[data-testid="add-unit"]')
    const reason = wrapper.get(`[id="${add.attributes('aria-describedby')}"]`)
    expect(reason.text()).toContain('Never fits a game this size: 200 / 150 pts of vehicles.')
    expect(reason.element.closest('details')).toBe(tank.get('details').element)
    expect(add.attributes('disabled')).toBeUndefined()
  })
})

describe('the entries of the list', () => {
  const names = () => wrapper.findAll('[data-testid="unit-entry"]').map((one) => one.get('.name').text())
  const entry = (n: number) => wrapper.findAll('[data-testid="unit-entry"]')[n]!
  const press = (key: string, rest = {}) => ({ key, bubbles: true, ...rest })
  const button = (name: string) => wrapper.findAll('button').find((one) => one.text() === name)!

  it('are moved with the arrow keys on the handle, or with Alt anywhere in the entry; the new place is spoken', async () => {
    const editor = await open(points('gunner', 'jeep', 'sniper'), RosterPane)
    const notices = useNotices(pinia)
    const grip = entry(0).get<HTMLElement>('[data-key="grip"]')
    grip.element.focus()
    await grip.trigger('keydown', press('ArrowDown'))
    expect(names()).toEqual(['Jeep', 'Gunner', 'Sniper'])
    expect(notices.spoken.at(-1)?.text).toBe('Gunner, 2 of 3')
    await flushPromises()
    expect(document.activeElement).toBe(grip.element)
    await grip.trigger('keydown', press('End'))
    expect(names()).toEqual(['Jeep', 'Sniper', 'Gunner'])
    await grip.trigger('keydown', press('ArrowDown'))
    expect(notices.spoken.at(-1)?.text).toBe('Gunner, 3 of 3')
    await entry(1).get('[data-key="open"]').trigger('keydown', press('ArrowUp'))
    expect(names()).toEqual(['Jeep', 'Sniper', 'Gunner'])
    await entry(1)
      .get('[data-key="open"]')
      .trigger('keydown', press('ArrowUp', { altKey: true }))
    expect(names()).toEqual(['Sniper', 'Jeep', 'Gunner'])
    editor.undo()
    editor.undo()
    editor.undo()
    expect(editor.canUndo).toBe(false)
  })

  it('of the same name are numbered for a screen reader, and only those', async () => {
    await open(points('gunner', 'jeep', 'gunner'), RosterPane)
    const said = [0, 2].map((n) => entry(n).get('[data-key="open"]').text().replaceAll('\u00a0', ' '))
    expect(said).toEqual(['GunnerMachinegun10 pts', 'Gunner, number 2Machinegun10 pts'])
    expect(names()).toEqual(['Gunner', 'Jeep', 'Gunner'])
  })

  it('can be grouped by type without changing the list, moved within their type, and sorted with a button', async () => {
    const editor = await open(points('jeep', 'gunner', 'riflemen-5', 'truck'), RosterPane)
    const own = editor.list
    await button('Group').trigger('click')
    expect(wrapper.findAll('h3').map((one) => one.text())).toEqual(['Infantry', 'Specialists', 'Vehicles'])
    expect(wrapper.get('[data-counter="vehicle-share"]').text()).toContain('100\u00a0/\u00a0150\u00a0pts of vehicles')
    expect(names()).toEqual(['Riflemen [5]', 'Gunner', 'Jeep', 'Truck'])
    expect(editor.list).toBe(own)
    await entry(2).get('[data-key="grip"]').trigger('keydown', press('ArrowDown'))
    expect(names()).toEqual(['Riflemen [5]', 'Gunner', 'Truck', 'Jeep'])
    expect(editor.list?.units.map((one) => one.unit)).toEqual(['gunner', 'riflemen-5', 'truck', 'jeep'])
    expect(useNotices(pinia).spoken.at(-1)?.text).toBe('Jeep, 2 of 2')
    await button('Group').trigger('click')
    await button('Sort').trigger('click')
    expect(editor.list?.units.map((one) => one.unit)).toEqual(['riflemen-5', 'gunner', 'truck', 'jeep'])
    expect(button('Sort')).toBeUndefined()
    editor.undo()
    expect(editor.list?.units.map((one) => one.unit)).toEqual(['gunner', 'riflemen-5', 'truck', 'jeep'])
  })

  it('keep their elements in the page, and so what is open in them, while they are moved, changed and undone', async () => {
    const editor = await open(points('gunner', 'jeep', 'sniper'), RosterPane)
    const jeep = entry(1).element
    await entry(1).get('[data-key="grip"]').trigger('keydown', press('ArrowUp'))
    expect(entry(0).element).toBe(jeep)
    editor.edit(setCount(editor.list!, 0, 3))
    await flushPromises()
    expect(entry(0).element).toBe(jeep)
    editor.undo()
    editor.undo()
    await flushPromises()
    expect(entry(1).element).toBe(jeep)
  })

  it('have a heading for each of their types, and can be grouped where there are several', async () => {
    useBuilding(pinia).grouped = true
    const editor = await open(points('jeep', 'truck'), RosterPane)
    const headings = () => wrapper.findAll('h3').map((one) => one.text())
    expect(headings()).toEqual(['Vehicles'])
    expect(wrapper.find('[aria-label^="Group by type"]').exists()).toBe(false)
    editor.edit({ ...editor.list!, units: [...editor.list!.units, newEntry('gunner')] })
    await flushPromises()
    expect(headings()).toEqual(['Specialists', 'Vehicles'])
    expect(wrapper.find('[aria-label^="Group by type"]').exists()).toBe(true)
  })

  it('are merged where they are alike, and the merge can be undone', async () => {
    const editor = await open(points('jeep', 'gunner', 'jeep'), RosterPane)
    await button('Select').trigger('click')
    await button('All').trigger('click')
    expect(button('Merge')).toBeUndefined()
    await entry(1).get('input[type="checkbox"]').trigger('click')
    await button('Merge').trigger('click')
    expect(editor.list?.units).toEqual([newEntry('jeep', { count: 2 }), newEntry('gunner')])
    expect(wrapper.get('.bar strong').text()).toBe('1 selected')
    expect(useNotices(pinia).notice?.text).toBe('2 entries merged.')
    await useNotices(pinia).act()
    expect(names()).toEqual(['Jeep', 'Gunner', 'Jeep'])
  })

  it('are selected one by one, as a range or all at once, and changed in one step', async () => {
    const editor = await open(points('gunner', 'jeep', 'sniper', 'truck'), RosterPane)
    const box = (n: number) => entry(n).get('input[type="checkbox"]')
    await button('Select').trigger('click')
    expect(wrapper.get('.bar strong').text()).toBe('0 selected')
    await box(0).trigger('click')
    await box(2).trigger('click', { shiftKey: true })
    expect(wrapper.get('.bar strong').text()).toBe('3 selected')
    await box(1).trigger('click')
    await wrapper.get('[aria-label="Move selected down"]').trigger('click')
    expect(names()).toEqual(['Jeep', 'Gunner', 'Truck', 'Sniper'])
    expect((box(1).element as HTMLInputElement).checked).toBe(true)
    await wrapper.get('[aria-label="Duplicate selected"]').trigger('click')
    expect(names()).toEqual(['Jeep', 'Gunner', 'Gunner', 'Truck', 'Sniper', 'Sniper'])
    expect(wrapper.get('.bar strong').text()).toBe('2 selected')
    await wrapper.get('[aria-label="Remove selected"]').trigger('click')
    expect(names()).toEqual(['Jeep', 'Gunner', 'Truck', 'Sniper'])
    expect(wrapper.find('.bar').exists()).toBe(false)
    await useNotices(pinia).act()
    expect(editor.list?.units).toHaveLength(6)
    editor.undo()
    editor.undo()
    expect(editor.canUndo).toBe(false)
  })
})

describe('keys', () => {
  const screen = { template: '<div><input class="text"><select><option>a</option></select><button>b</button></div>' }
  function keyed(letters = () => true) {
    const pressed: ScreenKey[] = []
    const setup = () => useShortcuts(letters, (key) => pressed.push(key))
    wrapper = mount({ ...screen, setup }, { attachTo: document.body })
    const press = (on: string, key: string, rest: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest })
      wrapper.get(on).element.dispatchEvent(event)
      return event.defaultPrevented
    }
    return { pressed, press }
  }

  it('of single letters run their commands, but not while typing, held down, with Ctrl, or turned off', () => {
    let on = true
    const { pressed, press } = keyed(() => on)
    expect(press('button', '/')).toBe(true)
    expect(press('button', '?', { shiftKey: true })).toBe(true)
    expect(press('button', 'S')).toBe(true)
    for (const place of ['.text', 'select']) expect(press(place, 's')).toBe(false)
    for (const rest of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
      expect(press('button', 'p', rest)).toBe(false)
    expect(press('button', 'q')).toBe(false)
    on = false
    expect(press('button', 's')).toBe(false)
    expect(pressed).toEqual(['find', 'help', 'share'])
  })

  it('have their place on a keyboard of another script, and Caps Lock changes nothing', () => {
    const { pressed, press } = keyed()
    expect(press('button', 'ы', { code: 'KeyS' })).toBe(true)
    // Where a Latin letter stands, it counts.
    expect(press('button', 'q', { code: 'KeyS' })).toBe(false)
    expect(pressed).toEqual(['share'])
    wrapper.unmount()
    const done: string[] = []
    const setup = () => useKeys({ undo: () => done.push('undo'), redo: () => done.push('redo') })
    wrapper = mount({ ...screen, setup }, { attachTo: document.body })
    const control = (key: string, code: string, rest: KeyboardEventInit = {}) =>
      wrapper
        .get('button')
        .element.dispatchEvent(new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, ...rest }))
    control('я', 'KeyZ')
    control('Z', 'KeyZ')
    control('ζ', 'KeyZ', { shiftKey: true })
    control('z', 'KeyY')
    expect(done).toEqual(['undo', 'undo', 'redo', 'undo'])
  })

  it('without a name, as browsers send them when they fill in a field, are ignored', () => {
    keyed()
    const failed = vi.fn((event: ErrorEvent) => event.preventDefault())
    window.addEventListener('error', failed)
    wrapper.get('.text').element.dispatchEvent(new Event('keydown', { bubbles: true }))
    window.removeEventListener('error', failed)
    expect(failed).not.toHaveBeenCalled()
  })

  it('are ignored while a dialog is open', () => {
    const { pressed, press } = keyed()
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    expect(press('button', 's')).toBe(false)
    dialog.remove()
    expect(press('button', 's')).toBe(true)
    expect(pressed).toEqual(['share'])
  })

  it('for undo and redo are ignored while a dialog is open', () => {
    const done: string[] = []
    const setup = () => useKeys({ undo: () => done.push('undo'), redo: () => done.push('redo') })
    wrapper = mount({ ...screen, setup }, { attachTo: document.body })
    const press = (key: string) =>
      wrapper.get('button').element.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }))
    const dialog = document.createElement('dialog')
    dialog.setAttribute('open', '')
    document.body.append(dialog)
    press('z')
    expect(done).toEqual([])
    dialog.remove()
    press('z')
    press('y')
    expect(done).toEqual(['undo', 'redo'])
  })

  it('for entries act on the entry that has the focus', async () => {
    const editor = await open(points('gunner', 'jeep', 'sniper'), RosterPane)
    const fielded = () => editor.list?.units.map((one) => one.unit)
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    wrapper.get<HTMLElement>('[data-index="1"] [data-key="open"]').element.focus()
    press('d')
    expect(fielded()).toEqual(['gunner', 'jeep', 'jeep', 'sniper'])
    press('Delete')
    expect(fielded()).toEqual(['gunner', 'jeep', 'sniper'])
    await flushPromises()
    expect(document.activeElement?.closest('[data-index]')?.getAttribute('data-unit')).toBe('jeep')
    press('x')
    await flushPromises()
    expect(wrapper.get('.bar strong').text()).toBe('1 selected')
    useBuilding(pinia).letters = false
    press('d')
    expect(fielded()).toEqual(['gunner', 'jeep', 'sniper'])
  })
})
