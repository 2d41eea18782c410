/** The order and choice of repairs: the smallest first, within the size of the game, and nothing twice. */
import { describe, expect, it } from 'vitest'
import { changesWords } from '../../src/roster/change-words'
import { check, type Problem } from '../../src/roster/check'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type ArmyList, type Entry } from '../../src/roster/list'
import { describeEdits, describeRepair } from '../../src/quartermaster/describe-edits'
import { applyEdits, type Edit } from '../../src/quartermaster/edits'
import { describeFailure } from '../../src/quartermaster/describe-failure'
import { makeArmy } from '../../src/quartermaster/make-army'
import { mergedEdits } from '../../src/quartermaster/merged'
import { repairs } from '../../src/quartermaster/repairs'
import { openBook } from '../../src/rules/book'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { GAMES } from '../independent/random'
import { randomLists } from './lists'

const points = bookOf('army-men-combat')
const figures = bookOf('simple-toy-soldier-game')

const offersFor = (list: ArmyList, id?: string) => {
  const book = bookOf(list.ruleset)
  const problem = check(list, book).violations.find((one) => one.id === id)
  if (id !== undefined && !problem) throw new Error(`${id} is not broken`)
  return repairs(list, book, problem ? { problem } : {})
}
const says = (list: ArmyList, id?: string) =>
  offersFor(list, id).map((one) => describeRepair(one, list, bookOf(list.ruleset), t))

const sets = (edits: readonly Edit[]) => edits.filter((edit) => edit.kind === 'set-setting')
/** What an edit overwrites; null for an edit that adds. */
const target = (edit: Edit): string | null =>
  edit.kind === 'set-setting' ? edit.setting : edit.kind === 'set-count' ? `${edit.entry} ${edit.unit}` : null

const heavies = newList(points.id, {
  units: ['light-tank', 'heavy-tank', 'jet', 'bomber'].map((unit) => newEntry(unit)),
})
const gunners = newList(figures.id, {
  units: [newEntry('rifleman'), newEntry('machine-gunner', { count: 3 })],
})

describe('a list far over its limits', () => {
  it.each([undefined, 'vehicle-share', 'points-limit'])('is repaired within the size of the game: %s', (id) => {
    const found = offersFor(heavies, id)
    expect(found.length).toBe(3)
    for (const one of found) {
      expect(sets(one.edits)).toEqual([])
      expect(one.list.settings).toEqual(heavies.settings)
    }
  })

  it('is repaired also if equal units are too many', () => {
    const list = newList(points.id, { units: Array.from({ length: 6 }, () => newEntry('jet')) })
    const found = offersFor(list)
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) {
      expect(one.report.legal).toBe(true)
      expect(sets(one.edits)).toEqual([])
    }
  })
})

describe('the size of the game', () => {
  it.each(GAMES)(
    'is changed only by a repair of its own, which comes last and at most doubles or halves it: %s',
    (game) => {
      const book = bookOf(game)
      const sizes = new Set(book.ruleset.settings.filter((one) => one.role === 'size').map((one) => one.id))
      const sized = (edit: Edit) => edit.kind === 'set-setting' && sizes.has(edit.setting)
      for (const list of randomLists(game, 21, 40)) {
        const before = check(list, book)
        const problems: (Problem | undefined)[] = [undefined, ...before.violations]
        for (const problem of problems) {
          const found = repairs(list, book, problem ? { problem } : {})
          for (const [at, { edits }] of found.entries()) {
            const aims = edits.map(target).filter((one) => one !== null)
            expect(new Set(aims).size, JSON.stringify([list, edits])).toBe(aims.length)
            const size = edits.find(sized)
            if (size?.kind !== 'set-setting') continue
            expect([edits.length, at]).toEqual([1, found.length - 1])
            const was = before.settings.get(size.setting)
            if (typeof was !== 'number' || typeof size.value !== 'number') continue
            expect(size.value).toBeLessThanOrEqual(2 * was)
            expect(size.value).toBeGreaterThanOrEqual(was / 2)
          }
        }
      }
    },
  )
})

describe('several repairs of one problem', () => {
  it('start with the smallest change, and none undoes itself', () => {
    const offered = says(gunners, 'machine-gunner')
    expect(offered[0]).toBe('Machine-gunner: reduce from 3 to 1; Add 2× Rifleman → 1 / 1 machine-gunner')
    for (const one of offered) {
      expect(one).not.toMatch(/Swap 3× Machine-gunner for (.+); (Swap \1 for|Add) Machine-gunner/)
    }
  })

  it('never include two that change the same count in the same direction', () => {
    let offered = 0
    for (const game of GAMES) {
      const book = bookOf(game)
      for (const list of randomLists(game, 22, 40)) {
        for (const problem of check(list, book).violations) {
          const counts = repairs(list, book, { problem }).flatMap(({ edits }) => {
            const [only] = edits
            return edits.length === 1 && only?.kind === 'set-count' ? [only] : []
          })
          offered += counts.length
          for (const one of counts)
            for (const other of counts)
              if (one !== other && one.entry === other.entry)
                expect(Math.sign(one.count - one.from)).not.toBe(Math.sign(other.count - other.from))
        }
      }
    }
    expect(offered).toBeGreaterThan(50)
  })
})

describe('a started list that cannot be filled up', () => {
  const why = (list: ArmyList, book = bookOf(list.ruleset)) => {
    const made = makeArmy({ start: list }, book, 1)
    return made.ok ? [] : made.failed.map((one) => describeFailure(one, list, book, t))
  }

  it('says what is too much, by both numbers', () => {
    expect(why(gunners)).toEqual(['The list has 3 / 1 machine-gunner, and units are only added. Fix that first.'])
  })

  it('does not say that no army is possible', () => {
    const [purse] = points.ruleset.limits
    if (!purse) throw new Error('No limit')
    const none = {
      id: 'none',
      measure: 'models',
      select: { category: 'infantry' },
      max: { share: '1/2', measure: 'models' },
    }
    const book = openBook({ ...points, ruleset: { ...points.ruleset, limits: [purse, none] } })
    const list = newList(points.id, { settings: { pointsLimit: 100 }, units: [newEntry('veterans-10')] })
    const [only] = why(list, book)
    expect(only).toContain('With the units of this list')
  })
})

describe('merged edits', () => {
  const list = newList(points.id, {
    units: [newEntry('jet', { count: 5 }), newEntry('gunner'), newEntry('sniper', { count: 2 })],
  })
  const at = (entry: number) => ({ entry, unit: list.units[entry]?.unit ?? '' })
  const merged = (...edits: Edit[]) => {
    const fewest = mergedEdits(list, points, edits)
    expect(applyEdits(list, points, fewest)).toEqual(applyEdits(list, points, edits))
    return fewest
  }

  it('set a setting only once', () => {
    const last = { kind: 'set-setting', setting: 'pointsLimit', value: 900 } as const
    expect(merged({ ...last, value: 500 }, last)).toEqual([last])
  })

  it('make one edit of several counts, from the first number to the last', () => {
    const first = { kind: 'set-count', ...at(0), from: 5, count: 4 } as const
    const says = describeEdits(merged(first, { ...first, from: 4, count: 2 }), list, points, t)
    expect(says).toBe('Jet: reduce from 5 to 2')
  })

  it('leave out what is undone later, and entries that are removed in the end', () => {
    const there = { kind: 'swap-unit', ...at(1), to: 'jet' } as const
    expect(merged(there, { kind: 'swap-unit', entry: 1, unit: 'jet', to: 'gunner' })).toEqual([])
    expect(merged(there, { kind: 'remove-entry', entry: 1, unit: 'jet' })).toEqual([{ kind: 'remove-entry', ...at(1) }])
  })

  it('have the right positions after entries before them were removed', () => {
    const edits: Edit[] = [
      { kind: 'remove-entry', ...at(0) },
      { kind: 'set-count', entry: 1, unit: 'sniper', from: 2, count: 1 },
      { kind: 'remove-entry', entry: 0, unit: 'gunner' },
    ]
    expect(merged(...edits).length).toBe(3)
  })

  it('add the sum of what is added', () => {
    const add = { kind: 'add-unit', unit: 'rifleman', count: 1 } as const
    const start = newList(figures.id)
    expect(mergedEdits(start, figures, [add, { ...add, count: 3 }])).toEqual([{ ...add, count: 4 }])
  })
})

it('equal edits are described once', () => {
  const units = ['gunner', 'sniper', 'gunner', 'gunner'].map((id) => newEntry(id))
  const gone = [3, 2, 1, 0].map((entry) => ({ kind: 'remove-entry' as const, entry, unit: units[entry]?.unit ?? '' }))
  expect(describeEdits(gone, newList(points.id, { units }), points, t)).toBe('Remove Gunner (3×); Remove Sniper')
  expect(describeEdits([], newList(points.id), points, t)).toBe('')
  // A swap keeps the count of the entry.
  const swap = { kind: 'swap-unit', entry: 0, unit: 'gunner', to: 'sniper' } as const
  const snipers = (entry: Partial<Entry>) =>
    describeEdits([swap], newList(points.id, { units: [newEntry('gunner', entry)] }), points, t)
  expect(snipers({ count: 3 })).toBe('Swap 3× Gunner for 3× Sniper')
  expect(snipers({})).toBe('Swap Gunner for Sniper')
})

describe('one of several entries of a unit', () => {
  const remove = (units: ArmyList['units'], entry: number) => {
    const list = newList(points.id, { units })
    return describeEdits([{ kind: 'remove-entry', entry, unit: units[entry]?.unit ?? '' }], list, points, t)
  }

  it('is named by its upgrades, or by its price if only the others have upgrades', () => {
    const units = [newEntry('riflemen-10', { upgrades: ['c4'] }), newEntry('riflemen-10')]
    expect(remove(units, 0)).toBe('Remove Riflemen [10] (C4)')
    expect(remove(units, 1)).toBe('Remove Riflemen [10] (50 pts)')
  })

  it('is named by its leader, and entries with the same leader are offered once', () => {
    const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
    const design = (id: string) => ({ id, name: id, kind: 'infantry', stats, capabilities: [] })
    const list = newList('mini-combat', {
      elements: ['Ranger', 'Sergeant'].map(design),
      units: [
        newEntry('Ranger', { count: 8 }),
        newEntry('Ranger', { count: 8, command: 'Sergeant' }),
        newEntry('Ranger', { count: 8, command: 'Sergeant' }),
      ],
    })
    const book = bookOf('mini-combat')
    const { points: spent } = check(list, book)
    const over = { ...list, settings: { pointsLimit: (spent ?? 0) - 1 } }
    const found = says(over, 'points-limit').filter((one) => one.includes('from 8 to 7'))
    expect(found.map((one) => one.replace(/ → .*/, '')).toSorted()).toEqual([
      'Ranger led by Sergeant: reduce from 8 to 7',
      'Ranger without a leader: reduce from 8 to 7',
    ])
    const gone = [{ kind: 'clear-command', entry: 1, unit: 'Ranger', command: 'Sergeant' }] as const
    expect(describeEdits(gone, list, book, t)).toBe('Remove the command element Sergeant from 8× Ranger')
    const smaller = (at: number) => ({
      ...list,
      units: list.units.map((one, place) => (place === at ? { ...one, count: 7 } : one)),
    })
    expect(changesWords(list, smaller(0), book, t)).toBe('Ranger without a leader: 8 → 7')
    expect(changesWords(list, smaller(1), book, t)).toBe('Ranger led by Sergeant: 8 → 7')
  })

  it('is named by its size or position if all cost the same', () => {
    const units = [newEntry('jet', { name: 'Ace', count: 4 }), newEntry('jet', { count: 3 }), newEntry('jet')]
    expect(remove(units, 0)).toBe('Remove Jet “Ace”')
    expect(remove(units, 1)).toBe('Remove 3× Jet')
    expect(remove(units, 2)).toBe('Remove Jet (no. 3 in the list)')
    expect(remove([...units, newEntry('jet', { count: 4 })], 3)).toBe('Remove 4× Jet (no. 4 in the list)')
    expect(remove([newEntry('jet'), newEntry('jet')], 1)).toBe('Remove Jet')
  })
})

describe('a fault of one entry', () => {
  it('is repaired there with the smallest change, whatever else is wrong with the list', () => {
    const list = newList(points.id, {
      units: [
        newEntry('riflemen-10', { upgrades: ['grenades', 'c4'] }),
        newEntry('recruits-10', { upgrades: ['armor'] }),
        newEntry('veterans-5', { upgrades: ['bazooka', 'bazooka'] }),
        newEntry('light-tank', { upgrades: ['armor'] }),
      ],
    })
    expect(check(list, points).violations.map(({ id }) => id)).toContain('points-limit')
    expect(says(list, 'upgrade-unavailable')[0]).toBe('Remove Armor +1 from Recruits [10]')
    expect(says(list, 'upgrade-conflict').slice(0, 2)).toEqual([
      'Remove Grenades from Riflemen [10]',
      'Remove C4 from Riflemen [10]',
    ])
    expect(says(list, 'upgrade-repeated')[0]).toBe('Take Bazooka only once for Veterans [5]')
  })

  it('can be repaired by removing the entry, if several upgrades are excluded or not allowed', () => {
    const both = newEntry('riflemen-10', { upgrades: ['grenades', 'c4', 'bazooka', 'flamethrower'] })
    const list = newList(points.id, { units: [both] })
    for (const found of [says(list, 'upgrade-conflict'), says(list)])
      expect(found).toEqual([
        'Remove Grenades and Flamethrower from Riflemen [10] → the list is legal',
        'Remove Grenades and Bazooka from Riflemen [10] → the list is legal',
        'Remove C4 and Flamethrower from Riflemen [10] → the list is legal',
      ])
    const strays = newList(points.id, { units: [newEntry('gunner', { upgrades: ['armor', 'machinegun'] })] })
    expect(says(strays)[0]).toBe('Remove Armor +1 and Mounted machinegun from Gunner → the list is legal')
  })

  it('can be repaired by removing the units of a design that has more than one conflict', () => {
    const book = bookOf('mini-combat')
    const capabilities = ['flying', 'skimmer', 'cone', 'blast-5cm'].map((id) => ({ id }))
    const design = { ...newElement(book.elements!, 'a', 'Flyer'), capabilities }
    const list = newList(book.id, { elements: [design], units: [newEntry('a', { count: 4 })] })
    const found = offersFor(list, 'capability-conflict')
    expect(found[0]!.edits).toHaveLength(1)
    expect(found[0]!.edits[0]).toMatchObject({ kind: 'drop-capability', element: 'a' })
    for (const one of found) expect(one.report.violations.map(({ id }) => id)).not.toContain('capability-conflict')
  })
})

describe('a size that the game does not allow', () => {
  it.each([
    ['army-men-combat', 'pointsLimit', 57, 55, 'riflemen-5'],
    ['army-men-combat-v1.5.0', 'models', 500, 200, 'rifleman'],
  ])(
    'of %s is repaired to the nearest allowed one, and no army is generated for it',
    (id, setting, found, is, unit) => {
      const book = bookOf(id)
      const list = newList(id, { settings: { [setting]: found }, units: [newEntry(unit)] })
      const problem = check(list, book).violations.find((one) => one.id === 'setting-bounds')!
      const [first] = repairs(list, book, { problem })
      expect(first?.list.settings[setting]).toBe(is)
      expect(check(first!.list, book).violations.map((one) => one.id)).not.toContain('setting-bounds')
      const made = makeArmy({ start: list }, book, 1)
      if (made.ok) throw new Error('It was made')
      const [told] = made.failed.map((one) => describeFailure(one, list, book, t))
      expect(told).toContain(`: ${found} isn’t allowed; the nearest allowed value is ${is}.`)
    },
  )
})

describe('for an empty list', () => {
  it.each(['army-men-combat', 'army-men-combat-v1.5.0', 'simple-toy-soldier-game'])(
    'whole legal armies of %s are offered, spent as far as the game allows',
    (id) => {
      const offers = offersFor(newList(id), 'empty')
      expect(offers.length).toBeGreaterThan(0)
      for (const { list, report, edits } of offers) {
        expect(report.legal).toBe(true)
        expect(list.units.length).toBeGreaterThan(1)
        expect(edits.map(({ kind }) => kind)).toEqual(['field-army'])
        const limit = Number(report.settings.get('pointsLimit') ?? 0)
        expect(report.points ?? limit).toBeGreaterThanOrEqual(0.9 * limit)
      }
      expect(describeEdits(offers[0]!.edits, newList(id), bookOf(id), t)).toMatch(/^Field an army: /)
    },
  )
})
