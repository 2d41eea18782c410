import { describe, expect, it } from 'vitest'
import { judge } from './judge'
import { file, type CapabilityFile, type ElementFile, type EntryFile, type ListFile } from './random'

const army = (units: EntryFile[], settings: ListFile['settings'] = {}) =>
  judge(file('army-men-combat', units, settings))

describe('the second judge on the examples of the rulings: Army Men Combat', () => {
  it.each([
    [{ unit: 'recruits-10', upgrades: ['bayonets', 'c4', 'bazooka'] }, 60],
    [{ unit: 'riflemen-10', upgrades: ['bayonets'] }, 60],
    [{ unit: 'apc', upgrades: ['armor', 'machinegun'] }, 145],
  ])('%j costs %i', (unit, points) => {
    expect(army([unit])).toMatchObject({ points })
  })

  const platoon: EntryFile[] = [
    { unit: 'light-tank' },
    { unit: 'riflemen-10', count: 2 },
    { unit: 'gunner' },
    { unit: 'sniper' },
    { unit: 'support' },
  ]

  it('finds 290 of 300 points legal, with 150 of them for vehicles', () => {
    expect(army(platoon)).toEqual({ points: 290, models: 24, units: 6, ids: [], legal: true, advice: [] })
  })

  it('finds a fourth specialist too many, with 300 of 300 points', () => {
    const verdict = army([...platoon, { unit: 'sniper' }])
    expect(verdict).toMatchObject({ points: 300, ids: ['specialist-cap'], legal: false })
  })

  it('limits vehicles to exactly half of the points limit', () => {
    expect(army([{ unit: 'light-tank', upgrades: ['armor'] }])).toMatchObject({ points: 175, ids: ['vehicle-share'] })
    expect(army([{ unit: 'jet' }])).toMatchObject({ points: 150, ids: [] })
    // 155 of 300
    const over = [{ unit: 'jeep', upgrades: ['armor'] }, { unit: 'howitzer' }]
    expect(army(over)).toMatchObject({ points: 155, ids: ['vehicle-share'] })
  })

  it('can also take the vehicles’ share of the army and of the number of units', () => {
    const tankAndSquad = [{ unit: 'light-tank' }, { unit: 'riflemen-10' }]
    expect(army(tankAndSquad, { vehicleShare: 'of-limit' }).ids).toEqual([])
    expect(army(tankAndSquad, { vehicleShare: 'of-army' }).ids).toEqual(['vehicle-share'])
    expect(army(tankAndSquad, { vehicleShare: 'of-units' }).ids).toEqual([])
  })

  it('charges nothing for an upgrade of another unit, once for a repeated one, and both of two that exclude each other', () => {
    expect(army([{ unit: 'gunner', upgrades: ['armor'] }])).toMatchObject({ points: 10, ids: ['upgrade-unavailable'] })
    const doubled = [{ unit: 'riflemen-5', upgrades: ['bayonets', 'bayonets'] }]
    expect(army(doubled)).toMatchObject({ points: 35, ids: ['upgrade-repeated'] })
    const both = [{ unit: 'riflemen-5', upgrades: ['grenades', 'c4'] }]
    expect(army(both)).toMatchObject({ points: 40, ids: ['upgrade-conflict'] })
  })

  it('has no room for a medium or heavy tank in a game of 300 points', () => {
    expect(army([{ unit: 'medium-tank' }]).ids).toEqual(['vehicle-share'])
    expect(army([{ unit: 'heavy-tank' }]).ids).toEqual(['vehicle-share'])
  })
})

describe('the second judge on the games without points', () => {
  it('requires exactly the number of models agreed on', () => {
    const models = (count: number, settings = {}) =>
      judge(file('army-men-combat-v1.5.0', [{ unit: 'rifleman', count }], settings)).ids
    expect([models(9), models(10), models(11), models(11, { models: 11 })]).toEqual([
      ['model-count'],
      [],
      ['model-count'],
      [],
    ])
    expect(judge(file('army-men-combat-v1.5.0', [])).ids).toEqual(['empty', 'model-count'])
  })

  it('requires 4 to 8 figures with one machine gunner', () => {
    const squad = (riflemen: number, gunners: number) =>
      judge(
        file('simple-toy-soldier-game', [
          { unit: 'rifleman', count: riflemen },
          { unit: 'machine-gunner', count: gunners },
        ]),
      ).ids
    expect([squad(2, 1), squad(3, 1), squad(7, 1), squad(8, 1), squad(4, 2)]).toEqual([
      ['figure-count'],
      [],
      [],
      ['figure-count'],
      ['machine-gunner'],
    ])
  })

  it('requires four full pools, a faction, and one of its goals', () => {
    const pools: EntryFile[] = [
      { unit: 'assault-infantry', count: 9 },
      { unit: 'ranged-specialist', count: 5 },
      { unit: 'support-hero', count: 2 },
      { unit: 'ranged-heavy' },
    ]
    const war = (settings: ListFile['settings'], received = false) =>
      judge(file('hammer-wars', pools, settings), received).ids
    expect(war({ faction: 'orcs-and-goblins', goal: 'greed' })).toEqual([])
    expect(war({ faction: 'orcs-and-goblins', goal: 'duty' })).toEqual(['goal'])
    expect(war({ goal: 'duty' })).toEqual(['faction'])
    expect(war({ faction: 'tau' })).toEqual(['goal'])
    expect(war({ faction: 'tau' }, true)).toEqual([])
    expect(war({ faction: 'tau', goal: 'greed' }, true)).toEqual(['goal'])
    expect(judge(file('hammer-wars', [])).ids).toEqual([
      'empty',
      'faction',
      'goal',
      'heavy-pool',
      'hero-pool',
      'infantry-pool',
      'specialist-pool',
    ])
  })
})

describe('the second judge on the examples of the rulings: Mini Combat', () => {
  const rifles: ElementFile['stats'] = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const guns: ElementFile['stats'] = { movement: 15, range: 60, save: 5, power: 6, armor: 4, morale: 3, toHit: 4 }
  const mini = (
    stats: ElementFile['stats'],
    capabilities: CapabilityFile[],
    settings: ListFile['settings'] = {},
    entry: Partial<EntryFile> = {},
    kind = 'vehicle',
  ) =>
    judge({
      ...file('mini-combat', [{ unit: 'design', ...entry }], settings),
      elements: [{ id: 'design', name: 'Design', kind, stats, capabilities }],
    })

  it.each<[ElementFile['stats'], CapabilityFile[], number, number]>([
    [rifles, [], 18, 18],
    [rifles, ['sharpshooter'], 22.5, 23],
    [rifles, ['limited-fire-arc'], 15.3, 15],
    [rifles, ['limited-fire-arc', 'limited-manoeuvrability'], 8.82, 9],
    [guns, ['bombardment', 'indirect-fire', 'move-or-fire'], 72.9, 73],
    // No To Hit (which costs nothing), an automatic hit, and no Morale.
    [{ ...rifles, toHit: null }, [], 0, 0],
    [{ ...rifles, toHit: 'auto' }, [], 42, 42],
    [{ ...rifles, morale: null }, [], 36, 36],
    // Variants and special costs, on 18 points.
    [rifles, [{ id: 'drop', scatters: true }], 21.6, 22],
    [rifles, ['drop'], 25.2, 25],
    [rifles, [{ id: 'teleport', scatters: true }], 25.2, 25],
    [rifles, [{ id: 'heal', automatic: false }], 36, 36],
    [rifles, ['one-shot'], 1.8, 2],
    [rifles, [{ id: 'one-shot', turns: 5 }], 3.6, 4],
    [rifles, [{ id: 'transport', times: 2 }], 27, 27],
    [rifles, [{ id: 'multiple-weapons', weapons: 3 }], 46.8, 47],
    [rifles, [{ id: 'deny', denies: 'organised' }], 25.2, 25],
    [rifles, ['submersible', 'sealed'], 23.4, 23],
    [rifles, ['full-armor'], 21.6, 22],
  ])('%j with %j costs %d, rounded %d', (stats, capabilities, exact, nearest) => {
    expect(mini(stats, capabilities, { rounding: 'exact' })).toMatchObject({ points: exact, ids: [] })
    expect(mini(stats, capabilities)).toMatchObject({ points: nearest, ids: [] })
    expect(mini(stats, capabilities, { rounding: 'up' })).toMatchObject({ points: Math.ceil(exact), ids: [] })
  })

  it('rounds an element once, then multiplies', () => {
    expect(mini(rifles, ['limited-fire-arc'], {}, { count: 10 })).toMatchObject({ points: 150, models: 10, units: 1 })
    expect(mini(rifles, ['limited-fire-arc'], { rounding: 'exact' }, { count: 10 })).toMatchObject({ points: 153 })
  })

  it('counts the price of a command element once', () => {
    expect(mini(rifles, [], {}, { count: 5, command: 'design' })).toMatchObject({ points: 108, models: 6, units: 1 })
  })

  it('gives infantry Full Armor for free', () => {
    expect(mini(rifles, ['full-armor'], {}, {}, 'infantry')).toMatchObject({ points: 18 })
  })

  it('sums all modifiers in the other reading, and reports a sum of −100% or less', () => {
    const summed = { modifiers: 'all-summed', rounding: 'exact' }
    expect(mini(guns, ['bombardment', 'indirect-fire', 'move-or-fire'], summed)).toMatchObject({ points: 113.4 })
    const nothing = mini(guns, ['move-or-fire', 'fires-every-other-turn'], summed)
    expect(nothing).toMatchObject({ points: 0, ids: ['element-cost'] })
    expect(mini(guns, ['move-or-fire', 'organised'], summed)).toMatchObject({ points: 6.48, ids: [] })
    expect(mini(guns, ['move-or-fire', 'fires-every-other-turn'])).toMatchObject({ ids: [] })
  })

  it('reports two capabilities that exclude each other', () => {
    for (const pair of [
      ['reduced-manoeuvrability', 'limited-manoeuvrability'],
      ['restricted-fire-arc', 'limited-fire-arc'],
      ['cone', 'bombardment'],
      ['flying', 'ethereal'],
    ])
      expect(mini(rifles, pair).ids).toEqual(['capability-conflict'])
  })

  it('limits the army by its battle, or by its own points limit', () => {
    const fifty = (settings: ListFile['settings'], count: number) => mini(rifles, [], settings, { count }).ids
    expect(fifty({}, 55)).toEqual([]) // 990 of 1000
    expect(fifty({}, 56)).toEqual(['points-limit'])
    expect(fifty({ battle: 'defensive-attacker' }, 66)).toEqual([]) // 1188 of 1200
    expect(fifty({ battle: 'defensive-defender' }, 34)).toEqual(['points-limit']) // 612 of 600
    expect(fifty({ battle: 'defensive-defender', pointsLimit: 612 }, 34)).toEqual([])
  })
})
