/** Deleted lists, kept with their history for some days and openings of the app: openings, as a clock can be wrong. */
import type { Backend, Change, Failure, Outcome, Transaction } from './backend'
import { contentsOf, type Contents } from './contents'
import { CHOICE } from './counters'
import { eraseStates } from './history'

/** For so many days, and at least so many openings of the app, a deleted list is kept. */
export const TRASH_LASTS = 30
const DAY = 86_400_000

export interface TrashContents extends Contents {
  /** By id: the number of openings of the app until the list may be deleted for good. */
  left: Map<string, number>
  /** By id: when the list was deleted, as an ISO date with time, where that is known. */
  since: Map<string, string>
}

/** The days until a list that was deleted then may be deleted for good; 0 where the date is unknown or cannot be right. */
export function daysLeft(since: string | undefined, now = Date.now()): number {
  const passed = since === undefined ? Number.NaN : (now - Date.parse(since)) / DAY
  return passed >= 0 ? Math.max(0, Math.ceil(TRASH_LASTS - passed)) : 0
}

/** The openings of the app until what was deleted in this one may be deleted for good. */
export const openingsLeft = (since: number, now: number): number => Math.max(0, since + TRASH_LASTS - now)

export interface Trash {
  all(): Promise<TrashContents>
  put: (ids: readonly string[]) => Promise<readonly Outcome[]>
  restore: (ids: readonly string[]) => Promise<readonly Outcome[]>
  /** Deletes lists for good, with their history. */
  erase: (...ids: readonly string[]) => Promise<Outcome>
  /** The stored value of a list in the trash, within a transaction. */
  peek(transaction: Transaction, id: string): Promise<unknown>
  /** Removes a list from the trash, within a transaction; its history stays. */
  drop(transaction: Transaction, id: string): Promise<void>
  expire(transaction: Transaction, opening: number): Promise<void>
}

/** The name of the setting with a list's seals. It stays while the list is in the trash, and is deleted with it. */
export const sealsOfList = (id: string): string => `seals:${id}`

/** The name of the setting with the game that is being played with a list; kept and deleted in the same way. */
export const gameOfList = (id: string): string => `game:${id}`

type Write = <T extends { kind: string }>(work: (transaction: Transaction) => Promise<T>) => Promise<T | Failure>

/** Prefix, before a list's id, of the key under which the opening of its deletion is stored. */
export const STAMP = 'trashed:'
const DONE = { kind: 'done' } as const

/** When a list was moved into the trash: in which opening, and the date where it is known. */
interface Stamp {
  opening: number
  at: string | undefined
}

/** A stamp as stored; earlier versions stored the opening alone. */
function readStamp(raw: unknown): Stamp | undefined {
  if (typeof raw === 'number') return { opening: raw, at: undefined }
  const { opening, at } = (raw ?? {}) as { opening?: unknown; at?: unknown }
  return typeof opening === 'number' ? { opening, at: typeof at === 'string' ? at : undefined } : undefined
}

/** By id. */
async function stamps(transaction: Transaction): Promise<Map<string, Stamp>> {
  const rows = await transaction.all('settings', STAMP)
  return new Map(
    rows.flatMap(([key, raw]) => {
      const stamp = readStamp(raw)
      return stamp ? [[key.slice(STAMP.length), stamp] as const] : []
    }),
  )
}

/** @param tell tells other tabs */
export function trashOf(backend: Backend, write: Write, opening: () => number, tell: (change: Change) => void): Trash {
  /** Moves lists by `move` in one transaction. If it fails, each has that outcome. */
  const moving =
    (kind: Change['kind'], move: (transaction: Transaction, id: string) => Promise<Outcome>): Trash['put'] =>
    async (ids) => {
      const written = await write(async (transaction) => ({
        kind: 'moved' as const,
        outcomes: await Promise.all(ids.map((id) => move(transaction, id))),
      }))
      if (written.kind !== 'moved') return ids.map(() => written)
      for (const [at, id] of ids.entries()) if (written.outcomes[at]?.kind === 'done') tell({ kind, id })
      return written.outcomes
    }

  async function drop(transaction: Transaction, id: string): Promise<void> {
    await Promise.all([transaction.delete('trash', id), transaction.delete('settings', `${STAMP}${id}`)])
  }

  async function eraseIn(transaction: Transaction, id: string): Promise<void> {
    await drop(transaction, id)
    // A saved list with the same id still needs what follows.
    if ((await transaction.get('lists', id)) !== undefined) return
    await eraseStates(transaction, id)
    await transaction.delete('originals', id)
    for (const own of [sealsOfList, gameOfList]) await transaction.delete('settings', `${CHOICE}${own(id)}`)
  }

  return {
    all: async () => {
      const [rows, at] = await backend.read(
        async (transaction) => [await transaction.all('trash'), await stamps(transaction)] as const,
      )
      const left = rows.map(([id]) => [id, openingsLeft(at.get(id)?.opening ?? opening(), opening())] as const)
      const since = [...at].flatMap(([id, stamp]) => (stamp.at === undefined ? [] : [[id, stamp.at] as const]))
      return { ...(await contentsOf(rows)), left: new Map(left), since: new Map(since) }
    },
    put: moving('removed', async (transaction, id) => {
      const raw = await transaction.get('lists', id)
      if (raw === undefined) return { kind: 'absent' }
      await Promise.all([
        transaction.put('trash', id, raw),
        transaction.put('settings', `${STAMP}${id}`, { opening: opening(), at: new Date().toISOString() }),
        transaction.delete('lists', id),
      ])
      return DONE
    }),
    restore: moving('restored', async (transaction, id) => {
      const [raw, alive] = await Promise.all([transaction.get('trash', id), transaction.get('lists', id)])
      if (raw === undefined) return { kind: 'absent' }
      // A saved list with the same id would be overwritten.
      if (alive !== undefined) return { kind: 'present' }
      await Promise.all([transaction.put('lists', id, raw), drop(transaction, id)])
      return DONE
    }),
    erase: async (...ids) => {
      const outcome = await write(async (transaction) => {
        for (const id of ids) await eraseIn(transaction, id)
        return DONE
      })
      if (outcome.kind === 'done') tell({ kind: 'erased', id: String(ids) })
      return outcome
    },
    peek: (transaction, id) => transaction.get('trash', id),
    drop,
    expire: async (transaction, now) => {
      const at = await stamps(transaction)
      for (const id of await transaction.keys('trash', '')) {
        const since = at.get(id)
        // Deleted by a version that did not count openings, or the counter was reset: count from now on.
        if (since === undefined || since.opening > now)
          await transaction.put('settings', `${STAMP}${id}`, { opening: now, at: since?.at })
        else if (now - since.opening >= TRASH_LASTS && daysLeft(since.at) === 0) await eraseIn(transaction, id)
      }
    },
  }
}
