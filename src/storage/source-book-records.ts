/** The player's own source books. */
import type { Backend, Failure, Transaction } from './backend'
import type { BookRecord, Unreadable } from './list-records'
import { openNames, plainBook, readBook } from './record-shape'

interface ShelfContents {
  /** Sorted by name. */
  books: BookRecord[]
  unreadable: Unreadable[]
}

/** `absent`: there is no such book, or it can't be read; nothing was changed. */
export type SourceBooksOutcome = { kind: 'done' } | { kind: 'absent' } | Failure

/** Reading rejects if the browser's storage fails; writing never rejects, it returns a `Failure`. */
export interface SourceBooks {
  all(): Promise<ShelfContents>
  /** Adds a new book, or one that was removed. If there is a book with its id, nothing is changed. */
  add(book: BookRecord): Promise<SourceBooksOutcome>
  /** Edits the book as it is stored now, so that two tabs can't overwrite each other. */
  edit(id: string, edit: (book: BookRecord) => BookRecord): Promise<SourceBooksOutcome>
  /** Deletes the book for good: the caller keeps the record for as long as removing it can be undone. */
  remove(id: string): Promise<SourceBooksOutcome>
  /** Calls back when another tab has changed a book; returns a function that stops it. */
  watch(callback: () => void): () => void
  /** To be called when another tab has changed a book. */
  changed(): void
}

type Write = (work: (transaction: Transaction) => Promise<SourceBooksOutcome>) => Promise<SourceBooksOutcome>

const isBook = (one: BookRecord | Unreadable): one is BookRecord => !('reason' in one)

export function sourceBooks(backend: Backend, write: Write): SourceBooks {
  const watchers = new Set<() => void>()
  return {
    all: async () => {
      const entries = await backend.read((transaction) => transaction.all('books'))
      if (entries.length > 0) await openNames(entries)
      const records = entries.map(([id, raw]) => readBook(id, raw))
      return {
        books: records.filter(isBook).toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id)),
        unreadable: records.filter((one): one is Unreadable => !isBook(one)),
      }
    },
    add: (book) =>
      write(async (transaction) => {
        if ((await transaction.get('books', book.id)) === undefined)
          await transaction.put('books', book.id, plainBook(book))
        return { kind: 'done' }
      }),
    edit: (id, edit) =>
      write(async (transaction) => {
        const stored = readBook(id, await transaction.get('books', id))
        if (!isBook(stored)) return { kind: 'absent' }
        await transaction.put('books', id, plainBook({ ...edit(stored), id }))
        return { kind: 'done' }
      }),
    remove: (id) =>
      write(async (transaction) => {
        await transaction.delete('books', id)
        return { kind: 'done' }
      }),
    watch: (callback) => {
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
    changed: () => {
      for (const watcher of watchers) watcher()
    },
  }
}
