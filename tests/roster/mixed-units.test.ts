/** Units of several designs: building, judging, telling what changed. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { changesOf } from '../../src/roster/change-words'
import { addUnit, dropOwn, removeElement, setPart, splitEntry, swapUnit, takeOne } from '../../src/roster/edit'
import { newEntry, newList, type ArmyList, type Design } from '../../src/roster/list'
import { designsOf } from '../../src/roster/resolve'
import { measure } from '../../src/rules/judge'
import { toNumber } from '../../src/rules/fraction'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'

const book = bookOf('mini-combat')
const design = (id: string, kind: string, rest: Partial<Design> = {}): Design => ({
  id,
  name: id.replace(/^./, (letter) => letter.toUpperCase()),
  kind,
  stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
  capabilities: [],
  ...rest,
})
const elements = [design('rifles', 'infantry'), design('truck', 'vehicle'), design('captain', 'infantry')]
const list = (...units: ArmyList['units']) => newList('mini-combat', { elements, units })
const carried = list(newEntry('rifles', { count: 4, with: [{ unit: 'truck', count: 2 }], command: 'captain' }))

describe('building', () => {
  it('puts elements of another design in, changes how many, and takes them out again', () => {
    const one = setPart(list(newEntry('rifles', { count: 4 })), 0, 'truck', 1)
    expect(one.units[0]).toEqual(newEntry('rifles', { count: 4, with: [{ unit: 'truck', count: 1 }] }))
    expect(setPart(one, 0, 'truck', 2000).units[0]?.with).toEqual([{ unit: 'truck', count: 999 }])
    const none = setPart(one, 0, 'truck', 0)
    expect(none).toEqual(list(newEntry('rifles', { count: 4 })))
    expect(Object.keys(none.units[0] ?? {})).not.toContain('with')
  })
  it('gives the unit to the next design where its own elements go', () => {
    expect(dropOwn(carried, 0).units).toEqual([newEntry('truck', { count: 2, command: 'captain' })])
    const plain = list(newEntry('rifles'))
    expect(dropOwn(plain, 0)).toEqual(plain)
  })
  it('taking the last of its own elements leaves the others, and taking the last of all takes the unit', () => {
    const last = list(newEntry('rifles', { count: 2, with: [{ unit: 'truck', count: 1 }] }))
    const one = takeOne(last, 0)
    expect(one.units).toEqual([newEntry('rifles', { count: 1, with: [{ unit: 'truck', count: 1 }] })])
    expect(takeOne(one, 0).units).toEqual([newEntry('truck')])
    expect(takeOne(takeOne(one, 0), 0).units).toEqual([])
  })
  it('a design that is deleted leaves its mixed units', () => {
    expect(removeElement(carried, 'truck').units).toEqual([newEntry('rifles', { count: 4, command: 'captain' })])
    expect(removeElement(carried, 'rifles').units).toEqual([newEntry('truck', { count: 2, command: 'captain' })])
  })
  it('an element that is split off takes none of the other designs along', () => {
    expect(splitEntry(carried, 0).units.map((entry) => [entry.count, entry.with])).toEqual([
      [3, [{ unit: 'truck', count: 2 }]],
      [1, undefined],
    ])
  })
  it('one more of a design is never joined with a mixed unit', () => {
    expect(addUnit(carried, book, 'rifles').units).toHaveLength(2)
  })
  it('a unit of the book holds no elements', () => {
    const army = bookOf('army-men-combat')
    const swapped = swapUnit({ ...carried, ruleset: 'army-men-combat' }, army, 0, 'jeep')
    expect(swapped.units).toEqual([newEntry('jeep', { count: 4 })])
    const odd = newList('army-men-combat', { units: [newEntry('jeep', { with: [{ unit: 'truck', count: 2 }] })] })
    expect(check(odd, army).violations).toMatchObject([
      { id: 'with-unavailable', entry: 0, unit: 'jeep', found: 1, allowed: 0, about: ['truck'] },
    ])
  })
})

describe('judging', () => {
  const report = check(carried, book)
  const [entry] = report.entries
  it('counts all elements and their prices', () => {
    expect(report).toMatchObject({ points: 126, models: 7, units: 1, legal: true })
    expect(entry && designsOf(entry).map(({ id }) => id)).toEqual(['rifles', 'truck', 'captain'])
  })
  it('counts each design under its own kind, and all together what the unit has', () => {
    const of = (what: string, category?: string) =>
      toNumber(measure(what, category === undefined ? undefined : { category }, report.entries))
    expect([of('points', 'infantry'), of('points', 'vehicle'), of('points')]).toEqual([90, 36, 126])
    expect([of('models', 'infantry'), of('models', 'vehicle'), of('models')]).toEqual([5, 2, 7])
    expect([of('units', 'infantry'), of('units', 'vehicle'), of('units')]).toEqual([1, 0, 1])
  })
  it('rounds the sum of a unit once, and every design of it', () => {
    const capabilities = [{ id: 'sharpshooter' }]
    const sharp = { ...carried, elements: elements.map((one) => ({ ...one, capabilities })) }
    expect(check(sharp, book).points).toBe(7 * 23)
    expect(check({ ...sharp, settings: { roundingOf: 'unit' } }, book).points).toBe(158)
  })
  it('reports a fault of each design, once for the unit', () => {
    const bad = elements.map((one) => ({ ...one, capabilities: [{ id: 'cone' }, { id: 'blast-5cm' }] }))
    const { violations } = check({ ...carried, elements: bad }, book)
    expect(violations.map(({ id }) => id)).toEqual(['capability-conflict'])
    expect(violations[0]).toMatchObject({ unit: 'rifles', also: { unit: 'truck', also: { unit: 'captain' } } })
  })
})

describe('comparing', () => {
  const changed = (after: ArmyList) => changesOf(carried, after, book, t)
  it('tells how many of which design came, went or changed', () => {
    expect(changed(setPart(carried, 0, 'truck', 3))).toEqual(['Rifles: Truck: 2 → 3'])
    expect(changed(setPart(carried, 0, 'truck', 0))).toEqual(['Rifles: − 2 × Truck'])
    expect(changed(setPart(carried, 0, 'captain', 1))).toEqual(['Rifles: + 1 × Captain'])
    expect(changesOf(list(), carried, book, t)).toEqual(['+ 4 × Rifles with 2 × Truck'])
  })
})
