import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'

/** Finds an army book by its id or by its number in links, and the rules of players by their fingerprint. */
export interface BookLookup {
  byNumber(number: number): ArmyBook | undefined
  byId(id: string): ArmyBook | undefined
  /** A house book, or a whole game of a file. */
  byFingerprint(fingerprint: string): ArmyBook | undefined
  all: readonly ArmyBook[]
  /** The same books in English, if `all` are in another language: texts of lists are read in both languages. */
  english?: BookLookup
  /** The same books in further languages: names of units in a typed list may be in any. */
  others: readonly OtherLanguage[]
}

export interface OtherLanguage {
  t: Translate
  lookup: BookLookup
}

export function lookupOf(
  books: readonly ArmyBook[],
  english: readonly ArmyBook[] = [],
  others: readonly { t: Translate; books: readonly ArmyBook[] }[] = [],
  own: readonly ArmyBook[] = [],
): BookLookup {
  const numbers = new Map(books.map((book) => [book.wire.ruleset, book]))
  // A whole game of a file may be called by its id, where no other is called so.
  const games = own.filter(({ house }) => house?.file.base === undefined)
  const ids = new Map([...games, ...books].map((book) => [book.id, book]))
  const prints = new Map(own.map((book) => [book.house?.fingerprint, book]))
  return {
    byNumber: (number) => numbers.get(number),
    byId: (id) => ids.get(id),
    byFingerprint: (fingerprint) => prints.get(fingerprint),
    all: books,
    ...(english.length > 0 && { english: lookupOf(english) }),
    others: others.map(({ t, books }) => ({ t, lookup: lookupOf(books) })),
  }
}

/** The lookup, with a book of rules more. */
export const withRules = (lookup: BookLookup, book: ArmyBook): BookLookup => ({
  ...lookup,
  byFingerprint: (fingerprint) => (book.house?.fingerprint === fingerprint ? book : lookup.byFingerprint(fingerprint)),
})
