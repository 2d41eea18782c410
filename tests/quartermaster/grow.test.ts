/** Filling up a list: existing units grow, and equal new ones are merged. */
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../src/roster/change-words'
import { check } from '../../src/roster/check'
import { isNobody } from '../../src/roster/edit'
import { newEntry, newList, type ArmyList, type Entry } from '../../src/roster/list'
import { fillUps } from '../../src/quartermaster/fill'
import { makeArmy } from '../../src/quartermaster/make-army'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { GAMES } from '../independent/random'
import { designs, randomLists } from './lists'

const mini = bookOf('mini-combat')
const elements = designs(mini, 4)
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

const alike = ({ unit, upgrades }: Entry) => [unit, ...upgrades].join()

const sizeOf = ({ units }: ArmyList) => units.reduce((sum, { count }) => sum + count, 0)

function filled(start: ArmyList, seed: number): ArmyList | null {
  const made = makeArmy({ start }, bookOf(start.ruleset), seed)
  return made.ok ? made.list : null
}

describe('filling up', () => {
  const start = newList(mini.id, {
    elements,
    settings: { pointsLimit: 200 },
    units: [
      newEntry('design-0', { count: 3 }),
      newEntry('design-0', { count: 2 }),
      newEntry('design-0', { count: 1, name: 'Old guard' }),
      newEntry('design-1', { count: 2, command: 'design-3' }),
    ],
  })

  it('enlarges the smallest plain unit of a kind, and leaves named and led ones alone', () => {
    const grown = new Set<string>()
    for (const seed of SEEDS) {
      const list = filled(start, seed)
      if (!list) throw new Error(String(seed))
      expect(check(list, mini).legal).toBe(true)
      expect([list.units[0], list.units[2], list.units[3]]).toEqual([start.units[0], start.units[2], start.units[3]])
      const more = (list.units[1]?.count ?? 0) - 2
      const added = list.units.slice(4).map(({ unit }) => unit)
      expect(added).not.toContain('design-0')
      expect(new Set(added).size).toBe(added.length)
      const words = changesOf(start, list, mini, t)
      if (more > 0) {
        grown.add('design-0')
        expect(words).toContain(`Design 0: 2 → ${2 + more}`)
      }
      for (const entry of list.units.slice(4)) {
        grown.add(entry.unit)
        expect(words).toContain(
          entry.count > 1 ? `+ ${entry.count} × Design ${entry.unit.at(-1)}` : `+ Design ${entry.unit.at(-1)}`,
        )
      }
    }
    expect([...grown].toSorted()).toEqual(elements.map(({ id }) => id))
  })

  it.each(GAMES)('in %s, adds no unit beside a plain one of the same kind, and no two equal ones', (game) => {
    let seen = 0
    for (const one of randomLists(game, 77, 200)) {
      if (one.units.length === 0) continue
      for (const seed of [3, 4]) {
        const list = filled(one, seed)
        if (!list || sizeOf(list) > 2 * sizeOf(one)) continue
        const was = list.units.slice(0, one.units.length)
        const added = list.units.slice(one.units.length).map(alike)
        const plain = was.filter((entry) => isNobody(entry)).map(alike)
        expect(added.filter((kind) => plain.includes(kind))).toEqual([])
        expect(new Set(added).size).toBe(added.length)
        if (JSON.stringify(was.map(({ count }) => count)) !== JSON.stringify(one.units.map(({ count }) => count)))
          seen++
      }
    }
    expect(seen).toBeGreaterThan(0)
  })

  it('by more models than a unit has adds a new unit instead of enlarging that one', () => {
    const one = newList(mini.id, { elements, units: [newEntry('design-0', { count: 4 })] })
    const beside = SEEDS.flatMap((seed) => filled(one, seed)?.units.slice(1) ?? []).filter(
      ({ unit }) => unit === 'design-0',
    )
    expect(beside.length).toBeGreaterThan(0)
    expect(Math.min(...beside.map(({ count }) => count))).toBeGreaterThan(4)
    expect(SEEDS.some((seed) => (filled(one, seed)?.units[0]?.count ?? 0) > 4)).toBe(true)
  })

  it('of an empty list uses units of a practical size, and merges equal ones', () => {
    const points = bookOf('army-men-combat')
    const several = SEEDS.flatMap((seed) => {
      const made = makeArmy({ goal: 'elite', style: 'infantry', settings: { pointsLimit: 600 } }, points, seed)
      const units = made.ok ? made.list.units : []
      expect(new Set(units.map(alike)).size).toBe(units.length)
      return units.filter(({ upgrades, count }) => count > 1 && upgrades.length > 0)
    })
    expect(several.length).toBeGreaterThan(0)
    const armies = SEEDS.map((seed) => makeArmy({ elements }, mini, seed))
    expect(
      armies.some(
        (made) =>
          made.ok && made.list.units.some((one, at) => made.list.units.findIndex(({ unit }) => unit === one.unit) < at),
      ),
    ).toBe(true)
  })
})

it('describes growth by both counts', () => {
  const game = bookOf('army-men-combat-v1.5.0')
  const start = newList(game.id, { settings: { models: 5 }, units: [newEntry('sniper', { count: 2 })] })
  const wishes = { start, collection: { sniper: 5 } }
  const made = makeArmy(wishes, game, 1)
  expect(made.ok && changesOf(start, made.list, game, t)).toEqual(['Sniper: 2 → 5'])
})

it('offers one more of a plain unit once: as a higher count, not also as a new entry', () => {
  for (const list of [
    start2(),
    newList('army-men-combat', { units: [newEntry('recruits-5'), newEntry('riflemen-5', { name: 'A' })] }),
  ]) {
    const edits = fillUps(list, bookOf(list.ruleset as never), { most: Infinity }).map(({ edit }) => edit)
    const added = edits.flatMap((edit) => (edit.kind === 'add-unit' ? [edit.unit] : []))
    const counted = edits.flatMap((edit) => (edit.kind === 'set-count' ? [edit.unit] : []))
    expect(counted).toContain(list.units[0]?.unit)
    expect(added).not.toContain(list.units[0]?.unit)
    expect(added).toContain(list.units[1]?.unit)
  }
})

const start2 = () =>
  newList(mini.id, {
    elements,
    units: [newEntry('design-0', { count: 3 }), newEntry('design-1', { command: 'design-2' })],
  })
