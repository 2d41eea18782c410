/**
 * The player's house books and whole games. A *book* is what lists are made with: found by its fingerprint and never
 * changed. A *draft* is what a player edits: it may be faulty, and becomes a book once it is used or shared.
 */
import * as z from 'zod/mini'
import { canonicalJson } from '../rules/house/canonical'
import { fingerprintOf } from '../rules/house/fingerprint'
import { isRecord } from '../rules/record'
import { RULES_FORMAT } from '../rules/rule-limits'
import type { RulesFile } from '../rules/schema-rules-file'
import type { Backend, Failure, Transaction } from './backend'
import { newId, type Unreadable } from './list-records'
import { versionOf } from './migrate'
import { daysLeft, openingsLeft, TRASH_LASTS } from './trash'

/** The versions of the shapes of stored books and drafts. Records of higher versions are not touched. */
const KEPT_VERSION = 1
const DRAFT_VERSION = 1

/** When a book or draft was moved into the trash: the opening of the app, and the date. */
interface Deleted {
  opening: number
  at: string
}

export interface HouseBookRecord {
  fingerprint: string
  name: string
  /** The id of the game that it changes; null for a whole game. */
  base: string | null
  /** The file as it was when it was kept; it has been read without a fault then. */
  file: RulesFile
  /** When it was kept, ISO 8601: for display. */
  kept: string
  /** Missing for a book that is not in the trash. */
  deleted?: Deleted
}

export interface HouseDraft {
  id: string
  /** A file of rules as far as it is written: it may be faulty. */
  file: Readonly<Record<string, unknown>>
  /** When it was last changed, ISO 8601: for display, and for the order. */
  changed: string
  /** Missing for a draft that is not in the trash. */
  deleted?: Deleted
}

/** What needs a book: saved lists by their names, and how many lists in the trash and former states of lists. */
export interface BookUse {
  lists: string[]
  trash: number
  history: number
}
const isUsed = ({ lists, trash, history }: BookUse): boolean => lists.length + trash + history > 0

interface HouseContents {
  /** Sorted by name; those in the trash among them. */
  books: HouseBookRecord[]
  /** The last changed first; those in the trash among them. */
  drafts: HouseDraft[]
  /** By fingerprint or id, for what is in the trash: the openings of the app until it may be deleted for good. */
  left: Map<string, number>
  unreadable: Unreadable[]
}

/** `absent`: there is no such book or draft, or it can't be read. `used`: it stays, because of what needs it. */
export type HouseOutcome = { kind: 'done' } | { kind: 'absent' } | { kind: 'used'; use: BookUse } | Failure

/** Reading rejects if the browser's storage fails; writing never rejects, it returns a `Failure`. */
export interface HouseBooks {
  all(): Promise<HouseContents>
  /** Adds a book that was read without a fault; one that is there already stays, and leaves the trash. */
  add(file: RulesFile, kept?: string): Promise<HouseOutcome>
  /** What needs a book. */
  useOf(fingerprint: string): Promise<BookUse>
  /** Moves a book into the trash, unless a saved list needs it. */
  remove(fingerprint: string): Promise<HouseOutcome>
  /** Takes a book out of the trash. */
  restore(fingerprint: string): Promise<HouseOutcome>
  /** Deletes a book for good, unless something needs it. */
  erase(fingerprint: string): Promise<HouseOutcome>
  /** Saves a draft in the place of what is stored under its id. */
  putDraft(draft: HouseDraft): Promise<HouseOutcome>
  /** Moves a draft into the trash. */
  removeDraft(id: string): Promise<HouseOutcome>
  /** Takes a draft out of the trash. */
  restoreDraft(id: string): Promise<HouseOutcome>
  /** Deletes a draft for good. */
  eraseDraft(id: string): Promise<HouseOutcome>
  /** Deletes for good what has been in the trash for long enough, within a transaction. */
  expire(transaction: Transaction, opening: number): Promise<void>
  /** Calls back when another tab has changed a book or draft; returns a function that stops it. */
  watch(callback: () => void): () => void
  /** To be called when another tab has changed a book or draft. */
  changed(): void
}

export const newHouseDraft = (file: HouseDraft['file']): HouseDraft => ({
  id: newId(),
  file,
  changed: new Date().toISOString(),
})

// Files are stored as text: what a draft holds is nobody's business here, and reactive objects can't be stored.
const deletedSchema = z.optional(z.object({ opening: z.number(), at: z.string() }))
const keptSchema = z.object({
  version: z.literal(KEPT_VERSION),
  json: z.string(),
  kept: z.string(),
  deleted: deletedSchema,
})
const draftSchema = z.object({
  version: z.literal(DRAFT_VERSION),
  json: z.string(),
  changed: z.string(),
  deleted: deletedSchema,
})

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const unreadable = (id: string, raw: unknown, known: number): Unreadable => ({
  id,
  reason: (versionOf(raw) ?? 0) > known ? 'newer' : 'damaged',
  raw,
})

/** A book whose content is not that of its fingerprint is damaged: lists would be judged by something else. */
function readKept(fingerprint: string, raw: unknown): HouseBookRecord | Unreadable {
  const read = z.safeParse(keptSchema, raw)
  const file = read.success ? parsed(read.data.json) : undefined
  if (!read.success || file?.format !== RULES_FORMAT || fingerprintOf(file) !== fingerprint)
    return unreadable(fingerprint, raw, KEPT_VERSION)
  const { kept, deleted } = read.data
  const { name, base } = file
  return {
    fingerprint,
    name: typeof name === 'string' ? name : '',
    base: typeof base === 'string' ? base : null,
    file: file as unknown as RulesFile,
    kept,
    ...(deleted && { deleted }),
  }
}

function readDraft(id: string, raw: unknown): HouseDraft | Unreadable {
  const read = z.safeParse(draftSchema, raw)
  const file = read.success ? parsed(read.data.json) : undefined
  if (!read.success || !file) return unreadable(id, raw, DRAFT_VERSION)
  const { changed, deleted } = read.data
  return { id, file, changed, ...(deleted && { deleted }) }
}

const isWhole = <T extends HouseBookRecord | HouseDraft>(one: T | Unreadable): one is T => !('reason' in one)
const isLost = (one: object): one is Unreadable => 'reason' in one

const keptRow = ({ file, kept, deleted }: Pick<HouseBookRecord, 'file' | 'kept' | 'deleted'>) => ({
  version: KEPT_VERSION,
  json: canonicalJson(file),
  kept,
  ...(deleted && { deleted }),
})

const draftRow = ({ file, changed, deleted }: HouseDraft) => ({
  version: DRAFT_VERSION,
  json: JSON.stringify(file),
  changed,
  ...(deleted && { deleted }),
})

/** What a stored list says of its book; '' for none. Rows are of any version, so nothing else of them is read. */
function listIn(raw: unknown): { name: string; fingerprint: string } {
  const list = isRecord(raw) && isRecord(raw.list) ? raw.list : {}
  const book = isRecord(list.book) ? list.book : {}
  return {
    name: typeof list.name === 'string' ? list.name : '',
    fingerprint: typeof book.fingerprint === 'string' ? book.fingerprint : '',
  }
}

async function useIn(transaction: Transaction, fingerprint: string): Promise<BookUse> {
  const [lists = [], trash = [], history = []] = await Promise.all(
    (['lists', 'trash', 'history'] as const).map(async (store) =>
      (await transaction.all(store)).map(([, raw]) => listIn(raw)).filter((one) => one.fingerprint === fingerprint),
    ),
  )
  return { lists: lists.map(({ name }) => name), trash: trash.length, history: history.length }
}

type Write = (work: (transaction: Transaction) => Promise<HouseOutcome>) => Promise<HouseOutcome>

const DONE = { kind: 'done' } as const

export function houseBooks(backend: Backend, write: Write, opening: () => number): HouseBooks {
  const watchers = new Set<() => void>()

  const stored = async (transaction: Transaction, fingerprint: string) => {
    const read = readKept(fingerprint, await transaction.get('house-books', fingerprint))
    return isWhole(read) ? read : undefined
  }
  const put = (transaction: Transaction, record: Pick<HouseBookRecord, 'fingerprint' | 'file' | 'kept' | 'deleted'>) =>
    transaction.put('house-books', record.fingerprint, keptRow(record))
  const putDraft = (transaction: Transaction, draft: HouseDraft) => transaction.put('drafts', draft.id, draftRow(draft))
  const deletedNow = (): Deleted => ({ opening: opening(), at: new Date().toISOString() })

  const change = (
    fingerprint: string,
    work: (transaction: Transaction, record: HouseBookRecord) => Promise<HouseOutcome | undefined>,
  ) =>
    write(async (transaction) => {
      const record = await stored(transaction, fingerprint)
      if (!record) return { kind: 'absent' }
      return (await work(transaction, record)) ?? DONE
    })

  /** Does it unless what needs the book is in the way. */
  const unless = (
    isInTheWay: (use: BookUse) => boolean,
    fingerprint: string,
    work: (transaction: Transaction, record: HouseBookRecord) => Promise<void>,
  ): Promise<HouseOutcome> =>
    change(fingerprint, async (transaction, record) => {
      const use = await useIn(transaction, fingerprint)
      if (isInTheWay(use)) return { kind: 'used', use }
      await work(transaction, record)
    })

  const changeDraft = (id: string, next: (draft: HouseDraft) => HouseDraft) =>
    write(async (transaction) => {
      const draft = readDraft(id, await transaction.get('drafts', id))
      if (!isWhole(draft)) return { kind: 'absent' }
      await putDraft(transaction, next(draft))
      return DONE
    })

  /** Of what is in the trash: whether its time there is over. Counts from now on where the counter of openings was reset. */
  async function isOver(
    { opening: since, at }: Deleted,
    now: number,
    countAnew: (deleted: Deleted) => Promise<void>,
  ): Promise<boolean> {
    if (since > now) await countAnew({ opening: now, at })
    return now - since >= TRASH_LASTS && daysLeft(at) === 0
  }

  return {
    all: async () => {
      const [kept, drafts] = await backend.read((transaction) =>
        Promise.all([transaction.all('house-books'), transaction.all('drafts')]),
      )
      const books = kept.map(([fingerprint, raw]) => readKept(fingerprint, raw))
      const begun = drafts.map(([id, raw]) => readDraft(id, raw))
      const thrown = [
        ...books.filter(isWhole).map(({ fingerprint, deleted }) => [fingerprint, deleted] as const),
        ...begun.filter(isWhole).map(({ id, deleted }) => [id, deleted] as const),
      ]
      return {
        left: new Map(
          thrown.flatMap(([key, deleted]) => (deleted ? [[key, openingsLeft(deleted.opening, opening())]] : [])),
        ),
        books: books
          .filter(isWhole)
          .toSorted((a, b) => a.name.localeCompare(b.name) || a.fingerprint.localeCompare(b.fingerprint)),
        drafts: begun.filter(isWhole).toSorted((a, b) => b.changed.localeCompare(a.changed)),
        unreadable: [...books, ...begun].filter(isLost),
      }
    },
    add: (file, kept = new Date().toISOString()) =>
      write(async (transaction) => {
        const fingerprint = fingerprintOf(file)
        const record = readKept(fingerprint, await transaction.get('house-books', fingerprint))
        if (isWhole(record)) await put(transaction, { fingerprint, file: record.file, kept: record.kept })
        // What a newer version wrote is left alone; what is damaged is replaced.
        else if (record.reason !== 'newer' || record.raw === undefined)
          await put(transaction, { fingerprint, file, kept })
        return DONE
      }),
    useOf: (fingerprint) => backend.read((transaction) => useIn(transaction, fingerprint)),
    remove: (fingerprint) =>
      unless(
        ({ lists }) => lists.length > 0,
        fingerprint,
        (transaction, record) => put(transaction, { ...record, deleted: deletedNow() }),
      ),
    restore: (fingerprint) =>
      change(fingerprint, async (transaction, { deleted: _, ...record }) => {
        await put(transaction, record)
        return DONE
      }),
    erase: (fingerprint) =>
      unless(isUsed, fingerprint, (transaction) => transaction.delete('house-books', fingerprint)),
    putDraft: (draft) =>
      write(async (transaction) => {
        await putDraft(transaction, draft)
        return DONE
      }),
    removeDraft: (id) => changeDraft(id, (draft) => ({ ...draft, deleted: deletedNow() })),
    restoreDraft: (id) => changeDraft(id, ({ deleted: _, ...draft }) => draft),
    eraseDraft: (id) =>
      write(async (transaction) => {
        await transaction.delete('drafts', id)
        return DONE
      }),
    expire: async (transaction, now) => {
      for (const [fingerprint, raw] of await transaction.all('house-books')) {
        const record = readKept(fingerprint, raw)
        if (!isWhole(record) || !record.deleted) continue
        const countAnew = (deleted: Deleted) => put(transaction, { ...record, deleted })
        if ((await isOver(record.deleted, now, countAnew)) && !isUsed(await useIn(transaction, fingerprint)))
          await transaction.delete('house-books', fingerprint)
      }
      for (const [id, raw] of await transaction.all('drafts')) {
        const draft = readDraft(id, raw)
        if (!isWhole(draft) || !draft.deleted) continue
        const countAnew = (deleted: Deleted) => putDraft(transaction, { ...draft, deleted })
        if (await isOver(draft.deleted, now, countAnew)) await transaction.delete('drafts', id)
      }
    },
    watch: (callback) => {
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
    changed: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
