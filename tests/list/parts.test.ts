import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import BookPane from '../../src/features/editor/BookPane.vue'
import ProblemList from '../../src/list/ProblemList.vue'
import { statCells } from '../../src/list/facts'
import { verdictWords } from '../../src/list/totals'
import { problemTarget } from '../../src/features/editor/problem-target'
import ChoiceSetting from '../../src/list/ChoiceSetting.vue'
import NumberSetting from '../../src/list/NumberSetting.vue'
import { enterNumber } from '../../src/list/setting-entry'
import CountStepper from '../../src/ui/CountStepper.vue'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import type { ArmyBook } from '../../src/rules/book'
import { settingsInForce } from '../../src/rules/settings'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { translateEnglish as t } from '../../src/i18n/english'

async function bookOf(id: string): Promise<ArmyBook> {
  const book = await loadBook(id)
  if (!book) throw new Error(id)
  return book
}

const points = (...units: string[]): ArmyList =>
  newList('army-men-combat', { units: units.map((unit) => newEntry(unit)) })

let pinia: Pinia
beforeEach(() => {
  pinia = createPinia()
  setActivePinia(pinia)
})

describe('the army book', () => {
  async function pane(list: ArmyList) {
    const library = useLibrary(pinia)
    const editor = useEditor(pinia)
    const record = await library.create(list)
    await editor.open(record?.id ?? '')
    const wrapper = mount(BookPane, { global: { plugins: [pinia] } })
    const unit = (id: string) => wrapper.get(`[data-unit="${id}"]`)
    return { editor, wrapper, unit }
  }

  it('adds a unit with one tap, and has the price in the name of each button', async () => {
    const { editor, wrapper, unit } = await pane(points())
    const names = wrapper.findAll('[data-testid="add-unit"]').map((button) => button.attributes('aria-label'))
    expect(names).toHaveLength(19)
    expect(names).toContain('Add Riflemen [10], 50 pts')
    await unit('riflemen-10').get('[data-testid="add-unit"]').trigger('click')
    expect(editor.list?.units.map((entry) => entry.unit)).toEqual(['riflemen-10'])
    expect(unit('riflemen-10').text()).toContain('×1')
  })

  it('says of a unit that fits no game of this size before it is added', async () => {
    const { unit } = await pane(points())
    expect(unit('medium-tank').text()).toContain('Never fits a game this size: 175 / 150 pts of vehicles.')
    expect(unit('heavy-tank').classes()).toContain('misfit')
    expect(unit('light-tank').classes()).not.toContain('misfit')
  })

  it('dims a unit that does not fit now, says why, and adds it all the same', async () => {
    const { editor, unit } = await pane(points('light-tank', 'gunner', 'sniper', 'support'))
    expect(unit('jeep').text()).toContain('Would make 190 / 150 pts of vehicles.')
    expect(unit('sniper').text()).toContain('Would make 4 / 3 gunners, snipers and support.')
    expect(unit('riflemen-10').classes()).not.toContain('misfit')
    const button = unit('sniper').get<HTMLButtonElement>('[data-testid="add-unit"]')
    expect(button.element.disabled).toBe(false)
    await button.trigger('click')
    expect(editor.report?.violations.map((one) => one.id)).toEqual(['specialist-cap'])
  })

  it('follows a changed reading of the rules', async () => {
    const { editor, wrapper, unit } = await pane(points('riflemen-10'))
    editor.edit({ ...editor.list!, settings: { vehicleShare: 'of-units' } })
    await wrapper.vm.$nextTick()
    expect(unit('medium-tank').classes()).not.toContain('misfit')
  })

  it('does not warn of an addition that just fills a pool', async () => {
    const { unit } = await pane(newList('hammer-wars', { units: [newEntry('assault-infantry', { count: 8 })] }))
    expect(unit('assault-infantry').classes()).not.toContain('misfit')
    expect(unit('ranged-hero').classes()).not.toContain('misfit')
  })

  it('warns of a pool that is full', async () => {
    const { unit } = await pane(newList('hammer-wars', { units: [newEntry('assault-infantry', { count: 9 })] }))
    expect(unit('support-infantry').text()).toContain('Would make 10 / 9 infantry.')
    expect(unit('support-infantry').get('[data-testid="add-unit"]').attributes('aria-label')).toBe(
      'Add Support Infantry',
    )
  })
})

describe('the problem list', () => {
  it('shows a sentence, the rule and its section for each broken limit, and hints apart from these', async () => {
    const book = await bookOf('army-men-combat')
    const list = points('medium-tank', 'gunner', 'gunner', 'gunner', 'gunner', 'jeep')
    const wrapper = mount(ProblemList, { props: { list, book, report: check(list, book) } })
    const rows = wrapper.findAll('[data-testid="violation"]')
    expect(rows.map((row) => row.attributes('data-limit-id'))).toEqual(['vehicle-share', 'specialist-cap'])
    expect(rows[0]?.text()).toContain('65\u00a0pts of vehicles over the limit (215\u00a0/\u00a0150).')
    expect(rows[0]?.text()).toContain('(Army Composition)')
    expect(wrapper.findAll('[data-testid="advice"]').map((row) => row.attributes('data-limit-id'))).toContain('unarmed')
    await rows[1]?.get('button').trigger('click')
    expect(wrapper.emitted('show')?.[0]).toMatchObject([{ id: 'specialist-cap' }])
  })

  it('puts what is too much first, as wrong, then calmly what is missing; of a received list all is wrong', async () => {
    const book = await bookOf('hammer-wars')
    const units = [newEntry('assault-infantry', { count: 4 }), newEntry('ranged-hero', { count: 3 })]
    const list = newList('hammer-wars', { units, settings: { faction: 'orks', goal: 'orks-1' } })
    const seen = (shown: ArmyList, plain = false) => {
      const report = check(shown, book)
      const rows = mount(ProblemList, { props: { list: shown, book, report, plain } }).findAll(
        '[data-testid="violation"]',
      )
      return {
        rows: rows.map((row) => [row.attributes('data-limit-id'), row.classes('yet')]),
        verdict: verdictWords(report, t, plain),
      }
    }
    const [over, ...lacking] = seen(list).rows
    expect(over).toEqual(['hero-pool', false])
    expect(lacking.length).toBeGreaterThan(2)
    expect(lacking.every(([, yet]) => yet)).toBe(true)
    expect(seen(list).verdict).toBe('1 problem')
    expect(seen(list, true).verdict).toBe(`${String(lacking.length + 1)} problems`)
    const half = (which: 'wrong' | 'rest') =>
      mount(ProblemList, { props: { list, book, report: check(list, book), part: which } })
    const part = (which: 'wrong' | 'rest') => half(which).findAll('[data-testid="violation"]')
    expect(part('wrong').map((row) => row.attributes('data-limit-id'))).toEqual(['hero-pool'])
    expect(part('rest')).toHaveLength(lacking.length)
    // What is still missing is in the other half: a button leads there.
    const wrong = half('wrong')
    const way = (button: { text(): string }) => button.text().startsWith(`${lacking.length} more requirements, below`)
    await wrong.findAll('button').find(way)?.trigger('click')
    expect(wrong.emitted('rest')).toHaveLength(1)
    expect(half('rest').text()).not.toContain('requirement')
    const unfinished = { ...list, units: units.slice(0, 1) }
    expect(seen(unfinished).verdict).toBe('Not finished')
    expect(seen(unfinished, true).verdict).toMatch(/^\d problems$/)
    expect(seen(unfinished, true).rows.some(([, yet]) => yet)).toBe(false)
    expect(seen(newList('hammer-wars')).verdict).toBe('Empty')
  })

  it('leads to the entry, book section or setting where a problem can be fixed', async () => {
    const amc = await bookOf('army-men-combat')
    const over = points('gunner', 'gunner', 'riflemen-10', 'gunner', 'gunner', 'jeep')
    const report = check(over, amc)
    expect(problemTarget(report.violations[0]!, report, amc.units.units)).toEqual({ kind: 'entry', entry: 4 })
    const unknown = check(points('riflemen-10', 'nobody'), amc)
    expect(problemTarget(unknown.violations[0]!, unknown)).toEqual({ kind: 'entry', entry: 1 })
    const pools = await bookOf('hammer-wars')
    const empty = check(newList('hammer-wars'), pools)
    const place = (id: string) =>
      problemTarget(
        empty.violations.find((one) => one.id === id)!,
        empty,
        pools.units.units,
      )
    expect(place('hero-pool')).toEqual({ kind: 'book', unit: 'assault-hero' })
    expect(place('goal')).toEqual({ kind: 'setting', setting: 'goal' })
  })
})

describe('a number setting', () => {
  it('says which numbers are allowed, and does not change the list before a valid one is entered', async () => {
    const book = await bookOf('army-men-combat')
    const setting = book.settingById.get('pointsLimit')!
    const wrapper = mount(NumberSetting, { props: { book, setting, value: 300, own: false } })
    const field = wrapper.get('input')
    for (const [typed, says] of [
      ['forty', '“forty” isn’t a whole number.'],
      ['', 'Enter a number.'],
      ['12.5', '“12.5” isn’t a whole number.'],
      ['45', '45 is too small.'],
      ['5005', '5005 is too large.'],
      ['451', '451 is between two steps.'],
    ] as const) {
      await field.setValue(typed)
      expect(wrapper.get('[role="alert"]').text()).toContain(says)
      expect(wrapper.get('[role="alert"]').text()).toContain('Allowed: 50 to 5000, in steps of 5.')
      expect(field.element.value).toBe(typed)
      expect(field.attributes('aria-invalid')).toBe('true')
    }
    expect(wrapper.emitted('choose')).toBeUndefined()
    field.element.value = '445'
    await field.trigger('input')
    expect(wrapper.find('[role="alert"]').exists()).toBe(false)
    expect(wrapper.emitted('choose')).toBeUndefined()
    const pressed = () => wrapper.findAll('[aria-pressed="true"]').map((one) => one.text())
    expect(pressed()).toEqual([])
    await field.setValue('450')
    expect(wrapper.emitted('choose')).toEqual([[450]])
    expect(wrapper.find('[role="alert"]').exists()).toBe(false)
  })

  it('accepts thousands in the usual ways of writing', async () => {
    const setting = (await bookOf('army-men-combat')).settingById.get('pointsLimit')!
    for (const typed of ['1000', ' 1000 ', '1,000', '1.000', '1 000', '1’000'])
      expect(enterNumber(setting, typed, t)).toEqual({ ok: true, value: 1000 })
  })

  it('offers the sizes of the book as buttons', async () => {
    const book = await bookOf('army-men-combat')
    const setting = book.settingById.get('pointsLimit')!
    const wrapper = mount(NumberSetting, { props: { book, setting, value: 300, own: false } })
    const buttons = wrapper.findAll('button')
    expect(buttons.map((button) => [button.text(), button.attributes('aria-pressed')])).toEqual([
      ['150', 'false'],
      ['300', 'true'],
    ])
    await buttons[0]?.trigger('click')
    expect(wrapper.emitted('choose')).toEqual([[150]])
  })
})

describe('the field for a choice', () => {
  const choice = async (chosen: Record<string, string>, id: string) => {
    const book = await bookOf('hammer-wars')
    const props = { book, setting: book.settingById.get(id)!, settings: settingsInForce(book, chosen) }
    return mount(ChoiceSetting, { props: { ...props, chosen: chosen[id] ?? null } })
  }

  it('has a search where there are many options', async () => {
    const wrapper = await choice({}, 'faction')
    expect(wrapper.findAll('input[type="radio"]')).toHaveLength(26)
    await wrapper.get('input[type="search"]').setValue('ork')
    expect(wrapper.findAll('input[type="radio"]').map((one) => one.attributes('value'))).toEqual(['orks'])
    await wrapper.get('input[type="search"]').setValue('zzz')
    expect(wrapper.get('[role="status"]').text()).toContain('zzz')
  })

  it('offers only what the other choices allow, and marks a secret as secret', async () => {
    const wrapper = await choice({ faction: 'orks' }, 'goal')
    expect(wrapper.findAll('input[type="radio"]').map((one) => one.attributes('value'))).toEqual(['greed', 'revenge'])
    expect(wrapper.text()).toContain('Secret: not included when you share or print')
  })

  it('says so if the chosen option is not allowed', async () => {
    const wrapper = await choice({ faction: 'orks', goal: 'duty' }, 'goal')
    expect(wrapper.text()).toContain('Duty is chosen, but not allowed here.')
  })

  it('is left out where there is nothing to choose', async () => {
    const wrapper = await choice({ faction: 'orks', goal: 'greed' }, 'marker')
    expect(wrapper.find('fieldset').exists()).toBe(false)
  })
})

describe('the stepper of a count', () => {
  it('can have steps larger than one, which its buttons name', async () => {
    const wrapper = mount(CountStepper, { props: { value: 3, min: 0, max: 9999, label: 'Score', by: 5 } })
    await wrapper.get('[aria-label="5 more: Score"]').trigger('click')
    await wrapper.get('[aria-label="5 less: Score"]').trigger('click')
    expect(wrapper.emitted('change')).toEqual([[8], [0]])
    await wrapper.setProps({ value: 0 })
    await wrapper.get('[aria-label="5 less: Score"]').trigger('click')
    expect(wrapper.emitted('change')).toHaveLength(2)
  })

  it('goes by one, takes a typed number, and keeps it within its bounds', async () => {
    const wrapper = mount(CountStepper, { props: { value: 998, min: 1, max: 999, label: 'Models in Rifles' } })
    const [less, more] = wrapper.findAll('button')
    await less?.trigger('click')
    await more?.trigger('click')
    const field = wrapper.get('input')
    await field.setValue('5000')
    await field.setValue('')
    expect(wrapper.emitted('change')).toEqual([[997], [999], [999]])
    expect(field.element.value).toBe('998')
    expect(useNotices().notice?.text).toBe('Set to 999: only whole numbers from 1 to 999 are allowed.')
    useNotices().dismiss()
    await field.setValue('0998')
    expect(useNotices().notice).toBeNull()
    await field.setValue('many')
    expect(useNotices().notice?.text).toBe('Set to 998: only whole numbers from 1 to 999 are allowed.')
    expect(more?.attributes('aria-label')).toBe('One more: Models in Rifles')
  })
})

it('an armor value that a howitzer lacks is shown as “(–)”, on the screen as on paper', async () => {
  const book = (await loadBook('army-men-combat'))!
  const facts = new Map(Object.entries(book.unitById.get('howitzer')?.profile ?? {}))
  const armor = statCells(book, book.ruleset.profile, facts, t).find(({ id }) => id === 'armor')
  expect(armor?.value).toBe('(–)')
})
