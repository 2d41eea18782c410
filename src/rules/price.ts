/** The price of a designed element, exact and step by step, from the formula in the rule data. */
import { add, compare, ONE, over, round, times, toFraction, ZERO, type Fraction, type Rounding } from './fraction'
import { rivalsAmong } from './rivals'
import type { Capability, ElementRules } from './schema-elements'
import type { Settings } from './settings'
import { withinBounds, type Design } from './within'

type DesignCapability = Design['capabilities'][number]

/** Why a capability costs other than its plain percentage. */
type ModifierNote = 'halved' | 'free-with' | 'free-for' | 'variant' | 'times' | 'denies'

export interface Modifier {
  id: string
  /** What the players call it, where they made it up. */
  name?: string
  /** In percent: 25 is +25 %. */
  percent: number
  notes: ModifierNote[]
  /** The capability that it denies. */
  denies?: string
}

export interface TermStep {
  stat: string
  from: number | null
  per: number
  /** The stat's number in the formula (none and automatic already put in). */
  stand: number
  value: Fraction
}

/** A price with everything that led to it, for the workshop and the command. */
export interface Price {
  factors: { terms: TermStep[]; sum: Fraction }[]
  divide: number
  /** Before modifiers. */
  base: Fraction
  summed: Modifier[]
  apart: Modifier[]
  /** 1 + the sum of the summed modifiers. */
  sumFactor: Fraction
  exact: Fraction
  rounding: Rounding
  /** By the formula, rounded. */
  computed: Fraction
  /** What the players agreed on; null where the formula counts. */
  agreed: Fraction | null
  /** What the element costs: as agreed, or else as computed. */
  cost: Fraction
  /** The sum of modifiers in percent when it takes the whole price away (−100 % or less), else null. */
  worthless: number | null
}

/** The number that a stat stands for in the formula. */
function statNumber(rules: ElementRules, id: string, value: number | 'auto' | null | undefined): number {
  const stat = rules.stats.find((one) => one.id === id)
  if (value === 'auto') return stat?.auto ?? 0
  if (value === null || value === undefined) return stat?.none ?? 0
  return value
}

/**
 * A capability of a design as the formula takes it: one of the book, or one that the players made up where they may.
 * undefined for one that the rules don't know.
 */
export function capabilityIn(rules: ElementRules | null, { id, own }: DesignCapability): Capability | undefined {
  if (!own) return rules?.capabilities.find((one) => one.id === id)
  if (!rules?.own) return undefined
  return { id, percent: own.percent, section: '', ...(own.group !== undefined && { group: own.group }) }
}

/** What tells a capability from the others of a design: its id, or the name that the players gave it. */
export const labelOf = ({ id, own }: DesignCapability): string => own?.name ?? id

/** A key that a design may have once: a capability's id, with the capability that it names where it names one. */
export function senseOf(capability: Capability | undefined, { id, params, own }: DesignCapability): string {
  if (own) return `${id} ${own.name}`
  const param = capability?.param
  return param?.type === 'capability' ? `${id} ${String(params?.[param.id] ?? '')}` : id
}

/** Stats that make the price 0 by themselves: the only term of a factor whose value is 0. */
export const takesAll = ({ factors }: Pick<Price, 'factors'>): string[] =>
  factors
    .flatMap(({ terms, sum }) => (terms.length === 1 && compare(sum, ZERO) === 0 ? terms : []))
    .map((one) => one.stat)

/**
 * The percentage of one capability in a design, and the reasons for it; also for a capability that the design does not have
 * yet.
 */
export function modifierOf(
  rules: ElementRules,
  design: Design,
  capability: Capability,
  { params = {}, own }: Pick<DesignCapability, 'params' | 'own'>,
): Modifier {
  if (own) return { id: capability.id, name: own.name, percent: capability.percent, notes: [] }
  const notes: ModifierNote[] = []
  const has = (test: (id: string) => boolean) => design.capabilities.some((other) => test(other.id))
  if (capability.freeFor?.includes(design.kind)) return { id: capability.id, percent: 0, notes: ['free-for'] }
  if (has((id) => capability.freeWith?.includes(id) === true))
    return { id: capability.id, percent: 0, notes: ['free-with'] }

  let percent = capability.percent
  const param = capability.param
  const value = param && (params[param.id] ?? param.default)
  if (param?.type === 'flag' && value !== param.default) {
    percent = param.percent ?? percent
    notes.push('variant')
  } else if (param?.type === 'value') {
    percent = param.values?.find((one) => one.value === value)?.percent ?? percent
    if (value !== param.default) notes.push('variant')
  } else if (param?.type === 'count') {
    percent *= (typeof value === 'number' ? value : Number(param.default)) - (param.free ?? 0)
    notes.push('times')
  } else if (param?.type === 'capability') {
    percent = Math.abs(rules.capabilities.find((one) => one.id === value)?.percent ?? 0)
    notes.push('denies')
  }
  // One that the players made up is none of the book's, whatever it excludes.
  const isWhole = has((id) => rules.capabilities.find((one) => one.id === id)?.group === capability.halvedWithout)
  if (capability.halvedWithout !== undefined && !isWhole) {
    percent /= 2
    notes.push('halved')
  }
  const denied = notes.includes('denies') && typeof value === 'string' ? { denies: value } : {}
  return { id: capability.id, percent, notes, ...denied }
}

const percentage = (percent: number): Fraction => over(toFraction(percent), toFraction(100))
const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(add, ZERO)

export const MODIFIER_READINGS = ['reductions-apart', 'all-summed'] as const
export type ModifierReading = (typeof MODIFIER_READINGS)[number]

/** How the cost of an element is rounded, and how the sum of a unit: one of them is exact. */
export function roundingsOf(rules: ElementRules, settings: Settings): { element: Rounding; unit: Rounding } {
  const rounding = settings.get(rules.rounding) as Rounding
  const isOfUnit = settings.get(rules.roundingOf ?? '') === 'unit'
  return isOfUnit ? { element: 'exact', unit: rounding } : { element: rounding, unit: 'exact' }
}

/**
 * Prices one element. Unknown capabilities cost nothing, duplicates are charged once, and a value outside its bounds costs as
 * the nearest allowed one (the check of the list reports all of them).
 */
export function priceElement(rules: ElementRules, given: Design, reading: ModifierReading, rounding: Rounding): Price {
  const design = withinBounds(rules, given)
  const factors = rules.factors.map((factor) => {
    const terms = factor.map((term): TermStep => {
      const stand = statNumber(rules, term.stat, design.stats[term.stat])
      const per = term.per ?? 1
      const value = over(toFraction(term.from === undefined ? stand : term.from - stand), toFraction(per))
      return { stat: term.stat, from: term.from ?? null, per, stand, value }
    })
    return { terms, sum: sumOf(terms.map((term) => term.value)) }
  })
  const base = over(
    factors.reduce((product, factor) => times(product, factor.sum), ONE),
    toFraction(rules.divide),
  )
  const once = new Map(design.capabilities.map((own) => [senseOf(capabilityIn(rules, own), own), own]))
  const modifiers = [...once.values()].flatMap((own) => {
    const capability = capabilityIn(rules, own)
    return capability ? [modifierOf(rules, design, capability, own)] : []
  })
  const isApart = (modifier: Modifier) => reading === 'reductions-apart' && modifier.percent < 0
  const apart = modifiers.filter(isApart)
  const summed = modifiers.filter((modifier) => !isApart(modifier))
  const sum = add(ONE, sumOf(summed.map((modifier) => percentage(modifier.percent))))
  const worthless = compare(sum, ZERO) <= 0 ? summed.reduce((total, modifier) => total + modifier.percent, 0) : null
  const sumFactor = worthless === null ? sum : ZERO
  const exact = apart.reduce(
    (product, modifier) => times(product, add(ONE, percentage(modifier.percent))),
    times(base, sumFactor),
  )
  const computed = round(exact, rounding)
  const agreed = design.agreed === undefined || !rules.agreed ? null : toFraction(design.agreed)
  return {
    factors,
    divide: rules.divide,
    base,
    summed,
    apart,
    sumFactor,
    exact,
    rounding,
    computed,
    agreed,
    cost: agreed ?? computed,
    worthless,
  }
}

/** Groups of capabilities that exclude each other and of which the design has more than one, by their labels. */
export const capabilityConflicts = (rules: ElementRules, design: Design): string[][] => {
  const groups = new Map(design.capabilities.map((one) => [labelOf(one), capabilityIn(rules, one)?.group]))
  return rivalsAmong(design.capabilities.map(labelOf), (label) => groups.get(label))
}
