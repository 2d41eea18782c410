/**
 * Restricts text to what the sheet's fonts can draw. Words with a character that the fonts lack become pictures, if the
 * browser can paint them; else each such letter (grapheme) becomes □, and the sheet says so.
 */
import type { Fonts } from './font'
import { lettersOf } from './letters'
import type { Pictures } from './draw-pictures'
import type { Sheet } from './page-model'

const MISSING = '□'

/** Controls, direction marks, zero-width characters, and the selectors of emoji or text style. */
const UNSEEN = /[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/gu
const SPACES = /[\p{Zs}\p{Zl}\p{Zp}\t\n\r\v\f]/gu

/** Left out of pictures too: controls, unpaired surrogates, and direction overrides, which would affect other text. */
const UNDRAWABLE = /[\p{Cc}\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu

/** The text in composed form (NFC), with characters that can be drawn. `lost`: something was replaced by □. */
export function drawable(
  text: string,
  covers: ReadonlySet<number>,
  pictures?: Pictures,
): { text: string; lost: boolean } {
  const spaced = text.normalize('NFC').replace(SPACES, ' ')
  if (all(spaced, covers)) return { text: spaced, lost: false }
  if (!pictures) return replaced(spaced, covers)
  let lost = false
  const words = spaced.split(' ').map((word) => {
    const plain = replaced(word, covers)
    const bare = word.replace(UNDRAWABLE, '')
    const held = plain.lost && bare !== '' ? pictures.hold(bare) : null
    if (held === null) lost ||= plain.lost
    return held ?? plain.text
  })
  return { text: words.join(' '), lost }
}

/** Whether all characters are covered: a fast check that most texts pass. */
function all(text: string, covers: ReadonlySet<number>): boolean {
  for (let at = 0; at < text.length; at++) if (!covers.has(text.charCodeAt(at))) return false
  return true
}

function replaced(text: string, covers: ReadonlySet<number>): { text: string; lost: boolean } {
  let lost = false
  let drawn = ''
  for (const segment of lettersOf(text)) {
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

const known = new WeakMap<Fonts, ReadonlySet<number>>()

/** The visible code points that both weights can draw. */
function coversOf(fonts: Fonts): ReadonlySet<number> {
  const before = known.get(fonts)
  if (before) return before
  const both = [...fonts.regular.covers].filter((code) => fonts.bold.covers.has(code))
  const covers = new Set(both.filter((code) => String.fromCodePoint(code).search(UNSEEN) < 0))
  known.set(fonts, covers)
  return covers
}

/** The sheet with texts that its fonts can draw. Its `missing` is set to the given sentence if something was replaced. */
export function withGlyphs(sheet: Sheet, fonts: Fonts, missing: string, pictures?: Pictures): Sheet {
  const covers = coversOf(fonts)
  let anyLost = false
  const known = new Map<string, string>()
  const mapped = mapStrings(sheet, (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const { text: drawn, lost } = drawable(text, covers, pictures)
    anyLost ||= lost
    known.set(text, drawn)
    return drawn
  })
  return {
    ...mapped,
    notes: sheet.notes
      .split(/\r?\n/)
      .map((line) => drawable(line, covers, pictures).text)
      .join('\n'),
    missing: anyLost ? missing : '',
  }
}
