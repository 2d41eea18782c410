import { describe, expect, it } from 'vitest'
import { fold, searched } from '../../src/rules/fold'
import { ruleSections } from '../../src/rules/reference'
import { searchRules, textsOf } from '../../src/rules/search'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const sections = ruleSections(book)
const texts = textsOf([book])
const ask = (query: string) => searchRules(sections, texts, query)
const found = (query: string) => ask(query).hits.map(({ rule }) => rule.name)

describe('the search', () => {
  it('puts names before texts', () => {
    const hits = found('radio')
    expect(hits[0]).toBe('Radio')
    expect(hits).toContain('Slow')
  })
  it('takes words in any order, folded', () => {
    expect(found('  GÚN árt ')).toContain('Artillery gun')
    expect(fold('Tau’s Ünit')).toBe("tau's unit")
    expect(searched('Größe')).toBe('große groesse')
    expect(searched('Tank')).toBe('tank')
  })
  it('finds the rules of a unit by its name', () => {
    expect(found('sniper')).toContain('Scope')
  })
  it('finds nothing for no words', () => {
    expect(found('  ? ')).toEqual([])
  })
  it('puts the beginning of a word before the inside of one', () => {
    const hits = found('cannon')
    expect(hits[0]).toBe('Tank cannon')
    expect(hits.indexOf('Autocannon')).toBeGreaterThan(hits.indexOf('Light tank'))
  })
  it('takes a word of three letters at the beginning of words only, whole ones first', () => {
    expect(found('gun')[0]).toBe('Artillery gun')
    expect(found('hot')).toEqual([])
    expect(found('shot')).not.toEqual([])
  })
  it('falls back to the rules that have most of the words', () => {
    expect(ask('grenades soldier')).toMatchObject({ most: false })
    const { hits, most } = ask('can a vehicle shoot all its weapons?')
    expect(most).toBe(true)
    expect(hits.slice(0, 5).map(({ section }) => section.id)).toContain('vehicle-actions')
    expect(hits.length).toBeLessThan(20)
  })
  it('leaves out what has one of many words', () => {
    expect(found('gun zebra')).toEqual([])
    expect(found('radio bayonet quicksand')).toEqual([])
  })
  it('forgives one wrong letter in a long word that nothing has', () => {
    for (const typed of ['bazzoka', 'bazoka', 'bazoooka', 'bazokoa']) expect(found(typed), typed).toContain('Bazooka')
    expect(found('jepp')).toEqual([])
  })
})
