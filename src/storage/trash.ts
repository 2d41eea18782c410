/** Deleted lists, kept with their history for some openings of the app. Counting openings, a wrong clock can't empty it. */
import type { Backend, Change, Failure, Outcome, Transaction } from './backend'
import { contentsOf, type Contents } from './contents'
import { CHOICE } from './counters'
import { eraseStates } from './history'

/** For so many openings of the app a deleted list is kept. */
export const TRASH_LASTS = 30

export interface TrashContents extends Contents {
  /** By id: the number of openings of the app until the list is deleted for good. */
  left: Map<string, number>
}

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

/** By id: the opening in which the list was moved into the trash. */
async function stamps(transaction: Transaction): Promise<Map<string, number>> {
  const rows = await transaction.all('settings', STAMP)
  return new Map(rows.flatMap(([key, at]) => (typeof at === 'number' ? [[key.slice(STAMP.length), at] as const] : [])))
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
      const left = new Map(rows.map(([id]) => [id, Math.max(0, (at.get(id) ?? opening()) + TRASH_LASTS - opening())]))
      return { ...(await contentsOf(rows)), left }
    },
    put: moving('removed', async (transaction, id) => {
      const raw = await transaction.get('lists', id)
      if (raw === undefined) return { kind: 'absent' }
      await Promise.all([
        transaction.put('trash', id, raw),
        transaction.put('settings', `${STAMP}${id}`, opening()),
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
        if (since === undefined || since > now) await transaction.put('settings', `${STAMP}${id}`, now)
        else if (now - since >= TRASH_LASTS) await eraseIn(transaction, id)
      }
    },
  }
}
