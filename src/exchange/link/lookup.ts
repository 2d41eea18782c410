import type { ArmyBook } from '../../rules/book'
import type { Translate } from '../../i18n/t'

/** Finds an army book by its id or by its number in links. */
export interface BookLookup {
  byNumber(number: number): ArmyBook | undefined
  byId(id: string): ArmyBook | undefined
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
): BookLookup {
  const numbers = new Map(books.map((book) => [book.wire.ruleset, book]))
  const ids = new Map(books.map((book) => [book.id, book]))
  return {
    byNumber: (number) => numbers.get(number),
    byId: (id) => ids.get(id),
    all: books,
    ...(english.length > 0 && { english: lookupOf(english) }),
    others: others.map(({ t, books }) => ({ t, lookup: lookupOf(books) })),
  }
}
