/** What losses do to the target: every roll of the dice played through by programs from the rulebooks, and sums by hand. */
import { describe, expect, it } from 'vitest'
import { describeStep } from '../../src/odds/describe-odds'
import type { OddsResult, Situation } from '../../src/odds/odds'
import { toNumber } from '../../src/rules/fraction'
import { oddsWords, type OddsKey } from '../../src/i18n/en/odds'
import { createTranslate, type MessageKey } from '../../src/i18n/t'
import { english } from '../../src/i18n/english-messages'
import { bookOf } from '../data/folders'
import { between, element, rulesOf, unit, wordsOf } from './pair'

/** The dice as a game rolls them: a face, or whether the roll is at least this. */
interface Dice {
  face: () => number
  makes: (need: number) => boolean
}

/** The chance of each answer over all rolls of the dice: plays every branch in turn. */
function everyRoll(play: (dice: Dice) => readonly string[]): Map<string, number> {
  const sums = new Map<string, number>()
  /** The branch taken at each roll, and the number of branches there. */
  const path: { at: number; of: number }[] = []
  do {
    let depth = 0
    let weight = 1
    const branch = (chances: readonly number[]): number => {
      const here = path[depth] ?? { at: 0, of: chances.length }
      path[depth] = here
      depth++
      weight *= chances[here.at] ?? 0
      return here.at
    }
    const answers = play({
      face: () => branch([1, 1, 1, 1, 1, 1].map((one) => one / 6)) + 1,
      makes: (need) => branch([(7 - need) / 6, (need - 1) / 6]) === 0,
    })
    for (const one of answers) sums.set(one, (sums.get(one) ?? 0) + weight)
    for (let last = path.at(-1); last && last.at === last.of - 1; last = path.at(-1)) path.pop()
    const last = path.at(-1)
    if (last) last.at++
  } while (path.length > 0)
  return sums
}

const IDS = ['morale', 'pinned', 'routs', 'removed', 'half']
function agrees(says: string, result: OddsResult, play: (dice: Dice) => readonly string[]) {
  expect(result.barred, says).toEqual([])
  const chances = everyRoll(play)
  for (const id of IDS) {
    const told = result.outcomes.find((one) => one.id === id)
    expect(told?.chance ?? 0, `${says}: ${id}`).toBeCloseTo(chances.get(id) ?? 0, 12)
    // The die rolled against a target number is also shown as a step.
    if (told && !told.past)
      expect(result.steps.some((step) => step.do === 'test')).toBe(result.outcomes.some((one) => one.id === 'morale'))
  }
  // The numbers told in the step explain how many tests fail.
  const tests = result.steps.filter((step) => step.do === 'test').flatMap((step) => step.parts)
  const failed = tests.reduce((sum, { expected, chance }) => sum + expected * (chance ? 1 - toNumber(chance) : 1), 0)
  const named = result.outcomes.filter(({ id }) => ['pinned', 'routs', 'removed'].includes(id))
  if (tests.length > 0) expect(named[0]?.chance ?? 0, `${says}: failed tests of the step`).toBeCloseTo(failed, 12)
  return chances
}
const count = (n: number, one: () => boolean) => Array.from({ length: n }, one).filter(Boolean).length

describe('Army Men Combat, points edition', () => {
  const folder = 'army-men-combat'
  const against = (mine: string, theirs: string, situation: Situation) =>
    between(folder, unit(folder, mine), unit(folder, theirs), situation)
  const quality = (dice: Dice, who: string): boolean => {
    const first = dice.makes(4)
    if (who.startsWith('veterans')) return first || dice.makes(4)
    return who.startsWith('recruits') ? first && dice.makes(4) : first
  }

  it('a unit that is shot down to half and fails its test is pinned', () => {
    let seen = 0
    for (const theirs of ['recruits-5', 'riflemen-5', 'veterans-5'])
      for (const lost of [0, 1, 2, 3, 4]) {
        const result = against('gunner', theirs, { mode: 'shoot', lost })
        expect(result.target.models).toBe(5 - lost)
        agrees(`${theirs}, ${lost} lost`, result, (dice) => {
          const hits = count(3, () => dice.makes(4))
          const left = 5 - lost - Math.max(0, hits - count(hits, () => quality(dice, theirs)))
          // Half of 5 is 2.5. A unit that was at half before takes no test.
          if (left <= 0 || left > 2.5 || 5 - lost <= 2.5) return []
          seen++
          return quality(dice, theirs) ? ['morale'] : ['morale', 'pinned']
        })
      }
    expect(seen).toBeGreaterThan(0)
  })

  it('the chance of a morale test after ten rifles shoot at ten, as a sum', () => {
    // Each shot goes through with 1/4. Five to nine must: Σ C(10, n) (1/4)ⁿ (3/4)¹⁰⁻ⁿ.
    const choose = (n: number) => Array.from({ length: n }, (_, k) => (10 - k) / (k + 1)).reduce((a, b) => a * b, 1)
    const test = [5, 6, 7, 8, 9].reduce((sum, n) => sum + choose(n) * 0.25 ** n * 0.75 ** (10 - n), 0)
    const { outcomes } = against('riflemen-10', 'riflemen-10', { mode: 'shoot' })
    expect(outcomes.map(({ id }) => id)).toEqual(['morale', 'pinned'])
    expect(outcomes[0]?.chance).toBeCloseTo(test, 12)
    expect(outcomes[1]?.chance).toBeCloseTo(test / 2, 12)
  })

  it('single models and vehicles take no morale test', () => {
    for (const theirs of ['sniper', 'jeep'])
      for (const mode of ['shoot', 'melee']) {
        const { outcomes, steps } = against('riflemen-10', theirs, { mode })
        expect(outcomes.filter(({ id }) => IDS.includes(id))).toEqual([])
        expect(steps.filter((step) => step.do === 'test')).toEqual([])
      }
  })

  it('a unit that loses the first round of close combat and fails its test routs', () => {
    for (const assaulting of [true, false])
      for (const [theirs, lost] of [
        ['riflemen-5', 3],
        ['veterans-5', 3],
        ['recruits-5', 4],
      ] as const) {
        const result = against('gunner', theirs, { mode: 'melee', assaulting, lost })
        const there = 5 - lost
        const chances = agrees(`${theirs}, assaulting ${String(assaulting)}`, result, (dice) => {
          const mine = count(assaulting ? 2 : 1, () => dice.makes(4))
          const wounds = mine - count(mine, () => quality(dice, theirs))
          if (wounds === 0 || wounds >= there) return []
          const blows = count(there + (assaulting ? 0 : 1), () => quality(dice, theirs))
          const taken = Math.max(0, blows - count(blows, () => dice.makes(4)))
          // The gunner is a single model: it is dead after one wound.
          if (taken >= 1 || wounds <= taken) return []
          return quality(dice, theirs) ? ['morale'] : ['morale', 'routs']
        })
        if (there > 1) expect(chances.get('morale')).toBeGreaterThan(0)
      }
  })
})

it.each([
  ['army-men-combat', 'riflemen-5', { mode: 'shoot', lost: 2 }, { mode: 'shoot', lost: 3 }, 'morale'],
  ['army-men-combat-v1.5.0', 'rifleman', { 'to-half': 1 }, { 'to-half': 0 }, 'half'],
  ['army-men-combat-v1.5.0', 'rifleman', { mode: 'melee', 'to-half': 1 }, { mode: 'melee', 'to-half': 0 }, 'half'],
  ['simple-toy-soldier-game', 'rifleman', { side: 4, killed: 3 }, { side: 4, killed: 4 }, 'routs'],
])(
  'in %s, an outcome that earlier losses have already brought is marked as past',
  (folder, theirs, before, after, id) => {
    const against = (situation: Situation) => {
      const { outcomes } = between(folder, unit(folder, theirs), unit(folder, theirs), situation)
      return outcomes.filter((one) => one.past)
    }
    expect(against(before)).toEqual([])
    expect(against(after)).toEqual([{ id, chance: 0, worst: 0, past: true }])
    expect(wordsOf(folder).outcomes[id]?.text).toBeTruthy()
  },
)

describe('Army Men Combat, v1.5.0', () => {
  const folder = 'army-men-combat-v1.5.0'
  it('the losses to half of the army are preset from its size, half rounded down, at least one', () => {
    const toHalf = (army?: number) => {
      const rifleman = unit(folder, 'rifleman')
      const { asked } = between(folder, rifleman, army === undefined ? rifleman : { ...rifleman, army }, {})
      return asked.find(({ option }) => option.id === 'to-half')?.value
    }
    expect([10, 7, 3, 2, 1].map(toHalf)).toEqual([5, 3, 1, 1, 1])
    expect(toHalf(999)).toBe(100)
    // Half of the army size that the rulebook recommends.
    expect(toHalf()).toBe(5)
  })

  it('the chance that the army is at half counts all models that a blast kills', () => {
    for (const near of [0, 2, 3])
      for (const toHalf of [1, 2, 4]) {
        const result = between(folder, unit(folder, 'grenadier'), unit(folder, 'rifleman'), { near, 'to-half': toHalf })
        agrees(`${near} near, ${toHalf} to go`, result, (dice) => {
          if (!dice.makes(4)) return []
          return count(1 + near, () => !dice.makes(4)) >= toHalf ? ['half'] : []
        })
      }
    const plain = between(folder, unit(folder, 'rifleman'), unit(folder, 'rifleman'), {})
    expect(plain.outcomes).toEqual([])
    // The attacker wins with 15/36, and the loser passes its test half of the time.
    const melee = between(folder, unit(folder, 'rifleman'), unit(folder, 'rifleman'), { mode: 'melee', 'to-half': 1 })
    expect(melee.outcomes.find(({ id }) => id === 'half')?.chance).toBeCloseTo(15 / 72, 12)
  })
})

describe('the Simple Toy Soldier Game', () => {
  const folder = 'simple-toy-soldier-game'
  it('a side routs when its dead roll more than its living', () => {
    for (const side of [1, 2, 4, 8])
      for (const killed of [0, 1, 3]) {
        const shot = { mode: 'shoot', ap: '2', markers: 0, side, killed }
        const result = between(folder, unit(folder, 'rifleman'), unit(folder, 'rifleman'), shot)
        agrees(`${killed} of ${side}`, result, (dice) => {
          const dead = killed + (count(2, () => !dice.makes(4)) > 0 ? 1 : 0)
          if (dead === 0 || dead >= side) return []
          return dice.face() * dead > dice.face() * (side - dead) ? ['routs'] : []
        })
      }
  })
})

describe('Mini Combat', () => {
  const folder = 'mini-combat'
  const gun = element({ toHit: 3, power: 5 })
  it('a unit that has lost half and fails is removed; the best morale of those left counts', () => {
    for (const [mine, chief] of [
      [4, 2],
      [4, 6],
      [2, 5],
      [null, 5],
      [5, undefined],
    ] as const)
      for (const lost of [0, 1])
        for (const elements of [2, 3, 4]) {
          const men = element({ morale: mine, save: 5 }, 'infantry')
          const captain = element({ morale: chief ?? 4 }, 'infantry')
          const led = chief === undefined ? 0 : 1
          const result = between(
            folder,
            unit(folder, gun.id, [], [gun], { count: 3 }),
            unit(folder, men.id, [], [men, captain], { count: elements, ...(led && { command: captain.id }) }),
            { mode: 'shoot', still: false, lost },
          )
          agrees(`morale ${String(mine)}, ${String(chief)}, ${lost} of ${elements} lost`, result, (dice) => {
            const through = count(3, () => dice.makes(3) && !dice.makes(5))
            const fallen = lost + Math.min(elements - lost, through)
            const half = Math.ceil((elements + led) / 2)
            if (fallen < half || lost >= half || fallen >= elements + led) return []
            const brave = [...(fallen < elements ? [mine] : []), ...(chief === undefined ? [] : [chief])]
            const best = Math.min(...brave.map((one) => one ?? 1))
            return dice.makes(best) ? ['morale'] : ['morale', 'removed']
          })
        }
  })

  it('is told with the number that those who are left need, and with that of the last of them', () => {
    const men = element({ morale: 4, armor: 1 }, 'infantry')
    const captain = element({ morale: 6 }, 'infantry')
    const target = unit(folder, men.id, [], [men, captain], { count: 3, command: captain.id })
    const { steps } = between(folder, unit(folder, gun.id, [], [gun], { count: 3 }), target, { still: false })
    const t = createTranslate<MessageKey | OddsKey>('en', { ...english, ...oddsWords })
    const names = { book: bookOf(folder), words: wordsOf(folder), t, unitName: (id: string) => id }
    // Each of three shots kills with 2/3: two fall with 12/27, all three with 8/27, and then the captain tests.
    expect(steps.filter((step) => step.do === 'test').map((step) => describeStep(names, step))).toEqual([
      '0.74 morale tests (0.44: 4+, 1/2 each; 0.3: 6+, 1/6 each)',
    ])
  })

  it('the command element is the target where it is the closest, with its own save and armor', () => {
    const men = element({ morale: 5, save: 5, armor: 9 }, 'infantry')
    const captain = element({ morale: 2, save: 3, armor: 4 }, 'infantry')
    const both = [men, captain]
    const against = (elements: number, situation: Situation) =>
      between(
        folder,
        unit(folder, gun.id, [], [gun], { count: 3 }),
        unit(folder, men.id, [], both, { count: elements, command: captain.id }),
        { mode: 'shoot', still: false, ...situation },
      )
    expect(against(3, {}).casualties).toEqual([1])
    for (const [elements, lost] of [
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 2],
    ] as const) {
      const result = against(elements, { command: true, lost })
      expect(result.target.models).toBe(1)
      // A hit at 3+ that a save of 3+ fails to stop: 2/3 × 1/3, three times.
      expect(result.destroyed).toBeCloseTo(1 - (7 / 9) ** 3, 12)
      const half = Math.ceil((elements + 1) / 2)
      agrees(`the captain of ${elements}, ${lost} lost`, result, (dice) => {
        const falls = count(3, () => dice.makes(3) && !dice.makes(3)) > 0
        if (lost >= half || lost + (falls ? 1 : 0) < half) return []
        return dice.makes(falls ? 5 : 2) ? ['morale'] : ['morale', 'removed']
      })
    }
    expect(against(3, {}).asked.map(({ option }) => option.id)).toContain('command')
    const alone = between(folder, unit(folder, gun.id, [], [gun]), unit(folder, men.id, [], both), { command: true })
    expect(alone.asked.map(({ option }) => option.id)).not.toContain('command')
  })
})

it('Hammer Wars has no morale test: morale is a counter of the army', () => {
  const folder = 'hammer-wars'
  const { outcomes } = between(folder, unit(folder, 'ranged-heavy'), unit(folder, 'ranged-hero'), {})
  expect(outcomes).toEqual([])
})

describe('a mixed unit', () => {
  const folder = 'mini-combat'
  const gun = element({ range: 60, power: 9, toHit: 2 })
  const men = element({ morale: 6 }, 'infantry')
  const brave = element({ morale: 2, save: 2 }, 'infantry')
  const mixed = (own: typeof men, count: number, ...others: { unit: string; count: number }[]) =>
    unit(folder, own.id, [], [men, brave, gun], { count, with: others })

  it('attacks with the elements of all its designs', () => {
    const target = unit(folder, men.id, [], [men])
    const alone = between(folder, mixed(men, 2), target, { range: 20 })
    const both = between(folder, mixed(men, 2, { unit: gun.id, count: 3 }), target, { range: 20 })
    expect(both.attacker.points).toBeGreaterThan(alone.attacker.points ?? 0)
    expect(both.asked.find(({ option }) => option.id === 'models')).toMatchObject({ value: 5, max: 5 })
    // The guns reach where the men don't.
    expect(between(folder, mixed(men, 2), target, { range: 50 }).barred).not.toEqual([])
    expect(between(folder, mixed(men, 2, { unit: gun.id, count: 3 }), target, { range: 50 }).barred).toEqual([])
  })
  it('as a target is the elements of one design, and tests at half of all with the best Morale of all', () => {
    const attacker = unit(folder, gun.id, [], [gun], { count: 3 })
    const target = mixed(men, 3, { unit: brave.id, count: 1 })
    const result = between(folder, attacker, target, { range: 20 })
    expect(result.target).toEqual({ unit: men.id, models: 3, part: true })
    const fails = result.outcomes.find(({ id }) => id === rulesFails(folder))
    const must = result.casualties.slice(2).reduce((sum, chance) => sum + chance, 0)
    expect(fails?.chance).toBeCloseTo(must / 6, 10)
  })
})

/** What follows from a failed test in the rules of a game. */
function rulesFails(folder: string): string | undefined {
  const steps = rulesOf(folder).modes.flatMap((mode) => mode.steps)
  return steps.flatMap((step) => (step.do === 'test' ? (step.fails ?? []) : []))[0]
}
