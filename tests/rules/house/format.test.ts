/** docs/RULES-FORMAT.md explains what the code does: its examples are in order, and its game can be played. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/roster/check'
import { newEntry, newList } from '../../../src/roster/list'
import { houseOf } from '../../../src/rules/book'
import { RULE_LIMITS } from '../../../src/rules/rule-limits'
import { ruleSections } from '../../../src/rules/reference'
import { toldOf } from '../../data/broken'
import { read } from './books'

const text = readFileSync('docs/RULES-FORMAT.md', 'utf8')
const examples = [...text.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => JSON.parse(json) as object)
const books = examples.map((json) => {
  const result = read(json)
  if (!result.ok) throw new Error(toldOf(result.faults).join('\n'))
  return result.book
})

it('has a house book and a whole game', () => {
  expect(books.map(({ house }) => [house?.name, house?.file.base])).toEqual([
    ['Attic', 'army-men-combat'],
    ['Yard Skirmish', undefined],
  ])
})

describe('the game in the document', () => {
  const book = books[1]!
  const list = newList('own-yard-skirmish', {
    book: houseOf(book),
    units: [newEntry('leader'), newEntry('squad', { count: 2 })],
  })
  it('has a legal list', () => {
    expect(check(list, book)).toMatchObject({ points: 80, models: 11, legal: true, house: { name: 'Yard Skirmish' } })
  })
  it('is judged by its own limits', () => {
    const without = check({ ...list, units: [newEntry('squad', { count: 4 })] }, book)
    expect(without.violations.map(({ id }) => id)).toEqual(['size', 'leader'])
  })
  it('has what it does not say: an id, tables, trackers, numbers for links', () => {
    expect(book.id).toBe('own-yard-skirmish')
    expect(ruleSections(book).map(({ name, rules }) => [name, rules.map((rule) => rule.name)])).toEqual([
      ['Units', ['Squad', 'Leader']],
      ['Weapons', ['Rifle']],
      ['Special rules', ['Brave']],
    ])
    expect(book.ruleset.trackers.map(({ id, is }) => [id, is])).toEqual([
      ['own-models', 'loss'],
      ['own-lost', 'loss'],
      ['own-activated', 'act'],
    ])
    expect(book.wire.units).toEqual({ squad: 1, leader: 2 })
  })
})

it('names the bounds that are kept', () => {
  const { units, weapons, rules, limits, settings, choices, trackers, capabilities, upgrades } = RULE_LIMITS
  expect(text).toContain(
    `${units} units, ${weapons} weapons, ${rules} special rules, ${limits} limits, ${settings} settings with ${choices} choices each, ` +
      `${trackers} trackers, ${capabilities} capabilities; ${upgrades} upgrades a set`,
  )
  expect(text).toContain(`${RULE_LIMITS.bytes / 1024} kB a file`)
  expect(text).toContain(`up to ${RULE_LIMITS.name} characters, texts up to ${RULE_LIMITS.text}`)
})
