/** Lines of a list typed by hand, without what chats and people put around their words: marks, emoji, numbers, prices. */
import type { ArmyBook } from '../../rules/book'
import { curled } from './text-names'
import { unpriced } from './text-price'

/** Bold and italic, as chats mark them: around whole words, on both sides. What is struck out stays marked. */
const MARKED = /(?<![\p{L}\p{N}*_~`])([*_`]{1,2})(?=\S)([^*_`]{1,120})(?<=\S)\1(?![\p{L}\p{N}*_~`])/gu
/** Crosses, skulls, empty boxes and the like stay: they may take away what they stand beside. */
const PICTURES =
  '(?:(?![❌❎✖✘🚫⛔🛑🗑➖❓❔✂👎💀☠⚠⬜☐☒⌛⏳🤔🤷])\\p{Extended_Pictographic}|[●○■□▪▫►▸→✓✔・･‣⁃◦\u20E3\uFE0F\u200D]){1,20}'
/** Bounded throughout, so that no line takes long. */
const AROUND = new RegExp(`^\\s{0,9}(?:#{1,6} +|${PICTURES}\\s{0,9})|\\s{0,9}${PICTURES}\\s{0,9}$`, 'gu')
const NUMBERED = /^\s*(\d{1,3})[.)]\s+(?=\S)/

/** Lines that count from one, "1. Gunner", without their numbers; a number that is no such one may be a count, and stays. */
function unnumbered(lines: readonly string[]): readonly string[] {
  const numbers = lines.flatMap((line) => NUMBERED.exec(line)?.[1] ?? [])
  return numbers.length > 1 && numbers.every((number, at) => Number(number) === at + 1)
    ? lines.map((line) => line.replace(NUMBERED, ''))
    : lines
}

/** As many lines as there are: a line with a link, and one that quotes, stay as they are. */
export function bareLines(lines: readonly string[]): readonly string[] {
  const quoted = lines.filter((line) => line.trim() !== '')
  const isReply = quoted.length > 0 && quoted.every((line) => /^\s*>/.test(line))
  const own = isReply ? lines.map((line) => line.replace(/^[\s>]+/, '')) : lines
  return unnumbered(
    own.map((line) =>
      line.includes('://') || /^\s*>/.test(line) ? line : line.replace(MARKED, '$2').replace(AROUND, ''),
    ),
  )
}

/**
 * A line may have been typed by hand, with a price, or gone through a program that has only one kind of quotation mark.
 * `others` read a line with more in it.
 */
export function asTyped<T extends { missed: string[] }>(
  line: string,
  book: ArmyBook,
  read: (line: string) => T | null,
  ...others: readonly ((line: string) => T | null)[]
): T | null {
  const missing = (one: T | null) => one?.missed.join('').length ?? Infinity
  const typed = curled(line).replace(/[.,;!]$/, '')
  let best = read(line)
  for (const other of [(line: string) => read(unpriced(line, book)), ...others]) {
    const one = missing(best) > 0 ? other(typed) : null
    if (missing(one) < missing(best)) best = one
  }
  return best
}
