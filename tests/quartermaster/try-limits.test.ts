/** Trials of limits: what keeps one and what breaks it, in all games, in time. */
import { describe, expect, it } from 'vitest'
import { tryLimits, type Tried } from '../../src/quartermaster/try-limits'
import { check } from '../../src/roster/check'
import { newList } from '../../src/roster/list'
import { openBook, type ArmyBook } from '../../src/rules/book'
import type { Limit } from '../../src/rules/schema-ruleset'
import { bookOf, folders } from '../data/folders'

const withLimits = (book: ArmyBook, ...limits: Limit[]): ArmyBook =>
  openBook({ ...book, ruleset: { ...book.ruleset, limits } })
const isMet = (book: ArmyBook, tried: Tried, id: string): boolean | undefined =>
  typeof tried === 'object'
    ? check(tried.list, book)
        .limits.filter(({ limit }) => limit.id === id)
        .every(({ met }) => met)
    : undefined

describe.each(folders)('%s', (folder) => {
  const book = bookOf(folder)
  it('has a list that meets each limit and one that breaks it', () => {
    const { trials, isStopped } = tryLimits(book, newList(folder), () => 0)
    expect(isStopped).toBe(false)
    expect(trials.length).toBe(book.ruleset.limits.filter(({ measure }) => measure !== 'chosen').length)
    for (const { position, keeps, breaks } of trials) {
      const { id } = book.ruleset.limits[position]!
      expect(isMet(book, keeps, id), id).toBe(true)
      expect(isMet(book, breaks, id), id).toBe(false)
    }
  })
  it('takes less than the time that there is', () => {
    const before = performance.now()
    expect(tryLimits(book, newList(folder)).isStopped).toBe(false)
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

const amc = bookOf('army-men-combat')
const one = (limit: Omit<Limit, 'id'>) => {
  const book = withLimits(amc, { id: 'x', ...limit })
  const [trial] = tryLimits(book, newList(amc.id), () => 0).trials
  const shown = (tried: Tried) =>
    typeof tried === 'object' ? tried.list.units.map(({ unit, count }) => `${String(count)} ${unit}`) : tried
  return { keeps: shown(trial!.keeps), breaks: shown(trial!.breaks) }
}

describe('a limit', () => {
  it('at most: as many as may be, and one more', () => {
    expect(one({ measure: 'units', select: { unit: 'jeep' }, max: 2 })).toEqual({
      keeps: ['2 jeep'],
      breaks: ['3 jeep'],
    })
  })
  it('at least: as many as must be, and one less', () => {
    const { keeps, breaks } = one({ measure: 'units', select: { unit: 'jeep' }, min: 2 })
    expect(keeps).toEqual(['2 jeep'])
    expect(breaks).toEqual(['1 gunner'])
  })
  it('that nobody can keep, and that nobody can break', () => {
    expect(one({ measure: 'units', select: { category: 'vehicle' }, min: 1, max: 0 }).keeps).toBe('nobody')
    expect(one({ measure: 'units', select: { unit: 'jeep' }, min: 0 }).breaks).not.toEqual(expect.any(Array))
  })
  it('is left out when the time is over', () => {
    let now = 0
    const clock = () => {
      now += 500
      return now
    }
    const { trials, isStopped } = tryLimits(amc, newList(amc.id), clock)
    expect(isStopped).toBe(true)
    expect(trials.length).toBeLessThan(amc.ruleset.limits.length)
  })
})
