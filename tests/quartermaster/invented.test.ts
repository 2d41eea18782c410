/** Rules that no game has: lists with any measure, selection and bound can be filled up, generated and repaired. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { newList } from '../../src/roster/list'
import { fillUps } from '../../src/quartermaster/fill'
import { makeArmy } from '../../src/quartermaster/make-army'
import { isWorse } from '../../src/quartermaster/state'
import { repairs } from '../../src/quartermaster/repairs'
import { openBook } from '../../src/rules/book'
import type { Select } from '../../src/rules/schema-parts'
import type { Limit } from '../../src/rules/schema-ruleset'
import { bookOf } from '../data/folders'
import { Dice } from '../independent/random'
import { mostSpent } from './brute'
import { crowd } from './lists'

// Hundreds of armies and lists in each test: more time for a busy machine.

const real = bookOf('army-men-combat')
const SELECTS: (Select | undefined)[] = [
  { category: 'infantry' },
  { category: 'specialist' },
  { category: 'vehicle' },
  { tag: 'transport' },
  { tag: ['unarmed', 'tank'] },
  { unit: ['recruits-5', 'veterans-5'] },
  { category: ['infantry', 'vehicle'], unit: ['jeep', 'riflemen-5'] },
]

function inventedLimits(dice: Dice): Limit[] {
  return Array.from({ length: dice.number(1, 4) }, (_, at): Limit => {
    const select = dice.pick(SELECTS)
    const measure = dice.pick(['units', 'models', 'points'])
    const share = { share: dice.pick(['1/2', '1/3', '2/3', '3/2']), measure: dice.pick(['units', 'models', 'points']) }
    const small = measure === 'points' ? 5 * dice.number(0, 12) : dice.number(0, measure === 'units' ? 3 : 12)
    const bound = dice.chance(0.4) ? { ...share, measure } : small
    const side = dice.pick(['max', 'max', 'min', 'exactly'] as const)
    return { id: `invented-${at}`, measure, ...(select && { select }), [side]: bound }
  })
}

const bookWith = (limits: readonly Limit[]) => {
  const [purse] = real.ruleset.limits
  if (!purse) throw new Error('No limit of points')
  return openBook({ ...real, ruleset: { ...real.ruleset, limits: [purse, ...limits] } })
}

describe('invented rules', () => {
  it('are kept by all generated armies, which spend the most that any army can', () => {
    const dice = new Dice(51)
    const seen = { exact: 0, less: 0, none: 0 }
    for (let seed = 0; seed < 50; seed++) {
      const book = bookWith(inventedLimits(dice))
      const pointsLimit = 5 * dice.number(10, 15)
      const units = dice.shuffle([...book.unitById.keys()]).slice(0, dice.number(2, 4))
      const wishes = { settings: { pointsLimit }, collection: Object.fromEntries(units.map((id) => [id, 10])) }
      const best = mostSpent(newList(book.id, { settings: wishes.settings }), book, wishes, pointsLimit)
      const result = makeArmy(wishes, book, seed)
      const says = JSON.stringify([book.ruleset.limits, wishes, result.ok && result.list.units])
      expect(result.ok ? result.report.points : null, says).toBe(best)
      if (result.ok) expect([result.exact, result.proven], says).toEqual([best === pointsLimit, true])
      else expect(new Set(result.failed.map((one) => one.kind))).toEqual(new Set(['collision']))
      seen[best === null ? 'none' : best === pointsLimit ? 'exact' : 'less'] += 1
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(3)
  })

  it('are kept at full size, too, or reported as contradicting each other', () => {
    const dice = new Dice(52)
    let made = 0
    for (let seed = 0; seed < 40; seed++) {
      const book = bookWith(inventedLimits(dice))
      const result = makeArmy({}, book, seed)
      if (!result.ok) continue
      made += 1
      expect(check(result.list, book).legal).toBe(true)
    }
    expect(made).toBeGreaterThan(20)
  })

  it('are repaired and filled up without breaking others', () => {
    const dice = new Dice(53)
    let offered = 0
    for (let round = 0; round < 40; round++) {
      const book = bookWith(inventedLimits(dice))
      const list = crowd(book, dice.number(1, 8))
      const before = check(list, book)
      for (const problem of before.violations) {
        for (const repair of repairs(list, book, { problem })) {
          offered += 1
          const after = check(repair.list, book)
          if (problem.kind === 'limit') expect(after.violations.some((one) => one.id === problem.id)).toBe(false)
          expect(isWorse(before, after)).toBe(false)
        }
      }
      for (const one of fillUps(list, book)) expect(isWorse(before, check(one.list, book))).toBe(false)
    }
    expect(offered).toBeGreaterThan(40)
  })
})
