/** Sentences for the problems of a list: what is wrong and what is allowed. */
import { upgradesOf, type ArmyBook } from '../rules/book'
import { choiceName, countWords, describeLimit, limitWords, nameOf, type Named } from '../rules/describe-limits'
import { isMade } from '../rules/judge'
import { labelOf } from '../rules/price'
import { rivalsAmong } from '../rules/rivals'
import type { MessageKey, Translate } from '../i18n/t'
import type { ArmyList, Design, Entry } from './list'
import type { Problem, Report } from './check'
import { cleanName } from './clean-text'

/** A name for the screen: one from right to left is kept apart, or it would draw the numbers beside it to its other side. */
export const apart = (name: string): string => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name)

/** The name of what an entry fields: an element of the list, else a unit of the book. */
export function unitName(list: ArmyList, book: ArmyBook | undefined, id: string, t: Translate): string {
  return list.elements.find((element) => element.id === id)?.name ?? nameOf(book, 'units', id, t)
}

/** `name` of an entry, with its leader added where entries of the same unit in the list have different leaders. */
export function ledName(name: string, entry: Entry, list: ArmyList, book: ArmyBook | undefined, t: Translate): string {
  const { unit, command } = entry
  if (list.units.every((one) => one.unit !== unit || one.command === command)) return name
  if (command === null) return t('change.uncommanded', { unit: name })
  return t('change.commanded', { unit: name, name: unitName(list, book, command, t) })
}

/**
 * The name of the leader of a unit of `own`, marked as a leader. The mark is left out where the name has it already, or
 * consists of the unit's name and a mark in another language.
 */
export function leaderName({ name }: Design, own: Design | null, t: Translate): string {
  const mark = t('sheet.command', { name: '' }).trim()
  return name.includes(mark) || (own && name.startsWith(`${own.name} (`)) ? name : t('sheet.command', { name })
}

const ABOUT: Partial<Record<Problem['id'], Named>> = {
  'unknown-ruleset': 'settings',
  'unknown-setting': 'settings',
  'setting-bounds': 'settings',
  'command-unavailable': 'units',
  'with-unavailable': 'units',
  'unknown-capability': 'capabilities',
  'element-stat': 'stats',
  'element-capability': 'capabilities',
  'capability-conflict': 'capabilities',
}

/** "A, B and C" in the language of t. */
export function namesOf(names: readonly string[], t: Translate): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : t('list.and', { first: names.slice(0, -1).join(', '), last })
}

/** How many ids a sentence names: more than a design made by hand can have wrong. A link may name thousands. */
const MOST_NAMED = 20

type FaultProblem = Extract<Problem, { kind: 'fault' }>

/** The ids of a conflict fault, grouped by what excludes each other. */
function rivalsOf({ id, unit, about }: FaultProblem, list: ArmyList, book: ArmyBook | undefined): string[][] {
  const type = book?.unitById.get(unit)
  const upgrades = book && type ? upgradesOf(book, type) : []
  const capabilities = book?.elements?.capabilities ?? []
  const open = id === 'upgrade-conflict' ? upgrades : id === 'capability-conflict' ? capabilities : []
  const made = list.elements.find((one) => one.id === unit)?.capabilities ?? []
  const groups = new Map([
    ...made.flatMap((one) => (one.own ? [[labelOf(one), one.own.group] as const] : [])),
    ...open.map((one) => [one.id, one.group] as const),
  ])
  return rivalsAmong(about, (one) => groups.get(one))
}

/** The message for a fault: a more specific one where there is one, else the general one. */
function faultKey({ id, about, found }: FaultProblem, groups: number, ofChoice: boolean): MessageKey {
  if (groups > 1) return 'fault.conflicts'
  if (ofChoice) return 'fault.unknown-choice'
  if (id === 'upgrade-repeated' && about.length > 1) return 'fault.upgrades-repeated'
  if (id === 'element-cost' && about.length > 0) return 'fault.agreed-bounds'
  return id === 'element-stat' && found !== null ? 'fault.stat-bounds' : `fault.${id}`
}

/** The value of a setting that the book has, where the value is from another version; in words if it is a choice. */
function strangeChoice(about: readonly string[], list: ArmyList, book: ArmyBook | undefined, t: Translate) {
  const setting = about.find((id) => book?.settingById.has(id)) ?? ''
  const value = list.settings[setting]
  return book && typeof value === 'string' ? choiceName(book, setting, value, t) : value
}

export function describeProblem(problem: Problem, list: ArmyList, book: ArmyBook | undefined, t: Translate): string {
  if (problem.kind === 'limit') {
    if (!book) return problem.id
    const what = limitWords(book, problem.result)?.name ?? problem.id
    return problem.withheld ? t('limit.withheld', { what }) : describeLimit(book, problem.result, t)
  }
  if (problem.id === 'unknown-book') {
    const [name = '', fingerprint = ''] = problem.about
    return t('fault.unknown-book', { name: apart(cleanName(name)), fingerprint })
  }
  const what = ABOUT[problem.id] ?? 'upgrades'
  const namesFor = (ids: readonly string[]) => {
    const all = [...new Set(ids)]
    const named = (id: string) => (what === 'units' ? unitName(list, book, id, t) : nameOf(book, what, id, t))
    const names = all.slice(0, MOST_NAMED).map(named)
    return namesOf(all.length > MOST_NAMED ? [...names, '…'] : names, t)
  }
  const rivals = rivalsOf(problem, list, book)
  const choice = problem.id === 'unknown-setting' ? strangeChoice(problem.about, list, book, t) : undefined
  const says = t(faultKey(problem, rivals.length, choice !== undefined), {
    unit: unitName(list, book, problem.unit, t),
    name: rivals.length > 1 ? rivals.map(namesFor).join('; ') : namesFor(problem.about),
    found: choice ?? problem.found ?? 0,
    allowed: problem.allowed ?? 0,
    book: book?.house?.name ?? '',
  })
  return problem.also ? `${says} ${describeProblem({ kind: 'fault', ...problem.also }, list, book, t)}` : says
}

/** "2 house capabilities, 1 agreed cost": what the players made up, beside the verdict; empty for nothing. */
export const madeWords = ({ advice }: Pick<Report, 'advice'>, t: Translate): string =>
  advice
    .flatMap((one) => {
      const { measure = '' } = one.kind === 'limit' ? one.result.limit : {}
      return one.kind === 'limit' && isMade(measure) ? [t(`made.${measure}`, { n: one.result.found })] : []
    })
    .join(', ')

/** The value of a setting in words: an unknown value of the list first, then the value in force; null where there is none. */
export function settingWords(
  book: ArmyBook,
  { settings, unknown }: Pick<Report, 'settings' | 'unknown'>,
  id: string,
  t: Translate,
): string | null {
  const value = unknown.get(id) ?? settings.get(id) ?? null
  return typeof value === 'string' ? cleanName(choiceName(book, id, value, t)) : value === null ? null : t.number(value)
}

/** "5 units · 22 models"; only the models where there are as many units as models. */
export function forceWords(book: ArmyBook | undefined, { units, models }: Report, t: Translate): string {
  const all = countWords(book, 'models', models, t)
  return units === models ? all : t('total.force', { units: countWords(book, 'units', units, t), models: all })
}

/** Index of the entry that a problem is about; null where it is about the list as a whole. */
export function culprit(problem: Problem): number | null {
  return problem.kind === 'fault' ? problem.entry : null
}
