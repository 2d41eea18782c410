import 'fake-indexeddb/auto'
import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick, shallowReactive } from 'vue'
import { loadBook, loadOdds, rulesetIds } from '../../../src/catalogue/catalogue'
import { barsOf } from '../../../src/features/odds/bars'
import { useDuel, type Table } from '../../../src/features/odds/duel'
import { figuresOf, gistOf } from '../../../src/features/odds/figures'
import OddsChart from '../../../src/features/odds/OddsChart.vue'
import OddsFigures from '../../../src/features/odds/OddsFigures.vue'
import OddsOption from '../../../src/features/odds/OddsOption.vue'
import { fieldedName, groupsOf, type Other } from '../../../src/features/odds/sides'
import { tOdds } from '../../../src/features/odds/chance-words'
import { optionAmong } from '../../../src/features/play/disambiguate-names'
import { describeStep, type OddsNames } from '../../../src/odds/describe-odds'
import { unitName } from '../../../src/roster/describe-problems'
import { newElement } from '../../../src/roster/design'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { newRecord } from '../../../src/storage/list-records'
import { translateEnglish as t } from '../../../src/i18n/english'

beforeEach(() => {
  setActivePinia(createPinia())
  history.replaceState(null, '')
})

async function duelOf(list: ArmyList, entry = 0, against = '', others: readonly Other[] = [], models?: number) {
  const book = await loadBook(list.ruleset)
  const data = await loadOdds(list.ruleset)
  if (!book || !data) throw new Error(list.ruleset)
  const open = shallowReactive({ id: 'here', entry, against, models, list, book })
  const duel = useDuel(
    open,
    () => data.rules,
    () => others,
  )
  const namesIn = (from: string) => duel.groups.value?.find((one) => one.from === from)?.standers.map((one) => one.name)
  const names: OddsNames = { book, words: data.words, t: tOdds, unitName: (id) => unitName(list, book, id, t) }
  const figures = () =>
    figuresOf(
      duel.results.value.map((one) => one.result),
      names,
    )
  return { duel, names, namesIn, figures, open }
}
const platoon = newList('army-men-combat', {
  units: [newEntry('riflemen-10', { upgrades: ['bazooka'] }), newEntry('veterans-10', { name: 'Old guard' })],
})

describe('the sides', () => {
  it('begin with the chosen entry, upgrades included, against a unit of the book', async () => {
    const { duel, namesIn } = await duelOf(platoon, 1)
    expect(duel.keys.value).toEqual({ attacker: 'here 1', second: '', target: 'unit recruits-5' })
    expect(duel.results.value.map((one) => one.name)).toEqual(['2: Old guard'])
    duel.choose('attacker', 'here 0')
    expect(duel.results.value[0]?.name).toBe('1: Riflemen [10] + Bazooka')
    expect(duel.results.value[0]?.result.steps[0]?.parts.map((part) => part.weapon)).toContain('bazooka')
    expect(namesIn('')).toHaveLength(19)
  })

  it('with a command element left are not said to be destroyed when all others are', async () => {
    const book = (await loadBook('mini-combat'))!
    const [men, chief] = ['men', 'chief'].map((id) => newElement(book.elements!, id, id))
    const units = [newEntry('men', { count: 4, command: 'chief' }), newEntry('men', { count: 4 })]
    const { duel, figures } = await duelOf(newList('mini-combat', { elements: [men!, chief!], units }), 1)
    const labels = () => figures().map(({ label }) => label)
    duel.choose('target', 'here 0')
    expect(labels()).toContain('All attacked models')
    expect(labels()).not.toContain('All')
    duel.choose('target', 'here 1')
    expect(labels()).toContain('All')
  })

  it('and all options are restored when the page is reloaded, for the same attacker and target only', async () => {
    const { duel } = await duelOf(platoon, 1)
    duel.choose('attacker', 'here 0')
    duel.setOption('range', 20)
    await nextTick()
    const { duel: again } = await duelOf(platoon, 1)
    expect(again.keys.value.attacker).toBe('here 0')
    expect(again.asked.value.find(({ option }) => option.id === 'range')?.value).toBe(20)
    const { duel: other } = await duelOf(platoon, 0)
    expect(other.asked.value.find(({ option }) => option.id === 'range')?.value).not.toBe(20)
  })

  it('can come from other lists, the latest changed first, and an unsaved one before all', async () => {
    const list = newList('army-men-combat', { units: [newEntry('gunner')] })
    const named = (name: string, seq: number) => ({ ...newRecord({ ...list, name }), seq })
    const { duel } = await duelOf(platoon, 0, '', [named('Old', 1), named('Latest', 2), named('New', 0)])
    expect(duel.groups.value?.slice(2).map(({ label }) => label)).toEqual(['New', 'Latest', 'Old'])
  })

  it('are set anew when another list is opened', async () => {
    const { duel, open } = await duelOf(platoon, 1)
    duel.choose('target', 'unit light-tank')
    const next = newList('army-men-combat', { units: ['jeep', 'gunner'].map((id) => newEntry(id)) })
    Object.assign(open, { id: 'there', entry: 1, list: null })
    await nextTick()
    Object.assign(open, { list: next })
    await nextTick()
    expect(duel.keys.value).toEqual({ attacker: 'there 1', second: '', target: 'unit recruits-5' })
    expect(duel.results.value.map((one) => one.name)).toEqual(['2: Gunner'])
    // An edit in another tab changes no choice.
    duel.choose('target', 'unit jeep')
    Object.assign(open, { list: { ...next, notes: 'Seen.' } })
    await nextTick()
    expect(duel.keys.value.target).toBe('unit jeep')
  })

  it('wait until their list is loaded', async () => {
    const book = await loadBook('army-men-combat')
    const data = await loadOdds('army-men-combat')
    const open = shallowReactive<Table>({ id: 'here', entry: 0, against: '', list: null, book })
    const duel = useDuel(
      open,
      () => data?.rules,
      () => [],
    )
    expect(duel.keys.value.attacker).toBe('')
    Object.assign(open, { list: platoon })
    await nextTick()
    expect(duel.results.value.map((one) => one.name)).toEqual(['1: Riflemen [10] + Bazooka'])
  })

  it('that were deleted from their list meanwhile are reported as gone, and all other choices still work', async () => {
    const there = newRecord(newList('army-men-combat', { units: [newEntry('gunner')] }))
    const others = shallowReactive([there])
    const { duel, names } = await duelOf(platoon, 0, there.id, others)
    const figures = () => mount(OddsFigures, { props: { results: duel.results.value, figures: [], names } })
    expect(duel.keys.value.target).toBe(`${there.id} 0`)
    expect(figures().find('[role=alert]').exists()).toBe(false)
    others.pop()
    await nextTick()
    expect(figures().get('[role=alert]').text()).toBe(t('odds.gone'))
    duel.choose('target', 'unit jeep')
    expect(figures().find('[role=alert]').exists()).toBe(false)
  })

  it('follow their units when another window moves them, and are gone when it removes them', async () => {
    const units = ['gunner', 'jeep', 'light-tank'].map((id) => newEntry(id))
    const there = newRecord(newList('army-men-combat', { units }), { id: 'there' })
    const others = shallowReactive([there])
    const { duel } = await duelOf(platoon, 0, 'there', others)
    const keep = async (...now: readonly number[]) => {
      const left = now.flatMap((at) => units[at] ?? [])
      others.splice(0, 1, { ...there, list: { ...there.list, units: structuredClone(left) } })
      await nextTick()
      return duel.target.value?.unit
    }
    duel.choose('target', 'there 2')
    duel.setCount('target', 1)
    expect(await keep(2, 0, 1)).toBe('light-tank')
    expect(duel.keys.value.target).toBe('there 0')
    expect(await keep(0, 1)).toBeUndefined()
    expect(await keep(0, 1, 2)).toBeUndefined()
    duel.choose('target', 'there 1')
    expect(await keep(1)).toBe('jeep')
  })

  it('attack with the models left at the table, until the player sets another number', async () => {
    const dice = (duel: Awaited<ReturnType<typeof duelOf>>['duel']) =>
      duel.results.value[0]?.result.steps[0]?.parts.find(({ weapon }) => weapon === 'rifle')?.count
    const whole = await duelOf(platoon)
    const half = await duelOf(platoon, 0, '', [], 5)
    expect([dice(whole.duel), dice(half.duel)]).toEqual([9, 4])
    half.duel.setOption('models', 10)
    expect(dice(half.duel)).toBe(9)
    // In a game without an option for the number of attackers, the models left change nothing.
    const wars = await duelOf(newList('hammer-wars', { units: [newEntry('assault-infantry')] }), 0, '', [], 1)
    expect(wars.duel.results.value[0]?.result.steps).not.toEqual([])
  })

  it('keep their kind of attack while other options are set', async () => {
    const { duel } = await duelOf(newList('army-men-combat-v1.5.0', { units: [newEntry('sniper')] }))
    expect([duel.mode.value, duel.chosenMode.value]).toEqual(['shoot', null])
    duel.setOption('range', 10)
    expect(duel.mode.value).toBe('shoot')
    expect(duel.results.value[0]?.result.barred).not.toEqual([])
  })

  it('side by side shoot from the same range', async () => {
    const { duel } = await duelOf(
      newList('army-men-combat-v1.5.0', { units: [newEntry('sniper'), newEntry('rifleman')] }),
    )
    duel.choose('second', 'here 1')
    const ranges = duel.results.value.map(
      ({ result }) => result.asked.find(({ option }) => option.id === 'range')?.value,
    )
    expect(ranges).toEqual([24, 24])
  })

  it('can be swapped', async () => {
    const { duel } = await duelOf(platoon)
    duel.choose('target', 'unit light-tank')
    duel.swap()
    expect(duel.results.value[0]?.result).toMatchObject({
      attacker: { unit: 'light-tank' },
      target: { unit: 'riflemen-10' },
    })
  })

  it('side by side are compared under the same options', async () => {
    const { duel, figures } = await duelOf(platoon)
    duel.choose('second', 'here 1')
    duel.choose('target', 'unit riflemen-10')
    const before = duel.results.value.map((one) => one.result.expected)
    expect(before).toHaveLength(2)
    duel.setOption('cover', true)
    const after = duel.results.value.map((one) => one.result.expected)
    after.forEach((expected, at) => expect(expected).toBeLessThan(before[at] ?? 0))
    const row = figures().find((one) => one.id === 'expected')
    expect(row?.values).toEqual(after.map((expected) => `${tOdds.number(expected)} of 10`))
    expect(figures().find((one) => one.id === 'price')?.label).toBe('Attacker pts per casualty')
  })

  it('show how many lives a target with several loses', async () => {
    const list = newList('hammer-wars', {
      settings: { faction: 'orks' },
      units: [newEntry('ranged-infantry'), newEntry('ranged-hero')],
    })
    const { duel, figures } = await duelOf(list)
    duel.choose('target', 'here 1')
    const lives = duel.results.value[0]?.result.lives ?? []
    expect(lives.length).toBeGreaterThan(2)
    expect(lives.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12)
    expect(figures()[0]?.id).toBe('lives')
    expect(figures()[0]?.values[0]).toContain(`of ${lives.length - 1}`)
  })

  it('can be given a number of models in games where units have one, and only there', async () => {
    const element = { id: 'rifles', name: 'Rifles', kind: 'infantry', capabilities: [] }
    const stats = { movement: 10, range: 25, save: 4, power: 4, armor: 1, morale: 4, toHit: 3 }
    const list = newList('mini-combat', {
      elements: [{ ...element, stats }],
      units: [newEntry('rifles', { count: 5 })],
    })
    const { duel } = await duelOf(list)
    expect(duel.countOf('attacker')).toBe(5)
    const before = duel.results.value[0]?.result
    expect(before?.target.models).toBe(1)
    duel.setCount('target', 4)
    expect(duel.results.value[0]?.result.target.models).toBe(4)
    expect((await duelOf(platoon)).duel.countOf('attacker')).toBe(null)
  })

  it('leave out units that this version does not know', async () => {
    const { duel, namesIn } = await duelOf({ ...platoon, units: [newEntry('#99'), ...platoon.units] })
    expect(namesIn('here')).toEqual(['2: Riflemen [10] + Bazooka', '3: Old guard'])
    expect(duel.results.value[0]?.result.barred).toEqual([])
  })

  it('preset the losses to half of an army from its list, and say when the army is at half already', async () => {
    const seven = newList('army-men-combat-v1.5.0', {
      units: [newEntry('grenadier'), newEntry('rifleman', { count: 6 })],
    })
    const foes = newRecord({ ...seven, units: [newEntry('rifleman', { count: 14 })] }, { id: 'foes', seq: 1 })
    const { duel, figures } = await duelOf(seven, 0, 'foes', [foes])
    const toHalf = () => duel.asked.value.find(({ option }) => option.id === 'to-half')?.value
    const row = () => figures().find(({ id }) => id === 'outcome half')
    expect(toHalf()).toBe(7)
    duel.choose('target', 'here 1')
    expect(toHalf()).toBe(3)
    duel.choose('target', 'unit rifleman')
    expect(toHalf()).toBe(5)
    expect(row()).toBeUndefined()
    duel.setOption('to-half', 0)
    expect(row()).toMatchObject({
      label: 'Its army is at half',
      values: ['It is already.'],
    })
  })

  it('say why an attack is not possible', async () => {
    const { duel, figures } = await duelOf(platoon)
    duel.choose('target', 'unit chopper')
    duel.chosenMode.value = 'melee'
    expect(duel.results.value[0]?.result.barred).toEqual(['no-melee'])
    expect(figures()).toEqual([])
  })
})

describe('other lists of the game', () => {
  const stats = { movement: 10, range: 25, save: 4, power: 4, armor: 1, morale: 4, toHit: 3 }
  const rifles = (name: string, armor: number) => ({
    ...{ id: 'rifles', name, kind: 'infantry', capabilities: [] },
    stats: { ...stats, armor },
  })
  const army = (name: string, unit: string, armor: number) =>
    newList('mini-combat', { name, elements: [rifles(unit, armor)], units: [newEntry('rifles', { count: 5 })] })
  const mine = army('Mine', 'Rifles', 1)
  const theirs = newRecord(army('Theirs', 'Guards', 9), { id: 'theirs', seq: 1 })

  it('are offered by name, the latest changed first, and fight with their own designs', async () => {
    const others = [
      newRecord(army('Away', 'Old', 1), { id: 'away', seq: 9, archived: true }),
      newRecord(newList('mini-combat', { name: 'Bare' }), { id: 'bare', seq: 8 }),
      newRecord(platoon, { id: 'else', seq: 7 }),
      newRecord(mine, { id: 'here', seq: 3 }),
      theirs,
      newRecord(army('Newer', 'Foes', 2), { id: 'newer', seq: 2 }),
    ]
    const { duel, names, namesIn } = await duelOf(mine, 0, '', others)
    const labels = ['From my list', 'From the army book', 'Newer', 'Theirs']
    expect(duel.groups.value?.map((one) => one.label)).toEqual(labels)
    expect(namesIn('theirs')).toEqual(['1: Guards · Theirs'])
    expect(duel.keys.value.target).toBe('unit rifles')
    duel.choose('target', 'newer 0')
    expect(duel.countOf('target')).toBe(5)
    expect(duel.results.value[0]?.result.any).toBeGreaterThan(0)
    duel.choose('target', 'theirs 0')
    // Power 4 never pierces armor 9.
    expect(duel.results.value[0]?.result).toMatchObject({ any: 0, target: { models: 5 } })
    duel.swap()
    const [back] = duel.results.value
    expect(back?.name).toBe('1: Guards · Theirs')
    expect(back?.result.any).toBeGreaterThan(0)
    const { unitName } = back ?? names
    const [first] = back?.result.steps ?? []
    expect(first && describeStep({ ...names, unitName }, first)).toBe('5 attacks (Guards × 5: 5)')
  })

  it('are named on a table opened from a link, too, where the list cannot be edited', async () => {
    const book = (await loadBook('mini-combat'))!
    const [own, units, other] = groupsOf({ id: '~1AbC', list: theirs.list }, book, [{ id: 'here', list: mine }], t)
    expect([own, units, other].map((one) => one?.label)).toEqual(['Theirs', 'From the army book', 'Mine'])
    expect(own?.standers.map(({ key, name }) => [key, name])).toEqual([['~1AbC 0', '1: Guards · Theirs']])
  })

  it('and their units keep the numbers beside them in place, where their names run from right to left', async () => {
    const book = (await loadBook('mini-combat'))!
    const list = army('שלום 9', 'יחידה 3', 5)
    const [own] = groupsOf({ id: '~1AbC', list }, book, [], t)
    expect(own?.standers.map(({ name }) => name)).toEqual(['1: \u2068יחידה 3\u2069 · \u2068שלום 9\u2069'])
    expect(fieldedName(list, book, list.units[0]?.unit ?? '', t)).toBe('\u2068יחידה 3\u2069')
    expect(optionAmong(newRecord(list))).toMatch(/^\u2068שלום 9\u2069/)
  })

  it('are chosen when the address names them, also if archived or not changed for long', async () => {
    const many = Array.from({ length: 30 }, (_, n) => newRecord(army('Many', 'Foes', 1), { seq: n + 2 }))
    const { duel } = await duelOf(mine, 0, 'theirs', [{ ...theirs, archived: true }, ...many])
    expect(duel.keys.value).toEqual({ attacker: 'here 0', second: '', target: 'theirs 0' })
    expect(duel.groups.value).toHaveLength(14)
    // A list opened from a link is found by its code.
    const guest = { id: '~1AbC', list: theirs.list, archived: true, seq: 0 }
    expect((await duelOf(mine, 0, '~1AbC', [guest, ...many])).duel.keys.value.target).toBe('~1AbC 0')
    expect((await duelOf(mine, 0, '', [guest, ...many])).namesIn('~1AbC')).toBeUndefined()
    // A list that was deleted is ignored.
    expect((await duelOf(mine, 0, 'gone', many)).duel.keys.value.target).toBe('unit rifles')
  })
})

it('a step names each modifier with its effect, once', async () => {
  const { duel, names } = await duelOf(platoon)
  const told = () => duel.results.value[0]?.result.steps.map((step) => describeStep(names, step)).join('; ')
  duel.choose('target', 'unit riflemen-10')
  duel.setOption('cover', true)
  expect(told()).toContain('(4+, Cover: +1 die, each blocks 1/2)')
  duel.setOption('hunkered', true)
  expect(told()).toContain('(4+, Cover: +1 die, Hunker: +1 die, each blocks 1/2)')
  duel.choose('target', 'unit light-tank')
  expect(told()).toContain('(4+, Armor: +3 dice, each blocks 1/2)')
})

it.each(rulesetIds)('every unit of %s has odds against every other, or a reason why not', async (id) => {
  const units = (await loadBook(id))?.units.units ?? []
  if (units.length === 0 || (await loadOdds(id)) === undefined) return
  const list = newList(id, { units: units.slice(0, 1).map((unit) => newEntry(unit.id)) })
  const { duel, figures } = await duelOf(list)
  for (const { id: attacker } of units)
    for (const { id: target } of units) {
      duel.choose('attacker', `unit ${attacker}`)
      duel.choose('target', `unit ${target}`)
      const [one] = duel.results.value
      expect(one).toBeDefined()
      expect(figures().length > 0).toBe(one?.result.barred.length === 0)
    }
})

it('a shot at a single model shows the chance “Destroyed” only once', async () => {
  const { duel, figures } = await duelOf(platoon)
  duel.choose('target', 'unit light-tank')
  const labels = figures().map((one) => one.label)
  expect(labels).toContain('Shaken')
  expect(labels.filter((label) => label === 'Destroyed')).toHaveLength(1)
})

describe('bars', () => {
  it('cover all values with a visible chance, for both attackers', () => {
    expect(
      barsOf([
        [0.5, 0.5],
        [0, 0, 1],
      ]),
    ).toEqual([
      { from: 0, to: 0, chances: [0.5, 0] },
      { from: 1, to: 1, chances: [0.5, 0] },
      { from: 2, to: 2, chances: [0, 1] },
    ])
    expect(barsOf([[0, 0.0001, 0.9998, 0.0001]]).map((bar) => bar.from)).toEqual([2])
    expect(barsOf([])).toEqual([])
  })

  it('each take several values where there are many', () => {
    const many = Array.from({ length: 1000 }, () => 0.001)
    const bars = barsOf([many], 16)
    expect(bars).toHaveLength(16)
    expect(bars.reduce((sum, bar) => sum + (bar.chances[0] ?? 0), 0)).toBeCloseTo(1)
    expect(bars[0]).toMatchObject({ from: 0, to: 62 })
    expect(bars.at(-1)?.to).toBe(999)
  })
})

it('the chart has a table for screen readers', async () => {
  const { duel } = await duelOf(platoon)
  duel.choose('second', 'here 1')
  const wrapper = mount(OddsChart, { props: { sides: duel.results.value } })
  expect(wrapper.get('svg').attributes('aria-hidden')).toBe('true')
  expect(wrapper.findAll('thead th').map((one) => one.text())).toEqual([
    'Lost',
    '1: Riflemen [10] + Bazooka',
    '2: Old guard',
  ])
  expect(wrapper.findAll('tbody tr')).toHaveLength(6)
  expect(wrapper.findAll('rect')).toHaveLength(12)
})

it('of a model with several lives, the lives lost stand in the place of the models lost', async () => {
  const { duel, figures } = await duelOf(newList('hammer-wars', { units: [newEntry('support-specialist')] }))
  duel.choose('target', 'unit ranged-hero')
  duel.setOption('near', 2)
  const gist = () => gistOf(figures()).map(({ label, values }) => [label, ...values])
  expect(figures().map(({ label, values }) => [label, ...values])).toEqual([
    ['Average lives lost', '0.5 of 3'],
    ['Including those nearby', '1.5'],
    ['Destroyed', '0%'],
  ])
  expect(gist()).toEqual([
    ['Average lives lost', '0.5 of 3'],
    ['Destroyed', '0%'],
  ])
  const chart = mount(OddsChart, { props: { sides: duel.results.value } })
  expect(chart.get('figcaption').text()).toBe('Chance of each number of lives lost')
  expect(chart.get('caption').text()).toBe('Chance of each number of lives lost')
  expect(chart.findAll('tbody tr').map((row) => row.text())).toEqual(['013%', '138%', '238%', '313%'])
  duel.choose('target', 'unit ranged-infantry')
  expect(gist()).toEqual([
    ['Average losses', '0.5 of 1'],
    ['Destroyed', '50%'],
  ])
})

it('each kind of option has its own control: buttons, checkbox or radio buttons', async () => {
  const { duel, names } = await duelOf(platoon)
  duel.choose('target', 'unit light-tank')
  const options = duel.asked.value.map((asked) => mount(OddsOption, { props: { asked, names } }))
  expect(options.map((one) => one.attributes('data-option'))).toEqual(['range', 'models', 'guard', 'facing'])
  for (const [at, control] of [
    [2, 'input'],
    [3, 'fieldset'],
  ] as const) {
    const about = options[at]?.get(control).attributes('aria-describedby')
    expect(options[at]?.get(`[id="${about}"]`).text()).toBe(names.words.options[duel.asked.value[at]!.option.id]?.text)
  }
  await options[0]?.findAll('button')[1]?.trigger('click')
  await options[2]?.get('input').setValue(true)
  await options[3]?.findAll('input')[2]?.setValue()
  expect(options.map((one) => one.emitted('set')?.[0])).toEqual([[13], undefined, [true], ['rear']])
})
