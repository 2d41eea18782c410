/** Reads a line of a list's text from left to right: known words, quoted names, numbers. */
import { cleanId } from '../../roster/clean-text'
import type { Translate } from '../../i18n/t'
import { CLOSE, OPEN } from './text-names'

export interface Word<T> {
  name: string
  is: T
}

/** Up to so many parts of a line that are not understood are reported one by one, the rest of the line as one. */
export const MOST_MISSED = 20

/** The words, longest first, so that no name hides a longer one that begins with it. */
export const wordsOf = <T>(words: readonly Word<T>[]): Word<T>[] =>
  words.filter((word) => word.name !== '').toSorted((a, b) => b.name.length - a.name.length)

/** In small letters, of the same length: letters that have none of one length stay. */
export const lowered = (text: string): string => (text.toLowerCase().length === text.length ? text.toLowerCase() : text)

const loose = (text: string): string => lowered(text).replaceAll('(', '[').replaceAll(')', ']').replaceAll('-', ' ')

export class Cursor {
  private at = 0
  /** There is no closing quotation mark from here on. */
  private unclosed = false
  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length
  }

  rest(): string {
    return this.text.slice(this.at)
  }

  /** The current place, for `since`. */
  get place(): number {
    return this.at
  }

  /** The text between a place and the current one. */
  since(start: number): string {
    return this.text.slice(start, this.at)
  }

  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  /** Matches a pattern at the current place; returns its groups. */
  match(pattern: RegExp): string[] | null {
    const found = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(this.rest())
    if (!found) return null
    this.at += found[0].length
    return found.slice(1)
  }

  /** The text in “ ” at the current place; null if no quotation begins here, or if it does not end. */
  quoted(): string | null {
    if (this.unclosed || !this.text.startsWith(OPEN, this.at)) return null
    let end = this.text.indexOf(CLOSE, this.at)
    while (end >= 0 && this.text.startsWith(CLOSE, end + 1)) end = this.text.indexOf(CLOSE, end + 2)
    this.unclosed = end < 0
    if (this.unclosed) return null
    const text = this.text.slice(this.at + 1, end)
    this.at = end + 1
    return text.replaceAll(CLOSE + CLOSE, CLOSE)
  }

  /**
   * The longest of these words at the current place that is followed by one of `ends` or by the end of the line; if there
   * is none, the same with capital and small letters alike; at last with round and square brackets alike, too, and with
   * spaces for hyphens.
   */
  oneOf<T>(words: readonly Word<T>[], ends: readonly string[]): Word<T> | null {
    for (const form of [(text: string) => text, lowered, loose]) {
      const text = form(this.text)
      for (const word of words) {
        const end = this.at + word.name.length
        if (!text.startsWith(form(word.name), this.at)) continue
        if (end < text.length && !ends.some((one) => this.text.startsWith(one, end))) continue
        this.at = end
        return word
      }
    }
    return null
  }
}

/** Reads a number that the writing version did not know, "unknown unit (no. 37)", as the id "#37". */
export function numbered(
  cursor: Cursor,
  key: 'unknown.unit' | 'unknown.upgrade' | 'unknown.other',
  t: Translate,
): string | null {
  const [before = '', after = ''] = t(key, { number: '\u0000' }).split('\u0000')
  if (!cursor.take(before)) return null
  const number = cursor.match(/(\d{1,8})/)?.[0]
  return number !== undefined && cursor.take(after) ? `#${number}` : null
}

/** Reads an id: as the name of one of `words`, as an id in quotes, or as an unknown number. */
export function reference(
  cursor: Cursor,
  words: readonly Word<string>[],
  ends: readonly string[],
  t: Translate,
): string | null {
  const word = cursor.oneOf(words, ends)
  if (word) return word.is
  const quoted = cursor.quoted()
  return quoted === null ? numbered(cursor, 'unknown.other', t) : cleanId(quoted)
}
