/** Sentences for what the quartermaster offers. `list` is always the one that an edit was found in. */
import type { ArmyBook } from '../rules/book'
import { toNumber } from '../rules/fraction'
import { costOf, countWords, describeCounter, limitWords, nameOf } from '../rules/describe-limits'
import { settingsInForce } from '../rules/settings'
import type { Translate } from '../i18n/t'
import { ledName, namesOf, unitName } from '../roster/describe-problems'
import type { ArmyList, Entry } from '../roster/list'
import { resolve } from '../roster/resolve'
import { applyEdit, type Edit } from './edits'
import type { Suggestion } from './fill'
import type { Made } from './make-army'
import type { Repair } from './repairs'

/**
 * What distinguishes an entry from others of the same unit and leader in `among`: its upgrades, else its price, else its position; ''
 * where nothing is needed.
 */
function markOf(entry: Entry, list: ArmyList, book: ArmyBook, among: readonly Entry[], t: Translate): string {
  const others = among.filter((one) => one.unit === entry.unit && one.command === entry.command && one !== entry)
  const dearer = others.some((one) => String(one.upgrades) !== String(entry.upgrades))
  // The size is part of the name where it is not one.
  const isDistinct = (one: Entry) => (one.count === entry.count ? one.name === '' : entry.count > 1)
  if (!dearer && others.every(isDistinct)) return ''
  const names = [...new Set(entry.upgrades)].map((id) => upgradeName(book, id, t))
  if (names.length > 0) return namesOf(names, t)
  const position = among.indexOf(entry) + 1
  if (!dearer) return position > 0 ? t('edit.place', { n: position }) : ''
  const [alone] = resolve({ ...list, units: [{ ...entry, count: 1 }] }, book, settingsInForce(book, list.settings))
  const cost = book.ruleset.costs[0] ?? ''
  const price = alone?.costs[cost]
  if (!price) return ''
  const amount = toNumber(price)
  return t('cost.one', { amount, cost: costOf(book, cost, amount, t) })
}

/** "Light tank “Old guard”", "3× Gunner", "Riflemen [10] (Grenades)" where other entries could be meant. */
function entryName(
  list: ArmyList,
  book: ArmyBook,
  at: number,
  unit: string,
  t: Translate,
  among: readonly Entry[],
  counted = true,
  led = true,
): string {
  const entry = list.units[at]
  const name = unitName(list, book, unit, t)
  if (entry?.unit !== unit) return name
  if (entry.name !== '') return t('edit.named', { unit: name, name: entry.name })
  const which = led ? ledName(name, entry, list, book, t) : name
  const mark = markOf(entry, list, book, among, t)
  const marked = mark === '' ? which : t('edit.marked', { unit: which, mark })
  return counted && entry.count > 1 ? t('edit.counted', { n: entry.count, unit: marked }) : marked
}

/** The name of another unit with the entry's count. */
function counted(unit: string, at: number, list: ArmyList, t: Translate): string {
  const { count = 1, name = '' } = list.units[at] ?? {}
  return count > 1 && name === '' ? t('edit.counted', { n: count, unit }) : unit
}

const upgradeName = (book: ArmyBook, id: string, t: Translate) => nameOf(book, 'upgrades', id, t)

/** The whole name of a choice, not the short one that is shown behind the name of its setting. */
export const wholeChoiceName = (book: ArmyBook, setting: string, choice: string): string =>
  book.words.choices[setting]?.[choice]?.name ?? choice

function describeSetting(
  edit: Extract<Edit, { kind: 'set-setting' }>,
  list: ArmyList,
  book: ArmyBook,
  t: Translate,
): string {
  const setting = nameOf(book, 'settings', edit.setting, t)
  if (edit.value === null) return t('edit.reset-setting', { setting })
  const value = typeof edit.value === 'string' ? wholeChoiceName(book, edit.setting, edit.value) : t.number(edit.value)
  // Both players agree on the size of the game, so that one alone does not change it.
  const isAgreed = book.ruleset.settings.some(({ id, role }) => id === edit.setting && role === 'size')
  if (!isAgreed) return t('edit.set-setting', { setting, value })
  const before = settingsInForce(book, list.settings).get(edit.setting)
  const isRaised = typeof edit.value === 'number' && typeof before === 'number' && edit.value > before
  return t(isRaised ? 'edit.raise-setting' : 'edit.agree-setting', { setting, value })
}

/** What the edit does: "Remove Armor +1 from Light tank". `among`: the entries that the player sees. */
export function describeEdit(
  edit: Edit,
  list: ArmyList,
  book: ArmyBook,
  t: Translate,
  among: readonly Entry[] = list.units,
): string {
  if (edit.kind === 'set-setting') return describeSetting(edit, list, book, t)
  if (edit.kind === 'field-army') {
    const units = new Map<string, number>()
    for (const { unit, count } of edit.units) units.set(unit, (units.get(unit) ?? 0) + count)
    const names = Array.from(units, ([unit, n]) => {
      const name = unitName(list, book, unit, t)
      return n > 1 ? t('edit.counted', { n, unit: name }) : name
    })
    return t('edit.field-army', { units: namesOf(names, t) })
  }
  if (edit.kind === 'set-stat') {
    const stat = nameOf(book, 'stats', edit.stat, t)
    const element = unitName(list, book, edit.element, t)
    return t('edit.set-stat', { stat, element, value: edit.value })
  }
  if (edit.kind === 'drop-capability')
    return t('edit.drop-capability', {
      capability: namesOf(
        edit.capabilities.map((id) => nameOf(book, 'capabilities', id, t)),
        t,
      ),
      element: unitName(list, book, edit.element, t),
    })
  if (edit.kind === 'add-unit') {
    const name = unitName(list, book, edit.unit, t)
    return t('edit.add-unit', { unit: edit.count > 1 ? t('edit.counted', { n: edit.count, unit: name }) : name })
  }
  const unit = entryName(list, book, edit.entry, edit.unit, t, among)
  switch (edit.kind) {
    case 'remove-entry':
      return t('edit.remove-entry', { unit })
    case 'set-count': {
      const name = entryName(list, book, edit.entry, edit.unit, t, among, false)
      if (edit.from === 1 && edit.count === 2) return t('edit.add-second', { unit: name })
      const key = edit.count > edit.from ? 'edit.raise-count' : 'edit.set-count'
      return t(key, { unit: name, count: edit.count, from: edit.from })
    }
    case 'drop-upgrade': {
      const names = edit.upgrades.map((id) => upgradeName(book, id, t))
      return t('edit.drop-upgrade', { unit, upgrade: namesOf(names, t) })
    }
    case 'take-once':
      return t('edit.take-once', { unit, upgrade: upgradeName(book, edit.upgrade, t) })
    case 'take-upgrade': {
      const upgrade = upgradeName(book, edit.upgrade, t)
      if (edit.instead.length === 0) return t('edit.take-upgrade', { unit, upgrade })
      const old = edit.instead.map((id) => upgradeName(book, id, t))
      return t('edit.take-instead', { unit, upgrade, old: namesOf(old, t) })
    }
    case 'swap-unit':
      return t('edit.swap-unit', { unit, to: counted(unitName(list, book, edit.to, t), edit.entry, list, t) })
    case 'clear-command':
      return t('edit.clear-command', {
        unit: entryName(list, book, edit.entry, edit.unit, t, among, true, false),
        command: unitName(list, book, edit.command, t),
      })
    case 'set-part': {
      const part = unitName(list, book, edit.part, t)
      if (edit.count > 0) {
        const key = edit.count > edit.from ? 'edit.raise-count' : 'edit.set-count'
        return t(key, { unit: t('edit.part-of', { part, unit }), count: edit.count, from: edit.from })
      }
      const out = edit.from > 1 ? t('edit.counted', { n: edit.from, unit: part }) : part
      const others = list.units[edit.entry]?.with?.map((one) => unitName(list, book, one.unit, t)) ?? []
      return t('edit.drop-part', { part: out, unit: edit.part === edit.unit ? namesOf(others, t) : unit })
    }
  }
}

/** All edits in the order in which they are made; equal sentences are joined, with their number. */
export function describeEdits(edits: readonly Edit[], list: ArmyList, book: ArmyBook, t: Translate): string {
  let now = list
  const times = new Map<string, number>()
  for (const edit of edits) {
    const says = describeEdit(edit, now, book, t, list.units)
    times.set(says, (times.get(says) ?? 0) + 1)
    now = applyEdit(now, book, edit)
  }
  return [...times]
    .map(([says, n]) => (n > 1 ? t('edit.times', { edit: says, n }) : says))
    .reduce((first, next) => (first === '' ? next : t('edit.both', { first, next })), '')
}

/** "Remove Armor +1 from Light tank → 150 / 150 pts of vehicles", with the resulting `verdict` if one is given. */
export function describeRepair(
  repair: Pick<Repair, 'edits' | 'after' | 'report'>,
  list: ArmyList,
  book: ArmyBook,
  t: Translate,
  verdict = '',
): string {
  const { after, report } = repair
  const counted = after !== null && after.limit.measure !== 'chosen' ? describeCounter(book, after, t) : ''
  const edits = describeEdits(repair.edits, list, book, t)
  const then = verdict && t('repair.then', { verdict })
  const effect = [counted, counted === '' && report.legal ? t('repair.legal') : then].filter(Boolean).join(' · ')
  return effect === '' ? edits : t('repair.effect', { edits, effect })
}

/** "Add Sniper → 10 pts, 5 pts left". */
export function describeSuggestion(one: Suggestion, list: ArmyList, book: ArmyBook, t: Translate): string {
  const edit = describeEdit(one.edit, list, book, t)
  const remaining = one.remaining ?? 0
  if (one.cost !== null) {
    const unitOf = (n: number) => costOf(book, book.ruleset.costs[0] ?? '', n, t)
    const units = { unit: unitOf(one.cost), left: unitOf(remaining) }
    return t('fill.suggestion', { edit, effect: t('fill.cost', { cost: one.cost, remaining, ...units }) })
  }
  const nearer = book.ruleset.limits.filter((limit) => one.nearer.includes(limit.id))
  const what = nearer.map((limit) => book.words.limits[limit.id]?.name ?? limit.id)
  if (one.remaining !== null)
    return t('fill.suggestion', {
      edit,
      effect: t('fill.models', { what: countWords(book, 'models', one.models, t), remaining }),
    })
  return what.length > 0 ? t('fill.suggestion', { edit, effect: namesOf(what, t) }) : edit
}

/** What is left unspent, and whether that is unavoidable; null for an army that is spent to the limit. */
export function describeSpent(
  made: Pick<Made, 'exact' | 'proven' | 'spent'>,
  book: ArmyBook,
  t: Translate,
): string | null {
  const { spent } = made
  if (made.exact || !spent) return null
  const known = limitWords(book, spent) ? describeCounter(book, spent, t) : t.number(spent.found)
  return t(made.proven ? 'made.less' : 'made.perhaps-less', { limit: known })
}
