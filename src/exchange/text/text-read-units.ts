/** Reads the units of a list's text as Muster writes it, with the settings above them and the notes below them. */
import { check } from '../../roster/check'
import { fieldedBy, LIMITS, type ArmyList } from '../../roster/list'
import { cleanNotes } from '../../roster/clean-text'
import { findLinks } from './find-all'
import { OPEN } from './text-names'
import { totalIn, unpriced } from './text-price'
import { entryWords, readEntry, readFurther } from './text-read-entry'
import { readSettings } from './text-read-settings'
import { note, type Line, type Reading } from './text-reading'
import { asTyped } from './text-typed'

export function readUnits(list: ArmyList, lines: readonly Line[], reading: Reading): void {
  const { book, t } = reading
  const words = entryWords(list.elements, book, t)
  const designs = new Set(list.elements.map((element) => element.id))
  const isKnown = (unit: string) => designs.has(unit) || book.unitById.has(unit)
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
  const firstBlank = lines.findIndex(({ kind }) => kind === 'blank')
  for (const [place, line] of lines.entries()) {
    if (line.kind === 'blank') continue
    if (line.kind === 'note') {
      notes.push(line.text)
      continue
    }
    const isFull = list.units.length >= LIMITS.units
    const read = isFull ? null : asTyped(line.text, book, (text) => readEntry(text, words, t))
    // Below the block of the game, which a blank line ends, what begins with a quotation or can be a unit is one, even if a
    // setting has its name.
    const isUnit = line.text.startsWith(OPEN) || read?.missed.length === 0
    const isSetting = !started && line.kind === 'line' && (place < firstBlank || !isUnit)
    if (isSetting && readSettings(line.text, list.settings, { book, t, typed: false })) continue
    finish()
    started = true
    if (isFull) {
      note(reading, 'too-many', line, line.text)
      continue
    }
    const last = understood ? list.units.at(-1) : undefined
    if (!read && last && readFurther(unpriced(line.text, book), last, words, t)) continue
    understood = read !== null
    const total = read ? null : totalIn(line.text, book, t)
    if (total !== null) totals.push({ line, total })
    else if (!read && findLinks(line.text).whole.length > 0) reading.rest.push(line.text)
    else if (!read) note(reading, 'line', line, line.text, words.units)
    else {
      list.units.push(read.entry)
      for (const missed of read.missed) note(reading, 'part', line, missed, words.upgrades(read.entry.unit))
      for (const unit of fieldedBy(read.entry)) if (!isKnown(unit)) note(reading, 'unknown-unit', line, unit)
    }
  }
  finish()
  // A sum that the book does not have is no price of the list, but a sign that something else is meant.
  const sum = check(list, book).points
  for (const { line, total } of totals) if (total !== sum) note(reading, 'line', line, line.text)
}
