import { beforeAll, describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import type { ArmyBook } from '../../src/rules/book'
import { allowedChoices, closedSettings, settingsInForce, strayChoice } from '../../src/rules/settings'

let book: ArmyBook
beforeAll(async () => {
  book = (await loadBook('hammer-wars'))!
})
const setting = (id: string) => book.settingById.get(id)!
const open = (id: string, chosen: Record<string, string>) =>
  allowedChoices(book, setting(id), settingsInForce(book, chosen)).toSorted()

describe('choices that others narrow', () => {
  it('are open as far as the other choices allow', () => {
    expect(open('goal', {})).toHaveLength(5)
    expect(open('goal', { faction: 'skaven' })).toEqual(['deception', 'greed'])
    expect(open('marker', {})).toEqual(['center', 'left', 'right'])
  })

  it('are not asked where no allowed choice needs them', () => {
    expect(open('marker', { faction: 'orks' })).toEqual([])
    expect(open('marker', { faction: 'skaven' })).toEqual(['center', 'left', 'right'])
    expect(open('marker', { faction: 'skaven', goal: 'greed' })).toEqual([])
    expect(open('marker', { faction: 'skaven', goal: 'deception' })).toHaveLength(3)
  })

  it('are neither narrowed nor opened by a choice that is not allowed itself', () => {
    expect(open('marker', { faction: 'orks', goal: 'duty' })).toEqual([])
    expect(open('marker', { faction: 'skaven', goal: 'oppression' })).toHaveLength(3)
  })
})

it('a choice without options is not in force, and is in force again when it has some', () => {
  const chosen = { faction: 'skaven', goal: 'greed', marker: 'center' }
  expect(closedSettings(book, chosen)).toEqual(['marker'])
  expect(settingsInForce(book, chosen).get('marker')).toBe(null)
  expect(settingsInForce(book, { ...chosen, goal: 'deception' }).get('marker')).toBe('center')
})

it('a choice that is not allowed is reported with those that are', () => {
  const stray = (chosen: Record<string, string>) => strayChoice(book, setting('goal'), settingsInForce(book, chosen))
  expect(stray({ faction: 'skaven', goal: 'duty' })).toEqual({ value: 'duty', open: ['deception', 'greed'] })
  expect(stray({ faction: 'lizardmen', goal: 'duty' })).toBe(null)
  expect(stray({ faction: 'skaven' })).toBe(null)
})

it('a choice that the game does not have is not in force', () => {
  expect(settingsInForce(book, { faction: 'elves' }).get('faction')).toBe(settingsInForce(book, {}).get('faction'))
  expect(settingsInForce(book, { faction: 'orks' }).get('faction')).toBe('orks')
})
