import { expect, it } from 'vitest'
import { entryKeys } from '../../src/roster/entry-keys'
import { newEntry, type Entry } from '../../src/roster/list'

const anew = (units: readonly Entry[]): Entry[] => units.map((one) => structuredClone(one))

it('an entry that is changed in its place keeps its number, one that is added has a new one', () => {
  const keysOf = entryKeys()
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
  const keysOf = entryKeys()
  const units = [newEntry('riflemen-5'), newEntry('gunner'), newEntry('gunner'), newEntry('medium-tank')]
  const [rifles, first, second, tank] = keysOf(units)
  expect(keysOf(anew(units))).toEqual([rifles, first, second, tank])
  // Another tab has removed the first: nothing takes its place.
  expect(keysOf(anew(units.slice(1)))).toEqual([first, second, tank])
  expect(keysOf(anew([units[3]!, units[1]!, units[2]!]))).toEqual([tank, first, second])
  expect(keysOf(anew([units[1]!]))).toEqual([first])
})
