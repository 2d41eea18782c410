/** Every change a player can make to a list: list in, list out. Nothing here refuses; the check reports. */
import { upgradesOf, type ArmyBook } from '../rules/book'
import type { SettingValue } from '../rules/settings'
import { LIMITS, newEntry, type ArmyList, type Element, type Entry } from './list'
import { privateNoteOf } from './private-notes'

const clamp = (count: number) => Math.min(LIMITS.count, Math.max(1, Math.trunc(count)))

/** The list with one entry changed. */
export const changeEntry = (list: ArmyList, index: number, edit: (entry: Entry) => Entry): ArmyList => ({
  ...list,
  units: list.units.map((entry, at) => (at === index ? edit(entry) : entry)),
})

/** Neither named nor noted nor led. */
export const isNobody = (entry: Entry): boolean =>
  entry.name === '' && entry.notes === '' && privateNoteOf(entry) === '' && entry.command === null

/** true where another of the same only counts up: the count repeats units, and there is nothing to upgrade. */
const stacks = (book: ArmyBook, unit: string): boolean => {
  const type = book.unitById.get(unit)
  return book.ruleset.countIs === 'units' && type !== undefined && upgradesOf(book, type).length === 0
}

/** What one tap adds: one, or a unit of as many models as the last of its kind where the player says how many. */
export function nextUnit(list: ArmyList, book: ArmyBook, unit: string): Entry {
  const last = book.ruleset.countIs === 'models' && list.units.findLast((entry) => entry.unit === unit)
  return newEntry(unit, last ? { count: last.count } : {})
}

/** Adds one unit: counts up an equal plain entry where units have no upgrades, else appends `next`. Full lists stay as they are. */
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

export const removeEntry = (list: ArmyList, index: number): ArmyList => ({
  ...list,
  units: list.units.filter((_, at) => at !== index),
})

/** A copy right behind the entry; the copy bears no name, since names are given once. */
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

/** The entry fields another unit: name, notes, count and the upgrades that the other may take stay. */
export const swapUnit = (list: ArmyList, book: ArmyBook, index: number, to: string): ArmyList =>
  changeEntry(list, index, (entry) => {
    const type = book.unitById.get(to)
    const open = type?.upgrades === undefined ? undefined : book.upgradesBySet.get(type.upgrades)
    const upgrades = entry.upgrades.filter((id) => open?.has(id) === true)
    return { ...entry, unit: to, upgrades, command: type ? null : entry.command }
  })

/** Takes or drops an upgrade. Taking one of a group drops the others of it, as a radio button would. */
export function toggleUpgrade(list: ArmyList, book: ArmyBook, index: number, id: string): ArmyList {
  return changeEntry(list, index, (entry) => {
    if (entry.upgrades.includes(id)) return { ...entry, upgrades: entry.upgrades.filter((one) => one !== id) }
    const type = book.unitById.get(entry.unit)
    const open = type ? upgradesOf(book, type) : []
    const group = open.find((upgrade) => upgrade.id === id)?.group
    const rivals = group === undefined ? [] : open.filter((upgrade) => upgrade.group === group).map((one) => one.id)
    const kept = entry.upgrades.filter((one) => !rivals.includes(one))
    const place = (one: string) => {
      const at = open.findIndex((upgrade) => upgrade.id === one)
      return at < 0 ? open.length : at
    }
    return { ...entry, upgrades: [...kept, id].toSorted((a, b) => place(a) - place(b)) }
  })
}

/** One of several equal units becomes an entry of its own, to be upgraded or named apart from the rest. */
export function splitEntry(list: ArmyList, index: number): ArmyList {
  const entry = list.units[index]
  if (!entry || entry.count < 2 || list.units.length >= LIMITS.units) return list
  return {
    ...list,
    units: list.units.toSpliced(index, 1, { ...entry, count: entry.count - 1 }, { ...entry, count: 1, name: '' }),
  }
}

/** Names and notes are stored as typed; `cleanName` and `cleanNotes` are applied by the caller on leaving the field. */
export const renameEntry = (list: ArmyList, index: number, name: string): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, name }))

export const noteEntry = (list: ArmyList, index: number, notes: string): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, notes }))

export const setCommand = (list: ArmyList, index: number, command: string | null): ArmyList =>
  changeEntry(list, index, (entry) => ({ ...entry, command }))

/** null goes back to the default. */
export function setSetting(list: ArmyList, id: string, value: SettingValue): ArmyList {
  const rest = Object.fromEntries(Object.entries(list.settings).filter(([key]) => key !== id))
  return { ...list, settings: value === null ? rest : { ...rest, [id]: value } }
}

/** Adds a design, or replaces the one with its id. A full list stays as it is. */
export function putElement(list: ArmyList, element: Element): ArmyList {
  const at = list.elements.findIndex((one) => one.id === element.id)
  if (at >= 0) return { ...list, elements: list.elements.with(at, element) }
  return list.elements.length >= LIMITS.elements ? list : { ...list, elements: [...list.elements, element] }
}

/** Removes a design with the entries that field it; units that it commanded lose their command element. */
export const removeElement = (list: ArmyList, id: string): ArmyList => ({
  ...list,
  elements: list.elements.filter((element) => element.id !== id),
  units: list.units
    .filter((entry) => entry.unit !== id)
    .map((entry) => (entry.command === id ? { ...entry, command: null } : entry)),
})
