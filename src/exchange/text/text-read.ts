/**
 * Reads a list's text, as `write-text.ts` writes it in any style: from the link in it if that is whole, else from the words.
 * Nothing is guessed: parts that are not understood are reported line by line. Never throws.
 */
import { translateEnglish } from '../../i18n/english'
import type { Translate } from '../../i18n/t'
import { check } from '../../roster/check'
import { LIMITS, newList, type ArmyList, listName } from '../../roster/list'
import { cleanName } from '../../roster/clean-text'
import { decodeCode } from '../link/decode'
import { findLinks } from './find-all'
import type { BookLookup, OtherLanguage } from '../link/lookup'
import { bookOf } from '../link/numbering'
import { besideGame, bookOfLine, headName } from './text-head'
import { fieldOther } from './text-other'
import { partsOf, readDesigns } from './text-parts'
import { houseOfVerdict, isVerdict } from './text-verdict'
import { readSettings } from './text-read-settings'
import { readUnits } from './text-read-units'
import { note, type Line, type Reading, type TextNote } from './text-reading'
import { findHead, linesOf, loneLink, undress } from './text-style'

type TextRead =
  | {
      ok: true
      list: ArmyList
      from: 'link' | 'words'
      /** The code of the link; '' if the words were read. */
      code: string
      notes: TextNote[]
      /** The house book that the link has in it, as a file that is not read yet. */
      rules?: object | undefined
      /** Lines that are no part of the list: other text after it, and links of other lists. */
      rest: string
    }
  | { ok: false; reason: 'too-big' | 'no-list' | 'unknown-game'; found: string }

/** Most lines that are tried as the list's link, from the first. */
const MOST_TRIED = 50

/** Splits a message into list texts, each from its head line to the next head, and the text before the first. */
export function listTextsOf(text: string): { before: string; texts: string[]; at: number[] } {
  const lines = linesOf(text)
  const heads = lines.flatMap((line, at) => (findHead([line]) ? [at] : []))
  const texts = heads.map((at, which) => lines.slice(at, heads[which + 1]).join('\n'))
  return { before: lines.slice(0, heads[0]).join('\n'), texts, at: heads }
}

/** The lines after the verdict and its problems, without the list's own link. */
function behind(lines: readonly Line[], verdict: { at: number; text: string }, own: number | undefined): string {
  let isProblem = verdict.text.endsWith(':')
  const after = lines.filter(({ at, kind }) => {
    if (at <= verdict.at) return false
    isProblem &&= kind === 'point'
    return at !== own && !isProblem
  })
  return after.map(({ text }) => text).join('\n')
}

/** Every language in which a list may be written, that of `t` first, with English and the others. */
export function tonguesOf(lookup: BookLookup, t: Translate): OtherLanguage[] {
  const english = lookup.english ? [{ t: translateEnglish, lookup: lookup.english }] : []
  return [{ t, lookup }, ...english, ...lookup.others]
}

/** Reads in the language of `t`; if parts are not understood, in the others too. The reading with fewest notes is returned. */
function readWith(text: string, lookup: BookLookup, t: Translate, linked: boolean): TextRead {
  const tongues = tonguesOf(lookup, t)
  let best: TextRead | undefined
  for (const one of tongues) {
    const read = readIn(text, one, linked, tongues)
    const isBetter = !best?.ok || (read.ok && read.notes.length < best.notes.length)
    if (!best || (read.ok && isBetter)) best = read
    if (best.ok && best.notes.length === 0) break
  }
  return best ?? { ok: false, reason: 'no-list', found: '' }
}

/** Reads a list text, from its link if it has one. A note says if the words are fully understood and give another army. */
export function readListText(text: string, lookup: BookLookup, t: Translate): TextRead {
  const read = readWith(text, lookup, t, true)
  if (!read.ok || read.from !== 'link') return read
  const words = readWith(text, lookup, t, false)
  const book = bookOf(read.list.ruleset, lookup)
  const isOther = book && words.ok && words.notes.length === 0 && fieldOther(words.list, read.list, book)
  return isOther ? { ...read, notes: [{ note: 'link-other', line: 1, text: listName(words.list, t) }] } : read
}

/** Reads a list text in one of these languages. `linked`: use a whole link if there is one; false reads the words only. */
function readIn(
  text: string,
  { lookup, t }: OtherLanguage,
  linked: boolean,
  tongues: readonly OtherLanguage[],
): TextRead {
  if (text.length > LIMITS.bytes) return { ok: false, reason: 'too-big', found: String(text.length) }
  const raw = linesOf(text)
  const found = findHead(raw)
  if (!found) return { ok: false, reason: 'no-list', found: '' }
  const { style } = found
  const head = headName(undress(found.head, style).text, t)
  const lines = raw.map((line, at): Line => ({ ...undress(line, style), at })).slice(found.at + 1)
  const verdict = lines.find(({ text, kind }) => kind === 'line' && isVerdict(text, t))
  // The list's link stands alone on a line after everything else; other text and links of other lists may follow.
  const links = raw.flatMap((line, at) =>
    at > found.at + 1 && loneLink(line) !== '' ? [{ at, text: loneLink(line) }] : [],
  )
  for (const { at, text: address } of links.slice(0, linked ? MOST_TRIED : 0)) {
    const opened = decodeCode(address, lookup)
    if (!opened.ok) continue
    if (raw[at - 1]?.trim() === '' && cleanName(opened.list.name) !== head) break
    const rest = behind(lines, verdict ?? { at, text: '' }, at)
    return { ok: true, list: opened.list, rules: opened.rules, from: 'link', code: opened.code, notes: [], rest }
  }

  const first = lines.findIndex(({ kind }) => kind === 'line' || kind === 'point')
  const game = lines[first]?.text ?? ''
  const house = verdict ? houseOfVerdict(verdict.text, t) : null
  const book = (house && lookup.byFingerprint(house.fingerprint)) ?? bookOfLine(game, lookup, t)
  if (!book) return { ok: false, reason: 'unknown-game', found: cleanName(game) }
  const others = tongues.flatMap((one) => {
    const same = one.t === t ? undefined : one.lookup.byId(book.id)
    return same ? [{ book: same, t: one.t }] : []
  })
  const languages = [{ book, t }, ...others]
  const reading: Reading = { book, languages, t, style, offset: 0, notes: [], rest: [] }
  const list = newList(book.id, { name: head, ...(house && { book: house }) })
  const beside = besideGame(game, book, t)
  const at = found.at + 1 + first
  if (beside !== '' && !readSettings(beside, list.settings, { book, t, typed: false }))
    note(reading, 'part', { at }, beside)
  const { units, designs, judgedAt } = partsOf(lines.slice(first + 1), reading)
  readDesigns(list, designs, reading)
  readUnits(list, units, reading)
  const damaged = links.find(
    ({ at, text }) => at > judgedAt && /#|%23|^[0-9A-Za-z]{6,}$/.test(text) && findLinks(text).whole.length === 0,
  )
  const open = [t('text.open'), t('text.open-before')].some((says) => verdict?.text.startsWith(says))
    ? verdict
    : undefined
  if (open && check(list, book).complete) note(reading, 'line', open, open.text)
  if (judgedAt >= 0 && damaged) note(reading, 'link-damaged', damaged, damaged.text)
  const rest = verdict ? behind(lines, verdict, damaged?.at) : reading.rest.join('\n')
  return { ok: true, list, from: 'words', code: '', notes: reading.notes, rest }
}
