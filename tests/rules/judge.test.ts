import { describe, expect, it } from 'vitest'
import { toFraction } from '../../src/rules/fraction'
import { judge, measure, type Item } from '../../src/rules/judge'
import type { Limit } from '../../src/rules/schema-ruleset'
import { selects } from '../../src/rules/select'
import { settingsInForce } from '../../src/rules/settings'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const item = (unit: string, category: string, points: number, rest: Partial<Item> = {}): Item => ({
  unit,
  category,
  tags: [],
  units: 1,
  models: 1,
  costs: { points: toFraction(points) },
  ...rest,
})
const tank = item('tank', 'vehicle', 150, { tags: ['tracked', 'big'] })
const squad = item('squad', 'infantry', 50, { models: 10 })
const verdict = (limit: Partial<Limit>, items: Item[], settings = {}) =>
  judge(book, [{ id: 'x', measure: 'points', ...limit }], items, settingsInForce(book, settings))[0]

describe('a selection', () => {
  const cases: [object | undefined, boolean][] = [
    [undefined, true],
    [{}, true],
    [{ unit: 'tank' }, true],
    [{ unit: ['squad', 'tank'] }, true],
    [{ category: 'infantry' }, false],
    [{ category: 'vehicle', tag: 'big' }, true],
    [{ category: 'vehicle', tag: 'small' }, false],
    [{ unit: 'tank', category: 'infantry' }, false],
    [{ tag: ['small', 'tracked'] }, true],
  ]
  it.each(cases)('%j selects a big tracked tank: %s', (select, hit) => expect(selects(select, tank)).toBe(hit))
})

describe('a measure', () => {
  it('counts units and models, and sums the costs of what is selected', () => {
    const two = item('squad', 'infantry', 100, { units: 2, models: 20 })
    expect(measure('units', undefined, [tank, two])).toEqual(toFraction(3))
    expect(measure('models', { category: 'infantry' }, [tank, two])).toEqual(toFraction(20))
    expect(measure('points', undefined, [tank, two])).toEqual(toFraction(250))
    expect(measure('points', { unit: 'none' }, [tank, two])).toEqual(toFraction(0))
  })
})

describe('a limit', () => {
  it('is met at its bound and broken one step beyond, with the number found and the number allowed', () => {
    expect(verdict({ max: 200 }, [tank, squad])).toMatchObject({ met: true, found: 200, allowed: 200 })
    expect(verdict({ max: 199 }, [tank, squad])).toMatchObject({ met: false, found: 200, allowed: 199 })
    expect(verdict({ min: 201 }, [tank, squad])).toMatchObject({ met: false, found: 200, allowed: 201 })
    expect(verdict({ exactly: 200 }, [tank, squad])).toMatchObject({ met: true, min: 200, max: 200 })
  })
  it('names the broken one of two bounds', () => {
    const range = { measure: 'models', min: 4, max: 8 }
    expect(verdict(range, [item('a', 'b', 0, { models: 3 })])).toMatchObject({ met: false, found: 3, allowed: 4 })
    expect(verdict(range, [item('a', 'b', 0, { models: 9 })])).toMatchObject({ met: false, found: 9, allowed: 8 })
    expect(verdict(range, [item('a', 'b', 0, { models: 8 })])).toMatchObject({ met: true })
  })
  it('calculates shares of a setting or of a measure exactly', () => {
    const half = { select: { category: 'vehicle' }, max: { share: '1/2', setting: 'pointsLimit' } }
    expect(verdict(half, [tank], { pointsLimit: 300 })).toMatchObject({ met: true, allowed: 150 })
    expect(verdict(half, [tank], { pointsLimit: 295 })).toMatchObject({ met: false, allowed: 147.5 })
    const third = { select: { category: 'vehicle' }, max: { share: '3/4', measure: 'points' } }
    expect(verdict(third, [tank, squad])).toMatchObject({ met: true, allowed: 150 })
  })
  it('applies only in its reading of the rules', () => {
    const only = { max: 1, when: { vehicleShare: 'of-units' } }
    expect(verdict(only, [tank])).toBeUndefined()
    expect(verdict(only, [tank], { vehicleShare: 'of-units' })).toMatchObject({ met: false })
    expect(verdict({ max: 1, when: { vehicleShare: ['of-units', 'of-limit'] } }, [tank])).toMatchObject({ met: false })
  })
})

describe('settings in force', () => {
  it('are the default if the list has none or an unknown one', () => {
    expect(settingsInForce(book, {}).get('pointsLimit')).toBe(300)
    expect(settingsInForce(book, { pointsLimit: 150, vehicleShare: '#9' }).get('pointsLimit')).toBe(150)
    expect(settingsInForce(book, { vehicleShare: '#9' }).get('vehicleShare')).toBe('of-limit')
    expect(settingsInForce(book, JSON.parse('{"__proto__": 5}') as Record<string, string>).get('pointsLimit')).toBe(300)
  })
})
