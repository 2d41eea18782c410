/** A backend in memory, for browsers that store nothing: it lasts as long as the page. */
import { stores, type Backend, type StoreName, type Transaction } from './backend'

type Rooms = Record<StoreName, Map<string, unknown>>

const roomsOf = (fill: (store: StoreName) => Map<string, unknown>) =>
  Object.fromEntries(stores.map((store) => [store, fill(store)])) as Rooms

function transaction(rooms: Rooms): Transaction {
  const keys = (store: StoreName, prefix: string) =>
    [...rooms[store].keys()].filter((key) => key.startsWith(prefix)).toSorted()
  return {
    get: (store, key) => Promise.resolve(structuredClone(rooms[store].get(key))),
    all: (store, prefix = '') =>
      Promise.resolve(keys(store, prefix).map((key) => [key, structuredClone(rooms[store].get(key))])),
    keys: (store, prefix) => Promise.resolve(keys(store, prefix)),
    put: (store, key, value) => {
      rooms[store].set(key, structuredClone(value))
      return Promise.resolve()
    },
    delete: (store, key) => {
      rooms[store].delete(key)
      return Promise.resolve()
    },
  }
}

export function memoryBackend(): Backend {
  let rooms = roomsOf(() => new Map())
  let last: Promise<unknown> = Promise.resolve()

  // Transactions run one after the other, as in a database.
  function queue<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    read: (work) => queue(() => work(transaction(rooms))),
    write: (work) =>
      queue(async () => {
        const draft = roomsOf((store) => new Map(rooms[store]))
        const result = await work(transaction(draft))
        rooms = draft
        return result
      }),
    close: () => undefined,
  }
}
