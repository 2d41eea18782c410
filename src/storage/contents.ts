/** Many stored values at once: what is a list, and what is put aside. */
import { readRecord, type ListRecord, type Unreadable } from './record'

export interface Contents {
  /** In the player's order. */
  lists: ListRecord[]
  unreadable: Unreadable[]
}

export function contentsOf(entries: readonly (readonly [id: string, raw: unknown])[]): Contents {
  const contents: Contents = { lists: [], unreadable: [] }
  for (const [id, raw] of entries) {
    const read = readRecord(id, raw)
    if (read.ok) contents.lists.push(read.record)
    else contents.unreadable.push(read.unreadable)
  }
  contents.lists.sort((a, b) => a.order - b.order || b.seq - a.seq)
  return contents
}
