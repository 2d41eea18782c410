import { flushPromises, mount } from '@vue/test-utils'
import { createPinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadBook } from '../../../src/catalogue/catalogue'
import RuleTable from '../../../src/features/reference/RuleTable.vue'
import RuleLines from '../../../src/list/RuleLines.vue'
import TermButton from '../../../src/list/TermButton.vue'
import UnitFacts from '../../../src/list/UnitFacts.vue'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { resolve } from '../../../src/roster/resolve'
import { ruleOf, ruleSections } from '../../../src/rules/reference'
import type { ThingKind } from '../../../src/rules/bearers'
import { settingsInForce } from '../../../src/rules/settings'

async function bookOf(id: string) {
  const book = await loadBook(id)
  if (!book) throw new Error(id)
  return book
}

const global = { plugins: [createPinia()] }
afterEach(() => {
  document.body.innerHTML = ''
})

async function sheetOf(folder: string, kind: ThingKind, id: string) {
  const wrapper = mount(TermButton, {
    props: { book: await bookOf(folder), kind, id },
    global,
    attachTo: document.body,
  })
  await wrapper.get('button').trigger('click')
  await vi.waitFor(() => expect(document.querySelector('dialog')).not.toBeNull(), { timeout: 4000 })
  await flushPromises()
  const dialog = document.querySelector('dialog')
  return { wrapper, text: dialog?.textContent ?? '', link: dialog?.querySelector('a.button')?.getAttribute('href') }
}

describe('the sheet of a term', () => {
  it('links to the rules of the game where no list is open', async () => {
    const { wrapper, link } = await sheetOf('hammer-wars', 'choice', 'greed')
    expect(wrapper.get('button').attributes('aria-label')).toBe('Rule: Greed')
    expect(link).toBe('#/rules/hammer-wars/goals/greed')
  })
  it('shows the limits on a category, and its units', async () => {
    const { text, link } = await sheetOf('army-men-combat', 'category', 'specialist')
    expect(text).toContain('Units: Gunner, Sniper, Support.')
    expect(link).toBe('#/rules/army-men-combat')
  })
  it('explains the numbers of an attack', async () => {
    const { text } = await sheetOf('hammer-wars', 'weapon', 'assault-hero-attack')
    expect(text).toMatch(/Range\s*Melee Inches to the target when shooting\. 0″ is melee only\./)
    expect(text).toMatch(/Dice\s*1\* Number of D6 rolled\. \* spreads/)
  })
  it('shows the abbreviation used on cards beside the name of a number', async () => {
    const { text } = await sheetOf('hammer-wars', 'weapon', 'assault-hero-attack')
    expect(text).toMatch(/Medium \(Med\)\s*\d\+ Roll needed against medium armor\./)
  })
  it('names the units that may take an upgrade', async () => {
    const { text } = await sheetOf('army-men-combat', 'upgrade', 'flamethrower')
    expect(text).toContain('Flamethrower')
    expect(text).toMatch(/Can take it: Recruits \[5\].*Veterans \[10\]\./)
  })
})

describe('the units and factions that have a rule', () => {
  const linesOf = async (folder: string, kind: ThingKind, id: string) => {
    const book = await bookOf(folder)
    const rule = ruleOf(book, { kind, id })
    return mount(RuleLines, { props: { book, rule, table: null }, global })
  }
  it('are links to their own places among the rules', async () => {
    const wrapper = await linesOf('army-men-combat', 'rule', 'flyer')
    expect(wrapper.findAll('p').map((line) => line.text())[1]).toBe('Units with it: Jet, Bomber.')
    expect(wrapper.findAll('a').map((link) => [link.text(), link.attributes('href')])).toEqual([
      ['Jet', '#/rules/army-men-combat/units/jet'],
      ['Bomber', '#/rules/army-men-combat/units/bomber'],
    ])
  })
  it('are plain words where the rules screen has no place for them', async () => {
    const wrapper = await linesOf('hammer-wars', 'choice', 'greed')
    expect(wrapper.text()).toContain('Available to: Chaos Space Marines, Dwarfs')
    expect(wrapper.find('a').exists()).toBe(false)
  })
  it('are left out where the rule is named after them', async () => {
    const wrapper = await linesOf('hammer-wars', 'weapon', 'assault-infantry-attack')
    expect(wrapper.text()).not.toContain('Units with it')
    const rifle = await linesOf('army-men-combat', 'weapon', 'sniper-rifle')
    expect(rifle.text()).toContain('Units with it: Sniper.')
  })
})

it('the facts of a unit leave out what is listed by name below them', async () => {
  const book = await bookOf('army-men-combat')
  const says = (id: string, upgrades: string[] = []) => {
    const list = newList('army-men-combat', { units: [newEntry(id, { upgrades })] })
    const [entry] = resolve(list, book, settingsInForce(book, {}))
    if (!entry) throw new Error(id)
    const words = mount(UnitFacts, { props: { book, entry }, global }).find('.facts > p')
    return words.exists() ? words.text() : ''
  }
  expect(book.words.units['recruits-5']?.text).toBe('Rifles. Rookie.')
  expect(says('recruits-5')).toBe('')
  expect(says('sniper')).toBe('')
  expect(says('jeep')).toBe('No weapon. Crew: carries 5.')
  expect(says('apc')).toBe('Autocannon. Crew: carries 10.')
})

it('the facts of a unit have a button for each weapon and special rule, and those of a design for its kind', async () => {
  const terms = async (folder: string, list: ArmyList) => {
    const book = await bookOf(folder)
    const [entry] = resolve(list, book, settingsInForce(book, {}))
    if (!entry) throw new Error(folder)
    const wrapper = mount(UnitFacts, { props: { book, entry }, global })
    return wrapper.findAll('[data-term]').map((button) => button.attributes('data-term'))
  }
  expect(await terms('army-men-combat', newList('army-men-combat', { units: [newEntry('sniper')] }))).toEqual([
    'weapon sniper-rifle',
    'weapon fists',
    'rule scope',
  ])
  const design = {
    id: 'walker',
    name: 'Walker',
    kind: 'mecha',
    stats: {},
    capabilities: [
      { id: 'cone', params: {} },
      { id: 'not-known', params: {} },
    ],
  }
  const list = newList('mini-combat', { elements: [design], units: [newEntry('walker')] })
  expect(await terms('mini-combat', list)).toEqual(['stats', 'kind mecha', 'capability cone'])
})

it('a table of attacks says where one reaches no farther than melee', async () => {
  const book = await bookOf('hammer-wars')
  const section = ruleSections(book).find(({ id }) => id === 'attacks')!
  const ranges = mount(RuleTable, { props: { book, section, table: null }, global }).findAll('[data-of="Range"]')
  expect(ranges.slice(0, 2).map((one) => one.text())).toEqual(['Melee', '8″'])
})
