/** How a text matches a word, and the synonyms that players type. */
import type { ArmyBook } from './book'
import { fold } from './fold'

const LETTER = /[\p{L}\p{N}]/u
export const INSIDE = 1
export const START = 2
export const WHOLE = 3
export const isShort = (word: string) => word.length <= 3

/**
 * How a text matches a word: as a whole word, at the beginning of one, inside one (only for words longer than three letters),
 * or not at all (0).
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
 * The synonyms of the words in a text, folded; `text` must be folded already. A word with ! behind it in the data matches whole
 * words only.
 */
export const alsoOf = (book: ArmyBook, text: string): string =>
  Object.entries(book.words.seek ?? {})
    .map(([word, also]) => {
      const least = word.endsWith('!') ? WHOLE : START
      return grade(text, fold(word.replace(/!$/, ''))) >= least ? ` ${fold(also)}` : ''
    })
    .join('')
