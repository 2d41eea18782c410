/** The organiser's desk: whatever players sent in, a row for each list, judged and compared with what was agreed. */
import type { Problem, Report } from '../../roster/check'
import { plainText } from '../../roster/equal'
import type { ArmyList } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'
import { differencesFrom, settledAs, type Agreed } from '../compare/agreed'
import { decodeText } from '../file/bytes'
import type { FileFault } from '../file/file-fault'
import { mended } from '../link/find'
import type { BookLookup } from '../link/lookup'
import type { Difference } from '../compare/match'
import { bookOfList } from '../link/numbering'
import { receive, type Found, type NothingFault, type ReceivedList } from '../receive'
import { checkReceived } from '../received'
import { mentionsIn } from './said-with'
import { sniff } from '../file/sniff'
import type { TextNote } from '../text/text-reading'

export const VERDICTS = ['legal', 'illegal', 'open', 'unreadable'] as const
type DeskVerdict = (typeof VERDICTS)[number]

/** `no-list`: something that can be read but is no list: a picture, a source book, a reveal. */
type DeskFault = NothingFault | { reason: 'no-list' }

export interface DeskRow {
  /** The number of the row, from 1, in the order of the inputs; sorting does not change it. */
  row: number
  /** Index of the input that the row came from. */
  input: number
  /** Index within that input, counting lists and faults. */
  place: number
  /** Null if no list could be read; `fault` then says why. */
  list: ArmyList | null
  book: ArmyBook | null
  fault: DeskFault | null
  received: boolean
  name: string
  game: string
  edition: string
  points: number | null
  models: number
  units: number
  verdict: DeskVerdict
  problems: readonly Problem[]
  /** What is worth telling of the list, such as what its players made up. */
  advice: readonly Problem[]
  /** Parts of the list's text that were not understood. If there are any, the verdict is `open`. */
  unread: readonly TextNote[]
  /** Null if nothing was agreed, or no list could be read. */
  agrees: boolean | null
  /** `a` is what was agreed, `b` what the list has. */
  differs: readonly Difference[]
  /** The verdict by the agreed settings; null if the list has them, or is for another game. */
  byAgreed: DeskVerdict | null
  /** The number of an earlier row with exactly the same list. */
  sameAs: number | null
  /** The number of the last row before with another list of the same name and game: it may be an earlier version. */
  namedLike: number | null
  /** In how many lines of the message the list's link occurs, quotations aside: two players may have sent the same list. */
  times: number
  /** The words before the list's link in the message; '' if there are none, or if the list did not come as a link. */
  said: string
}

const EMPTY = {
  list: null,
  book: null,
  fault: null,
  received: true,
  name: '',
  game: '',
  edition: '',
  points: null,
  models: 0,
  units: 0,
  problems: [],
  advice: [],
  unread: [],
  agrees: null,
  differs: [],
  byAgreed: null,
  sameAs: null,
  namedLike: null,
  times: 1,
  said: '',
} satisfies Partial<DeskRow>

type Unnumbered = Omit<DeskRow, 'row' | 'place'>

const unreadable = (input: number, fault: DeskFault): Unnumbered => ({ ...EMPTY, input, fault, verdict: 'unreadable' })

const verdictOf = ({ legal, complete }: Report): DeskVerdict => (legal ? 'legal' : complete ? 'illegal' : 'open')

function rowOf(input: number, came: ReceivedList, lookup: BookLookup, agreed: Agreed | undefined): Unnumbered {
  const { list, received, unread = [] } = came
  const book = bookOfList(list, lookup)
  const report = checkReceived(came, book)
  const differs = agreed ? differencesFrom(agreed, list, lookup) : []
  return {
    ...EMPTY,
    input,
    list,
    book: book ?? null,
    received,
    name: list.name,
    game: book?.title.name ?? list.ruleset,
    edition: book?.title.edition ?? '',
    points: report.points,
    models: report.models,
    units: report.units,
    verdict: verdictOf(report),
    problems: report.violations,
    advice: report.advice,
    unread,
    agrees: agreed ? differs.length === 0 : null,
    differs,
    byAgreed:
      agreed && differs.some(({ difference }) => difference === 'setting')
        ? verdictOf(checkReceived({ ...came, list: settledAs(agreed, list) }, book))
        : null,
  }
}

function contents(found: Found): { lists: readonly ReceivedList[]; faults: DeskFault[] } {
  const damaged = (codes: readonly string[]): DeskFault[] => codes.map((code) => ({ reason: 'damaged', code }))
  const unknown = (notes: readonly TextNote[]): DeskFault[] =>
    notes.flatMap(({ note, text }) => (note === 'unknown-game' ? [{ reason: note, found: text }] : []))
  switch (found.kind) {
    case 'list':
      return { lists: [found], faults: damaged(found.damaged) }
    case 'text':
      return { lists: [found], faults: [...damaged(found.damaged), ...unknown(found.notes)] }
    case 'lists':
      return { lists: found.lists, faults: [...damaged(found.damaged), ...unknown(found.notes)] }
    case 'backup':
      return { lists: found.lists, faults: found.broken.map(({ fault }): FileFault => fault) }
    case 'nothing':
      return { lists: [], faults: [...(found.codes ?? [found.fault])] }
    case 'book':
    case 'rules':
    case 'reveal':
    case 'picture':
      return { lists: [], faults: [{ reason: 'no-list' }] }
  }
}

/** The text in which players wrote: a PDF has none. Links that a mail program broke are whole in it. */
function messageIn(input: string | Uint8Array): string {
  if (typeof input === 'string') return mended(input)
  return sniff(input) === null ? mended(decodeText(input).text) : ''
}

/** The code that a list or a fault came as; '' if it came from a file or from text. */
const codeOf = (what: { list: ReceivedList } | { fault: DeskFault }): string =>
  'list' in what ? what.list.code : 'code' in what.fault ? what.fault.code : ''

/**
 * What came, input by input. A typed list that names no game is of the agreed one; where none is agreed, of that of all other
 * lists.
 */
function readAll(inputs: readonly (string | Uint8Array)[], lookup: BookLookup, t: Translate, agreed?: Agreed) {
  const read = (given?: string) => inputs.map((one) => ({ one, ...contents(receive(one, lookup, t, given)) }))
  if (agreed) return read(agreed.ruleset)
  const found = read()
  const games = new Set(found.flatMap(({ lists }) => lists.map(({ list }) => list.ruleset)))
  return games.size === 1 ? read([...games][0]) : found
}

/**
 * Rows in the order of the inputs. Nothing is left out: what can't be read gets a row that says so.
 * @param without for each input, the places (`DeskRow.place`) that the organiser removed
 */
export function desk(
  inputs: readonly (string | Uint8Array)[],
  lookup: BookLookup,
  t: Translate,
  agreed?: Agreed,
  without: readonly (readonly number[] | undefined)[] = [],
): DeskRow[] {
  const rows: DeskRow[] = []
  const seen = new Map<string, number>()
  const named = new Map<string, number>()
  for (const [input, { one, lists, faults }] of readAll(inputs, lookup, t, agreed).entries()) {
    const all = [...lists.map((list) => ({ list })), ...faults.map((fault) => ({ fault }))]
    // What came in a file has no words before it.
    const mention = mentionsIn(all.some((what) => codeOf(what) !== '') ? messageIn(one) : '')
    for (const [place, what] of all.entries()) {
      if (without[input]?.includes(place)) continue
      const row = rows.length + 1
      if ('fault' in what) {
        const { said } = mention(codeOf(what), '')
        rows.push({ ...unreadable(input, what.fault), row, place, said })
        continue
      }
      const read = rowOf(input, what.list, lookup, agreed)
      // Of a list that was not read in full nobody knows which list it is.
      const same = read.unread.length === 0 ? plainText(what.list.list) : null
      const sameAs = (same !== null && seen.get(same)) || null
      const isNew = same !== null && sameAs === null
      const key = isNew && read.name !== '' ? plainText([what.list.list.ruleset, read.name]) : ''
      const namedLike = named.get(key) ?? null
      if (isNew) seen.set(same, row)
      if (key !== '') named.set(key, row)
      rows.push({ ...read, row, place, sameAs, namedLike, ...mention(codeOf(what), read.name) })
    }
  }
  return rows
}

/**
 * The lists of the rows, each once, to be saved or printed. Not those that were not read in full: without what is missing
 * they would look legal, or be another army.
 */
export const wholeLists = (rows: readonly DeskRow[]): Pick<ReceivedList, 'list' | 'received'>[] =>
  rows.flatMap(({ list, received, sameAs, unread }) =>
    list && sameAs === null && unread.length === 0 ? [{ list, received }] : [],
  )

export const DESK_ORDERS = ['input', 'name', 'game', 'points', 'models', 'verdict', 'agrees'] as const
export type DeskOrder = (typeof DESK_ORDERS)[number]

/** A sorted copy. Equal rows keep their order; rows without a list come last in both directions, but for their verdict. */
export function sortDesk(rows: readonly DeskRow[], by: DeskOrder, locale: string, descending = false): DeskRow[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  // Lists that the organiser has to ask about come first, legal ones last.
  const rank = (row: DeskRow) => Number(row.verdict === 'legal') * VERDICTS.length + VERDICTS.indexOf(row.verdict)
  const orders: Record<DeskOrder, (a: DeskRow, b: DeskRow) => number> = {
    input: (a, b) => a.input - b.input,
    name: (a, b) => compare(a.name, b.name),
    game: (a, b) => compare(a.game, b.game),
    points: (a, b) => (a.points ?? -1) - (b.points ?? -1),
    models: (a, b) => a.models - b.models,
    verdict: (a, b) => rank(a) - rank(b),
    agrees: (a, b) => Number(a.agrees) - Number(b.agrees),
  }
  const last = (row: DeskRow) => Number(by !== 'input' && by !== 'verdict' && row.list === null)
  return rows.toSorted((a, b) => last(a) - last(b) || (descending ? -1 : 1) * orders[by](a, b))
}
