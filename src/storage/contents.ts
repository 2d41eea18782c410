/** Many stored values at once: what is a list, and what is put aside. */
import type { Backend } from './backend'
import type { ListRecord, Unreadable } from './record'
import { openShape, readRecord } from './shape'

export interface Contents {
  /** In the player's order. */
  lists: ListRecord[]
  unreadable: Unreadable[]
}

/** Not within a transaction, which would not wait for it. */
export async function contentsOf(entries: readonly (readonly [id: string, raw: unknown])[]): Promise<Contents> {
  const contents: Contents = { lists: [], unreadable: [] }
  if (entries.length > 0) await openShape()
  for (const [id, raw] of entries) {
    const read = readRecord(id, raw)
    if (read.ok) contents.lists.push(read.record)
    else contents.unreadable.push(read.unreadable)
  }
  contents.lists.sort((a, b) => a.order - b.order || b.seq - a.seq)
  return contents
}

/** One value that the browser itself can't give back (large ones lie in files of their own) takes no other along. */
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
  // Not one value but the place is at fault: nothing is known then.
  if (failed > 1 && failed === ids.length) throw error
  return rows
}

export const allLists = async (backend: Backend): Promise<Contents> =>
  contentsOf(
    await backend.read((transaction) => transaction.all('lists')).catch((error: unknown) => rowByRow(backend, error)),
  )
