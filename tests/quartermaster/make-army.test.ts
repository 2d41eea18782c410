import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import type { ResolvedEntry } from '../../src/roster/resolve'
import { toNumber, ZERO } from '../../src/rules/fraction'
import { makeArmy, type Made, type NotMade } from '../../src/quartermaster/make-army'
import type { Wishes } from '../../src/quartermaster/wishes'
import type { ArmyBook } from '../../src/rules/book'
import { bookOf } from '../data/folders'
import { Dice, GAMES } from '../independent/random'
import { keepsWishes, mostSpent, spentBy } from './brute'
import { designs, randomLists } from './lists'

// Hundreds of armies and lists in each test: more time for a busy machine.

function made(result: Made | NotMade): Made {
  if (!result.ok) throw new Error(JSON.stringify(result.failed))
  return result
}

const few = <T>(dice: Dice, all: readonly T[], from: number, to: number): T[] =>
  dice.shuffle(all).slice(0, dice.number(from, to))
const counted = (dice: Dice, units: readonly string[], from: number, to: number) =>
  Object.fromEntries(units.map((unit) => [unit, dice.number(from, to)]))

/** Compares with all possible armies: whether a result called exact, the most, or impossible really is. */
function agrees(wishes: Wishes, book: ArmyBook, limit: number, seed: number): 'exact' | 'less' | 'none' {
  const start = wishes.start ?? newList(book.id, { elements: [...(wishes.elements ?? [])] })
  const list: ArmyList = { ...start, settings: { ...start.settings, ...wishes.settings } }
  const best = mostSpent(list, book, wishes, limit)
  const result = makeArmy(wishes, book, seed)
  const says = JSON.stringify([wishes, result.ok ? result.list.units : result.failed])
  if (best === null) {
    expect(result.ok, says).toBe(false)
    return 'none'
  }
  expect(result.ok, says).toBe(true)
  if (!result.ok) return 'none'
  expect(spentBy(result.list, book), says).toBe(best)
  expect(result.exact, says).toBe(best === limit)
  expect(result.proven, says).toBe(true)
  expect(keepsWishes(result.list, book, wishes), says).toBe(true)
  expect(check(result.list, book).legal, says).toBe(true)
  return result.exact ? 'exact' : 'less'
}

describe('a generated army spends all points whenever an army can', () => {
  const seen = (results: string[], kind: string) => results.filter((one) => one === kind).length

  it('with units that have upgrades, a share and a cap, from a small collection', () => {
    const book = bookOf('army-men-combat')
    const units = [...book.unitById.keys()]
    const dice = new Dice(31)
    const results = Array.from({ length: 50 }, (_, seed) => {
      const pointsLimit = dice.number(10, 19) * 5
      const owned = few(dice, units, 1, 4)
      const wishes: Wishes = {
        settings: { pointsLimit, vehicleShare: dice.pick(['of-limit', 'of-army', 'of-units']) },
        collection: counted(dice, owned, 1, 10),
        ...(dice.chance(0.4) && { must: counted(dice, few(dice, owned, 1, 1), 1, 2) }),
        ...(dice.chance(0.4) && { atMost: counted(dice, few(dice, owned, 1, 1), 0, 2) }),
      }
      return agrees(wishes, book, pointsLimit, seed)
    })
    for (const kind of ['exact', 'less', 'none']) expect(seen(results, kind)).toBeGreaterThan(4)
  })

  it('with all units of the game', () => {
    const book = bookOf('army-men-combat')
    for (const vehicleShare of ['of-limit', 'of-army', 'of-units'])
      for (const pointsLimit of [50, 55, 75, 100])
        expect(agrees({ settings: { pointsLimit, vehicleShare } }, book, pointsLimit, pointsLimit)).toBe('exact')
  })

  it('with a started list whose units may take upgrades', () => {
    const book = bookOf('army-men-combat')
    const units = [...book.unitById.keys()]
    const dice = new Dice(32)
    const results = Array.from({ length: 60 }, (_, seed) => {
      const pointsLimit = dice.number(10, 20) * 5
      const owned = few(dice, units, 1, 3)
      const start = newList(book.id, {
        settings: { pointsLimit },
        units: few(dice, units.slice(0, 10), 0, 2).map((unit) => newEntry(unit, { name: 'First' })),
      })
      const collection = {
        ...counted(dice, owned, 1, 10),
        ...Object.fromEntries(start.units.map((one) => [one.unit, 10])),
      }
      return agrees({ start, collection }, book, pointsLimit, seed)
    })
    expect(seen(results, 'exact')).toBeGreaterThan(10)
    expect(seen(results, 'less') + seen(results, 'none')).toBeGreaterThan(10)
  })

  it('with designs at whole and fractional prices', () => {
    const book = bookOf('mini-combat')
    const dice = new Dice(33)
    const pool = randomLists('mini-combat', 34, 200).flatMap((list) => list.elements)
    const results = Array.from({ length: 80 }, (_, seed) => {
      const elements = few(dice, pool, 1, 4).map((element, at) => ({ ...element, id: `own-${at}`, capabilities: [] }))
      const settings = { pointsLimit: dice.number(8, 60), rounding: dice.pick(['nearest', 'up', 'exact']) }
      const cheap = elements.filter((element) => {
        const points = check(newList(book.id, { settings, elements, units: [newEntry(element.id)] }), book).points ?? 0
        return points >= 4
      })
      if (cheap.length === 0) return 'skipped'
      return agrees({ elements: cheap, settings }, book, settings.pointsLimit, seed)
    })
    for (const kind of ['exact', 'less', 'none']) expect(seen(results, kind)).toBeGreaterThan(5)
  })

  it('with single models', () => {
    const book = bookOf('army-men-combat-v1.5.0')
    const dice = new Dice(35)
    const units = [...book.unitById.keys()]
    const results = Array.from({ length: 60 }, (_, seed) => {
      const models = dice.number(1, 12)
      const collection = counted(dice, few(dice, units, 1, 4), 1, 4)
      return agrees({ settings: { models }, collection }, book, models, seed)
    })
    for (const kind of ['exact', 'none']) expect(seen(results, kind)).toBeGreaterThan(10)
  })
})

describe.each(GAMES)('armies of %s', (game) => {
  const book = bookOf(game)
  const elements = designs(book, 8)
  const units = [...book.unitById.keys(), ...elements.map((element) => element.id)]

  it('are legal and as wished, equal for equal seeds and mostly different for others', () => {
    const different = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const dice = new Dice(seed)
      const must = counted(dice, [units[seed % units.length] ?? ''], 1, 1)
      const wishes: Wishes = {
        elements,
        must,
        style: dice.pick(['any', 'infantry', 'balanced', 'armoured']),
        goal: dice.pick(['any', 'models', 'varied', 'elite']),
      }
      const free = made(makeArmy({ elements }, book, seed))
      const wished = makeArmy(wishes, book, seed)
      for (const one of [free, ...(wished.ok ? [wished] : [])]) {
        expect(check(one.list, book).legal).toBe(true)
        expect(one.report).toEqual(check(one.list, book))
        expect(one.exact).toBe(true)
      }
      if (wished.ok) expect(keepsWishes(wished.list, book, wishes)).toBe(true)
      else expect(wished.failed[0]?.kind).toBe('collision')
      expect(makeArmy({ elements }, book, seed)).toEqual(free)
      different.add(JSON.stringify([free.list.settings, free.list.units]))
    }
    // The smallest game has only one army of full size.
    expect(different.size).toBeGreaterThan(units.length < 3 ? 0 : 50)
  })

  it('have entries that are not shared: editing one changes no other', () => {
    for (let seed = 0; seed < 20; seed++)
      for (const one of [makeArmy({ elements }, book, seed), makeArmy({ elements, goal: 'models' }, book, seed)]) {
        const entries = one.ok ? one.list.units : []
        expect(new Set(entries).size).toBe(entries.length)
      }
  })

  it('complete started lists, and keep all that was there', () => {
    let completed = 0
    for (const start of randomLists(game, 21, 120)) {
      const before = check(start, book)
      const result = makeArmy({ start }, book, 5)
      if (!result.ok) {
        expect(result.failed.length).toBeGreaterThan(0)
        expect(before.legal && before.units > 0).toBe(false)
        continue
      }
      completed += 1
      expect(check(result.list, book).legal).toBe(true)
      start.units.forEach((entry, at) => {
        const now = result.list.units[at]
        expect(now).toMatchObject({ unit: entry.unit, name: entry.name, command: entry.command })
        expect(now?.count).toBeGreaterThanOrEqual(entry.count)
        for (const upgrade of entry.upgrades) expect(now?.upgrades).toContain(upgrade)
      })
      expect(result.list.settings).toMatchObject(start.settings)
    }
    expect(completed).toBeGreaterThan(20)
  })
})

describe.each(['nearest', 'up', 'exact'])(
  'wishes that contradict each other, where prices are rounded as %s',
  (rounding) => {
    const book = bookOf('mini-combat')
    const elements = designs(book, 8)
    const [first = '', second = ''] = elements.map((element) => element.id)
    const all = Object.fromEntries(elements.map(({ id }) => [id, 100]))
    const failed = (wishes: Wishes) => {
      const result = makeArmy({ elements, ...wishes, settings: { rounding, pointsLimit: 1000 } }, book, 7)
      return (result.ok ? [] : result.failed).map((failure) => ({
        kind: failure.kind,
        limits: failure.kind === 'collision' ? failure.limits.map((limit) => limit.id) : [],
        wishes: failure.kind === 'collision' ? failure.wishes.map(({ kind, unit, n }) => [kind, unit, n]) : [],
      }))
    }

    it('are named, and no other wish is', () => {
      const collision = { kind: 'collision', limits: [] as string[] }
      const must: unknown[] = ['must', first, 5]
      expect(failed({ must: { [first]: 5 }, collection: { ...all, [first]: 4 } })).toEqual([
        { ...collision, wishes: [must, ['collection', first, 4]] },
      ])
      expect(failed({ must: { [first]: 5, [second]: 1 }, atMost: { [first]: 4, [second]: 3 } })).toEqual([
        { ...collision, wishes: [must, ['at-most', first, 4]] },
      ])
    })

    it('are all named at once', () => {
      const all = failed({ must: { [first]: 5, [second]: 4 }, atMost: { [first]: 4, [second]: 3 } })
      expect(all.map((one) => one.wishes.map(([kind]) => kind))).toEqual([
        ['must', 'at-most'],
        ['must', 'at-most'],
      ])
      expect(new Set(all.flatMap((one) => one.wishes.map(([, unit]) => unit)))).toEqual(new Set([first, second]))
    })

    it('are named if they cost more than the limit', () => {
      const dear = elements.toSorted((a, b) => price(b.id) - price(a.id))[0]?.id ?? ''
      const n = Math.ceil(1000 / price(dear)) + 1
      expect(failed({ must: { [dear]: n, [dear === first ? second : first]: 1 } })).toEqual([
        { kind: 'collision', limits: ['points-limit'], wishes: [['must', dear, n]] },
      ])
    })

    const price = (id: string) =>
      check(newList(book.id, { elements, settings: { rounding }, units: [newEntry(id)] }), book).points ?? 0
  },
)

it('where no design may be fielded, the fault of the first one is given', () => {
  const book = bookOf('mini-combat')
  const elements = designs(book, 1).map((element) => ({
    ...element,
    capabilities: [{ id: 'cone' }, { id: 'bombardment' }],
  }))
  const result = makeArmy({ elements }, book, 1)
  expect(result).toMatchObject({
    ok: false,
    failed: [{ kind: 'nothing-to-field', problem: { id: 'capability-conflict' } }],
  })
})

describe.each(['army-men-combat', 'mini-combat'] as const)('few and elite in %s', (game) => {
  const book = bookOf(game)
  const elements = designs(book, 8)
  const armies = (wishes: Wishes) =>
    Array.from({ length: 30 }, (_, seed) => made(makeArmy({ elements, ...wishes }, book, seed)).report)
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  const models = (wishes: Wishes) => mean(armies(wishes).map((report) => report.models))

  it('have fewer models than without a goal, in every style', () => {
    expect(models({ goal: 'elite' })).toBeLessThan(0.8 * models({}))
    for (const style of ['infantry', 'balanced', 'armoured'] as const)
      expect(models({ goal: 'elite', style })).toBeLessThan(models({ style }))
  })

  it('are varied, with most points in the more expensive half of each kind', () => {
    const reports = armies({ goal: 'elite' })
    expect(
      new Set(reports.map((report) => JSON.stringify(report.entries.map(({ entry }) => entry)))).size,
    ).toBeGreaterThan(20)
    const eachOf = (entry: ResolvedEntry) => toNumber(entry.costs.points ?? ZERO) / entry.models
    const all = check(
      newList(book.id, {
        elements,
        units: [...book.unitById.keys(), ...elements.map(({ id }) => id)].map((id) => newEntry(id)),
      }),
      book,
    ).entries
    const top = (category: string) => Math.max(...all.filter((one) => one.category === category).map(eachOf))
    const share = mean(
      reports.map((report) => {
        const spent = (some: readonly ResolvedEntry[]) => some.reduce((sum, one) => sum + eachOf(one) * one.models, 0)
        return spent(report.entries.filter((one) => eachOf(one) >= top(one.category) / 2)) / spent(report.entries)
      }),
    )
    expect(share).toBeGreaterThan(0.75)
  })
})
