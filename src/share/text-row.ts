/** Several units in one line, "2x Gunner, Sniper + Jeep", and prices behind single options, "Gunner 10 (+ Grenades 5)". */
import type { ArmyBook } from '../rules/book'
import type { Translate } from '../words/t'
import type { ArmyList, Entry } from '../roster/list'
import { readBehind } from './text-behind'
import { MOST_MISSED } from './text-cursor'
import { readFurther, type EntryRead, type EntryWords } from './text-read-entry'
import { asTyped } from './text-typed'

/** The unit with the options that stand in a part of its line, perhaps with their price; undefined if that is not all. */
function withOptions(part: string, unit: Entry, list: ArmyList, book: ArmyBook, words: EntryWords, t: Translate) {
  const read = (text: string): EntryRead | null => {
    const entry = { ...unit, upgrades: [...unit.upgrades] }
    return readFurther(text, entry, words, t) ? { entry, missed: [] } : null
  }
  const one = asTyped(part, book, read, (text) => readBehind(text, list, book, read, unit))
  return one?.missed.length === 0 ? one.entry : undefined
}

/**
 * The parts of a line, and whether each can only be options: what stands behind a colon, "with" or a bracket is no unit of
 * its own, for a truck may carry it. Nothing is parted within quotation marks and brackets.
 */
function partsOf(line: string, t: Translate): { part: string; isOwn: boolean }[] {
  const own = `(?<=[\\d)\\]]):| \\(\\+ ?| w/ | ${t('text.with')} `
  const sign = `(?:(${own})|[,;](?!\\d{3}(?!\\d))| [+&] | ${t('text.and')} )`
  const parts = line.matchAll(new RegExp(`${sign}?((?:“[^“”]*”|(?!${sign})(?:\\([^()]*\\)|[^]))+)`, 'giu'))
  return [...parts].map(([, own, part = '']) => ({
    part: part.replace(/^([^(]*)\)$/, '$1').trim(),
    isOwn: own !== undefined,
  }))
}

/** Reads a line part by part; null if it does not begin with a unit, or if what can only be options is not understood. */
export function readRow(
  line: string,
  list: ArmyList,
  book: ArmyBook,
  words: EntryWords,
  t: Translate,
  read: (line: string) => EntryRead | null,
): EntryRead | null {
  const parts = partsOf(line, t).filter(({ part }) => part !== '')
  // A name may have quotation marks, too, and end at another of them.
  const isOpen = /[“”"]/.test(line.replace(/“[^“”]*”/g, ''))
  if (isOpen || parts.length > MOST_MISSED) return null
  const entries: Entry[] = []
  const missed: string[] = []
  for (const { part, isOwn } of parts) {
    const last = entries.at(-1)
    const unit = isOwn ? null : read(part)
    const more = unit || !last ? undefined : withOptions(part, last, list, book, words, t)
    if (more) entries.splice(-1, 1, more)
    else if (unit) entries.push(unit.entry)
    else if (!last || isOwn) return null
    missed.push(...(more ? [] : (unit?.missed ?? [part])))
  }
  const [entry, ...more] = entries
  return entry ? { entry, more, missed } : null
}
