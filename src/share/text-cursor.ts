/** Walks along a line of a list's text: known words, quoted names, numbers. */
import { cleanId } from '../roster/text'
import type { Translate } from '../words/t'
import { CLOSE, OPEN } from './text-names'

export interface Word<T> {
  name: string
  is: T
}

/** So many parts of a line that are not understood are told one by one, the rest as one. */
export const MOST_MISSED = 20

/** Longest first, so that no name hides a longer one. */
export const wordsOf = <T>(words: readonly Word<T>[]): Word<T>[] =>
  words.filter((word) => word.name !== '').toSorted((a, b) => b.name.length - a.name.length)

export class Cursor {
  private at = 0
  /** No quotation that begins from here on ends. */
  private unclosed = false
  constructor(private readonly text: string) {}

  get done(): boolean {
    return this.at >= this.text.length
  }

  rest(): string {
    return this.text.slice(this.at)
  }

  /** For `since`. */
  get place(): number {
    return this.at
  }

  /** What was passed since a place. */
  since(place: number): string {
    return this.text.slice(place, this.at)
  }

  take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  /** The groups of a match at this place. */
  match(pattern: RegExp): string[] | null {
    const found = new RegExp(`^(?:${pattern.source})`, pattern.flags).exec(this.rest())
    if (!found) return null
    this.at += found[0].length
    return found.slice(1)
  }

  /** What stands in “ ”; null where none begins here or it does not end. */
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

  /** The longest of these words that stands here, with one of the ends behind it or nothing. */
  oneOf<T>(words: readonly Word<T>[], ends: readonly string[]): Word<T> | null {
    for (const word of words) {
      const end = this.at + word.name.length
      if (!this.text.startsWith(word.name, this.at)) continue
      if (end < this.text.length && !ends.some((one) => this.text.startsWith(one, end))) continue
      this.at = end
      return word
    }
    return null
  }
}

/** A number that a version did not know: "unknown unit (no. 37)". */
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

/** An id by its name, or in quotes, or by its number. */
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
