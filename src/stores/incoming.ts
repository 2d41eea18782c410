/**
 * Lists going in and out: codes of links, texts of files, whatever is pasted. The modules for it are loaded when needed,
 * because the first screen asks for this one.
 */
import { booksIn, loadBook, rulesetByNumber, rulesetIds } from '../catalogue/catalogue'
import type { ArmyList, Design } from '../roster/list'
import { isSameRules } from '../roster/same-rules'
import { isWholeGame, type ArmyBook } from '../rules/book'
import type { Decoded } from '../exchange/link/decode'
import type { Encoded } from '../exchange/link/encode'
import type { FileRead } from '../exchange/file/file-read'
import type { BookLookup } from '../exchange/link/lookup'
import type { Found } from '../exchange/receive'
import { languages } from '../i18n/language'
import { allWords } from '../i18n/load-all'
import { ENGLISH, t } from '../i18n/t'
import { openedBook, openedHouseBooks, openHouseBook, requestBook } from './army-books'
import { useHouseBooks } from './house-books'
import { useNotices } from './notices'

const isBook = (book: ArmyBook | undefined): book is ArmyBook => book !== undefined

/** The address of the app without query and hash; a link is this, "#" and the code. */
export const appAddress = (): string => location.href.replace(/[?#].*$/, '')

/**
 * Reads a code, a link or a text with one in it; its army book is opened first. The house book that the code has in it is
 * opened too, and kept by nobody.
 */
export async function openCode(text: string): Promise<Decoded> {
  const [{ decodeCode, rulesetOfCode }, { lookupOf, withRules }] = await Promise.all([
    import('../exchange/link/decode'),
    import('../exchange/link/lookup'),
  ])
  const asked = rulesetOfCode(text)
  const id = typeof asked === 'number' ? rulesetByNumber(asked) : asked
  const book = id === undefined ? undefined : (await requestBook(id)).book
  const lookup = lookupOf(book ? [book] : [])
  const decoded = decodeCode(text, lookup)
  if (!decoded.ok || !decoded.list.book) return decoded
  if (decoded.rules) await openHouseBook(decoded.rules)
  const { book: house } = await requestBook(decoded.list)
  // A whole game has numbers of its own, by which the code is read.
  return house ? decodeCode(text, withRules(lookup, house)) : decoded
}

/** Encodes all names and notes of the list; a caller that wants a link without them removes them from the list first. */
export async function codeOfList(list: ArmyList, secrets: boolean): Promise<Encoded> {
  const [{ encodeList }, { lookupOf }, { book }, { book: house }] = await Promise.all([
    import('../exchange/link/encode'),
    import('../exchange/link/lookup'),
    requestBook(list.ruleset),
    requestBook(list),
  ])
  const own = list.book && house ? [house] : []
  return encodeList(list, lookupOf([book].filter(isBook), [], [], own), { secrets, names: true })
}

/**
 * The code in the key of a list that is viewed and not saved, "~" and its code; undefined for a saved list, whose key is
 * its id.
 */
export const codeIn = (key: string): string | undefined => (key.startsWith('~') ? key.slice(1) : undefined)

/** null where the code can't be read; a notice says so. */
export async function openByCode(code: string): Promise<ArmyList | null> {
  const decoded = await openCode(`#${code}`)
  if (decoded.ok) return decoded.list
  const { describeCodeFault } = await import('../exchange/describe-faults')
  useNotices().show(describeCodeFault(decoded, t))
  return null
}

/**
 * The key for a list that is not saved; without its secrets, because others may see the address. '' where the list
 * can't be encoded.
 */
export async function keyOfCode(list: ArmyList): Promise<string> {
  const encoded = await codeOfList(list, false)
  return encoded.ok ? `~${encoded.code}` : ''
}

/** The books in other languages than those of the app, once they were needed. */
const others = new Map<string, Awaited<ReturnType<typeof booksIn>>>()

/** Opens the books in all languages; those that can't be loaded, as without a network, are left out. */
async function openOthers(): Promise<void> {
  const more = languages.filter(({ id }) => id !== ENGLISH && id !== t.locale && !others.has(id))
  await Promise.all(
    more.map(({ id }) =>
      booksIn(id).then(
        (one) => others.set(id, one),
        () => undefined,
      ),
    ),
  )
}

/**
 * Opens every army book, in English too where that is not the language; also loads all words, which messages about what
 * is read need.
 */
export async function openAllBooks(): Promise<BookLookup> {
  await useHouseBooks().openAll()
  return openGames()
}

/** As `openAllBooks`, of the house books only those that are open: also while the storage, where they are, is not. */
async function openGames(): Promise<BookLookup> {
  const inEnglish = t.locale === ENGLISH ? [] : rulesetIds.map((id) => loadBook(id, ENGLISH).catch(() => undefined))
  const [states, english, { lookupOf }] = await Promise.all([
    Promise.all(rulesetIds.map((id) => requestBook(id))),
    Promise.all(inEnglish),
    import('../exchange/link/lookup'),
    allWords(),
  ])
  return lookupOf(
    states.map((one) => one.book).filter(isBook),
    english.filter(isBook),
    [...others.values()].filter(({ t: own }) => own.locale !== t.locale),
    openedHouseBooks(),
  )
}

/** A function that gives a list the ids of this version for numbers ("#37") that an earlier one did not know. */
export async function namerOfNumbers(): Promise<(list: ArmyList) => ArmyList> {
  const [lookup, { bookOfList, withKnownIds }] = await Promise.all([openGames(), import('../exchange/link/numbering')])
  return (list) => {
    const book = bookOfList(list, lookup)
    return book ? withKnownIds(list, book) : list
  }
}

/** Opens the house books that came with lists. Whether a whole game is among them: its lists are read again, by it. */
async function openCarried(rules: readonly object[]): Promise<boolean> {
  const read = await Promise.all(rules.map((one) => openHouseBook(one)))
  return read.some((one) => one.ok && isWholeGame(one.book))
}

export async function readFileText(input: string | Uint8Array): Promise<FileRead> {
  const [{ readText }, lookup] = await Promise.all([import('../exchange/file/file-read'), openAllBooks()])
  const read = readText(input, lookup)
  const isAgain = read.ok && (await openCarried([...read.rules.values()]))
  return isAgain ? readText(input, await openAllBooks()) : read
}

/** Whether something is missing that may be written in another language. */
const isOpen = (found: Found): boolean =>
  found.kind === 'nothing'
    ? ['no-list', 'no-units', 'unknown-game', 'which-game'].includes(found.fault.reason)
    : (found.kind === 'text' || found.kind === 'lists') && found.notes.length > 0

/** As `openAllBooks`, with those of every other language that can be loaded. */
export async function openBooksOfAllLanguages(): Promise<BookLookup> {
  await openOthers()
  return openAllBooks()
}

const carriedIn = (found: Found): object[] =>
  ('lists' in found ? found.lists : 'list' in found ? [found] : []).flatMap(({ rules }) => rules ?? [])

/**
 * Finds out what was pasted, dropped or opened, and saves nothing of it.
 * @param given the game of a typed list that names none
 */
export async function receiveAny(input: string | Uint8Array, given?: string): Promise<Found> {
  const [{ receive }, lookup] = await Promise.all([import('../exchange/receive'), openAllBooks()])
  const first = receive(input, lookup, t, given)
  const isAgain = await openCarried(carriedIn(first))
  const found = isAgain ? receive(input, await openAllBooks(), t, given) : first
  if (!isOpen(found)) return found
  const before = others.size
  await openOthers()
  return others.size > before ? receive(input, await openAllBooks(), t, given) : found
}

/**
 * The game that a source book's designs belong to, for its file does not name one. Looks only in books that are open,
 * as they are once a file was read.
 */
export async function rulesetOfDesigns(elements: readonly Design[]): Promise<string | undefined> {
  const { gameOfDesigns } = await import('../roster/bounds')
  return gameOfDesigns(rulesetIds.map((id) => openedBook(id)).filter(isBook), elements)?.id
}

/** The saved list whose code, with or without its secrets, equals that of a received list. */
export async function sameList<T extends { list: ArmyList }>(
  received: ArmyList,
  code: string,
  saved: readonly T[],
): Promise<T | undefined> {
  for (const one of saved) {
    if (!isSameRules(one.list, received) || one.list.units.length > 500) continue
    for (const secrets of [false, true]) {
      const encoded = await codeOfList(one.list, secrets)
      if (encoded.ok && encoded.code === code) return one
    }
  }
  return undefined
}
