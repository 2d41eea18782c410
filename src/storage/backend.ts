/** The little that a library asks of the place where it keeps things, and what became of it. */

export const stores = ['lists', 'trash', 'settings', 'books', 'history', 'originals'] as const
export type StoreName = (typeof stores)[number]

export interface Transaction {
  get(store: StoreName, key: string): Promise<unknown>
  /** Whose key begins with `prefix`, by key. */
  all(store: StoreName, prefix?: string): Promise<[key: string, value: unknown][]>
  keys(store: StoreName, prefix: string): Promise<string[]>
  put(store: StoreName, key: string, value: unknown): Promise<void>
  delete(store: StoreName, key: string): Promise<void>
}

export interface Backend {
  read<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  /** All of it or nothing; resolves when it is safely kept. `work` may await nothing but the transaction. */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
  close(): void
}

/** Thrown by a backend that must not be written or read any more; the reason tells the player why. */
export class Refused extends Error {
  constructor(readonly reason: 'newer' | 'closed') {
    super(reason)
    this.name = 'Refused'
  }
}

/** Why something was not done; nothing was changed then. `full`: no room on the device. `closed`: given up for a newer version of the app in another tab. */
export interface Failure {
  kind: 'full' | 'closed' | 'newer' | 'failed'
  message: string
}

/** `absent`: there was nothing of this id. `present`: there is one already where it should go. */
export type Outcome = { kind: 'done' } | { kind: 'absent' } | { kind: 'present' } | Failure

/** What another tab has done: to a list, or with a choice of this device, whose name `id` is then. */
export interface Change {
  kind: 'saved' | 'removed' | 'restored' | 'chosen'
  id: string
}
