/** Turns a list into the numbers of a code. Default values are left out, and equal neighbouring entries are merged. */
import {
  LIMITS,
  type ArmyList,
  type Design,
  type ElementCapability,
  type Entry,
  type OwnCapability,
} from '../../roster/list'
import {
  cleanDesignNotes,
  cleanId,
  cleanName,
  cleanNotes,
  cleanOwnName,
  cleanOwnText,
  slug,
} from '../../roster/clean-text'
import type { ArmyBook } from '../../rules/book'
import { settingValue } from '../../rules/settings'
import { numberingOf, type Numbering } from './numbering'
import {
  compareRefs,
  type Ref,
  type WireCapability,
  type WireElement,
  type WireGroup,
  type WireList,
  type WireOwn,
  type WireParam,
  type WireSetting,
} from './wire'
import { numbersOf } from './numbers'

export interface EncodeOptions {
  /** Put the house book itself into the code, where it is at hand and fits; true when missing. Else only its fingerprint. */
  book?: boolean
  /** The house book of a list that came with it and is not at hand: so that it can be passed on. */
  rules?: object | undefined
  /** Include secret settings; false when missing. */
  secrets?: boolean
  /** Include the names and notes of the list, its units and designs; true when missing. Elements always keep their names. */
  names?: boolean
}

/** Sorts by key, each key once. The last wins if two ids have the same reference: ids equal once cleaned, or "#3" and id 3. */
const sorted = <T extends { key: Ref }>(things: readonly T[]): T[] =>
  [...new Map(things.map((one) => [one.key, one])).values()].sort((a, b) => compareRefs(a.key, b.key))

function isDefault(book: ArmyBook | undefined, list: ArmyList, id: string): boolean {
  const setting = book?.settingById.get(id)
  // A file may have very many settings that the game does not know: their values are not copied for each of them.
  if (!book || !setting) return false
  const { [id]: value, ...others } = list.settings
  return settingValue(book, setting, others) === value
}

/** The settings that are set and differ from their default, secret ones included. */
export const ownSettings = (list: ArmyList, book: ArmyBook): ArmyList['settings'] =>
  Object.fromEntries(
    Object.entries(list.settings).filter(([id, value]) => value !== null && value !== '' && !isDefault(book, list, id)),
  )

/** Ids of the settings that a code leaves out unless asked for. */
export const secretSettings = (list: ArmyList, book: ArmyBook | undefined): string[] =>
  Object.keys(list.settings).filter(
    (id) => book?.settingById.get(id)?.secret === true && list.settings[id] !== null && !isDefault(book, list, id),
  )

function settingsOf(list: ArmyList, book: ArmyBook | undefined, numbers: Numbering, secrets: boolean): WireSetting[] {
  const hidden = new Set(secrets ? [] : secretSettings(list, book))
  const settings: WireSetting[] = []
  for (const [id, value] of Object.entries(list.settings)) {
    if (value === null || value === '' || hidden.has(id) || isDefault(book, list, id)) continue
    const key = numbers.settings.refOf(id)
    settings.push(
      typeof value === 'number' ? { key, number: value } : { key, choice: numbers.choices(id).refOf(value) },
    )
  }
  return sorted(settings)
}

function capabilityOf(capability: ElementCapability, numbers: Numbering): WireCapability {
  const params: WireParam[] = []
  for (const [id, value] of Object.entries(capability.params ?? {})) {
    if (value === '') continue
    const key = numbers.params.refOf(id)
    params.push(typeof value === 'string' ? { key, capability: numbers.capabilities.refOf(value) } : { key, value })
  }
  return { id: numbers.capabilities.refOf(capability.id), params: sorted(params) }
}

function ownOf({ name, percent, text, group }: OwnCapability): WireOwn {
  return {
    own: {
      name: cleanOwnName(name),
      percent,
      text: cleanOwnText(text),
      group: group === undefined ? null : cleanId(group),
    },
  }
}

function elementOf(element: Design, numbers: Numbering, names: boolean): WireElement {
  const name = cleanName(element.name)
  const { notes = '', agreed = null, agreedBy = '' } = element
  return {
    id: element.id === slug(name) ? null : cleanId(element.id),
    name,
    kind: numbers.kinds.refOf(element.kind),
    stats: sorted(Object.entries(element.stats).map(([id, value]) => ({ key: numbers.stats.refOf(id), value }))),
    capabilities: element.capabilities.map((one) => (one.own ? ownOf(one.own) : capabilityOf(one, numbers))),
    notes: names ? cleanDesignNotes(notes) : '',
    agreed,
    agreedBy: names && agreed !== null ? cleanOwnName(agreedBy) : '',
  }
}

function groupOf(entry: Entry, numbers: Numbering, names: boolean): WireGroup {
  const upgrades = numbers.upgrades(entry.unit)
  return {
    unit: numbers.units.refOf(entry.unit),
    count: entry.count,
    name: names ? cleanName(entry.name) : '',
    notes: names ? cleanNotes(entry.notes) : '',
    command: entry.command === null ? null : numbers.units.refOf(entry.command),
    with: (entry.with ?? []).map(({ unit, count }) => ({ unit: numbers.units.refOf(unit), count })),
    upgrades: entry.upgrades.map((id) => upgrades.refOf(id)),
  }
}

const isNameless = (group: WireGroup) =>
  group.name === '' && group.notes === '' && group.command === null && group.with.length === 0

const areEqual = (a: WireGroup, b: WireGroup) =>
  isNameless(a) && isNameless(b) && a.unit === b.unit && a.upgrades.join(' ') === b.upgrades.join(' ')

/** Merges equal neighbouring groups into one; a sum above the largest count (`LIMITS.count`) stays two groups. */
function merge(groups: readonly WireGroup[]): WireGroup[] {
  const merged: WireGroup[] = []
  for (const group of groups) {
    const last = merged.at(-1)
    if (!last || !areEqual(last, group)) {
      merged.push({ ...group })
      continue
    }
    const sum = last.count + group.count
    last.count = Math.min(sum, LIMITS.count)
    if (sum > LIMITS.count) merged.push({ ...group, count: sum - LIMITS.count })
  }
  return merged
}

/**
 * @param book the book that gives the numbers
 * @param rules the book that says what is default and secret: another one where the list has a house book; null for none
 */
export function toWire(
  list: ArmyList,
  book: ArmyBook | undefined,
  options: EncodeOptions,
  rules: ArmyBook | null = book ?? null,
): WireList {
  const numbers = numberingOf(
    book,
    list.elements.map((element) => element.id),
  )
  const names = options.names !== false
  const groups = list.units.map((entry) => groupOf(entry, numbers, names))
  return {
    // A whole game of a file has no number of its own.
    ruleset: (book?.house ? undefined : book?.wire.ruleset) ?? numbersOf(undefined).refOf(list.ruleset),
    settings: settingsOf(list, rules ?? undefined, numbers, options.secrets === true),
    name: names ? cleanName(list.name) : '',
    notes: names ? cleanNotes(list.notes) : '',
    elements: list.elements.map((element) => elementOf(element, numbers, names)),
    // If a count means the models of one unit, two units are not the same as one of twice the size.
    groups: book?.ruleset.countIs === 'units' ? merge(groups) : groups,
  }
}
