/** The little that a library asks of the place where it keeps things. */

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
