/** Designing an element: pure edits of a design, and what the workshop shows beside each control. */
import type { ArmyBook } from '../rules/book'
import { add, times, toFraction, toNumber } from '../rules/fraction'
import {
  capabilityIn,
  modifierOf,
  priceElement,
  roundingsOf,
  type Modifier,
  type ModifierReading,
  type Price,
} from '../rules/price'
import type { Capability, ElementRules, ElementStat } from '../rules/schema-elements'
import type { Settings } from '../rules/settings'
import { OWN_CAPABILITY } from '../rules/within'
import type { Design, ElementCapability, OwnCapability, ParamValue } from './list'
import { slug } from './clean-text'

export type StatValue = number | 'auto' | null

/** A new design with the defaults of the rules. */
export function newElement(rules: ElementRules, id: string, name: string): Design {
  const stats = Object.fromEntries(rules.stats.map((stat) => [stat.id, stat.default]))
  return { id, name, kind: rules.kinds[0] ?? '', stats, capabilities: [] }
}

/** An id, made from a name, that no design in `taken` has: "rifle-squad", "rifle-squad-2". */
export function freshId(name: string, taken: readonly { id: string }[]): string {
  const base = slug(name).slice(0, 40) || 'element'
  const ids = new Set(taken.map((one) => one.id))
  if (!ids.has(base)) return base
  let number = 2
  while (ids.has(`${base}-${String(number)}`)) number++
  return `${base}-${String(number)}`
}

/**
 * Why a value is not allowed for a stat; null when it is. Allowed are whole numbers within the bounds, and none and automatic
 * where the stat has them.
 */
export function statFault(
  stat: ElementStat,
  value: StatValue,
): 'no-none' | 'no-auto' | 'not-whole' | 'out-of-range' | null {
  if (value === null) return stat.none === undefined ? 'no-none' : null
  if (value === 'auto') return stat.auto === undefined ? 'no-auto' : null
  if (!Number.isInteger(value)) return 'not-whole'
  return value < stat.min || value > stat.max ? 'out-of-range' : null
}

export const setStat = (element: Design, id: string, value: StatValue): Design => ({
  ...element,
  stats: { ...element.stats, [id]: value },
})

/**
 * The step width of a stat's buttons: what the formula divides the stat by (5 cm). Any whole number is allowed all the same.
 */
const grainOf = (rules: ElementRules, stat: string): number =>
  Math.max(1, ...rules.factors.flat().map((term) => (term.stat === stat ? (term.per ?? 1) : 1)))

/**
 * The next value up or down; null at the end of the scale. Numbers step to the next multiple of the grain; none and automatic
 * stand at the ends of the scale, where the stat has them.
 */
export function nextValue(stat: ElementStat, value: StatValue, by: 1 | -1, grain = 1): { value: StatValue } | null {
  // None and automatic are placed by the number that stands for them in the formula.
  const numbers = Array.from({ length: stat.max - stat.min + 1 }, (_, at) => stat.min + at).filter(
    (one) => one % grain === 0 || one === value || one === stat.min || one === stat.max,
  )
  const outside = (stand: number | undefined, which: StatValue): [number, StatValue][] =>
    stand === undefined ? [] : [[stand, which]]
  const scale = [
    ...numbers.map((one): [number, StatValue] => [one, one]),
    ...outside(stat.none, null),
    ...outside(stat.auto, 'auto'),
  ].toSorted(([a], [b]) => a - b)
  const at = scale.findIndex(([, one]) => one === value)
  const next = scale[at + by]
  return at < 0 || !next ? null : { value: next[1] }
}

/** Adds or removes a capability. Adding one of a group removes the others of the group. */
export function toggleCapability(rules: ElementRules, element: Design, id: string): Design {
  const has = element.capabilities.some((own) => own.id === id)
  if (has) return { ...element, capabilities: element.capabilities.filter((own) => own.id !== id) }
  const group = rules.capabilities.find((one) => one.id === id)?.group
  const others = element.capabilities.filter((own) => group === undefined || capabilityIn(rules, own)?.group !== group)
  return { ...element, capabilities: [...others, { id }] }
}

/** Sets the parameter of the capability at index `index` of the design; the default value is not stored. */
export function setParam(rules: ElementRules, element: Design, index: number, value: ParamValue): Design {
  return {
    ...element,
    capabilities: element.capabilities.map((own, at) => {
      const param = rules.capabilities.find((one) => one.id === own.id)?.param
      if (at !== index || !param) return own
      return value === param.default ? { id: own.id } : { id: own.id, params: { [param.id]: value } }
    }),
  }
}

/** Adds a capability that denies another. A design may have it several times, once for each capability that it denies. */
export const addDeny = (element: Design, id: string, param: string, denies: string): Design =>
  element.capabilities.some((own) => own.id === id && own.params?.[param] === denies)
    ? element
    : { ...element, capabilities: [...element.capabilities, { id, params: { [param]: denies } }] }

/** Puts in a capability that the players made up, at the place of one of theirs or behind all others; it has the rivals of its group out. */
export function putOwn(rules: ElementRules, element: Design, at: number | null, own: OwnCapability): Design {
  const made: ElementCapability = { id: OWN_CAPABILITY, own }
  const place = at ?? element.capabilities.length
  const isRival = (one: ElementCapability) => own.group !== undefined && capabilityIn(rules, one)?.group === own.group
  const before = element.capabilities.slice(0, place).filter((one) => !isRival(one))
  const after = element.capabilities.slice(place + 1).filter((one) => !isRival(one))
  return { ...element, capabilities: [...before, made, ...after] }
}

/** Sets or, with null, takes back the cost that the players agreed on. */
export function setAgreed(
  { agreed: _, agreedBy: by, ...element }: Design,
  agreed: number | null,
  agreedBy = by ?? '',
): Design {
  return agreed === null ? element : { ...element, agreed, ...(agreedBy !== '' && { agreedBy }) }
}

export const setNotes = ({ notes: _, ...element }: Design, notes: string): Design =>
  notes === '' ? element : { ...element, notes }

/** The capabilities of a design that leave something to its notes. */
export const askingIn = (rules: ElementRules, { capabilities }: Design): string[] => [
  ...new Set(
    rules.capabilities.filter(({ id, asks }) => asks && capabilities.some((own) => own.id === id)).map(({ id }) => id),
  ),
]

export const removeCapabilityAt = (element: Design, index: number): Design => ({
  ...element,
  capabilities: element.capabilities.filter((_, at) => at !== index),
})

export interface CapabilityState {
  capability: Capability
  taken: boolean
  /** What it costs this design, or would cost if it were taken. */
  modifier: Modifier
  /** Another capability of the design, of the same group, that taking this one would replace; null for none. */
  instead: ElementCapability | null
  /** What taking it (or dropping it) would add to the price; negative where it gets cheaper. */
  change: number
}

/** The price of a design under the settings of a list. */
export function priceUnder(rules: ElementRules, settings: Settings, element: Design): Price {
  const reading = settings.get(rules.modifiers) as ModifierReading
  return priceElement(rules, element, reading, roundingsOf(rules, settings).element)
}

const difference = (before: Price, after: Price): number =>
  toNumber(add(after.cost, times(before.cost, toFraction(-1))))

/** The state of every capability for this design, in the book's order. */
export function capabilityStates(book: ArmyBook, settings: Settings, element: Design): CapabilityState[] {
  const rules = book.elements
  if (!rules) return []
  const now = priceUnder(rules, settings, element)
  return rules.capabilities.map((capability) => {
    const own = element.capabilities.find((one) => one.id === capability.id)
    const rival = element.capabilities.find(
      (one) =>
        one.id !== capability.id &&
        capability.group !== undefined &&
        capabilityIn(rules, one)?.group === capability.group,
    )
    const after = toggleCapability(rules, element, capability.id)
    return {
      capability,
      taken: own !== undefined,
      modifier: modifierOf(rules, own ? element : after, capability, own ?? {}),
      instead: rival ?? null,
      change: difference(now, priceUnder(rules, settings, after)),
    }
  })
}

export interface StatSteps {
  stat: ElementStat
  /** The price's change when the stat goes one step down or up; null at the end of its scale. */
  down: { value: StatValue; change: number } | null
  up: { value: StatValue; change: number } | null
}

/** What the next step of each stat would cost. */
export function statSteps(rules: ElementRules, settings: Settings, element: Design): StatSteps[] {
  const now = priceUnder(rules, settings, element)
  return rules.stats.map((stat) => {
    const step = (by: 1 | -1) => {
      const next = nextValue(stat, element.stats[stat.id] ?? null, by, grainOf(rules, stat.id))
      if (!next) return null
      const after = priceUnder(rules, settings, setStat(element, stat.id, next.value))
      return { value: next.value, change: difference(now, after) }
    }
    return { stat, down: step(-1), up: step(1) }
  })
}
