import { expect, it } from 'vitest'
import { keyOf, recognise } from '../../src/roster/identity'
import { newEntry, type Entry } from '../../src/roster/list'

/** Returns the keys of each state of a list, the successor of the one before. */
function states(): (units: readonly Entry[]) => number[] {
  let last: readonly Entry[] = []
  return (units) => {
    recognise(last, units)
    last = units
    return units.map(keyOf)
  }
}
const anew = (units: readonly Entry[]): Entry[] => units.map((one) => structuredClone(one))

it('an entry changed in place keeps its key, and an added one gets a new key', () => {
  const keysOf = states()
  const a = newEntry('jeep')
  const b = newEntry('gunner')
  const before = keysOf([a, b])
  expect(new Set(before).size).toBe(2)
  expect(keysOf([a, { ...b, count: 2 }])).toEqual(before)
  const [first, second, third] = keysOf([newEntry('truck'), a, { ...b, count: 2 }])
  expect(before).not.toContain(first)
  expect(second).toBe(before[0])
  expect(third).not.toBe(first)
})

it('in a list from elsewhere, equal entries keep their keys wherever they are', () => {
  const keysOf = states()
  const units = [newEntry('riflemen-5'), newEntry('gunner'), newEntry('gunner'), newEntry('medium-tank')]
  const [rifles, first, second, tank] = keysOf(units)
  expect(keysOf(anew(units))).toEqual([rifles, first, second, tank])
  // Another tab has removed the first entry: no other one takes over its key.
  expect(keysOf(anew(units.slice(1)))).toEqual([first, second, tank])
  expect(keysOf(anew([units[3]!, units[1]!, units[2]!]))).toEqual([tank, first, second])
  expect(keysOf(anew([units[1]!]))).toEqual([first])
})

it('a changed entry takes the key of the old entry most similar to it, wherever it is', () => {
  const keysOf = states()
  const rifles = newEntry('riflemen-5')
  const gunner = newEntry('gunner')
  const tank = newEntry('medium-tank')
  const before = keysOf([rifles, gunner, tank])
  // One entry removed and another changed in the same step.
  expect(keysOf([{ ...gunner, count: 2 }, tank])).toEqual(before.slice(1))
  // Restored by undo, and then another unit at the same position.
  expect(keysOf([rifles, gunner, tank])).toEqual(before)
  expect(keysOf([rifles, gunner, { ...tank, unit: 'jeep' }])).toEqual(before)
})

it('no two entries have the same key, whether keys were read before or not', () => {
  const units = [newEntry('gunner'), newEntry('gunner'), newEntry('gunner')]
  const [first, ...rest] = units
  const now = [first!, { ...rest[0]!, count: 2 }]
  recognise(units, now)
  expect(now.map(keyOf)).toEqual(units.slice(0, 2).map(keyOf))
})

it('two entries that were changed and have changed places keep their keys, below one that stayed', () => {
  const keysOf = states()
  const rifles = newEntry('riflemen-5')
  const gunner = newEntry('gunner')
  const tank = newEntry('medium-tank')
  const [first, second, third] = keysOf([rifles, gunner, tank])
  expect(keysOf([rifles, { ...tank, count: 2 }, { ...gunner, count: 2 }])).toEqual([first, third, second])
})
