/**
 * The player's house books and whole games, and the drafts of new ones. A book is found by its fingerprint and never
 * changes; who edits one edits a draft. What came with a list of somebody else is opened, but not among them until it is
 * kept, or a saved list needs it.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { isEqual } from '../roster/equal'
import type { ArmyList } from '../roster/list'
import type { ArmyBook } from '../rules/book'
import { RULES_FORMAT, RULES_VERSION } from '../rules/rule-limits'
import type { RulesFile } from '../rules/schema-rules-file'
import type { BookUse, HouseBookRecord, HouseBooks, HouseDraft, HouseOutcome } from '../storage/house-book-records'
import type { Unreadable } from '../storage/list-records'
import { t } from '../i18n/t'
import { findRulesBy, openedBook, openHouseBook, requestBook } from './army-books'
import { useLibrary } from './library'

/** A book or draft in the trash. */
export interface ThrownRules {
  /** Of a book; null for a draft. */
  fingerprint: string | null
  /** The fingerprint of a book, the id of a draft. */
  key: string
  name: string
  file: Readonly<Record<string, unknown>> | RulesFile
  /** When it was deleted, ISO 8601. */
  since: string
  /** The openings of the app until it may be deleted for good. */
  left: number
}

/** What came with a backup or with lists. */
export interface BroughtRules {
  /** The names of the books and drafts that were not here before. */
  names: string[]
  /** The names of those that could not be kept. */
  lost: string[]
  /** Moves what was not here before into the trash, but for what a saved list needs. */
  undo: () => Promise<void>
}

/** What became of a book that should go. `used`: it stays, because lists need it. */
export type RemovedBook =
  { kind: 'done'; undo: () => Promise<boolean> } | { kind: 'used'; use: BookUse } | { kind: 'failed' }

const nameOf = (file: object) => ('name' in file && typeof file.name === 'string' ? file.name : '')

export const useHouseBooks = defineStore('house-books', () => {
  const library = useLibrary()
  const state = ref<'opening' | 'open' | 'failed'>('opening')
  const all = shallowRef<readonly HouseBookRecord[]>([])
  const allDrafts = shallowRef<readonly HouseDraft[]>([])
  const left = shallowRef<ReadonlyMap<string, number>>(new Map())
  const unreadable = shallowRef<readonly Unreadable[]>([])
  /** The books of the player, by name. */
  const books = computed(() => all.value.filter(({ deleted }) => !deleted))
  const drafts = computed(() => allDrafts.value.filter(({ deleted }) => !deleted))
  const thrown = computed((): ThrownRules[] =>
    [
      ...all.value.map((book) => ({ ...book, key: book.fingerprint })),
      ...allDrafts.value.map((draft) => ({ ...draft, key: draft.id, name: nameOf(draft.file), fingerprint: null })),
    ].flatMap(({ fingerprint, key, name, file, deleted }) =>
      deleted ? [{ fingerprint, key, name, file, since: deleted.at, left: left.value.get(key) ?? 0 }] : [],
    ),
  )
  /** The repository that is watched for changes by other tabs. It is another object after the database opened late. */
  let followed: unknown
  let loading: Promise<void> | undefined

  const repository = async (): Promise<HouseBooks> => {
    const found = (await library.repository())?.houseBooks
    if (!found) throw new Error('No storage for house books')
    return found
  }

  async function loadNow(): Promise<void> {
    try {
      const from = await repository()
      if (followed !== from) from.watch(() => void load())
      followed = from
      const contents = await from.all()
      all.value = contents.books
      allDrafts.value = contents.drafts
      left.value = contents.left
      unreadable.value = contents.unreadable
      state.value = 'open'
    } catch {
      state.value = 'failed'
    }
  }

  /** Reads books and drafts from storage. */
  function load(): Promise<void> {
    loading = loadNow()
    return loading
  }
  const loaded = () => loading ?? load()

  const recordOf = (fingerprint: string) => all.value.find((one) => one.fingerprint === fingerprint)
  const isKept = (fingerprint: string) => books.value.some((one) => one.fingerprint === fingerprint)
  const knownFile = (fingerprint: string): RulesFile | undefined =>
    recordOf(fingerprint)?.file ?? openedBook(fingerprint)?.house?.file
  const draftOf = (id: string) => drafts.value.find((one) => one.id === id)

  /** The file of a book: of one that is kept, in the trash, or came with a list. Rejects when the storage can't be read. */
  async function fileOf(fingerprint: string): Promise<RulesFile | undefined> {
    await loaded()
    const found = knownFile(fingerprint)
    if (!found && state.value === 'failed') throw new Error('The house books can’t be read')
    return found
  }
  findRulesBy(fileOf)

  /** The army book of a fingerprint; undefined when it is not here, or can't be opened. */
  const bookOf = async (fingerprint: string): Promise<ArmyBook | undefined> => (await requestBook(fingerprint)).book

  async function change(work: (repository: HouseBooks) => Promise<HouseOutcome>): Promise<HouseOutcome> {
    const outcome = await repository().then(work, (): HouseOutcome => ({ kind: 'failed', message: '' }))
    await load()
    return outcome
  }
  const isDone = async (outcome: Promise<HouseOutcome>) => (await outcome).kind === 'done'

  /** Opens all books of the player, so that whatever is read next finds them. */
  async function openAll(): Promise<void> {
    await loaded()
    await Promise.all(all.value.map(({ fingerprint }) => requestBook(fingerprint)))
  }

  /** Keeps a file of rules as a book. Resolves to its fingerprint; null when it has faults or could not be saved. */
  async function keep(file: unknown): Promise<string | null> {
    const read = await openHouseBook(file)
    return read.ok && (await isDone(change((to) => to.add(read.file)))) ? read.fingerprint : null
  }

  /**
   * Keeps the books and drafts of a backup, and the books that came with lists. What is here already is not added again.
   */
  async function takeIn(
    files: readonly object[],
    begun: readonly object[],
    lists: readonly Pick<ArmyList, 'book'>[] = [],
  ): Promise<BroughtRules> {
    await loaded()
    const names: string[] = []
    const lost: string[] = []
    const back: (() => Promise<unknown>)[] = []
    const carried = [...new Set(lists.flatMap(({ book }) => book?.fingerprint ?? []))].flatMap(
      (fingerprint) => knownFile(fingerprint) ?? [],
    )
    for (const file of [...files, ...carried]) {
      const before = new Set(books.value.map(({ fingerprint }) => fingerprint))
      const fingerprint = await keep(file)
      if (fingerprint === null) lost.push(nameOf(file))
      else if (!before.has(fingerprint)) {
        names.push(nameOf(file))
        back.push(() => remove(fingerprint))
      }
    }
    const { newHouseDraft } = await import('../storage/house-book-records')
    for (const file of begun) {
      if (drafts.value.some((one) => isEqual(one.file, file))) continue
      const draft = newHouseDraft({ ...file })
      if (await putDraft(draft)) {
        names.push(nameOf(file))
        back.push(() => removeDraft(draft.id))
      } else lost.push(nameOf(file))
    }
    const undo = async () => {
      for (const one of back) await one()
    }
    return { names, lost, undo }
  }

  /** Keeps the books that came with these lists, which are being saved. */
  async function keepFor(lists: readonly Pick<ArmyList, 'book'>[]): Promise<void> {
    await loaded()
    for (const fingerprint of new Set(lists.flatMap(({ book }) => book?.fingerprint ?? []))) {
      const file = knownFile(fingerprint)
      if (file && !isKept(fingerprint)) await change((to) => to.add(file))
    }
  }

  /** Moves a book into the trash. It stays where a list needs it. */
  async function remove(fingerprint: string): Promise<RemovedBook> {
    // What is not saved yet needs its book too.
    await library.areSaved([])
    const lists = library.records.filter(({ list }) => list.book?.fingerprint === fingerprint)
    if (lists.length > 0)
      return { kind: 'used', use: { lists: lists.map(({ list }) => list.name), trash: 0, history: 0 } }
    const outcome = await change((from) => from.remove(fingerprint))
    if (outcome.kind === 'done') return { kind: 'done', undo: () => restore(fingerprint) }
    return outcome.kind === 'used' ? outcome : { kind: 'failed' }
  }
  const restore = (fingerprint: string) => isDone(change((to) => to.restore(fingerprint)))
  /** Deletes a book in the trash permanently. It stays where a list, its history, or a list in the trash needs it. */
  const erase = (fingerprint: string): Promise<HouseOutcome> => change((from) => from.erase(fingerprint))

  async function putDraft(draft: HouseDraft): Promise<boolean> {
    const isSame = ({ id }: HouseDraft) => id === draft.id
    allDrafts.value = [draft, ...allDrafts.value.filter((one) => !isSame(one))]
    // Not read again: what is typed meanwhile must not be replaced by what was stored before.
    const outcome = await repository().then(
      (to) => to.putDraft(draft),
      () => null,
    )
    return outcome?.kind === 'done'
  }

  /**
   * Begins a draft: of changes to a game, named by its id; of a copy of the book with this fingerprint; or, for null, of a
   * whole game. Resolves to its id; null when it could not be saved.
   */
  async function newDraft(from: string | null): Promise<string | null> {
    await loaded()
    const { newHouseDraft } = await import('../storage/house-book-records')
    const copied = from === null ? undefined : knownFile(from)
    const begun = { format: RULES_FORMAT, version: RULES_VERSION, ...(from !== null && { base: from }), name: '' }
    const file: unknown = copied ?? { ...begun, language: t.locale }
    const draft = newHouseDraft(JSON.parse(JSON.stringify(file)) as HouseDraft['file'])
    return (await putDraft(draft)) ? draft.id : null
  }
  /** Saves what a draft is now, also for a draft that is not there yet. Resolves to false when it could not be saved. */
  const saveDraft = (id: string, file: object): Promise<boolean> =>
    putDraft({
      id,
      file: JSON.parse(JSON.stringify(file)) as HouseDraft['file'],
      changed: new Date().toISOString(),
    })
  /** Moves a draft into the trash. Returns the undo; null when that could not be saved. */
  async function removeDraft(id: string): Promise<(() => Promise<boolean>) | null> {
    const isRemoved = await isDone(change((from) => from.removeDraft(id)))
    return isRemoved ? () => restoreDraft(id) : null
  }
  const restoreDraft = (id: string) => isDone(change((to) => to.restoreDraft(id)))
  /** Deletes a draft for good. */
  const eraseDraft = (id: string) => isDone(change((from) => from.eraseDraft(id)))

  // Whatever way a list came into the library: its book stays as long as the list does.
  watch(
    () => library.records,
    (records) => {
      const lists = records.map(({ list }) => list).filter(({ book }) => book && !isKept(book.fingerprint))
      if (lists.length > 0) void keepFor(lists)
    },
    { immediate: true },
  )
  watch(
    () => library.reopened,
    () => {
      if (followed) void load()
    },
  )
  watch(
    () => library.wiped,
    async () => {
      const mine = { books: books.value, drafts: drafts.value }
      for (const { file, kept } of mine.books) await change((to) => to.add(file, kept))
      for (const draft of mine.drafts) await putDraft(draft)
    },
  )

  return {
    state,
    books,
    drafts,
    thrown,
    unreadable,
    load,
    loaded,
    fileOf,
    bookOf,
    recordOf,
    isKept,
    openAll,
    keep,
    keepFor,
    takeIn,
    remove,
    restore,
    erase,
    draftOf,
    newDraft,
    saveDraft,
    removeDraft,
    restoreDraft,
    eraseDraft,
  }
})
