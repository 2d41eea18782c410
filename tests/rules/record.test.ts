import { expect, test } from 'vitest'
import { isObject, isRecord } from '../../src/rules/record'

test('an object is told from a list, and both from other values', () => {
  const all = [{}, { a: 1 }, [], [1], null, undefined, 'a', 1, true]
  expect(all.map(isRecord)).toEqual([true, true, false, false, false, false, false, false, false])
  expect(all.map(isObject)).toEqual([true, true, true, true, false, false, false, false, false])
})
