/** House books: a game with changes is an army book like any other. */
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/roster/check'
import { describeProblem } from '../../../src/roster/describe-problems'
import { newEntry, newList } from '../../../src/roster/list'
import { equip } from '../../../src/roster/equip'
import { houseOf } from '../../../src/rules/book'
import { ruleOf, ruleSections } from '../../../src/rules/reference'
import { translateEnglish as t } from '../../../src/i18n/english'
import { bookOf } from '../../data/folders'
import { faultsOf, houseBook, read, rulesJson } from './books'

const base = bookOf('army-men-combat')
const dinosaurs = houseBook('dinosaurs')
const attic = houseBook('attic')
const listOf = (book: typeof base, units: string[], settings = {}) =>
  newList('army-men-combat', {
    units: units.map((unit) => newEntry(unit)),
    settings,
    book: houseOf(book),
  })
const judge = (book: typeof base, units: string[], settings = {}) => check(listOf(book, units, settings), book)
const idsOf = (report: ReturnType<typeof judge>) => report.violations.map(({ id }) => id)

describe('a book with a T-Rex', () => {
  const squad = ['riflemen-10']
  it('offers it beside all units of the game, for its price', () => {
    expect(dinosaurs.units.units).toHaveLength(base.units.units.length + 1)
    expect(judge(dinosaurs, [...squad, 'own-t-rex'])).toMatchObject({ points: 170, models: 11, legal: true })
  })
  it('allows one and no more, in words', () => {
    const two = judge(dinosaurs, [...squad, 'own-t-rex', 'own-t-rex'], { pointsLimit: 1000 })
    expect(idsOf(two)).toEqual(['own-one-rex'])
    const says = two.violations.map((one) => describeProblem(one, listOf(dinosaurs, []), dinosaurs, t))
    expect(says).toEqual(['1 too many: 2 / 1 T-Rex.'])
  })
  it('counts it among the vehicles, as the game’s own limits do', () => {
    expect(idsOf(judge(dinosaurs, ['jeep', 'own-t-rex', ...squad]))).toEqual(['vehicle-share'])
  })
  it('arms it and tells its rule, also in the tables', () => {
    const [entry] = judge(dinosaurs, ['own-t-rex']).entries
    expect(equip(dinosaurs, entry!)).toMatchObject({ weapons: [{ weapon: { id: 'own-bite' }, count: 1 }] })
    expect(ruleOf(dinosaurs, { kind: 'rule', id: 'own-huge' })).toMatchObject({
      place: { section: 'special-rules', row: 'own-huge' },
      text: 'Can’t enter buildings.',
      bearers: { has: [{ kind: 'unit', id: 'own-t-rex' }] },
    })
    const weapons = ruleSections(dinosaurs).find(({ id }) => id === 'weapons')
    expect(weapons?.rules.at(-1)).toMatchObject({ name: 'Bite' })
    expect(weapons?.rules.at(-1)?.facts.get('firepower')).toBe('D6x')
  })
  it('gives it boxes to tick, and the next free number for links', () => {
    const own = dinosaurs.ruleset.trackers.filter(({ id }) => id.startsWith('own-'))
    expect(own).toEqual([{ id: 'own-lost', per: 'unit', is: 'loss', select: { unit: ['own-t-rex'] } }])
    expect(dinosaurs.wire.units).toEqual({ ...base.wire.units, 'own-t-rex': 20 })
  })
  it('leaves the game as it is', () => {
    expect(base.unitById.has('own-t-rex')).toBe(false)
    expect(judge(base, ['riflemen-10', 'light-tank'])).toMatchObject({ points: 200, legal: true })
  })
})

describe('a book with other numbers', () => {
  it('changes prices, limits and what the size is by default', () => {
    const units = ['light-tank', 'gunner', 'gunner', 'sniper', 'sniper', ...Array<string>(4).fill('riflemen-10')]
    expect(judge(attic, units)).toMatchObject({ points: 380, legal: true })
    expect(judge(attic, units).settings.get('pointsLimit')).toBe(500)
    expect(idsOf(judge(base, units))).toEqual(['points-limit', 'specialist-cap'])
    expect(idsOf(judge(attic, [...units, 'support']))).toEqual(['specialist-cap'])
  })
  it('shows the new prices in the tables', () => {
    const { facts } = ruleOf(attic, { kind: 'unit', id: 'heavy-tank' })
    expect(facts.get('points')).toBe(190)
  })
  it('keeps a hidden unit in a list, counts it and says that it isn’t offered', () => {
    const report = judge(attic, ['bomber', ...Array<string>(4).fill('riflemen-10')])
    expect(report).toMatchObject({ points: 350, legal: false, complete: true })
    expect(report.violations).toMatchObject([{ id: 'unit-unavailable', unit: 'bomber', found: 1, allowed: 0 }])
    const [problem] = report.violations
    expect(describeProblem(problem!, listOf(attic, ['bomber']), attic, t)).toBe(
      'Bomber isn’t part of the house book “Attic”. Remove it, or choose another unit.',
    )
    expect(attic.units.units.some(({ id }) => id === 'bomber')).toBe(false)
  })
  it('changes the price of an upgrade, in its table too, and hides another', () => {
    const result = read({
      ...rulesJson('attic'),
      upgrades: { infantry: { change: { bayonets: { cost: { points: 5 } } }, hide: ['c4'] } },
    })
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    const entry = newEntry('riflemen-10', { upgrades: ['bayonets', 'c4'] })
    const list = { ...listOf(result.book, []), units: [entry] }
    const report = check(list, result.book)
    expect(report.points).toBe(55)
    expect(report.violations).toMatchObject([{ id: 'upgrade-unavailable', about: ['c4'] }])
    expect(describeProblem(report.violations[0]!, list, result.book, t)).toMatch(/can’t take C4/)
    expect(ruleOf(result.book, { kind: 'upgrade', id: 'bayonets' }).facts.get('points')).toBe(5)
  })
  it('changes one line of a limit that has several', () => {
    const ofArmy = { when: { vehicleShare: 'of-army' }, max: { share: '1/3', measure: 'points' } }
    expect(faultsOf({ limits: { change: { 'vehicle-share': ofArmy } } })).toEqual([])
    expect(faultsOf({ limits: { change: { 'vehicle-share': { max: 5 } } } })).toEqual([
      expect.stringContaining('limits.vehicle-share which-line 3'),
    ])
    const off = read({ ...rulesJson('attic'), limits: { off: ['vehicle-share'] }, words: {} })
    expect(off.ok && off.book.ruleset.limits.map(({ id }) => id)).toEqual(['points-limit', 'specialist-cap'])
  })
  it('puts a bound in the place of one that can’t stand beside it', () => {
    const result = read({
      format: 'muster-rules',
      version: 1,
      base: 'simple-toy-soldier-game',
      name: 'Two guns',
      limits: { change: { 'machine-gunner': { min: 1, max: 2 } } },
    })
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    expect(result.book.ruleset.limits.at(-1)).toEqual({
      id: 'machine-gunner',
      measure: 'models',
      select: { unit: 'machine-gunner' },
      min: 1,
      max: 2,
    })
  })
  it('adds a capability that every design may take', () => {
    const result = read({
      format: 'muster-rules',
      version: 1,
      base: 'mini-combat',
      name: 'Lasers',
      capabilities: {
        add: [{ id: 'own-laser', percent: 30, section: bookOf('mini-combat').elements!.sections[0]! }],
        change: { charge: { percent: 20 } },
      },
      words: { capabilities: { 'own-laser': { name: 'Laser', text: 'Never misses twice.' } } },
    })
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    expect(result.book.capabilityById.get('own-laser')).toMatchObject({ percent: 30 })
    expect(result.book.capabilityById.get('charge')).toMatchObject({ percent: 20 })
  })
})

describe('a copy that counts as a unit of the game', () => {
  const [gunner] = base.units.units.filter(({ id }) => id === 'gunner')
  const bookWith = (countsAs?: string) => {
    const result = read({
      format: 'muster-rules',
      version: 1,
      base: 'army-men-combat',
      name: 'Marksmen',
      units: { add: [{ ...gunner, id: 'own-marksman', ...(countsAs && { countsAs }) }] },
      words: { units: { 'own-marksman': { name: 'Marksman', plural: 'Marksmen' } } },
    })
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    return result.book
  }
  const four = ['gunner', 'gunner', 'sniper', 'own-marksman', 'riflemen-10', 'riflemen-10']
  it('is meant wherever the game’s limits and trackers name that unit', () => {
    const book = bookWith('gunner')
    const report = check(listOf(book, four), book)
    expect(idsOf(report)).toEqual(['specialist-cap'])
    const ticked = (unit: string) =>
      book.ruleset.trackers.filter((one) => 'select' in one && [one.select?.unit ?? []].flat().includes(unit))
    expect(ticked('own-marksman').map(({ id }) => id)).toEqual(ticked('gunner').map(({ id }) => id))
  })
  it('is a unit for itself where the book says nothing of it', () => {
    const book = bookWith()
    expect(idsOf(check(listOf(book, four), book))).toEqual([])
  })
  it('counts only as a unit that the game has', () => {
    const add = [{ ...gunner, id: 'own-marksman', countsAs: 'general' }]
    const words = { units: { 'own-marksman': { name: 'Marksman' } } }
    expect(faultsOf({ units: { add }, words })).toEqual([expect.stringContaining('countsAs')])
  })
})

it('a unit without a text is told by its facts, also in a game whose table of units has only texts', () => {
  const game = bookOf('army-men-combat-v1.5.0')
  const sniper = game.unitById.get('sniper')
  const result = read({
    format: 'muster-rules',
    version: 1,
    base: game.id,
    name: 'Ours',
    units: { add: [{ ...sniper, id: 'own-rex' }] },
    words: { units: { 'own-rex': { name: 'Rex' } } },
  })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const rows = ruleSections(result.book).flatMap(({ rules }) => rules)
  expect(rows.find(({ name }) => name === 'Rex')?.facts.get('models')).toBe(1)
})
