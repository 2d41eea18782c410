/** Units with elements of several designs: one design is taken out, or has fewer or more elements. */
import { expect, it } from 'vitest'
import { t } from '../../src/i18n/t'
import { describeSuggestion, describeRepair } from '../../src/quartermaster/describe-edits'
import { fillUps } from '../../src/quartermaster/fill'
import { repairs } from '../../src/quartermaster/repairs'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList, type Design } from '../../src/roster/list'
import { bookOf } from '../data/folders'

const book = bookOf('mini-combat')
const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
/** A design of 18 points, or of another cost that the players agreed on. */
const design = (name: string, rest: Partial<Design> = {}): Design => ({
  id: name,
  name,
  kind: 'infantry',
  stats,
  capabilities: [],
  ...rest,
})

const mixed = (pointsLimit: number, mortar: Partial<Design> = {}, rifles: Partial<Design> = {}): ArmyList =>
  newList('mini-combat', {
    settings: { pointsLimit },
    elements: [design('Rifles', rifles), design('Mortar', { agreed: 10, ...mortar }), design('Scouts')],
    units: [newEntry('Rifles', { count: 4, with: [{ unit: 'Mortar', count: 3 }] }), newEntry('Scouts')],
  })

const offers = (list: ArmyList) => {
  const report = check(list, book)
  return report.violations.flatMap((problem) =>
    repairs(list, book, { problem, report, most: 20 }).map((one) => describeRepair(one, list, book, t).split(' → ')[0]),
  )
}

it('a mixed unit that costs too much has as many elements less of one design as are needed', () => {
  expect(offers(mixed(105))).toContain('Mortar in the unit with 4× Rifles: reduce from 3 to 1')
  expect(offers(mixed(90))).toContain('Take 3× Mortar out of the unit with 4× Rifles')
})

it('a design that breaks a rule is taken out of the unit, be it the first or another, and the others stay', () => {
  const flying = { capabilities: [{ id: 'flying' }, { id: 'ethereal' }] }
  const list = mixed(1000, flying)
  expect(offers(list)).toContain('Take 3× Mortar out of the unit with 4× Rifles')
  const own = mixed(1000, {}, flying)
  expect(offers(own)).toContain('Take 4× Rifles out of the unit with Mortar')
  const [problem] = check(own, book).violations
  const found = repairs(own, book, { most: 20, ...(problem && { problem }) })
  expect(found.map((one) => one.list.units[0])).toContainEqual(newEntry('Mortar', { count: 3 }))
})

it('another design of a mixed unit can grow', () => {
  const list = mixed(130)
  expect(fillUps(list, book).map((one) => describeSuggestion(one, list, book, t))).toContain(
    'Mortar in the unit with 4× Rifles: increase from 3 to 4 → 10 pts, 0 pts left',
  )
})
