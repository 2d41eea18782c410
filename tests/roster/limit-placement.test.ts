import { describe, expect, it } from 'vitest'
import { placeLimits } from '../../src/roster/limit-placement'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import type { Limit } from '../../src/rules/schema-ruleset'
import type { LimitResult } from '../../src/rules/judge'
import { bookOf } from '../data/folders'

function beside(id: string, units: string[] = []) {
  const book = bookOf(id)
  const report = check(newList(id, { units: units.map((unit) => newEntry(unit)) }), book)
  const sections = book.ruleset.categories.map((category) => ({
    id: category,
    items: book.units.units
      .filter((unit) => unit.category === category)
      .map((unit) => ({ unit: unit.id, category, tags: unit.tags ?? [] })),
  }))
  const found = placeLimits(report.limits, sections)
  const told = (where: ReadonlyMap<string, readonly LimitResult[]>) =>
    [...where].map(([key, results]) => [key, ...results.map(({ limit, found: n, allowed }) => [limit.id, n, allowed])])
  return { sections: told(found.sections), units: told(found.units) }
}

describe('limits shown in the army book', () => {
  it('are shown at the section that they count as a whole, whether they name its category or its units', () => {
    expect(beside('army-men-combat', ['jeep', 'gunner', 'gunner'])).toEqual({
      sections: [
        ['vehicle', ['vehicle-share', 40, 150]],
        ['specialist', ['specialist-cap', 2, 3]],
      ],
      units: [],
    })
    expect(beside('hammer-wars', ['support-heavy']).sections).toEqual([
      ['infantry', ['infantry-pool', 0, 9]],
      ['specialist', ['specialist-pool', 0, 5]],
      ['hero', ['hero-pool', 0, 2]],
      ['heavy', ['heavy-pool', 1, 1]],
    ])
  })

  it('are shown at units if they count only some of a section, and nowhere if they count the whole list', () => {
    expect(beside('simple-toy-soldier-game', ['rifleman'])).toEqual({
      sections: [],
      units: [['machine-gunner', ['machine-gunner', 0, 1]]],
    })
    expect(beside('army-men-combat-v1.5.0')).toEqual({ sections: [], units: [] })
  })

  it('are shown at each section and unit that they count', () => {
    const limit: Limit = { id: 'wheels', measure: 'units', select: { tag: 'wheels' }, max: 2 }
    const result: LimitResult = { limit, met: true, found: 0, allowed: 2, min: null, max: 2 }
    const item = (unit: string, ...tags: string[]) => ({ unit, category: 'any', tags })
    const found = placeLimits(
      [result],
      [
        { id: 'carts', items: [item('cart', 'wheels'), item('wagon', 'wheels')] },
        { id: 'guns', items: [item('gun', 'wheels'), item('mortar')] },
        { id: 'trains', items: [item('train', 'wheels')] },
      ],
    )
    expect([...found.sections.keys()]).toEqual(['carts'])
    expect([...found.units.keys()]).toEqual(['gun', 'train'])
  })
})
