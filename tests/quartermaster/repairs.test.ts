import { beforeEach, describe, expect, it, vi } from 'vitest'
import { check, type Problem, type Report } from '../../src/roster/check'
import { type ArmyList } from '../../src/roster/list'
import { applyEdits } from '../../src/quartermaster/edits'
import { fillUps } from '../../src/quartermaster/fill'
import { makeArmy } from '../../src/quartermaster/make-army'
import { repairs, type Repair } from '../../src/quartermaster/repairs'
import { bookOf } from '../data/folders'
import { runs } from '../runs'
import { GAMES } from '../independent/random'
import { crowd, designs, randomLists } from './lists'

// Hundreds of armies and lists in each test: more time for a busy machine.

vi.mock('../../src/roster/check', async (original) => {
  const real = await original<{ check: typeof check }>()
  return { ...real, check: vi.fn(real.check) }
})
const checks = vi.mocked(check)
beforeEach(() => {
  checks.mockClear()
})

/** By how much each limit is broken, and how often each fault occurs. */
function damage(report: Report): Map<string, number> {
  const found = new Map<string, number>()
  for (const one of report.violations) {
    if (one.kind === 'limit') found.set(one.id, Math.abs(one.result.found - one.result.allowed))
    else found.set(`fault ${one.id}`, (found.get(`fault ${one.id}`) ?? 0) + 1)
  }
  return found
}

function worse(before: Report, after: Report): string[] {
  const was = damage(before)
  return [...damage(after)].flatMap(([id, far]) => (far > (was.get(id) ?? 0) + 1e-9 ? [id] : []))
}

function isGone(problem: Problem, before: Report, after: Report): boolean {
  const key = problem.kind === 'limit' ? problem.id : `fault ${problem.id}`
  const was = damage(before).get(key) ?? 0
  const is = damage(after).get(key) ?? 0
  return problem.kind === 'limit' ? is === 0 : is < was
}

function honest(list: ArmyList, offered: readonly Repair[]) {
  const book = bookOf(list.ruleset)
  for (const repair of offered) {
    expect(applyEdits(list, book, repair.edits)).toEqual(repair.list)
    expect(repair.report).toEqual(check(repair.list, book))
  }
}

describe.each(GAMES)('repairs of %s', (game) => {
  const book = bookOf(game)

  it('solve their problem and break nothing else, for every problem of random lists', () => {
    let problems = 0
    let solved = 0
    for (const list of randomLists(game, 11, runs(80, 30))) {
      const before = check(list, book)
      for (const problem of before.violations) {
        problems += 1
        const offered = repairs(list, book, { problem })
        if (offered.length > 0) solved += 1
        expect(offered.length).toBeLessThanOrEqual(3)
        honest(list, offered)
        for (const repair of offered) {
          expect(isGone(problem, before, repair.report), JSON.stringify([list, problem, repair.edits])).toBe(true)
          expect(worse(before, repair.report), JSON.stringify([list, problem, repair.edits])).toEqual([])
        }
      }
    }

    expect(problems).toBeGreaterThan(20)
    expect(solved / problems).toBeGreaterThan(0.85)
  })

  it('for a whole list make it legal', () => {
    let broken = 0
    let solved = 0
    for (const list of randomLists(game, 12, runs(60, 20))) {
      const before = check(list, book)
      const offered = repairs(list, book)
      honest(list, offered)
      for (const repair of offered) expect(repair.report.legal).toBe(true)
      if (before.legal) expect(offered).toEqual([])
      else {
        broken += 1
        if (offered.length > 0) solved += 1
      }
    }

    expect(solved / broken).toBeGreaterThan(0.6)
  })

  it('fill-ups break nothing, cost what they say, and leave what they say', () => {
    let suggested = 0
    for (const list of randomLists(game, 13, runs(80, 30))) {
      const before = check(list, book)
      for (const one of fillUps(list, book)) {
        suggested += 1
        const after = check(one.list, book)
        expect(worse(before, after), JSON.stringify([list, one.edit])).toEqual([])
        expect(after.models - before.models).toBe(one.models)
        if (one.cost !== null) expect(after.points).toBeCloseTo((before.points ?? 0) + one.cost, 6)
      }
    }
    expect(suggested).toBeGreaterThan(20)
  })

  it.each([12, runs(500, 120)])('need few full checks and little time for %i entries', (size) => {
    const list = crowd(book, size)
    const report = check(list, book)
    for (const problem of report.violations) {
      checks.mockClear()
      repairs(list, book, { problem, report })

      expect(checks.mock.calls.length).toBeLessThanOrEqual(70)
    }
    checks.mockClear()
    repairs(list, book, { report })

    expect(checks.mock.calls.length).toBeLessThanOrEqual(500)
    checks.mockClear()
    fillUps(list, book, { report })

    expect(checks.mock.calls.length).toBeLessThanOrEqual(24)
  })

  it('generated armies need few full checks, whatever their size', () => {
    const size = book.ruleset.settings.find((setting) => setting.type === 'number')?.id
    for (const value of [50, 150, 5000]) {
      checks.mockClear()
      const settings = size === undefined ? {} : { [size]: size === 'models' ? value / 50 : value }
      const made = makeArmy({ settings, elements: designs(book, 10) }, book, value)
      expect(made.ok).toBe(true)
      expect(checks.mock.calls.length).toBeLessThanOrEqual(4)
    }
  })
})
