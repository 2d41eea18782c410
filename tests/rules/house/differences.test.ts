/** What a player is told of a house book before it is kept, or before a list moves to it. */
import { expect, it } from 'vitest'
import { bookDifferences } from '../../../src/rules/house/compare-books'
import { countChanges } from '../../../src/rules/house/count-changes'
import { bookOf } from '../../data/folders'
import { houseBook, read, rulesJson } from './books'

const attic = houseBook('attic')

it('a file is counted by its parts', () => {
  const none = { units: 0, weapons: 0, upgrades: 0, limits: 0, settings: 0, others: 0 }
  // Three units changed and one hidden.
  expect(countChanges(attic.house!.file)).toEqual({ ...none, units: 4, limits: 1, settings: 1 })
  const dinosaurs = countChanges(houseBook('dinosaurs').house!.file)
  expect(dinosaurs).toMatchObject({ units: 1, weapons: 1, limits: 1, settings: 0 })
  const empty = read({ ...rulesJson('attic'), units: {}, limits: {}, settings: {} })
  expect(empty.ok && countChanges(empty.file)).toEqual(none)
})

it('two books differ by prices, units and limits, and a book not from itself', () => {
  const game = bookOf('army-men-combat')
  expect(bookDifferences(attic, houseBook('attic'))).toEqual({ prices: 0, units: 0, limits: 0 })
  const found = bookDifferences(game, attic)
  // Three tanks have other prices; the bomber is gone, the cap of specialists is higher.
  expect(found).toEqual({ prices: 3, units: 1, limits: 1 })
  expect(bookDifferences(attic, game)).toEqual(found)
  expect(bookDifferences(game, houseBook('dinosaurs'))).toEqual({ prices: 0, units: 1, limits: 1 })
})
