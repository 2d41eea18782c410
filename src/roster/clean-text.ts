/** How text from outside becomes a name or a note. Everything that writes into a list goes through here. */
import { LIMITS } from './list'

/** Hard caps in code points: a character on the screen can be made of hundreds. */
export const POINT_LIMITS = { name: 500, notes: 8000 } as const
/** Accents on one letter beyond this many are dropped: no script needs them, and they run into the lines above and below. */
const MOST_MARKS = 8

/**
 * Controls, lone surrogates, non-characters, direction marks and overrides, zero-width and blank-looking characters, annotation
 * marks.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0100}-\u{E01EF}]/gu
/** Tag characters have a meaning only in the flags of England, Scotland and Wales. */
const TAGS = /(\u{1F3F4}[\u{E0020}-\u{E007E}]{1,8}\u{E007F})|[\u{E0000}-\u{E007F}]/gu
/**
 * Joiners with nothing to join. Between letters and between emoji they stay: Persian, Hindi and family emoji need them.
 * Compiled on demand: the classes are so large that a slow phone would take long over it at every start.
 */
const looseJoiners = () =>
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu
const MARKS = new RegExp(`([\\p{Mn}\\p{Me}]{${String(MOST_MARKS)}})[\\p{Mn}\\p{Me}]+`, 'gu')

/** Cut between graphemes; within one only where it alone is longer than the cap. */
function cut(text: string, limit: number, points: number): string {
  if (text.length <= limit) return text
  // Created here, where few texts get: the first segmenter takes a slow phone a fifth of a second.
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let cleaned = ''
  let count = 0
  let size = 0
  for (const { segment } of graphemes.segment(text)) {
    const length = [...segment].length
    if (count === limit) return cleaned
    if (size + length > points) return count === 0 ? [...segment].slice(0, points).join('') : cleaned
    cleaned += segment
    size += length
    count += 1
  }
  return cleaned
}

function clean(text: string, limit: number, points: number): string {
  if (text.length <= limit && /^[\x20-\x7E]*$/.test(text)) return text.trim()
  // Nobody types so much: what is far beyond the cap is dropped before any work.
  let now = text.slice(0, points * 4)
  // Removing characters can bring others together, so this repeats until nothing changes, which is mostly after one turn.
  for (let turn = 0; turn < 8; turn++) {
    const next = cut(
      now
        .replace(UNSEEN, (unseen) => (unseen === '\n' ? unseen : ''))
        .replace(TAGS, '$1')
        .replace(looseJoiners(), '')
        .normalize('NFC')
        .replace(MARKS, '$1')
        .trim(),
      limit,
      points,
    ).trim()
    if (next === now) return next
    now = next
  }
  return now
}

/**
 * A name as it is kept: one line, NFC, without controls, lone surrogates, direction marks and overrides, zero-width
 * characters (joiners stay between letters and emoji) and blank-looking fillers; at most 8 accents on one letter;
 * at most 80 graphemes and 500 code points; no space at the ends. Cleaning twice changes nothing.
 */
export const cleanName = (text: string): string =>
  clean(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '), LIMITS.name, POINT_LIMITS.name)

/** A name with words of the app around it, such as "(copy)", shortened so that no reader cuts these words off. */
export function nameWithin(name: string, around: (name: string) => string): string {
  const taken = around('').length
  return around(cut(name, LIMITS.name - taken, POINT_LIMITS.name - taken).trim())
}

/** As `cleanName`, for texts of several lines: at most 2,000 graphemes and 8,000 code points; tabs become spaces. */
export const cleanNotes = (text: string): string =>
  clean(text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[\t\v\f]+/g, ' '), LIMITS.notes, POINT_LIMITS.notes)

/** A name of what the players made up: as `cleanName`, shorter. */
export const cleanOwnName = (text: string): string => cleanName(cut(cleanName(text), LIMITS.ownName, POINT_LIMITS.name))

/** One line, as names are, with room for a sentence or two. */
const cleanLine = (text: string, limit: number): string =>
  clean(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '), limit, 4 * limit)

/** The text of a capability that the players made up. */
export const cleanOwnText = (text: string): string => cleanLine(text, LIMITS.ownText)

/** The notes of a design. */
export const cleanDesignNotes = (text: string): string => cleanLine(text, LIMITS.designNotes)

/** An id from outside: as a name, and never empty. */
export const cleanId = (text: string): string => cleanName(text) || '?'

/**
 * The id made from a name; '' where it has no ASCII letter or digit. Frozen: links leave out an id that equals the slug of its
 * name.
 */
export const slug = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/**
 * A plain ASCII file name with this ending, never empty. Umlauts become ae, oe and ue, ß becomes ss; other accents and
 * everything else that is not ASCII are left out. Without a letter left, the name begins with `otherwise`.
 */
export function fileName(name: string, ending: string, otherwise = 'army-list'): string {
  const ascii = slug(
    name
      .normalize('NFKD')
      .replace(/([aou])\u0308/gi, '$1e')
      .replace(/ß/gi, 'ss')
      .replace(/\p{M}/gu, ''),
  )
    .slice(0, 60)
    .replace(/-$/, '')
  return `${/[a-z]/.test(ascii) ? ascii : [otherwise, ascii].filter(Boolean).join('-')}.${ending}`
}
