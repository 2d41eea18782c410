/**
 * Reads whatever a player pastes, drops or opens, and says what it is before anything is done with it: a link, links in a
 * message, a list's text, a list file, a backup, a source book, a reveal, a PDF of this app, a picture. Never throws.
 */
import type { Translate } from '../i18n/t'
import { isRecord } from '../rules/record'
import { RULES_FORMAT } from '../rules/rule-limits'
import type { Belongings } from '../session/belongings'
import { LIMITS, type ArmyList } from '../roster/list'
import { cleanName } from '../roster/clean-text'
import type { SourceBook } from '../roster/schema'
import { decodeText } from './file/bytes'
import { decodeCode, type CodeFault } from './link/decode'
import type { FileFault, FileNote } from './file/file-fault'
import { parseJson } from './file/json'
import { readText, type BrokenPart, type FileRead } from './file/file-read'
import { mended, SHORTEST_RUN } from './link/find'
import { findLinks, MOST_LINKS } from './text/find-all'
import type { BookLookup } from './link/lookup'
import { findReveals, type Revealed } from './seal/reveal'
import { codesOfPdf, sniff, type Picture } from './file/sniff'
import { isMissed, type Came } from './received'
import { listTextsOf, readListText, tonguesOf } from './text/text-read'
import type { TextNote } from './text/text-reading'
import { gameLine } from './text/typed/game'
import { readTypedLists, type Choice } from './text/typed/read-lists'

export interface ReceivedList extends Came {
  from: 'link' | 'pdf' | 'text' | 'file'
  /** The code that the list came as; '' if it came from a file or from text. */
  code: string
  /** The house book that came with the list, as a file that is not read yet. */
  rules?: object | undefined
  /** Only for lists of a backup. */
  belongings?: Belongings | undefined
}

/** Why nothing was found. `no-code`: a PDF without a code; `no-list`: text with neither a link nor a list in it. */
export type NothingFault =
  | CodeFault
  | FileFault
  | { reason: 'no-code' }
  | { reason: 'no-list' }
  /** A typed list of which no unit was understood, with the first line that was not. */
  | { reason: 'no-units'; game: string; line: number; text: string }
  | { reason: 'unknown-game'; found: string }
  /** A typed list names no game, and several have its units. */
  | { reason: 'which-game'; games: readonly Choice[] }

export type Found =
  | ({ kind: 'list'; notes: FileNote[]; damaged: string[] } & ReceivedList)
  /**
   * Several lists in one text. `damaged`: codes that fail their check or can't be read; `notes`: parts of list texts that
   * were not understood; `more`: the text has more lists than are read.
   */
  | { kind: 'lists'; lists: ReceivedList[]; damaged: string[]; notes: TextNote[]; more: boolean }
  | {
      kind: 'backup'
      lists: ReceivedList[]
      /** The lists of each file, where several backups are taken as one. */
      files?: readonly (readonly ReceivedList[])[]
      books: SourceBook[]
      houseBooks: object[]
      drafts: object[]
      broken: BrokenPart[]
      notes: FileNote[]
    }
  | { kind: 'book'; book: SourceBook; notes: FileNote[] }
  /** A file of rules that is not read yet. */
  | { kind: 'rules'; file: object }
  /** A list whose text was read instead of a link, or a list with notes on text around it that was not understood. */
  | ({ kind: 'text'; notes: TextNote[]; damaged: string[] } & ReceivedList)
  | { kind: 'reveal'; reveals: Extract<Revealed, { ok: true }>[] }
  | { kind: 'picture'; format: Picture; size: number }
  /** `codes`: the fault of each code, if there are several and none can be read. */
  | { kind: 'nothing'; fault: NothingFault; codes?: readonly CodeFault[] }

const nothing = (fault: NothingFault): Found => ({ kind: 'nothing', fault })

function fromFile(read: Extract<FileRead, { ok: true }>): Found {
  const lists = read.lists.map((list): ReceivedList => {
    const belongings = read.belongings.get(list)
    const rules = read.rules.get(list)
    const came = { list, received: belongings?.received ?? false, from: 'file', code: '' } as const
    return { ...came, ...(rules && { rules }), ...(belongings && { belongings }) }
  })
  const [one] = lists
  const [book] = read.books
  if (read.kind === 'list' && one) return { kind: 'list', ...one, notes: read.notes, damaged: [] }
  if (read.kind === 'book' && book) return { kind: 'book', book, notes: read.notes }
  const { books, houseBooks, drafts, broken, notes } = read
  return { kind: 'backup', lists, books, houseBooks, drafts, broken, notes }
}

const received = (
  { list, code, rules }: { list: ArmyList; code: string; rules?: object },
  from: 'link' | 'pdf' = 'link',
): ReceivedList => ({
  list,
  ...(rules && { rules }),
  received: true,
  from,
  code,
})

function fromCodes(codes: readonly string[], from: 'link' | 'pdf', lookup: BookLookup) {
  const lists: ReceivedList[] = []
  const faults: CodeFault[] = []
  for (const code of codes) {
    const decoded = decodeCode(code, lookup)
    if (decoded.ok) lists.push(received(decoded, from))
    else faults.push(decoded)
  }
  return { lists, faults }
}

/** Whether a supposed code is a word or a number: the text has no "#", and the run is short, or all letters, or all digits. */
const isProse = (text: string, code: string): boolean =>
  !/#|%23/.test(text) && (code.length < SHORTEST_RUN || !/\d/.test(code) || !/[a-z]/i.test(code))

/** Addresses without a code: they lead to other pages. */
const ELSEWHERE = /https?:\/\/[^\s#%]{0,200}(?=\s|$)/gi

/** The lists behind the links of a text. `unread`: codes that fail their check or can't be decoded. */
function linksIn(text: string, lookup: BookLookup) {
  const { whole, damaged, more } = findLinks(text)
  const { lists, faults } = fromCodes(whole, 'link', lookup)
  return {
    lists,
    faults,
    damaged,
    more,
    unread: [...damaged, ...faults.flatMap((one) => ('code' in one ? one.code : []))],
  }
}

function fromLinks(text: string, lookup: BookLookup): Found {
  const { lists, faults, damaged, more, unread } = linksIn(text, lookup)
  const [one] = lists
  if (lists.length > 1) return { kind: 'lists', lists, damaged: unread, notes: [], more }
  if (one) return { kind: 'list', ...one, notes: [], damaged: unread }
  const broken = [...damaged.map((code): CodeFault => ({ reason: 'damaged', code })), ...faults]
  const fault = faults.find(({ reason }) => reason === 'newer') ?? broken[0]
  if (fault && broken.length > 1) return { kind: 'nothing', fault, codes: broken }
  if (fault?.reason === 'newer') return nothing(fault)
  const own = text.replace(ELSEWHERE, ' ')
  const single = decodeCode(own, lookup)
  if (!single.ok) {
    // A sentence without a link of this app: no part of it was ever a code.
    const isWords = single.reason === 'damaged' ? isProse(own, single.code) : single.reason === 'empty' && own !== text
    return nothing(isWords ? { reason: 'no-list' } : single)
  }
  return { kind: 'list', ...received(single), notes: [], damaged: unread }
}

function fromPdf(bytes: Uint8Array, lookup: BookLookup): Found {
  const { lists, faults } = fromCodes(codesOfPdf(bytes), 'pdf', lookup)
  const [one] = lists
  if (lists.length > 1) return { kind: 'lists', lists, damaged: [], notes: [], more: false }
  return one ? { kind: 'list', ...one, notes: [], damaged: [] } : nothing(faults[0] ?? { reason: 'no-code' })
}

const TYPED = { received: true, from: 'text', code: '' } as const

/** Levels of quotation that are searched for list texts, the message itself included. Deeper ones are searched for links. */
const MOST_ANSWERS = 2

/** The texts of other programs have several heads, "++ Total: [300pts] ++": they are one text as far as Muster wrote none of them. */
function joined<T extends { own: string; read: ReturnType<typeof readListText> }>(texts: readonly T[]) {
  const all: (T & { unread: { own: string; found: string }[] })[] = []
  for (const one of texts) {
    const last = all.at(-1)
    const unread = one.read.ok
      ? []
      : [{ own: one.own, found: one.read.reason === 'unknown-game' ? one.read.found : '' }]
    if (last && last.unread.length > 0 && unread.length > 0) {
      last.own += `\n${one.own}`
      last.unread.push(...unread)
    } else all.push({ ...one, unread })
  }
  return all
}

/** The list texts in a message, and the links around them. Null if no line is the head of a list text. */
function fromListTexts(text: string, lookup: BookLookup, t: Translate, given?: string): Found | null {
  const notes: TextNote[] = []
  const damaged = new Set<string>()
  const seen = new Set<string>()
  let more = false
  let anyRead = false
  let which: NothingFault | undefined
  const beside = (rest: string): ReceivedList[] => {
    const links = linksIn(rest, lookup)
    for (const code of links.unread) damaged.add(code)
    more ||= links.more
    return links.lists.filter(({ code }) => !seen.has(code) && seen.add(code))
  }
  /** Further lists in the text before or after a list text: quoted in a reply, or as links alone. */
  const around = (part: string, deep: number): ReceivedList[] => {
    const found = deep > 0 && part.includes('++ ') ? listTextsOf(part) : null
    return found && found.texts.length > 0 ? listsOf(found, deep) : beside(part)
  }
  const listsOf = ({ before, texts, at }: ReturnType<typeof listTextsOf>, deep = MOST_ANSWERS): ReceivedList[] => {
    more ||= texts.length > MOST_LINKS
    const isQuoted = deep < MOST_ANSWERS
    const reads = joined(
      texts
        .slice(0, MOST_LINKS)
        .map((own, which) => ({ own, at: at[which] ?? 0, read: readListText(own, lookup, t) }))
        .filter(({ read }) => !(isQuoted && read.ok && seen.has(read.code))),
    )
    for (const { read } of reads) if (read.ok && read.code !== '') seen.add(read.code)
    const first = around(before, deep - 1)
    const others = reads.flatMap(({ own, at, read, unread }): ReceivedList[] => {
      if (!read.ok) {
        // A head as other programs write it, which has no game below it.
        const typed = fromTyped('\n'.repeat(at) + own, lookup, t, given)
        if (typed?.kind === 'text' || typed?.kind === 'lists') {
          anyRead = true
          notes.push(...typed.notes)
          return typed.kind === 'lists' ? typed.lists : [{ list: typed.list, unread: typed.unread, ...TYPED }]
        }
        if (typed?.kind === 'nothing') which ??= typed.fault
        // If the line of the game is empty or has a link, it was no list text, so no list is missing.
        for (const { own, found } of unread) {
          const named = own.split('\n').find((line) => cleanName(line).includes(found)) ?? ''
          if (found !== '' && findLinks(named).whole.length === 0)
            notes.push({ note: 'unknown-game', line: 1, text: found })
        }
        return beside(own)
      }
      anyRead = true
      const { list, code, rules } = read
      notes.push(...read.notes.map((one) => ({ ...one, line: one.line + (isQuoted ? 0 : at) })))
      const from = read.from === 'link' ? 'link' : 'text'
      const came: ReceivedList = { list, rules, received: true, from, code, unread: read.notes.filter(isMissed) }
      return [came, ...around(read.rest, deep - 1)]
    })
    return [...first, ...others]
  }
  const all = listTextsOf(text)
  if (all.texts.length === 0) return null
  const lists = listsOf(all)
  const unknown = notes.find(({ note }) => note === 'unknown-game')
  const [one] = lists
  if (!one && which) return nothing(which)
  if (!one) return unknown ? nothing({ reason: 'unknown-game', found: unknown.text }) : null
  if (!unknown && !anyRead) return null
  const rest = { damaged: [...damaged], notes }
  if (lists.length > 1)
    return { kind: 'lists', lists: lists.slice(0, MOST_LINKS), ...rest, more: more || lists.length > MOST_LINKS }
  return one.from === 'text' || unknown || notes.length > 0
    ? { kind: 'text', ...one, ...rest }
    : { kind: 'list', ...one, ...rest, notes: [] }
}

/**
 * Lists typed by hand: each names its game, or has units of one, and has at least one unit, or a mistyped one; a sentence
 * in quotation marks is none. `given`: the game of those that name none.
 */
function fromTyped(text: string, lookup: BookLookup, t: Translate, given?: string): Found | null {
  const read = readTypedLists(text, tonguesOf(lookup, t), given)
  if (!read) return null
  if ('games' in read) return nothing({ reason: 'which-game', games: read.games })
  const whole = read.lists.filter(
    ({ list, notes }) => list.units.length > 0 || notes.some(({ near }) => near !== undefined),
  )
  const lists = whole.map(({ list, notes }) => ({ list, unread: notes.filter(isMissed), ...TYPED }))
  const notes = whole.flatMap((one) => one.notes)
  const [one] = lists
  const [first] = read.lists
  const missed = first?.notes.find(({ note }) => note === 'line')
  if (!one && first && missed) {
    const game = lookup.byId(first.list.ruleset)?.title.name ?? ''
    return nothing({ reason: 'no-units', game, line: missed.line, text: missed.text })
  }
  if (lists.length > 1)
    return { kind: 'lists', lists: lists.slice(0, MOST_LINKS), damaged: [], notes, more: lists.length > MOST_LINKS }
  return one ? { kind: 'text', ...one, notes, damaged: [] } : null
}

/** How many there are of each unit: by this a list in words is known as the one behind a link beside it. */
function strength({ ruleset, units }: ArmyList): string {
  const counts = new Map<string, number>()
  for (const { unit, count } of units) counts.set(unit, (counts.get(unit) ?? 0) + count)
  return JSON.stringify([ruleset, [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))])
}

/** The text without its links, and without the words right above one, which belong to it; no line moves. */
function besideLinks(text: string): string[] {
  const lines = text.split('\n')
  let from = 0
  for (const [at, line] of lines.entries()) {
    const { whole, damaged } = findLinks(line)
    if (whole.length + damaged.length > 0) lines.fill('', from, at + 1)
    else if (line.trim() !== '') continue
    from = at + 1
  }
  return lines
}

/**
 * What the links of a text lead to, with the lists that are typed beside them. Such a list names its game, unless that is
 * given, or the words are a message; and it is none of those behind the links.
 */
function withTyped(text: string, linked: Found, lookup: BookLookup, t: Translate, given?: string): Found {
  if (linked.kind !== 'list' && linked.kind !== 'lists') return linked
  const tongues = tonguesOf(lookup, t)
  const lines = besideLinks(text)
  const isNamed = lines.some((line) => gameLine(line, tongues) !== null)
  if (!isNamed && given === undefined) return linked
  const typed = fromTyped(lines.join('\n'), lookup, t, given)
  if (typed?.kind !== 'text' && typed?.kind !== 'lists') return linked
  const lists: readonly ReceivedList[] = linked.kind === 'lists' ? linked.lists : [linked]
  const known = new Set(lists.map(({ list }) => strength(list)))
  const others = (typed.kind === 'lists' ? typed.lists : [typed]).filter(
    // A message is no list because of one mistyped name.
    ({ list }) => (isNamed || list.units.length > 0) && !known.has(strength(list)),
  )
  if (others.length === 0) return linked
  const all = [...lists, ...others]
  const more = all.length > MOST_LINKS || (linked.kind === 'lists' && linked.more)
  return { kind: 'lists', lists: all.slice(0, MOST_LINKS), damaged: linked.damaged, notes: typed.notes, more }
}

/**
 * Faults of a file that may also come from reading a message as JSON: one in quotation marks, with many brackets, or in
 * another encoding than list files have.
 */
const MAYBE_MESSAGE: ReadonlySet<string> = new Set([
  ...['not-json', 'cut-off', 'html', 'too-deep', 'not-muster'],
  ...['utf16', 'not-utf8'],
])

/** The text of a file of rules, parsed; null for any other text. */
function rulesIn(text: string, file: FileRead): object | null {
  if (file.ok || file.reason !== 'not-muster' || file.found !== RULES_FORMAT) return null
  const parsed = parseJson(text)
  return parsed.ok && isRecord(parsed.value) ? parsed.value : null
}

function fromText(came: string, file: FileRead, lookup: BookLookup, t: Translate, given?: string): Found {
  if (file.ok) return fromFile(file)
  const rules = rulesIn(came, file)
  if (rules) return { kind: 'rules', file: rules }
  if (!MAYBE_MESSAGE.has(file.reason)) return nothing(file)
  const text = mended(came)
  const words = fromListTexts(text, lookup, t, given)
  if (words && words.kind !== 'nothing') return words
  const reveals = findReveals(text, lookup).flatMap((one) => (one.ok ? [one] : []))
  if (reveals.length > 0) return { kind: 'reveal', reveals }
  const links = fromLinks(text, lookup)
  if (links.kind !== 'nothing') return withTyped(text, links, lookup, t, given)
  const other = words ?? fromTyped(text, lookup, t, given)
  if (other) return other
  // Text that begins like JSON, a web page or no text at all gets the fault of a file. Anything else is a message
  // without a whole link.
  return file.reason === 'not-muster' || /^\s*(?:[\0{<]|\[\s*[{["\]])/.test(text) ? nothing(file) : links
}

/**
 * @param t the language in which list texts are read first
 * @param given the game of a typed list that names none
 */
export function receive(input: string | Uint8Array, lookup: BookLookup, t: Translate, given?: string): Found {
  const format = typeof input === 'string' ? null : sniff(input)
  if (format !== null && format !== 'pdf') return { kind: 'picture', format, size: input.length }
  if (input.length > LIMITS.bytes) return nothing({ reason: 'too-big', size: input.length, limit: LIMITS.bytes })
  if (typeof input !== 'string' && format === 'pdf') return fromPdf(input, lookup)
  const file = readText(input, lookup)
  const text = typeof input === 'string' ? input : decodeText(input).text
  return fromText(text, file, lookup, t, given)
}
