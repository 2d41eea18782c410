/** The saved lists: the one door to them. */
import { Refused, type Backend, type Transaction } from './backend'
import { plainRecord, readRecord, type ListRecord, type Unreadable } from './record'
import { shelf, type Shelf } from './shelf'

/** Why something was not done; nothing was changed then. `full`: no room on the device. `closed`: given up for a newer version of the app in another tab. */
export interface Failure {
  kind: 'full' | 'closed' | 'newer' | 'failed'
  message: string
}

export type SaveOutcome =
  /** `record` bears the new `rev` and `seq`. */
  | { kind: 'saved'; record: ListRecord }
  /** Somebody else, most likely another tab, has saved this list since it was read. */
  | { kind: 'conflict'; stored: ListRecord | Unreadable }
  /** Deleted since it was read. Save it with `rev: 0` to have it back. */
  | { kind: 'gone' }
  | Failure

/** `absent`: there was nothing of this id. `present`: there is one already where it should go. */
export type Outcome = { kind: 'done' } | { kind: 'absent' } | { kind: 'present' } | Failure

export interface Contents {
  /** In the player's order. */
  lists: ListRecord[]
  unreadable: Unreadable[]
}

/** What another tab has done. */
export interface Change {
  kind: 'saved' | 'removed' | 'restored'
  id: string
}

/** Reading rejects with an error where the browser fails; writing never rejects. */
export interface Library {
  all(): Promise<Contents>
  get(id: string): Promise<ListRecord | undefined>
  /** Resolves only after the record is safely kept. `record.rev` must be the one that it was read with; 0 for a new list. */
  save(record: ListRecord): Promise<SaveOutcome>
  /** Into the trash. */
  remove(id: string): Promise<Outcome>
  /** Out of the trash, as it was. */
  restore(id: string): Promise<Outcome>
  trash(): Promise<Contents>
  /** Out of the trash for good. */
  erase(id: string): Promise<Outcome>
  /** The player's own source books. */
  books: Shelf
  settings: {
    get(name: string): Promise<unknown>
    set(name: string, value: unknown): Promise<Outcome>
  }
  /** Calls back for what other tabs do; returns the way to stop it. */
  watch(callback: (change: Change) => void): () => void
  close(): void
}

/** Told to other tabs when the source books have changed. */
const BOOKS = 'books'

/** The counter behind `seq`, beside the settings of the app. */
const SEQUENCE = 'sequence'

export function library(backend: Backend): Library {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('muster-library')
  const watchers = new Set<(change: Change) => void>()
  channel?.addEventListener('message', ({ data }: MessageEvent<Change | typeof BOOKS>) => {
    if (data === BOOKS) books.changed()
    else for (const watcher of watchers) watcher(data)
  })
  // A channel keeps a test's process alive, where a browser closes it with the page.
  ;(channel as { unref?: () => void } | undefined)?.unref?.()

  async function write<T extends { kind: string }>(
    work: (transaction: Transaction) => Promise<T>,
    told?: Change | typeof BOOKS,
  ) {
    try {
      const outcome = await backend.write(work)
      if (told && (outcome.kind === 'saved' || outcome.kind === 'done')) channel?.postMessage(told)
      return outcome
    } catch (error) {
      return failure(error)
    }
  }

  const move = (id: string, from: 'lists' | 'trash', to: 'lists' | 'trash') => async (transaction: Transaction) => {
    const raw = await transaction.get(from, id)
    if (raw === undefined) return { kind: 'absent' as const }
    // A list of the same id would be lost under it.
    if (to === 'lists' && (await transaction.get(to, id)) !== undefined) return { kind: 'present' as const }
    await transaction.put(to, id, raw)
    await transaction.delete(from, id)
    return { kind: 'done' as const }
  }

  const books = shelf(backend, (work) => write(work, BOOKS))

  return {
    books,
    all: () => backend.read(async (transaction) => sorted(await transaction.all('lists'))),
    trash: () => backend.read(async (transaction) => sorted(await transaction.all('trash'))),
    get: async (id) => {
      const read = readRecord(id, await backend.read((transaction) => transaction.get('lists', id)))
      return read.ok ? read.record : undefined
    },
    save: (record) =>
      write(
        async (transaction): Promise<SaveOutcome> => {
          const raw = await transaction.get('lists', record.id)
          if (raw === undefined && record.rev > 0) return { kind: 'gone' }
          if (raw !== undefined) {
            const stored = readRecord(record.id, raw)
            if (!stored.ok) return { kind: 'conflict', stored: stored.unreadable }
            if (stored.record.rev !== record.rev) return { kind: 'conflict', stored: stored.record }
          }
          const last = await transaction.get('settings', SEQUENCE)
          const seq = (typeof last === 'number' ? last : 0) + 1
          const next = plainRecord({ ...record, rev: record.rev + 1, seq })
          await transaction.put('lists', record.id, next)
          await transaction.put('settings', SEQUENCE, seq)
          return { kind: 'saved', record: next }
        },
        { kind: 'saved', id: record.id },
      ),
    remove: (id) => write(move(id, 'lists', 'trash'), { kind: 'removed', id }),
    restore: (id) => write(move(id, 'trash', 'lists'), { kind: 'restored', id }),
    erase: (id) =>
      write(async (transaction) => {
        await transaction.delete('trash', id)
        return { kind: 'done' as const }
      }),
    settings: {
      get: (name) => backend.read((transaction) => transaction.get('settings', `app:${name}`)),
      set: (name, value) =>
        write(async (transaction) => {
          await transaction.put('settings', `app:${name}`, value)
          return { kind: 'done' as const }
        }),
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

function sorted(entries: [string, unknown][]): Contents {
  const contents: Contents = { lists: [], unreadable: [] }
  for (const [id, raw] of entries) {
    const read = readRecord(id, raw)
    if (read.ok) contents.lists.push(read.record)
    else contents.unreadable.push(read.unreadable)
  }
  contents.lists.sort((a, b) => a.order - b.order || b.seq - a.seq)
  return contents
}

function failure(error: unknown): Failure {
  if (error instanceof Refused) return { kind: error.reason, message: error.message }
  const { name, message } = error as Partial<Error>
  return { kind: name === 'QuotaExceededError' ? 'full' : 'failed', message: message || name || String(error) }
}
