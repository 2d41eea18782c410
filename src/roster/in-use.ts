/** Which parts of the army book a list uses, and which of its entries use them. */
import type { ArmyBook } from '../rules/book'
import type { Section } from '../rules/schema-reference'
import type { Tracker } from '../rules/schema-tracker'
import { selects, type Selectable } from '../rules/select'
import type { Settings } from '../rules/settings'
import type { Thing } from '../rules/bearers'
import type { Report } from './check'
import { equip } from './equip'
import { designsOf, ofDesign, type ResolvedEntry } from './resolve'

/** The names of the entries and command elements that have a thing, in the list's order; undefined where none has it. */
export type Users = (thing: Thing) => ReadonlySet<string> | undefined

/** Collects who uses what. `nameOf` gives the name of an entry. */
export function usersOf(book: ArmyBook, report: Report, nameOf: (entry: ResolvedEntry) => string): Users {
  const use = new Map<string, Set<string>>()
  const key = ({ kind, id }: Thing) => `${kind} ${id}`
  for (const entry of report.entries) {
    const name = nameOf(entry)
    const note = (kind: Thing['kind'], id: string, by = name) => {
      const users = use.get(key({ kind, id })) ?? new Set()
      use.set(key({ kind, id }), users.add(by))
    }
    const equipment = equip(book, entry)
    note('unit', entry.unit)
    for (const id of equipment?.rules ?? []) note('rule', id)
    for (const { weapon } of equipment?.weapons ?? []) note('weapon', weapon.id)
    for (const { id, upgrade } of entry.upgrades) if (upgrade) note('upgrade', id)
    if (entry.type) note('category', entry.type.category)
    for (const element of designsOf(entry)) {
      const by = element === entry.element ? name : element.name
      note('kind', element.kind, by)
      for (const own of element.capabilities) note('capability', own.id, by)
    }
  }
  return (thing) => use.get(key(thing))
}

/** Everything that the list fields, command elements as items of their own. */
const fielded = (report: Report): Selectable[] =>
  report.entries
    .filter((entry) => entry.units > 0)
    .flatMap((entry): Selectable[] => [
      entry,
      ...designsOf(entry).flatMap((one) => (one === entry.element ? [] : [ofDesign(entry.unit, one)])),
    ])

/** Whether a section or a row of the reference is relevant to this list. */
export const isWanted = ({ used }: Pick<Section, 'used'>, report: Report): boolean =>
  used === undefined || (used !== 'never' && fielded(report).some((one) => selects(used, one)))

/**
 * The reminders that concern some unit of the list. `shown`: reference texts that are shown beside; a reminder of one of them is
 * left out.
 */
export function remindersOf(book: ArmyBook, report: Report, shown: ReadonlySet<string> = new Set()): string[] {
  return book.words.reminders.filter((_, at) => {
    const by = book.reference.reminders[at] ?? undefined
    if (!Array.isArray(by)) return isWanted({ used: by }, report)
    const [section, id] = by
    const used = book.reference.sections.find((one) => one.id === section)?.rows.find((row) => row.id === id)?.used
    return (used === 'never' || isWanted({ used }, report)) && !shown.has(book.words.rows[section]?.[id]?.text ?? '')
  })
}

/**
 * Whether a choice is relevant: an open setting has it or has no choice yet, or a secret setting could have it. Which one a
 * secret setting has must not show.
 */
export function choiceInUse(book: ArmyBook, id: string, settings: Settings): boolean {
  return book.ruleset.settings.some(
    (setting) =>
      setting.choices?.some((choice) => choice.id === id) === true &&
      (setting.secret === true
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

/**
 * Whether a section or a tracker applies under these settings. A secret setting without a visible choice rules out none, so
 * that what is printed does not reveal the choice.
 */
export const applies = (book: ArmyBook, { when }: Pick<Section, 'when'>, settings: Settings): boolean =>
  Object.entries(when ?? {}).every(([id, wanted]) => {
    const value = settings.get(id)
    if (value === null && book.settingById.get(id)?.secret === true) return true
    return typeof wanted === 'string' ? value === wanted : wanted.some((one) => one === value)
  })

/** Whether the enemy scores what is ticked, under these settings. */
export const isScored = (book: ArmyBook, { scores }: Tracker, settings: Settings): boolean =>
  scores !== undefined && applies(book, scores, settings)

/** The id of the words for the sign of what the enemy scores at the bar, under these settings; undefined if it scores nothing. */
export const halfSign = (book: ArmyBook, { half }: Tracker, settings: Settings): string | undefined =>
  half?.scores && applies(book, half.scores, settings) ? half.scores.sign : undefined
