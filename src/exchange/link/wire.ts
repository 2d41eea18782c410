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

export interface WireElement {
  /** null if it is the slug of the name. */
  id: string | null
  name: string
  kind: Ref
  stats: WireStat[]
  capabilities: WireCapability[]
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
  upgrades: Ref[]
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
