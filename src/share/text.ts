/** A list as plain text, for a chat or a terminal: full names, a line a unit, the verdict and the link last. */
import type { ArmyBook } from '../rules/book'
import { costName, nameOf } from '../rules/describe'
import { toNumber } from '../rules/fraction'
import type { Report } from '../roster/check'
import { describeProblem, unitName } from '../roster/describe'
import type { ArmyList } from '../roster/list'
import type { ResolvedEntry } from '../roster/resolve'
import type { Translate } from '../words/t'

export interface TextOptions {
  /** Secret settings (a goal, its marker) are written only when this is asked for. */
  secrets?: boolean
  /** Address or code that opens the list again. */
  link?: string
}

/** "290 / 300 pts", or the number of models where the game has no points. */
export function totalText(book: ArmyBook | undefined, report: Report, t: Translate): string {
  const cost = book?.ruleset.costs[0]
  if (!book || cost === undefined || report.points === null) return t('text.models', { n: report.models })
  const limit = report.limits.find(
    (result) => result.limit.measure === cost && !result.limit.select && result.max !== null,
  )
  const found = report.points
  return limit
    ? t('text.points', { found, allowed: limit.allowed, cost: costName(book, cost) })
    : t('text.cost-of', { found, cost: costName(book, cost) })
}

/** Settings that differ from the default, as "name: value". */
function settingLines(list: ArmyList, book: ArmyBook, secrets: boolean, t: Translate): string[] {
  return book.ruleset.settings.flatMap((setting) => {
    const value = Object.hasOwn(list.settings, setting.id) ? list.settings[setting.id] : null
    if (value === null || value === undefined || value === setting.default) return []
    if (setting.secret === true && !secrets) return []
    const shown = typeof value === 'number' ? t.number(value) : (book.words.choices[setting.id]?.[value]?.name ?? value)
    return [t('text.setting', { name: nameOf(book, 'settings', setting.id, t), value: shown })]
  })
}

function entryLine(resolved: ResolvedEntry, list: ArmyList, book: ArmyBook | undefined, t: Translate): string {
  const { entry } = resolved
  let unit = unitName(list, book, entry.unit, t)
  if (entry.count > 1) unit = t('text.count', { n: entry.count, unit })
  if (entry.command !== null) unit = t('text.command', { unit, command: unitName(list, book, entry.command, t) })
  if (entry.name !== '') unit = t('text.named', { unit, name: entry.name })
  const cost = book?.ruleset.costs[0]
  const price = cost === undefined ? undefined : resolved.costs[cost]
  if (book && cost !== undefined && price)
    unit = t('text.cost', { unit, cost: t('text.cost-of', { found: toNumber(price), cost: costName(book, cost) }) })
  const options = entry.upgrades.map((id) => nameOf(book, 'upgrades', id, t)).join(', ')
  return options === '' ? unit : t('text.options', { unit, options })
}

function verdictLines(list: ArmyList, book: ArmyBook | undefined, report: Report, t: Translate): string[] {
  if (report.legal) return [t('text.legal')]
  const head = report.complete ? t('text.illegal', { n: report.violations.length }) : t('text.open')
  return [head, ...report.violations.map((one) => t('text.problem', { says: describeProblem(one, list, book, t) }))]
}

export function listText(
  list: ArmyList,
  book: ArmyBook | undefined,
  report: Report,
  t: Translate,
  options: TextOptions = {},
): string {
  const name = list.name === '' ? t('text.unnamed') : list.name
  const game = book
    ? t('text.game', { game: book.title.name, edition: book.title.edition })
    : nameOf(book, 'settings', list.ruleset, t)
  return [
    t('text.head', { name, total: totalText(book, report, t) }),
    game,
    ...(book ? settingLines(list, book, options.secrets === true, t) : []),
    ...(list.notes === '' ? [] : [list.notes]),
    '',
    ...report.entries.map((entry) => entryLine(entry, list, book, t)),
    '',
    ...verdictLines(list, book, report, t),
    ...(options.link === undefined ? [] : [options.link]),
  ].join('\n')
}
