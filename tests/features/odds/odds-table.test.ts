/** The odds for two lists in the state that they have at the table. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { nextTick, shallowReactive } from 'vue'
import { loadBook, loadOdds } from '../../../src/catalogue/catalogue'
import { useDuel } from '../../../src/features/odds/duel'
import { newElement } from '../../../src/roster/design'
import { leaderKey, lostOf, marked, markKey } from '../../../src/session/marks'
import { begun } from '../../../src/session/rounds'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { NEW_SESSION, type Session } from '../../../src/session/session'
import type { ArmyBook } from '../../../src/rules/book'
import { newRecord } from '../../../src/storage/list-records'
import { storedSlots, slotsByEntry } from '../../../src/stores/saved-mark-owners'

beforeEach(() => {
  setActivePinia(createPinia())
  history.replaceState(null, '')
})

type Mark = readonly [entry: number, tracker: string, value: number, place?: number]

/** A game with these marks. The tracker "leader" stands for the loss of the unit’s leader. */
const played = (list: ArmyList, book: ArmyBook, marks: readonly Mark[], from: Session = NEW_SESSION): Session =>
  marks.reduce((game, [entry, tracker, value, at = 0]) => {
    const slot = slotsByEntry(list, book, game)[entry]?.[at]
    const tick = slot?.ticks.find((one) => (tracker === 'leader' ? one.leads : one.tracker.id === tracker))
    if (!slot || !tick) throw new Error(tracker)
    const key = tracker === 'leader' ? leaderKey(game, tick, slot.key) : markKey(game, tick, slot.key)
    return marked(game, key, value)
  }, from)

async function metAt(
  mine: ArmyList,
  theirs: ArmyList,
  marks: { mine?: readonly Mark[]; theirs?: readonly Mark[] },
  { entry = 0, models = undefined as number | undefined, later = undefined as readonly Mark[] | undefined } = {},
) {
  const book = (await loadBook(mine.ruleset))!
  const data = (await loadOdds(mine.ruleset))!
  const first = played(theirs, book, marks.theirs ?? [])
  const lost = lostOf(first, storedSlots(theirs, book, first)) ?? 0
  const games = new Map([
    ['mine', played(mine, book, marks.mine ?? [])],
    ['theirs', later ? played(theirs, book, later, begun(first, 2, lost)) : first],
  ])
  const gameOf = (id: string) => games.get(id) ?? NEW_SESSION
  const table = shallowReactive({ id: 'mine', entry, against: 'theirs', models, games: gameOf, list: mine, book })
  const duel = useDuel(
    table,
    () => data.rules,
    () => [newRecord(theirs, { id: 'theirs', seq: 1 })],
  )
  const value = (id: string) => duel.asked.value.find(({ option }) => option.id === id)?.value
  const result = () => duel.results.value[0]!.result
  const arms = () => result().steps[0]?.parts.map(({ weapon, count }) => `${weapon} ${String(count)}`)
  return { duel, value, result, arms, table }
}

const army = (...units: string[]) => newList('army-men-combat', { units: units.map((unit) => newEntry(unit)) })

it('the target has the losses that are marked at the table', async () => {
  const marks = { theirs: [[0, 'models', 2]] as const }
  const { duel, value, result } = await metAt(army('riflemen-10'), army('veterans-5', 'veterans-5'), marks)
  const morale = () => result().outcomes.find(({ id }) => id === 'morale')?.chance ?? 0
  expect([value('lost'), result().target.models]).toEqual([2, 3])
  const hurt = morale()
  // Another unit of the same kind is whole: what was set for the first does not apply to it.
  duel.setOption('lost', 1)
  duel.choose('target', 'theirs 1')
  expect([value('lost'), result().target.models]).toEqual([0, 5])
  expect(morale()).toBeLessThan(hurt)
  duel.setOption('lost', 2)
  expect(morale()).toBeCloseTo(hurt, 12)
})

it('the models left at the table attack, whichever target is chosen, and also after the sides change places', async () => {
  const marks = { mine: [[0, 'models', 6]] as const, theirs: [[0, 'models', 2]] as const }
  const { duel, value } = await metAt(army('riflemen-10', 'riflemen-10'), army('veterans-5'), marks)
  expect([value('models'), value('lost')]).toEqual([4, 2])
  duel.choose('attacker', 'mine 1')
  expect(value('models')).toBe(10)
  duel.choose('attacker', 'mine 0')
  duel.swap()
  expect([value('models'), value('lost')]).toEqual([3, 6])
  duel.setOption('models', 5)
  expect(value('models')).toBe(5)
  // A number of models in an older address takes precedence over the marks at the table.
  const old = await metAt(army('riflemen-10'), army('veterans-5'), marks, { models: 7 })
  expect([old.value('models'), old.value('lost')]).toEqual([7, 2])
})

it('a target with losses strikes back only with the models left', async () => {
  const list = (losses: number) =>
    metAt(army('riflemen-5'), army('veterans-10'), { mine: losses ? [[0, 'models', losses]] : [] })
  const routs = ({ duel, result }: Awaited<ReturnType<typeof list>>) => {
    duel.chosenMode.value = 'melee'
    duel.setOption('models', 2)
    return result().outcomes.find(({ id }) => id === 'routs')?.chance ?? 0
  }
  // Two of five who are all that is left can fall to the last: then nobody has won.
  expect(routs(await list(3))).toBeLessThan(routs(await list(0)))
})

it('of several alike units the most damaged one is the target, and the least damaged one attacks', async () => {
  const three = newList('army-men-combat', { units: [newEntry('veterans-5', { count: 3 })] })
  const losses = [
    [0, 'models', 5, 0],
    [0, 'models', 1, 1],
    [0, 'models', 3, 2],
  ] as const
  const { value } = await metAt(three, three, { mine: losses, theirs: losses })
  expect([value('models'), value('lost')]).toEqual([4, 3])
})

it('a destroyed unit is marked as lost and not proposed as target; the target chosen last is proposed again', async () => {
  const theirs = army('veterans-5', 'riflemen-10', 'riflemen-5', 'gunner')
  const gone = [[0, 'models', 5]] as const
  const met = (marks: readonly Mark[], entry = 0) => {
    history.replaceState(null, '')
    return metAt(army('riflemen-10', 'gunner'), theirs, { theirs: marks }, { entry })
  }
  const { duel, value } = await met(gone)
  const names = duel.groups.value?.find(({ from }) => from === 'theirs')?.standers.map(({ name }) => name)
  expect(names?.slice(0, 2)).toEqual(['1: Veterans [5] (lost) · Unnamed list', '2: Riflemen [10] · Unnamed list'])
  expect(duel.keys.value.target).toBe('theirs 1')
  duel.choose('target', 'theirs 0')
  expect(value('lost')).toBe(0)
  expect((await met(gone, 1)).duel.keys.value.target).toBe('theirs 1')
  duel.choose('target', 'theirs 2')
  duel.choose('target', 'unit jeep')
  expect((await met(gone, 1)).duel.keys.value.target).toBe('theirs 2')
  expect((await met([...gone, [2, 'models', 5]])).duel.keys.value.target).toBe('theirs 1')
  const all = [...gone, [1, 'models', 10], [2, 'models', 5], [3, 'destroyed', 1]] as const
  expect((await met(all)).duel.keys.value.target).toBe('theirs 0')
})

it('the target chosen last is proposed again, wherever it has moved in the other list since', async () => {
  const theirs = army('veterans-5', 'riflemen-10', 'gunner')
  const met = async (list: ArmyList) => {
    // The choice is stored with the history entry one tick later.
    await nextTick()
    history.replaceState(null, '')
    return metAt(army('riflemen-10'), list, {})
  }
  const [veterans, riflemen, gunner] = theirs.units
  ;(await met(theirs)).duel.choose('target', 'theirs 2')
  const moved = { ...theirs, units: [gunner!, veterans!, riflemen!] }
  expect((await met(moved)).duel.keys.value.target).toBe('theirs 0')
  // As storage returns it: a copy, and with changes.
  const kept = structuredClone({ ...moved, units: [newEntry('jeep'), veterans!, { ...gunner!, notes: 'Bridge' }] })
  expect((await met(kept)).duel.keys.value.target).toBe('theirs 2')
  const without = { ...theirs, units: [veterans!, riflemen!, newEntry('jeep')] }
  expect((await met(without)).duel.keys.value.target).toBe('theirs 0')
})

it('back on the odds screen, the chosen units are found again, wherever they have moved in their lists since', async () => {
  const [first, second, gunner] = army('veterans-5', 'riflemen-10', 'gunner').units
  const mine = newList('army-men-combat', { units: [first!, second!] })
  const theirs = newList('army-men-combat', { units: [second!, gunner!] })
  const { duel } = await metAt(mine, theirs, {})
  duel.choose('target', 'theirs 1')
  duel.choose('second', 'mine 1')
  await nextTick()
  const moved = [second!, first!]
  const again = await metAt({ ...mine, units: moved }, { ...theirs, units: [gunner!, second!] }, {})
  expect(again.duel.keys.value).toEqual({ attacker: 'mine 1', second: 'mine 0', target: 'theirs 0' })
  await nextTick()
  // If a chosen unit is gone, the unit now in its place is not taken for it.
  const gone = await metAt({ ...mine, units: [first!, second!] }, { ...theirs, units: [second!, newEntry('jeep')] }, {})
  expect(gone.duel.keys.value).toEqual({ attacker: 'mine 0', second: '', target: 'theirs 0' })
})

describe('a unit with a leader', () => {
  const led = async () => {
    const book = (await loadBook('mini-combat'))!
    const [tank, chief] = ['tank', 'chief'].map((id) => newElement(book.elements!, id, id))
    const better = { ...chief!, stats: { ...chief!.stats, morale: 2 } }
    const units = [newEntry('tank', { count: 5, command: 'chief' })]
    return newList('mini-combat', { elements: [tank!, better], units })
  }
  const two = [0, 'elements-lost', 2] as const

  it('attacks and defends with its leader as long as both are left', async () => {
    const list = await led()
    const { arms, result, value } = await metAt(list, list, { mine: [two], theirs: [two] })
    expect(arms()).toEqual(['tank 3', 'chief 1'])
    expect([value('lost'), result().target]).toEqual([2, { unit: 'tank', models: 3, part: true }])
  })

  it('has no shots and no morale test from a lost leader, who counts as one of its losses', async () => {
    const list = await led()
    const marks = [two, [0, 'leader', 1]] as const
    const whole = await metAt(list, list, {})
    const { arms, result, value, duel } = await metAt(list, list, { mine: marks, theirs: marks })
    expect(arms()).toEqual(['tank 3'])
    expect(result().attacker.points).toBe(whole.result().attacker.points)
    // Three of six are half of the unit.
    expect([value('lost'), result().target]).toEqual([3, { unit: 'tank', models: 3 }])
    expect(result().outcomes.find(({ id }) => id === 'morale')?.past).toBe(true)
    expect(value('command')).toBeUndefined()
    duel.setCount('attacker', 8)
    expect(duel.countOf('attacker')).toBe(8)
  })

  it('is only its leader when all others are lost', async () => {
    const list = await led()
    const marks = [[0, 'elements-lost', 5]] as const
    const { arms, result } = await metAt(list, list, { mine: marks, theirs: marks })
    expect(arms()).toEqual(['chief 1'])
    expect(result().target).toMatchObject({ models: 1 })
  })
})

it('every game presets the losses of the target and of its army from the marks at the table', async () => {
  const wars = newList('hammer-wars', { settings: { faction: 'orks' }, units: [newEntry('ranged-hero')] })
  const { value: ofHero } = await metAt(wars, wars, { theirs: [[0, 'lives', 1]] })
  expect(ofHero('wounds')).toBe(1)

  const book = (await loadBook('simple-toy-soldier-game'))!
  const [figure = ''] = book.unitById.keys()
  const toys = newList('simple-toy-soldier-game', { units: [newEntry(figure, { count: 8 })] })
  const marks = [
    [0, 'killed', 1, 0],
    [0, 'killed', 1, 1],
    [0, 'fire-markers', 2, 3],
  ] as const
  const later = [[0, 'killed', 1, 2]] as const
  const toy = await metAt(toys, toys, { theirs: marks }, { later })
  expect(['side', 'killed', 'markers'].map(toy.value)).toEqual([6, 1, 2])

  const seven = newList('army-men-combat-v1.5.0', { units: [newEntry('rifleman', { count: 14 })] })
  const { value: toHalf } = await metAt(seven, seven, { theirs: [[0, 'losses', 1]] })
  await nextTick()
  expect(toHalf('to-half')).toBe(6)
})
