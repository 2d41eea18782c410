/** The repository of saved lists: every read and write of the database, each in one transaction. */
import { isEqual, plainText } from '../roster/equal'
import type { ArmyList } from '../roster/list'
import { Refused, type Backend, type Change, type Failure, type Outcome, type Transaction } from './backend'
import { allLists, contentsOf, type Contents } from './contents'
import { BACKED_UP, CHOICE, count, counted, OPENING, SEQUENCE } from './counters'
import { keepStates, readStates, rowKeys, rowsOf } from './history'
import { versionOf } from './migrate'
import { RECORD_VERSION, type Arrangement, type ListRecord, type Saving, type Unreadable } from './list-records'
import { openNames, plainRecord, readRecord } from './record-shape'
import { houseBooks, type HouseBooks } from './house-book-records'
import { sourceBooks, type SourceBooks } from './source-book-records'
import { gameOfList, sealsOfList, trashOf, type Trash } from './trash'

export type SaveOutcome =
  /** `record` has the new `rev` and `seq`. */
  | { kind: 'saved'; record: ListRecord }
  /** The list was saved since it was read, most likely by another tab. */
  | { kind: 'conflict'; stored: ListRecord | Unreadable }
  /** The list was deleted since it was read. Save it with `rev: 0` to restore it. */
  | { kind: 'gone' }
  | Failure

/** `records`: the records that were found, after the change. */
type ArrangeOutcome = { kind: 'done'; records: ListRecord[] } | Failure

/** Reading rejects if the browser's storage fails; writing never rejects, it returns a `Failure`. */
export interface Repository {
  all(): Promise<Contents>
  get(id: string): Promise<ListRecord | undefined>
  /** Those of these lists that are there and can be read, in one read. */
  some(ids: readonly string[]): Promise<ListRecord[]>
  /** Resolves only after the record and its history are durably stored. `passed`: states since the last save, oldest first. */
  save(record: ListRecord, passed?: readonly ArmyList[]): Promise<SaveOutcome>
  /** Saves several lists in one transaction; each has its own outcome. Empty if it failed: nothing was changed then. */
  saveAll(all: readonly Saving[]): Promise<readonly SaveOutcome[]>
  /**
   * Changes arrangements in one transaction: all that can be read, or on an error none. Raises `rev`, so that other tabs
   * notice; `seq` stays, because it is no save of a list.
   */
  arrange(changes: ReadonlyMap<string, Partial<Arrangement>>): Promise<ArrangeOutcome>
  /** The former states of a list, oldest first. */
  history(id: string): Promise<ListRecord[]>
  /** Moves lists into the trash in one transaction; each has its own outcome. */
  remove(ids: readonly string[]): Promise<readonly Outcome[]>
  /** Moves lists out of the trash, unchanged, in one transaction; each has its own outcome. */
  restore(ids: readonly string[]): Promise<readonly Outcome[]>
  trash: Trash
  /** The player's own source books. */
  books: SourceBooks
  /** The player's house books and whole games, and their drafts. */
  houseBooks: HouseBooks
  /** The number of this opening of the app; 0 before `begin`. */
  readonly opening: number
  /**
   * Counts one more opening of the app, and deletes what has been in the trash for too many openings.
   * `again`: the page belongs to an opening that is counted already.
   */
  begin(again?: boolean): Promise<Outcome>
  /** The number of all changes so far that a backup would contain. */
  edits(): Promise<number>
  settings: {
    get(name: string): Promise<unknown>
    /** All settings whose names begin with `kind`, in one read; `name` is the rest of the name. */
    all(kind: string): Promise<[name: string, value: unknown][]>
    set(name: string, value: unknown): Promise<Outcome>
    /**
     * Computes the value from the stored one within the transaction, so that two tabs can't overwrite each other's change.
     * Where `change` returns undefined, nothing is stored.
     */
    edit(name: string, change: (stored: unknown) => unknown): Promise<Outcome>
  }
  /** Calls back for changes by other tabs; returns a function that stops it. */
  watch(callback: (change: Change) => void): () => void
  close(): void
}

/** The messages to other tabs when source books, or house books and their drafts, have changed. */
const BOOKS = 'books'
const HOUSE_BOOKS = 'house-books'
type Told = Change | typeof BOOKS | typeof HOUSE_BOOKS

export function repositoryOf(backend: Backend): Repository {
  const channel = openChannel()
  const watchers = new Set<(change: Change) => void>()
  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data === BOOKS) books.changed()
    else if (data === HOUSE_BOOKS) house.changed()
    else for (const watcher of watchers) watcher(data)
  })

  async function write<T extends { kind: string }>(work: (transaction: Transaction) => Promise<T>, told?: Told) {
    try {
      const outcome = await backend.write(work)
      if (told && (outcome.kind === 'saved' || outcome.kind === 'done')) channel?.postMessage(told)
      return outcome
    } catch (error) {
      return failure(error)
    }
  }

  let opening = 0
  const trash = trashOf(
    backend,
    write,
    () => opening,
    (change) => channel?.postMessage(change),
  )

  async function saveIn(
    transaction: Transaction,
    { record, passed }: Saving,
    { withoutHistory = false, nth = 0, counter = transaction.get('settings', SEQUENCE) } = {},
  ): Promise<SaveOutcome> {
    const { id } = record
    const [alive, sequence, rows] = await Promise.all([transaction.get('lists', id), counter, rowKeys(transaction, id)])
    if (alive === undefined && record.rev > 0) return { kind: 'gone' }
    // A deleted list that is saved again continues the one in the trash.
    const raw = alive === undefined ? await trash.peek(transaction, id) : alive
    const stored = raw === undefined ? undefined : readRecord(id, raw)
    if (stored && !stored.ok) return { kind: 'conflict', stored: stored.unreadable }
    const isOther = stored && alive !== undefined && stored.record.rev !== record.rev
    if (isOther && !isOwn(stored.record, record, passed)) return { kind: 'conflict', stored: stored.record }
    // Not written again: other tabs would be told of a change that is none.
    if (isOther && isEqual(stored.record.list, record.list)) return { kind: 'saved', record: stored.record }
    const seq = counted(sequence) + 1 + nth
    const next = plainRecord({ ...record, rev: (stored?.record.rev ?? 0) + 1, seq, opening })
    const former = passed.map((list): ListRecord => ({ ...next, list }))
    await Promise.all([
      withoutHistory || keepStates(transaction, stored ? [stored.record, ...former] : former, next, rows),
      keepOriginal(transaction, id, raw),
      transaction.put('lists', id, next),
      alive === undefined && raw !== undefined && trash.drop(transaction, id),
      transaction.put('settings', SEQUENCE, seq),
    ])
    return { kind: 'saved', record: next }
  }

  async function arrangeIn(
    transaction: Transaction,
    changes: ReadonlyMap<string, Partial<Arrangement>>,
  ): Promise<ArrangeOutcome> {
    const rows = await Promise.all(
      [...changes].map(async ([id, change]) => ({ id, change, raw: await transaction.get('lists', id) })),
    )
    const records = rows.flatMap(({ id, change, raw }) => {
      const read = readRecord(id, raw)
      if (!read.ok) return []
      const next = readRecord(id, { ...read.record, ...change, rev: read.record.rev + 1 })
      return next.ok ? [{ raw, next: next.record }] : []
    })
    await Promise.all([
      ...records.flatMap(({ raw, next }) => [
        keepOriginal(transaction, next.id, raw),
        transaction.put('lists', next.id, next),
      ]),
      records.length > 0 && count(transaction),
    ])
    return { kind: 'done', records: records.map(({ next }) => next) }
  }

  const some: Repository['some'] = async (ids) => {
    const rows = await backend.read((transaction) =>
      Promise.all(ids.map(async (id) => [id, await transaction.get('lists', id)] as const)),
    )
    return (await contentsOf(rows)).lists
  }

  /** Writes what a backup would contain, and tells other tabs. */
  const counting =
    (told: Told) =>
    <T extends { kind: string }>(work: (transaction: Transaction) => Promise<T>) =>
      write(async (transaction) => {
        const outcome = await work(transaction)
        if (outcome.kind === 'done') await count(transaction)
        return outcome
      }, told)
  const books = sourceBooks(backend, counting(BOOKS))
  const house = houseBooks(backend, counting(HOUSE_BOOKS), () => opening)

  const editChoice: Repository['settings']['edit'] = (name, change) =>
    write(
      async (transaction) => {
        const [before, sequence, backup] = await Promise.all(
          [`${CHOICE}${name}`, SEQUENCE, `${CHOICE}${BACKED_UP}`].map((key) => transaction.get('settings', key)),
        )
        const after = change(before)
        if (after !== undefined) await transaction.put('settings', `${CHOICE}${name}`, after)
        // All taps of a game count as one change since the last backup; else every tap would bring the next reminder closer.
        const isFirst = counted(sequence) === counted(backup)
        if (isFirst && isOfList(name) && !isEqual(before, after)) await count(transaction)
        return { kind: 'done' as const }
      },
      { kind: 'chosen', id: name },
    )

  return {
    books,
    houseBooks: house,
    all: () => allLists(backend),
    get: async (id) => (await some([id]))[0],
    some,
    save: async (record, passed = []) => {
      const told = savedOf(record)
      const save = (withoutHistory: boolean) =>
        write((transaction) => saveIn(transaction, { record, passed }, { withoutHistory }), told)
      const outcome = await save(false)
      // If there is no room for the history, save the list without it.
      return outcome.kind === 'full' ? save(true) : outcome
    },
    saveAll: async (all) => {
      const written = await write(async (transaction) => {
        const counter = transaction.get('settings', SEQUENCE)
        const outcomes = await Promise.all(all.map((one, nth) => saveIn(transaction, one, { nth, counter })))
        // The saves may have written the counter in any order: set it to the highest number.
        const sequence = counted(await transaction.get('settings', SEQUENCE))
        const seqs = outcomes.map((one) => (one.kind === 'saved' ? one.record.seq : 0))
        await transaction.put('settings', SEQUENCE, Math.max(sequence, ...seqs))
        return { kind: 'done' as const, outcomes }
      })
      const outcomes = written.kind === 'done' ? written.outcomes : []
      for (const one of outcomes) if (one.kind === 'saved') channel?.postMessage(savedOf(one.record))
      return outcomes
    },
    arrange: async (changes) => {
      const outcome = await write((transaction) => arrangeIn(transaction, changes))
      if (outcome.kind === 'done') for (const record of outcome.records) channel?.postMessage(savedOf(record))
      return outcome
    },
    history: async (id) => {
      const rows = await backend.read((transaction) => rowsOf(transaction, id))
      await openNames(rows)
      return readStates(id, rows)
    },
    remove: trash.put,
    restore: trash.restore,
    trash,
    get opening() {
      return opening
    },
    begin: (again = false) =>
      write(async (transaction) => {
        opening = Math.max(1, counted(await transaction.get('settings', OPENING)) + (again ? 0 : 1))
        await transaction.put('settings', OPENING, opening)
        await trash.expire(transaction, opening)
        await house.expire(transaction, opening)
        return { kind: 'done' as const }
      }),
    edits: async () => counted(await backend.read((transaction) => transaction.get('settings', SEQUENCE))),
    settings: {
      get: (name) => backend.read((transaction) => transaction.get('settings', `${CHOICE}${name}`)),
      all: async (kind) => {
        const start = `${CHOICE}${kind}`
        const rows = await backend.read((transaction) => transaction.all('settings', start))
        return rows.map(([key, value]) => [key.slice(start.length), value])
      },
      set: (name, value) => editChoice(name, () => value),
      edit: editChoice,
    },
    watch: (callback) => {
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
    close: () => {
      channel?.close()
      backend.close()
    },
  }
}

const savedOf = ({ id }: ListRecord): Change => ({ kind: 'saved', id })

const arrangementOf = ({ origin, order, tags, pinned, archived, privateNote = '' }: ListRecord) =>
  plainText([origin, order, tags, pinned, archived, privateNote])

/** Whether a setting belongs to a list (its game or its seals), and so is in a backup. */
const isOfList = (name: string): boolean => [gameOfList, sealsOfList].some((of) => name.startsWith(of('')))

/** Whether the stored record is this page's own save, whose answer never came, or an identical save by another tab. */
const isOwn = (stored: ListRecord, record: ListRecord, passed: readonly ArmyList[]): boolean =>
  stored.rev === record.rev + 1 &&
  arrangementOf(stored) === arrangementOf(record) &&
  [record.list, ...passed].some((list) => isEqual(list, stored.list))

/** Keeps the record of an earlier version unchanged, in case a migration step has misread it. */
async function keepOriginal(transaction: Transaction, id: string, raw: unknown): Promise<void> {
  if ((versionOf(raw) ?? RECORD_VERSION) < RECORD_VERSION) await transaction.put('originals', id, raw)
}

function failure(error: unknown): Failure {
  if (error instanceof Refused) return { kind: error.reason, message: error.message }
  const { name, message } = error as Partial<Error>
  return { kind: name === 'QuotaExceededError' ? 'full' : 'failed', message: message || name || String(error) }
}

/** Opens the channel; undefined if the browser has no BroadcastChannel, or refuses it. */
function openChannel(): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('muster-library')
    // In Node an open channel would keep the process of a test alive; a browser closes it with the page.
    ;(channel as { unref?: () => void }).unref?.()
    return channel
  } catch {
    return undefined
  }
}
