/** What people write around a list: its name and size above it, greetings, and what leads to the list. */
import { translateEnglish } from '../../i18n/english'
import type { Translate } from '../../i18n/t'
import type { ArmyList } from '../../roster/list'
import { headName } from './text-head'
import type { Word } from './text-cursor'
import { nearest } from './text-near'
import { hasPrice } from './text-price'
import { readSettings, withoutSize } from './text-read-settings'
import { note, type Line, type Reading } from './text-reading'
import { withoutDate } from './typed/game'
import type { Language, Lexicon } from './typed/lexicon'
import { plainOf, plainText, stemOf, tidy } from './typed/plain'
import { scan, type Token } from './typed/scan'

/** A longer line says more than a greeting. */
const LONGEST = 60
/** Most texts that are passed over: there is room to tell them, and what is missing besides. */
const MOST = 50

/**
 * What tells asides. `units`: the list's own designs, too; `languages`: those in which the list may be written.
 */
export function asides(units: readonly Word<string>[], languages: readonly Language[], lexicon: Lexicon, t: Translate) {
  const choices = languages.flatMap(({ book: { words } }) =>
    Object.values(words.choices).flatMap((all) => Object.values(all).map(({ name }) => plainText(name))),
  )
  const words = languages.flatMap(({ book: { words } }) =>
    [words.units, words.upgrades, words.categories].flatMap((all) =>
      Object.values(all).flatMap(({ name, plural = name, short = name }) => [name, plural, short]),
    ),
  )
  const known = [...units.map(({ name }) => name), ...words].map((name) => ({ name, is: name.replace(/ \[.*/, '') }))
  const wordsIn = (text: string) => (text.match(/\p{L}{3,}/gu) ?? []).map(stemOf)
  const stems = new Set(known.flatMap(({ name }) => wordsIn(plainText(name))))
  const isOfBook = ({ sense, text }: Token) =>
    (sense?.link === undefined && wordsIn(text).some((stem) => stems.has(stem))) ||
    (sense !== undefined && sense.units.length + sense.options.size + sense.gear.size > 0)
  const politely = [t, translateEnglish, ...languages.map((one) => one.t)].map((one) => one('text.polite'))
  const polite = new RegExp(`^(?:${[...new Set(politely)].join('|')})(?!\\p{L})`, 'iu')
  let left = MOST
  /** Whether a line has a number or a word of the book, perhaps mistyped, so that it may say something of the list. */
  const isOfList = (text: string) => {
    const plain = plainOf(text)
    return (
      /\d/.test(plain.text) ||
      --left < 0 ||
      scan(plain, lexicon).some(isOfBook) ||
      choices.some((name) => ` ${plain.text} `.includes(` ${name} `)) ||
      nearest(text, known).length > 0
    )
  }
  return {
    isOfList,
    /** Whether a line is a greeting and no more; `below` one, whoever sends it may follow. */
    isGreeting: (text: string, below = false) =>
      text.length <= LONGEST && (below || polite.test(text)) && !isOfList(text),
  }
}

/**
 * Reads the lines around the game of a typed list: the name and the size of the list. What says nothing of it is passed
 * over. Returns what is behind the game and has units, and what may say something else.
 */
export function readAround(
  lines: readonly Line[],
  list: ArmyList,
  { isOfList, isGreeting }: ReturnType<typeof asides>,
  reading: Reading,
  hasUnits: (text: string) => boolean,
): { units: Line[]; open: Line[] } {
  const passed: string[] = []
  // A bare number above the game may be the list's name, one digit beside it a count.
  const isSetting = ({ text, around }: Line) =>
    (around === 'beside' ? /\p{L}|\d\d/u : /\p{L}/u).test(text) &&
    reading.languages.some((one) => readSettings(tidy(text), list.settings, { ...one, typed: true }))
  const left = lines.filter((line) => !isSetting(line))
  const mayName = ({ around }: Line) => around === 'name' || around === 'behind'
  const isOnly = left.filter(mayName).length === 1
  const open: Line[] = []
  const units = left.filter((line) => {
    const isBeside = line.around === 'beside' || line.around === 'behind'
    const isUnits = hasUnits(line.text)
    if (isUnits && isBeside) return true
    const text = isUnits
      ? line.text
      : withoutSize(withoutDate(tidy(line.text)), list.settings, { ...reading, typed: true })
    const isName = isOnly && mayName(line) && !isUnits && !isGreeting(text) && !/[:,]$/.test(line.text)
    if (isName) list.name = headName(`++ ${text} [] ++`, reading.t)
    if (isUnits) note(reading, isBeside ? 'part' : 'line', line, text)
    else if (isName ? hasPrice(text, reading.book) : isOfList(text)) open.push({ ...line, text })
    else if (isBeside && !isName) passed.push(text.replace(/[\s(),;-]{1,9}$/, ''))
    return false
  })
  const words = passed.filter((text) => text !== '')
  if (words.length > 0) note(reading, 'aside', lines.at(-1) ?? { at: 0 }, words.join(' … '))
  return { units, open }
}
