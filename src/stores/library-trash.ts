/** Lists go to the trash and come back, many in one transaction. */
import type { LibraryMemory } from './library-memory'

/** The outcome of restoring a list from the trash. `gone`: neither the trash nor the library has it. */
export type Restored = 'back' | 'gone' | 'failed'

/** Most lists that are moved in one transaction, so that the storage answers in time also on a slow phone. */
const TOGETHER = 500
const partsOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) => ids.slice(at * TOGETHER, (at + 1) * TOGETHER))

export function movesOf({ own, records, unsaved, find, drop }: LibraryMemory) {
  /**
   * Moves lists to the trash and returns the ids of those that went. A list stays when that failed or when it has an
   * unsaved change, which the trash would lack. `anyway`: even with an unsaved change, for lists that nobody will restore.
   */
  async function removeAll(ids: readonly string[], anyway = false): Promise<string[]> {
    await own.tools?.keeper.flush()
    await own.turn
    const door = own.tools?.door
    const went: string[] = []
    for (const some of partsOf(ids)) {
      const leaving = some.filter((id) => anyway || !unsaved.has(id))
      const outcomes = (await door?.remove(leaving)) ?? []
      const left = new Set(leaving.filter((_, at) => ['done', 'absent'].includes(outcomes[at]?.kind ?? '')))
      for (const id of left) {
        own.tools?.keeper.drop(id)
        own.tools?.words.withdrawRecoveryEntry(id)
        unsaved.delete(id)
      }
      drop(left)
      went.push(...left)
    }
    return went
  }

  /** Restores lists from the trash; a failure does not stop the rest. Returns the worst outcome. */
  async function restore(ids: readonly string[]): Promise<Restored> {
    await own.turn
    const door = own.tools?.door
    const all = new Set<Restored>()
    for (const some of partsOf(ids)) {
      const outcomes = (await door?.restore(some)) ?? []
      const back = (await door?.some(some.filter((_, at) => outcomes[at]?.kind === 'done'))) ?? []
      for (const { id, rev } of back) own.tools?.keeper.rebase(id, rev)
      records.value = [...records.value, ...back].toSorted((a, b) => a.order - b.order || b.seq - a.seq)
      for (const [at, id] of some.entries()) {
        const isAbsent = outcomes[at]?.kind === 'absent'
        // Another tab may have restored it already.
        const isHere = (isAbsent || outcomes[at]?.kind === 'done') && find(id)
        all.add(isHere ? 'back' : isAbsent ? 'gone' : 'failed')
      }
    }
    return all.has('failed') ? 'failed' : all.has('gone') ? 'gone' : 'back'
  }

  return { removeAll, restore }
}
