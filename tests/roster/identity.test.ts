import { expect, it } from 'vitest'
import { keyOf, recognise } from '../../src/roster/identity'
import { newEntry, type Entry } from '../../src/roster/list'

/** The keys of a list's states, one in the place of the other. */
function states(): (units: readonly Entry[]) => number[] {
  let last: readonly Entry[] = []
  return (units) => {
    recognise(last, units)
    last = units
    return units.map(keyOf)
  }
}
const anew = (units: readonly Entry[]): Entry[] => units.map((one) => structuredClone(one))

it('an entry that is changed in its place keeps its number, one that is added has a new one', () => {
  const keysOf = states()
  const [a, b] = [newEntry('jeep'), newEntry('gunner')]
  const before = keysOf([a, b])
  expect(new Set(before).size).toBe(2)
  expect(keysOf([a, { ...b, count: 2 }])).toEqual(before)
  const [first, second, third] = keysOf([newEntry('truck'), a, { ...b, count: 2 }])
  expect(before).not.toContain(first)
  expect(second).toBe(before[0])
  expect(third).not.toBe(first)
})

it('of a list that came from elsewhere, what says the same is the same, wherever it stands now', () => {
  const keysOf = states()
  const units = [newEntry('riflemen-5'), newEntry('gunner'), newEntry('gunner'), newEntry('medium-tank')]
  const [rifles, first, second, tank] = keysOf(units)
  expect(keysOf(anew(units))).toEqual([rifles, first, second, tank])
  // Another tab has removed the first: nothing takes its place.
  expect(keysOf(anew(units.slice(1)))).toEqual([first, second, tank])
  expect(keysOf(anew([units[3]!, units[1]!, units[2]!]))).toEqual([tank, first, second])
  expect(keysOf(anew([units[1]!]))).toEqual([first])
})

it('what has come instead of others is what says most of it, wherever it stands', () => {
  const keysOf = states()
  const [rifles, gunner, tank] = [newEntry('riflemen-5'), newEntry('gunner'), newEntry('medium-tank')]
  const before = keysOf([rifles, gunner, tank])
  // One is removed, another changed, at once.
  expect(keysOf([{ ...gunner, count: 2 }, tank])).toEqual(before.slice(1))
  // Back again, and another unit in its place.
  expect(keysOf([rifles, gunner, tank])).toEqual(before)
  expect(keysOf([rifles, gunner, { ...tank, unit: 'jeep' }])).toEqual(before)
})

it('no two are one, whether anybody has asked for their keys before or not', () => {
  const units = [newEntry('gunner'), newEntry('gunner'), newEntry('gunner')]
  const [first, ...rest] = units
  const now = [first!, { ...rest[0]!, count: 2 }]
  recognise(units, now)
  expect(now.map(keyOf)).toEqual(units.slice(0, 2).map(keyOf))
})
