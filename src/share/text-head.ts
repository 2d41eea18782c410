/** Reads how a list's text begins: its name, its game, and the settings in the line of the game. */
import type { ArmyBook } from '../rules/book'
import type { Translate } from '../words/t'
import { cleanName } from '../roster/text'
import type { BookLookup } from './lookup'
import { Cursor, lowered, wordsOf } from './text-cursor'
import { gameText, isNoName, OPEN } from './text-names'
import { undress, type findHead } from './text-style'

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

/** A name before its game: "Desert Rats - Army Men Combat", "Desert Rats (Army Men Combat)". */
const NAMED = /^(.*\S)(?: [–—|·(-]|[:,]) ?$/

/** The name and the game behind it in one line. The game is sought from the end: a name may have dashes and commas, too. */
function namedIn(line: string, lookup: BookLookup, t: Translate): { name: string; game: string } | undefined {
  for (const { title } of lookup.all) {
    const at = lowered(line).lastIndexOf(lowered(title.name))
    const [, name] = NAMED.exec(line.slice(0, Math.max(0, at))) ?? []
    if (name !== undefined && bookOfLine(line.slice(at), lookup, t)) return { name, game: line.slice(at) }
  }
  return undefined
}

/**
 * The head that a list typed by hand lacks: such a list begins with its game, alone on a line or behind its name. The name
 * may stand above, too, if nothing but links does.
 */
export function typedHead(raw: readonly string[], lookup: BookLookup, t: Translate): ReturnType<typeof findHead> {
  const lines = raw.slice(0, MOST_TRIED).map((line) => undress(line, 'plain'))
  const at = lines.findIndex(({ text, kind }) => kind !== 'note' && bookOfLine(text, lookup, t))
  if (at < 0) {
    for (const [place, { text, kind }] of lines.entries()) {
      const named = kind === 'note' ? undefined : namedIn(text, lookup, t)
      if (named) return { at: place - 1, style: 'plain', head: `++ ${named.name} [] ++`, game: named.game }
    }
    return null
  }
  const above = raw.slice(0, at).filter((line) => line.trim() !== '' && !line.includes('://'))
  return { at: at - 1, style: 'plain', head: above.length === 1 ? `++ ${above[0] ?? ''} [] ++` : '' }
}

/** Earlier versions wrote an edition for every game: accepts it for a game that has none now. */
const isOfNone = (line: string, { title }: ArmyBook, t: Translate): boolean =>
  title.edition === '' &&
  line.startsWith(title.name) &&
  line.startsWith(t('text.game', { game: title.name, edition: '' }))

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

/** The settings behind the game in the line that names it, or a bare size; '' if there are none. */
export function besideGame(line: string, book: ArmyBook, t: Translate): string {
  const named = isWithout(line, book) ? book.title.name : gameText(book, t)
  const behind =
    isOfNone(line, book, t) && !isWithout(line, book) ? line.replace(/^.*?(?= · |$)/, '') : line.slice(named.length)
  return behind.replace(END, '').replace(BETWEEN, '')
}
