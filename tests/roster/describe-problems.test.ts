import { describe, expect, it } from 'vitest'
import { countWords, describeCounter, describeLimit } from '../../src/rules/describe-limits'
import { check } from '../../src/roster/check'
import { describeProblem, forceWords, leaderName, settingWords } from '../../src/roster/describe-problems'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { describeEdits } from '../../src/quartermaster/describe-edits'
import { repairs } from '../../src/quartermaster/repairs'
import { totalText } from '../../src/exchange/text/write-text'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'

const book = bookOf('army-men-combat')
const says = (list: ArmyList, of = bookOf(list.ruleset)) =>
  check(list, of).violations.map((problem) => describeProblem(problem, list, of, t))
const army = (...units: Parameters<typeof newEntry>[]) =>
  newList(book.id, { units: units.map((args) => newEntry(...args)) })

describe('a broken limit', () => {
  it('is described by what there is, what is allowed, and the difference', () => {
    expect(says(army(['light-tank', { upgrades: ['armor'] }]))).toEqual([
      '25 pts of vehicles over the limit (175 / 150).',
    ])
    expect(says(army(['riflemen-10', { count: 7 }]))).toEqual(['50 pts over the limit (350 / 300).'])
    expect(says(army(['gunner', { count: 4 }]))).toEqual(['1 too many: 4 / 3 gunners, snipers and support.'])
  })
  it('is described as too much even if by a hundredth or less', () => {
    const stats = { toHit: 4, movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4 }
    const capabilities = ['limited-fire-arc', 'organised', 'water-bound'].map((id) => ({ id }))
    const elements = [{ id: 'r', name: 'R', kind: 'infantry', stats, capabilities }]
    const of = bookOf('mini-combat')
    const army = (count: number, pointsLimit = 5000) =>
      newList(of.id, { elements, settings: { rounding: 'exact', pointsLimit }, units: [newEntry('r', { count })] })
    const points = (count: number) => check(army(count), of).points ?? 0
    const count = Array.from({ length: 999 }, (_, at) => at + 1).find(
      (n) => points(n) % 1 > 0 && points(n) % 1 < 0.005,
    )!
    const whole = Math.floor(points(count))
    expect(says(army(count, whole))).toContain(`0.01 pts over the limit (${whole}.01 / ${whole}).`)
    // The text and the sheet show the same total.
    expect(totalText(of, check(army(count, whole), of), t)).toBe(`${whole}.01 / ${whole} pts`)
  })
  it('is counted in the singular only if the number is shown as 1', () => {
    expect(countWords(book, 'models', 1.001, t)).toBe('1 model')
    expect(countWords(book, 'models', 1.5, t)).toBe('1.5 models')
  })
  it('is described by what is missing', () => {
    const pool = newList('hammer-wars', { units: [newEntry('ranged-infantry', { count: 8 })] })
    expect(says(pool)).toContain('1 missing: 8 / 9 infantry.')
    expect(says(pool)).toContain('Choose your faction.')
  })
})

it('a limit that is kept has a counter, too', () => {
  const list = army(['light-tank'])
  const counters = check(list, book).limits.map((result) => describeCounter(book, result, t))
  expect(counters).toEqual(['150 / 300 pts', '150 / 150 pts of vehicles', '0 / 3 gunners, snipers and support'])
  expect(check(list, book).limits.map((result) => describeLimit(book, result, t))[1]).toBe('150 / 150 pts of vehicles.')
})

it('a limit of one is in the singular, except for points', () => {
  const counter = (settings: ArmyList['settings'], ...units: string[]) => {
    const list = newList(book.id, { settings, units: units.map((id) => newEntry(id)) })
    const { limits } = check(list, book)
    return describeCounter(
      book,
      limits.find(({ limit }) => limit.id === 'vehicle-share')!,
      t,
    )
  }
  expect(counter({ vehicleShare: 'of-units' }, 'jeep', 'recruits-5')).toBe('1 / 1 vehicle')
  expect(counter({ vehicleShare: 'of-units' }, 'jeep', 'jeep', 'recruits-5', 'recruits-5')).toBe('2 / 2 vehicles')
  expect(counter({ vehicleShare: 'of-limit', pointsLimit: 2 })).toBe('0 / 1 pt of vehicles')
})

describe('a number of models', () => {
  it('is in the words of the game, with a singular', () => {
    const words = (id: string, n: number) => countWords(bookOf(id), 'models', n, t)
    expect([words('army-men-combat', 22), words('army-men-combat', 1)]).toEqual(['22 models', '1 model'])
    expect([words('simple-toy-soldier-game', 8), words('simple-toy-soldier-game', 1)]).toEqual([
      '8 figures',
      '1 figure',
    ])
    expect([words('mini-combat', 41), words('mini-combat', 1)]).toEqual(['41 elements', '1 element'])
    expect(countWords(undefined, 'units', 3, t)).toBe('3 units')
  })
  it('is added to the number of units, or replaces it where each unit is one model', () => {
    const force = (list: ArmyList) => forceWords(bookOf(list.ruleset), check(list, bookOf(list.ruleset)), t)
    expect(force(army(['riflemen-10'], ['sniper']))).toBe('2 units · 11 models')
    expect(force(newList('hammer-wars', { units: [newEntry('ranged-infantry', { count: 8 })] }))).toBe('8 models')
    expect(force(newList('simple-toy-soldier-game', { units: [newEntry('rifleman', { count: 5 })] }))).toBe('5 figures')
  })
})

describe('a fault', () => {
  it('is described with its unit and upgrades', () => {
    expect(
      says(
        army(
          ['gunner', { upgrades: ['armor'] }],
          ['recruits-5', { upgrades: ['grenades', 'c4'] }],
          ['jeep', { upgrades: ['armor', 'armor'] }],
          ['riflemen-5', { upgrades: ['bazooka', 'grenades', 'c4', 'flamethrower'] }],
        ),
      ),
    ).toEqual([
      'Gunner can’t take Armor +1: 1 taken, 0 allowed. It costs nothing; remove it.',
      'Recruits [5], Grenades and C4: 2 taken, at most 1 allowed.',
      'Jeep, Armor +1: taken 2 times, at most 1 allowed. It is only charged once.',
      'Riflemen [5] can’t combine Bazooka and Flamethrower; Grenades and C4. Keep one of each.',
    ])
  })
  it('is described by name or number where this version does not know it, and leaves the verdict open', () => {
    const odd = army(['war-elephant'], ['#37'], ['gunner', { upgrades: ['#6'] }])
    expect(says(odd)).toEqual([
      'war-elephant isn’t in this army book. It stays in the list but doesn’t count.',
      'unknown unit (no. 37) isn’t in this army book. It stays in the list but doesn’t count.',
      'Gunner can’t take unknown upgrade (no. 6): 1 taken, 0 allowed. It costs nothing; remove it.',
    ])
    expect(check(odd, book).complete).toBe(false)
    expect(check(army(['gunner', { upgrades: ['armor'] }]), book).complete).toBe(true)
  })
  it('is an empty list, or an unknown game', () => {
    expect(says(army())).toEqual(['The list is empty. Add at least 1 unit.'])
    const lost = newList('#9', { units: [newEntry('#1')] })
    expect(check(lost, undefined)).toMatchObject({ legal: false, complete: false, points: null })
    expect(check(lost, undefined).violations.map((one) => describeProblem(one, lost, undefined, t))).toEqual([
      'This version doesn’t know the game unknown (no. 9), so the list can’t be checked. It is kept unchanged.',
    ])
  })
  it('is a setting or reading that this version does not know', () => {
    const odd = newList(book.id, { units: [newEntry('gunner')], settings: { '#4': 'x', vehicleShare: '#7' } })
    expect(check(odd, book).violations.map((one) => one.id)).toEqual(['unknown-setting', 'unknown-setting'])
    expect(check(odd, book).complete).toBe(false)
    const value = newList(book.id, { units: [newEntry('gunner')], settings: { vehicleShare: 'of-models' } })
    expect(says(value)).toEqual(['Vehicle share: this version doesn’t know “of-models”, so the list can’t be checked.'])
  })
  it('is a faction that this version does not know, and not that the faction is missing', () => {
    const of = bookOf('hammer-wars')
    const pool = { 'ranged-infantry': 9, 'ranged-specialist': 5, 'ranged-hero': 2, 'ranged-heavy': 1 }
    const units = Object.entries(pool).map(([unit, count]) => newEntry(unit, { count }))
    const list = newList(of.id, { units, settings: { faction: '#99', goal: '#98' } })
    const report = check(list, of)
    expect(report).toMatchObject({ complete: false, legal: false, advice: [] })
    expect(says(list)).toEqual([
      'Faction: this version doesn’t know “unknown (no. 99)”, so the list can’t be checked.',
      'Goal: this version doesn’t know “unknown (no. 98)”, so the list can’t be checked.',
    ])
    expect(settingWords(of, report, 'faction', t)).toBe('unknown (no. 99)')
    expect(check(list, of, { received: true }).advice).toEqual([])
    const [way] = repairs({ ...list, settings: { faction: '#99' } }, of)
    expect(way?.edits).toMatchObject([{ kind: 'set-setting', setting: 'faction' }, { setting: 'goal' }])
  })
})

it('a “deny” of an unknown capability leaves the price open', () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const denying = (denies: string) =>
    newList('mini-combat', {
      units: [newEntry('d')],
      elements: [{ id: 'd', name: 'D', kind: 'infantry', stats, capabilities: [{ id: 'deny', params: { denies } }] }],
    })
  const report = (denies: string) => check(denying(denies), bookOf('mini-combat'))
  expect(report('charge')).toMatchObject({ legal: true, complete: true })
  expect(report('#99')).toMatchObject({ legal: false, complete: false, violations: [{ id: 'unknown-capability' }] })
})

it('what this version does not know of a design is named in one sentence, be it one thing or several', () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (kind: string, ...ids: string[]) =>
    newList('mini-combat', {
      units: [newEntry('d')],
      elements: [{ id: 'd', name: 'D', kind, stats, capabilities: ids.map((id) => ({ id })) }],
    })
  const told = 'D: price incomplete. This version doesn’t know'
  expect(says(design('infantry', 'ram'))).toEqual([`${told} ram.`])
  expect(says(design('infantry', 'charge', 'charge', 'deny', 'recon', 'recon'))).toContain(
    'D: repeated, or with a number or name that this game doesn’t allow: Charge, Deny Capability and Recon.',
  )
  expect(says(design('#30', 'ram', '#99'))).toEqual([`${told} unknown (no. 30), ram and unknown (no. 99).`])
})

it('repeated upgrades are described in one sentence, each at most once', () => {
  const twice = army(['recruits-5', { upgrades: ['bazooka', 'bazooka', 'bayonets', 'bayonets'] }])
  expect(check(twice, book).points).toBe(
    check(army(['recruits-5', { upgrades: ['bazooka', 'bayonets'] }]), book).points,
  )
  expect(says(twice)).toEqual([
    'Recruits [5]: Bazooka and Bayonets are taken 4 times in all, each at most once allowed. Each is only charged once.',
  ])
})

it('upgrades that cannot be taken count once each, of a unit of the army book and of a design alike', () => {
  const upgrades = ['wings', 'wings', 'horns']
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const elements = [{ id: 'd', name: 'D', kind: 'infantry', stats, capabilities: [] }]
  const designed = newList('mini-combat', { units: [newEntry('d', { upgrades })], elements })
  const told = 'can’t take wings and horns: 2 taken, 0 allowed. It costs nothing; remove it.'
  expect(says(army(['gunner', { upgrades }]))).toEqual([`Gunner ${told}`])
  expect(says(designed)).toEqual([`D ${told}`])
})

it('a number of a design outside its scale is described with the nearest allowed one', () => {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const list = (own: Partial<Record<string, number | null>>) =>
    newList('mini-combat', {
      units: [newEntry('d')],
      elements: [{ id: 'd', name: 'D', kind: 'infantry', stats: { ...stats, ...own }, capabilities: [] }],
    })
  expect(says(list({ movement: 101 }))).toEqual(['D: Movement is 101; the nearest allowed value is 100.'])
  expect(says(list({ range: -3 }))).toEqual(['D: Range is −3; the nearest allowed value is 0.'])
  expect(says(list({ range: -3, toHit: 4.5 }))).toEqual(['D: not allowed in this game: Range and To Hit.'])
  const of = bookOf('mini-combat')
  const [repair] = repairs(list({ movement: 101 }), of)
  expect(repair && describeEdits(repair.edits, list({ movement: 101 }), of, t)).toBe('Set Movement of D to 100')
  expect(repair?.report.legal).toBe(true)
})

it('a secret that was left out of the link is described as the owner’s, not as a fault', () => {
  const full = [
    newEntry('ranged-infantry', { count: 9 }),
    newEntry('ranged-specialist', { count: 5 }),
    newEntry('ranged-hero', { count: 2 }),
    newEntry('ranged-heavy'),
  ]
  const list = newList('hammer-wars', { units: full, settings: { faction: 'orks' } })
  const book = bookOf('hammer-wars')
  const told = check(list, book, { received: true }).advice.map((one) => describeProblem(one, list, book, t))
  expect(told).toEqual(['Kept secret by its owner: goal.'])
  expect(says(list)).toEqual(['Choose your goal.'])
  const strange = { ...list, settings: { faction: 'orks', goal: 'glory' } }
  expect(check(strange, book, { received: true })).toMatchObject({ legal: false, violations: [{ id: 'goal' }] })
})

it('a choice that another choice forbids is named, with those that are allowed', () => {
  const list = newList('hammer-wars', { settings: { faction: 'skaven', goal: 'duty' } })
  expect(says(list)).toContain('Duty isn’t allowed here. Choose another goal: Deception, Greed.')
  expect(says(list).join()).not.toContain('Choose your')
})

describe('a bound that is a share of the list itself', () => {
  const listOf = (vehicleShare: string, jeeps: number, gunners: number) =>
    newList('army-men-combat', {
      settings: { pointsLimit: 5000, vehicleShare },
      units: [newEntry('jeep', { count: jeeps }), ...Array.from({ length: gunners }, () => newEntry('riflemen-5'))],
    })
  const shareOf = (list: ArmyList) => check(list, book).limits.find(({ limit }) => limit.id === 'vehicle-share')!

  it('has no half units, and says how many must go until the share is kept', () => {
    for (const [jeeps, gunners] of [
      [11, 10],
      [30, 12],
      [30, 13],
      [1, 0],
    ] as const) {
      const result = shareOf(listOf('of-units', jeeps, gunners))
      const says = describeLimit(book, result, t)
      expect(says).toMatch(
        new RegExp(
          `^${jeeps} / ${Math.floor((jeeps + gunners) / 2)} vehicles?: remove \\d+, or add \\d+ other units\\. .*\\.$`,
        ),
      )
      const n = Number(/remove (\d+),/.exec(says)?.[1])
      expect(shareOf(listOf('of-units', jeeps - n + 1, gunners)).met, says).toBe(false)
      if (n < jeeps) expect(shareOf(listOf('of-units', jeeps - n, gunners)).met, says).toBe(true)
      const more = Number(/or add (\d+) /.exec(says)?.[1])
      expect(shareOf(listOf('of-units', jeeps, gunners + more)).met, says).toBe(true)
      expect(shareOf(listOf('of-units', jeeps, gunners + more - 1)).met, says).toBe(false)
    }
  })

  it('is exceeded in points by twice what is above half', () => {
    // 4 jeeps of 40 pts and 2 units of 25 pts: 160 of 210 pts.
    expect(describeLimit(book, shareOf(listOf('of-army', 4, 2)), t)).toBe(
      '160 / 105 pts of vehicles: remove 110 pts, or add 110 pts of other units. The limit is a share of your list.',
    )
  })
})

it('the mark of a command element is written once, in whatever language it is there already', () => {
  const design = (name: string) => ({ id: name, name, kind: 'infantry', stats: {}, capabilities: [] })
  const named = (name: string, own = 'Sand Rangers') => leaderName(design(name), design(own), t)
  expect(named('Captain')).toBe('Captain (command)')
  expect(named('Captain (one-eyed)')).toBe('Captain (one-eyed) (command)')
  expect(named('Sand Rangers')).toBe('Sand Rangers (command)')
  expect(named('Sand Rangers (command)')).toBe('Sand Rangers (command)')
  expect(named('Sand Rangers (command)', 'Dune Rangers')).toBe('Sand Rangers (command)')
  expect(named('Sand Rangers (Kommando)')).toBe('Sand Rangers (Kommando)')
})
