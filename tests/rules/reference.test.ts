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
