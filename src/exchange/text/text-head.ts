/** Reads how a list's text begins: its name, its game, and the settings in the line of the game. */
import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'
import { cleanName } from '../../roster/clean-text'
import type { BookLookup } from '../link/lookup'
import { Cursor, lowered, wordsOf } from './text-cursor'
import { gameText, isNoName, OPEN } from './text-names'
import type { Line } from './text-reading'
import { undress } from './text-style'

/** Most lines that are tried as the game of a list typed by hand, from the first. */
const MOST_TRIED = 50

/** The name in a head line, without formatting; '' for a list without a name. */
export function headName(head: string, t: Translate): string {
  const name = /^\+\+ (.*) \[[^\][]*\] \+\+$/.exec(head)?.[1] ?? ''
  if (isNoName(name, t)) return ''
  const cursor = new Cursor(name)
  const quoted = name.startsWith(OPEN) ? cursor.quoted() : null
  return cleanName(quoted !== null && cursor.done ? quoted : name)
}

/** What parts a sentence that names a game. */
export const BETWEEN_PARTS = /[,;(] ?| [-–—] |[.!?] (?=\p{Lu})/u

/** How a line names a game. */
interface Named {
  /** The name of the list before it; '' for none. */
  name: string
  /** The game with what is behind it, where that is not the whole line. */
  game?: string
  /** What else is in the line. */
  parts?: readonly { text: string; around: Line['around'] }[]
}

/** A name before its game: "Desert Rats - Army Men Combat", "Desert Rats (Army Men Combat)". */
const NAMED = /^(.*\S)(?: [–—|·(-]|[:,]) ?$/

/** The name and the game behind it in one line. The game is sought from the end: a name may have dashes and commas, too. */
function namedIn(line: string, lookup: BookLookup, t: Translate): Named | undefined {
  for (const { title } of lookup.all) {
    const at = lowered(line).lastIndexOf(lowered(title.name))
    const [, name] = NAMED.exec(line.slice(0, Math.max(0, at))) ?? []
    if (name !== undefined && bookTyped(line.slice(at), lookup, t)) return { name, game: line.slice(at) }
  }
  return undefined
}

/** A number of a version behind a game's name, which is that of another game. */
const VERSION = /^[\s,v]*\d+\.\d/i

/** A name of the list behind its game: "Army Men Combat - Desert Rats". */
const OWN = /^ ?[-–—|·] ?([^\d,;:()[\]]{2,40})$/u

/** The game that is named within a sentence, and the parts of the sentence around it: "My Army Men Combat list, 500 pts". */
function namedAmong(line: string, lookup: BookLookup): Named | undefined {
  for (const { name } of wordsOf(lookup.all.map(({ title }) => ({ name: title.name, is: title })))) {
    const at = lowered(line).indexOf(lowered(name))
    const before = line.slice(0, Math.max(0, at))
    const behind = line.slice(at + name.length)
    if (at < 0 || /\p{L}$/u.test(before) || /^\p{L}/u.test(behind) || VERSION.test(behind)) continue
    const [size = '', ...units] = behind.split(/:(?: |$)/)
    const [, own] = OWN.exec(size) ?? []
    const parts = [before, ...(own === undefined ? size.split(BETWEEN_PARTS) : []), units.join(': ')]
    return {
      name: '',
      game: name,
      parts: [
        ...parts.map((text) => ({ text, around: 'beside' as const })),
        ...(own === undefined ? [] : [{ text: own, around: 'behind' as const }]),
      ],
    }
  }
  return undefined
}

/**
 * The head that a list typed by hand lacks, with the lines above its game and the parts of a sentence around it: such a
 * list begins with its game, alone on a line, behind its name, or in a sentence. Links above are no part of it.
 */
export function typedHead(raw: readonly string[], lookup: BookLookup, t: Translate) {
  const lines = raw.slice(0, MOST_TRIED).map((line, at): Line => ({ ...undress(line, 'plain'), at }))
  const textLines = lines.filter(({ text, kind }) => (kind === 'line' || kind === 'point') && !text.includes('://'))
  const alone = (text: string): Named | undefined => (bookTyped(text, lookup, t) ? { name: '' } : undefined)
  for (const sought of [alone, namedIn, namedAmong])
    for (const { at, text } of textLines) {
      const found = sought(text, lookup, t)
      if (!found) continue
      const { name, game, parts = [] } = found
      const above = textLines.filter((line) => line.at < at)
      const part = (of: string, around: Line['around']): Line[] =>
        of.trim() === '' ? [] : [{ text: of.trim(), kind: 'line', at, around }]
      const around = [
        ...above.map((line): Line => ({ ...line, around: game === undefined ? 'name' : 'above' })),
        ...part(name, 'name'),
        ...parts.flatMap((one) => part(one.text, one.around)),
      ]
      return { at: at - 1, style: 'plain' as const, head: '', game, around }
    }
  return null
}

/** Earlier versions wrote an edition for every game: accepts it for a game that has none now. */
const isOfNone = (line: string, book: ArmyBook, t: Translate): boolean =>
  book.title.edition === '' &&
  line.startsWith(book.title.name) &&
  line.startsWith(t('text.game', { game: book.title.name, edition: '' })) &&
  !isWithout(line, book)

/** What stands between a game and its settings, or before a size that somebody wrote there: a number that is no edition. */
const BETWEEN = /^(?: · |[\s,;:([|–—-]+(?=\d{2,}(?![\d.])|\d[.,’'\s]\d{3}\b|\d ?[\p{L})]))/u

/** What may end the line of a game. */
const END = /^[.,:;!]?$/

/** Accepts a game's name without its edition, which somebody who writes by hand may leave out. */
function isWithout(line: string, { title }: ArmyBook): boolean {
  const behind = line.slice(title.name.length)
  return lowered(line).startsWith(lowered(title.name)) && (END.test(behind) || BETWEEN.test(behind))
}

/** The army book that a line names, alone or with settings behind it. */
export function bookOfLine(line: string, lookup: BookLookup, t: Translate): ArmyBook | undefined {
  const words = wordsOf(lookup.all.map((book) => ({ name: gameText(book, t), is: book })))
  return (
    new Cursor(line).oneOf(words, [' · '])?.is ??
    lookup.all.find((book) => isOfNone(line, book, t) || isWithout(line, book))
  )
}

/** As `bookOfLine`, in a list typed by hand: what stands there for an edition is more likely a unit. */
function bookTyped(line: string, lookup: BookLookup, t: Translate): ArmyBook | undefined {
  const book = bookOfLine(line, lookup, t)
  return book && isOfNone(line, book, t) ? undefined : book
}

/** The settings behind the game in the line that names it, or a bare size; '' if there are none. */
export function besideGame(line: string, book: ArmyBook, t: Translate): string {
  const named = isWithout(line, book) ? book.title.name : gameText(book, t)
  const behind = isOfNone(line, book, t) ? line.replace(/^.*?(?= · |$)/, '') : line.slice(named.length)
  return behind.replace(END, '').replace(BETWEEN, '')
}
