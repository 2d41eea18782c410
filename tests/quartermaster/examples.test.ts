import { describe, expect, it } from 'vitest'
import { check, type Problem } from '../../src/roster/check'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList, type Entry } from '../../src/roster/list'
import { describeRepair, describeSpent, describeSuggestion } from '../../src/quartermaster/describe-edits'
import { describeFailure } from '../../src/quartermaster/describe-failure'
import { fillUps } from '../../src/quartermaster/fill'
import { makeArmy } from '../../src/quartermaster/make-army'
import { repairs } from '../../src/quartermaster/repairs'
import type { Wishes } from '../../src/quartermaster/wishes'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { designs } from './lists'

// Hundreds of armies and lists in each test: more time for a busy machine.

const points = bookOf('army-men-combat')
const pools = bookOf('hammer-wars')
const designed = bookOf('mini-combat')

function problemOf(list: ArmyList, id: string): Problem {
  const found = check(list, bookOf(list.ruleset)).violations.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not broken`)
  return found
}

const offered = (list: ArmyList, id: string): string[] => {
  const book = bookOf(list.ruleset)
  return repairs(list, book, { problem: problemOf(list, id) }).map((one) => describeRepair(one, list, book, t))
}

const army = (...units: Entry[]) => newList(points.id, { units })

describe('repairs in words', () => {
  it('remove an upgrade rather than the tank', () => {
    const list = army(newEntry('light-tank', { upgrades: ['armor'] }), newEntry('riflemen-10'))
    expect(offered(list, 'vehicle-share')[0]).toBe('Remove Armor +1 from Light tank → 150 / 150 pts of vehicles')
  })

  it('add as many squads as half of a large army needs, and no more than the points allow', () => {
    const tanks = ['light-tank', 'heavy-tank', 'medium-tank', 'jet', 'chopper'].map((id) => newEntry(id))
    const settings = { pointsLimit: 2000, vehicleShare: 'of-army' }
    const list = newList(points.id, { settings, units: tanks })
    expect(offered(list, 'vehicle-share')[0]).toBe('Add 20× Veterans [5] → 785 / 792.5 pts of vehicles')
    expect(repairs(list, points).map((one) => one.report.legal)).toContain(true)
  })

  it('spare a light unit where taking the heaviest first leaves one that is too heavy', () => {
    const heavy = newEntry('heavy-tank', { upgrades: ['armor'] })
    const units = [newEntry('heavy-tank'), newEntry('jet'), newEntry('bomber'), heavy]
    const list = newList(points.id, { settings: { pointsLimit: 150 }, units })
    expect(offered(list, 'points-limit')[0]).toMatch(/→ 150 \/ 150 pts$/)
  })

  it('of a choice from a newer version leave no other rule broken in its place', () => {
    const units = [newEntry('ranged-infantry', { count: 9 })]
    const newer: ArmyList['settings'][] = [
      { faction: '#9' },
      { faction: 'lizardmen', goal: '#9' },
      { faction: '#9', goal: 'duty' },
    ]
    for (const settings of newer) {
      const list = newList(pools.id, { settings, units })
      const ids = (one: ArmyList) => check(one, pools).violations.map(({ id }) => id)
      const found = repairs(list, pools, { problem: problemOf(list, 'unknown-setting') })
      expect(found.length).toBeGreaterThan(0)
      for (const repair of found) expect(ids(list)).toEqual(expect.arrayContaining(ids(repair.list)))
    }
  })

  it('tell entries of one unit apart, and offer removing before swapping', () => {
    const list = newList(points.id, {
      settings: { pointsLimit: 120 },
      units: [
        newEntry('riflemen-10', { name: 'Tigers', upgrades: ['grenades', 'bayonets'] }),
        newEntry('riflemen-10', { upgrades: ['c4'] }),
        newEntry('riflemen-10'),
      ],
    })
    const [first] = offered(list, 'points-limit')
    expect(first).toMatch(/^Remove Riflemen \[10\] \((C4|50 pts)\) → /)
  })

  it('of the whole list offer what only removes', () => {
    const units = ['riflemen-10', 'light-tank', 'sniper', 'sniper', 'gunner', 'support'].map((unit) => newEntry(unit))
    const list = newList(points.id, { settings: { pointsLimit: 150 }, units })
    const says = repairs(list, points).map((one) => describeRepair(one, list, points, t))
    expect(says[0]).toMatch(/^Remove (Gunner|Sniper); Remove Light tank → the list is legal$/)
  })

  it('offer to remove an extra copy', () => {
    const units = ['veterans-10', 'veterans-10', 'riflemen-10', 'light-tank'].map((unit) => newEntry(unit))
    const list = newList(points.id, { settings: { pointsLimit: 320 }, units })
    expect(offered(list, 'points-limit')).toContain('Remove Veterans [10] → 280 / 320 pts')
  })

  it('lose as little as possible, and named units last', () => {
    const list = army(
      newEntry('veterans-10', { name: 'Old guard' }),
      newEntry('veterans-10'),
      newEntry('veterans-10'),
      newEntry('riflemen-10'),
      newEntry('recruits-5', { upgrades: ['grenades'] }),
    )
    const [first, ...more] = offered(list, 'points-limit')
    expect(first).toBe('Remove Recruits [5] → 290 / 300 pts')
    expect(more.length).toBe(2)
    for (const one of [first, ...more]) expect(one).not.toContain('Old guard')
  })

  it('swap instead of removing where a maximum and a minimum conflict', () => {
    const figures = bookOf('simple-toy-soldier-game')
    const list = newList(figures.id, {
      units: [newEntry('rifleman', { count: 2 }), newEntry('machine-gunner', { count: 2 })],
    })
    const [first] = repairs(list, figures, { problem: problemOf(list, 'machine-gunner') })
    expect(first?.report.legal).toBe(true)
    expect(first?.edits.length).toBe(2)
  })

  it('add all units that a pool lacks in one step', () => {
    const list = newList(pools.id, {
      settings: { faction: 'orks', goal: 'greed' },
      units: [newEntry('ranged-infantry', { count: 9 }), newEntry('ranged-specialist', { count: 2 })],
    })
    expect(offered(list, 'specialist-pool')).toContain('Add 3× Assault Specialist → 5 / 5 specialists')
  })

  it('choose a goal of the faction rather than another faction', () => {
    const list = newList(pools.id, { settings: { faction: 'orks', goal: 'duty' } })
    const found = repairs(list, pools, { problem: problemOf(list, 'goal') })
    expect(found.map((one) => one.edits[0])).toContainEqual({ kind: 'set-setting', setting: 'goal', value: 'greed' })
    for (const one of found) expect(one.report.violations.some((problem) => problem.id === 'goal')).toBe(false)
  })

  it('remove one of two capabilities that exclude each other from the design', () => {
    const rules = designed.elements
    if (!rules) throw new Error('No designs')
    const element = { ...newElement(rules, 'rifles', 'Rifles'), capabilities: [{ id: 'flying' }, { id: 'ethereal' }] }
    const list = newList(designed.id, { elements: [element], units: [newEntry('rifles', { count: 4 })] })
    const says = offered(list, 'capability-conflict')
    expect(says).toContain('Remove Flying from Rifles → the list is legal')
    expect(says).toContain('Remove Ethereal from Rifles → the list is legal')
  })

  it('offer another size of the game last', () => {
    const list = army(newEntry('veterans-10', { count: 4 }))
    const found = repairs(list, points, { problem: problemOf(list, 'points-limit') })
    expect(found[0]?.edits[0]?.kind).not.toBe('set-setting')
    expect(found.at(-1)?.edits).toEqual([{ kind: 'set-setting', setting: 'pointsLimit', value: 320 }])
    expect(describeRepair(found.at(-1)!, list, points, t)).toMatch(
      /^Raise Points limit to 320 \(if your opponent agrees\) → /,
    )
  })

  it('are not offered where nothing is broken', () => {
    const list = army(newEntry('gunner'))
    expect(repairs(list, points)).toEqual([])
    const other = army(newEntry('sniper', { count: 4 }))
    expect(repairs(list, points, { problem: problemOf(other, 'specialist-cap') })).toEqual([])
  })
})

describe('fill-ups in words', () => {
  it('tell the price and what is left', () => {
    const list = army(newEntry('light-tank'), newEntry('riflemen-10', { count: 2 }), newEntry('gunner', { count: 2 }))
    const says = fillUps(list, points).map((one) => describeSuggestion(one, list, points, t))
    expect(says[0]).toBe('Add Recruits [10] → 30 pts, 0 pts left')
    expect(says).toContain('Add Sniper → 10 pts, 20 pts left')
  })

  it('first offer what a limit requires', () => {
    const figures = bookOf('simple-toy-soldier-game')
    const list = newList(figures.id, { units: [newEntry('rifleman', { count: 4 })] })
    expect(fillUps(list, figures)[0]?.edit).toMatchObject({ kind: 'add-unit', unit: 'machine-gunner' })
  })
})

describe('wishes for a generated army', () => {
  const vehiclePoints = (wishes: Wishes) => {
    let sum = 0
    for (let seed = 0; seed < 30; seed++) {
      const made = makeArmy(wishes, points, seed)
      if (!made.ok) throw new Error('Nothing made')
      sum += made.report.entries.reduce(
        (all, one) => all + (one.category === 'vehicle' ? Number(one.costs.points?.n ?? 0n) : 0),
        0,
      )
    }
    return sum
  }
  const models = (wishes: Wishes) => {
    let sum = 0
    for (let seed = 0; seed < 30; seed++) {
      const made = makeArmy(wishes, points, seed)
      if (made.ok) sum += made.report.models
    }
    return sum
  }

  it('for a style are visible in the army', () => {
    const settings = { pointsLimit: 1000 }
    const [foot, even, wheels] = (['infantry', 'balanced', 'armoured'] as const).map((style) =>
      vehiclePoints({ settings, style }),
    )
    expect(foot).toBeLessThan(even! / 2)
    expect(even).toBeLessThan(wheels!)
    expect(wheels).toBeGreaterThan(30 * 400)
  })

  it('for a goal are visible in the army', () => {
    expect(models({ goal: 'models' })).toBeGreaterThan(1.5 * models({ goal: 'any' }))
    expect(models({ goal: 'elite' })).toBeLessThan(models({ goal: 'any' }))
  })

  it('for a number of models beside the points are both kept exactly', () => {
    const limits = [{ id: 'own', measure: 'models', exactly: 41 }]
    for (let seed = 0; seed < 10; seed++) {
      const made = makeArmy({ limits }, points, seed)
      expect(made.ok && [made.report.points, made.report.models, made.exact]).toEqual([300, 41, true])
    }
  })

  it('that exclude each other are reported with what is in the way', () => {
    const says = (wishes: Wishes) => {
      const made = makeArmy(wishes, points, 1)
      return made.ok ? [] : made.failed.map((one) => describeFailure(one, newList(points.id), points, t))
    }
    expect(says({ settings: { pointsLimit: 150 }, must: { 'heavy-tank': 1 } })).toEqual([
      'No army can do all of this at once: at least 1× Heavy tank and “Up to half of the army may be vehicles”. Change one of them.',
    ])
    expect(says({ must: { gunner: 2 }, atMost: { gunner: 1 } })[0]).toContain(
      'at least 2× Gunner and at most 1× Gunner',
    )
    expect(says({ must: { gunner: 2 }, collection: { 'recruits-5': 90 } })[0]).toContain('only what you own')
    expect(says({ must: { nobody: 1 } })[0]).toContain('There is no unit nobody')
    expect(says({ settings: { pointsLimit: 152 } })[0]).toContain('steps of 5')
    expect(says({ start: army(newEntry('nobody')) })[0]).toContain('Fix it first')
  })

  it('for a faction choose a goal that it may have, and for a goal such a faction', () => {
    for (let seed = 0; seed < 20; seed++) {
      const orks = makeArmy({ settings: { faction: 'orks' } }, pools, seed)
      expect(orks.ok && orks.list.settings.faction).toBe('orks')
      expect(['greed', 'revenge']).toContain(orks.ok && orks.list.settings.goal)
      const greedy = makeArmy({ settings: { goal: 'greed' } }, pools, seed)
      expect(greedy.ok && greedy.report.legal && greedy.list.settings.goal).toBe('greed')
    }
  })

  it('with designs at fractional prices and the largest games give legal armies', () => {
    const elements = designs(designed, 12).map((element) => ({
      ...element,
      capabilities: [{ id: 'limited-fire-arc' }, { id: 'limited-manoeuvrability' }, { id: 'organised' }],
    }))
    const fine = makeArmy({ elements, settings: { rounding: 'exact' } }, designed, 1)
    expect(fine.ok && fine.report.legal).toBe(true)
    expect(fine.ok && (fine.report.points ?? 0)).toBeGreaterThan(999)
    const large = makeArmy({ elements: designs(designed, 100), settings: { pointsLimit: 100_000 } }, designed, 1)
    expect(large.ok && [large.report.points, large.exact]).toEqual([100_000, true])
  })

  it('that leave points unspent are reported as such', () => {
    const made = makeArmy({ collection: { 'recruits-5': 5 } }, points, 1)
    expect(made.ok && describeSpent(made, points, t)).toBe('45 / 300 pts: no army that meets your wishes spends more.')
  })
})
