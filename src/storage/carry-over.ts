/** Copies what was stored in memory, while the database did not open, into the database. */
import type { Backend } from './backend'
import { counted, OPENING, SEQUENCE } from './counters'
import { STAMP } from './trash'
import { twinsOf } from './find-duplicates'

/** Stores whose rows have random ids, or ids made from their content: what has the same one is the same. */
const ROOMS = ['lists', 'trash', 'history', 'books', 'house-books', 'drafts'] as const

/**
 * Copies everything except the lists with the ids `without`; on an error, nothing. Existing rows are never overwritten, so
 * settings of this device that are in the database stay.
 */
async function carry(memory: Backend, to: Backend, without: ReadonlySet<string>): Promise<void> {
  const isLeft = (key: string) => key.split(/[/:]/).some((part) => without.has(part))
  const [rooms, settings] = await memory.read(async (transaction) => [
    await Promise.all(ROOMS.map((store) => transaction.all(store))),
    await transaction.all('settings'),
  ])
  if (settings.length + rooms.flat().length === 0) return
  await to.write(async (transaction) => {
    const sequence = counted(await transaction.get('settings', SEQUENCE))
    const later = (row: unknown) => {
      const seq = (row as { seq?: unknown }).seq
      return typeof seq === 'number' ? { ...(row as object), seq: sequence + seq } : row
    }
    for (const [at, store] of ROOMS.entries())
      for (const [key, row] of rooms[at] ?? [])
        if (!isLeft(key) && (await transaction.get(store, key)) === undefined)
          await transaction.put(store, key, later(row))
    for (const [key, value] of settings) {
      // The openings counted in memory, and the stamps of the trash that refer to them, have no meaning in the database.
      if (key === OPENING || key.startsWith(STAMP) || isLeft(key)) continue
      if (key === SEQUENCE) await transaction.put('settings', key, sequence + counted(value))
      else if ((await transaction.get('settings', key)) === undefined) await transaction.put('settings', key, value)
    }
  })
}

/**
 * Copies what is in memory; if that fails (no room), nothing is copied. Returns the ids of lists that are left out because
 * the database has their twins. `isSeen`: whether the player is looking at a list, which is then copied anyway.
 */
export async function carryOver(
  memory: Backend,
  to: Backend,
  isSeen: (id: string) => boolean,
): Promise<ReadonlySet<string>> {
  const without = new Set((await twinsOf(memory, to)).filter((id) => !isSeen(id)))
  await carry(memory, to, without).catch(() => undefined)
  return without
}
