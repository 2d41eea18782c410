import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as edit from '../../src/roster/edit'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const pool = bookOf('hammer-wars')
const list = (...units: string[]): ArmyList => newList(book.id, { units: units.map((unit) => newEntry(unit)) })
const units = (of: ArmyList) => of.units.map((entry) => entry.unit)

describe('adding a unit', () => {
  it('appends a unit that has upgrades, so that each can have its own', () => {
    const twice = edit.addUnit(edit.addUnit(list(), book, 'riflemen-10'), book, 'riflemen-10')
    expect(twice.units).toEqual([newEntry('riflemen-10'), newEntry('riflemen-10')])
  })
  it('raises the count of a unit without upgrades', () => {
    let many = newList(pool.id)
    for (let i = 0; i < 9; i++) many = edit.addUnit(many, pool, 'ranged-infantry')
    expect(many.units).toEqual([newEntry('ranged-infantry', { count: 9 })])
  })
  it('begins a further entry where the count is at its end', () => {
    const most = newList(pool.id, { units: [newEntry('ranged-infantry', { count: 999 })] })
    expect(edit.addUnit(most, pool, 'ranged-infantry').units.map(({ count }) => count)).toEqual([999, 1])
  })
  it('leaves a named entry alone, and adds another', () => {
    const named = newList(pool.id, { units: [newEntry('ranged-hero', { name: 'Old Tom' })] })
    expect(edit.addUnit(named, pool, 'ranged-hero').units).toHaveLength(2)
  })
  it('of free size adds as many models as the last one of its kind has', () => {
    const designs = bookOf('mini-combat')
    const sized = newList(designs.id, {
      units: [newEntry('rifles', { count: 3 }), newEntry('rifles', { count: 5, command: 'hq' }), newEntry('tank')],
    })
    const counts = (unit: string) => edit.addUnit(sized, designs, unit).units.at(-1)
    expect(counts('rifles')).toEqual(newEntry('rifles', { count: 5 }))
    expect(counts('tank')).toEqual(newEntry('tank'))
    expect(counts('hq')).toEqual(newEntry('hq'))
    const units = newList(book.id, { units: [newEntry('jeep', { count: 5 })] })
    expect(edit.addUnit(units, book, 'jeep').units[1]).toEqual(newEntry('jeep'))
  })
  it('stops at 500 entries', () => {
    const full = list(...Array.from({ length: 500 }, () => 'jeep'))
    expect(edit.addUnit(full, book, 'jeep').units).toHaveLength(500)
    expect(edit.duplicateEntry(full, 0).units).toHaveLength(500)
    expect(edit.insertEntry(full, 0, newEntry('jeep'))).toBe(full)
  })
})

describe('upgrades', () => {
  const taken = (of: ArmyList) => of.units[0]?.upgrades
  it('are in the order of the book, and removed when tapped again', () => {
    let squad = edit.toggleUpgrade(list('riflemen-5'), book, 0, 'bazooka')
    squad = edit.toggleUpgrade(squad, book, 0, 'bayonets')
    expect(taken(squad)).toEqual(['bayonets', 'bazooka'])
    expect(taken(edit.toggleUpgrade(squad, book, 0, 'bazooka'))).toEqual(['bayonets'])
  })
  it('replace one that they exclude', () => {
    let squad = edit.toggleUpgrade(list('riflemen-5'), book, 0, 'grenades')
    squad = edit.toggleUpgrade(squad, book, 0, 'bazooka')
    squad = edit.toggleUpgrade(squad, book, 0, 'c4')
    expect(taken(squad)).toEqual(['c4', 'bazooka'])
  })
  it('not allowed for the unit are kept until they are removed', () => {
    const odd = newList(book.id, { units: [newEntry('gunner', { upgrades: ['armor', '#6'] })] })
    expect(taken(edit.toggleUpgrade(odd, book, 0, 'armor'))).toEqual(['#6'])
  })
})

describe('the order of entries', () => {
  it('moves an entry to a position, at most to the ends', () => {
    const three = list('jeep', 'truck', 'apc')
    expect(units(edit.moveEntry(three, 0, 2))).toEqual(['truck', 'apc', 'jeep'])
    expect(units(edit.moveEntry(three, 2, 0))).toEqual(['apc', 'jeep', 'truck'])
    expect(units(edit.moveEntry(three, 1, 99))).toEqual(['jeep', 'apc', 'truck'])
    expect(units(edit.moveEntry(three, 1, -5))).toEqual(['truck', 'jeep', 'apc'])
    expect(edit.moveEntry(three, 7, 0)).toBe(three)
  })
  it('a duplicate comes right after its entry,: name removed', () => {
    const named = edit.renameEntry(list('jeep', 'truck'), 0, 'Willy')
    expect(edit.duplicateEntry(named, 0).units.map((entry) => [entry.unit, entry.name])).toEqual([
      ['jeep', 'Willy'],
      ['jeep', ''],
      ['truck', ''],
    ])
  })
  it('names one unit of an entry, before the others', () => {
    const three = edit.setCount(list('gunner'), 0, 3)
    const named = edit.nameOne(edit.nameOne(three, 0, 'Ana'), 1, 'Bob')
    expect(named.units.map(({ name, count }) => [name, count])).toEqual([
      ['Ana', 1],
      ['Bob', 1],
      ['', 1],
    ])
    expect(edit.nameOne(named, 2, 'Cleo')).toBe(named)
  })

  it('splits one unit off an entry', () => {
    const three = edit.setCount(list('gunner'), 0, 3)
    expect(edit.splitEntry(three, 0).units.map((entry) => entry.count)).toEqual([2, 1])
    expect(edit.splitEntry(list('gunner'), 0).units).toHaveLength(1)
  })
})

it('counts are whole numbers from 1 to 999', () => {
  const counts = [0, -4, 1, 2.9, 999, 1000].map((count) => edit.setCount(list('gunner'), 0, count).units[0]?.count)
  expect(counts).toEqual([1, 1, 1, 2, 999, 999])
})

it('null resets a setting to its default', () => {
  const small = edit.setSetting(list(), 'pointsLimit', 150)
  expect(small.settings).toEqual({ pointsLimit: 150 })
  expect(edit.setSetting(small, 'pointsLimit', null).settings).toEqual({})
})

describe('designs', () => {
  const design = (id: string) => ({ id, name: id, kind: 'infantry', stats: {}, capabilities: [] })
  it('are replaced by id, and removed together with the units that field them', () => {
    let army = edit.putElement(edit.putElement(list(), design('a')), design('b'))
    army = edit.putElement(army, { ...design('a'), name: 'Alpha' })
    expect(army.elements.map((one) => one.name)).toEqual(['Alpha', 'b'])
    army = { ...army, units: [newEntry('a'), newEntry('b', { command: 'a' })] }
    expect(edit.removeElement(army, 'a').units).toEqual([newEntry('b')])
  })
})

it('no edit changes the list passed to it', () => {
  const frozen = (of: ArmyList): ArmyList => {
    Object.freeze(of.units)
    of.units.forEach((entry) => Object.freeze(Object.freeze(entry).upgrades))
    Object.freeze(of.settings)
    return Object.freeze(of)
  }
  const at = fc.integer({ min: -1, max: 6 })
  const ids = fc.constantFrom('riflemen-10', 'gunner', 'jeep', 'nobody')
  fc.assert(
    fc.property(
      fc.array(ids, { maxLength: 5 }),
      at,
      at,
      fc.constantFrom('bayonets', 'c4', 'x'),
      (made, i, j, upgrade) => {
        const army = frozen(list(...made))
        const before = JSON.stringify(army)
        edit.addUnit(army, book, 'jeep')
        edit.removeEntry(army, i)
        edit.duplicateEntry(army, i)
        edit.moveEntry(army, i, j)
        edit.toggleUpgrade(army, book, i, upgrade)
        edit.setCount(army, i, j)
        edit.renameEntry(army, i, 'x')
        edit.setSetting(army, 'pointsLimit', 150)
        expect(JSON.stringify(army)).toBe(before)
      },
    ),
    { seed: 7 },
  )
})
