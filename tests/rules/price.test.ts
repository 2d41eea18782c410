import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describePrice } from '../../src/rules/describe-price'
import { ROUNDINGS, toNumber } from '../../src/rules/fraction'
import { capabilityConflicts, MODIFIER_READINGS, priceElement } from '../../src/rules/price'
import { type Design, withinBounds } from '../../src/rules/within'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'

const book = bookOf('mini-combat')
const rules = book.elements
if (!rules) throw new Error('mini-combat has no element rules')

type Own = Design['capabilities'][number] | string
const design = (stats: Design['stats'], capabilities: Own[] = [], kind = 'vehicle'): Design => ({
  kind,
  stats,
  capabilities: capabilities.map((own) => (typeof own === 'string' ? { id: own } : own)),
})
const rifles = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
const gun = { movement: 15, range: 60, save: 5, power: 6, armor: 4, morale: 3, toHit: 4 }
const exact = (one: Design, reading: (typeof MODIFIER_READINGS)[number] = 'reductions-apart') =>
  toNumber(priceElement(rules, one, reading, 'exact').cost)
const cost = (one: Design) => toNumber(priceElement(rules, one, 'reductions-apart', 'nearest').cost)

describe('the worked examples', () => {
  it('have the prices that they say', () => {
    expect(exact(design(rifles))).toBe(18)
    expect(exact(design(rifles, ['sharpshooter']))).toBe(22.5)
    expect(cost(design(rifles, ['sharpshooter']))).toBe(23)
    expect(exact(design(rifles, ['limited-fire-arc']))).toBe(15.3)
    expect(cost(design(rifles, ['limited-fire-arc']))).toBe(15)
    expect(exact(design(rifles, ['limited-fire-arc', 'limited-manoeuvrability']))).toBe(8.82)
    expect(exact(design(gun, ['bombardment', 'indirect-fire', 'move-or-fire']))).toBe(72.9)
    expect(cost(design(gun, ['bombardment', 'indirect-fire', 'move-or-fire']))).toBe(73)
  })
})

describe('stats with none or auto', () => {
  it('count as the formula says', () => {
    expect(exact(design({ ...rifles, toHit: null }))).toBe(0)
    expect(exact(design({ ...rifles, toHit: 'auto' }))).toBe(42)
    expect(exact(design({ ...rifles, morale: null }))).toBe(36)
    expect(exact(design({ ...rifles, save: 6 }))).toBe(19.8)
  })
})

describe('each capability', () => {
  /** The percentage of each capability in Appendix B of the rulebook. */
  const appendix: Record<string, number> = {
    'melee-advantage': 25, sharpshooter: 25, 'move-or-fire': -50, cone: 25, 'blast-5cm': 25, 'blast-10cm': 50,
    bombardment: 100, 'indirect-fire': 25, recon: 20, flying: 25, skimmer: 25, ethereal: 25, scout: 25,
    'fires-every-other-turn': -50, drop: 40, teleport: 60, 'reduced-manoeuvrability': -10,
    'restricted-manoeuvrability': -20, 'limited-manoeuvrability': -30, 'reduced-fire-arc': -5,
    'restricted-fire-arc': -10, 'limited-fire-arc': -15, 'ignores-cover': 50, submersible: 30, 'one-shot': -90,
    'water-bound': -30, amphibious: 20, transport: 25, 'full-armor': 20, organised: -40, charge: 15,
    insubstantial: 10, heal: 200, repair: 200, sealed: 20, stealth: 35, 'multiple-weapons': 80,
  } // prettier-ignore

  it('is one of 37, or “deny”', () => {
    const ids = rules.capabilities.map((capability) => capability.id)
    expect(ids.toSorted()).toEqual([...Object.keys(appendix), 'deny'].toSorted())
    expect(Object.keys(appendix)).toHaveLength(37)
  })
  it.each(Object.entries(appendix))('%s alone is %i percent', (id, percent) => {
    expect(exact(design(rifles, [id]))).toBeCloseTo(18 * (1 + percent / 100), 9)
    expect(exact(design(rifles, [id]), 'all-summed')).toBeCloseTo(18 * (1 + percent / 100), 9)
  })
  it.each(Object.entries(appendix))('denying %s costs its percentage, always as an addition', (id, percent) => {
    const full = id.endsWith('fire-arc') ? percent * 2 : percent
    const one = design(rifles, [{ id: 'deny', params: { denies: id } }])
    expect(exact(one)).toBeCloseTo(18 * (1 + Math.abs(full) / 100), 9)
  })

  it('is charged for each capability that it denies, and once for the same', () => {
    const denies = (id: string) => ({ id: 'deny', params: { denies: id } })
    expect(exact(design(rifles, [denies('sharpshooter'), denies('bombardment')]))).toBe(18 * (1 + 1.25))
    expect(exact(design(rifles, [denies('sharpshooter'), denies('sharpshooter')]))).toBe(18 * 1.25)
  })

  const variants: [Own[], number, string?][] = [
    [[{ id: 'drop', params: { scatters: true } }], 20],
    [[{ id: 'drop', params: { scatters: false } }], 40],
    [[{ id: 'teleport', params: { scatters: true } }], 40],
    [[{ id: 'heal', params: { automatic: false } }], 100],
    [[{ id: 'repair', params: { automatic: false } }], 100],
    [[{ id: 'one-shot', params: { turns: 5 } }], -80],
    [[{ id: 'transport', params: { times: 2 } }], 50],
    [[{ id: 'multiple-weapons', params: { weapons: 3 } }], 160],
    [['submersible', 'sealed'], 30],
    [['full-armor'], 0, 'infantry'],
    [['full-armor'], 20, 'mecha'],
    [['limited-fire-arc', 'reduced-manoeuvrability'], -37],
  ]
  it.each(variants)('%j is %i percent (%s)', (own, percent, kind = 'vehicle') => {
    expect(exact(design(rifles, own, kind))).toBeCloseTo(18 * (1 + percent / 100), 9)
  })
})

describe('the readings of modifiers', () => {
  it('multiply reductions separately, or sum everything', () => {
    const both = ['sharpshooter', 'move-or-fire']
    expect(exact(design(rifles, both))).toBe(11.25)
    expect(exact(design(rifles, both), 'all-summed')).toBe(13.5)
  })
  it('reduce the price to nothing only when everything is summed, to −100% or less', () => {
    const half = design(rifles, ['move-or-fire', 'fires-every-other-turn'])
    expect(priceElement(rules, half, 'reductions-apart', 'exact').worthless).toBeNull()
    expect(exact(half)).toBe(4.5)
    expect(priceElement(rules, half, 'all-summed', 'exact')).toMatchObject({ worthless: -100, cost: { n: 0n } })
    const spare = design(rifles, ['move-or-fire', 'organised'])
    expect(priceElement(rules, spare, 'all-summed', 'exact').worthless).toBeNull()
  })
  it('never give a price below 0, with any capabilities', () => {
    const ids = fc.uniqueArray(fc.constantFrom(...rules.capabilities.map((one) => one.id)), { maxLength: 8 })
    fc.assert(
      fc.property(
        ids,
        fc.constantFrom(...MODIFIER_READINGS),
        fc.constantFrom(...ROUNDINGS),
        (own, reading, rounding) => {
          expect(toNumber(priceElement(rules, design(gun, own), reading, rounding).cost)).toBeGreaterThanOrEqual(0)
        },
      ),
      { seed: 11 },
    )
  })
})

describe('a value from a link outside its bounds', () => {
  const carrying = (times: number) => design(gun, [{ id: 'transport', params: { times } }])
  const powered = (power: number | 'auto' | null) => design({ ...gun, power })
  it('costs as much as the nearest allowed value', () => {
    for (const many of [1000, 1e308, 5e7]) expect(cost(carrying(many))).toBe(cost(carrying(999)))
    for (const few of [0, -5, 0.4, -1e308]) expect(cost(carrying(few))).toBe(cost(carrying(1)))
    expect(cost(powered(1e308))).toBe(cost(powered(20)))
    for (const none of [-3, 'auto', null] as const) expect(cost(powered(none))).toBe(cost(powered(0)))
  })
  it('that is allowed is not changed', () => {
    expect(withinBounds(rules, carrying(7))).toEqual(carrying(7))
    expect(withinBounds(rules, design(gun, ['stealth', 'no-such']))).toEqual(design(gun, ['stealth', 'no-such']))
  })
})

it('two capabilities of a group are found as a conflict', () => {
  expect(capabilityConflicts(rules, design(gun, ['cone', 'flying', 'skimmer', 'scout', 'blast-5cm']))).toEqual([
    ['cone', 'blast-5cm'],
    ['flying', 'skimmer'],
  ])
})

it('a price is written out with every number', () => {
  const price = priceElement(
    rules,
    design(gun, ['bombardment', 'move-or-fire', 'limited-fire-arc']),
    'reductions-apart',
    'nearest',
  )
  expect(describePrice(book, price, t)).toEqual([
    '(M 15/5 + R 60/5 + (7 − S 5) + P 6 + A 4) × (7 − Mo 3) × (7 − TH 4) / 5',
    '= (3 + 12 + 2 + 6 + 4) × 4 × 3 / 5',
    '= 64.8',
    'Bombardment +100%',
    'Added up: 1 +100% = 2',
    'Move or Fire −50%: × 0.5',
    'Limited Fire Arc −15% (halved): × 0.85',
    '= 55.08',
    'Rounded to the nearest whole number: 55 pts',
  ])
})

it('a price is written with all decimals before it is rounded, so that the rounding can be followed', () => {
  const walker = { movement: 5, range: 75, save: 4, power: 0, armor: 12, morale: null, toHit: 5 }
  const repair = { id: 'repair', params: { automatic: false } }
  const below = design(walker, ['multiple-weapons', repair, 'move-or-fire', 'organised'])
  const above = design({ movement: 0, range: 206, save: 4, power: 0, armor: 20, morale: 4, toHit: 6 }, [
    'skimmer',
    'scout',
    'fires-every-other-turn',
    'reduced-manoeuvrability',
  ])
  const end = (one: Design, rounding: (typeof ROUNDINGS)[number]) =>
    describePrice(book, priceElement(rules, one, 'reductions-apart', rounding), t).slice(-2)
  expect(end(below, 'nearest')).toEqual(['= 62.496', 'Rounded to the nearest whole number: 62 pts'])
  expect(end(below, 'exact')).toEqual(['= 62.496', 'Not rounded: 62.5 pts'])
  expect(end(above, 'up')).toEqual(['= 26.001', 'Rounded up: 27 pts'])
})

it('a price that denies something names it', () => {
  const jammer = design(rifles, [{ id: 'deny', params: { denies: 'teleport' } }])
  const lines = describePrice(book, priceElement(rules, jammer, 'reductions-apart', 'nearest'), t)
  expect(lines.join('\n')).toContain('Deny Capability: Teleport (Burrowing) +60%')
})
