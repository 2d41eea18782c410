/** An army list as the player made it: choices only, never prices. Unknown ids are preserved unchanged. */

import type { HouseBook } from '../rules/book'
import type { SettingValue } from '../rules/settings'
import type { OwnCapability } from '../rules/within'
import type { Translate } from '../i18n/t'

export type { OwnCapability, SettingValue }

/** A parameter of a capability: a flag, a number, or another capability's id. */
export type ParamValue = boolean | number | string

export interface ElementCapability {
  id: string
  /** Parameters that differ from the default, by id ("scatters", "times", "denies"). */
  params?: Record<string, ParamValue>
  /** What the players made up, where the capability is none of the book: its id is `OWN_CAPABILITY` then. */
  own?: OwnCapability
}

/** A design of the player's: one kind of model with its stats and capabilities. */
export interface Design {
  id: string
  name: string
  kind: string
  /** null is none. */
  stats: Record<string, number | 'auto' | null>
  capabilities: ElementCapability[]
  /** What the capabilities leave to the players: what Sharpshooter works against, which way an arc points. Missing for none. */
  notes?: string
  /** The cost that the players agreed on, in the place of the computed one; missing for none. */
  agreed?: number
  /** Who agreed on it; missing where nobody is named. */
  agreedBy?: string
}

/** So many elements of one design in a unit. */
export interface EntryPart {
  unit: string
  count: number
}

export interface Entry {
  /**
   * A unit of the army book, or an element of this list. "#37" is a unit that this version does not know, by its number in a
   * link.
   */
  unit: string
  /** 1 to 999: how many such units, or how many models in the unit, see `countIs` of the ruleset. */
  count: number
  upgrades: string[]
  /** Empty for none. */
  name: string
  notes: string
  /** The elements of other designs in the unit, besides those of `unit` and `command`; missing for none. */
  with?: EntryPart[]
  /** The id of the element that leads the unit. */
  command: string | null
}

export interface ArmyList {
  ruleset: string
  /** The house book that the list is made with; missing for the game as it is. */
  book?: HouseBook | undefined
  name: string
  notes: string
  /** Settings that differ from the default. */
  settings: Record<string, SettingValue>
  units: Entry[]
  elements: Design[]
}

export const LIMITS = {
  name: 80,
  notes: 2000,
  count: 999,
  units: 500,
  elements: 100,
  /** Other designs in one unit. */
  with: 20,
  /** What the players made up: the name of a capability, who agreed on a cost, the text of a capability, the notes of a design. */
  ownName: 40,
  ownText: 300,
  designNotes: 500,
  /** Most upgrades of an entry, and capabilities of a design: more than a link has room for. */
  parts: 10_000,
  /** Largest file or text. */
  bytes: 2 * 1024 * 1024,
} as const

export function newEntry(unit: string, rest: Partial<Entry> = {}): Entry {
  return { unit, count: 1, upgrades: [], name: '', notes: '', command: null, ...rest }
}

/** The elements of a unit by their designs, those of its own first, without its leader. */
export const partsOf = ({ unit, count, with: others = [] }: Pick<Entry, 'unit' | 'count' | 'with'>): EntryPart[] => [
  { unit, count },
  ...others,
]

/** The ids of all designs, or of the unit of the book, that an entry fields, its leader last. */
export const fieldedBy = (entry: Pick<Entry, 'unit' | 'count' | 'with' | 'command'>): string[] => [
  ...partsOf(entry).map(({ unit }) => unit),
  ...(entry.command === null ? [] : [entry.command]),
]

export function newList(ruleset: string, rest: Partial<ArmyList> = {}): ArmyList {
  return { ruleset, name: '', notes: '', settings: {}, units: [], elements: [], ...rest }
}

/** The name of a list; "unnamed" for no list and for a list without a name. */
export const listName = (list: { name: string } | null | undefined, t: Translate): string =>
  list?.name || t('list.unnamed')
