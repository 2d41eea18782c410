/** Reads a unit from its line: count, unit, command element, name, upgrades. */
import { upgradesOf, type ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'
import { LIMITS, newEntry, type Design, type Entry } from '../../roster/list'
import { cleanId, cleanName } from '../../roster/clean-text'
import { Cursor, MOST_MISSED, numbered, wordsOf, type Word } from './text-cursor'
import { designLabels, known, OPEN } from './text-names'

export interface EntryRead {
  entry: Entry
  /** The other units of a line that has several. */
  more?: readonly Entry[]
  missed: string[]
}

export interface EntryWords {
  units: readonly Word<string>[]
  /** A unit may hold elements of several designs. */
  mixed: boolean
  /** The ids of designs whose label is quoted, by name. */
  quoted: ReadonlyMap<string, string>
  /** The names of upgrades for a unit, by the unit's id. */
  upgrades: (unit: string) => readonly Word<string>[]
}

export function entryWords(elements: readonly Design[], book: ArmyBook, t: Translate): EntryWords {
  const labels = designLabels(
    elements.map((element) => element.name),
    book,
    t,
  )
  const designs = labels.map((name, at) => ({ name, is: elements[at]?.id ?? '' }))
  const units = [...book.unitById.keys()].map((id) => ({ name: known(book, 'units', id, t), is: id }))
  // Somebody who writes the text by hand may use the book's plural: "9 Riflemen".
  const plurals = [...book.unitById.keys()].map((id) => ({ name: book.words.units[id]?.plural ?? '', is: id }))
  const names = new Set(units.map((unit) => unit.name))
  const upgrades = new Map<string, Word<string>[]>()
  const upgradeWord = (id: string) => ({ name: known(book, 'upgrades', id, t), is: id })
  return {
    units: wordsOf([
      ...designs.filter(({ name }) => !name.startsWith(OPEN)),
      ...units,
      ...plurals.filter(({ name }) => !names.has(name)),
    ]),
    mixed: elements.length > 0,
    quoted: new Map(
      designs.flatMap(({ name, is }) => {
        const text = new Cursor(name).quoted()
        return text === null ? [] : [[text, is] as const]
      }),
    ),
    upgrades: (unit) => {
      const cached = upgrades.get(unit)
      if (cached) return cached
      const type = book.unitById.get(unit)
      const own = type ? upgradesOf(book, type).map((upgrade) => upgradeWord(upgrade.id)) : []
      const names = new Set(own.map((word) => word.name))
      const other = Object.keys(book.words.upgrades)
        .map(upgradeWord)
        .filter((word) => !names.has(word.name))
      const words = wordsOf([...own, ...other])
      upgrades.set(unit, words)
      return words
    },
  }
}

/** A price as Muster writes it, "[25 pts]". Anything else in such brackets is somebody's own. */
const PRICE = / \[\p{N}[^\][\p{L}]{0,16} [\p{L}\p{M}.]{1,24}\]/u
/** What leads to the first upgrade: Muster writes ": ", people write more. */
const leadIn = (t: Translate) => [': ', ':', ', ', ' (', ' + ', ' - ', ' – ', ' w/ ', ` ${t('text.with')} `]
/** What stands between two upgrades. */
const between = (t: Translate) => [', ', ',', '; ', ' + ', ' & ', ` ${t('text.and')} `]
/** In capital letters, too. */
const ends = (words: readonly string[]) => [...words, ...words.map((word) => word.toUpperCase())]
const takeOne = (cursor: Cursor, words: readonly string[]) =>
  words.find((word) => cursor.rest() !== word && (cursor.take(word) || cursor.take(word.toUpperCase())))

function unitOf(cursor: Cursor, words: EntryWords, t: Translate): string | null {
  const word = cursor.oneOf(words.units, [` ${OPEN}`, ' [', ...ends(leadIn(t))])
  if (word) return word.is
  const quoted = cursor.quoted()
  if (quoted !== null) return words.quoted.get(quoted) ?? cleanId(quoted)
  return numbered(cursor, 'unknown.unit', t)
}

function takeUpgrades(cursor: Cursor, entry: Entry, missed: string[], words: EntryWords, t: Translate): void {
  const behind = [...ends(between(t)), ')']
  do {
    const upgrade =
      cursor.oneOf(words.upgrades(entry.unit), behind)?.is ?? cursor.quoted() ?? numbered(cursor, 'unknown.upgrade', t)
    // In quotation marks a design is another unit, and no option of this one.
    const isOption = upgrade !== null && !words.quoted.has(upgrade)
    if (isOption && entry.upgrades.length < LIMITS.parts) entry.upgrades.push(cleanId(upgrade))
    else missed.push(upgrade ?? cursor.match(/((?:\([^()]*\)|[^,)])*)/)?.[0] ?? '')
  } while (missed.length < MOST_MISSED && takeOne(cursor, between(t)) !== undefined)
}

/** Reads a line below an entry that has nothing but upgrades as further ones of it; false if it is none. */
export function readFurther(line: string, entry: Entry, words: EntryWords, t: Translate): boolean {
  const cursor = new Cursor(line.replace(/^\+ ?/, ''))
  const further = newEntry(entry.unit)
  const missed: string[] = []
  takeUpgrades(cursor, further, missed, words, t)
  if (missed.length > 0 || !cursor.done) return false
  entry.upgrades.push(...further.upgrades)
  return true
}

/** Reads a line as an entry; null if it names no unit. */
export function readEntry(line: string, words: EntryWords, t: Translate): EntryRead | null {
  const cursor = new Cursor(line)
  const count = cursor.match(/(\d{1,6}) ?[×xX] /)?.[0]
  const unit = unitOf(cursor, words, t)
  if (unit === null) {
    // Written by hand: "9 Riflemen", "Gunner x2". Tried second, because a unit's name may begin or end so.
    const turned = line
      .replace(/^\((\d{1,6})\) /, '$1× ')
      .replace(/^(\d{1,6})(?: |[×x*](?=\p{L}))/iu, '$1× ')
      .replace(/^([^:“]+) [×x] ?(\d{1,6})(?=[ ,:]|$)/i, '$2× $1')
    const read = count === undefined && turned !== line ? readEntry(turned, words, t) : null
    const last = /(?<=[^\d\s] )[×x] ?\d{1,6}$/i.exec(line)?.[0]
    // Behind an option it may be the count of that.
    if (read && last !== undefined && read.entry.upgrades.length > 0) read.missed.push(last)
    return read
  }
  const n = Number(count ?? 1)
  const missed: string[] = []
  if (n < 1 || n > LIMITS.count) missed.push(String(n))
  const entry = newEntry(unit, { count: Math.min(LIMITS.count, Math.max(1, n)) })
  while (words.mixed && (entry.with?.length ?? 0) < LIMITS.with) {
    const n = Number(cursor.match(/ \+ (\d{1,6}) ?[×xX] /)?.[0] ?? 0)
    if (n === 0) break
    const part = unitOf(cursor, words, t)
    if (part === null) return { entry, missed: [...missed, cursor.rest()] }
    if (n > LIMITS.count) missed.push(String(n))
    entry.with = [...(entry.with ?? []), { unit: part, count: Math.min(LIMITS.count, n) }]
  }
  if (cursor.take(`, ${t('text.led-by')} `)) {
    entry.command = unitOf(cursor, words, t)
    if (entry.command === null) return { entry, missed: [...missed, cursor.rest()] }
  }
  if (cursor.rest().startsWith(` ${OPEN}`)) {
    cursor.take(' ')
    entry.name = cleanName(cursor.quoted() ?? '')
  }
  cursor.match(PRICE)
  const led = takeOne(cursor, leadIn(t))
  if (led !== undefined) {
    takeUpgrades(cursor, entry, missed, words, t)
    if (led === ' (') cursor.take(')')
  }
  if (!cursor.done) missed.push(cursor.rest().trim())
  return { entry, missed }
}
