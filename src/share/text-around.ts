/** What people write around a list: its name and size above it, greetings, and what leads to the list. */
import { translateEnglish } from '../words/english'
import type { Translate } from '../words/t'
import type { ArmyList } from '../roster/list'
import { headName } from './text-head'
import type { Word } from './text-cursor'
import { nearest } from './text-near'
import { hasPrice } from './text-price'
import { readSettings, withoutSize } from './text-read-settings'
import { note, type Line, type Reading } from './text-reading'
import type { Language } from './typed/lexicon'
import { tidy } from './typed/plain'

/** A longer line says more than a greeting. */
const LONGEST = 60
/** So many letters of a word tell whether it is of the book: in another form, or with a mistake behind them. */
const STEM = 4
/** Most texts that are passed over: there is room to tell them, and what is missing besides. */
const MOST = 50

/**
 * What tells asides. `units`: the list's own designs, too; `languages`: those in which the list may be written.
 */
export function asides(units: readonly Word<string>[], languages: readonly Language[], t: Translate) {
  const words = languages.flatMap(
    ({
      book: {
        words: { units, upgrades, categories, costs, choices },
      },
    }) =>
      [units, upgrades, categories, costs, ...Object.values(choices)].flatMap((all) =>
        Object.values(all).flatMap(({ name, plural = name, short = name }) => [name, plural, short]),
      ),
  )
  const known = [...units.map(({ name }) => name), ...words].map((name) => ({ name, is: name.replace(/ \[.*/, '') }))
  const stems = known.flatMap(({ name }) => name.match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, STEM))
  const ofList = new RegExp(`\\d|(?<!\\p{L})(?:${stems.join('|')})`, 'iu')
  const politely = [t, translateEnglish, ...languages.map((one) => one.t)].map((one) => one('text.polite'))
  const polite = new RegExp(`^(?:${[...new Set(politely)].join('|')})(?!\\p{L})`, 'iu')
  let left = MOST
  /** Whether a line has a number or a word of the book, perhaps mistyped, so that it may say something of the list. */
  const isOfList = (text: string) => ofList.test(text) || --left < 0 || nearest(text, known).length > 0
  return {
    isOfList,
    /** Whether a line is a greeting and no more; `below` one, whoever sends it may follow. */
    isGreeting: (text: string, below = false) =>
      text.length <= LONGEST && (below || polite.test(text)) && !isOfList(text),
  }
}

/**
 * Reads the lines around the game of a typed list: the name and the size of the list. What says nothing of it is passed
 * over, what may is asked about. Returns what is behind the game and has units.
 */
export function readAround(
  lines: readonly Line[],
  list: ArmyList,
  { isOfList, isGreeting }: ReturnType<typeof asides>,
  reading: Reading,
  hasUnits: (text: string) => boolean,
): Line[] {
  const passed: string[] = []
  // A bare number above the game may be the list's name, one digit beside it a count.
  const isSetting = ({ text, around }: Line) =>
    (around === 'beside' ? /\p{L}|\d\d/u : /\p{L}/u).test(text) &&
    readSettings(tidy(text), list.settings, { ...reading, typed: true })
  const left = lines.filter((line) => !isSetting(line))
  const isOnly = left.filter(({ around }) => around === 'name').length === 1
  const units = left.filter((line) => {
    const isBeside = line.around === 'beside'
    const isUnits = hasUnits(line.text)
    if (isUnits && isBeside) return true
    const text = isUnits ? line.text : withoutSize(tidy(line.text), list.settings, { ...reading, typed: true })
    const isName = isOnly && line.around === 'name' && !isUnits && !isGreeting(text) && !/[:,]$/.test(line.text)
    if (isName) list.name = headName(`++ ${text} [] ++`, reading.t)
    if (isUnits || (isName ? hasPrice(text, reading.book) : isOfList(text)))
      note(reading, isBeside ? 'part' : 'line', line, text)
    else if (isBeside) passed.push(text.replace(/\)$/, ''))
    return false
  })
  if (passed.length > 0) note(reading, 'aside', lines.at(-1) ?? { at: 0 }, passed.join(' … '))
  return units
}
