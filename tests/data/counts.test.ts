/** The number of things in the five rulebooks, counted by hand. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { ArmyBook } from '../../src/rules/book'
import { bookOf } from './folders'

const amc = bookOf('army-men-combat')
const core = bookOf('army-men-combat-v1.5.0')
const toys = bookOf('simple-toy-soldier-game')
const hammer = bookOf('hammer-wars')
const mini = bookOf('mini-combat')

const rows = (book: ArmyBook, section: string): string[] | undefined =>
  book.reference.sections.find(({ id }) => id === section)?.rows.map(({ id }) => id)
const choices = (book: ArmyBook, setting: string) => book.settingById.get(setting)?.choices ?? []
const tally = (all: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((other) => other === one).length]))

describe('Army Men Combat', () => {
  it('has 9 units of infantry and 10 vehicles', () => {
    expect(tally(amc.units.units.map(({ category }) => category))).toEqual({ infantry: 6, specialist: 3, vehicle: 10 })
  })
  it('has 5 upgrades for infantry and 2 for vehicles', () => {
    expect(amc.units.upgrades['infantry']).toHaveLength(5)
    expect(amc.units.upgrades['vehicle']).toHaveLength(2)
  })
  it('has 13 lines of weapons, two of which name two weapons, and 8 special rules', () => {
    expect(amc.units.weapons).toHaveLength(13 + 2)
    expect(amc.units.rules).toHaveLength(8)
  })
  it('has 9 actions, 3 results of damage, 3 facings, 4 kinds of terrain', () => {
    expect(rows(amc, 'actions')).toHaveLength(6)
    expect(rows(amc, 'vehicle-actions')).toHaveLength(3)
    expect(rows(amc, 'vehicle-damage')).toHaveLength(3)
    expect(rows(amc, 'vehicle-facing')).toHaveLength(3)
    expect(rows(amc, 'terrain')).toHaveLength(4)
  })
  it('has each unit, weapon, rule and upgrade in its quick reference', () => {
    expect(rows(amc, 'units')).toHaveLength(19)
    expect(rows(amc, 'weapons')).toHaveLength(15)
    expect(rows(amc, 'special-rules')).toHaveLength(8)
    expect(rows(amc, 'upgrades')).toHaveLength(7)
  })
})

describe('Army Men Combat v1.5.0', () => {
  it('has 7 types of model, each with a weapon of its own, and 6 special rules', () => {
    expect(core.units.units).toHaveLength(7)
    expect(core.units.weapons).toHaveLength(7)
    expect(core.units.rules).toHaveLength(6)
  })
  it('has 6 actions, 6 missions, 3 kinds of terrain', () => {
    expect(rows(core, 'actions')).toHaveLength(6)
    expect(rows(core, 'missions')).toHaveLength(6)
    expect(rows(core, 'terrain')).toHaveLength(3)
  })
  it('has each type, weapon and rule in its quick reference', () => {
    expect(rows(core, 'units')).toHaveLength(7)
    expect(rows(core, 'weapons')).toHaveLength(7)
    expect(rows(core, 'special-rules')).toHaveLength(6)
  })
})

describe('The Simple Toy Soldier Game', () => {
  it('has 2 figures with a row of the fire-marker table each', () => {
    expect(toys.units.units).toHaveLength(2)
    expect(rows(toys, 'weapons')).toHaveLength(2)
    expect(toys.ruleset.attack).toHaveLength(3)
  })
  it('has 5 things to spend action points on', () => {
    expect(rows(toys, 'action-points')).toEqual(['roll', 'move', 'quick-move', 'fire', 'cancel', 'pass'])
  })
})

describe('Hammer Wars', () => {
  it('has 11 unit cards in four classes, 13 attack lines on them, 6 special rules', () => {
    const { units, rules } = hammer.units
    expect(tally(units.map(({ category }) => category))).toEqual({ infantry: 3, specialist: 3, hero: 3, heavy: 2 })
    const lines = units.flatMap(({ weapons }) => Object.values(weapons ?? {}))
    expect(lines.reduce((sum, count) => sum + count, 0)).toBe(13)
    expect(rules).toHaveLength(6)
  })
  it('has 26 factions in five pairs of goals, 5 goals, 3 markers', () => {
    const pairs = choices(hammer, 'faction').map(({ allows }) => (allows?.['goal'] ?? []).join(' + '))
    expect(tally(pairs)).toEqual({
      'duty + revenge': 6,
      'deception + oppression': 5,
      'greed + revenge': 5,
      'duty + oppression': 6,
      'greed + deception': 4,
    })
    expect(choices(hammer, 'goal')).toHaveLength(5)
    expect(choices(hammer, 'marker')).toHaveLength(3)
  })
  it('has each faction in the quick reference, in the row of its goals', () => {
    for (const { id, allows } of choices(hammer, 'faction')) {
      const row = hammer.words.rows['factions']?.[(allows?.['goal'] ?? []).join('-')]
      const names = (row?.text ?? '').replace(/\.$/, '').split(', ')
      expect(names).toContain(hammer.words.choices['faction']?.[id]?.name)
    }
  })
  it('has 3 actions, 3 kinds of terrain, 6 conditions of morale', () => {
    expect(rows(hammer, 'actions')).toHaveLength(3)
    expect(rows(hammer, 'terrain')).toHaveLength(3)
    expect(rows(hammer, 'morale')).toHaveLength(6)
  })
  it('has each card, line, rule, goal and pair of goals in its quick reference', () => {
    expect(rows(hammer, 'units')).toHaveLength(11)
    expect(rows(hammer, 'attacks')).toHaveLength(12)
    expect(rows(hammer, 'special-rules')).toHaveLength(6)
    expect(rows(hammer, 'goals')).toHaveLength(5)
    expect(rows(hammer, 'factions')).toHaveLength(5)
  })
})

describe('Mini Combat', () => {
  it('has 7 stats, 7 kinds, 37 capabilities and the one that denies another', () => {
    expect(mini.elements?.stats).toHaveLength(7)
    expect(mini.elements?.kinds).toHaveLength(7)
    expect(mini.elements?.capabilities.filter(({ id }) => id !== 'deny')).toHaveLength(37)
    expect(mini.capabilityById.has('deny')).toBe(true)
  })
  it('has 3 sizes of battle, 7 phases, 9 kinds of terrain, 4 formations, 4 kinds with default rules', () => {
    expect(rows(mini, 'battles')).toHaveLength(3)
    expect(rows(mini, 'phases')).toHaveLength(7)
    expect(rows(mini, 'terrain')).toHaveLength(9)
    expect(rows(mini, 'formations')).toHaveLength(4)
    expect(rows(mini, 'kinds')).toHaveLength(4)
  })
  it('has each stat and capability in its quick reference', () => {
    expect(rows(mini, 'stats')).toEqual(mini.elements?.stats.map(({ id }) => id))
    expect(new Set(rows(mini, 'capabilities'))).toEqual(new Set(mini.elements?.capabilities.map(({ id }) => id)))
    expect(rows(mini, 'capabilities')).toHaveLength(38)
  })
  it('comes with three source books of 12 elements', () => {
    const at = fileURLToPath(new URL('../../data/mini-combat/books/', import.meta.url))
    const files = readdirSync(at).filter((name) => name.endsWith('.json'))
    const sizes = files.map((name) => {
      const book = JSON.parse(readFileSync(at + name, 'utf8')) as { elements: unknown[] }
      return book.elements.length
    })
    expect(sizes).toEqual([12, 12, 12])
  })
})
