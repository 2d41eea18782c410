/** Brings what was made in memory, while the database did not open, into it. */
import type { Backend } from './backend'
import { counted, OPENING, SEQUENCE } from './counters'
import { STAMP } from './trash'
import { twinsOf } from './twins'

/** Their rows bear random ids: none can meet one that is there. */
const ROOMS = ['lists', 'trash', 'history', 'books'] as const

/** All of it but `without`, lists by id; or, with an error, nothing. What is there is never written over: a choice of this device stands as it was. */
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
      // Openings of a library in memory count for nothing.
      if (key === OPENING || key.startsWith(STAMP) || isLeft(key)) continue
      if (key === SEQUENCE) await transaction.put('settings', key, sequence + counted(value))
      else if ((await transaction.get('settings', key)) === undefined) await transaction.put('settings', key, value)
    }
  })
}

/** What there is no room for stays behind. The answer: lists that stay behind because they are there already, by id, unless they are seen. */
export async function carryOver(
  memory: Backend,
  to: Backend,
  isSeen: (id: string) => boolean,
): Promise<ReadonlySet<string>> {
  const without = new Set((await twinsOf(memory, to)).filter((id) => !isSeen(id)))
  await carry(memory, to, without).catch(() => undefined)
  return without
}
