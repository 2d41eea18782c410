/** Points as somebody writes them by hand behind a game or a unit: "Army Men Combat (300 pts)", "Gunner - 25 pts". */
import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'
import { lowered } from './text-cursor'

/** Bounded throughout, so that no line takes long. */
const PRICE = /[^\w”]{0,4}\d[\d.,]{0,8} ?(\p{L}{0,20})[^\w”]{0,2}$/u

/** Whether a word means what units cost: "pts", "points". */
const isCost = (word: string, { words }: ArmyBook): boolean =>
  Object.values(words.costs).some((cost) => Object.values(cost).map(lowered).includes(lowered(word)))

/** Whether a word means what a list is measured by: its costs, or its models in a game without any. */
const isMeasure = (word: string, book: ArmyBook, t: Translate): boolean =>
  book.ruleset.costs.length > 0
    ? isCost(word, book)
    : t('text.typed.head.size').split('|').map(lowered).includes(lowered(word))

/** The line without a price at its end, in the words of its game: what a unit costs is the book's to say. */
export const unpriced = (line: string, book: ArmyBook): string =>
  line.replace(PRICE, (price, word: string) => (isCost(word, book) ? '' : price))

/** Whether a text names a price or a size, wherever: "My 500 pts list". */
export const hasPrice = (text: string, book: ArmyBook): boolean =>
  [...text.matchAll(/\d ?(\p{L}{1,20})/gu)].some(([, word = '']) => isCost(word, book))

/** A size with what stands around it: "300", "1,500 pts", "1.500 Pkt.", "1 500", "Points: 300", "280/300". */
const SIZE =
  /^(?:(\p{L}{1,20}): )?(?:\d{1,6} ?\/ ?)?(\d{1,3}(?:[.,’'\s]\d{3})+|\d{1,9})(?![.,]?\d) ?(\p{L}{0,20}(?: \p{L}{1,10})?)[^\p{L}\d]*$/u

/** "300 pts", "10 models" as the setting that says how large the game is, "Points limit: 300"; any other text as it is. */
export function sizeSetting(text: string, book: ArmyBook, t: Translate): string {
  const size = book.ruleset.settings.find(({ type, role }) => type === 'number' && role === 'size')
  const name = (size && book.words.settings[size.id]?.name) ?? ''
  const isNamed = lowered(text).startsWith(`${lowered(name)}: `)
  const [, before, number, behind] = SIZE.exec(isNamed ? text.slice(name.length + 2) : text) ?? []
  const isOf = (word = '') => word === '' || lowered(word) === lowered(name) || isMeasure(word, book, t)
  return size && number !== undefined && isOf(before) && isOf(behind) ? `${name}: ${number.replace(/\D/g, '')}` : text
}

/** A line of nothing but a sum, perhaps with the size behind it: "Total: 60 pts", "= 60", "60 / 300 pts". */
const TOTAL = /^\W*(\p{L}{0,20})\W{0,3}(\d{1,9})(?: ?\/ ?\d{1,9})? ?(\p{L}{0,20})\W*$/u

/** The sum that a line states; null if it states none. */
export function totalIn(text: string, book: ArmyBook, t: Translate): number | null {
  const [, before = '', number, behind = ''] = TOTAL.exec(text) ?? []
  const sums = [t('text.total'), ...t('text.typed.total').split('|')].map(lowered)
  const isSum = before === '' || sums.includes(lowered(before))
  return number !== undefined && isSum && (behind === '' || isMeasure(behind, book, t)) ? Number(number) : null
}
