import { describe, expect, it } from 'vitest'
import { ruleOf, ruleSections } from '../../src/rules/reference'
import { searchRules, textsOf } from '../../src/rules/search-rules'
import type { Thing } from '../../src/rules/bearers'
import { bookOf, folders } from '../data/folders'

const ids = (things: readonly Thing[]) => things.map(({ id }) => id)

describe.each(folders)('the reference of %s', (folder) => {
  const book = bookOf(folder)

  it('names the units for each weapon and special rule', () => {
    const borne = ruleSections(book)
      .flatMap(({ rules }) => rules)
      .filter(({ thing }) => thing?.kind === 'weapon' || thing?.kind === 'rule')
    expect(borne.filter(({ bearers }) => bearers.has.length + bearers.may.length === 0)).toEqual([])
  })

  it('finds each row by its own name', () => {
    const sections = ruleSections(book)
    const texts = textsOf([book])
    const lost = sections
      .flatMap(({ rules }) => rules)
      .filter(({ name, place }) => {
        const { hits, most } = searchRules(sections, texts, name)
        return most || !hits.some(({ rule }) => rule.place?.row === place?.row && rule.name === name)
      })
    expect(lost.map(({ place }) => place)).toEqual([])
  })
})

describe('the units and factions of a rule', () => {
  const points = bookOf('army-men-combat')

  it('are told apart by whether they have a weapon or may take it', () => {
    expect(ruleOf(points, { kind: 'weapon', id: 'machinegun' }).bearers).toMatchObject({
      has: [{ id: 'gunner' }, { id: 'chopper' }],
    })
    expect(ids(ruleOf(points, { kind: 'weapon', id: 'machinegun' }).bearers.may)).toContain('light-tank')
    const bazooka = ruleOf(points, { kind: 'weapon', id: 'bazooka' }).bearers
    expect(bazooka.has).toEqual([])
    expect(ids(bazooka.may)).toEqual([
      'recruits-5',
      'recruits-10',
      'riflemen-5',
      'riflemen-10',
      'veterans-5',
      'veterans-10',
    ])
  })
  it('are those with an upgrade or in a category, which also has its limits', () => {
    expect(ids(ruleOf(points, { kind: 'upgrade', id: 'c4' }).bearers.may)).toHaveLength(6)
    const specialists = ruleOf(points, { kind: 'category', id: 'vehicle' })
    expect(specialists.place).toBeNull()
    expect(specialists.text).not.toBe('')
    expect(ids(specialists.bearers.has)).toContain('jet')
  })
  it('are also named for a unit’s special rule and weapon', () => {
    expect(ids(ruleOf(points, { kind: 'unit', id: 'sniper' }).parts)).toEqual(['sniper-rifle', 'fists', 'scope'])
  })
  it('are the factions that may choose a goal, or none if all may', () => {
    const wars = bookOf('hammer-wars')
    const greed = ruleOf(wars, { kind: 'choice', id: 'greed' })
    expect(ids(greed.bearers.may)).toEqual(expect.arrayContaining(['orks', 'skaven']))
    expect(ids(greed.bearers.may)).not.toContain('eldar')
    expect(ruleOf(bookOf('mini-combat'), { kind: 'choice', id: 'standard' }).bearers.may).toEqual([])
  })
})

describe('the cost of an element in the reference', () => {
  const mini = bookOf('mini-combat')
  const rows = (section: string) => ruleSections(mini).find(({ id }) => id === section)?.rules ?? []
  const textOf = (row: string) => rows('cost').find(({ place }) => place?.row === row)?.text

  it('has its numbers from the rules of designs', () => {
    expect(textOf('formula')).toContain('((M/5 + R/5 + (7 − S) + P + A) × (7 − Mo) × (7 − TH)) / 5')
    expect(textOf('none')).toMatch(/S = 7.*Mo = 1.*TH = 7.*TH = 0\./)
    expect(textOf('arcs')).toMatch(/−5%.*−10%.*−15%/)
    expect(textOf('scatter')).toMatch(/\+20%.*\+40%/)
    expect(textOf('weapons')).toContain('+80%')
    expect(textOf('recovery')).toContain('+100%')
    expect(textOf('short-game')).toContain('−80%')
  })
  it('leaves no number open, in any game', () => {
    const texts = folders.flatMap((folder) => ruleSections(bookOf(folder)).flatMap(({ rules }) => rules))
    expect(texts.filter(({ text }) => text.includes('{'))).toEqual([])
  })
  it('stands beside the percentage of each capability', () => {
    const facts = rows('capabilities').map(({ place, facts }) => [place?.row, facts.get('percent')])
    expect(facts).toHaveLength(38)
    expect(facts).toContainEqual(['heal', '+200'])
    expect(facts).toContainEqual(['one-shot', '−90'])
    expect(facts).toContainEqual(['deny', '+…'])
  })
})
