import { expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { afterLosses, equip } from '../../src/roster/equip'
import { newEntry, newList } from '../../src/roster/list'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
function armed(unit: string, ...upgrades: string[]) {
  const [entry] = check(newList(book.id, { units: [newEntry(unit, { upgrades })] }), book).entries
  return Object.fromEntries(
    (entry && equip(book, entry)?.weapons)?.map(({ weapon, count }) => [weapon.id, count]) ?? [],
  )
}

it('an upgrade for all replaces the weapon of each model', () => {
  const { fists, ...before } = armed('riflemen-5')
  expect(fists).toBe(5)
  expect(armed('riflemen-5', 'bayonets')).toEqual({ ...before, bayonet: 5 })
})

it('losses silence the most numerous weapon of a kind first', () => {
  const arms = [
    { id: 'rifle', kind: 'far', count: 4 },
    { id: 'bazooka', kind: 'far', count: 1 },
    { id: 'bayonet', kind: 'near', count: 5 },
  ]
  const left = (gone: number) => afterLosses(arms, gone, ({ kind }) => kind).map(({ count }) => count)
  expect(left(0)).toEqual([4, 1, 5])
  expect(left(3)).toEqual([1, 1, 2])
  expect(left(4)).toEqual([0, 1, 1])
  expect(left(5)).toEqual([0, 0, 0])
})
