/** Reads the units of a list's text, with the settings above them and the notes below them. */
import { check } from '../roster/check'
import { LIMITS, type ArmyList } from '../roster/list'
import { cleanNotes } from '../roster/text'
import { findLinks } from './find-all'
import { readBehind } from './text-behind'
import { asides, readAround } from './text-around'
import { OPEN } from './text-names'
import { totalIn, unpriced } from './text-price'
import { entryWords, readEntry, readFurther, type EntryRead, type EntryWords } from './text-read-entry'
import { readSettings } from './text-read-settings'
import { note, type Line, type Reading } from './text-reading'
import { readRow } from './text-row'
import { asTyped, isHeading } from './text-typed'

/** Reads a line with a unit; with several, or with prices of options, only where that understands more of it. */
function readLine(line: string, words: EntryWords, list: ArmyList, { book, t, typed }: Reading): EntryRead | null {
  const read = (text: string) => readEntry(text, words, t)
  const behind = (text: string) => readBehind(text, list, book, read)
  // Muster itself writes a unit a line.
  const row = (text: string) => {
    if (!typed) return null
    const units = text.replace(/^[^:]{1,40}: /, (start) => (isHeading(start.trim(), book) ? '' : start))
    return readRow(units, list, book, words, t, (part) => asTyped(part, book, read, behind))
  }
  return asTyped(line, book, read, behind, row)
}

/** `above`: the lines around the game, `below`: those after it. */
export function readUnits(list: ArmyList, above: readonly Line[], below: readonly Line[], reading: Reading): void {
  const words = entryWords(list.elements, reading.book, reading.t)
  const designs = new Set(list.elements.map((element) => element.id))
  const isKnown = (unit: string) => designs.has(unit) || reading.book.unitById.has(unit)
  let notes: string[] = []
  const finish = () => {
    const last = list.units.at(-1)
    const text = cleanNotes(notes.join('\n'))
    if (last) last.notes = text
    else list.notes = text
    notes = []
  }
  let started = false
  /** The last line that is no note names a unit, so that upgrades below it are its own. */
  let understood = false
  const totals: { line: Line; total: number }[] = []
  const around = asides(words.units, reading.books, reading.t)
  const beside = readAround(above, list, around, reading, (text) => readLine(text, words, list, reading) !== null)
  const lines = [...beside, ...below]
  const firstBlank = lines.findIndex(({ kind }) => kind === 'blank')
  /** The line of a greeting below the units, counted from 1. */
  let greeted = 0
  for (const [place, line] of lines.entries()) {
    if (line.kind === 'blank') continue
    if (line.kind === 'note') {
      notes.push(line.text)
      continue
    }
    // A line that begins with a quotation is a setting only in the block of the game; after a blank line it is a unit.
    const isSetting = !started && line.kind === 'line' && (place < firstBlank || !line.text.startsWith(OPEN))
    if (isSetting && readSettings(line.text, list.settings, reading)) continue
    finish()
    started = true
    if (list.units.length >= LIMITS.units) {
      note(reading, 'too-many', line, line.text)
      continue
    }
    const last = understood ? list.units.at(-1) : undefined
    const read = readLine(line.text, words, list, reading)
    if (!read && last && readFurther(unpriced(line.text, reading.book), last, words, reading.t)) continue
    understood = read !== null
    if (!read && reading.typed && isHeading(line.text, reading.book)) continue
    const total = read ? null : totalIn(line.text, reading.book, reading.t)
    if (total !== null) totals.push({ line, total })
    else if (!read && findLinks(line.text).whole.length > 0) reading.rest.push(line.text)
    else if (!read && reading.typed && around.isGreeting(line.text, greeted > 0)) {
      if (list.units.length > 0) greeted ||= line.at + 1
      note(reading, 'aside', line, line.text)
    } else if (!read) note(reading, 'line', line, line.text, words.units)
    else {
      const entries = [read.entry, ...(read.more ?? [])]
      const room = LIMITS.units - list.units.length
      if (entries.length > room) note(reading, 'too-many', line, line.text)
      entries.length = Math.min(entries.length, room)
      list.units.push(...entries)
      // What stands between it and a further unit is none's name.
      for (const one of reading.notes) if (greeted > 0 && one.line > greeted && one.note === 'aside') one.note = 'line'
      greeted = 0
      const among = [...entries.flatMap(({ unit }) => words.upgrades(unit)), ...(read.more ? words.units : [])]
      for (const missed of read.missed) note(reading, 'part', line, missed, among)
      for (const unit of entries.flatMap(({ unit, command }) => [unit, ...(command === null ? [] : [command])]))
        if (!isKnown(unit)) note(reading, 'unknown-unit', line, unit)
    }
  }
  finish()
  // A sum that the book does not have is no price of the list, but a sign that something else is meant.
  const sum = check(list, reading.book).points
  for (const { line, total } of totals) if (total !== sum) note(reading, 'line', line, line.text)
}
