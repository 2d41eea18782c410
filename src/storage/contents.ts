/** Reads many stored values at once, and separates lists from values that can't be read. */
import type { Backend } from './backend'
import type { ListRecord, Unreadable } from './list-records'
import { openNames, readRecord } from './record-shape'

export interface Contents {
  /** In the player's order. */
  lists: ListRecord[]
  unreadable: Unreadable[]
}

/** Must not be called within a transaction, which would end while the schemas are loaded. */
export async function contentsOf(entries: readonly (readonly [id: string, raw: unknown])[]): Promise<Contents> {
  const contents: Contents = { lists: [], unreadable: [] }
  if (entries.length > 0) await openNames(entries)
  for (const [id, raw] of entries) {
    const read = readRecord(id, raw)
    if (read.ok) contents.lists.push(read.record)
    else contents.unreadable.push(read.unreadable)
  }
  contents.lists.sort((a, b) => a.order - b.order || b.seq - a.seq)
  return contents
}

/**
 * Reads lists one by one, so that one value that the browser itself can't read (large values are in files of their own)
 * does not make all others unreadable.
 */
async function rowByRow(backend: Backend, error: unknown): Promise<[string, unknown][]> {
  const ids = await backend.read((transaction) => transaction.keys('lists', ''))
  const rows: [string, unknown][] = []
  let failed = 0
  for (const id of ids) {
    const raw = await backend
      .read((transaction) => transaction.get('lists', id))
      .catch(() => {
        failed += 1
        return undefined
      })
    rows.push([id, raw])
  }
  // If every read fails, the database is at fault, not the values.
  if (failed > 1 && failed === ids.length) throw error
  return rows
}

export const allLists = async (backend: Backend): Promise<Contents> =>
  contentsOf(
    await backend.read((transaction) => transaction.all('lists')).catch((error: unknown) => rowByRow(backend, error)),
  )
