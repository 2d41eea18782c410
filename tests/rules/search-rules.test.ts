import { describe, expect, it } from 'vitest'
import { findable, fold } from '../../src/rules/match-words'
import { ruleSections } from '../../src/rules/reference'
import { searchRules, textsOf } from '../../src/rules/search-rules'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const sections = ruleSections(book)
const texts = textsOf([book])
const ask = (query: string) => searchRules(sections, texts, query)
const found = (query: string) => ask(query).hits.map(({ rule }) => rule.name)

describe('the search in the rules', () => {
  it('finds names before texts', () => {
    const hits = found('radio')
    expect(hits[0]).toBe('Radio')
    expect(hits).toContain('Slow')
  })
  it('finds words in any order, ignoring accents and capitals', () => {
    expect(found('  GÚN árt ')).toContain('Artillery gun')
    expect(fold('Tau’s Ünit')).toBe("tau's unit")
    expect(findable('Größe')).toBe('große groesse')
    expect(findable('Tank')).toBe('tank')
  })
  it('finds the rules of a unit by the unit’s name', () => {
    expect(found('sniper')).toContain('Scope')
  })
  it('finds nothing without words', () => {
    expect(found('  ? ')).toEqual([])
  })
  it('finds the beginning of a word before its inside', () => {
    const hits = found('cannon')
    expect(hits[0]).toBe('Tank cannon')
    expect(hits.indexOf('Autocannon')).toBeGreaterThan(hits.indexOf('Light tank'))
  })
  it('finds a word of three letters only at the beginning of words, whole words first', () => {
    expect(found('gun')[0]).toBe('Artillery gun')
    expect(found('hot')).toEqual([])
    expect(found('shot')).not.toEqual([])
  })
  it('falls back to rules with most of the words', () => {
    expect(ask('grenades soldier')).toMatchObject({ most: false })
    const { hits, most } = ask('can a vehicle shoot all its weapons?')
    expect(most).toBe(true)
    expect(hits.slice(0, 5).map(({ section }) => section.id)).toContain('vehicle-actions')
    expect(hits.length).toBeLessThan(20)
  })
  it('leaves out rules with only one of many words', () => {
    expect(found('gun zebra')).toEqual([])
    expect(found('radio bayonet quicksand')).toEqual([])
    // Each of the two stands in some rules that have the third word, too.
    expect(found('radio unit')).not.toEqual([])
    expect(found('bayonet unit')).not.toEqual([])
    expect(found('radio bayonet unit')).toEqual([])
  })
  it('answers a question by its telling words, one of which may be unknown', () => {
    const small = 'a can does far how in is it of the what when'
    const asked = (query: string) => searchRules(sections, texts, query, small)
    const names = (query: string) => asked(query).hits.map(({ section, rule }) => `${section.name}: ${rule.name}`)
    expect(found('does cover help')).toEqual([])
    expect(names('does the cover?')).toEqual(names('cover'))
    expect(names('How far can a tank move?')[0]).toBe('Vehicle actions: Move')
    expect(names('how far can a zebra reverse')).toEqual(names('reverse'))
    expect(asked('how far can a zebra reverse').most).toBe(true)
    expect(names('how far can a zebra')).toEqual([])
    expect(names('zebra reverse')).toEqual([])
    // A query of nothing but small words is one for these words, as is one that a rule answers with all of them.
    expect(names('line of sight')).toEqual(
      searchRules(sections, texts, 'line of sight').hits.map(({ section, rule }) => `${section.name}: ${rule.name}`),
    )
    expect(asked('when')).toEqual(ask('when'))
  })
  it('allows one wrong letter in a long word that is not found', () => {
    for (const typed of ['bazzoka', 'bazoka', 'bazoooka', 'bazokoa']) expect(found(typed), typed).toContain('Bazooka')
    expect(found('jepp')).toEqual([])
  })
})
