/** Brings lists of a backup, or of many links, in beside those that are there. */
import { LIMITS, type ArmyList } from '../roster/list'
import { mergeLists, type Merge } from '../roster/merge'
import type { SourceBook } from '../roster/schema'
import type { Origin } from '../storage/record'
import { t } from '../words/t'
import { openCode, readFileText, rulesetOfBooks } from './exchange'
import { useLibrary } from './library'
import { useShelf } from './shelf'

/** A list that could not be written into a file stays as it is. */
async function asFromFile(lists: readonly ArmyList[]): Promise<readonly ArmyList[]> {
  const { writeBackup } = await import('../share/file-write')
  const read: ArmyList[] = []
  for (const text of writeBackup(lists)) {
    const file = await readFileText(text)
    if (!file.ok || file.broken.length > 0) return lists
    read.push(...file.lists)
  }
  return read
}

/** The name must still fit after it was written and read again. */
function besides(name: string): string {
  const suffixed = (start: string) => t('restore.copy-name', { name: start })
  const letters = [...new Intl.Segmenter('en').segment(name || t('list.unnamed'))].map((one) => one.segment)
  const room = LIMITS.name - suffixed('').length
  return suffixed(letters.slice(0, room).join('').trim())
}

export async function planRestore(incoming: readonly ArmyList[]): Promise<Merge> {
  const library = useLibrary()
  await library.ready
  const saved = await asFromFile(library.records.map((record) => record.list))
  return mergeLists(saved, incoming, besides)
}

export interface Restored {
  ids: string[]
  booksKept: boolean
  /** Takes all of it away again, into the trash. */
  undo: () => Promise<void>
}

/** Source books that are there already are not doubled. */
async function bringBooks(books: readonly SourceBook[]): Promise<{ kept: boolean; undo: () => Promise<void> }> {
  const [shelf, ruleset] = [useShelf(), rulesetOfBooks()]
  if (books.length === 0 || ruleset === undefined) return { kept: true, undo: () => Promise.resolve() }
  await shelf.load()
  const before = new Set(shelf.books.map((book) => book.id))
  const kept = await shelf.keep(ruleset, books)
  const made = shelf.books.filter((book) => !before.has(book.id))
  const undo = async () => {
    for (const { id } of made) await shelf.remove(id)
  }
  return { kept, undo }
}

/** @param origin of the lists: somebody else's are judged as such */
export async function carryOut(
  merge: Merge,
  books: readonly SourceBook[] = [],
  origin: Origin = 'own',
): Promise<Restored> {
  const library = useLibrary()
  const shelved = await bringBooks(books)
  const ids: string[] = []
  // The first of the file is to stand first.
  for (const list of [...merge.fresh, ...merge.differing].toReversed()) {
    const record = await library.create(list, origin)
    if (record) ids.unshift(record.id)
  }
  const undo = async () => {
    for (const id of ids) await library.remove(id)
    await shelved.undo()
  }
  return { ids, booksKept: shelved.kept, undo }
}

/** Every code that stands behind a # in a text, as lists; `broken` counts those that can't be read. */
export async function listsOfLinks(text: string): Promise<{ lists: ArmyList[]; broken: number }> {
  const codes = [...new Set(text.match(/(?<=#)[0-9A-Za-z]{6,4096}/g) ?? [])]
  const lists: ArmyList[] = []
  for (const code of codes) {
    const decoded = await openCode(`#${code}`)
    if (decoded.ok) lists.push(decoded.list)
  }
  return { lists, broken: codes.length - lists.length }
}
