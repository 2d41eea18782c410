/** What players make up for their designs: capabilities of their own, agreed costs, notes. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { madeWords } from '../../src/roster/describe-problems'
import { askingIn, priceUnder, putOwn, setAgreed, setNotes } from '../../src/roster/design'
import { agreedWords, designChanges } from '../../src/roster/design-words'
import { newEntry, newList, type Design, type OwnCapability } from '../../src/roster/list'
import { takeElements } from '../../src/roster/take'
import { readText } from '../../src/exchange/file/file-read'
import { writeBook, writeList } from '../../src/exchange/file/file-write'
import { describePrice } from '../../src/rules/describe-price'
import { toNumber } from '../../src/rules/fraction'
import { settingsInForce } from '../../src/rules/settings'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { lookup } from '../exchange/books'

const book = bookOf('mini-combat')
const rules = book.elements!
const settings = settingsInForce(book, {})
const rifles: Design = {
  id: 'rifles',
  name: 'Rifles',
  kind: 'infantry',
  stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
  capabilities: [],
}
const blast: OwnCapability = { name: '15 cm blast', percent: 75, text: 'As the template, but 15 cm.' }
const made = putOwn(rules, rifles, null, blast)
const costOf = (element: Design) => toNumber(priceUnder(rules, settings, element).cost)
const listOf = (...elements: Design[]) =>
  newList('mini-combat', { elements, units: elements.map(({ id }) => newEntry(id)) })

describe('a capability of the players’ own', () => {
  it('is priced as any other, and named in the calculation', () => {
    expect(costOf(made)).toBe(32)
    expect(describePrice(book, priceUnder(rules, settings, made), t)).toContain('15 cm blast +75%')
  })
  it('of a group puts the others of the group out, and is put out by them', () => {
    const cone = { ...rifles, capabilities: [{ id: 'cone' }, { id: 'flying' }] }
    const grouped = putOwn(rules, cone, null, { ...blast, group: 'area' })
    expect(grouped.capabilities.map(({ id }) => id)).toEqual(['flying', 'own'])
    const both = { ...grouped, capabilities: [...grouped.capabilities, { id: 'cone' }] }
    expect(check(listOf(both), book).violations).toMatchObject([
      { id: 'capability-conflict', about: ['15 cm blast', 'cone'] },
    ])
  })
  it('makes no fire arc count in full', () => {
    const arc = { ...rifles, capabilities: [{ id: 'limited-fire-arc' }] }
    expect(costOf(putOwn(rules, arc, null, { ...blast, percent: 0, group: 'manoeuvrability' }))).toBe(costOf(arc))
  })
  it.each([
    [{ percent: 501 }, 500],
    [{ percent: -100 }, -95],
    [{ percent: 0.5 }, null],
    [{ name: '' }, null],
    [{ group: 'nothing' }, null],
  ])('out of bounds (%j) is a fault of the design, and no file may bring it', (wrong, _) => {
    const list = listOf(putOwn(rules, rifles, null, { ...blast, ...wrong }))
    expect(check(list, book).violations.map(({ id }) => id)).toContain('element-capability')
    expect(readText(writeList(list), lookup)).toMatchObject({ ok: false, reason: 'invalid' })
  })
  it('may stand twice under two names, not under one', () => {
    const twice = { ...made, capabilities: [...made.capabilities, ...made.capabilities] }
    expect(check(listOf(twice), book).violations.map(({ id }) => id)).toEqual(['element-capability'])
    const other = putOwn(rules, made, null, { ...blast, name: 'Smoke' })
    expect(check(listOf(other), book).violations).toEqual([])
  })
  it('is unknown in a game that allows none', () => {
    const strict = { ...book, elements: { ...rules, own: undefined } } as unknown as typeof book
    const report = check(listOf(made), strict)
    expect(report.violations).toMatchObject([{ id: 'unknown-capability', about: ['15 cm blast'] }])
    expect(report.complete).toBe(false)
  })
})

describe('an agreed cost', () => {
  const agreed = setAgreed(rifles, 12, 'Sunday club')
  it('counts in place of the computed one, and both are told, with who agreed', () => {
    expect(costOf(agreed)).toBe(12)
    expect(agreedWords(book, settings, agreed, t)).toBe('agreed 12 pts, 18 pts by the formula (Sunday club)')
    expect(describePrice(book, priceUnder(rules, settings, agreed), t).slice(-2)).toEqual([
      'Rounded to the nearest whole number: 18 pts',
      'Agreed by the players instead: 12 pts',
    ])
    expect(agreedWords(book, settings, rifles, t)).toBe('')
    expect(setAgreed(agreed, null)).toEqual(rifles)
  })
  it.each([
    [-1, 0],
    [12.3, 12.5],
    [100_001, 100_000],
  ])('of %d is a fault with the nearest allowed cost, and no file may bring it', (cost, allowed) => {
    const list = listOf(setAgreed(rifles, cost))
    expect(check(list, book)).toMatchObject({
      points: allowed,
      violations: expect.arrayContaining([
        expect.objectContaining({ id: 'element-cost', found: cost, allowed }),
      ]) as unknown,
    })
    expect(readText(writeList(list), lookup)).toMatchObject({
      ok: false,
      reason: 'invalid',
      path: 'elements[0].agreed',
    })
  })
})

it('verdicts tell how many house capabilities and agreed costs the army has, each once', () => {
  const other = { ...setAgreed(made, 5), id: 'other', name: 'Other' }
  const list = listOf(putOwn(rules, made, null, { ...blast, name: 'Smoke' }), other)
  const report = check({ ...list, units: [...list.units, ...list.units] }, book)
  expect(madeWords(report, t)).toBe('2 house capabilities, 1 agreed cost')
  expect(report.advice.map(({ id }) => id)).toEqual(expect.arrayContaining(['house-capability', 'agreed-cost']))
  expect(madeWords(check({ ...list, units: [] }, book), t)).toBe('')
})

describe('notes of a design', () => {
  const noted = setNotes({ ...rifles, capabilities: [{ id: 'sharpshooter' }, { id: 'recon' }] }, 'Against vehicles.')
  it('are asked for by the capabilities that the rules name', () => {
    expect(askingIn(rules, noted)).toEqual(['sharpshooter'])
    expect(askingIn(rules, rifles)).toEqual([])
  })
  it('tell designs apart, in source books and in what changed', () => {
    const plain = setNotes(noted, '')
    expect(takeElements([plain], [noted])).toMatchObject({ added: 1, known: 0 })
    expect(takeElements([noted], [noted])).toMatchObject({ added: 0, known: 1 })
    expect(designChanges(plain, noted, book, t)).toEqual(['Notes'])
  })
  it('travel in list files and source books, with all else that was made up', () => {
    const whole = setAgreed({ ...made, notes: 'Against vehicles.' }, 12.5, 'Sunday club')
    const list = { ...listOf(whole), units: [newEntry('rifles', { with: [{ unit: 'rifles', count: 2 }] })] }
    expect(readText(writeList(list), lookup)).toMatchObject({ ok: true, lists: [list], notes: [] })
    const source = { name: 'Ours', elements: [whole] }
    expect(readText(writeBook(source), lookup)).toMatchObject({ ok: true, books: [source], notes: [] })
  })
})
