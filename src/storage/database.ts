/** The backend in the browser's database. Only this file uses IndexedDB. */
import { openDB, unwrap, type IDBPDatabase, type IDBPTransaction } from 'idb'
import { MADE } from './counters'
import { newId } from './list-records'
import { Refused, stores, type Backend, type StoreName, type Transaction } from './backend'
import { DATABASE } from './first-use'

/** Goes up by one with every object store that is added. */
export const DATABASE_VERSION = 3

/**
 * Timeout for opening, in ms: longer than another tab needs to close its connection, or a slow device to recover after a
 * crash. Some browsers never answer.
 */
const OPENS_WITHIN = 10_000
const LAST_CHANCE = 1000
/** Timeout for one transaction, in ms: it is then given up, and the next one opens a new connection. */
const ANSWERS_WITHIN = 15_000
/** Tries after a lost connection: the wait before the first, in ms, which doubles for each further one, and their number. */
const FIRST_LOOK_AFTER = 100
const LOOKS = 7

export type Opened =
  | { kind: 'open'; backend: Backend }
  /** Written by a newer version of the app: it can be read, but not written. */
  | { kind: 'newer'; backend: Backend }
  | { kind: 'unavailable'; reason: 'missing' | 'blocked' | 'failed'; message: string }

export interface Handover {
  /** Another tab with a newer version of the app waits for the database: the last chance to save, at most one second. */
  beforeClose?: () => Promise<unknown>
  /** The database was closed for that tab: nothing can be saved any more. */
  onClosed?: () => void
  /** The database was deleted, by the browser or by the user; an empty one is in its place. */
  onWiped?: () => void
}

export async function openDatabase(handover: Handover): Promise<Opened> {
  if (!isThere()) return { kind: 'unavailable', reason: 'missing', message: 'No storage' }
  let closed = false
  const giveUp = async (database: IDBDatabase) => {
    const late = new Promise((done) => setTimeout(done, LAST_CHANCE))
    await Promise.race([handover.beforeClose?.().catch(() => undefined), late])
    database.close()
    if (!closed) handover.onClosed?.()
    closed = true
  }
  const open = async (version: number | undefined) => {
    const told: Told = { wanted: giveUp, lost: () => undefined }
    const first = await connect(version, told)
    let mark = markOf(first)
    const again = async () => {
      try {
        const next = await connect(version, told)
        const [before, now] = await Promise.all([mark, markOf(next)])
        if (now !== null) mark = Promise.resolve(now)
        if (before !== null && now !== null && before !== now) handover.onWiped?.()
        return next
      } catch (error) {
        // A newer version upgraded the database while this page had no connection that could be notified.
        if (nameOf(error) !== 'VersionError') throw error
        closed = true
        handover.onClosed?.()
        throw new Refused('closed')
      }
    }
    const place = backend(first, again, () => closed)
    let looking = false
    told.lost = () => {
      if (looking) return
      looking = true
      void look(place).finally(() => {
        looking = false
      })
    }
    return place
  }
  try {
    return { kind: 'open', backend: await open(DATABASE_VERSION) }
  } catch (error) {
    if (error instanceof Blocked) return { kind: 'unavailable', reason: 'blocked', message: error.message }
    if (nameOf(error) !== 'VersionError') {
      return { kind: 'unavailable', reason: 'failed', message: messageOf(error) }
    }
  }
  try {
    const write = () => Promise.reject(new Refused('newer'))
    return { kind: 'newer', backend: { ...(await open(undefined)), write } }
  } catch (error) {
    return { kind: 'unavailable', reason: 'failed', message: messageOf(error) }
  }
}

/** Whether there is an IndexedDB. A browser set to store nothing has none, or throws on access. */
function isThere(): boolean {
  try {
    return Boolean(globalThis.indexedDB as unknown)
  } catch {
    return false
  }
}

class Blocked extends Error {}

/** Callbacks of a connection. */
interface Told {
  wanted: (database: IDBDatabase) => Promise<void>
  /** The browser has closed the connection, or is deleting the database. */
  lost: () => void
}

/** After a lost connection: reads until the database answers. The new connection then checks whether it is the same one. */
async function look(place: Backend): Promise<void> {
  for (let tries = 0; tries < LOOKS; tries++) {
    await new Promise((done) => setTimeout(done, FIRST_LOOK_AFTER * 2 ** tries))
    const seen = await place.read(() => Promise.resolve(true)).catch((error: unknown) => error instanceof Refused)
    if (seen) return
  }
}

/** The mark of the database; undefined if it has none, null if that is not known. */
const markOf = async (database: IDBPDatabase): Promise<unknown> =>
  database.objectStoreNames.contains('settings')
    ? inTime(database.get('settings', MADE) as Promise<unknown>).catch(() => null)
    : undefined

/** Opens a connection. Without a version the database is opened in the version that it has. */
function connect(version: number | undefined, told: Told): Promise<IDBPDatabase> {
  return new Promise((done, fail) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      fail(new Blocked('The storage is held by another tab'))
    }, OPENS_WITHIN)
    openDB(DATABASE, version, {
      upgrade: (database, before, _now, transaction) => {
        clearTimeout(timer)
        upgrade(database)
        const marked = before === 0 && transaction.objectStore('settings').put(newId(), MADE)
        // If these fail, opening fails too and reports the cause.
        void Promise.all([marked, transaction.done]).catch(() => undefined)
      },
      blocking: (_current, wanted, event) => {
        const database = event.target as IDBDatabase
        if (wanted !== null) void told.wanted(database)
        else {
          database.close()
          told.lost()
        }
      },
      terminated: () => told.lost(),
    })
      .then((database) => (late ? database.close() : done(database)), fail)
      .finally(() => clearTimeout(timer))
  })
}

/** Creates missing object stores: no version has changed one. Changes of records are steps in migrate.ts. */
function upgrade(database: IDBPDatabase): void {
  for (const store of stores) if (!database.objectStoreNames.contains(store)) database.createObjectStore(store)
}

class Unanswered extends Error {}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Unanswered('The storage does not answer')), ANSWERS_WITHIN)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function backend(first: IDBPDatabase, reconnect: () => Promise<IDBPDatabase>, isClosed: () => boolean): Backend {
  let database = first
  let renewing: Promise<unknown> | undefined

  const renew = () => {
    renewing ??= reconnect()
      .then((next) => {
        database = next
      })
      .finally(() => {
        renewing = undefined
      })
    return renewing
  }

  async function begin<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
    const open = () => {
      const there = stores.filter((store) => database.objectStoreNames.contains(store))
      return database.transaction(there, mode, { durability: 'strict' })
    }
    if (isClosed()) throw new Refused('closed')
    try {
      return open()
    } catch (error) {
      // The browser has closed the connection (a long sleep, a crash of its storage): continue with a new one.
      if (nameOf(error) !== 'InvalidStateError') throw error
      await renew()
      return open()
    }
  }

  /** Closes a connection that may be dead, so that the next transaction opens a new one. */
  function drop(opened: { abort(): void }): void {
    try {
      opened.abort()
    } catch {
      // It has ended, or is being committed: the next try shows whether it was.
    }
    database.close()
  }

  return {
    async read(work) {
      const opened = await begin('readonly')
      try {
        const [result] = await inTime(Promise.all([work(reading(opened)), opened.done]))
        return result
      } catch (error) {
        if (error instanceof Unanswered) drop(opened)
        throw error
      }
    },
    async write(work) {
      const opened = await begin('readwrite')
      try {
        const [result] = await inTime(Promise.all([work(writing(opened)), opened.done]))
        return result
      } catch (error) {
        if (error instanceof Unanswered) {
          drop(opened)
          throw error
        }
        // The error of the transaction (no room left) is closer to the cause than that of the request, which was only aborted.
        const cause: unknown = await abort(opened).then(() => unwrap(opened).error)
        throw cause ?? error
      }
    },
    close: () => database.close(),
  }
}

async function abort(opened: IDBPTransaction<unknown, StoreName[], 'readwrite'>): Promise<void> {
  try {
    opened.abort()
  } catch {
    // It has ended already.
  }
  await opened.done.catch(() => undefined)
}

type Mode = 'readonly' | 'readwrite'

const rangeOf = (prefix: string) => (prefix === '' ? undefined : IDBKeyRange.bound(prefix, `${prefix}\uffff`))

function reading(opened: IDBPTransaction<unknown, StoreName[], Mode>): Transaction {
  const has = (store: StoreName) => opened.objectStoreNames.contains(store)
  const never = () => Promise.reject(new Refused('closed'))
  return {
    get: (store, key) => (has(store) ? opened.objectStore(store).get(key) : Promise.resolve(undefined)),
    all: async (store, prefix = '') => {
      if (!has(store)) return []
      const room = opened.objectStore(store)
      const [values, keys] = await Promise.all([
        room.getAll(rangeOf(prefix)) as Promise<unknown[]>,
        room.getAllKeys(rangeOf(prefix)),
      ])
      return keys.map((key, at) => [String(key as string), values[at]])
    },
    keys: async (store, prefix) => {
      if (!has(store)) return []
      return (await opened.objectStore(store).getAllKeys(rangeOf(prefix))).map((key) => String(key as string))
    },
    put: never,
    delete: never,
  }
}

function writing(opened: IDBPTransaction<unknown, StoreName[], 'readwrite'>): Transaction {
  return {
    ...reading(opened),
    put: async (store, key, value) => {
      await opened.objectStore(store).put(value, key)
    },
    delete: (store, key) => opened.objectStore(store).delete(key),
  }
}

const nameOf = (error: unknown): string => (error instanceof Error || error instanceof DOMException ? error.name : '')
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
