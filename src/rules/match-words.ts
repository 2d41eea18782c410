/** How a typed search matches a text: in the saved lists, an army book, a form or the rules. */
import type { ArmyBook } from './book'

/**
 * Without accents and capitals, typographic quotation marks as typed, and without the space in "10 cm", which books leave
 * out: "lowe" finds "Löwe".
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘]/g, "'")
    .toLowerCase()
    .replace(/(\d)\s(?=cm\b)/g, '$1')

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * The text to search in: folded, and once more with umlauts spelled out as on keyboards without them: "loewe" finds "Löwe" too.
 */
export function findable(text: string): string {
  const folded = fold(text)
  const spelled = fold(text.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter))
  return spelled === folded ? folded : `${folded} ${spelled}`
}

/** The words of a search, folded, each once; what ends a sentence or a part of it belongs to none. */
export const typedWords = (typed: string): string[] => [...new Set(fold(typed).split(/[\s?!,;]+/))].filter(Boolean)

/** Whether every typed word is somewhere in `text`, which must come from `findable`; so it is where none is typed. */
export const isFound = (text: string, typed: string): boolean => typedWords(typed).every((word) => text.includes(word))

const LETTER = /[\p{L}\p{N}]/u
export const INSIDE = 1
const START = 2
const WHOLE = 3
export const isShort = (word: string) => word.length <= 3

/**
 * How well a text matches a word: as a whole word, at the beginning of one, inside one (only for words longer than three
 * letters), or not at all (0).
 */
export function grade(text: string, word: string): number {
  let best = 0
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const ends = !LETTER.test(text[at + word.length] ?? '')
    const inside = LETTER.test(text[at - 1] ?? '')
    best = Math.max(best, inside ? (isShort(word) ? 0 : INSIDE) : ends ? WHOLE : START)
  }
  return best
}

/**
 * What players type for the words in a text, folded; `text` must be folded already. A word with ! behind it in the data matches
 * whole words only.
 */
export const synonyms = (book: ArmyBook, text: string): string =>
  Object.entries(book.words.seek ?? {})
    .map(([word, also]) => {
      const least = word.endsWith('!') ? WHOLE : START
      return grade(text, fold(word.replace(/!$/, ''))) >= least ? ` ${fold(also)}` : ''
    })
    .join('')
