/** Whether the app offers anything for what is left of a limit. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { addFitting, anythingFits, misfitOfUnit, nextFitting } from '../../src/roster/fit'
import { newEntry, newList } from '../../src/roster/list'
import { fillUps } from '../../src/quartermaster/fill'
import { bookOf } from '../data/folders'
import { GAMES } from '../independent/random'
import { designs, randomLists } from '../quartermaster/lists'

describe.each(GAMES)('the quick test whether anything fits a list of %s', (game) => {
  const book = bookOf(game)

  it('agrees with trying everything', () => {
    const found = { some: 0, none: 0 }
    for (const list of randomLists(game, 91, 150)) {
      const now = check(list, book).points ?? 0
      // Nearly full lists, where the answer is not obvious.
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

it('nothing fits six points if the cheapest design costs more', () => {
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

describe('one more unit of a design', () => {
  const book = bookOf('mini-combat')
  const listOf = (pointsLimit: number) =>
    newList(book.id, {
      elements: designs(book, 1),
      units: [newEntry('design-0', { count: 8 })],
      settings: { pointsLimit },
    })
  const eight = check(listOf(50_000), book).points ?? 0
  const each = eight / 8
  /** A list with room for `more` elements and a little more. */
  const added = (more: number) => {
    const list = listOf(Math.floor(eight + (more + 0.5) * each))
    const report = check(list, book)
    const fits = misfitOfUnit(list, book, report, 'design-0') === null
    const after = addFitting(list, book, report, 'design-0')
    expect(after.units[1]).toEqual(nextFitting(list, book, report, 'design-0'))
    return [after.units[1]?.count, fits, check(after, book).legal]
  }

  it('is as large as the last one, or as large as fits', () => {
    expect(added(9)).toEqual([8, true, true])
    expect(added(8)).toEqual([8, true, true])
    expect(added(7)).toEqual([7, true, true])
    expect(added(5)).toEqual([5, true, true])
    expect(added(1)).toEqual([1, true, true])
  })

  it('is as large as the last one if not even one element fits', () => {
    expect(added(0)).toEqual([8, false, false])
  })
})

it('a unit fits a list that is illegal for another reason', () => {
  const book = bookOf('hammer-wars')
  const list = newList(book.id, { units: [newEntry('ranged-infantry')] })
  const report = check(list, book)
  expect(report.violations.map(({ id }) => id)).toContain('faction')
  expect(misfitOfUnit(list, book, report, 'ranged-infantry')).toBeNull()
})
