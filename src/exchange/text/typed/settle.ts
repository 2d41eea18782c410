/** From the lines of a typed list to its entries: what proves them, what is left open, and what says nothing of the list. */
import { LIMITS, type ArmyList } from '../../../roster/list'
import { check } from '../../../roster/check'
import { cleanName } from '../../../roster/clean-text'
import { settingsInForce } from '../../../rules/settings'
import { nearest } from '../text-near'
import { unpriced } from '../text-price'
import type { entryWords } from '../text-read-entry'
import type { Word } from '../text-cursor'
import { note, type Line, type Reading } from '../text-reading'
import type { Lexicon } from './lexicon'
import { plainOf, typedAt, type Plain } from './plain'
import type { Row } from './line-rows'
import { scan } from './scan'
import { sureOf } from './doubt'
import { solve, type Item } from './solve'

/** A row with the line that it stands in. */
export interface Placed {
  row: Row
  line: Line
  plain: Plain
}

/** What a line, or a row of it, says. `mayBe`: it may say nothing of the list; it is asked about as a line or a part if it does. */
export interface Told {
  /** Null for what was never taken for a part of the units. */
  item: Item | null
  line: Line
  placed?: Placed
  entries?: ArmyList['units']
  mayBe?: 'line' | 'part'
}

/** What was typed between two places, with the bracket that ends it. */
function closed(plain: Plain, at: number, end: number): string {
  const text = typedAt(plain, at, end)
  return /[([][^)\]]*$/.test(text) ? text + typedAt(plain, end, end + 1) : text
}

/** Letters of a script that no game is written in, where there are any. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/**
 * The lines without those that say nothing of the list: sentences, and lines before the first unit or behind the last that
 * name no unit, where the list is known to be whole without them, by a total or a size that is its sum, or by a price at
 * each unit. One above the units may be the list's name; the others are passed over. Whatever else was not understood is
 * asked about.
 */
export function withoutRemarks(
  told: readonly Told[],
  list: ArmyList,
  reading: Reading,
  lexicon: Lexicon,
  units: readonly Word<string>[],
): Told[] {
  if (!told.some(({ mayBe }) => mayBe)) return [...told]
  const { book } = reading
  const ofUnits = ({ placed, entries }: Told) => placed !== undefined || entries !== undefined
  const first = told.findIndex(ofUnits)
  const last = told.findLastIndex(ofUnits)
  const above = new Set(told.slice(0, Math.max(0, first)))
  const below = new Set(first < 0 ? [] : told.slice(last + 1))
  const candidates = new Set(
    told.filter((one) => {
      const { text } = one.line
      const mayRemark = above.has(one) || below.has(one) || isSentence(text, lexicon)
      return one.mayBe && mayRemark && namesNoUnit(text, lexicon, units)
    }),
  )
  const numbersIn = (text: string) =>
    scan(plainOf(text), lexicon).flatMap(({ kind, value, sense }) => (kind === 'number' ? value : (sense?.value ?? [])))
  // "that's 300 then": a sentence with one number behind the units may be their total.
  const asTotal = (one: Told): Told => {
    const [value, ...others] = numbersIn(one.line.text)
    const isTotal = value !== undefined && others.length === 0 && below.has(one)
    return { ...one, item: isTotal ? { total: value, isGuess: true } : null }
  }
  const whole = solve(itemsOf(told.map((one) => (candidates.has(one) ? asTotal(one) : one))), list, book)
  const entries = whole.rows.flatMap((one) => ('unit' in one ? one : []))
  const isRead = entries.length === whole.rows.length && whole.wrong.size === 0
  const { points, models, units: squads } = check({ ...list, units: entries }, book)
  const sizes = [...settingsInForce(book, list.settings).values()]
  const isSum = ({ line }: Told) => isRead && numbersIn(line.text).includes(points ?? models)
  const isFull = points !== null && Object.values(list.settings).includes(points)
  const isProved = isRead && (whole.isMet || isFull || [...candidates].some(isSum))
  const isRemark = (one: Told) => {
    const { text } = one.line
    const numbers = numbersIn(text)
    if (isSum(one) && numbers.every((value) => [points, models, squads, ...sizes].includes(value))) return true
    if (!scan(plainOf(text), lexicon).some(({ kind, sense }) => kind === 'word' || sense?.units.length === 0))
      return false
    // "see you at 7, bring dice": a price would stand at the end, or have its word.
    if (isProved && (isSum(one) || (!/\d\W*$/.test(text) && !isPriced(text, lexicon)))) return true
    return numbers.length === 0 && (FOREIGN.test(text) || (isRead && whole.isPriced))
  }
  const remarks = new Set([...candidates].filter(isRemark))
  const names = [...remarks].filter((one) => above.has(one) && one.mayBe === 'line')
  for (const one of told) {
    const { line, mayBe } = one
    const isName = names.length === 1 && names[0] === one && list.name === '' && !/[:,]$/.test(line.text)
    if (isName) list.name = cleanName(line.text)
    else if (mayBe && remarks.has(one)) note(reading, 'aside', line, line.text)
    else if (mayBe) note(reading, mayBe, line, line.text, mayBe === 'line' ? units : [])
  }
  return told.map((one) => (remarks.has(one) ? asTotal(one) : one)).filter(({ item }) => item !== null)
}

/** Whether no word of a text is a unit's name, or nearly one, and it heads nothing, as "Alpha squad:" does. */
function namesNoUnit(text: string, lexicon: Lexicon, units: readonly Word<string>[]): boolean {
  if (isSentence(text, lexicon)) return true
  const isNamed = scan(plainOf(text), lexicon).some(({ sense }) => sense?.units.some((unit) => unit.whole))
  return !/:\s*$/.test(text) && !isNamed && nearest(text, units).length === 0
}

/** "300 on the nose. Recruits ride in the APC.": more words that the book does not know than a line with units has. */
const isSentence = (text: string, lexicon: Lexicon) =>
  scan(plainOf(text), lexicon).filter(({ kind }) => kind === 'word').length > 3

const isPriced = (text: string, lexicon: Lexicon): boolean =>
  scan(plainOf(text), lexicon).some(
    ({ sense }, at, all) => sense?.link === 'cost' && [all[at - 1], all[at + 1]].some((one) => one?.kind === 'number'),
  )

const itemsOf = (told: readonly Told[]): Item[] => told.flatMap(({ item }) => item ?? [])

export function settle(
  list: ArmyList,
  told: readonly Told[],
  notesOf: ReadonlyMap<Told, string>,
  reading: Reading,
  words: ReturnType<typeof entryWords>,
): void {
  const solved = solve(itemsOf(told), list, reading.book)
  let row = 0
  const results = told.map(({ placed, item }) => {
    if (!placed || !item) return null
    return 'row' in item ? (solved.rows[row++] ?? null) : sureOf(placed.row, list, reading.book)
  })
  /** Lines with a unit that nobody can be sure of are asked about as a whole. */
  const unsure = new Set(
    told.flatMap(({ line }, at) => (results[at] && 'entry' in results[at] && !results[at].entry ? line : [])),
  )
  for (const line of unsure) note(reading, 'line', line, line.text, words.units)
  for (const [at, one] of told.entries()) {
    const { line, placed, entries } = one
    const result = results[at]
    const add = (entry: ArmyList['units'][number]) => {
      if (list.units.length >= LIMITS.units) note(reading, 'too-many', line, line.text)
      else list.units.push({ ...entry, name: cleanName(entry.name), notes: notesOf.get(one) ?? '' })
    }
    if (unsure.has(line)) continue
    if (placed && result) {
      if ('unit' in result) {
        add(result)
        continue
      }
      const { entry, open } = result
      if (!entry) continue
      add(entry)
      const among = words.upgrades(entry.unit)
      const { missed } = placed.row
      for (const { at, end, text, isOwn } of missed) {
        // "[25]: Gunner": a number that nobody understands belongs to what follows it.
        const before = open.find(
          (one) =>
            one.of === 'number' &&
            !one.below &&
            one.end <= at &&
            /^[\s)\]:]*$/.test(placed.plain.text.slice(one.end, at)),
        )
        const start = before && before.at - Number(/[([]/.test(placed.plain.text[before.at - 1] ?? ''))
        const whole = start === undefined ? unpriced(text, reading.book) || text : typedAt(placed.plain, start, end)
        note(reading, 'part', line, whole, isOwn === true ? [...among, ...words.units] : among)
      }
      for (const { at, end, below } of missed.length > 0 ? [] : open)
        note(reading, 'part', below?.line ?? line, closed(below?.plain ?? placed.plain, at, end), among)
    } else if (entries) entries.forEach(add)
    else if (solved.wrong.has(at)) note(reading, 'line', line, line.text)
  }
  const [first] = told
  if (solved.isForeign && first) note(reading, 'other-prices', first.line, '')
  reading.notes.sort((a, b) => a.line - b.line)
}
