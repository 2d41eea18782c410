/** The table screen: one card for each kind of unit, with all its numbers and the boxes to tick during the game. */
import 'fake-indexeddb/auto'
import { enableAutoUnmount, flushPromises, mount, type VueWrapper } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { loadBook } from '../../../src/catalogue/catalogue'
import { newElement } from '../../../src/roster/design'
import { setSetting } from '../../../src/roster/edit'
import { newEntry, newList, type ArmyList, type Entry } from '../../../src/roster/list'
import { useEditor } from '../../../src/stores/editor'
import { changeGame, savedSessions } from '../../../src/stores/sessions'
import { useLibrary } from '../../../src/stores/library'
import { useNotices } from '../../../src/stores/notices'
import { useLastPlayed } from '../../../src/stores/last-played'
import { useOpponents } from '../../../src/features/play/opponents'
import PlayView from '../../../src/features/play/PlayView.vue'
import { pressesOf } from '../../buttons'
import { openUnits, scoresOf, stateOf } from './open-units'

// A table screen that stays mounted would follow the marks of every later test, as a second window does.
enableAutoUnmount(afterEach)
afterEach(() => vi.restoreAllMocks())

/** Generous, so that a busy machine fails no test. */
const soon = { timeout: 10_000 }
/** Waits for the units, which the screen draws only when the stored game is read, and opens them. */
async function drawn(wrapper: VueWrapper) {
  await vi.waitFor(() => expect(wrapper.find('[data-testid="table-unit"]').exists()).toBe(true), soon)
  await openUnits(wrapper)
}

/** Saves a new list and opens its table, with the units drawn. */
async function atTable(ruleset: string, units: Entry[], elements: ArmyList['elements'] = [], mixins: object[] = []) {
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadBook(ruleset)
  const record = await useLibrary(pinia).create(newList(ruleset, { units, elements }))
  const wrapper = mount(PlayView, { props: { id: record!.id }, global: { plugins: [pinia], mixins } })
  await drawn(wrapper)
  return { pinia, wrapper }
}

it('the table shows its units even if the record of which lists play each other can’t be read', async () => {
  const get = Reflect.get(IDBObjectStore.prototype, 'get')
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    if (key === 'app:sides') throw new DOMException('Not now', 'UnknownError')
    return get.call(this, key)
  })
  const { wrapper } = await atTable('army-men-combat', [newEntry('gunner')])
  expect(wrapper.get('[data-testid="table-unit"]').text()).toContain('Gunner')
  reads.mockRestore()
})

it('a tick redraws only the unit that it belongs to, however many units there are, alike or not', async () => {
  let drawn: string[] = []
  const mixin = {
    updated(this: { $options: { __name?: string } }) {
      const { __name = '' } = this.$options
      if (/^(?:TickControl|UnitPanel|UnitTile)$/.test(__name)) drawn.push(__name)
    },
  }
  const units = [newEntry('gunner', { count: 12 }), ...['Al', 'Bo', 'Cy'].map((name) => newEntry('sniper', { name }))]
  const { wrapper } = await atTable('army-men-combat', units, [], [mixin])
  await flushPromises()
  const boxes = wrapper.findAll('.slot button').filter((one) => one.text().endsWith('Activated'))
  expect(boxes).toHaveLength(15)
  await boxes[0]!.trigger('click')
  await flushPromises()
  for (const box of [boxes[1]!, boxes[13]!]) {
    drawn = []
    await box.trigger('click')
    await flushPromises()
    expect(box.attributes('aria-pressed')).toBe('true')
    expect(drawn.filter((name) => name === 'UnitTile')).toHaveLength(1)
    // Besides its tile, only its panel and the other controls in that are redrawn.
    expect(drawn.length).toBeLessThan(6)
  }
})

it('the odds link of each of several alike entries leads to its own entry', async () => {
  const units = [newEntry('riflemen-5'), newEntry('jeep'), newEntry('riflemen-5'), newEntry('riflemen-5')]
  const { wrapper } = await atTable('army-men-combat', units)
  const odds = wrapper.findAll('.odds').map((one) => one.attributes('href')?.replace(/.*odds/, ''))
  // Alike units stand together.
  expect(odds).toEqual(['/0/-/table', '/2/-/table', '/3/-/table', '/1/-/table'])
})

it('the table shows the leader’s numbers below those of the unit, and counts the leader as one of its elements', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  const book = (await loadBook('mini-combat'))!
  const rifles = newElement(book.elements!, 'rifles', 'Rifles')
  const plain = newElement(book.elements!, 'captain', 'Captain')
  const captain = { ...plain, stats: { ...plain.stats, movement: 35 }, capabilities: [{ id: 'sharpshooter' }] }
  const units = [newEntry('rifles', { count: 5, command: 'captain' }), newEntry('rifles', { count: 5 })]
  const record = await useLibrary(pinia).create(newList('mini-combat', { elements: [rifles, captain], units }))
  const wrapper = mount(PlayView, { props: { id: record!.id }, global: { plugins: [pinia] } })
  await drawn(wrapper)
  const [led, own] = wrapper.findAll('[data-testid="table-unit"]').map((one) => one.text().replaceAll('\u00a0', ' '))
  expect(led).toMatch(/^Rifles.*124 pts · 6 elements · led by Captain/)
  expect(led).toContain('Captain (command)')
  expect(led).toMatch(/M10 cm.*M35 cm.*Sharpshooter/)
  expect(own).toMatch(/^Rifles.*90 pts · 5 elements/)
  expect(own).not.toContain('Captain')
  // The leader can be lost before the rest of the unit.
  const state = () => stateOf(wrapper)
  const [first, second] = wrapper.findAll('.slot')
  expect(second!.text()).not.toContain('Leader')
  const leader = first!.findAll('button').find((one) => one.text() === 'Command lost')!
  await leader.trigger('click')
  expect(leader.attributes('aria-pressed')).toBe('true')
  const card = () => wrapper.get('[data-testid="table-unit"]').text().replaceAll('\u00a0', ' ')
  expect(card()).toMatch(/^Rifles.*5\/6.*Captain \(command\) lost/)
  // Half of the six is three: the lost leader and two more.
  expect(first!.get('[type="range"]').attributes('aria-valuetext')).toBe('0 of 5 lost, half at 2')
  expect(first!.findAll('.run > .tick').findIndex((one) => one.classes('half'))).toBe(1)
  expect(state()).toContain('Lost: 1 / 11 elements')
  expect(first!.findAll('.run > .tick')).toHaveLength(5)
  await first!.get('[type="range"]').setValue('5')
  expect(state()).toContain('Lost: 6 / 11 elements')
  expect(first!.attributes('aria-label')).toBe('Rifles, 6 elements, lost')
  // Or the leader is the last one left: then the rules of the others no longer matter on the card.
  await leader.trigger('click')
  expect(first!.get('.still').text()).toBe('Only Captain left.')
  expect(card()).not.toContain('(command) lost')
  wrapper.unmount()
})

it('the table shows the points of each of several alike units, and the total of the list', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadBook('army-men-combat')
  const record = await useLibrary(pinia).create(
    newList('army-men-combat', {
      notes: 'Tan has the bridge',
      units: [newEntry('jeep', { count: 2 }), newEntry('gunner'), newEntry('gunner')],
    }),
  )
  const wrapper = mount(PlayView, { props: { id: record!.id }, global: { plugins: [pinia] }, attachTo: document.body })
  await drawn(wrapper)
  const text = wrapper.text().replaceAll('\u00a0', ' ')
  expect(text).toContain('100 / 300 pts')
  // Each of several alike units has a tile, with what it costs.
  expect(text).toMatch(/Gunner 1.*10 pts.*Gunner 2.*10 pts/)
  expect(text).toMatch(/Jeep 1.*40 pts.*Jeep 2.*40 pts/)
  expect(text).toContain('Tan has the bridge')
  expect(text).toContain('Coherency: each model within 1″')
  // The sheet of a term links to the rules of this list.
  await wrapper.get('.term').trigger('click')
  await vi.waitFor(() => expect(document.querySelector('dialog a.button')).not.toBeNull(), { timeout: 4000 })
  expect(document.querySelector('dialog a.button')?.getAttribute('href')).toContain(`#/list/${record!.id}/rules/`)
  wrapper.unmount()
})

it('the table ticks losses and actions, stores them, and has separate actions for each round', async () => {
  const pinia = createPinia()
  setActivePinia(pinia)
  await loadBook('army-men-combat')
  const units = [newEntry('riflemen-10'), newEntry('gunner', { count: 2 })]
  const record = await useLibrary(pinia).create(newList('army-men-combat', { units }))
  const show = async () => {
    const wrapper = mount(PlayView, { props: { id: record!.id }, global: { plugins: [pinia] } })
    await flushPromises()
    await drawn(wrapper)
    return wrapper
  }
  const box = (wrapper: Awaited<ReturnType<typeof show>>, slot: string, name: string) =>
    wrapper
      .findAll(`[aria-label="${slot}"] button`)
      .find((one) => (one.attributes('aria-label') ?? one.text()) === name)!
  const boxOf = (wrapper: Awaited<ReturnType<typeof show>>, n: number) =>
    wrapper.findAll('[aria-label="Riflemen [10]"] .run > *')[n - 1]!
  const state = (wrapper: Awaited<ReturnType<typeof show>>) => stateOf(wrapper)

  const wrapper = await show()
  expect(state(wrapper)).toBe('Lost: 0 / 12 models · 3 left to activate')
  await boxOf(wrapper, 4).trigger('click')
  await box(wrapper, 'Gunner 2', 'Destroyed').trigger('click')
  expect([state(wrapper), scoresOf(wrapper)]).toEqual(['Lost: 5 / 12 models · 2 left to activate', 'Score 0 : 10'])
  // A tap on the last ticked box unticks it.
  await boxOf(wrapper, 4).trigger('click')
  await box(wrapper, 'Gunner 1', 'Activated').trigger('click')
  expect(state(wrapper)).toBe('Lost: 4 / 12 models · 1 left to activate')
  await flushPromises()
  wrapper.unmount()

  const again = await show()
  await vi.waitFor(() => expect(state(again)).toBe('Lost: 4 / 12 models · 1 left to activate'), soon)
  expect(box(again, 'Gunner 1', 'Activated').attributes('aria-pressed')).toBe('true')
  await again.get('[aria-label="One more: Round"]').trigger('click')
  expect(state(again)).toBe('Lost: 4 / 12 models · 2 left to activate')
  await again.get('[aria-label="One less: Round"]').trigger('click')
  expect(box(again, 'Gunner 1', 'Activated').attributes('aria-pressed')).toBe('true')
  const button = (name: string) => again.findAll('button').find((one) => one.text() === name)!
  await button('New game').trigger('click')
  expect(state(again)).toBe('Lost: 0 / 12 models · 3 left to activate')
  expect(useNotices(pinia).notice?.text).toBe('New game: all ticks cleared.')
  await button('Back to the previous game').trigger('click')
  expect(state(again)).toBe('Lost: 4 / 12 models · 1 left to activate')
  // Everything is ticked again, so there is nothing to undo.
  expect(useNotices(pinia).notice).toBeNull()
  const other = await useLibrary(pinia).create(newList('army-men-combat', { units }))
  await again.setProps({ id: other!.id })
  await vi.waitFor(() => expect(state(again)).toBe('Lost: 0 / 12 models · 3 left to activate'), soon)
  await again.setProps({ id: record!.id })
  await vi.waitFor(() => expect(state(again)).toBe('Lost: 4 / 12 models · 1 left to activate'), soon)
  again.unmount()
})

it('the table names upgrades beside the unit type where two entries of that type have different ones', async () => {
  const { wrapper } = await atTable('army-men-combat', [
    newEntry('riflemen-10'),
    newEntry('riflemen-10', { upgrades: ['bazooka'] }),
  ])
  await vi.waitFor(() => expect(wrapper.findAll('.slot')).toHaveLength(2), soon)
  expect(wrapper.findAll('.slot').map((one) => one.attributes('aria-label'))).toEqual([
    'Riflemen [10]',
    'Riflemen [10], Bazooka',
  ])
  expect(wrapper.findAll('.odds').map((one) => one.attributes('aria-label')!.replaceAll('\u00a0', ' '))).toEqual([
    'Riflemen [10] (10 models): Odds…',
    'Riflemen [10] (Bazooka): Odds…',
  ])
  wrapper.unmount()
})

it('the table names the size beside the design where two entries of that design have different ones', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const units = [newEntry('grunts', { count: 5 }), newEntry('grunts', { count: 8 })]
  const { wrapper } = await atTable('mini-combat', units, [grunts])
  await vi.waitFor(() => expect(wrapper.findAll('.slot')).toHaveLength(2), soon)
  expect(wrapper.findAll('.slot').map((one) => one.attributes('aria-label'))).toEqual([
    'Grunts, 5 elements',
    'Grunts, 8 elements',
  ])
  wrapper.unmount()
})

it('the table shows in its band what this side scores by the other’s losses, if one phone plays both', async () => {
  const units = [newEntry('gunner', { count: 2 }), newEntry('sniper')]
  const { pinia, wrapper } = await atTable('army-men-combat', units)
  const library = useLibrary(pinia)
  const own = library.find(wrapper.props('id') as string)
  const other = await library.create(newList('army-men-combat', { name: 'Tan', units }))
  await drawn(wrapper)
  expect(wrapper.find('.theirs').exists()).toBe(false)
  await wrapper.setProps({ id: other!.id })
  await drawn(wrapper)
  await wrapper.get('select').setValue(own!.id)
  const score = () => scoresOf(wrapper)
  await vi.waitFor(() => expect(score()).toBe('Score 0 : 0'), soon)
  for (const name of ['Gunner 1', 'Gunner 2'])
    await wrapper
      .findAll(`[aria-label="${name}"] button`)
      .find((one) => one.text() === 'Destroyed')!
      .trigger('click')
  await wrapper.setProps({ id: own!.id })
  await vi.waitFor(() => expect(score()).toBe('Score 20 : 0'), soon)
  // A unit that is removed from the other list gives no points any more.
  library.put(other!.id, { ...other!.list, units: [newEntry('sniper')] })
  await vi.waitFor(() => expect(score()).toBe('Score 0 : 0'), soon)
  wrapper.unmount()
})

it('a score written by hand is told when it wins, and no further turn is offered', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const { wrapper } = await atTable('mini-combat', [newEntry('grunts', { count: 5 })], [grunts])
  const score = () => wrapper.get('input[aria-label="VP"]')
  await vi.waitFor(() => expect(wrapper.find('input[aria-label="VP"]').exists()).toBe(true), soon)
  const buttons = () => wrapper.findAll('button').map((one) => one.text())
  await score().setValue('499')
  expect([wrapper.find('.due').exists(), buttons().includes('Next turn')]).toEqual([false, true])
  await score().setValue('500')
  expect(wrapper.get('.due').text()).toBe('You have 500: enough to win.')
  expect([buttons().includes('Next turn'), buttons().includes('End the game')]).toEqual([false, true])
  wrapper.unmount()
})

it('the table shows what the enemy scores by the losses, and which units have to test morale', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const units = [newEntry('grunts', { count: 5 }), newEntry('grunts', { count: 5 }), newEntry('grunts', { count: 8 })]
  const { wrapper } = await atTable('mini-combat', units, [grunts])
  await vi.waitFor(() => expect(wrapper.findAll('.slot')).toHaveLength(3), soon)
  const state = () => stateOf(wrapper)
  expect(state()).toBe('Lost: 0 / 18 elements · Opponent: 0 / 500 pts · 3 left to activate')
  const losses = wrapper.findAll<HTMLInputElement>('[aria-label="Elements lost"]')
  await losses[1]!.setValue('3')
  await losses[2]!.setValue('4')
  expect(state()).toBe('Lost: 7 / 18 elements · Opponent: 117 / 500 pts · 3 left to activate')
  const due = () => wrapper.find('.due').exists() && wrapper.get('.due').text()
  const test = (units: string) => `Morale test in the morale phase: ${units}. If failed, the whole unit is removed.`
  // Two units have the same name: each is named with its size.
  expect(due()).toBe(test('Grunts (5 elements) 2 (4+), Grunts (8 elements) (4+)'))
  expect(wrapper.findAll('.asked').map((one) => one.text())).toEqual(['Morale tested', 'Morale tested'])
  await wrapper.findAll('.asked')[0]!.trigger('click')
  expect(due()).toBe(test('Grunts (8 elements) (4+)'))
  await losses[2]!.setValue('8')
  expect(due()).toBe(false)
  // With the lower points limit the same losses are enough to win.
  const editor = useEditor()
  editor.edit(setSetting(editor.list!, 'pointsLimit', 378))
  await nextTick()
  expect(String(due()).replaceAll('\u00a0', ' ')).toBe('Your opponent has 189 / 189 pts: enough to win.')
  editor.undo()
  await nextTick()
  expect(state()).toBe('Lost: 11 / 18 elements · Opponent: 189 / 500 pts · 2 left to activate')
  wrapper.unmount()
})

it('each of several alike units has a tile and boxes of its own', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-infantry', { count: 3 })])
  expect(wrapper.findAll('.tile .words').map((one) => one.text())).toEqual(
    ['1', '2', '3'].map((n) => `Assault Infantry ${n}`),
  )
  expect(wrapper.findAll('.slot .tick').map((one) => one.text())).toEqual(
    ['1', '2', '3'].flatMap(() => ['Deployed', 'Acted']),
  )
  wrapper.unmount()
})

it('a tap on a tile ticks that the unit has acted, and puts one on the table that is not there, for what the tile says', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-infantry'), newEntry('assault-hero')])
  const [infantry, hero] = wrapper.findAll('.tap')
  const flags = () => wrapper.findAll('.flags').map((one) => one.findAll('.pill').map((pill) => pill.text()))
  expect(infantry!.attributes()).toMatchObject({ 'aria-label': 'Assault Infantry: Deployed', 'aria-pressed': 'false' })
  expect(flags()).toEqual([
    ['Off the table', '1 pts'],
    ['Off the table', '3 pts · 1 xp'],
  ])
  await infantry!.trigger('click')
  expect(flags()).toEqual([[], ['Off the table', '3 pts · 1 xp']])
  expect(infantry!.attributes('aria-label')).toBe('Assault Infantry: Acted')
  await infantry!.trigger('click')
  expect(infantry!.attributes('aria-pressed')).toBe('true')
  expect(flags()).toEqual([['Acted'], ['Off the table', '3 pts · 1 xp']])
  await infantry!.trigger('click')
  expect(flags()).toEqual([[], ['Off the table', '3 pts · 1 xp']])
  await hero!.trigger('click')
  await wrapper.get('[type="range"][aria-label="Lives"]').setValue('1')
  expect(wrapper.get('.strength').text()).toBe('2/3')
  expect(wrapper.findAll('.pips > *').map((one) => one.classes('off'))).toEqual([true, false, false])
  wrapper.unmount()
})

it('a tile tells the models left, the state by a word, and a lost unit; a tap on that opens it', async () => {
  const { wrapper } = await atTable('army-men-combat', [newEntry('riflemen-10'), newEntry('jeep')])
  const [rifles, jeep] = wrapper.findAll('[data-testid="table-unit"]')
  const press = (name: string) => {
    const box = wrapper.findAll('.slot button').find((one) => one.text() === name)!
    return box.trigger('click')
  }
  await wrapper.get('[type="range"]').setValue('7')
  await press('Pinned')
  await press('Guard')
  expect(rifles!.get('.strength').text()).toBe('3/10')
  expect(rifles!.findAll('.pill').map((one) => one.text())).toEqual(['Pinned', 'Guard', 'Activated'])
  expect(rifles!.get('.hidden').text()).toBe('3 left, Pinned, Guard, Activated')
  expect(jeep!.find('.strength').exists()).toBe(false)
  await press('Destroyed')
  expect(jeep!.findAll('.pill').map((one) => one.text())).toEqual(['Lost'])
  const tap = jeep!.get('.tap')
  expect(tap.attributes('aria-expanded')).toBe('true')
  await tap.trigger('click')
  expect(jeep!.find('.panel').exists()).toBe(false)
  wrapper.unmount()
})

it('the card of a unit says what its ticked states ask of it', async () => {
  const { wrapper } = await atTable('army-men-combat', [newEntry('riflemen-10')])
  const press = (what: string) =>
    wrapper
      .findAll('.slot button')
      .find((one) => one.text() === what)!
      .trigger('click')
  const asks = 'Before activating, or when assaulted: morale test. If it fails, it routs.'
  expect(wrapper.text()).not.toContain(asks)
  await press('Pinned')
  expect(wrapper.get('.slot').text()).toContain(asks)
  // A destroyed unit has nothing to do.
  await wrapper.get('[type="range"]').setValue('10')
  expect(wrapper.text()).not.toContain(asks)
  wrapper.unmount()
  const ofAll = await atTable('army-men-combat', [newEntry('jet'), newEntry('apc'), newEntry('heavy-tank')])
  const tap = async (unit: string, what: string) => {
    const slot = ofAll.wrapper.get(`.slot[aria-label^="${unit}"]`)
    await slot
      .findAll('button')
      .find((one) => one.text() === what)!
      .trigger('click')
    return slot.text()
  }
  expect(await tap('Jet', 'Shaken')).toContain('Needs 4+ to activate. If it fails, it is destroyed.')
  expect(await tap('APC', 'Shaken')).toContain('Needs 4+ to activate, or it does nothing')
  expect(await tap('APC', 'Destroyed')).toContain('Anyone inside: place them within 3″')
  expect(await tap('Heavy tank', 'Destroyed')).not.toContain('inside')
  ofAll.wrapper.unmount()
  const figures = await atTable('simple-toy-soldier-game', [newEntry('rifleman')])
  const saves = 'When it activates: 1 AP removes one; at the end, a saving throw of 4+ for each one left.'
  expect(figures.wrapper.text()).not.toContain(saves)
  await figures.wrapper.get('.slot [aria-label="One more: FM"]').trigger('click')
  expect(figures.wrapper.get('.slot').text()).toContain(saves)
  figures.wrapper.unmount()
})

it('the table counts the weapons of the models left, and the units left of several alike ones', async () => {
  const recruits = newEntry('recruits-10', { upgrades: ['bazooka'] })
  const { wrapper } = await atTable('army-men-combat', [recruits, newEntry('riflemen-5', { count: 2 })])
  await vi.waitFor(() => expect(wrapper.findAll('[type="range"]')).toHaveLength(3), soon)
  const card = (at: number) => wrapper.findAll('[data-testid="table-unit"]')[at]!.text().replaceAll('\u00a0', ' ')
  const lose = (at: number, n: number) => wrapper.findAll('[type="range"]')[at]!.setValue(String(n))
  expect(card(0)).toMatch(/9 × Rifle.*10 × Fists/)
  await lose(0, 5)
  expect(card(0)).toMatch(/5 left.*4 × Rifle.*5 × Fists/)
  expect(card(0)).toContain('Bazooka')
  // A weapon that is counted down to 0 keeps its line, for players who lose other models first.
  await lose(0, 9)
  expect(card(0)).toMatch(/1 left.*0 × Rifle/)
  expect(card(0)).not.toContain('0 × Bazooka')
  // Alike units that differ in their losses differ in their shots.
  await lose(1, 4)
  expect(card(1)).toMatch(/1 left.*Rifle.*Fists/)
  expect(card(1)).not.toContain('× Rifle')
  expect(card(2)).toMatch(/5 × Rifle.*5 × Fists/)
  await lose(2, 5)
  expect(card(2)).toMatch(/^Riflemen \[5\] 2.*Lost.*25 pts/)
  wrapper.unmount()
})

it('in a game without points the details of a unit begin with its numbers, not with an empty line', async () => {
  const { wrapper } = await atTable('army-men-combat-v1.5.0', [newEntry('sergeant')])
  expect(wrapper.get('.panel .about').element.firstElementChild?.className).toContain('profile')
  wrapper.unmount()
})

it('the table counts the attacks of a model that has several', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('ranged-hero', { count: 2 }), newEntry('assault-hero')])
  const weapons = () => wrapper.findAll('.weapon-name').map((one) => one.text().replaceAll('\u00a0', ' '))
  expect(weapons()).toEqual(['2 × Attack', '2 × Attack', 'Attack'])
  wrapper.unmount()
})

it('a hero is either on the table or in the pool; bought again after its death it has all its lives', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid="table-unit"] .tick').length).toBe(5), soon)
  const ticks = () => wrapper.findAll('[data-testid="table-unit"] .tick').slice(0, 4)
  const press = (at: number) => ticks()[at]!.trigger('click')
  const pressed = () => ticks().map((one) => one.classes('on'))
  expect(ticks()[0]!.text()).toBe('Deployed')
  await press(0)
  await press(2)
  expect(pressed()).toEqual([true, true, true, false])
  await press(0)
  expect(pressed()).toEqual([false, false, false, false])
  wrapper.unmount()
})

it('a row of boxes is one slider with count, maximum and half point; a lost unit is announced as lost', async () => {
  const { wrapper } = await atTable('army-men-combat', [newEntry('riflemen-10'), newEntry('gunner', { count: 2 })])
  await vi.waitFor(() => expect(wrapper.findAll('[type="range"]')).toHaveLength(1), soon)
  const row = wrapper.get<HTMLInputElement>('[type="range"]')
  const tile = () => wrapper.get('[data-testid="table-unit"]')
  const lines = () => wrapper.findAll('.panel .line').map((one) => one.text().replaceAll('\u00a0', ' '))
  expect(row.attributes()).toMatchObject({
    'aria-label': 'Models',
    max: '10',
    'aria-valuetext': '0 of 10 lost, half at 5',
  })
  expect(wrapper.findAll('.run')).toHaveLength(2)
  expect(wrapper.findAll('.run :is(button, [tabindex])')).toHaveLength(0)
  await row.setValue('7')
  expect(row.attributes('aria-valuetext')).toBe('7 of 10 lost, half at 5')
  expect(wrapper.findAll('.run > .on')).toHaveLength(7)
  expect(tile().get('.strength').text()).toBe('3/10')
  // The odds opened from here start with the models left.
  const odds = wrapper.findAll('.odds').map((one) => one.attributes('href')?.replace(/.*odds/, ''))
  expect(odds).toEqual(['/0/-/table', '/1/-/table', '/1/-/table'])
  await row.setValue('10')
  expect(tile().get('.pill').text()).toBe('Lost')
  expect(wrapper.find('[role="group"][aria-label="Riflemen [10], lost"]').exists()).toBe(true)
  await wrapper.get('[aria-label="Gunner 2"] button').trigger('click')
  // A lost unit lets only the loss be undone; its other controls stay in place, but are inert.
  const inert = (name: string) =>
    wrapper.findAll(`[aria-label="${name}"] .part`).map((part) => part.attributes('inert') !== undefined)
  expect(inert('Gunner 2, lost')).toEqual([false, true])
  expect(inert('Gunner 1')).toEqual([false, false])
  expect(inert('Riflemen [10], lost')).toEqual([false, true, true])
  expect(wrapper.find('[aria-label="Gunner 2, lost"]').exists()).toBe(true)
  // Nothing above the boxes changes with what is lost.
  expect(lines()).toEqual(['50 pts', '10 pts', '10 pts'])
  wrapper.unmount()
})

it.each(['army-men-combat', 'army-men-combat-v1.5.0'])(
  'in %s, a unit that guards or hunkers down counts as activated, and can do only one of the two',
  async (ruleset) => {
    const unit = ruleset === 'army-men-combat' ? 'gunner' : 'sniper'
    const { wrapper } = await atTable(ruleset, [newEntry(unit, { count: 2 })])
    const boxes = () => wrapper.findAll('.slot').at(-1)!.findAll('.tick')
    const press = (name: string) =>
      boxes()
        .find((one) => one.text() === name)!
        .trigger('click')
    const pressed = () => boxes().flatMap((one) => (one.attributes('aria-pressed') === 'true' ? [one.text()] : []))
    const toAct = () => /(\d+) left to activate/.exec(stateOf(wrapper))?.[1]
    expect([pressed(), toAct()]).toEqual([[], '2'])
    await press('Guard')
    expect([pressed(), toAct()]).toEqual([['Activated', 'Guard'], '1'])
    await press('Hunker')
    expect([pressed(), toAct()]).toEqual([['Activated', 'Hunker'], '1'])
    // Without Hunker it may have done something else, but it stays activated.
    await press('Hunker')
    expect([pressed(), toAct()]).toEqual([['Activated'], '1'])
    await press('Guard')
    await press('Activated')
    expect([pressed(), toAct()]).toEqual([[], '2'])
    await press('Activated')
    expect([pressed(), toAct()]).toEqual([['Activated'], '1'])
    wrapper.unmount()
  },
)

it('the table has a button for the next round below the units, up to the last round of the game', async () => {
  const { pinia, wrapper } = await atTable('army-men-combat', [newEntry('gunner'), newEntry('sniper')])
  const next = wrapper.findAll('button').find((one) => one.text() === 'Next round')!
  const round = () => wrapper.get<HTMLInputElement>('input[aria-label="Round"]').element.value
  await wrapper.get('[aria-label="Gunner"] button:last-of-type').trigger('click')
  const over = 'Round 4 of 4: the game ends after it.'
  for (const n of ['2', '3', '4']) {
    expect([wrapper.text(), next.text()]).toEqual([expect.not.stringContaining(over), 'Next round'])
    await next.trigger('click')
    expect(round()).toBe(n)
  }
  const notices = useNotices(pinia)
  expect([notices.notice?.text, notices.spoken.at(-1)?.text]).toEqual(['Round: 4. Not activated before: 1.', over])
  expect(wrapper.get('.last').text()).toBe(over)
  // In the last round the same button, which keeps the focus, ends the game; and takes that back.
  expect(next.text()).toBe('End the game')
  await next.trigger('click')
  expect([round(), wrapper.get('.last').text(), next.text()]).toEqual(['4', 'The game is over.', 'Play on'])
  expect(notices.spoken.map(({ text }) => text)).toContain('The game is over.')
  await next.trigger('click')
  expect([wrapper.get('.last').text(), next.text()]).toEqual([over, 'End the game'])
  wrapper.unmount()
})

it('the players may end a game that no tracker ends, in any round, and undo tells what comes back', async () => {
  const { pinia, wrapper } = await atTable('simple-toy-soldier-game', [newEntry('rifleman', { count: 4 })])
  const ends = () => wrapper.findAll('button').filter((one) => one.text() === 'End the game')
  // Nothing has begun.
  expect(ends()).toHaveLength(0)
  await wrapper.get('button.tick.loss').trigger('click')
  await ends()[0]!.trigger('click')
  expect([wrapper.get('.last').text(), ends().length]).toEqual(['The game is over.', 0])
  expect(wrapper.get('[data-testid="game-state"]').text()).not.toContain('left to activate')
  await vi.waitFor(() => expect(useLastPlayed(pinia).rounds.get(wrapper.props('id') as string)).toBe(-1), soon)
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  expect(wrapper.find('.last').exists()).toBe(false)
  expect(useNotices(pinia).notice?.text).toBe('One step back: End the game.')
  wrapper.unmount()
})

it.each([
  ['simple-toy-soldier-game', 'Turn', 'Next turn'],
  ['army-men-combat', 'Round', 'Next round'],
])('the rounds of %s are named as in its rulebook: %s', async (ruleset, name, next) => {
  const unit = ruleset === 'army-men-combat' ? 'gunner' : 'rifleman'
  const { pinia, wrapper } = await atTable(ruleset, [newEntry(unit)])
  expect(wrapper.get('.round b').text()).toBe(name)
  expect(wrapper.get('h1').text()).toContain(`${name} 1`)
  await wrapper
    .findAll('button')
    .find((one) => one.text() === next)!
    .trigger('click')
  expect(wrapper.get<HTMLInputElement>(`input[aria-label="${name}"]`).element.value).toBe('2')
  // A notice tells how many units had not acted, with undo, until the player does something else.
  const told = `${name}: 2. Not activated before: 1.`
  expect(useNotices(pinia).notice?.text).toBe(told)
  // Storing the round does not count as something else.
  await useLibrary(pinia).settle()
  await flushPromises()
  expect(useNotices(pinia).notice?.text).toBe(told)
  await useNotices(pinia).act()
  await flushPromises()
  expect(wrapper.get<HTMLInputElement>(`input[aria-label="${name}"]`).element.value).toBe('1')
  const press = (what: string) =>
    wrapper
      .findAll('button')
      .find((one) => one.text() === what)!
      .trigger('click')
  await press(next)
  await press('Activated')
  expect(useNotices(pinia).notice).toBeNull()
  await press(next)
  expect(useNotices(pinia).notice).toBeNull()
  expect(useNotices(pinia).spoken.map(({ text }) => text)).toContain(`${name}: 3`)
  wrapper.unmount()
})

it('the table explains the boxes and counters below the units, including those that count by themselves', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  const text = wrapper.text()
  expect(text.indexOf('What counts here')).toBeGreaterThan(text.indexOf('Deployed'))
  expect(wrapper.findAll('dl.counted dt').map((one) => one.text())).toEqual([
    'Lives',
    'Acted',
    'Morale',
    'Units lost',
    'Victory points (VP)',
    'Pts',
    'Xp',
  ])
  // The text written for the screen is shown, not the one for paper.
  expect(wrapper.get('dl.counted').text()).toMatch(/With the last one it leaves the table/)
  expect(wrapper.get('dl.counted').text()).not.toMatch(/circle it/)
  // Short trackers come first, because they share a line.
  expect(
    wrapper
      .findAll('.counters .name')
      .slice(0, 4)
      .map((one) => one.text()),
  ).toEqual(['Xp', 'VP', 'Pts', 'Morale'])
  wrapper.unmount()
})

it('the table has no counter for what the paper sheet has only as a line to write on', async () => {
  const { wrapper } = await atTable('army-men-combat-v1.5.0', [newEntry('rifleman')])
  const names = wrapper.findAll('.counters .name').map((name) => name.text())
  expect(names).toEqual(['Score'])
  wrapper.unmount()
})

it('the table shows a rule beside the number that triggers it, once, and only while it is reached', async () => {
  const { pinia, wrapper } = await atTable('army-men-combat-v1.5.0', [newEntry('rifleman', { count: 4 })])
  const killed = (n: number) => wrapper.get(`.slot[aria-label^="Rifleman ${n}"] button`).trigger('click')
  const due = () => wrapper.findAll('.due').map((one) => one.text())
  const rule = 'If a round starts with this many models lost, every model must pass a morale test when activated.'
  await killed(1)
  expect(due()).toEqual([])
  await killed(2)
  expect(due()).toEqual([rule])
  await killed(3)
  expect(due()).toEqual([rule])
  const said = () => useNotices(pinia).spoken.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(said()).toEqual([rule, 'Lost: 3 / 4 models · Break point: 2 of 4 reached · 1 left to activate'])
  await killed(3)
  await killed(2)
  expect(due()).toEqual([])
  expect(said()).toEqual(['Lost: 1 / 4 models · Break point: 2 of 4 · 3 left to activate'])
  wrapper.unmount()
})

it('the table announces once what is asked of a unit when it is reduced to half', async () => {
  const { pinia, wrapper } = await atTable('army-men-combat', [newEntry('riflemen-10'), newEntry('gunner')])
  const notices = useNotices(pinia)
  const lose = (n: number) => wrapper.get('[type="range"]').setValue(String(n))
  const told = 'Riflemen [10]: half is lost. If by shooting, take a morale test: if it fails, it is pinned.'
  await lose(4)
  expect(notices.notice).toBeNull()
  await lose(6)
  expect(notices.notice?.text).toBe(told)
  notices.dismiss()
  for (const n of [7, 10, 0]) await lose(n)
  expect(notices.notice).toBeNull()
  await lose(10)
  expect(notices.notice).toBeNull()
  await lose(0)
  await lose(5)
  expect(notices.notice?.text).toBe(told)
  // Nothing is asked of a unit that is destroyed, nor of one above half.
  await lose(10)
  expect(notices.notice).toBeNull()
  await lose(0)
  await lose(5)
  await lose(4)
  expect(notices.notice).toBeNull()
  wrapper.unmount()
})

it('a unit put on the table by mistake can be undone, with its cost, even after it went back to the pool', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  const notices = useNotices(pinia)
  const state = () => stateOf(wrapper)
  const act = async () => {
    await notices.act()
    await flushPromises()
  }
  const before = state()
  const press = () => wrapper.get('[aria-label="Assault Hero"] button').trigger('click')
  await press()
  notices.dismiss()
  await press()
  expect(state()).toBe('On the table: 0 · Pts left: 3 · Xp left: 0 · Morale: 9 · Units lost: 1')
  await act()
  expect(notices.notice?.text).toBe('Assault Hero: back on the table.')
  expect(notices.notice?.action?.label).toBe('Never deployed')
  await act()
  expect(state()).toBe(before)
  wrapper.unmount()
})

it('the table undoes one step after another, by button and by keys, until another list’s table is opened', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  const state = () => stateOf(wrapper)
  const undo = () => wrapper.get('[aria-label="Undo"]')
  const before = state()
  expect(undo().attributes('aria-disabled')).toBe('true')
  const press = () => wrapper.get('[aria-label="Assault Hero"] button').trigger('click')
  await press()
  const there = state()
  await press()
  await wrapper.get('[aria-label="One more: Round"]').trigger('click')
  const keys = (key: string, shiftKey = false) => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, ctrlKey: true }))
    return flushPromises()
  }
  await undo().trigger('click')
  await keys('z')
  expect(state()).toBe(there)
  // The step of the notice before is undone, so the notice now reports the undo and offers redo.
  expect(useNotices(pinia).notice?.text).toMatch(/^One step back: /)
  await undo().trigger('click')
  expect(state()).toBe(before)
  await useNotices(pinia).act()
  expect(state()).toBe(there)
  expect(useNotices(pinia).notice?.text).toMatch(/^Redone: /)
  await useNotices(pinia).act()
  expect(state()).toBe(before)
  await keys('y')
  expect(state()).toBe(there)
  const other = await useLibrary(pinia).create(newList('hammer-wars', { units: [newEntry('assault-hero')] }))
  await wrapper.setProps({ id: other!.id })
  await drawn(wrapper)
  expect(undo().attributes('aria-disabled')).toBe('true')
  wrapper.unmount()
})

it('the table warns that marks are not saved while the storage is full, and saves them once there is room', async () => {
  const { pinia, wrapper } = await atTable('army-men-combat', [newEntry('sniper')])
  await useLibrary(pinia).ready
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  const fault = () => wrapper.find('.fault').exists()
  await wrapper
    .findAll('[aria-label="Sniper"] button')
    .find((one) => one.text() === 'Destroyed')!
    .trigger('click')
  await vi.waitFor(() => expect(fault()).toBe(true), soon)
  expect(wrapper.get('.fault').text()).toMatch(/^Your ticks aren’t saved/)
  full.mockRestore()
  await vi.waitFor(() => expect(fault()).toBe(false), { timeout: 15_000, interval: 200 })
  const again = mount(PlayView, { props: { id: wrapper.props('id') as string }, global: { plugins: [pinia] } })
  await vi.waitFor(() => expect(again.get('[data-testid="game-state"]').text()).toContain('Lost: 1'), soon)
  again.unmount()
  wrapper.unmount()
}, 20_000)

it('the offer to undo a tap goes when the round or the side changes, and when the screen is left', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  const notices = useNotices(pinia)
  const own = wrapper.props('id') as string
  const other = await useLibrary(pinia).create(newList('hammer-wars', { units: [newEntry('assault-hero')] }))
  const show = async (id: string) => {
    await wrapper.setProps({ id })
    await drawn(wrapper)
  }
  const press = async () => {
    // Onto the table and back to the pool.
    for (let tap = 0; tap < 2; tap++) await wrapper.get('[aria-label="Assault Hero"] button').trigger('click')
    expect(notices.notice?.action).toBeDefined()
  }
  await press()
  await wrapper.get('[aria-label="One more: Round"]').trigger('click')
  expect(notices.notice).toBeNull()
  await press()
  await show(other!.id)
  expect(notices.notice).toBeNull()
  await press()
  wrapper.unmount()
  expect(notices.notice).toBeNull()
  expect(own).not.toBe(other!.id)
})

it('the table shows whether the round began below the break point, of a lost army only that, and nothing once the game is over', async () => {
  const { wrapper } = await atTable('army-men-combat-v1.5.0', [newEntry('rifleman', { count: 4 })])
  const killed = (n: number) => wrapper.get(`.slot[aria-label^="Rifleman ${n}"] button`).trigger('click')
  const due = () => wrapper.find('.due').text()
  await killed(1)
  await killed(2)
  expect(due()).toMatch(/^If a round starts/)
  await wrapper.get('[aria-label="One more: Round"]').trigger('click')
  const began = 'This round started with that many models lost: every model must pass a morale test when activated.'
  expect(due()).toBe(began)
  const press = pressesOf(wrapper)
  await press('End the game')
  expect(wrapper.find('.due').exists()).toBe(false)
  await press('Play on')
  expect(due()).toBe(began)
  await killed(3)
  await killed(4)
  expect(due()).toBe('This whole army is lost.')
  await killed(4)
  await wrapper.get('[aria-label="One less: Round"]').trigger('click')
  expect(due()).toMatch(/^If a round starts/)
  wrapper.unmount()
})

it('of several boxes ticked in quick succession, only the last state is spoken, and of that only what has changed', async () => {
  const { pinia, wrapper } = await atTable('army-men-combat', [newEntry('riflemen-10')])
  await vi.waitFor(() => expect(wrapper.findAll('[type="range"]')).toHaveLength(1), soon)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const n of ['1', '2', '3']) await wrapper.get('[type="range"]').setValue(n)
  const said = () => useNotices(pinia).spoken.map(({ text }) => text.replaceAll('\u00a0', ' '))
  expect(said()).toEqual(['Lost: 3 / 10 models'])
  clock.mockReturnValue(performance.now() + 5000)
  const activated = wrapper.findAll('button').find((one) => one.text() === 'Activated')!
  await activated.trigger('click')
  expect(said()).toEqual(['0 left to activate'])
  // What was as before comes back in quick succession, and is told none the less.
  await activated.trigger('click')
  expect(said()).toEqual(['1 left to activate'])
  wrapper.unmount()
})

it('the table counts a unit sent back to the pool as lost, lowers morale, and undoes both if it was not lost', async () => {
  const units = [newEntry('assault-infantry', { count: 3 }), newEntry('assault-hero')]
  const { pinia, wrapper } = await atTable('hammer-wars', units)
  await vi.waitFor(() => expect(wrapper.findAll('[data-testid="table-unit"] .tick')).toHaveLength(11), soon)
  const notices = useNotices(pinia)
  const state = () => stateOf(wrapper)
  const press = (slot: string) => wrapper.get(`[aria-label="${slot}"] button`).trigger('click')
  const infantry = [1, 2, 3].map((n) => `Assault Infantry ${n}`)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (const slot of infantry) await press(slot)
  expect(state()).toBe('On the table: 3 · Pts left: 3 · Xp left: 1 · Morale: 10 · Units lost: 0 · 3 left to activate')
  for (const slot of infantry) await press(slot)
  expect(state()).toBe('On the table: 0 · Pts left: 3 · Xp left: 1 · Morale: 9 · Units lost: 3')
  // Spoken once, not again for the list’s changed number.
  expect(notices.spoken.map(({ text }) => text)).toEqual(['On the table: 0 · Pts left: 3 · Morale: 9 · Units lost: 3'])
  expect(notices.notice?.text).toBe('Assault Infantry 3: counted as lost.')
  await notices.act()
  await flushPromises()
  expect(state()).toBe('On the table: 1 · Pts left: 3 · Xp left: 1 · Morale: 10 · Units lost: 2 · 1 left to activate')

  // A hero in the pool has no lives to tick. With the last life it leaves the table; a further tap changes nothing.
  const lives = () => wrapper.get<HTMLInputElement>('[aria-label="Assault Hero"] [type="range"]')
  await lives().setValue('2')
  expect(lives().element.value).toBe('0')
  expect(lives().attributes('aria-disabled')).toBe('true')
  await press('Assault Hero')
  // What the header shows does not also cover the boxes of the next unit as a notice.
  expect(notices.notice?.text).not.toContain('Assault Hero')
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  expect(state()).toBe('On the table: 1 · Pts left: 3 · Xp left: 1 · Morale: 10 · Units lost: 2 · 1 left to activate')
  await press('Assault Hero')
  await lives().setValue('2')
  expect(state()).toBe('On the table: 2 · Pts left: 0 · Xp left: 0 · Morale: 10 · Units lost: 2 · 2 left to activate')
  await lives().setValue('3')
  expect(state()).toBe('On the table: 1 · Pts left: 0 · Xp left: 0 · Morale: 8 · Units lost: 3 · 1 left to activate')
  expect(lives().element.value).toBe('0')
  expect(notices.notice?.text).toBe('Assault Hero: counted as lost.')
  await notices.act()
  await flushPromises()
  expect(state()).toBe('On the table: 2 · Pts left: 0 · Xp left: 0 · Morale: 10 · Units lost: 2 · 2 left to activate')
  expect(lives().element.value).toBe('2')
  await lives().setValue('3')
  expect(state()).toBe('On the table: 1 · Pts left: 0 · Xp left: 0 · Morale: 8 · Units lost: 3 · 1 left to activate')
  await lives().setValue('3')
  expect(state()).toBe('On the table: 1 · Pts left: 0 · Xp left: 0 · Morale: 8 · Units lost: 3 · 1 left to activate')

  // A screen reader hears the values of what is spent beyond its maximum, and of lost lives.
  const heard = (name: string) => wrapper.get(`[type="range"][aria-label="${name}"]`).attributes('aria-valuetext')
  expect([heard('Lives'), heard('Pts'), heard('VP')]).toEqual(['0 of 3 lost', '6 of 6 spent', '0 of 4'])
  expect(wrapper.get('[aria-label="Pts"]').element.parentElement?.querySelectorAll('.run')).toHaveLength(2)
  await press('Assault Infantry 2')
  expect(state()).toBe('On the table: 2 · Pts: 1 short · Xp left: 0 · Morale: 8 · Units lost: 3 · 2 left to activate')
  await wrapper.get('[aria-label="Undo"]').trigger('click')
  expect(state()).toBe('On the table: 1 · Pts left: 0 · Xp left: 0 · Morale: 8 · Units lost: 3 · 1 left to activate')

  // The counter set by hand goes on from the losses counted before; every third loss lowers morale by 1.
  const losses = wrapper.get('input[aria-label="Units lost"]')
  await losses.setValue('7')
  expect(state()).toBe('On the table: 1 · Pts left: 0 · Xp left: 0 · Morale: 7 · Units lost: 7 · 1 left to activate')
  await wrapper.get('input[aria-label="Morale"]').setValue('0')
  expect(state()).toBe('On the table: 1 · Morale: 0 reached · Units lost: 7')
  expect(wrapper.get('.due').text()).toContain('The game is over: your opponent gets 1 VP. Reveal your goals.')
  // No further round until the end of the game is undone.
  const next = () => wrapper.findAll('button').find((one) => one.text() === 'Next round')!
  expect([next(), wrapper.get('.last').text()]).toEqual([undefined, 'The game is over.'])
  await wrapper.get('input[aria-label="Morale"]').setValue('2')
  await next().trigger('click')
  expect(wrapper.get<HTMLInputElement>('input[aria-label="Round"]').element.value).toBe('2')
  wrapper.unmount()
})

it('the table explains the boxes of each figure in full, and reminds of what the end of a turn asks for', async () => {
  const { wrapper } = await atTable('simple-toy-soldier-game', [newEntry('rifleman', { count: 4 })])
  await vi.waitFor(() => expect(wrapper.findAll('dl.counted dt').length).toBeGreaterThan(0), soon)
  const told = Object.fromEntries(
    wrapper.findAll('dl.counted > div').map((one) => [one.get('dt').text(), one.get('dd').text()]),
  )
  expect(Object.keys(told)).toEqual(['Fire markers (FM)', 'Killed'])
  expect(told['Fire markers (FM)']).toContain('saving throw')
  expect(wrapper.get('.reminders li').text()).toContain('rout test')
  wrapper.unmount()
})

it('a new game tells what a tap on a unit does, until the first tap', async () => {
  const { wrapper } = await atTable('simple-toy-soldier-game', [newEntry('rifleman', { count: 4 })])
  expect(wrapper.get('.tapped').text()).toBe('Tap a unit for “Activated”, or its arrow for its weapons and marks.')
  await wrapper.get('.tile .tap').trigger('click')
  expect(wrapper.find('.tapped').exists()).toBe(false)
  wrapper.unmount()
})

it('a list has no reminders of what none of its units has: soldiers among vehicles, grenades among riflemen', async () => {
  const of = async (unit: string, ...upgrades: string[]) => {
    const { wrapper } = await atTable('army-men-combat', [newEntry(unit, { upgrades })])
    const text = wrapper.get('.reminders').text()
    wrapper.unmount()
    return text
  }
  expect(await of('light-tank')).not.toMatch(/Coherency|grenades/)
  expect(await of('riflemen-5')).toMatch(/^(?!.*grenades).*Coherency/)
  expect(await of('riflemen-5', 'grenades')).toMatch(/Coherency.*grenades/)
})

it('the table shows the test of a turn with its numbers in the turn in which figures are lost', async () => {
  const { wrapper } = await atTable('simple-toy-soldier-game', [newEntry('rifleman', { count: 6 })])
  const tap = (n: number, name: string) =>
    wrapper
      .get(`.slot[aria-label^="Rifleman ${n}"]`)
      .findAll('button')
      .find((one) => one.text().includes(name))!
      .trigger('click')
  const killed = (n: number) => tap(n, 'Killed')
  const activate = (n: number) => tap(n, 'Activated')
  const due = () => wrapper.findAll('.due').map((one) => one.text())
  const next = () =>
    wrapper
      .findAll('button')
      .find((one) => one.text() === 'Next turn')!
      .trigger('click')
  expect(due()).toEqual([])
  await killed(1)
  expect(due()[0]).toContain('Rout test when the turn ends: D6 × 5 living against D6 × 1 killed this turn.')
  // The test is also rolled after the tap on "Next turn": it stays until something is done in the new turn.
  await next()
  expect(due()[0]).toContain(
    'Turn 1, if not done yet: Rout test when the turn ends: D6 × 5 living against D6 × 1 killed this turn.',
  )
  await activate(6)
  expect(due()).toEqual([])
  await killed(2)
  await killed(3)
  expect(due()[0]).toContain('D6 × 3 living against D6 × 2 killed')
  for (const n of [4, 5, 6]) await killed(n)
  expect(due()).toEqual(['This whole army is lost.'])
  wrapper.unmount()
})

it('the table applies what each round adds and takes away', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  const numbers = () =>
    ['Round', 'Morale', 'Xp'].map((name) => wrapper.get<HTMLInputElement>(`input[aria-label="${name}"]`).element.value)
  expect(numbers()).toEqual(['1', '10', '1'])
  await wrapper
    .findAll('button')
    .find((one) => one.text() === 'Next round')!
    .trigger('click')
  expect(numbers()).toEqual(['2', '9', '2'])
  await wrapper.get('[aria-label="One less: Round"]').trigger('click')
  expect(numbers()).toEqual(['1', '10', '1'])
  wrapper.unmount()
})

it('a unit bought again drops the offer that it was not lost; units off the table can’t be marked as acted', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', [newEntry('assault-infantry', { count: 3 })])
  const press = (n: number) => wrapper.get(`[aria-label="Assault Infantry ${n}"] button`).trigger('click')
  const said = () => useNotices(pinia).notice?.text
  const inert = () =>
    wrapper.findAll('[aria-label="Assault Infantry 1"] .part').map((one) => one.attributes('inert') !== undefined)
  const hint = () => wrapper.get('[aria-label="Assault Infantry 1"]').text().includes('Lost? Untick “Deployed”.')
  expect([inert(), hint()]).toEqual([[false, true], false])
  await press(1)
  expect([inert(), hint()]).toEqual([[false, false], true])
  await press(1)
  expect(said()).toBe('Assault Infantry 1: counted as lost.')
  await press(2)
  expect(said()).toBe('Assault Infantry 1: counted as lost.')
  await press(1)
  expect(said()).toBeUndefined()
  wrapper.unmount()
})

it('the game is over as soon as it is over for the other side', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  const own = wrapper.props('id') as string
  const theirs = newList('hammer-wars', { name: 'Theirs', units: [newEntry('assault-hero')] })
  const other = await useLibrary(pinia).create(theirs)
  await useOpponents(pinia).choose(own, other!.id)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), { timeout: 10_000 })
  expect(wrapper.text()).not.toContain('The game is over.')
  await changeGame(other!.id, (game) => ({ ...game, marks: { 'morale   ': 0 } }))
  for (const id of [other!.id, own]) await wrapper.setProps({ id })
  await vi.waitFor(() => expect(wrapper.get('.last').text()).toBe('The game is over.'), { timeout: 10_000 })
  wrapper.unmount()
})

it('undo takes back the last step of either side', async () => {
  const { pinia, wrapper } = await atTable('army-men-combat', [newEntry('gunner')])
  const own = wrapper.props('id')
  const theirs = newList('army-men-combat', { name: 'Theirs', units: [newEntry('sniper', { name: 'Hawkeye' })] })
  const other = await useLibrary(pinia).create(theirs)
  await useOpponents(pinia).choose(own, other!.id)
  await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), { timeout: 10_000 })
  const box = (name: string, what: string) =>
    wrapper.findAll(`.slot[aria-label^="${name}"] button`).find((one) => one.text() === what)!
  const openPlay = async (id: string, name: string) => {
    // Work that the table before left behind may have made its own stores the active ones.
    setActivePinia(pinia)
    await wrapper.setProps({ id })
    await drawn(wrapper)
    await vi.waitFor(() => expect(box(name, 'Destroyed')).toBeDefined(), { timeout: 10_000 })
  }
  const undo = () => wrapper.get('[aria-label="Undo"]')
  const kept = async () => (await savedSessions())(other!.id).marks
  await box('Gunner', 'Destroyed').trigger('click')
  await openPlay(other!.id, 'Hawkeye')
  await box('Hawkeye', 'Activated').trigger('click')
  await vi.waitFor(async () => expect(await kept()).not.toEqual({}), { timeout: 10_000 })
  await openPlay(own, 'Gunner')
  await vi.waitFor(() => expect(box('Gunner', 'Destroyed').attributes('aria-pressed')).toBe('true'), soon)
  await vi.waitFor(() => expect(wrapper.get('.other').text()).toContain('0 to act'), { timeout: 10_000 })
  await undo().trigger('click')
  expect(useNotices(pinia).notice?.text).toBe('One step back: Theirs: Hawkeye: Activated.')
  await vi.waitFor(async () => expect(await kept()).toEqual({}), { timeout: 10_000 })
  expect(box('Gunner', 'Destroyed').attributes('aria-pressed')).toBe('true')
  await vi.waitFor(() => expect(wrapper.get('.other').text()).toContain('1 to act'), { timeout: 10_000 })
  await undo().trigger('click')
  expect(useNotices(pinia).notice?.text).toBe('One step back: Gunner: Destroyed.')
  expect(box('Gunner', 'Destroyed').attributes('aria-pressed')).toBe('false')
  // Redo repeats the steps in the order in which they were done.
  await useNotices(pinia).act()
  expect(box('Gunner', 'Destroyed').attributes('aria-pressed')).toBe('true')
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', ctrlKey: true }))
  expect(useNotices(pinia).notice?.text).toBe('Redone: Theirs: Hawkeye: Activated.')
  await vi.waitFor(async () => expect(await kept()).not.toEqual({}), { timeout: 10_000 })
  wrapper.unmount()
})

it('the table shows beside the other side’s name that it has a test to take', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const units = [newEntry('grunts', { count: 5 }), newEntry('grunts', { count: 8 })]
  const { pinia, wrapper } = await atTable('mini-combat', units, [grunts])
  const own = wrapper.props('id')
  const other = await useLibrary(pinia).create(newList('mini-combat', { name: 'Theirs', units, elements: [grunts] }))
  await useOpponents(pinia).choose(own, other!.id)
  const theirs = () => wrapper.find('.other').exists() && wrapper.get('.other').text()
  await vi.waitFor(() => expect(theirs()).toBe('Theirs2 to act'), { timeout: 10_000 })
  await wrapper.setProps({ id: other!.id })
  await drawn(wrapper)
  await vi.waitFor(() => expect(wrapper.findAll('[aria-label="Elements lost"]')).toHaveLength(2), { timeout: 10_000 })
  await wrapper.findAll('[aria-label="Elements lost"]')[0]!.setValue('3')
  await vi.waitFor(async () => expect((await savedSessions())(other!.id).marks).not.toEqual({}), { timeout: 10_000 })
  await wrapper.setProps({ id: own })
  await vi.waitFor(() => expect(theirs()).toBe('Theirstest due · 2 to act'), { timeout: 10_000 })
  wrapper.unmount()
})

/** Opens the table of one of two lists; `choose` makes them each other’s other side. */
async function against(
  ruleset = 'army-men-combat',
  units = [newEntry('gunner'), newEntry('sniper')],
  elements: ArmyList['elements'] = [],
) {
  const { pinia, wrapper } = await atTable(ruleset, units, elements)
  const own = wrapper.props('id') as string
  const other = (await useLibrary(pinia).create(newList(ruleset, { name: 'Tan', units, elements })))!
  const choose = async () => {
    await useOpponents(pinia).choose(own, other.id)
    await vi.waitFor(() => expect(wrapper.find('.other').exists()).toBe(true), { timeout: 10_000 })
  }
  const roundThere = async () => (await savedSessions())(other.id).round
  return { pinia, own, other, wrapper, choose, roundThere }
}

it('a score set by hand can be stepped down to 0 and up again; a list that never had one shows none', async () => {
  const { other, own, wrapper, choose } = await against()
  const score = () => wrapper.find<HTMLInputElement>('input[aria-label="Score"]')
  await wrapper.get('[aria-label="5 more: Score"]').trigger('click')
  await choose()
  await wrapper.get('[aria-label="5 less: Score"]').trigger('click')
  expect(score().element.value).toBe('0')
  await wrapper.get('[aria-label="5 more: Score"]').trigger('click')
  await wrapper.get('[aria-label="5 less: Score"]').trigger('click')
  expect(score().exists()).toBe(true)
  await wrapper.setProps({ id: other.id })
  await vi.waitFor(() => expect(score().exists()).toBe(false), soon)
  await wrapper.setProps({ id: own })
  await vi.waitFor(() => expect(wrapper.find('.other').text()).toContain('Tan'), soon)
  expect(score().exists()).toBe(false)
  wrapper.unmount()
})

it('a score that is kept for each round also counts as set by hand', async () => {
  const grunts = newElement((await loadBook('mini-combat'))!.elements!, 'grunts', 'Grunts')
  const { wrapper, choose } = await against('mini-combat', [newEntry('grunts', { count: 5 })], [grunts])
  const score = () => wrapper.find<HTMLInputElement>('input[aria-label="VP"]')
  await wrapper.get('[aria-label="One more: VP"]').trigger('click')
  await choose()
  expect(score().element.value).toBe('1')
  wrapper.unmount()
})

it('a point that the other side has given says where it comes from when it is pressed', async () => {
  const { pinia, own, other, wrapper, choose } = await against('hammer-wars', [newEntry('support-heavy')])
  const lives = () => wrapper.get<HTMLInputElement>('[aria-label="Support Heavy"] [type="range"]')
  await wrapper.get('[aria-label="Support Heavy"] button').trigger('click')
  await lives().setValue(lives().attributes('max')!)
  await wrapper.setProps({ id: other.id })
  await drawn(wrapper)
  await vi.waitFor(() => expect(lives().element.value).toBe('0'), soon)
  await choose()
  await useOpponents(pinia).choose(other.id, own)
  const score = wrapper.get<HTMLInputElement>('[aria-label="VP"]')
  await vi.waitFor(() => expect(score.element.value).toBe('1'), soon)
  const boxes = wrapper
    .findAll('.runs')
    .find((row) => row.element.contains(score.element))!
    .findAll('.tick')
  const notice = () => useNotices(pinia).notice?.text ?? ''
  await boxes[1]!.trigger('click')
  expect([score.element.value, notice()]).toEqual(['2', expect.not.stringContaining('Counted on')])
  await boxes[1]!.trigger('click')
  expect([score.element.value, notice()]).toEqual(['1', expect.not.stringContaining('Counted on')])
  await boxes[0]!.trigger('click')
  expect([score.element.value, notice()]).toEqual(['1', 'Counted on the other side’s screen: change it there.'])
})

it('choosing the other side in mid-game warns of points that may be counted twice: by the app and by hand', async () => {
  const { pinia, own, other, wrapper, choose } = await against('hammer-wars', [newEntry('support-heavy')])
  const press = (label: string) => wrapper.get(`[aria-label="${label}"] button`).trigger('click')
  const lives = () => wrapper.get<HTMLInputElement>('[aria-label="Support Heavy"] [type="range"]')
  await press('Support Heavy')
  await lives().setValue(lives().attributes('max')!)
  await wrapper.setProps({ id: other.id })
  await drawn(wrapper)
  await vi.waitFor(() => expect(lives().element.value).toBe('0'), soon)
  const score = () => wrapper.get<HTMLInputElement>('[aria-label="VP"]')
  const told = 'VP for Tan: 2, of which 1 counted automatically. Ticked by hand too? Then remove that.'
  const notice = () => useNotices(pinia).notice?.text
  await choose()
  await flushPromises()
  expect(notice()).toBeUndefined()
  await useOpponents(pinia).choose(own, '')
  await score().setValue('1')
  for (const [id, byHand] of [
    [other.id, '1'],
    [own, '0'],
  ] as const) {
    await wrapper.setProps({ id })
    await vi.waitFor(() => expect(score().element.value).toBe(byHand), soon)
    await choose()
    await vi.waitFor(() => expect(notice()).toBe(told), soon)
    await useOpponents(pinia).choose(own, '')
    useNotices(pinia).dismiss()
  }
  wrapper.unmount()
})

it('undo takes a round back on both sides, even right after it began', async () => {
  const { wrapper, choose, roundThere } = await against()
  await choose()
  const press = (what: string) =>
    wrapper
      .findAll('button')
      .find((one) => one.text() === what || one.attributes('aria-label') === what)!
      .trigger('click')
  await press('Next round')
  await vi.waitFor(async () => expect(await roundThere()).toBe(2), { timeout: 10_000 })
  await flushPromises()
  void press('Next round')
  void press('Undo')
  await vi.waitFor(() => expect(wrapper.find('.other').text()).toContain('to act'), { timeout: 10_000 })
  await flushPromises()
  await useLibrary().settle()
  await vi.waitFor(async () => expect(await roundThere()).toBe(2), { timeout: 10_000 })
  await new Promise((done) => setTimeout(done, 200))
  expect(await roundThere()).toBe(2)
  wrapper.unmount()
})

it('the first reminder is what the player who goes first loses before the game', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-hero')])
  expect(wrapper.get('.reminders li').text()).toBe('Before round 1: whoever goes first loses 1 morale.')
  wrapper.unmount()
})

it('the table announces what the opponent gets for a heavy unit that is lost', async () => {
  const { pinia, wrapper } = await atTable('hammer-wars', [newEntry('support-heavy')])
  await wrapper.get('[aria-label="Support Heavy"] button').trigger('click')
  const lives = wrapper.get<HTMLInputElement>('[aria-label="Support Heavy"] [type="range"]')
  await lives.setValue(lives.attributes('max')!)
  expect(useNotices(pinia).notice?.text).toBe('Support Heavy: counted as lost. Your opponent gets 1 VP at once.')
  wrapper.unmount()
})

it('the table shows which units are still on guard from an earlier round, until they act or are lost', async () => {
  const { wrapper } = await atTable('army-men-combat', [newEntry('gunner'), newEntry('sniper')])
  const slot = (name: string) => wrapper.get(`[data-testid="table-unit"] [role="group"][aria-label^="${name}"]`)
  const press = (name: string, what: string) =>
    slot(name)
      .findAll('button')
      .find((one) => one.text() === what)!
      .trigger('click')
  await press('Gunner', 'Guard')
  await press('Sniper', 'Activated')
  expect(wrapper.text()).not.toContain('Still: Guard')
  const may = 'May shoot at an enemy that moves in sight; the target gets +1 die to block.'
  expect(slot('Gunner').text()).toContain(may)
  await wrapper.get('[aria-label="One more: Round"]').trigger('click')
  expect(slot('Gunner').text()).toContain(`Still: Guard (Round 1) · ${may}`)
  expect(slot('Sniper').text()).not.toContain('Still')
  await press('Gunner', 'Destroyed')
  expect(wrapper.text()).not.toContain('Still: Guard')
  await press('Gunner', 'Destroyed')
  await press('Gunner', 'Activated')
  expect(wrapper.text()).not.toContain('Still: Guard')
  wrapper.unmount()
})

it('the table shows what ends the game beside its last round', async () => {
  const { wrapper } = await atTable('hammer-wars', [newEntry('assault-infantry')])
  const next = wrapper.findAll('button').find((one) => one.text() === 'Next round')!
  for (let n = 2; n <= 9; n++) await next.trigger('click')
  expect(wrapper.get('.last').text()).toBe(
    'Round 9 of 9: the game ends after it. Morale: Starts at 10, or 9 if you go first. At 0 the opponent gets 1 VP and the game ends.',
  )
  wrapper.unmount()
})

it('the table has boxes for each figure of a large entry', async () => {
  const { wrapper } = await atTable('army-men-combat-v1.5.0', [newEntry('rifleman', { count: 40 })])
  expect(wrapper.findAll('.slot[aria-label^="Rifleman "]')).toHaveLength(40)
  expect(wrapper.text()).not.toContain('boxes for')
  wrapper.unmount()
})
