/** The editor of a draft: rows of the game with what is changed, limits as sentences, faults where they are, undo. */
import 'fake-indexeddb/auto'
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadBook } from '../../../src/catalogue/catalogue'
import { rulesTranslate } from '../../../src/catalogue/own-rules'
import HouseBookEditor from '../../../src/features/house-books/HouseBookEditor.vue'
import type { RulesFile } from '../../../src/rules/schema-rules-file'
import { translateEnglish as t } from '../../../src/i18n/english'

const draft: RulesFile = { format: 'muster-rules', version: 1, base: 'army-men-combat', name: 'Attic' }
let wrapper: VueWrapper

async function open(file: RulesFile = draft) {
  const pinia = createPinia()
  setActivePinia(pinia)
  const base = await loadBook(file.base ?? '')
  const rulesT = await rulesTranslate()
  wrapper = mount(HouseBookEditor, {
    props: { saved: file, base, rulesT },
    global: { plugins: [pinia] },
    attachTo: document.body,
  })
  await flushPromises()
}
beforeEach(() => open())
afterEach(() => wrapper.unmount())

const latest = (): RulesFile => (wrapper.emitted('change')?.at(-1)?.[0] ?? draft) as RulesFile
/** On the screen with its dialogs, which stand beside it. */
const found = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const element = document.querySelector<E>(selector)
  if (!element) throw new Error(`Nothing is ${selector}`)
  return element
}
async function press(element: HTMLElement) {
  element.click()
  await flushPromises()
}
const button = (says: string, within = 'body'): HTMLElement => {
  const all = [...found(within).querySelectorAll<HTMLElement>('button')]
  const one = all.find((it) => it.textContent?.trim() === says || it.getAttribute('aria-label') === says)
  if (!one) throw new Error(`No button says ${says}`)
  return one
}
async function type(field: HTMLInputElement, text: string, event = 'input') {
  field.value = text
  field.dispatchEvent(new Event(event))
  await flushPromises()
}
async function part(id: string) {
  const radio = found<HTMLInputElement>(`input[type="radio"][value="${id}"]`)
  radio.checked = true
  radio.dispatchEvent(new Event('change'))
  await flushPromises()
}
const row = (id: string) => `[data-thing="${id}"]`
const faults = () => [...document.querySelectorAll('[data-testid="draft-fault"]')].map((one) => one.textContent)
const canUse = () => !found<HTMLButtonElement>('[data-testid="use-book"]').disabled

describe('units', () => {
  it('are those of the game; a price is changed in place, marked, and taken back', async () => {
    expect(document.querySelectorAll('[data-standing="game"]').length).toBeGreaterThan(19)
    const label = t('house-edit.price-of', { what: 'Light tank' })
    await press(button(t('count.less-by', { n: 5, what: label }), row('light-tank')))
    await press(button(t('count.less-by', { n: 5, what: label }), row('light-tank')))
    expect(latest().units).toEqual({ change: { 'light-tank': { cost: { points: 140 } } } })
    expect(found(row('light-tank')).textContent).toContain('Changed from 150 pts')
    await press(button(t('house-edit.take-back-of', { what: 'Light tank' }), row('light-tank')))
    expect(latest()).toEqual(draft)
    expect(found(row('light-tank')).dataset.standing).toBe('game')
  })
  it('can be hidden and shown again', async () => {
    await press(found(`${row('bomber')} .row-main`))
    await press(button(t('house-edit.hide')))
    expect(latest().units?.hide).toEqual(['bomber'])
    expect(found(row('bomber')).dataset.standing).toBe('hidden')
    await press(found(`${row('bomber')} .row-main`))
    await press(button(t('house-edit.show')))
    expect(latest()).toEqual(draft)
  })
  it('begin as a copy; what is typed and tapped is in the draft at once, and at most one is a limit', async () => {
    await press(button(t('house-edit.add-unit')))
    const medium = [...document.querySelectorAll<HTMLElement>('dialog .row-main')].find((one) =>
      one.textContent?.includes('Medium tank'),
    )
    await press(medium!)
    const name = found<HTMLInputElement>('dialog [data-testid="draft-name"]')
    expect(document.activeElement).toBe(name)
    await type(name, 'T-Rex')
    const price = found<HTMLInputElement>(`dialog input[aria-label="${t('house-edit.price-of', { what: 'T-Rex' })}"]`)
    await type(price, '120', 'change')
    const radio = found<HTMLInputElement>('dialog input[value="set"]')
    radio.checked = true
    radio.dispatchEvent(new Event('change'))
    await flushPromises()
    const { units, limits, words } = latest()
    const id = units?.add?.[0]?.id ?? ''
    expect(id).toMatch(/^own-/)
    expect(units?.add?.[0]).toMatchObject({ cost: { points: 120 }, models: 1, category: 'vehicle' })
    expect(limits?.add).toMatchObject([{ measure: 'units', select: { unit: id }, max: 1 }])
    expect(words?.units?.[id]?.name).toBe('T-Rex')
    expect(faults()).toEqual([])
    expect(canUse()).toBe(true)
    await press(button(t('house-edit.remove')))
    expect(latest()).toEqual(draft)
  })
})

describe('a copy of a unit that limits name', () => {
  it('counts as that unit until its owner says otherwise', async () => {
    await press(found(`${row('gunner')} .row-main`))
    await press(button(t('house-edit.copy')))
    expect(latest().units?.add).toMatchObject([{ countsAs: 'gunner' }])
    const choice = found<HTMLSelectElement>('dialog [data-testid="counts-as"]')
    expect(choice.value).toBe('gunner')
    choice.value = ''
    choice.dispatchEvent(new Event('change'))
    await flushPromises()
    expect(latest().units?.add?.[0]).not.toHaveProperty('countsAs')
  })
  it('is a copy like any other where no rule names the unit', async () => {
    await press(found(`${row('riflemen-10')} .row-main`))
    await press(button(t('house-edit.copy')))
    expect(latest().units?.add?.[0]).not.toHaveProperty('countsAs')
  })
})

describe('a fault', () => {
  it('is told where it is, keeps the draft and keeps it from being used', async () => {
    await press(found(`${row('jeep')} .row-main`))
    await type(found<HTMLInputElement>('dialog [data-testid="draft-name"]'), '')
    expect(found('dialog [data-testid="draft-fault"]').textContent).toBe(t('house-edit.fault.too-short'))
    expect(found(`${row('jeep')} [data-testid="draft-fault"]`).textContent).toBe(t('house-edit.fault.too-short'))
    expect(canUse()).toBe(false)
    expect(latest().words?.units?.jeep).toEqual({ name: '' })
    await type(found<HTMLInputElement>('dialog [data-testid="draft-name"]'), 'Buggy')
    expect(faults()).toEqual([])
    expect(canUse()).toBe(true)
  })
  it('of two limits that contradict each other is told at both', async () => {
    wrapper.unmount()
    const select = { category: 'vehicle' }
    await open({
      ...draft,
      limits: {
        add: [
          { id: 'own-a', measure: 'units', select, min: 3 },
          { id: 'own-b', measure: 'units', select, max: 2 },
        ],
      },
      words: {
        limits: { 'own-a': { name: 'A', text: 'Three or more.' }, 'own-b': { name: 'B', text: 'Two or less.' } },
      },
    })
    await part('limits')
    expect(found('[data-limit-id="own-a"]').textContent).toContain('“Two or less”')
    expect(found('[data-limit-id="own-b"]').textContent).toContain('“Three or more”')
    expect(canUse()).toBe(false)
  })
  it('of a file beyond what can be edited is told, and nothing is lost', async () => {
    wrapper.unmount()
    await open({ ...draft, units: { ad: [] } } as unknown as RulesFile)
    expect(document.body.textContent).toContain(t('house-edit.lost'))
    expect(wrapper.emitted('change')).toBeUndefined()
  })
})

describe('limits', () => {
  beforeEach(() => part('limits'))
  it('have their numbers as steppers and a switch', async () => {
    const line = '[data-limit-id="specialist-cap"]'
    const says = t('house-edit.number-in', {
      what: 'Up to three gunner, sniper and support units in total, in any mix.',
    })
    await press(button(t('count.more', { what: says }), line))
    expect(latest().limits).toEqual({ change: { 'specialist-cap': { max: 4 } } })
    const turn = found<HTMLInputElement>(`${line} .switch`)
    turn.checked = false
    turn.dispatchEvent(new Event('change'))
    await flushPromises()
    expect(latest().limits?.off).toEqual(['specialist-cap'])
    expect(found(line).textContent).toContain(t('house-edit.limit-off'))
    expect(canUse()).toBe(true)
  })
  it('are added by choices that make a sentence', async () => {
    await press(button(t('house-edit.add-limit')))
    const [bound, measure, what] = [...document.querySelectorAll<HTMLSelectElement>('.own select')]
    expect(document.activeElement).toBe(bound)
    const choose = async (field: HTMLSelectElement, value: string) => {
      field.value = value
      field.dispatchEvent(new Event('change'))
      await flushPromises()
    }
    await choose(what!, JSON.stringify({ category: 'vehicle' }))
    await choose(measure!, 'points')
    await choose(bound!, 'min')
    const limit = latest().limits?.add?.[0]
    expect(limit).toMatchObject({ measure: 'points', select: { category: 'vehicle' }, min: 1 })
    expect(limit?.max).toBeUndefined()
    expect(latest().words?.limits?.[limit?.id ?? '']?.text).toBe('At least 1 pt of Vehicles.')
    expect(canUse()).toBe(true)
  })
  it('depend on settings, whose numbers can be changed', async () => {
    const label = t('house-edit.default-of', { setting: 'Points limit' })
    await type(found<HTMLInputElement>(`input[aria-label="${label}"]`), '500', 'change')
    expect(latest().settings).toEqual({ change: { pointsLimit: { default: 500 } } })
  })
})

describe('words and counters', () => {
  it('get another name, and a counter is added', async () => {
    await part('words')
    await press(button(t('house-edit.add-counter')))
    await type(found<HTMLInputElement>('dialog [data-testid="draft-name"]'), 'Fuel')
    await press(button(t('house-edit.done')))
    const [tracker] = latest().trackers?.add ?? []
    expect(tracker).toMatchObject({ per: 'unit', is: 'mark' })
    expect(latest().words?.trackers?.[tracker?.id ?? '']?.name).toBe('Fuel')
    expect(canUse()).toBe(true)
  })
})

describe('steps', () => {
  it('can be undone and redone without end; letters of one field are one step', async () => {
    const name = found<HTMLInputElement>('[data-testid="book-name"]')
    for (const text of ['A', 'At', 'Att']) await type(name, text)
    name.dispatchEvent(new Event('blur'))
    await type(name, 'Loft')
    expect(latest().name).toBe('Loft')
    await press(found('[data-testid="undo"]'))
    expect(latest().name).toBe('Att')
    await press(found('[data-testid="undo"]'))
    expect(latest()).toEqual(draft)
    expect(found('[data-testid="undo"]').getAttribute('aria-disabled')).toBe('true')
    await press(found('[data-testid="redo"]'))
    await press(found('[data-testid="redo"]'))
    expect(latest().name).toBe('Loft')
  })
  it('undone close what they had added', async () => {
    await press(button(t('house-edit.add-unit')))
    await press(found('dialog .row-main'))
    expect(document.querySelector('dialog')).not.toBeNull()
    await press(found('[data-testid="undo"]'))
    expect(document.querySelector('dialog')).toBeNull()
    expect(latest()).toEqual(draft)
  })
})

it('a game whose players design their own has capabilities to change and to add', async () => {
  wrapper.unmount()
  await open({ ...draft, base: 'mini-combat' })
  const [first] = [...document.querySelectorAll<HTMLElement>('[data-thing]')]
  await press(first!.querySelector<HTMLElement>('[aria-label^="5 more"], .stepper button:last-child')!)
  expect(Object.values(latest().capabilities?.change ?? {})).toHaveLength(1)
  await press(button(t('house-edit.add-capability')))
  await type(found<HTMLInputElement>('dialog textarea'), 'Jumps over walls.')
  expect(faults()).toEqual([])
  expect(latest().capabilities?.add).toHaveLength(1)
  expect(canUse()).toBe(true)
})
