/** Whether there is anything to be offered for what a list has left. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { anythingFits } from '../../src/roster/fit'
import { newEntry, newList } from '../../src/roster/list'
import { fillUps } from '../../src/roster/quartermaster/fill'
import { bookOf } from '../data/folders'
import { GAMES } from '../independent/random'
import { designs, randomLists } from './quartermaster/lists'

describe.each(GAMES)('whether anything fits a list of %s', (game) => {
  const book = bookOf(game)

  it('is as the quartermaster finds when it tries everything', () => {
    const found = { some: 0, none: 0 }
    for (const list of randomLists(game, 91, 150)) {
      const now = check(list, book).points ?? 0
      // Close to full, where it matters.
      const full = book.settingById.has('pointsLimit')
        ? [0, 3, 5, 10].map((left) => ({
            ...list,
            settings: { ...list.settings, pointsLimit: Math.max(50, Math.ceil((now + left) / 5) * 5) },
          }))
        : []
      for (const one of [list, ...full]) {
        const report = check(one, book)
        const some = fillUps(one, book, { report, most: 1 }).length > 0
        expect(anythingFits(one, book, report), JSON.stringify(one)).toBe(some)
        found[some ? 'some' : 'none']++
      }
    }
    expect(Math.min(found.some, found.none)).toBeGreaterThan(5)
  })
})

it('nothing fits six points where the cheapest design costs more', () => {
  const book = bookOf('mini-combat')
  const elements = designs(book, 2)
  const list = newList(book.id, { elements, units: [newEntry('design-0')] })
  const spent = check(list, book).points ?? 0
  const fits = (left: number) => {
    const one = { ...list, settings: { pointsLimit: spent + left } }
    return anythingFits(one, book, check(one, book))
  }
  expect(fits(Math.min(6, spent - 1))).toBe(false)
  expect(fits(spent)).toBe(true)
})
