/** The interface between the repository and the database or the memory behind it, and the outcomes of storing. */

export const stores = ['lists', 'trash', 'settings', 'books', 'history', 'originals', 'house-books', 'drafts'] as const
export type StoreName = (typeof stores)[number]

export interface Transaction {
  get(store: StoreName, key: string): Promise<unknown>
  /** All rows whose key begins with `prefix`, in the order of keys. */
  all(store: StoreName, prefix?: string): Promise<[key: string, value: unknown][]>
  keys(store: StoreName, prefix: string): Promise<string[]>
  put(store: StoreName, key: string, value: unknown): Promise<void>
  delete(store: StoreName, key: string): Promise<void>
}

export interface Backend {
  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** Does all of the work or nothing of it; resolves when it is durably stored. `work` may await only the transaction. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  close(): void
}

/** Thrown by a backend that must not be written, or is closed. `newer`: a newer version of the app wrote the database. */
export class Refused extends Error {
  constructor(readonly reason: 'newer' | 'closed') {
    super(reason)
    this.name = 'Refused'
  }
}

/**
 * Why nothing was done. `full`: no room on the device; `closed`: the database was closed for a newer version of the app in
 * another tab; `newer`: it was written by a newer version of the app.
 */
export interface Failure {
  kind: 'full' | 'closed' | 'newer' | 'failed'
  message: string
}

/** `absent`: there is nothing with this id. `present`: something with this id is already at the target. */
export type Outcome = { kind: 'done' } | { kind: 'absent' } | { kind: 'present' } | Failure

/**
 * A change by another tab: to the list `id`, to the lists `id` in the trash, with commas between them (`erased`), or to the
 * setting of this device that is named `id` (`chosen`).
 */
export interface Change {
  kind: 'saved' | 'removed' | 'restored' | 'erased' | 'chosen'
  id: string
}
