/** A repair does no more than needed, also for a list far over its limits, and is found with limited work. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { check, type Problem, type Report } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { describeRepair } from '../../src/quartermaster/describe-edits'
import { applyEdits, inOrder, type Edit } from '../../src/quartermaster/edits'
import { makeArmy } from '../../src/quartermaster/make-army'
import { repairs, type Repair } from '../../src/quartermaster/repairs'
import { isWorse } from '../../src/quartermaster/state'
import { resolve } from '../../src/roster/resolve'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { runs } from '../runs'
import { Dice, GAMES, type Game } from '../independent/random'
import { designs, randomLists } from './lists'

vi.mock('../../src/roster/check', async (original) => {
  const real = await original<{ check: typeof check }>()
  return { ...real, check: vi.fn(real.check) }
})
vi.mock('../../src/roster/resolve', async (original) => {
  const real = await original<{ resolve: typeof resolve }>()
  return { ...real, resolve: vi.fn(real.resolve) }
})
const checks = vi.mocked(check)
const resolves = vi.mocked(resolve)
beforeEach(() => {
  checks.mockClear()
  resolves.mockClear()
})
/** The number of full checks, and of entries examined. */
const work = () => ({
  checks: checks.mock.calls.length,
  entries: resolves.mock.calls.reduce((sum, [list]) => sum + list.units.length, 0),
})

/** Edits that change a count only part of the way. */
function halfway(edit: Edit, list: ArmyList): Edit[] {
  const counts = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.abs(to - from) - 1) }, (_, at) => from + (at + 1) * Math.sign(to - from))
  if (edit.kind === 'add-unit') return counts(0, edit.count).map((count) => ({ ...edit, count }))
  if (edit.kind !== 'remove-entry' && edit.kind !== 'set-count') return []
  const { entry, unit } = edit
  const from = list.units[entry]?.count ?? 0
  return counts(from, edit.kind === 'set-count' ? edit.count : 0).map((count) => ({
    kind: 'set-count',
    entry,
    unit,
    from,
    count,
  }))
}

/** The edits of a repair that could be left out, or made smaller. */
function needless(list: ArmyList, edits: readonly Edit[], isDone: (after: Report) => boolean): unknown[] {
  const book = bookOf(list.ruleset)
  const before = check(list, book)
  return edits.flatMap((edit, place) => {
    const less = [null, ...halfway(edit, list)].filter((instead) => {
      const others = edits.flatMap((one, at) => (at !== place ? [one] : instead ? [instead] : []))
      const after = check(applyEdits(list, book, inOrder(others)), book)
      return isDone(after) && !isWorse(before, after)
    })
    return less.length > 0 ? [{ edit, less }] : []
  })
}

/** Whether a limit is kept, or a fault is rarer than before. */
const isGone = (problem: Problem, before: Report) => {
  const count = (report: Report) =>
    report.violations.filter((one) => one.kind === problem.kind && one.id === problem.id).length
  return (after: Report) => (problem.kind === 'limit' ? count(after) === 0 : count(after) < count(before))
}

/** A legal army with many entries too many. */
function heaped(game: Game, size: number, most: number): ArmyList {
  const book = bookOf(game)
  const dice = new Dice(size * most)
  const made = makeArmy({ elements: designs(book, 12) }, book, size)
  if (!made.ok) throw new Error(`No army of ${game}`)
  const { units, elements } = made.list
  const ids = [...book.unitById.keys(), ...elements.map((one) => one.id)]
  const more = Array.from({ length: Math.max(0, size - units.length) }, () =>
    newEntry(dice.pick(ids), { count: dice.number(1, most) }),
  )
  return { ...made.list, units: dice.shuffle([...units, ...more]) }
}

const points = bookOf('army-men-combat')
const SPECIALISTS = ['gunner', 'sniper', 'support']
const rest = Array.from({ length: 47 }, (_, at) =>
  newEntry(['riflemen-10', 'recruits-5', 'veterans-5', 'jeep', 'light-tank', 'apc', 'veterans-10'][at % 7] ?? ''),
)
const large = (units: ArmyList['units']) => newList(points.id, { settings: { pointsLimit: 1000 }, units })
const counted = SPECIALISTS.map((id) => newEntry(id, { count: 5 }))
const single = SPECIALISTS.flatMap((id) => Array.from({ length: 5 }, () => newEntry(id)))

describe.each([
  ['counted', large([...rest, ...counted])],
  ['one by one', large([...rest, ...single])],
  ['counted and nothing else', large(counted)],
  ['one by one and nothing else', large(single)],
])('far too many specialists, %s', (_, list) => {
  const before = check(list, points)

  it('are reduced to the three allowed, the cheapest going first', () => {
    const problem = before.violations.find((one) => one.id === 'specialist-cap')
    const found = repairs(list, points, { report: before, ...(problem && { problem }) })
    expect(found.length).toBe(3)
    for (const { after } of found) expect([after?.found, after?.allowed]).toEqual([3, 3])
    expect(found[0]?.list.units.map((one) => one.unit)).toContain('support')
    expect(found[0]?.edits.every(({ kind }) => kind === 'remove-entry' || kind === 'set-count')).toBe(true)
  })

  it('are repaired together with all other problems', () => {
    const [first] = repairs(list, points, { report: before })
    expect(first?.report.legal).toBe(true)
    expect(describeRepair(first!, list, points, t)).toMatch(/→ the list is legal$/)
  })
})

describe.each(GAMES)('repairs of %s', (game) => {
  const book = bookOf(game)
  const lists = () => [
    ...randomLists(game, 31, runs(40, 15)),
    ...[12, 30].flatMap((size) => [1, 6].map((most) => heaped(game, size, most))),
  ]

  it('solve their problem with no more changes than needed, for every problem', () => {
    let parts = 0
    for (const list of lists()) {
      const before = check(list, book)
      for (const problem of before.violations) {
        for (const { edits } of repairs(list, book, { problem, report: before })) {
          parts += edits.length
          const says = JSON.stringify([list, problem.id, edits])
          expect(needless(list, edits, isGone(problem, before)), says).toEqual([])
        }
      }
    }
    expect(parts).toBeGreaterThan(40)
  })

  it('make the whole list legal with no more changes than needed', () => {
    let parts = 0
    for (const list of lists()) {
      for (const { edits } of repairs(list, book)) {
        parts += edits.length
        expect(
          needless(list, edits, (after) => after.legal),
          JSON.stringify([list, edits]),
        ).toEqual([])
      }
    }
    expect(parts).toBeGreaterThan(40)
  })

  it.each([
    [20, 1],
    [62, 1],
    [62, 5],
    [100, 1],
    [100, 3],
  ])('repair %i entries of up to %i, with the same result each time and limited work', (size, most) => {
    const list = heaped(game, size, most)
    const before = check(list, book)
    expect(before.legal).toBe(false)
    const once = (problem?: Problem): [Repair[], ReturnType<typeof work>] => {
      checks.mockClear()
      resolves.mockClear()
      return [repairs(list, book, { report: before, ...(problem && { problem }) }), work()]
    }
    for (const problem of before.violations) {
      const [found, { checks: judged, entries }] = once(problem)
      expect(found.length, problem.id).toBeGreaterThan(0)
      expect(judged).toBeLessThanOrEqual(70)
      expect(entries).toBeLessThanOrEqual(70 * size)
    }
    const [[first], { checks: judged, entries }] = once()
    expect(first?.report.legal).toBe(true)
    expect(judged).toBeLessThanOrEqual(500)
    expect(entries).toBeLessThanOrEqual(500 * size)
    expect(once()[0][0]?.edits).toEqual(first?.edits)
  })
})

it('a list far over its points loses as few units and points as possible', () => {
  const units = ['heavy-tank', 'light-tank', 'riflemen-10', 'riflemen-10', 'recruits-10', 'gunner', 'sniper']
  const list = newList(points.id, {
    settings: { pointsLimit: 400 },
    units: [...units, ...Array<string>(9).fill('veterans-10')].map((id) => newEntry(id)),
  })
  const before = check(list, points)
  const problem = before.violations.find((one) => one.id === 'points-limit')
  const [first] = repairs(list, points, { report: before, ...(problem && { problem }) })
  expect(first?.after?.found).toBeGreaterThan(390)
})
