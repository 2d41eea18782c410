import { mount } from '@vue/test-utils'
import { nextTick } from 'vue'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadBook } from '../../../src/catalogue/catalogue'
import AgreedCost from '../../../src/features/workshop/AgreedCost.vue'
import CapabilityList from '../../../src/features/workshop/CapabilityList.vue'
import PriceFormula from '../../../src/features/workshop/PriceFormula.vue'
import StatField from '../../../src/features/workshop/StatField.vue'
import { designFaults } from '../../../src/features/workshop/faults'
import { formulaLines, formulaTerms } from '../../../src/features/workshop/formula'
import { parseStat } from '../../../src/features/workshop/parse-stat'
import { useOf, useSentences } from '../../../src/features/workshop/use'
import { capabilityNames, changeWords, lineWords } from '../../../src/list/design-labels'
import { newElement, priceUnder, statSteps, type StatValue } from '../../../src/roster/design'
import { newEntry, newList, type Design } from '../../../src/roster/list'
import { takesAll } from '../../../src/rules/price'
import { settingsInForce } from '../../../src/rules/settings'
import { useNotices } from '../../../src/stores/notices'
import { translateEnglish as t } from '../../../src/i18n/english'

beforeEach(() => setActivePinia(createPinia()))

async function open() {
  const opened = await loadBook('mini-combat')
  if (!opened?.elements) throw new Error('The book has no element rules')
  return { book: opened, rules: opened.elements }
}
const { book, rules } = await open()
const settings = settingsInForce(book, {})
const rifles: Design = {
  ...newElement(rules, 'rifles', 'Rifles'),
  stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
}
const having = (...capabilities: Design['capabilities']): Design => ({ ...rifles, capabilities })
const statOf = (id: string) => {
  const found = rules.stats.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const priceOf = (element: Design, chosen = {}) => priceUnder(rules, settingsInForce(book, chosen), element)

describe('a typed stat', () => {
  const taken: [string, string, StatValue][] = [
    ['movement', '15', 15],
    ['movement', ' 15 cm ', 15],
    ['movement', '0', 0],
    ['save', '5+', 5],
    ['save', 'None', null],
    ['save', '–', null],
    ['toHit', 'AUTO', 'auto'],
  ]
  it.each(taken)('%s %j is %s', (id, text, value) =>
    expect(parseStat(statOf(id), id, text, t)).toEqual({ ok: true, value }),
  )
  const refused: [string, string, string][] = [
    ['movement', '101', '101 is too large. Allowed: whole numbers from 0 cm to 100 cm.'],
    ['movement', '-5', '-5 is too small. Allowed: whole numbers from 0 cm to 100 cm.'],
    ['range', '2.5', '“2.5” isn’t a whole number. Allowed: whole numbers from 0 cm to 300 cm.'],
    ['power', '', 'Enter a number. Allowed: whole numbers from 0 to 20.'],
    ['power', 'auto', '“auto” isn’t allowed for power. Allowed: whole numbers from 0 to 20.'],
    ['save', '1', '1 is too small. Allowed: whole numbers from 2+ to 6+, or none.'],
    ['toHit', '7+', '7+ is too large. Allowed: whole numbers from 2+ to 6+, none, or auto.'],
    ['movement', 'fast', '“fast” isn’t a whole number. Allowed: whole numbers from 0 cm to 100 cm.'],
  ]
  it.each(refused)('%s %j is refused with a message that says what is allowed', (id, text, says) =>
    expect(parseStat(statOf(id), id, text, t)).toEqual({ ok: false, says }),
  )
})

describe('the field of a stat', () => {
  function field(id: string, element = rifles) {
    const steps = statSteps(rules, settings, element).find((one) => one.stat.id === id)
    if (!steps) throw new Error(id)
    const wrapper = mount(StatField, {
      props: {
        book,
        steps,
        value: element.stats[id] ?? null,
        free: takesAll(priceUnder(rules, settings, element)).includes(id),
      },
    })
    return { wrapper, typing: wrapper.get<HTMLInputElement>('input') }
  }

  it('names each step with its value and price', () => {
    const { wrapper } = field('range')
    const names = wrapper.findAll('.step').map((button) => button.attributes('aria-label'))
    expect(names).toEqual(['Range: 20 cm, −2 pts', 'Range: 30 cm, +2 pts'])
    const save = field('save').wrapper.findAll('.step')
    expect(save.map((button) => button.attributes('aria-label'))).toEqual([
      'Save: 6+, +2 pts',
      'Save: end of the scale',
    ])
    expect(save[1]?.attributes('aria-disabled')).toBe('true')
  })
  it('warns where a value makes the whole price 0, and only at that stat', () => {
    const says = (id: string, stat: string, value: number | null) =>
      field(id, { ...rifles, stats: { ...rifles.stats, [stat]: value } }).wrapper.text()
    expect(says('toHit', 'toHit', null)).toContain('With “None” the design costs nothing')
    for (const [id, stat, value] of [
      ['toHit', 'toHit', 6],
      ['morale', 'toHit', null],
      ['save', 'save', null],
      ['range', 'range', 0],
    ] as const)
      expect(says(id, stat, value)).not.toContain('costs nothing')
  })
  it('keeps invalid text with the reason, and does not change the design', async () => {
    const { wrapper, typing } = field('range')
    await typing.setValue('400')
    await typing.trigger('change')
    expect(wrapper.get('[role="alert"]').text()).toBe(
      '400 is too large. Allowed: whole numbers from 0 cm to 300 cm. It stays at 25 cm.',
    )
    expect(typing.element.value).toBe('400')
    expect(typing.attributes('aria-invalid')).toBe('true')
    expect(wrapper.emitted('set')).toBeUndefined()
    await typing.setValue('40')
    await typing.trigger('change')
    expect(wrapper.emitted('set')).toEqual([[40]])
    expect(wrapper.find('[role="alert"]').exists()).toBe(false)
  })
  it.each([
    ['movement', -5, '-5 is too small. Allowed: whole numbers from 0 cm to 100 cm.'],
    ['movement', 2.5, '“2.5” isn’t a whole number. Allowed: whole numbers from 0 cm to 100 cm.'],
    ['power', 40, '40 is too large. Allowed: whole numbers from 0 to 20.'],
    ['power', null, '“none” isn’t allowed for power. Allowed: whole numbers from 0 to 20.'],
  ])('says what is wrong with %s %j, as a link may contain it', (id, value, says) => {
    const { wrapper } = field(id, { ...rifles, stats: { ...rifles.stats, [id]: value } })
    expect(wrapper.get('[role="alert"]').text().toLowerCase()).toBe(says.toLowerCase())
  })
  it('keeps the text being typed when it is redrawn, as after a save', async () => {
    const { wrapper, typing } = field('range')
    typing.element.value = '12'
    await typing.trigger('input')
    const steps = statSteps(rules, settings, rifles).find((one) => one.stat.id === 'range')
    await wrapper.setProps({ steps })
    expect(typing.element.value).toBe('12')
    await typing.setValue('25 cm')
    expect(typing.element.value).toBe('25')
    expect(wrapper.emitted('set')).toBeUndefined()
  })
})

describe('the capabilities', () => {
  const list = (element: Design) => mount(CapabilityList, { props: { book, settings, element, open: true } })
  const row = (wrapper: ReturnType<typeof list>, id: string) => wrapper.get(`li[data-capability="${id}"]`)
  const last = (wrapper: ReturnType<typeof list>) => (wrapper.emitted('change')?.at(-1) as [Design])[0].capabilities

  it('that are taken stand as chips, each of which leads to it among all of them', async () => {
    const wrapper = mount(CapabilityList, {
      props: { book, settings, element: having({ id: 'cone' }, { id: 'scout' }) },
      attachTo: document.body,
    })
    expect(wrapper.findAll('[data-chip]').map((one) => one.text())).toEqual(['Cone Template +25%', 'Scout +25%'])
    expect(wrapper.findAll('li[data-capability]')).toHaveLength(0)
    await wrapper.get('[data-chip="scout"]').trigger('click')
    await nextTick()
    expect(row(wrapper, 'scout').get('input').element).toBe(document.activeElement)
    wrapper.unmount()
  })
  it('stand in closed sections as in the rulebook, which name those taken', () => {
    const wrapper = list(having({ id: 'cone' }, { id: 'scout' }, { id: 'charge' }))
    const heads = wrapper.findAll('summary').map((one) => one.text())
    expect(heads).toEqual([
      'AttackCharge',
      'Area attacksCone Template',
      'Movementnone taken',
      'Fire arcnone taken',
      'Manoeuvrabilitynone taken',
      'DeploymentScout',
      'Supportnone taken',
      'Defensenone taken',
    ])
    expect(wrapper.findAll('details[open]')).toHaveLength(0)
    expect(wrapper.findAll('li[data-capability]')).toHaveLength(rules.capabilities.length)
  })
  it('show what they cost for this design, and why', () => {
    const wrapper = list(having({ id: 'cone' }))
    const name = (id: string) => row(wrapper, id).get('input').attributes('aria-label')
    expect(name('cone')).toBe('Cone Template, +25%, +5 pts')
    expect(name('bombardment')).toBe('Bombardment, +100%, +13 pts')
    expect(row(wrapper, 'bombardment').text()).toContain('Replaces Cone Template.')
    expect(name('limited-fire-arc')).toBe('Limited Fire Arc, −15%, −4 pts')
    expect(row(wrapper, 'limited-fire-arc').text()).toContain(
      'Half its percentage: it only counts in full with one of “Manoeuvrability”.',
    )
    expect(name('full-armor')).toBe('Full Armor, +0%, ±0 pts')
    expect(row(wrapper, 'full-armor').text()).toContain('Free for this kind: Infantry.')
    const diver = list(having({ id: 'submersible' }))
    expect(row(diver, 'sealed').text()).toContain('Free: included in Submersible.')
  })
  it('can be taken and dropped; a new one replaces the one that it excludes', async () => {
    const wrapper = list(having({ id: 'cone' }))
    await row(wrapper, 'bombardment').get('input').trigger('change')
    expect(last(wrapper)).toEqual([{ id: 'bombardment' }])
    await row(wrapper, 'cone').get('input').trigger('change')
    expect(last(wrapper)).toEqual([])
  })
  it('show their options once they are taken', async () => {
    const wrapper = list(
      having({ id: 'drop' }, { id: 'transport', params: { times: 2 } }, { id: 'one-shot' }, { id: 'heal' }),
    )
    expect(list(rifles).find('[data-param]').exists()).toBe(false)
    for (const [param, explained] of [
      ['scatters', 'input'],
      ['turns', 'fieldset'],
    ]) {
      const one = wrapper.get(`[data-param="${param}"]`)
      const about = one.get(explained!).attributes('aria-describedby')
      expect(one.get(`[id="${about}"]`).text()).toBe(book.words.params[param!]?.text)
    }
    await wrapper.get('[data-param="scatters"] input').setValue(true)
    expect(last(wrapper)[0]).toEqual({ id: 'drop', params: { scatters: true } })
    await wrapper.get('[data-param="times"] [aria-label^="One more"]').trigger('click')
    expect(last(wrapper)[1]).toEqual({ id: 'transport', params: { times: 3 } })
    const turns = wrapper.findAll('[data-param="turns"] label')
    expect(turns.map((one) => one.text())).toEqual(['10: −90%', '5: −80%'])
    await turns[1]?.get('input').trigger('change')
    expect(last(wrapper)[2]).toEqual({ id: 'one-shot', params: { turns: 5 } })
    await wrapper.get('[data-param="automatic"] input').setValue(false)
    expect(last(wrapper)[3]).toEqual({ id: 'heal', params: { automatic: false } })
  })
  it('of denial deny several others, each once, but never a denial', async () => {
    const wrapper = list(having({ id: 'deny', params: { denies: 'charge' } }))
    const deny = row(wrapper, 'deny')
    const open = deny.findAll('option').map((one) => one.attributes('value'))
    expect(open).toHaveLength(rules.capabilities.length - 1)
    expect(open).not.toContain('charge')
    expect(open).not.toContain('deny')
    await deny.get('select').setValue('stealth')
    expect(last(wrapper)).toEqual([
      { id: 'deny', params: { denies: 'charge' } },
      { id: 'deny', params: { denies: 'stealth' } },
    ])
    await deny.get('[aria-label="No longer deny Charge"]').trigger('click')
    expect(last(wrapper)).toEqual([])
  })
  it('are denied by keys when the choice is made, not in passing, and it is said', async () => {
    const wrapper = list(rifles)
    const select = row(wrapper, 'deny').get('select')
    for (const value of ['charge', 'stealth']) {
      await select.trigger('keydown', { key: 'ArrowDown' })
      await select.setValue(value)
    }
    expect(wrapper.emitted('change')).toBeUndefined()
    await select.trigger('keydown', { key: 'Enter' })
    await select.trigger('blur')
    expect(wrapper.emitted('change')).toHaveLength(1)
    expect(last(wrapper)).toEqual([{ id: 'deny', params: { denies: 'stealth' } }])
    expect(select.element.value).toBe('')
    expect(useNotices().spoken.at(-1)?.text).toBe('Deny Capability: Stealth')
  })
  it('are found by name, abbreviation and text', async () => {
    const wrapper = list(rifles)
    const found = async (text: string) => {
      await wrapper.get('input[type="search"]').setValue(text)
      return wrapper.findAll('li[data-capability]').map((one) => one.attributes('data-capability'))
    }
    expect(await found('sharpsh')).toEqual(['sharpshooter'])
    expect(await found('MoF')).toContain('move-or-fire')
    expect(await found('brings back')).toEqual(['heal', 'repair'])
    // As the rulebook writes it, without a space.
    expect(await found('10cm')).toEqual(await found('10 cm'))
    expect((await found('10cm')).length).toBeGreaterThan(3)
    expect(wrapper.findAll('details[open]').length).toBeGreaterThan(0)
    expect(await found('zeppelin')).toEqual([])
    expect(wrapper.text()).toContain('No capability has “zeppelin” in its name or text.')
    await wrapper.findAll('button').at(-1)?.trigger('click')
    expect(wrapper.findAll('li[data-capability]')).toHaveLength(rules.capabilities.length)
  })
})

describe('what players make up', () => {
  const edited = (wrapper: { emitted(name: string): unknown[][] | undefined }) =>
    wrapper.emitted('change')?.at(-1)?.[0] as Design
  const blast = { id: 'own', own: { name: '15 cm blast', percent: 75, text: '' } }

  it('a capability of their own is added beside those of the book, under a name that is free', async () => {
    const wrapper = mount(CapabilityList, { props: { book, settings, element: having(blast), open: true } })
    await wrapper
      .findAll('button')
      .find((one) => one.text() === 'Add one of our own')
      ?.trigger('click')
    expect(edited(wrapper).capabilities).toEqual([
      blast,
      { id: 'own', own: { name: 'House capability', percent: 25, text: '' } },
    ])
  })
  it('a capability of their own is named, explained, put into a group, and dropped', async () => {
    const element = having(blast, { id: 'cone' })
    const wrapper = mount(CapabilityList, { props: { book, settings, element, open: true } })
    expect(wrapper.find('[data-chip="15 cm blast"]').text()).toBe('15 cm blast +75%')
    const form = wrapper.find('[data-own="0"]')
    const [name, , text] = form.findAll('input')
    await name?.setValue('20 cm blast')
    expect(edited(wrapper).capabilities[0]?.own).toEqual({ ...blast.own, name: '20 cm blast' })
    await name?.setValue('')
    expect(form.text()).toContain('A capability needs a name.')
    await text?.setValue('As 10 cm,\n but 15.')
    expect(edited(wrapper).capabilities[0]?.own?.text).toBe('As 10 cm, but 15.')
    await form.find('select').setValue('area')
    expect(edited(wrapper).capabilities).toEqual([{ id: 'own', own: { ...blast.own, group: 'area' } }])
    await form.findAll('button').at(-1)?.trigger('click')
    expect(edited(wrapper).capabilities).toEqual([{ id: 'cone' }])
  })
  it('notes are asked for where a capability leaves something open, and nowhere else', async () => {
    const plain = mount(CapabilityList, { props: { book, settings, element: having({ id: 'recon' }) } })
    expect(plain.find('[data-testid="design-notes"]').exists()).toBe(false)
    const element = having({ id: 'sharpshooter' })
    const wrapper = mount(CapabilityList, { props: { book, settings, element } })
    expect(wrapper.text()).toContain('Write down: Sharpshooter – what it works against')
    await wrapper.find('[data-testid="design-notes"]').setValue(' Vehicles only. ')
    expect(edited(wrapper)).toEqual({ ...element, notes: 'Vehicles only.' })
    await wrapper.setProps({ element: { ...having({ id: 'recon' }), notes: 'Vehicles only.' } })
    await wrapper.find('[data-testid="design-notes"]').setValue('')
    expect(edited(wrapper)).toEqual(having({ id: 'recon' }))
  })
  it('a cost is agreed on in whole or half points, with who did, and taken back', async () => {
    const props = { element: rifles, bounds: { max: 100_000, per: 2 }, formula: '18 pts' }
    const wrapper = mount(AgreedCost, { props })
    expect(wrapper.text()).toContain('18 pts')
    const cost = wrapper.find('[data-testid="agreed-cost"]')
    await cost.setValue('12.3')
    expect(wrapper.emitted('change')).toBeUndefined()
    expect(wrapper.find('[role="alert"]').text()).toContain('“12.3” isn’t a cost')
    await cost.setValue('12,5')
    expect(edited(wrapper)).toEqual({ ...rifles, agreed: 12.5 })
    await wrapper.setProps({ element: edited(wrapper) })
    await wrapper.findAll('input')[1]?.setValue('Sunday club')
    expect(edited(wrapper)).toEqual({ ...rifles, agreed: 12.5, agreedBy: 'Sunday club' })
    await cost.setValue('')
    expect(edited(wrapper)).toEqual(rifles)
  })
})

describe('the formula', () => {
  it('has each stat once, with its meaning', () => {
    const terms = formulaTerms(book, rifles, priceOf(rifles), t).flat()
    expect(terms.map((term) => term.words)).toEqual([
      'M 10/5',
      'R 25/5',
      '(7 − S 7)',
      'P 2',
      'A 1',
      '(7 − Mo 4)',
      '(7 − TH 4)',
    ])
    expect(terms[2]?.text).toContain('None counts as 7.')
    expect(terms[0]?.text).toContain('5 cm')
  })
  it('has a line for each capability, with its rule and what it denies', () => {
    const one = having(
      { id: 'deny', params: { denies: 'charge' } },
      { id: 'limited-fire-arc' },
      { id: 'sharpshooter' },
      { id: 'deny', params: { denies: 'stealth' } },
    )
    const lines = formulaLines(book, one, priceOf(one), t)
    expect(lines.filter((line) => line.capability !== null).map((line) => line.words)).toEqual([
      'Deny Capability: Charge +15% (same as the capability it denies)',
      'Sharpshooter +25%',
      'Deny Capability: Stealth +35% (same as the capability it denies)',
      'Limited Fire Arc −15% (halved): × 0.85',
    ])
    expect(lines.every((line) => line.capability === null || line.text !== '')).toBe(true)
    expect(lines.at(-1)?.words).toBe('Rounded to the nearest whole number: 27 pts')
  })
  it('explains a term when tapped, and shows the readings in force with a button to change them', async () => {
    const wrapper = mount(PriceFormula, { props: { book, settings, element: rifles, price: priceOf(rifles) } })
    const morale = wrapper.get('[data-term="morale"]')
    expect(morale.attributes('aria-expanded')).toBe('false')
    await morale.trigger('click')
    expect(morale.attributes('aria-expanded')).toBe('true')
    expect(wrapper.text()).toContain('Courage')
    expect(wrapper.text()).toContain('Modifiers: Reductions apart')
    await wrapper.get('[data-reading="rounding"]').trigger('click')
    expect(wrapper.emitted('readings')).toEqual([['rounding']])
  })
})

describe('a design that breaks the rules', () => {
  const faultsOf = (element: Design, chosen = {}) => designFaults(book, element, priceOf(element, chosen), t)

  it('names capabilities that exclude each other, and can be repaired by keeping one of them', () => {
    const [fault, ...more] = faultsOf(having({ id: 'cone' }, { id: 'scout' }, { id: 'bombardment' }))
    expect(more).toEqual([])
    expect(fault?.says).toBe('Cone Template and Bombardment can’t be combined: 2 taken, at most 1 allowed.')
    expect(fault?.ways.map((way) => way.label)).toEqual(['Keep only Cone Template', 'Keep only Bombardment'])
    expect(fault?.ways[1]?.to.capabilities).toEqual([{ id: 'scout' }, { id: 'bombardment' }])
  })
  it('can be repaired by removing capabilities that are unknown or lack their variant', () => {
    const one = having({ id: '#37' }, { id: 'deny' }, { id: 'deny', params: { denies: '#40' } }, { id: 'cone' })
    const faults = faultsOf(one)
    expect(faults.map((fault) => fault.id)).toEqual(['unknown-capability', 'unnamed', 'unnamed'])
    expect(faults[0]?.ways[0]?.to.capabilities).toHaveLength(3)
    expect(faults[2]?.ways[0]?.to.capabilities).toEqual([{ id: '#37' }, { id: 'deny' }, { id: 'cone' }])
  })
  it('names a capability that was taken twice, once', () => {
    const [fault] = faultsOf(having({ id: 'scout' }, { id: 'cone' }, { id: 'scout' }))
    expect(fault?.says).toBe('Scout is here 2 times; once is enough.')
    expect(fault?.ways[0]?.to.capabilities).toEqual([{ id: 'scout' }, { id: 'cone' }])
    const denials = having({ id: 'deny', params: { denies: 'charge' } }, { id: 'deny', params: { denies: 'cone' } })
    expect(faultsOf(denials)).toEqual([])
  })
  it('says so if the modifiers reduce the price to nothing', () => {
    const one = having({ id: 'one-shot' }, { id: 'move-or-fire' })
    expect(faultsOf(one)).toEqual([])
    expect(faultsOf(one, { modifiers: 'all-summed' })[0]?.says).toContain('Its modifiers add up to −140%')
  })
})

it('the sentences about a design name the units that field it, and those that it leads', () => {
  const list = newList('mini-combat', {
    elements: [rifles, { ...rifles, id: 'hq', name: 'HQ' }],
    units: [
      newEntry('rifles', { count: 5, name: 'A Company', command: 'hq' }),
      newEntry('rifles'),
      newEntry('hq', { count: 2 }),
    ],
  })
  expect(useSentences(useOf(list, book, 'rifles', t), t)).toEqual([
    'Fielded by 2 units: A Company (5 elements), Rifles (1 element)',
  ])
  expect(useSentences(useOf(list, book, 'hq', t), t)).toEqual([
    'Fielded by 1 unit: HQ (2 elements)',
    'Leads 1 unit: A Company (5 elements)',
  ])
  expect(useSentences(useOf(list, book, 'gone', t), t)).toEqual(['Not in your army yet.'])
})

it('stats, variants and price changes are written as in the fields for them', () => {
  expect(lineWords(book, rifles, t).replaceAll('\u00a0', ' ')).toBe('M 10 cm, R 25 cm, S –, P 2, A 1, Mo 4+, TH 4+')
  const one = having(
    { id: 'transport', params: { times: 2 } },
    { id: 'drop', params: { scatters: true } },
    { id: 'heal', params: { automatic: false } },
    { id: 'one-shot', params: { turns: 5 } },
    { id: 'deny', params: { denies: 'charge' } },
  )
  expect(capabilityNames(book, one, t)).toBe(
    'Transport × 2, Drop Capable (scatters), Heal (not automatic), One Shot (turns: 5), Deny Capability: Charge',
  )
  expect([2, -2, 0, 0.001].map((change) => changeWords(book, change, t))).toEqual([
    '+2 pts',
    '−2 pts',
    '±0 pts',
    '±0 pts',
  ])
})
