/**
 * Writes a list as text for a chat, a forum or a terminal: full names, one line per entry, verdict and link last.
 * `text-read.ts` reads it back, so every name must be distinguishable from the text around it.
 */
import type { ArmyBook } from '../../rules/book'
import { costOf, countWords, foundOf, nameOf } from '../../rules/describe-limits'
import { toNumber } from '../../rules/fraction'
import { mainLimit, type Report } from '../../roster/check'
import { describeProblem } from '../../roster/describe-problems'
import type { ArmyList } from '../../roster/list'
import type { ResolvedEntry } from '../../roster/resolve'
import { asSeen } from '../../roster/without-secrets'
import { cleanName, cleanNotes } from '../../roster/clean-text'
import type { Translate } from '../../i18n/t'
import { designLines } from './text-design'
import { verdictText } from './text-verdict'
import { called, gameText, isNoName, known, OPEN, quote, unitLabels } from './text-names'
import { dressHead, dressLink, dressPoints, escapeText, noteLine, type TextStyle } from './text-style'
import { ownSettings } from '../link/to-wire'

export interface TextOptions {
  /** `plain` when missing. `compact` is plain without blank lines, with the settings beside the game. */
  style?: TextStyle
  /** Write secret settings (a goal, its marker) and their problems, which are left out otherwise. */
  secrets?: boolean
  /** The address or code that opens the list. */
  link?: string
  /** Write the notes of the list and of its units. */
  notes?: boolean
}

/** "290 / 300 pts", or the number of models if the game has no points; marked as incomplete if the report is. */
export function totalText(book: ArmyBook | undefined, report: Report, t: Translate): string {
  const cost = book?.ruleset.costs[0]
  if (!book || cost === undefined || report.points === null) return countWords(book, 'models', report.models, t)
  const limit = mainLimit(book, report)
  const found = limit ? foundOf(limit) : report.points
  const total = limit
    ? t('text.points', { found, allowed: limit.allowed, cost: costOf(book, cost, limit.allowed, t) })
    : t('text.cost-of', { found, cost: costOf(book, cost, found, t) })
  return report.complete ? total : t('sheet.incomplete', { total })
}

/** Settings that differ from the default, as "name: value"; last, those that the book does not know. */
function settingTexts(list: ArmyList, book: ArmyBook, t: Translate): string[] {
  const own = ownSettings(list, book)
  const ids = new Set([...book.settingById.keys(), ...Object.keys(own)])
  return [...ids].flatMap((id) => {
    const value = Object.hasOwn(own, id) ? (own[id] ?? null) : null
    if (value === null) return []
    const shown = typeof value === 'number' ? String(value) : called(book.words.choices[id], 'settings', value, t)
    return [`${known(book, 'settings', id, t)}: ${shown}`]
  })
}

/** 3× Unit + 1× Unit, led by Unit “Name” [cost]: Upgrade, Upgrade */
function entryText(
  { entry, costs }: ResolvedEntry,
  label: (id: string) => string,
  book: ArmyBook | undefined,
  t: Translate,
): string {
  let text = label(entry.unit)
  if (entry.count > 1) text = `${String(entry.count)}× ${text}`
  for (const { unit, count } of entry.with ?? []) text += ` + ${String(count)}× ${label(unit)}`
  if (entry.command !== null) text += `, ${t('text.led-by')} ${label(entry.command)}`
  const name = cleanName(entry.name)
  if (name !== '') text += ` ${quote(name)}`
  const cost = book?.ruleset.costs[0]
  const price = cost === undefined ? undefined : costs[cost]
  if (book && cost !== undefined && price)
    text += ` [${t('text.cost-of', { found: toNumber(price), cost: costOf(book, cost, toNumber(price), t) })}]`
  const options = entry.upgrades.map((id) => known(book, 'upgrades', id, t)).join(', ')
  return options === '' ? text : `${text}: ${options}`
}

function verdictLines(
  list: ArmyList,
  book: ArmyBook | undefined,
  report: Report,
  options: TextOptions,
  t: Translate,
): string[] {
  const style = options.style ?? 'plain'
  const problems = report.violations
  const says = verdictText(report, list.book, t)
  // Only the name of a house book can hold what a style marks text with.
  const head = report.house || list.book ? escapeText(says, style) : says
  if (problems.length === 0) return [head]
  if (style === 'compact') return [head]
  const lines = problems.map((one) =>
    escapeText(t('text.problem', { says: describeProblem(one, list, book, t) }), style),
  )
  return [`${head}:`, ...lines]
}

const noteLines = (notes: string, options: TextOptions): string[] =>
  options.notes !== true || cleanNotes(notes) === ''
    ? []
    : cleanNotes(notes)
        .split('\n')
        .map((line) => noteLine(line, options.style ?? 'plain'))

/** The name in the head line, quoted if it could be taken for something else. */
function headName(name: string, t: Translate): string {
  const clean = cleanName(name)
  if (clean === '') return t('list.unnamed')
  return isNoName(clean, t) || clean.startsWith(OPEN) ? quote(clean) : clean
}

export function listText(
  whole: ArmyList,
  book: ArmyBook | undefined,
  judged: Report,
  t: Translate,
  options: TextOptions = {},
): string {
  const [list, report] = options.secrets === true ? [whole, judged] : asSeen(whole, book, judged)
  const style = options.style ?? 'plain'
  const escape = (text: string) => escapeText(text, style)
  const game = book ? gameText(book, t) : nameOf(book, 'settings', list.ruleset, t)
  const settings = book ? settingTexts(list, book, t) : []
  const label = unitLabels(list, book, t)
  const units = report.entries.flatMap((one) => [
    { text: escape(entryText(one, label, book, t)), point: true },
    ...noteLines(one.entry.notes, options).map((text) => ({ text, point: false })),
  ])
  const designs = designLines(list.elements, book, report.settings, t).map((text) => ({
    text: escape(text),
    point: true,
  }))
  const head = `++ ${headName(list.name, t)} [${totalText(book, report, t)}] ++`
  const parts = [
    [
      dressHead(escape(head), style),
      ...(style === 'compact' ? [[game, ...settings].join(' · ')] : [game, ...settings].map(escape)),
      ...noteLines(list.notes, options),
    ],
    dressPoints(units, style),
    designs.length === 0 ? [] : [t('text.designs'), ...dressPoints(designs, style)],
    [
      ...verdictLines(list, book, report, options, t),
      ...(options.link === undefined || options.link === '' ? [] : [dressLink(options.link, style)]),
    ],
  ]
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join(style === 'compact' ? '\n' : '\n\n')
}
