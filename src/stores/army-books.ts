/** The army books opened so far, as the screen sees them: games of the app by id, house books by fingerprint. */
import { shallowReactive } from 'vue'
import { loadBook } from '../catalogue/catalogue'
import { openRules } from '../catalogue/own-rules'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import type { RulesRead } from '../rules/house/read-rules'

type BookState = { state: 'loading' | 'unknown' | 'failed'; book?: undefined } | { state: 'open'; book: ArmyBook }

/** What an army book is asked for by: a game's id, a house book's fingerprint, or a list, which names one of both. */
export type BookName = string | Pick<ArmyList, 'ruleset' | 'book'>

const LOADING: BookState = { state: 'loading' }
const states = shallowReactive(new Map<string, BookState>())

const keyOf = (of: BookName): string => (typeof of === 'string' ? of : (of.book?.fingerprint ?? of.ruleset))
/** No id of a game looks like it. */
const isFingerprint = (key: string) => /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}$/.test(key)

let findRules: (fingerprint: string) => Promise<object | undefined> = () => Promise.resolve(undefined)
/** Says where the files of house books are found: in the store of house books, which needs more than the first screen has. */
export function findRulesBy(find: typeof findRules): void {
  findRules = find
}

/**
 * Opens a file of rules, so that lists made with it are judged, from now on and as long as the page lives. Rejects when
 * files of the app can't be loaded.
 */
export async function openHouseBook(file: unknown): Promise<RulesRead> {
  const read = await openRules(file)
  // An opened book stays the same object, by which reports are cached.
  if (read.ok && states.get(read.fingerprint)?.state !== 'open')
    states.set(read.fingerprint, { state: 'open', book: read.book })
  return read
}

async function load(key: string): Promise<ArmyBook | undefined> {
  if (!isFingerprint(key)) return loadBook(key)
  const file = await findRules(key)
  const read = file && (await openRules(file))
  return read?.ok ? read.book : undefined
}

/**
 * Opens a book, again where it failed before; a house book also where it was not here before. Never rejects: the state says
 * how it went.
 */
export async function requestBook(of: BookName): Promise<BookState> {
  const key = keyOf(of)
  const known = states.get(key)
  if (known?.state === 'open' || (known?.state === 'unknown' && !isFingerprint(key))) return known
  if (!known || known.state === 'failed') states.set(key, LOADING)
  let state: BookState
  try {
    const book = await load(key)
    state = book ? { state: 'open', book } : { state: 'unknown' }
  } catch {
    state = { state: 'failed' }
  }
  // It may have been opened from a file meanwhile.
  const now = states.get(key)
  if (now?.state === 'open') return now
  if (now?.state !== state.state) states.set(key, state)
  return state
}

/** Opens the books of these lists, each once. */
export async function requestBooks(lists: Iterable<Exclude<BookName, string>>): Promise<void> {
  const names = new Map([...lists].map((list) => [keyOf(list), list]))
  await Promise.all([...names.values()].map((list) => requestBook(list)))
}

/** The house books and whole games that are open. */
export const openedHouseBooks = (): ArmyBook[] =>
  [...states.values()].flatMap(({ book }) => (book?.house ? [book] : []))

export const bookState = (of: BookName): BookState => states.get(keyOf(of)) ?? LOADING
export const openedBook = (of: BookName): ArmyBook | undefined => states.get(keyOf(of))?.book
