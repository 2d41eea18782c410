/** What a code says, before its numbers are given their ids: numbers where the writer knew one, texts elsewhere. */
import { slug } from '../roster/text'

/** A number from a wire file, 1 or more, or the id itself. */
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
  /** null is the slug of the name. */
  id: string | null
  name: string
  kind: Ref
  stats: WireStat[]
  capabilities: WireCapability[]
}

/** Its own id, or the slug of its name. */
export const idOfElement = (element: WireElement): string => element.id ?? slug(element.name)

/** A unit by number: 1 to the number of elements are the list's elements, the army book's units follow. */
export interface WireGroup {
  unit: Ref
  count: number
  name: string
  notes: string
  command: Ref | null
  upgrades: Ref[]
}

export interface WireList {
  ruleset: Ref
  settings: WireSetting[]
  name: string
  notes: string
  elements: WireElement[]
  groups: WireGroup[]
}

/** The highest upgrade number that a mask holds. */
const MASK_BITS = 30

/** Upgrades as a sum of powers of two; null where only a list keeps their order or their repetition. */
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

/** Numbers upwards, then texts by their UTF-16 units. */
export function compareRefs(a: Ref, b: Ref): number {
  if (typeof a === 'number') return typeof b === 'number' ? a - b : -1
  return typeof b === 'number' ? 1 : a < b ? -1 : a > b ? 1 : 0
}
