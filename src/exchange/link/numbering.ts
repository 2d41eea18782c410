/** The numbers of ids in one list's code: from the book's wire file; the list's elements count before the book's units. */
import type { ArmyList, Design } from '../../roster/list'
import type { ArmyBook } from '../../rules/book'
import type { BookLookup } from './lookup'
import { numbersOf, type Numbers } from './numbers'
import type { Ref } from './wire'

export interface Numbering {
  settings: Numbers
  choices(setting: string): Numbers
  units: Numbers
  upgrades(unit: string): Numbers
  kinds: Numbers
  stats: Numbers
  capabilities: Numbers
  params: Numbers
}

const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined

/** `elements`: the ids of the list's elements, in order. */
export function numberingOf(book: ArmyBook | undefined, elements: readonly string[]): Numbering {
  const wire = book?.wire
  const bookUnits = numbersOf(wire?.units)
  const numberById = new Map(elements.map((id, at) => [id, at + 1]).reverse() as [string, number][])
  const unitOf = (ref: Ref) =>
    typeof ref === 'number' && ref > elements.length ? bookUnits.idOf(ref - elements.length) : undefined
  return {
    settings: numbersOf(wire?.settings),
    choices: (setting) => numbersOf(own(wire?.choices, setting)),
    units: {
      refOf: (id) => {
        const ref = bookUnits.refOf(id)
        return numberById.get(id) ?? (typeof ref === 'number' ? ref + elements.length : ref)
      },
      idOf: (ref) => (typeof ref === 'string' ? ref : (unitOf(ref) ?? elements[ref - 1] ?? '')),
    },
    upgrades: (unit) => {
      const known = bookUnits.idOf(bookUnits.refOf(unit))
      return numbersOf(own(wire?.upgrades, (!numberById.has(unit) && book?.unitById.get(known)?.upgrades) || ''))
    },
    kinds: numbersOf(wire?.kinds),
    stats: numbersOf(wire?.stats),
    capabilities: numbersOf(wire?.capabilities),
    params: numbersOf(wire?.params),
  }
}

/** The army book of a ruleset id, which may be a number ("#5") of a ruleset that was unknown when the code was read. */
export function bookOf(ruleset: string, lookup: BookLookup): ArmyBook | undefined {
  const ref = numbersOf(undefined).refOf(ruleset)
  return lookup.byId(ruleset) ?? (typeof ref === 'number' ? lookup.byNumber(ref) : undefined)
}

/**
 * The rules that a list is made with; those of the game where its house book is not here: they name what they know, and
 * `check` judges nothing by them.
 */
export const bookOfList = ({ ruleset, book }: Pick<ArmyList, 'ruleset' | 'book'>, lookup: BookLookup) =>
  (book && lookup.byFingerprint(book.fingerprint)) ?? bookOf(ruleset, lookup)

/**
 * The book that gives the numbers of a list with a house book: the game's own, which every reader has, so that own things
 * go by their ids; for a whole game of a file that file's.
 */
export function numberBook({ ruleset, book }: Pick<ArmyList, 'ruleset' | 'book'>, lookup: BookLookup) {
  const own = book && lookup.byFingerprint(book.fingerprint)
  if (own?.house && own.house.file.base === undefined) return own
  return lookup.all.find(({ id }) => id === ruleset)
}

const known = (numbers: Numbers) => (id: string) => numbers.idOf(numbers.refOf(id))

const keyed = <T, U>(
  values: Readonly<Record<string, T>>,
  key: (id: string) => string,
  value: (one: T, id: string) => U,
) => Object.fromEntries(Object.entries(values).map(([id, one]) => [key(id), value(one, key(id))]))

/** The designs with the ids of the book in place of numbers such as "#37", where the book has these numbers. */
export function knownDesigns(elements: readonly Design[], book: ArmyBook): Design[] {
  const numbers = numberingOf(book, [])
  const capability = known(numbers.capabilities)
  return elements.map(({ kind, stats, capabilities, ...rest }) => ({
    ...rest,
    kind: known(numbers.kinds)(kind),
    stats: keyed(stats, known(numbers.stats), (value) => value),
    capabilities: capabilities.map(({ id, params, own }) => ({
      id: capability(id),
      ...(own && { own }),
      ...(params && {
        params: keyed(params, known(numbers.params), (value) =>
          typeof value === 'string' ? capability(value) : value,
        ),
      }),
    })),
  }))
}

/** As `knownDesigns`, for a list: its link would be read so too. */
export function withKnownIds(list: ArmyList, book: ArmyBook): ArmyList {
  const numbers = numberingOf(
    book,
    list.elements.map(({ id }) => id),
  )
  const unit = known(numbers.units)
  return {
    ...list,
    ruleset: book.id,
    settings: keyed(list.settings, known(numbers.settings), (value, id) =>
      typeof value === 'string' && value !== '' ? known(numbers.choices(id))(value) : value,
    ),
    units: list.units.map((entry) => ({
      ...entry,
      unit: unit(entry.unit),
      upgrades: entry.upgrades.map(known(numbers.upgrades(unit(entry.unit)))),
      ...(entry.with && { with: entry.with.map((one) => ({ ...one, unit: unit(one.unit) })) }),
      command: entry.command === null ? null : unit(entry.command),
    })),
    elements: knownDesigns(list.elements, book),
  }
}
