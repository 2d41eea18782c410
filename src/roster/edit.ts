/**
 * The edits that a player makes to a list, as pure functions from list to list. They do not reject an illegal list; the check
 * reports it.
 */
import { upgradesOf, type ArmyBook } from '../rules/book'
import type { SettingValue } from '../rules/settings'
import { LIMITS, newEntry, type ArmyList, type Design, type Entry, type EntryPart } from './list'
import { privateNoteOf } from './private-notes'

const clamp = (count: number) => Math.min(LIMITS.count, Math.max(1, Math.trunc(count)))

/** The list with one entry changed. */
export const changeEntry = (list: ArmyList, index: number, edit: (entry: Entry) => Entry): ArmyList => ({
  ...list,
  units: list.units.map((entry, at) => (at === index ? edit(entry) : entry)),
})

/** true for an entry without a name, notes, a private note, elements of other designs or a leader. */
export const isNobody = (entry: Entry): boolean =>
  entry.name === '' &&
  entry.notes === '' &&
  privateNoteOf(entry) === '' &&
  entry.with === undefined &&
  entry.command === null

/** true where adding the unit again only raises an entry's count: the count repeats units, and the unit has no upgrades. */
const stacks = (book: ArmyBook, unit: string): boolean => {
  const type = book.unitById.get(unit)
  return book.ruleset.countIs === 'units' && type !== undefined && upgradesOf(book, type).length === 0
}

/**
 * The entry that one tap adds: one unit, or where the count is of models, as many models as the last entry of this unit has.
 */
export function nextUnit(list: ArmyList, book: ArmyBook, unit: string): Entry {
  const last = book.ruleset.countIs === 'models' && list.units.findLast((entry) => entry.unit === unit)
  return newEntry(unit, last ? { count: last.count } : {})
}

/**
 * Adds one unit: raises the count of an equal plain entry where the unit has no upgrades, else appends `next`. A full list
 * stays as it is.
 */
export function addUnit(list: ArmyList, book: ArmyBook, unit: string, next = nextUnit(list, book, unit)): ArmyList {
  const same = stacks(book, unit)
    ? list.units.findIndex(
        (entry) => entry.unit === unit && isNobody(entry) && entry.upgrades.length === 0 && entry.count < LIMITS.count,
      )
    : -1
  if (same >= 0) return changeEntry(list, same, (entry) => ({ ...entry, count: entry.count + 1 }))
  return list.units.length >= LIMITS.units ? list : { ...list, units: [...list.units, next] }
}

export const setCount = (list: ArmyList, index: number, count: number): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, count: clamp(count) }))

/** Nothing was chosen for the entry beyond its count. */
export const isBare = (entry: Entry): boolean => isNobody(entry) && entry.upgrades.length === 0

/** The index of the entry to take one of this unit from: the last for which nothing was chosen, else the last; -1 for none. */
export function lessWanted(list: ArmyList, unit: string): number {
  const bare = list.units.findLastIndex((entry) => entry.unit === unit && isBare(entry))
  return bare >= 0 ? bare : list.units.findLastIndex((entry) => entry.unit === unit)
}

export const removeEntry = (list: ArmyList, index: number): ArmyList => ({
  ...list,
  units: list.units.filter((_, at) => at !== index),
})

/** Puts an entry in at an index, or at the end where the list is shorter. A full list stays as it is. */
export const insertEntry = (list: ArmyList, index: number, entry: Entry): ArmyList =>
  list.units.length >= LIMITS.units ? list : { ...list, units: list.units.toSpliced(index, 0, entry) }

/** Puts a copy right behind the entry. The copy has no name, because a name is meant for one unit. */
export function duplicateEntry(list: ArmyList, index: number): ArmyList {
  const entry = list.units[index]
  if (!entry || list.units.length >= LIMITS.units) return list
  return { ...list, units: list.units.toSpliced(index + 1, 0, { ...entry, name: '' }) }
}

/** Moves an entry so that it stands at `to`; a place beyond the ends is the nearest end. */
export function moveEntry(list: ArmyList, from: number, to: number): ArmyList {
  const entry = list.units[from]
  if (!entry) return list
  const rest = list.units.filter((_, at) => at !== from)
  return { ...list, units: rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, entry) }
}

const setParts = ({ with: _, ...entry }: Entry, parts: readonly EntryPart[]): Entry =>
  parts.length === 0 ? entry : { ...entry, with: [...parts] }

/** Sets how many elements of another design are in a unit; 0 takes the design out. A new one comes behind the others. */
export const setPart = (list: ArmyList, index: number, unit: string, count: number): ArmyList =>
  changeEntry(list, index, (entry) => {
    const parts = entry.with ?? []
    if (count <= 0)
      return setParts(
        entry,
        parts.filter((one) => one.unit !== unit),
      )
    const at = parts.findIndex((one) => one.unit === unit)
    if (at >= 0)
      return setParts(
        entry,
        parts.with(at, { unit, count: clamp(count) }).filter((one, place) => place === at || one.unit !== unit),
      )
    return parts.length >= LIMITS.with ? entry : setParts(entry, [...parts, { unit, count: clamp(count) }])
  })

/**
 * Takes the elements of a unit's own design out: those of the first other design are its own then. The last design stays.
 */
export const dropOwn = (list: ArmyList, index: number): ArmyList =>
  changeEntry(list, index, (entry) => {
    const [first, ...rest] = entry.with ?? []
    return first ? { ...setParts(entry, rest), unit: first.unit, count: first.count } : entry
  })

/** Takes one out of an entry: the last of a mixed unit's own design leaves the others, the last of any other takes the entry. */
export function takeOne(list: ArmyList, index: number): ArmyList {
  const entry = list.units[index]
  if (!entry) return list
  if (entry.count > 1) return setCount(list, index, entry.count - 1)
  return (entry.with ?? []).length > 0 ? dropOwn(list, index) : removeEntry(list, index)
}

/** Replaces the entry's unit. Name, notes, count and the upgrades that the new unit may take stay. */
export const swapUnit = (list: ArmyList, book: ArmyBook, index: number, to: string): ArmyList =>
  changeEntry(list, index, (entry) => {
    const type = book.unitById.get(to)
    const open = type?.upgrades === undefined ? undefined : book.upgradesBySet.get(type.upgrades)
    const upgrades = entry.upgrades.filter((id) => open?.has(id) === true)
    return type ? { ...setParts(entry, []), unit: to, upgrades, command: null } : { ...entry, unit: to, upgrades }
  })

/** Adds or removes an upgrade. Adding one of a group removes the others of the group, as a radio button would. */
export function toggleUpgrade(list: ArmyList, book: ArmyBook, index: number, id: string): ArmyList {
  return changeEntry(list, index, (entry) => {
    if (entry.upgrades.includes(id)) return { ...entry, upgrades: entry.upgrades.filter((one) => one !== id) }
    const type = book.unitById.get(entry.unit)
    const open = type ? upgradesOf(book, type) : []
    const group = open.find((upgrade) => upgrade.id === id)?.group
    const rivals = group === undefined ? [] : open.filter((upgrade) => upgrade.group === group).map((one) => one.id)
    const withoutRivals = entry.upgrades.filter((one) => !rivals.includes(one))
    const bookOrder = (one: string) => {
      const at = open.findIndex((upgrade) => upgrade.id === one)
      return at < 0 ? open.length : at
    }
    return { ...entry, upgrades: [...withoutRivals, id].toSorted((a, b) => bookOrder(a) - bookOrder(b)) }
  })
}

/** Splits one unit off an entry with several, so that it can be upgraded or named separately; of a mixed unit one of its own elements. */
export function splitEntry(list: ArmyList, index: number): ArmyList {
  const entry = list.units[index]
  if (!entry || entry.count < 2 || list.units.length >= LIMITS.units) return list
  return {
    ...list,
    units: list.units.toSpliced(
      index,
      1,
      { ...entry, count: entry.count - 1 },
      { ...setParts(entry, []), count: 1, name: '' },
    ),
  }
}

/**
 * Gives one unit of an entry with several a name, as an entry of its own before the others: names stand in the order in which
 * they are given.
 */
export function nameOne(list: ArmyList, index: number, name: string): ArmyList {
  const split = splitEntry(list, index)
  return split === list ? list : moveEntry(renameEntry(split, index + 1, name), index + 1, index)
}

/** Names and notes are stored as typed; `cleanName` and `cleanNotes` are applied by the caller on leaving the field. */
export const renameEntry = (list: ArmyList, index: number, name: string): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, name }))

export const noteEntry = (list: ArmyList, index: number, notes: string): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, notes }))

export const setCommand = (list: ArmyList, index: number, command: string | null): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, command }))

/** Chooses the value of a setting; null resets it to the default. */
export function setSetting(list: ArmyList, id: string, value: SettingValue): ArmyList {
  const rest = Object.fromEntries(Object.entries(list.settings).filter(([key]) => key !== id))
  return { ...list, settings: value === null ? rest : { ...rest, [id]: value } }
}

/** Adds a design, or replaces the one with its id. A full list stays as it is. */
export function putElement(list: ArmyList, element: Design): ArmyList {
  const at = list.elements.findIndex((one) => one.id === element.id)
  if (at >= 0) return { ...list, elements: list.elements.with(at, element) }
  return list.elements.length >= LIMITS.elements ? list : { ...list, elements: [...list.elements, element] }
}

/** Removes a design and its elements, with the entries that have no others; units that it led lose their command element. */
export const removeElement = (list: ArmyList, id: string): ArmyList => ({
  ...list,
  elements: list.elements.filter((element) => element.id !== id),
  units: list.units
    .flatMap((entry) => {
      const parts = entry.with ?? []
      const left = parts.some((one) => one.unit === id)
        ? setParts(
            entry,
            parts.filter((one) => one.unit !== id),
          )
        : entry
      const [first, ...rest] = left.with ?? []
      if (left.unit === id) return first ? [{ ...setParts(left, rest), unit: first.unit, count: first.count }] : []
      return [left]
    })
    .map((entry) => (entry.command === id ? { ...entry, command: null } : entry)),
})
