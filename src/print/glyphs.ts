/**
 * Keeps text to what the sheet's font can draw. A character that it lacks becomes □, one for each that a reader
 * would count, and the sheet says so. Whoever draws such text as a picture one day replaces this file's work only.
 */
import type { Fonts } from './font'
import type { Sheet } from './model'

const MISSING = '□'

/** Controls, direction marks, zero-width characters, and the selectors of emoji or text style. */
const UNSEEN = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/gu
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f]/gu

/** The text as it can be drawn, composed. `lost` when something had to be replaced. */
export function drawable(text: string, covers: ReadonlySet<number>): { text: string; lost: boolean } {
  const spaced = text.normalize('NFC').replace(SPACES, ' ')
  let lost = false
  let drawn = ''
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(spaced)) {
    const seen = segment.replace(UNSEEN, '')
    if ([...seen].every((letter) => covers.has(letter.codePointAt(0) ?? 0))) drawn += seen
    else {
      drawn += MISSING
      lost = true
    }
  }
  return { text: drawn, lost }
}

function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((one: unknown) => mapStrings(one, change)) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapStrings<unknown>(one, change)])) as T
}

/** The sheet in characters of its font; `missing` says what was replaced, with the given words. */
export function withGlyphs(sheet: Sheet, fonts: Fonts, missing: string): Sheet {
  const covers = new Set([...fonts.regular.covers].filter((code) => fonts.bold.covers.has(code)))
  let anyLost = false
  const known = new Map<string, string>()
  const mapped = mapStrings(sheet, (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const { text: drawn, lost } = drawable(text, covers)
    anyLost ||= lost
    known.set(text, drawn)
    return drawn
  })
  return {
    ...mapped,
    notes: sheet.notes
      .split(/\r?\n/)
      .map((line) => drawable(line, covers).text)
      .join('\n'),
    missing: anyLost ? missing : '',
  }
}
