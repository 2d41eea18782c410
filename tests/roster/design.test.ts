import { describe, expect, it } from 'vitest'
import * as design from '../../src/roster/design'
import { settingsInForce } from '../../src/rules/settings'
import { bookOf } from '../data/folders'

const book = bookOf('mini-combat')
const rules = book.elements
if (!rules) throw new Error('mini-combat has no element rules')
const settings = settingsInForce(book, {})
const stat = (id: string) => {
  const found = rules.stats.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}
const rifles = {
  ...design.newElement(rules, 'rifles', 'Rifles'),
  stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
}

it('a new element has a value for each stat, allowed by the rules', () => {
  const fresh = design.newElement(rules, 'a', 'A')
  expect(rules.stats.map((one) => design.statFault(one, fresh.stats[one.id] ?? null))).toEqual(
    rules.stats.map(() => null),
  )
})

it('ids are made from names, and are never given twice', () => {
  expect(design.freshId('Rifle Squad', [])).toBe('rifle-squad')
  expect(design.freshId('Rifle Squad', [{ id: 'rifle-squad' }, { id: 'rifle-squad-2' }])).toBe('rifle-squad-3')
  expect(design.freshId('Élan!', [])).toBe('lan')
  expect(design.freshId('火', [])).toBe('element')
})

describe('the value of a stat', () => {
  const cases: [string, design.StatValue, ReturnType<typeof design.statFault>][] = [
    ['movement', 0, null],
    ['movement', 100, null],
    ['movement', 101, 'out-of-range'],
    ['movement', -1, 'out-of-range'],
    ['movement', 2.5, 'not-whole'],
    ['movement', null, 'no-none'],
    ['range', 300, null],
    ['range', 301, 'out-of-range'],
    ['save', null, null],
    ['save', 1, 'out-of-range'],
    ['save', 'auto', 'no-auto'],
    ['power', 20, null],
    ['power', 21, 'out-of-range'],
    ['morale', null, null],
    ['morale', 7, 'out-of-range'],
    ['toHit', 'auto', null],
    ['toHit', null, null],
    ['toHit', Number.NaN, 'not-whole'],
  ]
  it.each(cases)('%s %s: %s', (id, value, fault) => expect(design.statFault(stat(id), value)).toBe(fault))
})

describe('the next step of a stat', () => {
  const values = (id: string) => {
    const found: design.StatValue[] = []
    let at: { value: design.StatValue } | null = { value: stat(id).auto === undefined ? stat(id).min : 'auto' }
    for (; at; at = design.nextValue(stat(id), at.value, 1)) found.push(at.value)
    return found
  }
  it('includes none and auto at their places on the scale', () => {
    expect(values('toHit')).toEqual(['auto', 2, 3, 4, 5, 6, null])
    expect(values('save')).toEqual([2, 3, 4, 5, 6, null])
    expect(design.nextValue(stat('morale'), 2, -1)).toEqual({ value: null })
    expect(design.nextValue(stat('morale'), null, -1)).toBeNull()
    expect(values('movement')).toHaveLength(101)
  })
  it('has its change of price', () => {
    const steps = Object.fromEntries(design.statSteps(rules, settings, rifles).map((one) => [one.stat.id, one]))
    expect(steps.power).toMatchObject({ up: { value: 3, change: 2 }, down: { value: 1, change: -2 } })
    expect(steps.toHit).toMatchObject({ up: { value: 5, change: -6 }, down: { value: 3, change: 6 } })
    expect(steps.save).toMatchObject({ up: null, down: { value: 6, change: 2 } })
  })
})

describe('capabilities', () => {
  const ids = (of: { capabilities: { id: string }[] }) => of.capabilities.map((own) => own.id)
  it('replace another of their group', () => {
    let one = design.toggleCapability(rules, rifles, 'cone')
    one = design.toggleCapability(rules, one, 'scout')
    one = design.toggleCapability(rules, one, 'blast-10cm')
    expect(ids(one)).toEqual(['scout', 'blast-10cm'])
    expect(ids(design.toggleCapability(rules, one, 'scout'))).toEqual(['blast-10cm'])
  })
  it('tell what they cost this design, and which one they would replace', () => {
    const one = { ...rifles, kind: 'infantry', capabilities: [{ id: 'cone' }] }
    const states = new Map(design.capabilityStates(book, settings, one).map((state) => [state.capability.id, state]))
    expect(states.get('cone')).toMatchObject({ taken: true, instead: null, change: -5 })
    expect(states.get('bombardment')).toMatchObject({ taken: false, instead: { id: 'cone' }, change: 13 })
    expect(states.get('full-armor')).toMatchObject({ change: 0, modifier: { percent: 0, notes: ['free-for'] } })
    expect(states.get('limited-fire-arc')?.modifier).toMatchObject({ percent: -15, notes: ['halved'] })
  })
  it('store no parameter that equals the default', () => {
    const one = design.toggleCapability(rules, rifles, 'transport')
    expect(design.setParam(rules, one, 0, 3).capabilities).toEqual([{ id: 'transport', params: { times: 3 } }])
    expect(design.setParam(rules, one, 0, 1).capabilities).toEqual([{ id: 'transport' }])
  })
  it('can be denied only once each', () => {
    const once = design.addDeny(rifles, 'deny', 'denies', 'charge')
    expect(design.addDeny(once, 'deny', 'denies', 'charge')).toBe(once)
    expect(design.addDeny(once, 'deny', 'denies', 'drop').capabilities).toHaveLength(2)
    expect(ids(design.removeCapabilityAt(once, 0))).toEqual([])
  })
})
