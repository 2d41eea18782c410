/** The sheet with the options of one entry, what is left of a list’s limit, and the search in a long list. */
import 'fake-indexeddb/auto'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import RosterPane from '../../src/features/editor/RosterPane.vue'
import EntryCards from '../../src/list/EntryCards.vue'
import { entryRow } from '../../src/list/entry-row'
import ListTotal from '../../src/list/ListTotal.vue'
import { LIST_IN_SIGHT } from '../../src/features/editor/seen'
import { check } from '../../src/roster/check'
import { newElement } from '../../src/roster/design'
import { removeEntry, setCount } from '../../src/roster/edit'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { privateNoteOf } from '../../src/roster/private-notes'
import type { ArmyBook } from '../../src/rules/book'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { translateEnglish as t } from '../../src/i18n/english'

let pinia: Pinia
let wrapper: VueWrapper
beforeEach(() => {
  pinia = createPinia()
  setActivePinia(pinia)
})
afterEach(() => wrapper.unmount())

async function open(list: ArmyList, isInSight = true) {
  const editor = useEditor(pinia)
  const record = await useLibrary(pinia).create(list)
  await editor.open(record?.id ?? '')
  const provide = { [LIST_IN_SIGHT]: () => isInSight }
  wrapper = mount(RosterPane, { global: { plugins: [pinia], provide }, attachTo: document.body })
  return editor
}
const cards = () => wrapper.findAll('[data-testid="unit-entry"]')
const tap = (n: number, key = 'open') => cards()[n]!.get(`[data-key="${key}"]`).trigger('click', { detail: 1 })
const sheet = () => document.querySelector<HTMLDialogElement>('dialog[open]')
const inSheet = <E extends HTMLElement = HTMLElement>(selector: string) => sheet()!.querySelector<E>(selector)!
const standing = () => inSheet('[data-testid="standing"]').textContent.replaceAll(/\s+/g, ' ').trim()
/** Opens the menu in the head of the sheet, and presses what begins with this. */
async function act(name: string) {
  // Happy DOM has no popovers.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  inSheet('[aria-label^="Actions for"]').click()
  await flushPromises()
  const actions = [...sheet()!.querySelectorAll<HTMLElement>('[popover] button')]
  actions.find((one) => one.textContent.trim().startsWith(name))!.click()
  await flushPromises()
}
const upgrade = (id: string) => inSheet<HTMLInputElement>(`[data-upgrade="${id}"]`)

it('entries of the same name are numbered from the second on, and no others', async () => {
  await open(newList('army-men-combat', { units: ['sniper', 'jeep', 'sniper'].map((id) => newEntry(id)) }))
  const called = (key: string) => cards().map((one) => one.get(`[data-key="${key}"]`).attributes('aria-label'))
  expect(called('grip')).toEqual(['More for Sniper', 'More for Jeep', 'More for Sniper, number 2'])
  await wrapper.get('[data-key="grip"]').trigger('keydown', { key: 'End' })
  expect(called('grip')).toEqual(['More for Jeep', 'More for Sniper', 'More for Sniper, number 2'])
})

describe('the sheet of an entry', () => {
  const platoon = () =>
    newList('army-men-combat', {
      settings: { pointsLimit: 150 },
      units: [newEntry('gunner'), newEntry('riflemen-10', { notes: 'Left flank' }), newEntry('jeep')],
    })

  it('keeps several changes made before the screen has updated for the first', async () => {
    const editor = await open(platoon(), false)
    await tap(1)
    upgrade('c4').click()
    inSheet('[aria-label^="One more"]').click()
    expect(editor.list?.units[1]).toMatchObject({ count: 2, upgrades: ['c4'] })
  })

  it('shows the price of an upgrade, takes it, and shows the new total of the list', async () => {
    const editor = await open(platoon())
    await tap(1)
    expect(inSheet('h2').textContent).toBe('Riflemen [10]')
    expect(inSheet('.price').textContent).toBe('50 pts')
    expect(sheet()!.textContent).toContain('Left flank')
    expect(standing()).toBe('100 / 150 pts50 leftLegal')
    expect(upgrade('bazooka').closest('label')?.textContent).toContain('+10 pts')
    upgrade('bazooka').click()
    await flushPromises()
    expect(editor.list?.units[1]?.upgrades).toEqual(['bazooka'])
    expect(upgrade('bazooka').checked).toBe(true)
    expect(inSheet('.price').textContent).toBe('60 pts')
    expect(standing()).toBe('110 / 150 pts40 leftLegal')
  })

  it('says why an upgrade does not fit, and lets the player take it all the same', async () => {
    const editor = await open({ ...platoon(), settings: { pointsLimit: 100 } })
    await tap(1)
    const row = upgrade('flamethrower').closest('.upgrade')!
    expect(row.classList.contains('misfit')).toBe(true)
    expect(row.textContent).toContain('Would make 110 / 100 pts.')
    upgrade('flamethrower').click()
    await flushPromises()
    expect(editor.report?.legal).toBe(false)
    expect(standing()).toBe('110 / 100 pts10 over1 problem')
  })

  it('a rename dialog follows its entry when another tab moves it, and closes when the entry is removed', async () => {
    const editor = await open(platoon())
    // Happy DOM has no popovers.
    Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
    const ask = async (n: number) => {
      await tap(n, 'grip')
      await flushPromises()
      const actions = wrapper.findAll('[popover] button')
      await actions.find((one) => one.text() === t('entry.rename'))!.trigger('click')
      await flushPromises()
    }
    const fromAnotherTab = async (...order: number[]) => {
      const units = order.map((at) => structuredClone(editor.list!.units[at]!))
      editor.edit({ ...editor.list!, units })
      await flushPromises()
    }
    await ask(1)
    await fromAnotherTab(1, 2)
    const field = inSheet<HTMLInputElement>('input')
    field.value = 'Red Squad'
    field.dispatchEvent(new Event('input'))
    inSheet('form').dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
    expect(editor.list!.units.map((one) => [one.unit, one.name])).toEqual([
      ['riflemen-10', 'Red Squad'],
      ['jeep', ''],
    ])
    await ask(0)
    await fromAnotherTab(1)
    expect(sheet()).toBeNull()
  })

  it('asks for a private note, shows it apart from the public one, and marks the card with a sign', async () => {
    const editor = await open(platoon())
    await tap(1)
    expect(cards()[1]!.text()).not.toContain('Private note')
    await act('Private')
    const field = document.querySelector('textarea')!
    expect(field.labels[0]?.textContent).toBe('Your private note on Riflemen [10]')
    field.value = '  Mika never looks up\r\n'
    field.dispatchEvent(new Event('input'))
    document.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true }))
    await flushPromises()
    expect(editor.list!.units.map(privateNoteOf)).toEqual(['', 'Mika never looks up', ''])
    expect(editor.list?.units[1]?.notes).toBe('Left flank')
    expect(document.querySelector('[data-testid="entry-private-note"]')?.textContent).toBe(
      'Private: Mika never looks up',
    )
    expect(cards()[1]!.text()).toContain('Private note')
    expect(cards()[1]!.text()).not.toContain('Mika')
    editor.undo()
    expect(editor.list!.units.map(privateNoteOf)).toEqual(['', '', ''])
  })

  it('changes the count, and returns the focus to its entry when it closes', async () => {
    const editor = await open(platoon())
    cards()[0]!.get<HTMLElement>('[data-key="open"]').element.focus()
    await tap(0)
    expect(document.activeElement).toBe(inSheet('h2'))
    inSheet('[aria-label="One more: Number of Gunner"]').click()
    await flushPromises()
    expect(editor.list?.units[0]?.count).toBe(2)
    inSheet('[aria-label="Close"]').click()
    await flushPromises()
    expect(sheet()).toBeNull()
    expect(document.activeElement).toBe(cards()[0]!.get('[data-key="open"]').element)
  })

  it('closes when its entry is removed, and does not open again when the removal is undone', async () => {
    const editor = await open(platoon())
    await tap(1)
    await act('Remove')
    expect(sheet()).toBeNull()
    expect(editor.list?.units.map((one) => one.unit)).toEqual(['gunner', 'jeep'])
    expect(document.activeElement?.closest('[data-unit]')?.getAttribute('data-unit')).toBe('jeep')
    await useNotices(pinia).act()
    await flushPromises()
    expect(cards()).toHaveLength(3)
    expect(sheet()).toBeNull()
  })

  it('stays with its entry while other entries are added and removed', async () => {
    const editor = await open(platoon())
    await tap(2)
    editor.edit(removeEntry(editor.list!, 0))
    await flushPromises()
    expect(inSheet('h2').textContent).toBe('Jeep')
    editor.edit(setCount(editor.list!, 1, 3))
    await flushPromises()
    expect(inSheet('.price').textContent).toBe('120 pts')
  })

  it('of a design offers its command element and the link to the workshop', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = ['Rifles', 'Captain'].map((name) => newElement(book.elements!, name.toLowerCase(), name))
    elements[1]!.stats.power = 3
    const editor = await open(newList('mini-combat', { elements, units: [newEntry('rifles', { count: 2 })] }))
    await tap(0)
    const choice = inSheet<HTMLSelectElement>('label + select')
    expect([...choice.options].map((one) => one.text)).toEqual(['None', 'Captain · 20 pts'])
    expect(sheet()!.querySelectorAll('.tiles')).toHaveLength(1)
    choice.value = 'captain'
    choice.dispatchEvent(new Event('change'))
    await flushPromises()
    expect(editor.list?.units[0]?.command).toBe('captain')
    expect(sheet()!.textContent).toContain('led by Captain')
    expect(inSheet('h3').textContent).toBe('Captain (command)')
    expect(sheet()!.querySelectorAll('.tiles')[1]?.textContent).toContain('P3')
    expect(inSheet<HTMLAnchorElement>('a').getAttribute('href')).toContain('/element/rifles')
  })

  it('of a design takes elements of other designs in, with a row for each design, and lets them go', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = ['Rifles', 'Mortar'].map((name) => newElement(book.elements!, name.toLowerCase(), name))
    const editor = await open(newList('mini-combat', { elements, units: [newEntry('rifles', { count: 2 })] }))
    await tap(0)
    const rows = () => [...sheet()!.querySelectorAll('[data-part]')].map((row) => row.getAttribute('data-part'))
    expect(rows()).toEqual([])
    const choice = inSheet<HTMLSelectElement>('[data-testid="entry-parts"] select')
    expect([...choice.options].map((one) => one.text)).toEqual(['Add another design', 'Mortar · 18 pts'])
    choice.value = 'mortar'
    choice.dispatchEvent(new Event('change'))
    await flushPromises()
    expect(editor.list?.units[0]?.with).toEqual([{ unit: 'mortar', count: 1 }])
    expect(rows()).toEqual(['rifles', 'mortar'])
    expect(sheet()!.textContent).toMatch(/3\selements/)
    inSheet('[data-part="mortar"] button[aria-label^="One more"]').click()
    await flushPromises()
    expect(editor.list?.units[0]?.with).toEqual([{ unit: 'mortar', count: 2 }])
    for (let left = 2; left > 0; left--) {
      inSheet('[data-part="rifles"] button[aria-label^="One less"]').click()
      await flushPromises()
    }
    expect(editor.list?.units).toEqual([newEntry('mortar', { count: 2 })])
    expect(rows()).toEqual([])
  })

  it('can create a command element as a copy of the design, where the list has none', async () => {
    const book = (await loadBook('mini-combat'))!
    const rifles = newElement(book.elements!, 'rifles', 'Rifles')
    const editor = await open(newList('mini-combat', { elements: [rifles], units: [newEntry('rifles', { count: 2 })] }))
    await tap(0)
    ;[...sheet()!.querySelectorAll('button')].find((one) => one.textContent === 'Design a command element')!.click()
    await flushPromises()
    const [, leader] = editor.list?.elements ?? []
    expect(leader).toEqual({ ...rifles, id: leader!.id, name: 'Rifles (command)' })
    expect(editor.list?.units[0]?.command).toBe(leader!.id)
    expect(location.hash).toContain(`/element/${leader!.id}`)
    editor.undo()
    expect(editor.list?.elements).toHaveLength(1)
    expect(editor.list?.units[0]?.command).toBeNull()
  })

  it('is read-only where the list belongs to somebody else', async () => {
    const book = (await loadBook('army-men-combat'))!
    const list = platoon()
    wrapper = mount(EntryCards, {
      props: { list, book, report: check(list, book) },
      global: { plugins: [pinia] },
      attachTo: document.body,
    })
    expect(wrapper.findAll('[data-key]').map((one) => one.attributes('data-key'))).toEqual(['open', 'open', 'open'])
    await tap(0)
    expect(sheet()!.textContent).toContain('Machinegun')
    expect(sheet()!.querySelectorAll('input, select, [data-testid]')).toHaveLength(0)
  })
})

describe('an entry of the list', () => {
  it('has few elements in the page, however many upgrades it could have', async () => {
    await open(newList('army-men-combat', { units: [newEntry('riflemen-10', { upgrades: ['bayonets'] })] }))
    expect(cards()[0]!.element.querySelectorAll('*').length).toBeLessThanOrEqual(16)
  })

  it('has buttons for its count on its card; the last one removes it', async () => {
    const editor = await open(newList('hammer-wars', { units: [newEntry('ranged-heavy')] }))
    const fewer = () => cards()[0]!.get('[data-key="fewer"]').attributes('aria-label')
    expect(fewer()).toBe('Remove Ranged Heavy')
    await tap(0, 'another')
    expect(fewer()).toBe('One less: Number of Ranged Heavy')
    expect(editor.list?.units[0]?.count).toBe(2)
    await tap(0, 'fewer')
    expect(editor.list?.units[0]?.count).toBe(1)
    expect(sheet()).toBeNull()
    await tap(0, 'fewer')
    expect(editor.list?.units).toEqual([])
    editor.undo()
    expect(editor.list?.units).toMatchObject([{ unit: 'ranged-heavy', count: 1 }])
  })
})

it('the buttons of several alike entries all have different names', async () => {
  await loadBook('hammer-wars')
  await open(newList('hammer-wars', { units: ['a', 'b', 'c'].map((notes) => newEntry('ranged-heavy', { notes })) }))
  const names = wrapper.findAll('[data-testid="unit-entry"] [aria-label]').map((one) => one.attributes('aria-label'))
  expect(names).toHaveLength(12)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('Remove Ranged Heavy, number 2')
})

describe('the count of an entry on a read-only screen', () => {
  const line = (list: ArmyList, book: ArmyBook, n: number) => {
    const { entries, settings } = check(list, book)
    const { line, sum } = entryRow(list, book, entries[n]!, settings, true, t)
    return [line, sum].filter((words) => words !== '').join()
  }

  it('is shown only once', async () => {
    const designs = (await loadBook('mini-combat'))!
    const elements = [newElement(designs.elements!, 'rifles', 'Rifles')]
    const list = newList('mini-combat', { elements, units: [newEntry('rifles', { count: 4 }), newEntry('rifles')] })
    expect(line(list, designs, 0)).toMatch(/^4 elements × \d+ pts$/)
    expect(line(list, designs, 1)).toBe('1 element')
    // With a command element, the field for the number asks for the others only.
    const led = {
      ...list,
      units: [newEntry('rifles', { count: 4, command: 'rifles' }), newEntry('rifles', { count: 4 })],
    }
    const { entries, settings } = check(led, designs)
    expect(entries.map((entry) => entryRow(led, designs, entry, settings, true, t).countLabel)).toEqual([
      'Number of elements (without command)',
      'Number of elements',
    ])
    const units = (await loadBook('hammer-wars'))!
    expect(line(newList('hammer-wars', { units: [newEntry('ranged-heavy', { count: 2 })] }), units, 0)).toBe('× 2')
  })
})

describe('what is left', () => {
  it('is shown beside the total in the unit of the game: points, figures, or not at all', async () => {
    const words = async (list: ArmyList) => {
      const book = (await loadBook(list.ruleset))!
      wrapper = mount(ListTotal, { props: { book, report: check(list, book) } })
      return wrapper.find('.left').exists() ? wrapper.get('.left').text() : ''
    }
    const points = (limit: number) =>
      newList('army-men-combat', { settings: { pointsLimit: limit }, units: [newEntry('jeep', { count: 2 })] })
    expect(await words(points(100))).toBe('20 left')
    expect(await words(points(80))).toBe('')
    expect(await words(points(70))).toBe('10 over')
    const figures = (count: number) => newList('simple-toy-soldier-game', { units: [newEntry('rifleman', { count })] })
    expect(await words(figures(2))).toBe('room for 6 figures')
    expect(await words(figures(7))).toBe('room for 1 figure')
    expect(await words(figures(9))).toBe('1 figure over')
    expect(await words(newList('hammer-wars', { units: [newEntry('ranged-heavy')] }))).toBe('')
  })
})

describe('the search in a list', () => {
  const names = () => cards().map((one) => one.get('.name').text())
  const long = (n: number) =>
    newList('army-men-combat', {
      units: Array.from({ length: n }, (_, at) =>
        at === 3
          ? newEntry('riflemen-10', { name: 'Çelik', upgrades: ['bazooka'] })
          : newEntry(at % 2 ? 'jeep' : 'gunner', { notes: at === 7 ? 'Second bridge' : '' }),
      ),
    })
  const type = (text: string) => wrapper.get('input[type="search"]').setValue(text)

  it('searches name, unit, upgrades and note, and says how many entries match', async () => {
    await open(long(20))
    const status = () => wrapper.get('[role="search"] [role="status"]').text()
    expect(status()).toBe('')
    for (const [text, found] of [
      ['celik', ['Çelik']],
      ['rifle', ['Çelik']],
      ['BAZOOKA', ['Çelik']],
      ['bridge jeep', ['Jeep']],
    ] as const) {
      await type(text)
      expect(names()).toEqual(found)
      expect(status()).toBe('1 of 20 shown')
    }
    await type('zeppelin')
    expect(cards()).toHaveLength(0)
    expect(status()).toBe('No entry has “zeppelin” in its name, unit, upgrades or note.')
    await wrapper.get('input[type="search"]').trigger('keydown', { key: 'Escape' })
    await expect.poll(() => cards().length, { timeout: 10_000 }).toBe(20)
    expect(status()).toBe('')
  })

  it('is left out of a list with fewer than 20 entries', async () => {
    await open(long(19))
    expect(wrapper.find('input[type="search"]').exists()).toBe(false)
  })

  it('is cleared when a link leads to an entry that it hides', async () => {
    await open(long(24))
    await type('celik')
    await (wrapper.vm as unknown as { reveal(index: number): Promise<void> }).reveal(23)
    expect(document.activeElement?.getAttribute('data-index')).toBe('23')
  })

  it('removes hidden entries from the selection', async () => {
    const editor = await open(long(20))
    await wrapper
      .findAll('button')
      .find((one) => one.text() === 'Select')!
      .trigger('click')
    await tap(0)
    await type('celik')
    expect(wrapper.get('.bar strong').text()).toBe('0 selected')
    await wrapper
      .findAll('button')
      .find((one) => one.text() === 'All')!
      .trigger('click')
    expect(wrapper.get('.bar strong').text()).toBe('1 selected')
    await wrapper.get('[aria-label="Remove selected"]').trigger('click')
    expect(editor.list?.units).toHaveLength(19)
    expect(editor.list?.units.some((one) => one.name === 'Çelik')).toBe(false)
  })

  it('draws a long list again in several steps after it is cleared', async () => {
    await open(long(200))
    await type('celik')
    await type('')
    expect(cards().length).toBeLessThan(100)
    await expect.poll(() => cards().length, { timeout: 10_000 }).toBe(200)
  })
})
