/** The contents of a code before numbers become ids: a number where the writer knew one for an id, else the id itself. */
import { slug } from '../../roster/clean-text'

/** A number of a wire file, 1 or more, or an id. */
export type Ref = number | string

export type WireSetting = { key: Ref; number: number } | { key: Ref; choice: Ref }
export type WireParam = { key: Ref; value: boolean | number } | { key: Ref; capability: Ref }

export interface WireStat {
  key: Ref
  value: number | 'auto' | null
}

export interface WireCapability {
  id: Ref
  params: WireParam[]
}

/** A capability that the players made up. */
export interface WireOwn {
  own: { name: string; percent: number; text: string; group: string | null }
}

export interface WireElement {
  /** null if it is the slug of the name. */
  id: string | null
  name: string
  kind: Ref
  stats: WireStat[]
  capabilities: (WireCapability | WireOwn)[]
  /** Empty for none. */
  notes: string
  agreed: number | null
  /** Empty where nobody is named, or nothing is agreed on. */
  agreedBy: string
}

/** The id of an element: its own, or the slug of its name. */
export const idOfElement = (element: WireElement): string => element.id ?? slug(element.name)

/** An entry. Numbers of units: first the list's own elements, from 1, then the units of the army book. */
export interface WireGroup {
  unit: Ref
  count: number
  name: string
  notes: string
  command: Ref | null
  /** Elements of other designs. */
  with: WirePart[]
  upgrades: Ref[]
}

export interface WirePart {
  unit: Ref
  count: number
}

/** The house book of a list: the whole file of rules, or what tells it from all others. */
export type WireHouse = { file: object } | { name: string; fingerprint: string }

export interface WireList {
  ruleset: Ref
  /** Only in version 2. */
  house?: WireHouse | undefined
  settings: WireSetting[]
  name: string
  notes: string
  elements: WireElement[]
  groups: WireGroup[]
}

const isAdded = ({ capabilities, notes, agreed }: WireElement): boolean =>
  notes !== '' || agreed !== null || capabilities.some((one) => 'own' in one)

/** Whether a list has what only the wide layout of version 2 holds: mixed units, or what the players made up for designs. */
export const isWide = ({ elements, groups }: WireList): boolean =>
  elements.some(isAdded) || groups.some((group) => group.with.length > 0)

/** The highest upgrade number that a mask holds. */
const MASK_BITS = 30

/** Upgrades as a bit mask; null if they need a list: in another order, repeated, unknown, or above `MASK_BITS`. */
export function maskOf(upgrades: readonly Ref[]): number | null {
  let mask = 0
  let last = 0
  for (const upgrade of upgrades) {
    if (typeof upgrade === 'string' || upgrade <= last || upgrade > MASK_BITS) return null
    mask += 2 ** (upgrade - 1)
    last = upgrade
  }
  return mask
}

export function unmask(mask: number): number[] {
  return [...mask.toString(2)].reverse().flatMap((bit, at) => (bit === '1' ? [at + 1] : []))
}

/** Orders references: numbers first, ascending, then ids by their UTF-16 code units. */
export function compareRefs(a: Ref, b: Ref): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  return typeof b === 'number' ? 1 : a < b ? -1 : a > b ? 1 : 0
}
