/** The text of a saved list that the search looks through, and which part of the list matched. */
import { shallowReactive } from 'vue'
import { loadBook } from '../../catalogue/catalogue'
import type { ArmyBook } from '../../rules/book'
import { openPicks } from '../../rules/describe-limits'
import { findable, typedWords } from '../../rules/match-words'
import type { ListRecord } from '../../storage/list-records'
import { ENGLISH, t } from '../../i18n/t'
import { titleOfList } from '../../list/game-of-list'
import { openedBook } from '../../stores/army-books'

interface Searchable {
  book: ArmyBook | undefined
  inEnglish: ArmyBook | undefined
  /** The names of the list's units, upgrades and designs, each once, in the language of the app. */
  names: string[]
  /**
   * Folded for searching: first a line with what the list's card shows, then for each of `names` a line with all its
   * forms, also in English.
   */
  text: string
}

/**
 * The English books, where the app speaks another language: the printed rulebooks are in English, so players search by
 * English names too.
 */
const english = shallowReactive(new Map<string, ArmyBook>())
const known = new WeakMap<ListRecord, Searchable>()

/**
 * Opens the English books of these games, which are available offline on every phone; called when a search begins.
 * Never rejects.
 */
export async function wantEnglish(games: ReadonlySet<string>): Promise<void> {
  if (t.locale === ENGLISH) return
  const open = async (id: string) => {
    const book = await loadBook(id, ENGLISH).catch(() => undefined)
    if (book) english.set(id, book)
  }
  await Promise.all([...games].map(open))
}

/** The search text of a list, cached for as long as its record and books stay the same. */
export function searchableText(record: ListRecord): Searchable {
  const { list, tags } = record
  const book = openedBook(list)
  const inEnglish = english.get(list.ruleset)
  const before = known.get(record)
  if (before && before.book === book && before.inEnglish === inEnglish) return before
  const books = [book, inEnglish].filter((one) => one !== undefined)
  const parts = new Map<string, string>()
  const take = (what: 'units' | 'upgrades', id: string) => {
    const terms = books.flatMap((one) => one.words[what][id] ?? [])
    if (terms[0]) parts.set(terms[0].name, terms.map(({ name, plural = '' }) => `${name} ${plural}`).join(' '))
  }
  for (const { unit, upgrades } of list.units) {
    take('units', unit)
    for (const upgrade of upgrades) take('upgrades', upgrade)
  }
  for (const { name } of [...list.units, ...list.elements]) if (name !== '') parts.set(name, parts.get(name) ?? name)
  const title = titleOfList(list)
  const picks = books.flatMap((one) => openPicks(one, list.settings, t))
  const shown = [list.name, title?.name, title?.edition, list.book?.name ?? '', ...tags, ...picks].join(' ')
  const searchable = {
    book,
    inEnglish,
    names: [...parts.keys()],
    text: [shown, ...parts.values()].map(findable).join('\n'),
  }
  known.set(record, searchable)
  return searchable
}

/**
 * The names that contain the searched words that the list's card does not show: one name that contains all of them,
 * else one for each word.
 */
export function matchedPart(record: ListRecord, search: string): string[] {
  const words = typedWords(search)
  if (words.length === 0) return []
  const { names, text } = searchableText(record)
  const [shown = '', ...lines] = text.split('\n')
  const others = words.filter((word) => !shown.includes(word))
  const having = (some: readonly string[]) =>
    names[lines.findIndex((line) => some.every((word) => line.includes(word)))]
  const all = others.length > 0 ? having(others) : undefined
  return [...new Set(all === undefined ? others.flatMap((word) => having([word]) ?? []) : [all])]
}
