/** Points as somebody writes them by hand behind a game or a unit: "Army Men Combat (300 pts)", "Gunner - 25 pts". */
import type { ArmyBook } from '../rules/book'
import { lowered } from './text-cursor'

/** Bounded throughout, so that no line takes long. */
const PRICE = /[^\w”]{0,4}\d[\d.,]{0,8} ?(\p{L}{0,20})[^\w”]{0,2}$/u

/** The line without a price at its end, in the words of its game: what a unit costs is the book's to say. */
export const unpriced = (line: string, { words }: ArmyBook): string =>
  line.replace(PRICE, (price, word: string) =>
    Object.values(words.costs).some((cost) => Object.values(cost).map(lowered).includes(lowered(word))) ? '' : price,
  )

/** "300 pts" behind a game as the setting that says how large the game is, "Points limit: 300"; any other text as it is. */
export function sizeSetting(text: string, book: ArmyBook): string {
  const size = book.ruleset.settings.find(({ type, role }) => type === 'number' && role === 'size')
  return size && (/^[\d.,]+\W*$/.test(text) || (text !== '' && unpriced(text, book) === ''))
    ? `${book.words.settings[size.id]?.name ?? ''}: ${text.replace(/\D/g, '')}`
    : text
}
