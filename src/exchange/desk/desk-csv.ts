/** The desk as CSV for spreadsheets: RFC 4180, UTF-8 with a byte order mark, and no cell that is executed as a formula. */
import { describeProblem, madeWords } from '../../roster/describe-problems'
import { countName } from '../../rules/describe-limits'
import type { Translate } from '../../i18n/t'
import { capital, describeDifference } from '../compare/describe-match'
import { describeNothing, describeTextNote } from '../describe-faults'
import type { DeskRow } from './desk'

/**
 * Places at which a formula could begin, full-width signs included; a ' inserted there makes the cell text. After a
 * semicolon too: where that separates cells, some programs split cells there even inside quotes.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\s\uFEFF]*[=+\-@|%＝＋－＠−])|^(?=[\t\r\n])/g

export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = value.replace(FORMULA, "$1'")
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Most problems of a list that its row shows; a file may have thousands. A look at the list shows them all. */
export const MOST_SHOWN = 20

interface RowWords {
  problems: string[]
  differs: string[]
  /** The verdict by the event rules, where it is not that of the list's own settings; else ''. */
  byAgreed: string
}

/** @param most of the problems, so many are described; of the others only the number is given */
export function describeRow(row: DeskRow, t: Translate, most = Infinity): RowWords {
  const { list, book, fault } = row
  const why = fault === null ? [] : [describeNothing(fault, t)]
  const more = row.unread.length + row.problems.length - most
  const context = { book, names: { a: '', b: row.name }, agreed: true }
  return {
    problems: list
      ? [
          ...row.unread.slice(0, most).map((note) => describeTextNote(note, t)),
          ...row.problems
            .slice(0, Math.max(0, most - row.unread.length))
            .map((problem) => describeProblem(problem, list, book ?? undefined, t)),
          ...(more > 0 ? [t('sheet.more', { n: more })] : []),
        ]
      : why,
    differs: row.differs.map((one) => describeDifference(one, context, t)),
    byAgreed: row.byAgreed ? t('desk.by-agreed', { verdict: t(`desk.is.${row.byAgreed}`) }) : '',
  }
}

/** The verdict on a row, with what the players made up. */
export function rowVerdict(row: DeskRow, t: Translate): string {
  const verdict = t(`desk.is.${row.verdict}`)
  const made = madeWords(row, t)
  return made === '' ? verdict : t('verdict.made', { verdict, made })
}

const HEADINGS = [
  'row',
  'input',
  'name',
  'game',
  'edition',
  'points',
  'models',
  'units',
  'verdict',
  'problems',
  'agreed',
  'differs',
  'double',
  'said',
  'from',
] as const

/** The heading of a count: the word of the rows' games, if all of them use the same one. */
export function counted(rows: readonly DeskRow[], what: 'models' | 'units', t: Translate): string {
  const names = new Set(rows.flatMap(({ book }) => (book ? [countName(book, what, t)] : [])))
  const [name = ''] = names
  return capital(names.size === 1 ? name : t(`count.${what}`), t)
}

/** @param sources the name of each input: of its file, or how else it came */
export function deskCsv(rows: readonly DeskRow[], t: Translate, sources: readonly string[] = []): string {
  const lines = rows.map((row) => {
    const { problems, differs, byAgreed } = describeRow(row, t)
    const isRead = row.list !== null
    const cells: Record<(typeof HEADINGS)[number], string | number | null> = {
      row: row.row,
      input: row.input + 1,
      name: row.name,
      game: row.game,
      edition: row.edition,
      points: row.points,
      models: isRead ? row.models : null,
      units: isRead ? row.units : null,
      verdict: rowVerdict(row, t),
      problems: problems.join(' '),
      agreed: row.agrees === null ? '' : t(row.agrees ? 'desk.yes' : 'desk.no'),
      differs: [...differs, byAgreed].filter(Boolean).join(' '),
      double: row.sameAs,
      said: row.said,
      from: sources[row.input] ?? '',
    }
    return HEADINGS.map((heading) => csvCell(cells[heading])).join(',')
  })
  const head = HEADINGS.map((heading) =>
    csvCell(heading === 'models' || heading === 'units' ? counted(rows, heading, t) : t(`desk.head.${heading}`)),
  ).join(',')
  return `\uFEFF${[head, ...lines].join('\r\n')}\r\n`
}
