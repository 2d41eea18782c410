/** Reads the units of a list typed by hand: what its lines say, what their numbers mean, and notes on what is left open. */
import type { ArmyList } from '../../../roster/list'
import { cleanNotes } from '../../../roster/clean-text'
import type { ArmyBook } from '../../../rules/book'
import { asides, readAround } from '../text-around'
import { findLinks } from '../find-all'
import { nearest } from '../text-near'
import { totalIn } from '../text-price'
import { entryWords, readEntry } from '../text-read-entry'
import { readSettings } from '../text-read-settings'
import { note, type Line, type Reading } from '../text-reading'
import { OPEN } from '../text-names'
import { lexiconOf, type Lexicon } from './lexicon'
import { plainOf, plainText, tidy, type Plain } from './plain'
import { rowsOf, type LineRows, type Row } from './line-rows'
import { scan } from './scan'
import { judgeOf, readingsOf, type Judge } from './readings'
import { settle, withoutRemarks, type Placed, type Told } from './settle'
import type { Item } from './solve'
import { corrected } from './spelling'
import { tablesIn, type TableLine } from './spreadsheet'

/** A longer line is asked about as a whole. */
const LONGEST = 4000
const WORDS = /[\p{L}\d]/u

/**
 * `above`: the lines around the game, `below`: those after it. `headless`: no game is named, and what stands above the
 * first unit may be the list's name and size.
 */
export function readTypedUnits(
  list: ArmyList,
  above: readonly Line[],
  below: readonly Line[],
  reading: Reading,
  headless = false,
): void {
  const { book, t, languages } = reading
  const words = entryWords(list.elements, book, t)
  const lexicon = lexiconOf(languages, list.elements)
  const around = asides(words.units, languages, lexicon, t)
  const judge = judgeOf(list, book)
  const rowsIn = (text: string) => rowsOfText(text, lexicon)?.read ?? null
  const hasUnits = (text: string) => (rowsIn(text)?.rows.length ?? 0) > 0
  const table = tablesIn(below, languages, lexicon)
  const first = headless
    ? table.findIndex((line) => line.rows ?? (hasUnits(line.text) || rowsIn(line.text)?.isHeading))
    : 0
  const over = table
    .slice(0, Math.max(0, first))
    .filter(({ kind }) => kind === 'line' || kind === 'point')
    .map((line): Line => ({ ...line, around: 'name' }))
  const { units: beside, open } = readAround([...above, ...over], list, around, reading, hasUnits)
  const lines: TableLine[] = [...tablesIn(beside, languages, lexicon), ...table.slice(Math.max(0, first))]
  const firstBlank = lines.findIndex(({ kind }) => kind === 'blank')
  const told = open.map((line): Told => ({
    item: null,
    line,
    mayBe: line.around === 'name' || line.around === 'above' ? 'line' : 'part',
  }))
  let notes: string[] = []
  let started = false
  /** The row that options in a line of their own belong to. */
  let last: Placed | null = null
  let greeted = 0
  const entriesOf = new Map<Told, string>()
  const finish = () => {
    const text = cleanNotes(notes.join('\n'))
    const owner = told.findLast(({ placed, entries }) => placed ?? entries)
    if (text === '') return
    if (owner) entriesOf.set(owner, text)
    else list.notes = text
    notes = []
  }
  for (const [place, line] of lines.entries()) {
    if (line.kind === 'blank') continue
    if (line.kind === 'note') {
      notes.push(line.text)
      continue
    }
    const [text, tail] = greetingApart(tidy(line.text), around.isGreeting)
    if (tail !== '') note(reading, 'aside', line, tail)
    const isSetting = !started && line.kind === 'line' && (place < firstBlank || !text.startsWith(OPEN))
    if (isSetting && languages.some((one) => readSettings(text, list.settings, { ...one, typed: true }))) continue
    finish()
    started = true
    // Below a unit of another program the brackets have stats of its weapons: "Rifle (24\", A1), Flamethrower (12\", A6)".
    const isOfProgram: boolean =
      last !== null && (last.row.isOfProgram === true || REACH.test(line.text)) && !STATS.test(plainText(line.text))
    const own = tail === '' ? line.text : text
    const bare: string = isOfProgram ? own.replace(IN_BRACKETS, '') : own
    const typed = line.rows ? { read: line.rows, plain: plainOf(line.text) } : rowsOfText(bare, lexicon)
    const spelled = typed && isRead(typed.read) ? null : spelledRows(bare, lexicon, judge)
    for (const word of spelled?.words ?? []) note(reading, 'near-name', line, word.typed, [], word.name)
    const found = spelled ?? typed
    const read = found?.read
    if (found && read && read.rows.length > 0) {
      if (greeted > 0) asked(reading, greeted)
      greeted = 0
      if (read.rows.every(isClear)) {
        const isOfProgram = STATS.test(found.plain.text)
        for (const [which, row] of read.rows.entries()) {
          const own = ownNameIn(row, found.plain, reading.book)
          if (own !== null) Object.assign(row, { name: own, missed: [] })
          if (isOfProgram) {
            row.isOfProgram = true
            const passed = row.missed.filter(
              (one) => nearest(one.text, words.upgrades(row.units[0]?.id ?? '')).length === 0,
            )
            row.missed = row.missed.filter((one) => !passed.includes(one))
            for (const one of passed) note(reading, 'aside', line, one.text)
          }
          last = { row, line, plain: found.plain }
          const item: Item = row.missed.length > 0 ? { unknown: true } : { row, isFirst: which === 0 }
          told.push({ item, line, placed: last })
        }
      } else {
        note(reading, 'line', line, line.text, words.units)
        told.push({ item: { unknown: true }, line })
        last = null
      }
      continue
    }
    const total =
      languages.map((one) => totalIn(text, one.book, one.t)).find((one) => one !== null) ??
      (read ? totalOf(read) : null)
    if (total !== null) told.push({ item: { total }, line })
    else if (read?.isHeading === true && read.before.parts.length === 0 && read.before.missed.length === 0) {
      const [figure, ...more] = read.before.figures
      if (more.length > 0) note(reading, 'line', line, line.text)
      told.push({ item: { section: figure?.value ?? null }, line })
    } else if (read && last && read.before.missed.length === 0 && read.before.parts.length > 0)
      join(last, read.before, plainOf(bare), line)
    else if (read && !WORDS.test(line.text)) continue
    else if (last && isGearLine(line.text, last.row, isOfProgram, lexicon, reading.book, words))
      note(reading, 'aside', line, line.text)
    else if (text.includes('://') && isElsewhere(text, around.isOfList)) note(reading, 'aside', line, line.text)
    else if (around.isGreeting(text, greeted > 0)) {
      if (told.length > 0) greeted ||= line.at + 1
      last = null
      note(reading, 'aside', line, line.text)
    } else {
      // A unit with a leader, as Muster itself writes it.
      const led = readEntry(text, words, t)
      last = null
      if (led?.missed.length === 0 && led.entry.command !== null)
        told.push({ item: { unknown: true }, line, entries: [led.entry] })
      else {
        told.push({ item: { unknown: true }, line, mayBe: 'line' })
      }
    }
  }
  finish()
  settle(list, withoutRemarks(told, list, reading, lexicon, words.units), entriesOf, reading, words)
}

const isRead = ({ rows, before }: LineRows) =>
  rows.length > 0
    ? rows.every(({ missed }) => missed.length === 0)
    : before.missed.length === 0 && before.parts.length > 0

/** The rows of a line with words spelled wrongly; null if there are none, or no price says that they are what they seem. */
function spelledRows(text: string, lexicon: Lexicon, judge: Judge) {
  const right = corrected(text, lexicon)
  const found = right && rowsOfText(right.text, lexicon)
  if (!found || found.read.rows.length === 0 || !isRead(found.read)) return null
  const isProved = (row: Row) => {
    const readings = readingsOf(row, { all: null, line: null }, judge, null)
    return readings.filter(({ tells }) => tells === 'price').length === 1
  }
  return found.read.rows.every(isProved) ? { ...found, words: right.words } : null
}

/** "Makes 300 pts. Cheers, Tom" in its two parts; the second is '' if it is no greeting. */
function greetingApart(text: string, isGreeting: (text: string) => boolean): [string, string] {
  for (const { 0: sign, index } of text.matchAll(/[.!] (?=\p{Lu})/gu)) {
    const behind = text.slice(index + sign.length)
    if (isGreeting(behind)) return [text.slice(0, index + 1), behind]
  }
  return [text, '']
}

/** An address that is no link of Muster's, in a line that says nothing of the list: "Created with … (https://…)". */
function isElsewhere(text: string, isOfList: (text: string) => boolean): boolean {
  const { whole, damaged } = findLinks(text)
  return whole.length + damaged.length === 0 && !isOfList(text.replace(/\S*:\/\/\S*/g, ' '))
}

/** "Assault Infantry (Ork Boyz)": what stands in brackets behind a unit in a game without options is what the player calls it. */
function ownNameIn({ name, missed }: Row, plain: Plain, book: ArmyBook): string | null {
  const [one, ...others] = missed
  const hasOptions = Object.keys(book.units.upgrades).length > 0
  if (!one || others.length > 0 || name !== '' || hasOptions) return null
  const isInBrackets = /[([]\s?$/.test(plain.text.slice(0, one.at)) && /^\s?[)\]]/.test(plain.text.slice(one.end))
  return isInBrackets && !/\d/.test(one.text) ? one.text : null
}

/** "295 total", "Total ....... 180" */
function totalOf({ rows, before, isHeading }: LineRows): number | null {
  const [figure, ...more] = before.figures
  const isAlone = rows.length + before.parts.length + before.missed.length + more.length === 0 && !isHeading
  return figure?.role === 'total' && isAlone ? figure.value : null
}

const isClear = ({ missed }: Row) => missed.every(({ text }) => text !== '')

export function rowsOfText(text: string, lexicon: Lexicon): { read: LineRows; plain: Plain } | null {
  if (text.length > LONGEST) return null
  const plain = plainOf(text.replace(/[.,;!]$/, ''))
  const read = rowsOf(scan(plain, lexicon), plain)
  return read && { read, plain }
}

/** Stats as other programs write them, "Q4+", and what stands in brackets behind a weapon: "Rifle (24\", A1)". */
const STATS = /(?<![\p{L}\d])q\d\+/u
const REACH = /[([][^()[\]]{0,60}\d(?:["″]|'')[^()[\]]{0,60}[)\]]/
const IN_BRACKETS = /[([][^()[\]]*[)\]]/g

/**
 * Whether a line below a unit says nothing but what the unit carries anyway, and what a program that writes such stats
 * knows of it. Nothing in it may be an option.
 */
function isGearLine(
  text: string,
  { units, parts }: Row,
  isOfProgram: boolean,
  lexicon: Lexicon,
  book: ArmyBook,
  words: ReturnType<typeof entryWords>,
): boolean {
  const unit = book.unitById.get(units[0]?.id ?? '')
  const own = new Set([...Object.keys(unit?.weapons ?? {}), ...(unit?.rules ?? [])])
  const chosen = new Set(parts.flatMap(({ options }) => options))
  const among = words.upgrades(unit?.id ?? '')
  const pieces = text.replace(IN_BRACKETS, '()').split(/[,;|]/)
  return pieces.every((piece) => {
    const known = scan(plainOf(piece), lexicon).flatMap(({ sense }) => sense ?? [])
    const isOther = (options: ReadonlySet<string>) => options.size > 0 && ![...options].some((one) => chosen.has(one))
    if (known.some(({ options, units }) => isOther(options) || units.some(({ whole }) => whole))) return false
    if (known.some(({ options }) => options.size > 0)) return true
    if (known.some(({ gear }) => [...gear].some((one) => own.has(one)))) return true
    return isOfProgram && nearest(piece.replace('()', ''), among).length === 0
  })
}

/** A greeting above further units may be something of the list. */
function asked(reading: Reading, greeted: number): void {
  for (const one of reading.notes) if (one.line > greeted && one.note === 'aside') one.note = 'line'
}

/** Options in a line below their unit. */
function join({ row }: Placed, more: LineRows['before'], plain: Plain, line: Line): void {
  const shift = row.parts.length
  const below = { plain, line }
  row.parts.push(...more.parts.map((part) => ({ ...part, below })))
  const moved = (at: number | undefined) => (at === undefined ? undefined : at + shift)
  for (const figure of more.figures) {
    const counts = moved(figure.counts)
    const prices = moved(figure.prices)
    const places = { ...(counts !== undefined && { counts }), ...(prices !== undefined && { prices }) }
    row.figures.push({ ...figure, ...places, below })
  }
}
