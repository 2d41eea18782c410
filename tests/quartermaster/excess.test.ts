import { expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { repairs } from '../../src/quartermaster/repairs'
import { bookOf } from '../data/folders'

it('a list over its limit by a tiny fraction of a unit’s price is repaired in limited time', () => {
  const book = bookOf('mini-combat')
  const giant = {
    id: 'giant',
    name: 'Giant',
    kind: 'vehicle',
    stats: { movement: 100, range: 299, save: 2, power: 5, armor: 5, morale: 3, toHit: 4 },
    capabilities: ['bombardment', 'heal', 'stealth', 'organised', 'reduced-manoeuvrability', 'reduced-fire-arc'].map(
      (id) => ({ id }),
    ),
  }
  const list = newList('mini-combat', {
    settings: { pointsLimit: 481, rounding: 'exact' },
    elements: [giant],
    units: [newEntry('giant')],
  })
  const report = check(list, book)
  expect(report.points).toBe(481.000032)
  const [problem] = report.violations
  expect(problem).toMatchObject({ id: 'points-limit' })
  expect(repairs(list, book, { report, problem: problem! }).every((one) => one.report.legal)).toBe(true)
})
