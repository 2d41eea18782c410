/** What changed between two states of a list, in a few words. */
import type { ArmyBook } from '../rules/book'
import { choiceName, nameOf } from '../rules/describe-limits'
import type { Translate } from '../i18n/t'
import { compareLists, type Change } from './compare'
import { plainText } from './equal'
import { ledName, namesOf, unitName } from './describe-problems'
import { designChanges } from './design-words'
import { type ArmyList, type Entry, type SettingValue, listName } from './list'

/** How many changes are listed before the rest is only counted. */
const MOST_LISTED = 4

function fewOf(changes: readonly string[], t: Translate): string {
  const listed = changes.slice(0, MOST_LISTED)
  const rest = changes.length - listed.length
  return [listed.join(', '), ...(rest > 0 ? [t('count.others', { n: rest })] : [])].join(' ')
}

/** Describes one change. `list` must contain the designs that the change refers to. */
function changeWords(change: Change, list: ArmyList, book: ArmyBook | undefined, t: Translate): string {
  const unitOf = (id: string) => unitName(list, book, id, t)
  const named = ({ unit, name }: Entry) => name || unitOf(unit)
  /** The entry's name and its unit, because an added entry may have the name of a removed one. */
  const both = (entry: Entry, unit: string) => (entry.name ? t('change.named', { unit, name: entry.name }) : unit)
  /** As `named`, with the leader where other entries of the unit have another one. */
  const which = (entry: Entry) => entry.name || ledName(unitOf(entry.unit), entry, list, book, t)
  const settingWords = (id: string, value: SettingValue): string => {
    const usual = book?.settingById.get(id)?.default ?? null
    if (value === null && usual !== null && typeof usual === 'object') return t('change.default')
    const shown = value ?? (typeof usual === 'object' ? null : usual)
    if (shown === null) return t('change.open')
    return typeof shown === 'number' ? t.number(shown) : book ? choiceName(book, id, shown, t) : shown
  }
  switch (change.kind) {
    case 'added':
    case 'removed': {
      const { entry } = change
      const unitWords = unitOf(entry.unit)
      const one = both(
        entry,
        change.kind === 'added' || entry.name ? unitWords : ledName(unitWords, entry, list, book, t),
      )
      const many = entry.count > 1 ? t('change.several', { n: entry.count, unit: one }) : one
      const upgrades = entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t))
      const unit = upgrades.length > 0 ? t('change.with', { unit: many, upgrades: namesOf(upgrades, t) }) : many
      return t(`change.${change.kind}`, { unit })
    }
    case 'count':
      return t('change.count', { unit: which(change.entry), from: change.from, to: change.entry.count })
    case 'taken':
    case 'dropped': {
      const upgrade = nameOf(book, 'upgrades', change.upgrade, t)
      return t(`change.${change.kind}`, { upgrade, unit: named(change.entry) })
    }
    case 'renamed': {
      const { unit, name } = change.entry
      return t(name === '' ? 'change.unnamed' : 'change.renamed', { unit: unitOf(unit), name })
    }
    case 'noted':
    case 'noted-privately':
      return t(`change.${change.kind}`, { unit: named(change.entry) })
    case 'commanded': {
      const { command } = change.entry
      const name = command === null ? '' : unitOf(command)
      return t(command === null ? 'change.uncommanded' : 'change.commanded', { unit: named(change.entry), name })
    }
    case 'reordered':
    case 'notes':
      return t(`change.${change.kind}`)
    case 'name':
      return t('change.name', { name: listName(list, t) })
    case 'book':
      return change.to ? t('change.book', { ...change.to }) : t('change.no-book')
    case 'setting': {
      const from = settingWords(change.id, change.from)
      const to = settingWords(change.id, change.to)
      return t('change.setting', { setting: nameOf(book, 'settings', change.id, t), from, to })
    }
    case 'redesigned': {
      const { from, element } = change
      const what = designChanges(from, element, book, t)
      if (what.length === 0) return t('change.redesigned', { name: element.name })
      const changed = fewOf(what, t)
      return what.length === 1 && from.name !== element.name
        ? changed
        : t('change.design', { name: element.name, what: changed })
    }
    case 'designed':
    case 'undesigned':
      return t(`change.${change.kind}`, { name: change.element.name })
  }
}

/** Joins changes that add or remove equal entries into one change with their total count. */
function together(changes: readonly Change[]): Change[] {
  const found = new Map<unknown, Change>()
  for (const change of changes) {
    const isUnit = change.kind === 'added' || change.kind === 'removed'
    const alike = isUnit ? plainText([change.kind, { ...change.entry, count: 1 }]) : change
    const before = found.get(alike)
    const count = isUnit && before && 'entry' in before ? before.entry.count + change.entry.count : 0
    found.set(alike, isUnit && count > 0 ? { ...change, entry: { ...change.entry, count } } : change)
  }
  return [...found.values()]
}

/** "+ Riflemen [10] with Grenades", "− Armor +1 (Light tank)": one for each change; none for equal lists. */
export function changesOf(before: ArmyList, after: ArmyList, book: ArmyBook | undefined, t: Translate): string[] {
  const changes = together(compareLists(before, after))
  // Removed units may be designs that only the state before knows.
  const known = new Set(after.elements.map((element) => element.id))
  const list = { ...after, elements: [...after.elements, ...before.elements.filter(({ id }) => !known.has(id))] }
  return changes.map((change) => changeWords(change, list, book, t))
}

/** The first changes and how many more there are, as one text; empty for equal lists. */
export function changesWords(before: ArmyList, after: ArmyList, book: ArmyBook | undefined, t: Translate): string {
  return fewOf(changesOf(before, after, book, t), t)
}
