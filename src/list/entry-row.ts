/** The texts of one entry in the list, and above its options. */
import { describeProblem, unitName } from '../roster/describe-problems'
import type { ArmyList } from '../roster/list'
import { privateNoteOf } from '../roster/private-notes'
import { equip } from '../roster/equip'
import type { ResolvedEntry } from '../roster/resolve'
import { upgradesOf, type ArmyBook } from '../rules/book'
import { countWords, nameOf } from '../rules/describe-limits'
import type { Settings } from '../rules/settings'
import type { Translate } from '../i18n/t'
import { costWords, designCells, exactCosts, reaches, type StatCell } from './facts'
import { unbroken } from './totals'
import { capabilityNames, priceWords } from './design-labels'

export interface EntryRow {
  name: string
  /** "50 pts"; empty where the game has none, or the unit is not known. */
  price: string
  /** The unit if the entry has a name of its own, the number of models, and the command element. */
  line: string
  /** Of a design: its stats, and what it can do. */
  stats: readonly StatCell[]
  abilities: string
  /** Of a design: how many elements, and how their price adds up; of a mixed unit how many of which. */
  sum: string
  /** Its arms beyond those of its upgrades, "9 rifles", and its rules, "Rookie". */
  loadout: string
  rules: string
  /** The upgrades of the entry. */
  taken: string
  /** The entry has a private note. */
  noted: boolean
  /** The unit could take upgrades. */
  open: boolean
  /** The entry has a count that can be changed: the list is not only viewed. */
  counted: boolean
  /**
   * `countOf`: the accessible name of the count. `countLabel`: the visible label beside it, without the unit's name,
   * which stands above.
   */
  countOf: string
  countLabel: string
  faults: readonly string[]
}

function sumOf(
  book: ArmyBook,
  settings: Settings,
  { entry, element, command, parts }: ResolvedEntry,
  t: Translate,
): string {
  if (!element) return ''
  if (parts.length > 1)
    return parts.map(({ design, count }) => t('change.several', { n: count, unit: design.name })).join(' + ')
  if (entry.count === 1 && !command) return countWords(book, 'models', 1, t)
  const said = { n: entry.count, each: priceWords(book, settings, element, t) }
  return command
    ? t('workshop.sum-led', { ...said, command: priceWords(book, settings, command, t) })
    : t('workshop.sum', { ...said, what: countWords(book, 'models', entry.count, t) })
}

/**
 * What an entry is armed with beyond its fists, without what its upgrades bring: they are named beside it. A weapon that
 * is called like its unit adds nothing.
 */
function loadoutOf(book: ArmyBook, resolved: ResolvedEntry, unit: string, t: Translate): string {
  const own = resolved.entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t))
  const arms = (equip(book, resolved)?.weapons ?? []).flatMap(({ weapon, count }) => {
    const { name = weapon.id, plural = name } = book.words.weapons[weapon.id] ?? {}
    const isSaid = own.includes(name) || own.includes(plural) || name.startsWith(`${unit}:`)
    if (isSaid || count === 0 || !reaches(book, weapon)) return []
    return count > 1 ? t('facts.counted', { n: count, name: plural, lower: plural.toLocaleLowerCase(t.locale) }) : name
  })
  return arms.join(' · ')
}

/** @param plain the list is only viewed, so the count is given in words */
export function entryRow(
  list: ArmyList,
  book: ArmyBook,
  resolved: ResolvedEntry,
  settings: Settings,
  plain: boolean,
  t: Translate,
): EntryRow {
  const { entry, type, element, models, command } = resolved
  const unit = unitName(list, book, entry.unit, t)
  const name = entry.name || unit
  const perModel = book.ruleset.countIs === 'models'
  const what = perModel ? book.words.counts?.models?.name : undefined
  const open = !plain && type !== null && upgradesOf(book, type).length > 0
  const sum = sumOf(book, settings, resolved, t)
  const line = [
    entry.name && unit,
    plain && entry.count > 1 && sum === '' && t('entry.count', { n: entry.count }),
    models > entry.count && type === null && countWords(book, 'models', models, t),
    command && t('entry.led', { name: command.name }),
  ]
  return {
    name,
    price: type || element ? costWords(book, exactCosts(resolved.costs), t) : '',
    line: unbroken(line.filter(Boolean).join(' · ')),
    stats: element && book.elements ? designCells(book, book.elements, element, t) : [],
    abilities: element ? capabilityNames(book, element, t) : '',
    sum,
    loadout: unbroken(loadoutOf(book, resolved, unit, t)),
    rules: (type?.rules ?? []).map((id) => nameOf(book, 'rules', id, t)).join(' · '),
    taken: entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t)).join(', '),
    noted: privateNoteOf(entry) !== '',
    open,
    counted: !plain,
    countLabel:
      what === undefined ? t('entry.units') : t(entry.command ? 'entry.models-led' : 'entry.models', { what }),
    countOf: what === undefined ? t('entry.units-of', { unit: name }) : t('entry.models-of', { unit: name, what }),
    faults: resolved.faults.map((fault) => describeProblem({ kind: 'fault', ...fault }, list, book, t)),
  }
}

/** The index of the entry that contains `target`, with the tapped button and its `data-key`. null outside entries. */
export function keyAt(target: Element): { index: number; key: string | undefined; button: HTMLElement | null } | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  const button = target.closest<HTMLElement>('[data-key]')
  return index === undefined ? null : { index: Number(index), key: button?.dataset.key, button }
}
