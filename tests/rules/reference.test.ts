import { describe, expect, it } from 'vitest'
import { ruleOf, ruleSections } from '../../src/rules/reference'
import { searchRules, textsOf } from '../../src/rules/search'
import type { Thing } from '../../src/rules/things'
import { bookOf, folders } from '../data/folders'

const ids = (things: readonly Thing[]) => things.map(({ id }) => id)

describe.each(folders)('the reference of %s', (folder) => {
  const book = bookOf(folder)

  it('says who has every weapon and special rule', () => {
    const borne = ruleSections(book)
      .flatMap(({ rules }) => rules)
      .filter(({ thing }) => thing?.kind === 'weapon' || thing?.kind === 'rule')
    expect(borne.filter(({ bearers }) => bearers.has.length + bearers.may.length === 0)).toEqual([])
  })

  it('finds every row by its own name', () => {
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

describe('who has it', () => {
  const points = bookOf('army-men-combat')

  it('tells those who have a weapon from those who may take it', () => {
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
  it('knows the units of an upgrade and of a category, and the limits on it', () => {
    expect(ids(ruleOf(points, { kind: 'upgrade', id: 'c4' }).bearers.may)).toHaveLength(6)
    const specialists = ruleOf(points, { kind: 'category', id: 'vehicle' })
    expect(specialists.place).toBeNull()
    expect(specialists.text).not.toBe('')
    expect(ids(specialists.bearers.has)).toContain('jet')
  })
  it('knows the special rule that a unit brings, and its weapon', () => {
    expect(ids(ruleOf(points, { kind: 'unit', id: 'sniper' }).parts)).toEqual(['sniper-rifle', 'fists', 'scope'])
  })
  it('names the factions that may choose a goal, and nobody where all may', () => {
    const wars = bookOf('hammer-wars')
    const greed = ruleOf(wars, { kind: 'choice', id: 'greed' })
    expect(ids(greed.bearers.may)).toEqual(expect.arrayContaining(['orks', 'skaven']))
    expect(ids(greed.bearers.may)).not.toContain('eldar')
    expect(ruleOf(bookOf('mini-combat'), { kind: 'choice', id: 'standard' }).bearers.may).toEqual([])
  })
})
