/** Reads the settings of a list from a line of its text. */
import type { ArmyBook } from '../../rules/book'
import { nameOf } from '../../rules/describe-limits'
import type { ArmyList } from '../../roster/list'
import type { Translate } from '../../i18n/t'
import { plainText } from './typed/plain'
import { Cursor, reference, wordsOf } from './text-cursor'
import { sizeSetting, unpriced } from './text-price'

/** Most settings that are read from one line. */
const MOST_SETTINGS = 100
/** A longer line is no choice by its name alone. */
const LONGEST_CHOICE = 60

interface Reading {
  book: ArmyBook
  t: Translate
  /** The list has no head of Muster's own. */
  typed: boolean
}

/** Reads "name: value" into the settings. */
function readSetting(cursor: Cursor, settings: ArmyList['settings'], { book, t }: Reading): boolean {
  const names = book.ruleset.settings.map(({ id }) => ({ name: nameOf(book, 'settings', id, t), is: id }))
  const setting = reference(cursor, wordsOf(names), [': '], t)
  if (setting === null || !cursor.take(': ')) return false
  const choices = Object.entries(book.words.choices[setting] ?? {}).map(([id, { name }]) => ({ name, is: id }))
  const choice = reference(cursor, wordsOf(choices), [' · '], t)
  if (choice !== null) {
    settings[setting] = choice
    return true
  }
  const number = cursor.match(/(-?[\d.,]+(?:e[+-]?\d+)?)/)?.[0]
  const value = Number(number?.replaceAll(',', ''))
  if (number === undefined || !Number.isFinite(value)) return false
  settings[setting] = value
  return true
}

/** "Empire" beside "Hammer Wars": the choice of a setting that no other has; null for any other text. */
function bareChoice(line: string, { book, t }: Reading): ArmyList['settings'] | null {
  // "my Empire"
  const fill = new RegExp(`^(?:(?:${plainText(t('text.typed.fill'))}) )*`, 'u')
  const text = plainText(line)
    .replace(/^[\s([-]+|[\s)\]:,.!-]+$/g, '')
    .replace(fill, '')
  const picks = book.ruleset.settings.filter(({ role }) => role === 'pick')
  const found = picks.flatMap(({ id }) =>
    Object.entries(book.words.choices[id] ?? {})
      .filter(([, { name, plural, short }]) =>
        [name, plural, short].some((one) => one !== undefined && plainText(one) === text),
      )
      .map(([choice]) => ({ [id]: choice })),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Reads a line of settings, or a bare size, in full or not at all. */
export function readSettings(line: string, settings: ArmyList['settings'], reading: Reading): boolean {
  const choice = reading.typed && line.length <= LONGEST_CHOICE ? bareChoice(line, reading) : null
  const isNew = Object.entries(choice ?? {}).every(([id, value]) => (settings[id] ?? value) === value)
  if (choice && isNew) {
    Object.assign(settings, choice)
    return true
  }
  const cursor = new Cursor(reading.typed || /^\d/.test(line) ? sizeSetting(line, reading.book, reading.t) : line)
  const read: ArmyList['settings'] = {}
  let more = MOST_SETTINGS
  do if (!readSetting(cursor, read, reading)) return false
  while (--more > 0 && cursor.take(' · '))
  // A second size of a typed list may be its total.
  const isOther = reading.typed && Object.entries(read).some(([id, value]) => (settings[id] ?? value) !== value)
  if (!cursor.done || isOther) return false
  Object.assign(settings, read)
  return true
}

/** "300pt game vs Dave" */
const SIZE_FIRST = /^\W{0,4}(\d{2,6} ?\p{L}{1,10})\b(.*)$/su

/**
 * A text without the size at its end or its beginning, which is read into the settings; as it is if there is none, or
 * another than theirs.
 */
export function withoutSize(text: string, settings: ArmyList['settings'], reading: Reading): string {
  const bare = unpriced(text, reading.book)
  if (readSettings(text.slice(bare.length).replace(/^\W+/, ''), settings, reading)) return bare
  const [, size, rest = ''] = SIZE_FIRST.exec(text) ?? []
  return size !== undefined && readSettings(size, settings, reading) ? rest.trim() : text
}
