/** The saved lists as this page has them in memory, and what storage does not have of them yet. */
import type { ArmyList } from '../roster/list'
import type { ListRecord } from './list-records'

/** A value that somebody may watch: a ref of Vue's is one. */
export interface Cell<T> {
  value: T
}

export type ListMemory = ReturnType<typeof listMemory>

export function listMemory(records: Cell<readonly ListRecord[]>) {
  /** Lists with a change that storage does not have yet, and the states that each went through since. */
  const unsaved = new Map<string, readonly ArmyList[]>()
  /** Lists that another tab has deleted, as they were: a change of one brings it back. */
  const deletedElsewhere = new Map<string, ListRecord>()
  let indexed: readonly ListRecord[] = []
  let byId = new Map<string, ListRecord>()

  function find(id: string): ListRecord | undefined {
    if (indexed !== records.value) {
      indexed = records.value
      byId = new Map(indexed.map((record) => [record.id, record]))
    }
    return byId.get(id)
  }

  /** Puts records in their places; new ones first. Where nothing changes, nothing is drawn anew. */
  function upsert(...changed: readonly ListRecord[]): void {
    if (changed.length === 0) return
    const now = new Map(changed.map((record) => [record.id, record]))
    for (const id of now.keys()) deletedElsewhere.delete(id)
    const added = changed.filter(({ id }) => !find(id))
    records.value = [...added, ...records.value.map((one) => now.get(one.id) ?? one)]
  }

  function drop(ids: ReadonlySet<string>): void {
    if (ids.size > 0) records.value = records.value.filter(({ id }) => !ids.has(id))
  }

  return { unsaved, deletedElsewhere, find, upsert, drop }
}
