/** The line about a unit in the army book, and the search there. */
import { describe, expect, it } from 'vitest'
import { offersOf } from '../../../src/features/editor/offers'
import { isFound } from '../../../src/rules/match-words'
import { newEntry, newList } from '../../../src/roster/list'
import { bookOf } from '../../data/folders'

function linesOf(game: 'hammer-wars' | 'army-men-combat') {
  const book = bookOf(game)
  const list = newList(book.id, { units: [...book.unitById.keys()].map((id) => newEntry(id)) })
  const rows = offersOf(list, book).flatMap((group) => group.rows)
  const said = ({ line, stats, attack }: (typeof rows)[number]) =>
    [line, ...stats.map(({ short, value }) => `${short} ${value}`), attack].filter(Boolean).join(' · ')
  return new Map(rows.map((row) => [row.id, said(row).replaceAll('\u00a0', ' ')]))
}

describe('a line of the army book', () => {
  it('tells units with the same numbers apart by how they attack', () => {
    const lines = linesOf('hammer-wars')
    expect(lines.get('assault-infantry')).toBe(
      'Move 6″ · Lives 1 · Armor Light · pts 1 · xp 0 · Melee Dice 1 Lt 3+ Med 6+ Hvy 6+',
    )
    expect(lines.get('ranged-hero')).toContain('2 × Range 16″ Dice 1')
    expect(new Set(lines.values()).size).toBe(lines.size)
  })

  it('names weapons that have a name of their own', () => {
    expect(linesOf('army-men-combat').get('gunner')).toBe('Machinegun')
  })
})

describe('a search in the army book', () => {
  const book = bookOf('army-men-combat')
  const list = newList(book.id, { units: [...book.unitById.keys()].map((id) => newEntry(id)) })
  const rows = offersOf(list, book).flatMap((group) => group.rows)
  it.each([
    ['helicopter', 'chopper'],
    ['transport', 'truck'],
    ['rifleman', 'riflemen-5'],
    ['plane', 'bomber'],
    ['aircraft', 'jet'],
    ['rocket', 'riflemen-10'],
  ])('knows what players type: “%s” finds %s, and not all', (typed, unit) => {
    const found = rows.filter(({ text }) => isFound(text, typed)).map(({ id }) => id)
    expect(found).toContain(unit)
    expect(found.length).toBeLessThan(rows.length)
  })

  it('takes no synonym of a section for one of its units: a jeep is no tank', () => {
    const found = rows.filter(({ text }) => isFound(text, 'tank')).map(({ id }) => id)
    expect(found).toEqual(['light-tank', 'medium-tank', 'heavy-tank'])
  })
})
