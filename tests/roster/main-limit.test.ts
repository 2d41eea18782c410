import { expect, it } from 'vitest'
import { check, mainLimit } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { bookOf } from '../data/folders'

const limitOf = (id: string) => {
  const book = bookOf(id)
  const unit = [...book.unitById.keys()][0] ?? ''
  return mainLimit(book, check(newList(id, { units: [newEntry(unit)] }), book))
}

it('the main limit of a list is in points, or else in models, and missing where only parts are limited', () => {
  expect(limitOf('army-men-combat')).toMatchObject({ limit: { id: 'points-limit' }, max: 300 })
  expect(limitOf('army-men-combat-v1.5.0')?.limit.id).toBe('model-count')
  expect(limitOf('simple-toy-soldier-game')).toMatchObject({ limit: { id: 'figure-count' }, min: 4, max: 8 })
  expect(limitOf('hammer-wars')).toBeUndefined()
})

it('a minimum alone is not a main limit', () => {
  const book = bookOf('simple-toy-soldier-game')
  const report = check(newList(book.id), book)
  const limits = report.limits.map((result) => ({ ...result, max: null }))
  expect(mainLimit(book, { ...report, limits })).toBeUndefined()
})
