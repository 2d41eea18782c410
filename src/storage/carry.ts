/** Brings what was made in memory, while the database did not open, into it. */
import type { Backend } from './backend'
import { counted, OPENING, SEQUENCE } from './counters'
import { STAMP } from './trash'

/** Their rows bear random ids: none can meet one that is there. */
const ROOMS = ['lists', 'trash', 'history', 'books'] as const

/** All of it or, with an error, nothing. What is there is never written over: a choice of this device stands as it was. */
export async function carryOver(memory: Backend, to: Backend): Promise<void> {
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
        if ((await transaction.get(store, key)) === undefined) await transaction.put(store, key, later(row))
    for (const [key, value] of settings) {
      // Openings of a library in memory count for nothing.
      if (key === OPENING || key.startsWith(STAMP)) continue
      if (key === SEQUENCE) await transaction.put('settings', key, sequence + counted(value))
      else if ((await transaction.get('settings', key)) === undefined) await transaction.put('settings', key, value)
    }
  })
}
