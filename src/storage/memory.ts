/** A place for the time that the page is open, where the browser keeps nothing. */
import { stores, type Backend, type StoreName, type Transaction } from './backend'

type Rooms = Record<StoreName, Map<string, unknown>>

const copyOf = (rooms: Rooms): Rooms => ({
  lists: new Map(rooms.lists),
  trash: new Map(rooms.trash),
  books: new Map(rooms.books),
  settings: new Map(rooms.settings),
})

function transaction(rooms: Rooms): Transaction {
  return {
    get: (store, key) => Promise.resolve(structuredClone(rooms[store].get(key))),
    all: (store) => Promise.resolve([...rooms[store]].map(([key, value]) => [key, structuredClone(value)])),
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
  let rooms = Object.fromEntries(stores.map((store) => [store, new Map<string, unknown>()])) as Rooms
  let last: Promise<unknown> = Promise.resolve()

  // One after the other, as in a database.
  function queue<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  return {
    read: (work) => queue(() => work(transaction(rooms))),
    write: (work) =>
      queue(async () => {
        const draft = copyOf(rooms)
        const result = await work(transaction(draft))
        rooms = draft
        return result
      }),
    close: () => undefined,
  }
}
