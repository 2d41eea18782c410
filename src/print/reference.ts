/** The quick-reference tables: all of them, or what a list uses, with the units that have a rule beside it. */
import type { ArmyBook } from '../rules/book'
import type { Fact, Section, Term } from '../rules/schema'
import { selects } from '../rules/select'
import type { Settings } from '../rules/settings'
import type { Report } from '../roster/check'
import { namesOf } from '../roster/describe'
import { equip } from '../roster/equip'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../words/t'
import type { ReferenceRow, ReferenceSection, SheetOptions } from './model'
import { cell, columnName, entryName } from './names'

/** More names than this beside a rule are only counted out as an ellipsis. */
const MOST_USERS = 8

/** Sections of what units bear, of which some rows are in play and others are not. */
const IN_PLAY: ReadonlySet<Section['use']> = new Set(['weapon', 'rule', 'unit', 'capability'])
/** Sections of rules that units bear. */
const BORNE: ReadonlySet<Section['use']> = new Set(['rule', 'capability'])

type Users = ReadonlyMap<string, ReadonlySet<string>>
interface InUse {
  rules: Users
  weapons: Users
  units: Users
  capabilities: Users
}

function inUse(list: ArmyList, book: ArmyBook, report: Report, t: Translate): InUse {
  const use = { rules: new Map(), weapons: new Map(), units: new Map(), capabilities: new Map() } as Record<
    keyof InUse,
    Map<string, Set<string>>
  >
  for (const entry of report.entries) {
    const name = entryName(list, book, entry, t)
    const note = (kind: keyof InUse, id: string, by = name) => {
      const users = use[kind].get(id) ?? new Set()
      use[kind].set(id, users.add(by))
    }
    const equipment = equip(book, entry)
    note('units', entry.unit)
    for (const id of equipment?.rules ?? []) note('rules', id)
    for (const { weapon } of equipment?.weapons ?? []) note('weapons', weapon.id)
    for (const own of entry.element?.capabilities ?? []) note('capabilities', own.id)
    for (const own of entry.command?.capabilities ?? []) note('capabilities', own.id, entry.command?.name)
  }
  return use
}

/** A choice is in use when a setting that may be shown has it; all choices are while a secret setting hides which. */
function choiceInUse(book: ArmyBook, id: string, settings: Settings, secrets: boolean): boolean {
  return book.ruleset.settings.some(
    (setting) =>
      setting.choices?.some((choice) => choice.id === id) === true &&
      (setting.secret === true && !secrets
        ? openTo(book, setting.id, id, settings)
        : settings.get(setting.id) === id || (settings.get(setting.id) ?? null) === null),
  )
}

/** Whether the choices that may be shown leave this secret choice open. */
function openTo(book: ArmyBook, secret: string, id: string, settings: Settings): boolean {
  return book.ruleset.settings.every((other) => {
    if (other.secret === true) return true
    const allowed = other.choices?.find((choice) => choice.id === settings.get(other.id))?.allows?.[secret]
    return allowed === undefined || allowed.includes(id)
  })
}

function wordsOf(book: ArmyBook, section: Section, id: string): Term | undefined {
  const own = book.words.rows[section.id]?.[id]
  if (own) return own
  switch (section.use) {
    case 'weapon':
      return book.words.weapons[id]
    case 'rule':
      return book.words.rules[id]
    case 'unit':
      return book.words.units[id]
    case 'capability':
      return book.words.capabilities[id]
    case 'setting':
      return book.words.settings[id]
    case 'choice':
      return book.ruleset.settings.map((setting) => book.words.choices[setting.id]?.[id]).find(Boolean)
    case 'always':
      return undefined
  }
}

/** The thing's own facts, for rows that bring none. */
function factsOf(book: ArmyBook, section: Section, id: string): Readonly<Record<string, Fact>> {
  if (section.use === 'weapon') return book.weaponById.get(id)?.stats ?? {}
  const unit = section.use === 'unit' ? book.unitById.get(id) : undefined
  return unit ? { models: unit.models, ...unit.cost, ...unit.profile } : {}
}

/** Whether a section is for these settings; one that may not be shown must not be told from what is printed. */
const applies = (book: ArmyBook, section: Section, settings: Settings): boolean =>
  Object.entries(section.when ?? {}).every(([id, wanted]) => {
    const value = settings.get(id)
    if (value === null && book.settingById.get(id)?.secret === true) return true
    return typeof wanted === 'string' ? value === wanted : wanted.some((one) => one === value)
  })

/** Whether a section is of use at the table to whoever plays this list. */
const isWanted = ({ used }: Section, report: Report): boolean =>
  used === undefined || (used !== 'never' && report.entries.some((entry) => entry.units > 0 && selects(used, entry)))

/** The settings as others may see them. */
export const visibleSettings = (book: ArmyBook, settings: Settings, secrets: boolean): Settings =>
  new Map([...settings].map(([id, value]) => [id, secrets || book.settingById.get(id)?.secret !== true ? value : null]))

export function referenceSections(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  { reference: choice, secrets, texts = true }: SheetOptions,
  t: Translate,
): ReferenceSection[] {
  if (choice === 'none') return []
  const use = inUse(list, book, report, t)
  const settings = visibleSettings(book, report.settings, secrets)
  const usersOf = (section: Section, id: string): ReadonlySet<string> | undefined => {
    if (section.use === 'rule') return use.rules.get(id)
    return section.use === 'capability' ? use.capabilities.get(id) : undefined
  }
  const isUsed = (section: Section, id: string): boolean => {
    if (section.use === 'weapon') return use.weapons.has(id)
    if (section.use === 'unit') return use.units.has(id)
    if (section.use === 'choice') return choiceInUse(book, id, settings, secrets)
    return section.use === 'rule' || section.use === 'capability' ? usersOf(section, id) !== undefined : true
  }
  const row = (section: Section, id: string, cells: Readonly<Record<string, Fact>> | undefined): ReferenceRow => {
    const words = wordsOf(book, section, id)
    const facts = cells ?? factsOf(book, section, id)
    const users = [...(usersOf(section, id) ?? [])]
    const shown = users.length > MOST_USERS ? [...users.slice(0, MOST_USERS), '…'] : users
    const name = words?.name ?? id
    const short = section.use === 'capability' && words?.short !== undefined && words.short !== name ? words.short : ''
    return {
      name: short === '' ? name : t('sheet.with', { name, detail: short }),
      cells: (section.columns ?? []).map((stat) => cell(stat, facts[stat.id], t)),
      text: words?.text ?? '',
      users: users.length > 0 ? t('sheet.users', { names: namesOf(shown, t) }) : '',
      inPlay: choice === 'full' && IN_PLAY.has(section.use) && isUsed(section, id),
    }
  }
  return book.reference.sections
    .filter((section) => applies(book, section, settings) && (choice === 'full' || isWanted(section, report)))
    .filter((section) => texts || !BORNE.has(section.use))
    .map((section) => ({
      title: book.words.sections[section.id]?.name ?? section.id,
      text: book.words.sections[section.id]?.text ?? '',
      columns: (section.columns ?? []).map((stat) => columnName(book, stat.id)),
      rows: section.rows
        .filter(({ id }) => choice === 'full' || isUsed(section, id))
        .map(({ id, cells }) => row(section, id, cells)),
    }))
    .filter((section) => section.rows.length > 0)
}
