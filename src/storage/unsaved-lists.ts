/** What an earlier page could not save: left in local storage when the page goes, taken up when the library opens. */
import { plainText } from '../roster/equal'
import { markOf } from './history'
import type { LibraryParts } from './list-library'
import { newRecord, type Arrangement, type ListRecord } from './list-records'
import * as recovery from './recovery'

type Arrange = (changes: ReadonlyMap<string, Partial<Arrangement>>) => Promise<boolean>

export function unsavedLists({ shown, memory, saver, queue, openedRepository, app }: LibraryParts, arrange: Arrange) {
  const { records, unreadable, state, unopened } = shown
  const { unsaved, find, upsert } = memory

  /** When the page goes: leaves the lists that are not saved, or only in memory, in local storage for the next page. */
  function leave() {
    for (const record of records.value) {
      const passed = unsaved.get(record.id)
      if (passed || unopened.value) recovery.writeRecoveryEntry({ record, passed: passed ?? [] })
    }
    void saver.flush()
  }

  /** What other pages could not save any more: read before anything is shown, so that no screen opens a list without it. */
  const recoveryEntries = () => recovery.recoveryEntries().catch(() => [])

  async function recover(entries: readonly recovery.RecoveryEntry[]): Promise<void> {
    for (const entry of entries) {
      const { id } = entry.record
      if (unsaved.has(id) || unreadable.value.some((one) => one.id === id)) continue
      const reconciled = recovery.reconcile(entry, find(id))
      if (reconciled.kind === 'resume') {
        recovery.adoptRecoveryEntry(entry)
        upsert(reconciled.record)
        queue(reconciled.record, reconciled.passed)
      } else if (reconciled.kind === 'saved' || (await addCopy(entry.record))) recovery.forget(entry.key)
    }
  }

  /**
   * Adds the state of a list that was changed since, as a list of its own. Returns false where that failed: the entry
   * stays for the next page.
   */
  async function addCopy({ id, list, origin, tags, changed, privateNote }: ListRecord): Promise<boolean> {
    const name = await app.nameCopy('unsaved', list).catch(() => null)
    if (name === null) return false
    const copy = { ...list, name }
    // No copy is made where this state is in the list's history (its save succeeded while the page went) or a list
    // equals it (a copy made before).
    const repository = await openedRepository()
    const there = [...records.value, ...(await repository.history(id).catch(() => []))]
    const texts = new Set([list, copy].map(plainText))
    if (there.some((one) => texts.has(plainText(one.list)))) return true
    // An id by content, so that pages that open at the same time save the same copy, which only one of them adds.
    const rest = { id: `${id}-${markOf({ list: copy })}`, origin, tags, changed, privateNote }
    const saved = await repository.save(newRecord(copy, rest))
    if (saved.kind === 'saved') upsert(saved.record)
    // A conflict: that copy is there, and was changed since.
    return saved.kind === 'saved' || saved.kind === 'conflict'
  }

  /** Applies the changes of order, tags and notes that other pages could not save before they went. */
  async function recoverArrangements(): Promise<void> {
    if (state.value !== 'open') return
    for (const key of recovery.recoveredArrangements())
      if (await arrange(recovery.arrangedUnder(key, find))) recovery.forget(key)
  }

  return { leave, recoveryEntries, recover, recoverArrangements }
}
