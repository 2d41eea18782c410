/**
 * Numbers behind a unit typed by hand: its count and its prices, "Gunner - 20", or a row of a spreadsheet. A number without
 * a word is a price only where the book has the same, so that none is ever taken for what it is not.
 */
import type { ArmyBook } from '../rules/book'
import { check } from '../roster/check'
import { LIMITS, type ArmyList, type Entry } from '../roster/list'
import { isCost } from './text-price'
import type { EntryRead } from './text-read-entry'

/** Most numbers behind a unit: its count, its price, the price of all, and one to spare. */
const MOST = 4
/** A number at the end of a line with what leads to it, and its word. Bounded throughout, so that no line takes long. */
const NUMBER =
  /((?:[\s.…,;:|=@([–—-]|(?<!\p{L})[x×](?=\s?\d)|\*){0,80})(\d{1,3}(?:[.,]\d{3})+|\d{1,6}(?:\.\d{1,2})?) ?(\p{L}{0,20})[\s.,;:|)\]]{0,3}$/iu

const valueOf = (number: string): number => Number(number.replace(/[.,](?=\d{3})/g, ''))

interface Numbers {
  /** Without a word: a count or a price. */
  bare: number[]
  /** With the word of a cost. */
  priced: number[]
  /** "x2"; 0 without one. */
  times: number
  /** Whether more than spaces, dashes and commas lead to them, which may number a unit, too. */
  apart: boolean
}

/** How many units are meant; null if the numbers can be read in several ways or in none. */
function countOf(
  entry: Entry,
  fixed: boolean,
  numbers: Numbers,
  list: ArmyList,
  book: ArmyBook,
  without?: Entry,
): number | null {
  const { bare, priced, times, apart } = numbers
  const known = times || (fixed ? entry.count : 1)
  if (bare.length === 0) return known
  const isOpen = times === 0 && !fixed
  if (book.ruleset.costs.length === 0) return isOpen && apart && bare.length === 1 ? (bare[0] ?? null) : null
  const costOf = (one: Entry | undefined, count: number) =>
    one ? (check({ ...list, units: [{ ...one, count }] }, book).points ?? NaN) : 0
  const costs = (count: number) => costOf(entry, count) - costOf(without, count)
  const areCosts = (count: number, prices: readonly number[]) => {
    const each = [costs(1), costs(count)]
    return prices.length > 0 && prices.every((price) => each.includes(price))
  }
  const counts = isOpen ? bare.filter((count, at) => areCosts(count, [...bare.toSpliced(at, 1), ...priced])) : []
  const all = new Set(areCosts(known, bare) ? [known, ...counts] : counts)
  return all.size === 1 ? ([...all][0] ?? null) : null
}

/**
 * Reads a line as an entry with numbers behind it; null if there is none. What the numbers leave open counts as missed.
 * `without`: the entry before what is read here was added to it, which alone has the price.
 */
export function readBehind(
  line: string,
  list: ArmyList,
  book: ArmyBook,
  read: (line: string) => EntryRead | null,
  without?: Entry,
): EntryRead | null {
  let left = line.replace(/^\|\s*/, '').replace(/^(\d{1,6})\s*[\t|;]\s*/, '$1 ')
  const all = left
  const numbers: Numbers = { bare: [], priced: [], times: 0, apart: false }
  for (let more = MOST; more > 0; more--) {
    const found = NUMBER.exec(left)
    const [, before = '', number = '', word = ''] = found ?? []
    const isTimes = /[x×*]/i.test(before)
    if (!found || (word !== '' && !isCost(word, book)) || (isTimes && numbers.times > 0)) return null
    if (isTimes) numbers.times = valueOf(number)
    else numbers[word === '' ? 'bare' : 'priced'].push(valueOf(number))
    numbers.apart ||= /[^ ,–—-]/.test(before)
    left = left.slice(0, found.index)
    const one = read(left)
    if (!one || one.missed.length > 0) continue
    const fixed = without !== undefined || /^\d/.test(left) || one.entry.count > 1
    if (fixed && numbers.times > 0) return null
    // "Bayonets x2": the count may be that of the option.
    const isOpen = numbers.times > 0 && one.entry.upgrades.length > 0
    const count = isOpen ? null : countOf(one.entry, fixed, numbers, list, book, without)
    const isCount = count !== null && Number.isInteger(count) && count > 0 && count <= LIMITS.count
    return isCount ? { ...one, entry: { ...one.entry, count } } : { ...one, missed: [all.slice(left.length).trim()] }
  }
  return null
}
