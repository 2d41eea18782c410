/** Finds the name of a game in a line, as somebody types it: in any letters, with a mistake, beside a date. */
import { distance } from '../text-near'
import type { OtherLanguage } from '../../link/lookup'
import { plainOf, plainText, tidy } from './plain'

export interface GameLine {
  /** The line with the game as the book calls it, without a date and the marks of another program. */
  text: string
  /** What was typed for the name where that is not quite the book's; '' if it is. */
  instead: string
  title: string
}

/** Longer lines are no heads of lists. */
const LONGEST = 200
/** So many letters may be wrong in a name that has at least `LEAST`. */
const WRONG = 2
const LEAST = 8

const MONTH = '(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\\p{L}*\\.?'
const DATE = new RegExp(
  [
    '\\b\\d{4}-\\d{1,2}-\\d{1,2}\\b',
    '\\b\\d{1,2}[./]\\d{1,2}[./](?:\\d{4}|\\d{2})\\b',
    '\\b\\d{1,2}\\.\\d{1,2}\\.(?!\\d)',
    '\\b(?:1[3-9]|2\\d|3[01])[./](?:0?[1-9]|1[0-2])\\b(?![./]\\d)',
    `\\b\\d{1,2}(?:st|nd|rd|th|\\.)?\\s(?:of\\s)?${MONTH}(?:,?\\s\\d{4})?(?!\\p{L})`,
    `(?<!\\p{L})${MONTH}\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?\\b`,
  ].join('|'),
  'giu',
)
/** Around a date: "(28.11.)", "- 28 Nov -". */
const WITH_DATE = new RegExp(`\\s*[-–—,(\\[]?\\s*(?:${DATE.source})\\s*[)\\]]?`, 'giu')

/** A head as other programs write it, "++ Tan - Army Men Combat [60pts] ++": its text and its total. */
export function programHead(line: string): { text: string; total: number | null } | null {
  const found = /^\s*(?:\*\*|\[b\])?\+\+\s*(.*?)\s*(?:[[(]([^\][()]*)[\])])?\s*\+\+/.exec(line)
  if (!found) return null
  const number = /\d[\d.,]*/.exec(found[2] ?? '')?.[0]
  return { text: found[1] ?? '', total: number === undefined ? null : Number(number.replace(/\D/g, '')) }
}

interface Title {
  name: string
  plain: string
  /** Behind the name, in any language: "(Points edition)". */
  editions: readonly string[]
  words: readonly string[]
}

const titles = new WeakMap<object, readonly Title[]>()

/** The longest first, so that none hides another that begins with it. */
function titlesOf(tongues: readonly OtherLanguage[]): readonly Title[] {
  const known = titles.get(tongues)
  if (known) return known
  const all = titlesIn(tongues)
  titles.set(tongues, all)
  return all
}

function titlesIn(tongues: readonly OtherLanguage[]): Title[] {
  const all = tongues.flatMap(({ lookup }) => lookup.all.map(({ title }) => title))
  return [...new Set(all.map(({ name }) => name))]
    .map((name) => ({
      name,
      plain: plainText(name),
      editions: all.filter((one) => one.name === name && one.edition !== '').map(({ edition }) => plainText(edition)),
      words: plainText(name).match(/[\p{L}\d.]+/gu) ?? [],
    }))
    .toSorted((a, b) => b.plain.length - a.plain.length)
}

/** The place of a name in a text that goes on with neither a letter nor, where the name ends in a number, a digit. */
function placeOf(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(text.slice(at + name.length))) return at
  return -1
}

function almost(
  text: string,
  titles: readonly Title[],
): { at: number; end: number; title: string; isSame: boolean } | null {
  const words = [...text.matchAll(/[\p{L}\d.']+/gu)].map(({ 0: word, index }) => ({
    word,
    at: index,
    end: index + word.length,
  }))
  for (const { name, words: own } of titles) {
    const without = /^(?:the|das|der|die)$/.test(own[0] ?? '') ? own.slice(1) : own
    const wanted = without.join('')
    if (wanted.length < LEAST) continue
    for (let size = Math.max(1, without.length - 1); size <= own.length + 1; size++)
      for (let first = 0; first + size <= words.length; first++) {
        const some = words.slice(first, first + size)
        const typed = some.map(({ word }) => word).join('')
        const numbers = (one: string) => one.replace(/\D/g, '')
        if (numbers(typed) !== numbers(wanted) || Math.abs(typed.length - wanted.length) > WRONG) continue
        if (distance(typed, wanted) <= WRONG)
          return { at: some[0]?.at ?? 0, end: some.at(-1)?.end ?? 0, title: name, isSame: typed === wanted }
      }
  }
  return null
}

/** A text without dates and the signs around them. */
export const withoutDate = (text: string): string => (text.length > LONGEST ? text : text.replace(WITH_DATE, ''))

/** The line as the head of a list; null if it names no game. */
export function gameLine(line: string, tongues: readonly OtherLanguage[]): GameLine | null {
  if (line.length > LONGEST || line.includes('://')) return null
  const typed = withoutDate(programHead(line)?.text ?? line)
  const plain = plainOf(typed)
  const all = titlesOf(tongues)
  const exact = all.find((title) => placeOf(plain.text, title.plain) >= 0)
  const at = exact ? placeOf(plain.text, exact.plain) : -1
  const found = exact ? { at, end: at + exact.plain.length, title: exact.name, isSame: true } : almost(plain.text, all)
  if (!found) return null
  const editions = all.find(({ name }) => name === found.title)?.editions ?? []
  const lead = /^[\s,([-]{0,4}/.exec(plain.text.slice(found.end))?.[0].length ?? 0
  const edition = editions.find((one) => plain.text.startsWith(one, found.end + lead))
  const behind = edition === undefined ? found.end : found.end + lead + edition.length
  const closing = edition !== undefined && /[)\]]/.test(plain.text[behind] ?? '') ? 1 : 0
  const start = plain.from[found.at] ?? 0
  const end = plain.from[behind + closing] ?? typed.length
  return {
    text: typed.slice(0, start) + found.title + tidy(typed.slice(end)),
    instead: found.isSame ? '' : typed.slice(start, plain.from[found.end]),
    title: found.title,
  }
}
