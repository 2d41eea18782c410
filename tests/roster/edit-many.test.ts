import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateEntries, joinEntries, removeEntries, shiftEntries, sortByType } from '../../src/roster/edit-many'
import { LIMITS, newEntry, newList, type ArmyList } from '../../src/roster/list'
import { bookOf } from '../data/folders'

const list = (...units: string[]): ArmyList =>
  newList('army-men-combat', { units: units.map((unit) => newEntry(unit, { name: unit })) })
const units = (made: ArmyList) => made.units.map((entry) => entry.unit).join('')
const at = (...places: number[]) => new Set(places)

describe('several selected entries', () => {
  it('are each duplicated right after themselves, without their names', () => {
    const made = duplicateEntries(list('a', 'b', 'c'), at(0, 2))
    expect(units(made)).toBe('aabcc')
    expect(made.units.map((entry) => entry.name)).toEqual(['a', '', 'b', 'c', ''])
    const full = list(...Array.from({ length: LIMITS.units - 1 }, () => 'a'))
    expect(duplicateEntries(full, at(0, 1))).toBe(full)
    expect(duplicateEntries(full, at(0)).units).toHaveLength(LIMITS.units)
  })

  it('are removed', () => {
    const abc = list('a', 'b', 'c')
    expect(units(removeEntries(abc, at(0, 2)))).toBe('b')
    expect(removeEntries(abc, at())).toBe(abc)
  })

  it('are merged at the position of the first, and keep all names and notes', () => {
    const rifles = (rest = {}) => newEntry('rifles', rest)
    const joined = (...units: ArmyList['units']) => {
      const made = newList('mini-combat', { units: [...units, newEntry('tank')] })
      const after = joinEntries(made, new Set(units.keys()))
      return after === made ? null : after.units
    }
    expect(joined(rifles(), rifles({ count: 2 }), rifles())).toEqual([rifles({ count: 4 }), newEntry('tank')])
    const led = { name: 'A Company', command: 'hq' }
    expect(joined(rifles(), rifles(led))?.[0]).toEqual(rifles({ ...led, count: 2 }))
    expect(joined(rifles({ notes: 'Left' }), rifles(led))).toBeNull()
    expect(joined(rifles({ upgrades: ['a'] }), rifles())).toBeNull()
    const armed = rifles({ upgrades: ['a', 'b'], count: 2 })
    expect(joined(rifles({ upgrades: ['a', 'b'] }), rifles({ upgrades: ['b', 'a'] }))?.[0]).toEqual(armed)
    expect(joined(rifles(), newEntry('tank'))).toBeNull()
    expect(joined(rifles({ count: LIMITS.count }), rifles())).toBeNull()
    expect(joined(rifles())).toBeNull()
    expect(joined()).toBeNull()
  })

  it('move by one position, and stop together at the end', () => {
    const five = list('a', 'b', 'c', 'd', 'e')
    expect(units(shiftEntries(five, at(1, 2, 4), -1))).toBe('bcaed')
    expect(units(shiftEntries(five, at(0, 2), 1))).toBe('badce')
    expect(units(shiftEntries(five, at(0, 1, 3), -1))).toBe('abdce')
    expect(shiftEntries(five, at(0, 1), -1)).toBe(five)
    expect(shiftEntries(five, at(3, 4), 1)).toBe(five)
  })

  it('are never lost or doubled', () => {
    const places = fc.uniqueArray(fc.nat(9), { maxLength: 10 })
    fc.assert(
      fc.property(places, fc.constantFrom(-1 as const, 1 as const), (chosen, by) => {
        const ten = list(...'abcdefghij')
        const moved = shiftEntries(ten, new Set(chosen), by)
        expect([...units(moved)].toSorted().join('')).toBe('abcdefghij')
        const back = (made: ArmyList) => made.units.filter((entry) => chosen.includes(ten.units.indexOf(entry)))
        expect(back(moved)).toEqual(back(ten))
      }),
    )
  })
})

describe('sorting entries by type', () => {
  it('follows the sections of the book, keeps the order inside each, and puts unknown units last', () => {
    const book = bookOf('army-men-combat')
    const mixed = list('jeep', 'nobody', 'sniper', 'veterans-5', 'gunner', 'recruits-5', 'apc')
    const sorted = sortByType(mixed, book)
    expect(sorted.units.map((entry) => entry.unit)).toEqual([
      'veterans-5',
      'recruits-5',
      'sniper',
      'gunner',
      'jeep',
      'apc',
      'nobody',
    ])
    expect(sortByType(sorted, book)).toBe(sorted)
  })
})
