/** Edits of a list as records, so that they can be tried, described and applied. */
import type { ArmyBook } from '../rules/book'
import type { SettingValue } from '../rules/settings'
import { removeCapabilityAt, setStat } from '../roster/design'
import {
  addUnit,
  changeEntry,
  dropOwn,
  putElement,
  removeEntry,
  setCommand,
  setCount,
  setPart,
  setSetting,
  swapUnit,
  toggleUpgrade,
} from '../roster/edit'
import { LIMITS, newEntry, type ArmyList, type Design, type Entry } from '../roster/list'

/** `entry` is an index in the list that the edit applies to, `unit` the unit of the entry there. */
export type Edit =
  | { kind: 'remove-entry'; entry: number; unit: string }
  | { kind: 'set-count'; entry: number; unit: string; from: number; count: number }
  | { kind: 'drop-upgrade'; entry: number; unit: string; upgrades: readonly string[] }
  /** Keeps one of an upgrade that is taken several times. */
  | { kind: 'take-once'; entry: number; unit: string; upgrade: string }
  /** `instead`: the upgrades of its group that it replaces. */
  | { kind: 'take-upgrade'; entry: number; unit: string; upgrade: string; instead: readonly string[] }
  | { kind: 'swap-unit'; entry: number; unit: string; to: string }
  | { kind: 'clear-command'; entry: number; unit: string; command: string }
  /** Elements of one design in a mixed unit. With 0, its own design too may be taken out: the others stay. */
  | { kind: 'set-part'; entry: number; unit: string; part: string; from: number; count: number }
  | { kind: 'add-unit'; unit: string; count: number }
  /** Fields a whole army in an empty list. */
  | { kind: 'field-army'; units: readonly Entry[] }
  /** null resets the setting to its default, or to none. */
  | { kind: 'set-setting'; setting: string; value: SettingValue }
  | { kind: 'set-stat'; element: string; stat: string; value: number }
  /** `places`: indexes of the capabilities in the design. */
  | { kind: 'drop-capability'; element: string; places: readonly number[]; capabilities: readonly string[] }
export type EntryEdit = Extract<Edit, { entry: number }>

/** Adds `count` of one unit: to an entry that one tap would count up, else as a new entry. A full list stays as it is. */
function addUnits(list: ArmyList, book: ArmyBook, unit: string, count: number): ArmyList {
  const one = addUnit(list, book, unit)
  const stacked = one.units.findIndex((entry, at) => at < list.units.length && entry !== list.units[at])
  const more = count - 1
  if (stacked >= 0) return setCount(one, stacked, (one.units[stacked]?.count ?? 1) + more)
  if (one === list) return list
  return setCount(one, one.units.length - 1, 1 + more)
}

function onceOnly(upgrades: readonly string[], upgrade: string): string[] {
  const first = upgrades.indexOf(upgrade)
  return upgrades.filter((one, at) => one !== upgrade || at === first)
}

function changeElement(list: ArmyList, id: string, change: (element: Design) => Design): ArmyList {
  const element = list.elements.find((one) => one.id === id)
  return element ? putElement(list, change(element)) : list
}

/** The list with the edit applied; the same list where it cannot be. */
export function applyEdit(list: ArmyList, book: ArmyBook, edit: Edit): ArmyList {
  switch (edit.kind) {
    case 'remove-entry':
      return removeEntry(list, edit.entry)
    case 'set-count':
      return setCount(list, edit.entry, edit.count)
    case 'drop-upgrade':
      return changeEntry(list, edit.entry, (entry) => ({
        ...entry,
        upgrades: entry.upgrades.filter((one) => !edit.upgrades.includes(one)),
      }))
    case 'take-once':
      return changeEntry(list, edit.entry, (entry) => ({ ...entry, upgrades: onceOnly(entry.upgrades, edit.upgrade) }))
    case 'take-upgrade':
      return toggleUpgrade(list, book, edit.entry, edit.upgrade)
    case 'swap-unit':
      return swapUnit(list, book, edit.entry, edit.to)
    case 'clear-command':
      return setCommand(list, edit.entry, null)
    case 'set-part':
      return edit.part === edit.unit ? dropOwn(list, edit.entry) : setPart(list, edit.entry, edit.part, edit.count)
    case 'add-unit':
      return addUnits(list, book, edit.unit, Math.min(LIMITS.count, edit.count))
    case 'field-army':
      return { ...list, units: [...edit.units] }
    case 'set-setting':
      return setSetting(list, edit.setting, edit.value)
    case 'set-stat':
      return changeElement(list, edit.element, (element) => setStat(element, edit.stat, edit.value))
    case 'drop-capability': {
      const fromBehind = edit.places.toSorted((a, b) => b - a)
      return changeElement(list, edit.element, (element) => fromBehind.reduce(removeCapabilityAt, element))
    }
  }
}

/** The entry after the edit; null where it is removed. */
export function editedEntry(list: ArmyList, book: ArmyBook, edit: EntryEdit): Entry | null {
  const entry = list.units[edit.entry]
  if (!entry) return null
  return applyEdit({ ...list, units: [entry] }, book, { ...edit, entry: 0 }).units[0] ?? null
}

/** The entry that the edit adds, as a new one. */
export const addedEntry = (edit: Extract<Edit, { kind: 'add-unit' }>): Entry =>
  newEntry(edit.unit, { count: edit.count })

/**
 * Sorts removals last and from the end of the list, so that every index keeps its meaning in the list that the edits were found
 * in.
 */
export function inOrder(edits: readonly Edit[]): Edit[] {
  const rank = (edit: Edit) => (edit.kind === 'remove-entry' ? 1 : 0)
  const entryIndex = (edit: Edit) => ('entry' in edit ? edit.entry : -1)
  return edits.toSorted((a, b) => rank(a) - rank(b) || entryIndex(b) - entryIndex(a))
}

export const applyEdits = (list: ArmyList, book: ArmyBook, edits: readonly Edit[]): ArmyList =>
  edits.reduce((now, edit) => applyEdit(now, book, edit), list)

/** How many entries field each unit. */
export function fieldedBy(list: ArmyList): ReadonlyMap<string, number> {
  const fielded = new Map<string, number>()
  for (const { unit } of list.units) fielded.set(unit, (fielded.get(unit) ?? 0) + 1)
  return fielded
}

/**
 * How much the edits bring in that the player did not choose: one for each swap, and one for each unit that the list does not
 * have yet.
 */
export const incoming = (fielded: ReadonlyMap<string, number>, edits: readonly Edit[]): number =>
  edits.reduce((sum, edit) => {
    const unit = edit.kind === 'swap-unit' ? edit.to : edit.kind === 'add-unit' ? edit.unit : null
    return sum + (edit.kind === 'swap-unit' ? 1 : 0) + (unit === null || fielded.has(unit) ? 0 : 1)
  }, 0)
