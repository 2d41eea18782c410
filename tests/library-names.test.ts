import { expect, test } from 'vitest'
import { libraryNames } from '../scripts/library-names'

const app = ['/src/app.ts', 'const own = lib.asked({ given: 1 })'] as const
const library = (code: string) => ['/node_modules/library/index.js', code] as const
const named = (code: string) => [...libraryNames([app, library(code)], ['ea', 'et', 'en', 'ei'])]

test('what only a library names gets a short name, what is named most often the first', () => {
  expect(named('x.seldom = 1; x.frequent = x.frequent + { frequent: 1 }')).toEqual([
    ['frequent', 'ea'],
    ['seldom', 'et'],
  ])
})

test('a name that the app has, or that a text of a library may ask for, stays', () => {
  expect(named('x.asked(y.given)')).toEqual([])
  expect(named('x.told; x["told"]; x.marked; `${y}:marked`; x[computed]; "a.parted"; x.parted')).toEqual([])
  expect(named('x.processJPEG; x.id')).toEqual([])
})

test('no property gets a name that another has already', () => {
  expect(named('x.long; x.ea; y["et"]')).toEqual([['long', 'en']])
  expect(() => named('x.one_; x.two_; x.three; x.four; x.five_')).toThrow('more properties')
})
