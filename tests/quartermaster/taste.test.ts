/** The style of generated armies: for many seeds, what nearly all of them have, and what nearly none has. */
import { describe, expect, it } from 'vitest'
import { type ArmyList, type Design, newEntry, newList } from '../../src/roster/list'
import { makeArmy, type Made } from '../../src/quartermaster/make-army'
import type { Wishes } from '../../src/quartermaster/wishes'
import type { ArmyBook } from '../../src/rules/book'
import { toNumber, ZERO } from '../../src/rules/fraction'
import fantasy from '../../data/mini-combat/books/fantasy.json'
import sciFi from '../../data/mini-combat/books/sci-fi.json'
import wwii from '../../data/mini-combat/books/wwii.json'
import { readText } from '../../src/exchange/file/file-read'
import { lookupOf } from '../../src/exchange/link/lookup'
import { bookOf } from '../data/folders'
import { runs } from '../runs'

const SEEDS = runs(100, 25)
const points = bookOf('army-men-combat')
const mini = bookOf('mini-combat')

function elementsOf(source: { elements: unknown }): Design[] {
  const file = { format: 'muster-list', version: 1, ruleset: 'mini-combat', elements: source.elements, units: [] }
  const read = readText(JSON.stringify(file), lookupOf([mini]))
  const list = read.ok ? read.lists[0] : undefined
  if (!list) throw new Error('The source book could not be read')
  return list.elements
}

const armies = (book: ArmyBook, wishes: Wishes): Made[] =>
  Array.from({ length: SEEDS }, (_, seed) => {
    const made = makeArmy(wishes, book, seed)
    if (!made.ok) throw new Error(JSON.stringify(made.failed))
    return made
  })
/** How many of a hundred armies are so. */
const many = (all: readonly Made[], isSo: (list: ArmyList, made: Made) => boolean): number =>
  (100 * all.filter((made) => isSo(made.list, made)).length) / all.length
/** The share of these entries in the points of all armies. */
function share(all: readonly Made[], counts: (unit: string, category: string) => boolean): number {
  const spent = (some: (unit: string, category: string) => boolean) =>
    all
      .flatMap(({ report }) => report.entries)
      .filter(({ unit, category }) => some(unit, category))
      .reduce((sum, entry) => sum + toNumber(entry.costs.points ?? ZERO), 0)
  return spent(counts) / spent(() => true)
}

describe('generated armies of Army Men Combat', () => {
  const isVehicle = (_: string, category: string) => category === 'vehicle'

  it('in the style “balanced” have vehicles, infantry and specialists', () => {
    const all = armies(points, { style: 'balanced' })
    for (const kind of ['vehicle', 'infantry', 'specialist'])
      expect(many(all, (_, made) => made.report.entries.some(({ category }) => category === kind))).toBeGreaterThan(90)
  })

  it('for the goal “few and elite” have hardly any recruits', () => {
    const isRecruit = (unit: string) => unit.startsWith('recruits')
    for (const style of ['any', 'infantry', 'balanced', 'armoured'] as const) {
      for (const pointsLimit of [150, 300])
        expect(share(armies(points, { goal: 'elite', style, settings: { pointsLimit } }), isRecruit)).toBeLessThan(0.08)
      expect(share(armies(points, { style }), isRecruit)).toBeGreaterThan(0.1)
    }
  })

  it('for the goal “most models” have nearly as many as the points can buy in their style', () => {
    const models = (all: readonly Made[]) => all.reduce((sum, { report }) => sum + report.models, 0) / all.length
    // 20 units of 5 Recruits at 15 points would be 100 models.
    expect(models(armies(points, { goal: 'models' }))).toBeGreaterThan(93)
    for (const style of ['balanced', 'armoured'] as const) {
      const all = armies(points, { goal: 'models', style })
      expect(share(all, isVehicle)).toBeGreaterThan(0.25)
      expect(models(all)).toBeGreaterThan(1.5 * models(armies(points, { style })))
    }
  })

  it('in the style “armored” spend more on vehicles that shoot than on transports', () => {
    const all = armies(points, { style: 'armoured' })
    const isUnarmed = (unit: string) => points.unitById.get(unit)?.tags?.includes('unarmed') === true
    expect(share(all, isVehicle)).toBeGreaterThan(0.4)
    expect(share(all, isUnarmed)).toBeLessThan(0.1)
    expect(share(armies(points, { style: 'infantry' }), isVehicle)).toBeLessThan(0.1)
  })
})

describe('generated armies of players’ own designs', () => {
  const books = { fantasy: elementsOf(fantasy), sciFi: elementsOf(sciFi), wwii: elementsOf(wwii) }
  const leaders = { fantasy: 'warlord', sciFi: 'commander', wwii: 'company-hq' }
  const names = ['fantasy', 'sciFi', 'wwii'] as const

  it.each(names)('of %s are led by the design with the best Morale at the lowest price, one for each unit', (name) => {
    const leader = leaders[name]
    const all = armies(mini, { elements: books[name], goal: 'varied' })
    expect(many(all, (list) => list.units.some(({ command }) => command === leader))).toBeGreaterThan(60)
    expect(many(all, (list) => list.units.some(({ unit }) => unit === leader))).toBeLessThan(10)
    for (const { list } of all) for (const { command } of list.units) expect([null, leader]).toContain(command)
  })

  it('added to a list use the leaders that the list uses', () => {
    const start = newList(mini.id, {
      elements: books.wwii,
      units: [newEntry('rifle-squad', { count: 4, command: 'paratroopers' }), newEntry('medium-tank', { count: 2 })],
    })
    const all = armies(mini, { start })
    expect(many(all, (list) => list.units.slice(1).some(({ command }) => command !== null))).toBeGreaterThan(20)
    for (const { list, report } of all) {
      expect(list.units[0]).toEqual(start.units[0])
      for (const { command } of list.units) expect([null, 'paratroopers']).toContain(command)
      // No leader is lost when an existing unit grows.
      expect(report.points).toBe(1000)
    }
  })

  it('keep all leaders when the units of a small list grow', () => {
    const start = newList(mini.id, {
      elements: books.wwii,
      settings: { pointsLimit: 500 },
      units: [
        newEntry('rifle-squad', { count: 6, command: 'company-hq' }),
        newEntry('paratroopers', { count: 5 }),
        newEntry('assault-engineers', { count: 2 }),
      ],
    })
    for (const { list, report, exact } of armies(mini, { start })) {
      expect([report.points, exact]).toEqual([500, true])
      expect(list.units.slice(0, 3).map(({ command }) => command)).toEqual(['company-hq', null, null])
    }
  })

  it('have no leader if many designs have as good a Morale', () => {
    const alike = books.wwii.map((element) => ({ ...element, stats: { ...element.stats, morale: 4 } }))
    const all = armies(mini, { elements: alike })
    expect(many(all, (list) => list.units.some(({ command }) => command !== null))).toBe(0)
  })

  it('are not filled up with free designs unless asked for', () => {
    const elements = books.fantasy
    for (const goal of ['any', 'models', 'varied', 'elite'] as const)
      expect(
        many(armies(mini, { elements, goal }), (list) => list.units.some(({ unit }) => unit === 'castle-wall')),
      ).toBe(0)
    for (const { report } of armies(mini, { elements, must: { 'castle-wall': 3 } }))
      expect(report.entries.reduce((sum, one) => sum + (one.unit === 'castle-wall' ? one.models : 0), 0)).toBe(3)
  })

  it.each(names)('of %s have units of a practical size', (name) => {
    const all = armies(mini, { elements: books[name] })
    const counts = all.map(({ list }) => list.units.length)
    expect(counts.reduce((sum, one) => sum + one, 0) / SEEDS).toBeLessThan(10)
    expect(many(all, (list) => list.units.filter(({ count }) => count === 1).length > 4)).toBeLessThan(5)
  })

  it.each(names)('of %s for most models also have units of a practical size', (name) => {
    const counts = armies(mini, { elements: books[name], goal: 'models' }).flatMap(({ list }) =>
      list.units.map(({ count }) => count),
    )
    expect(Math.max(...counts)).toBeLessThan(60)
    expect(counts.filter((count) => count > 30).length / counts.length).toBeLessThan(0.05)
  })

  it.each([
    ['fantasy', 'healer'],
    ['sciFi', 'medic'],
  ] as const)('of %s have some designs that destroy nothing, but few', (name, unit) => {
    for (const goal of ['any', 'models', 'varied'] as const) {
      const all = armies(mini, { elements: books[name], goal })
      expect(share(all, (one) => one === unit)).toBeLessThan(0.1)
      expect(share(all, (one) => one === unit)).toBeGreaterThan(0)
      const most = Math.max(
        ...all.map(({ list }) => list.units.reduce((n, one) => n + (one.unit === unit ? one.count : 0), 0)),
      )
      expect(most).toBeLessThan(20)
    }
  })

  it.each(names)('of %s have no infantry leading armored units', (name) => {
    const kinds = new Map(books[name].map(({ id, kind }) => [id, kind]))
    const all = ['any', 'armoured', 'balanced'] as const
    for (const { list } of all.flatMap((style) => armies(mini, { elements: books[name], style })))
      for (const { unit, command } of list.units)
        if (command !== null && ['vehicle', 'mecha'].includes(kinds.get(unit) ?? ''))
          expect(['vehicle', 'mecha', 'cavalry']).toContain(kinds.get(command))
  })

  it('can consist of designs that destroy nothing, if there are no others', () => {
    const medics = books.sciFi
      .filter(({ id }) => id === 'medic')
      .flatMap((medic) => [medic, { ...medic, id: 'nurse', name: 'Nurse' }])
    for (const goal of ['any', 'models', 'varied', 'elite'] as const)
      for (const style of ['any', 'balanced'] as const) {
        const all = armies(mini, { elements: medics, goal, style })
        for (const { report } of all) expect(report.points).toBeGreaterThan(950)
        // Each of two alike designs has its share.
        expect(share(all, (unit) => unit === 'nurse')).toBeGreaterThan(0.3)
        expect(share(all, (unit) => unit === 'nurse')).toBeLessThan(0.7)
      }
  })

  it('follow their style by the kinds that the rules call heavy', () => {
    const kinds = new Map(books.wwii.map(({ id, kind }) => [id, kind]))
    const on = (style: 'infantry' | 'armoured', kind: string) =>
      share(armies(mini, { elements: books.wwii, style }), (unit) => kinds.get(unit) === kind)
    expect(on('infantry', 'infantry')).toBeGreaterThan(0.6)
    expect(on('armoured', 'vehicle')).toBeGreaterThan(0.6)
  })
})
