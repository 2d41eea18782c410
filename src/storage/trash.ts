/** Deleted lists, kept with their history for some openings of the app: no clock can empty it. */
import type { Backend, Change, Outcome, Transaction } from './backend'
import { contentsOf, type Contents } from './contents'
import { CHOICE } from './counters'
import { eraseStates } from './history'

/** Openings of the app that a deleted list lasts. */
export const TRASH_LASTS = 30

export interface TrashContents extends Contents {
  /** Openings of the app until it is gone for good, by id. */
  left: Map<string, number>
}

export interface Trash {
  all(): Promise<TrashContents>
  put(id: string): Promise<Outcome>
  restore(id: string): Promise<Outcome>
  /** For good, with its history. */
  erase(id: string): Promise<Outcome>
  /** All of it, for good. */
  empty(): Promise<Outcome>
  /** What is there of a list, within a transaction. */
  peek(transaction: Transaction, id: string): Promise<unknown>
  /** Takes a list out without putting it anywhere. */
  drop(transaction: Transaction, id: string): Promise<void>
  expire(transaction: Transaction, opening: number): Promise<void>
}

/** The name of the choice that holds a list's seals: they stay while the list is in the trash, and go with it. */
export const sealsOfList = (id: string): string => `seals:${id}`

/** The same for the game that is being played with a list. */
export const gameOfList = (id: string): string => `game:${id}`

type Write = (work: (transaction: Transaction) => Promise<Outcome>, told?: Change) => Promise<Outcome>

/** Before the id: at which opening it was thrown away. */
export const STAMP = 'trashed:'
const DONE = { kind: 'done' } as const

/** The opening at which each was thrown away. */
async function stamps(transaction: Transaction): Promise<Map<string, number>> {
  const rows = await transaction.all('settings', STAMP)
  return new Map(rows.flatMap(([key, at]) => (typeof at === 'number' ? [[key.slice(STAMP.length), at] as const] : [])))
}

export function trashOf(backend: Backend, write: Write, opening: () => number): Trash {
  async function drop(transaction: Transaction, id: string): Promise<void> {
    await transaction.delete('trash', id)
    await transaction.delete('settings', `${STAMP}${id}`)
  }

  async function eraseIn(transaction: Transaction, id: string): Promise<void> {
    await drop(transaction, id)
    // A list of the same id that is alive needs them.
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
    put: (id) =>
      write(
        async (transaction) => {
          const raw = await transaction.get('lists', id)
          if (raw === undefined) return { kind: 'absent' }
          await transaction.put('trash', id, raw)
          await transaction.put('settings', `${STAMP}${id}`, opening())
          await transaction.delete('lists', id)
          return DONE
        },
        { kind: 'removed', id },
      ),
    restore: (id) =>
      write(
        async (transaction) => {
          const raw = await transaction.get('trash', id)
          if (raw === undefined) return { kind: 'absent' }
          // A list of the same id would be lost under it.
          if ((await transaction.get('lists', id)) !== undefined) return { kind: 'present' }
          await transaction.put('lists', id, raw)
          await drop(transaction, id)
          return DONE
        },
        { kind: 'restored', id },
      ),
    erase: (id) =>
      write(async (transaction) => {
        await eraseIn(transaction, id)
        return DONE
      }),
    empty: () =>
      write(async (transaction) => {
        for (const id of await transaction.keys('trash', '')) await eraseIn(transaction, id)
        return DONE
      }),
    peek: (transaction, id) => transaction.get('trash', id),
    drop,
    expire: async (transaction, now) => {
      const at = await stamps(transaction)
      for (const id of await transaction.keys('trash', '')) {
        const since = at.get(id)
        // Thrown away by a version that did not count, or the count began anew: from now on.
        if (since === undefined || since > now) await transaction.put('settings', `${STAMP}${id}`, now)
        else if (now - since >= TRASH_LASTS) await eraseIn(transaction, id)
      }
    },
  }
}
