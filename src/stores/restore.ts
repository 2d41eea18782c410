/** Adds the lists of a backup, or of a message, to the saved lists. */
import { NO_BELONGINGS } from '../session/belongings'
import { isEqual } from '../roster/equal'
import { type ArmyList, listName } from '../roster/list'
import { mergeFiles, type Incoming, type Merge } from '../exchange/file/merge-lists'
import { privateNotesOf, withPrivateNotes } from '../roster/private-notes'
import type { SourceBook } from '../roster/schema'
import { isFurther, isNew, lastPlayed } from '../session/session'
import { cleanNotes, nameWithin } from '../roster/clean-text'
import { describeTextNote } from '../exchange/describe-faults'
import type { FileRead } from '../exchange/file/file-read'
import { writeBackup } from '../exchange/file/file-write'
import type { ReceivedList } from '../exchange/receive'
import { isTheirs } from '../exchange/received'
import { t } from '../i18n/t'
import { addAll, additionOf, preciousOf, type Addition, type Apart } from './additions'
import { readFileText, rulesetOfDesigns } from './incoming'
import { useLibrary } from './library'
import { useNotices } from './notices'
import { bringGame, savedSessions } from './sessions'
import { changeSeals } from './seals'
import { useHouseBooks, type BroughtRules } from './house-books'
import { useSourceBooks, type SavedSourceBook } from './source-books'

/**
 * The lists as they would be read from a backup file, to be compared with those of one. Returns them unchanged where
 * they can't all be written and read.
 */
async function asFromFile(lists: readonly ArmyList[]): Promise<readonly ArmyList[]> {
  const read: ArmyList[] = []
  for (const text of writeBackup(lists)) {
    const file = await readFileText(text)
    if (!file.ok || file.broken.length > 0) return lists
    read.push(...file.lists)
  }
  return read.length === lists.length ? read : lists
}

/** The name of a list of a backup that is saved in addition to another list of its name. */
export const besides = (name: string): string =>
  nameWithin(listName({ name }, t), (start) => t('restore.copy-name', { name: start }))

export interface Plan extends Merge {
  /** Additions to saved lists that equal one of the backup word for word. */
  added: Addition[]
}

/** The lists of a file, each with what belongs to it. */
export const incomingOf = ({ lists, belongings }: FileRead & { ok: true }): Incoming[] =>
  lists.map((list) => ({ list, belongings: belongings.get(list) }))

/** What belongs to a received list: whether it is somebody else's, and what was not understood as its private note. */
function belongingsOf(came: Pick<ReceivedList, 'list' | 'received' | 'belongings' | 'unread'>) {
  const { received, belongings, unread = [] } = came
  const privateNote = cleanNotes(unread.map((note) => describeTextNote(note, t)).join('\n'))
  return received ? { ...NO_BELONGINGS, privateNote, ...belongings, received: isTheirs(came) } : belongings
}

/** Lists that were received; one that is somebody else's stays marked as received. */
export const incomingFrom = (lists: readonly Parameters<typeof belongingsOf>[0][]): Incoming[] =>
  lists.map((came) => ({ list: came.list, belongings: belongingsOf(came) }))

export async function planRestore(...files: readonly (readonly Incoming[])[]): Promise<Plan> {
  const library = useLibrary()
  await library.lookAgain()
  const { records } = library
  const saved = await asFromFile(records.map((record) => record.list))
  const { fresh, same, differing } = mergeFiles(saved, files, besides)
  const plan: Plan = { fresh, same: [], differing: [...differing], added: [] }
  const idOf = (at: number) => records[at]?.id ?? ''
  const gameOf = await savedSessions()
  const own = await preciousOf(same.flatMap(({ incoming: { belongings }, at }) => (belongings ? [idOf(at)] : [])))
  for (const one of same) {
    const { list, belongings } = one.incoming
    const before = own.get(idOf(one.at))
    const { addition, apart } =
      before && belongings
        ? additionOf(idOf(one.at), before, gameOf(idOf(one.at)), belongings)
        : { addition: null, apart: null }
    if (addition) plan.added.push(addition)
    const name = besides(list.name)
    const isThere = ({ privateNote, unitNotes, game }: Apart) =>
      records.some(
        (other) =>
          other.list.name === name &&
          (privateNote === '' || other.privateNote === privateNote) &&
          (unitNotes.length === 0 || isEqual(privateNotesOf(other.list), unitNotes)) &&
          !isFurther(game, gameOf(other.id)),
      )
    if (!apart || isThere(apart)) plan.same.push(one)
    else plan.differing.push({ list: { ...list, name }, belongings: { ...NO_BELONGINGS, ...apart } })
  }
  return plan
}

export interface Restored {
  ids: string[]
  /** How many lists that existed have got additions. */
  added: number
  books: readonly SavedSourceBook[]
  /** The house books and drafts that came. */
  rules: BroughtRules
  /** Whether the lists outlast the page. */
  saved: boolean
  /** Whether the tags, notes, seals and games were all saved. */
  belongingsSaved: boolean
  /** Undoes the restore; lists and house books go to the trash. */
  undo: () => Promise<void>
}

/** Adds source books; one that exists already is not added again. */
async function bringBooks(
  books: readonly SourceBook[],
): Promise<{ saved: SavedSourceBook[]; undo: () => Promise<void> }> {
  const sourceBooks = useSourceBooks()
  const saved: SavedSourceBook[] = []
  if (books.length === 0) return { saved, undo: () => Promise.resolve() }
  await sourceBooks.load()
  const before = new Set(sourceBooks.books.map((book) => book.id))
  for (const book of books) {
    const ruleset = await rulesetOfDesigns(book.elements)
    if (ruleset !== undefined) saved.push(...(await sourceBooks.importBooks(ruleset, [book])))
  }
  const made = sourceBooks.books.filter((book) => !before.has(book.id))
  const undo = async () => {
    for (const { id } of made) await sourceBooks.remove(id)
  }
  return { saved, undo }
}

/** What a backup holds besides lists: source books, house books and drafts of these. */
export interface Besides {
  books?: readonly SourceBook[]
  houseBooks?: readonly object[]
  drafts?: readonly object[]
}

export async function carryOut(
  plan: Plan,
  { books = [], houseBooks = [], drafts = [] }: Besides = {},
): Promise<Restored> {
  const library = useLibrary()
  const shelved = await bringBooks(books)
  const coming = [...plan.fresh, ...plan.differing]
  // Before the lists, which are judged by them.
  const rules = await useHouseBooks().takeIn(
    houseBooks,
    drafts,
    coming.map(({ list }) => list),
  )
  const making = coming.map(({ list, belongings = NO_BELONGINGS }) => {
    const { received, order, pinned, archived, tags, privateNote, unitNotes } = belongings
    return {
      list: withPrivateNotes(list, unitNotes),
      origin: received ? ('received' as const) : ('own' as const),
      arrangement: { order, pinned, archived, tags, ...(privateNote !== '' && { privateNote }) },
      isReceived: true,
    }
  })
  const ids = (await library.createAll(making)).map(({ id }) => id)
  const saved = await library.areSaved(ids)
  let belongingsSaved = true
  for (const [at, id] of ids.entries()) {
    const { seals, game } = coming[at]?.belongings ?? NO_BELONGINGS
    if (seals.length > 0) belongingsSaved = (await changeSeals(id, () => seals)) && belongingsSaved
    if (!isNew(lastPlayed(game))) belongingsSaved = (await bringGame(id, game)) && belongingsSaved
  }
  const additions = await addAll(plan.added)
  const undo = async () => {
    const stay = ids.length - (await library.removeAll(ids, true)).length
    await additions.undo()
    await shelved.undo()
    await rules.undo()
    if (stay > 0) useNotices().show(t('library.not-removed', { n: stay }))
  }
  const added = plan.added.length
  return { ids, saved, added, books: shelved.saved, rules, belongingsSaved: belongingsSaved && additions.saved, undo }
}
