/** The saving of lists, and what becomes of them in memory then. */
import type { SaveOutcome } from '../storage/repository'
import type { ListRecord, Saving } from '../storage/list-records'
import type { LibraryMemory } from './library-memory'
import { resolveConflict } from './library-conflicts'

export function savesOf(kept: LibraryMemory) {
  const { own, wiped, unsaved, find, hold } = kept

  const savingOf = (record: ListRecord): Saving => ({
    // The record's order, tags and so on may have changed while its edit waited.
    record: { ...(find(record.id) ?? record), list: record.list, changed: record.changed, rev: record.rev },
    passed: unsaved.get(record.id) ?? [],
  })

  function took(all: readonly Saving[], outcomes: readonly SaveOutcome[]) {
    const saved = all.flatMap(({ record: { id, list }, passed }, at) => {
      const outcome = outcomes[at]
      if (outcome?.kind !== 'saved') return []
      const held = find(id)
      if (held?.list === list) {
        unsaved.delete(id)
        own.tools?.words.withdrawRecoveryEntry(id)
      } else unsaved.set(id, (unsaved.get(id) ?? []).slice(passed.length))
      return held ? [{ ...held, rev: outcome.record.rev, seq: outcome.record.seq }] : []
    })
    hold(...saved)
  }

  async function saveAll(waiting: readonly ListRecord[]): Promise<readonly SaveOutcome[]> {
    await own.turn
    const all = waiting.map(savingOf)
    const outcomes = (await own.tools?.door.saveAll(all)) ?? []
    took(all, outcomes)
    return outcomes
  }

  async function save(record: ListRecord): Promise<SaveOutcome> {
    await own.turn
    if (!own.tools) return { kind: 'failed', message: '' }
    const { door } = own.tools
    const now = savingOf(record)
    const before = wiped.value
    const first = await door.save(now.record, now.passed)
    // If this save found that the browser had deleted the database, the list itself was not deleted: it is saved as new.
    const isAnother = first.kind === 'gone' && wiped.value !== before
    const outcome = isAnother ? await door.save({ ...now.record, rev: 0 }, now.passed) : first
    took([now], [outcome])
    const { kind } = outcome
    if (kind === 'conflict' || kind === 'gone')
      // In a later task, when the saver has handled this outcome: it would not start a save for what is queued before.
      // Where it can't be settled, the save stays failed, which is shown, and the next save settles it.
      setTimeout(() => void resolveConflict(kept, kind, record.id).catch(() => undefined))
    return outcome
  }

  return { save, saveAll }
}
