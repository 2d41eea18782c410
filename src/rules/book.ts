/** An army book: the data and words of one ruleset, indexed by id. */
import type { Capability, ElementRules } from './schema-elements'
import type { Reference } from './schema-reference'
import type { RulesFile } from './schema-rules-file'
import type { Ruleset, Setting } from './schema-ruleset'
import type { Unit, UnitsFile, Upgrade, Weapon } from './schema-units'
import type { Wire } from './schema-wire'
import type { RuleWords, Title } from './schema-words'

/** What a house book takes out of a game. Lists that have it keep it, and are told so. */
export interface HiddenThings {
  units: readonly Unit[]
  /** Ids that words may speak of although the book doesn't have them. */
  upgrades: readonly string[]
  weapons: readonly string[]
  rules: readonly string[]
  limits: readonly string[]
  trackers: readonly string[]
  rows: readonly string[]
}

/** The name of a house book, and what tells it from all others. */
export interface HouseBook {
  name: string
  /** Four groups of four characters, see house/fingerprint.ts. */
  fingerprint: string
}

/** What a folder of data/ holds, as read. */
export interface BookFiles {
  ruleset: Ruleset
  units: UnitsFile
  reference: Reference
  elements: ElementRules | null
  wire: Wire
  words: RuleWords
  title: Title
  /** Only in a house book. */
  hidden?: HiddenThings
  /** The house book that the rules are from; missing for the games of data/. */
  house?: HouseBook & { file: RulesFile }
}

export interface ArmyBook extends BookFiles {
  id: string
  unitById: ReadonlyMap<string, Unit>
  /** Units that the house book hides. */
  hiddenUnits: ReadonlyMap<string, Unit>
  weaponById: ReadonlyMap<string, Weapon>
  settingById: ReadonlyMap<string, Setting>
  /** By set, then by id. */
  upgradesBySet: ReadonlyMap<string, ReadonlyMap<string, Upgrade>>
  capabilityById: ReadonlyMap<string, Capability>
}

const byId = <T extends { id: string }>(things: readonly T[]): ReadonlyMap<string, T> =>
  new Map(things.map((thing) => [thing.id, thing]))

/**
 * Records without a prototype, at any depth: ids come from lists and links of other people, and "constructor" must find
 * nothing in them.
 */
function bare<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, one]) => [key, bare(one as unknown)] as const)
  return Object.assign(Object.create(null) as object, Object.fromEntries(entries)) as T
}

export function openBook(files: BookFiles): ArmyBook {
  return {
    ...files,
    words: bare(files.words),
    wire: bare(files.wire),
    units: { ...files.units, upgrades: bare(files.units.upgrades) },
    elements: files.elements && {
      ...files.elements,
      pictures: bare(files.elements.pictures),
      ...(files.elements.heaviness && { heaviness: bare(files.elements.heaviness) }),
    },
    id: files.ruleset.id,
    unitById: byId(files.units.units),
    hiddenUnits: byId(files.hidden?.units ?? []),
    weaponById: byId(files.units.weapons),
    settingById: byId(files.ruleset.settings),
    upgradesBySet: new Map(Object.entries(files.units.upgrades).map(([set, all]) => [set, byId(all)])),
    capabilityById: byId(files.elements?.capabilities ?? []),
  }
}

/** What a list says of the house book that it is made with; undefined for a game as it is. */
export const houseOf = ({ house }: Pick<BookFiles, 'house'>): HouseBook | undefined =>
  house && { name: house.name, fingerprint: house.fingerprint }

/** Whether the book is a game by itself, which a player made: no house book over a game of data/. */
export const isWholeGame = ({ house }: Pick<BookFiles, 'house'>): boolean =>
  house !== undefined && house.file.base === undefined

/** The upgrades that a unit may take, in the book's order. */
export function upgradesOf(book: ArmyBook, unit: Unit): readonly Upgrade[] {
  return unit.upgrades === undefined ? [] : (book.units.upgrades[unit.upgrades] ?? [])
}
