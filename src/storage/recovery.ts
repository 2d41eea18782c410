/**
 * Unsaved changes of a page that goes away. Browsers abort the page's database transactions but keep what it writes to
 * localStorage; the next page reads it and saves it. All tabs share localStorage, so each page has keys of its own.
 */
import { joined, NO_BELONGINGS } from '../session/belongings'
import { isEqual } from '../roster/equal'
import type { ArmyList } from '../roster/list'
import { newId, type Arrangement, type ListRecord } from './list-records'
import { openNames, readRecord, readStoredLists } from './record-shape'

export interface UnsavedState {
  /** The last state of the list, with the `rev` with which it was read or last saved. */
  record: ListRecord
  /** The states since then, oldest first; of many, the last `MOST_PASSED`. */
  passed: readonly ArmyList[]
}

/** An entry in localStorage. */
export interface RecoveryEntry extends UnsavedState {
  key: string
}

const PLACE = 'muster-unsaved:'
/** Ends each key, after a slash; keys of earlier versions have neither. */
const PAGE = newId()
/** Most former states in an entry. Few come together, because a save takes a fraction of a second. */
const MOST_PASSED = 40

/** The key of each list's entry: one that this page wrote, or one that it took over. */
const ownedKeys = new Map<string, string>()

/** localStorage; null if the browser has none or refuses access. */
function place(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

const keysUnder = (start: string): string[] => Object.keys(place() ?? {}).filter((key) => key.startsWith(start))

/** Removes an entry that has been dealt with. */
export const forget = (key: string): void => place()?.removeItem(key)

/** Writes a list's unsaved state. Synchronous and fast, so that it works while the page is being closed. */
export function writeRecoveryEntry({ record, passed }: UnsavedState): void {
  const key = ownedKeys.get(record.id) ?? `${PLACE}${record.id}/${PAGE}`
  ownedKeys.set(record.id, key)
  for (const states of [passed.slice(-MOST_PASSED), []]) {
    try {
      place()?.setItem(key, JSON.stringify({ record, passed: states }))
      return
    } catch {
      // No room: try again without the former states.
    }
  }
}

/** Removes the entry of a list, which has been saved. */
export function withdrawRecoveryEntry(id: string): void {
  const key = ownedKeys.get(id)
  if (ownedKeys.delete(id) && key !== undefined) forget(key)
}

/** Makes another page's entry this page's own: it is overwritten or removed with the next change or save. */
export const adoptRecoveryEntry = ({ key, record }: RecoveryEntry): void => void ownedKeys.set(record.id, key)

function read(id: string, text: string): UnsavedState | null {
  try {
    const { record, passed } = JSON.parse(text) as { record?: unknown; passed?: unknown }
    const one = readRecord(id, record)
    return one.ok ? { record: one.record, passed: readStoredLists(passed) } : null
  } catch {
    return null
  }
}

/** The entries of other pages. They stay until taken over or forgotten; unreadable ones stay for a version that reads them. */
export async function recoveryEntries(): Promise<RecoveryEntry[]> {
  const keys = keysUnder(PLACE)
  const texts = keys.map((key) => place()?.getItem(key) ?? '')
  if (keys.length > 0) await openNames(texts)
  return keys.flatMap((key, at) => {
    const [id = ''] = key.slice(PLACE.length).split('/')
    const words = read(id, texts[at] ?? '')
    return words ? [{ ...words, key }] : []
  })
}

/** What to do with an entry. `saved`: it is saved already; `resume`: save it; `diverged`: the list was changed since. */
type Reconciled =
  { kind: 'saved' } | { kind: 'resume'; record: ListRecord; passed: readonly ArmyList[] } | { kind: 'diverged' }

/** @param stored undefined if the list was never saved, or was deleted since: the unsaved change restores it */
export function reconcile({ record, passed }: UnsavedState, stored: ListRecord | undefined): Reconciled {
  if (!stored) return { kind: 'resume', record: { ...record, rev: 0 }, passed }
  if (isEqual(stored.list, record.list)) return { kind: 'saved' }
  // The stored list may be one of the former states: a save was running when the page went away.
  const at = passed.findIndex((state) => isEqual(state, stored.list))
  if (at < 0 && stored.rev !== record.rev) return { kind: 'diverged' }
  const { list, changed } = record
  // The stored list becomes the first former state: it enters the history only with the next save.
  return { kind: 'resume', record: { ...stored, list, changed }, passed: [stored.list, ...passed.slice(at + 1)] }
}

const ARRANGED = 'muster-arranged'
/** `rev`: of the record when it was changed; earlier versions did not write it. */
type Arranged = readonly (readonly [id: string, change: Partial<Arrangement>, rev?: number | undefined])[]
type Find = (id: string) => ListRecord | undefined

/** The changes that are being stored at the moment. */
let arranged: Arranged = []

/** Writes changes of arrangements (order, tags, notes) that are not stored yet. Returns a function that removes them. */
export function writeRecoveredArrangement(changes: ReadonlyMap<string, Partial<Arrangement>>, find: Find): () => void {
  const key = `${ARRANGED}/${PAGE}`
  const mine = [...arranged, ...[...changes].map(([id, change]) => [id, change, find(id)?.rev] as const)]
  arranged = mine
  try {
    place()?.setItem(key, JSON.stringify(mine))
  } catch {
    // No room: the changes are lost if the page goes away now.
  }
  return () => {
    if (arranged !== mine) return
    arranged = []
    forget(key)
  }
}

/** The keys of such changes that pages have left. */
export const recoveredArrangements = (): string[] => keysUnder(ARRANGED)

/** For a list that was changed since: keeps its arrangement, and adds the tags and the private note. */
function besides({ tags, privateNote = '' }: ListRecord, change: Partial<Arrangement>): Partial<Arrangement> {
  const both = joined({ ...NO_BELONGINGS, tags, privateNote }, { ...NO_BELONGINGS, ...change })
  return { tags: both.tags, privateNote: both.privateNote }
}

/** The changes under a key, as far as they can be read. They are not validated: `Repository.arrange` skips invalid ones. */
export function arrangedUnder(key: string, find: Find): ReadonlyMap<string, Partial<Arrangement>> {
  const changes = new Map<string, Partial<Arrangement>>()
  try {
    for (const [id, change, rev] of JSON.parse(place()?.getItem(key) ?? '[]') as Arranged) {
      const now = find(id)
      if (!now) continue
      const next = now.rev === rev ? change : besides({ ...now, ...changes.get(id) }, change)
      changes.set(id, { ...changes.get(id), ...next })
    }
  } catch {
    // What was read up to here is used.
  }
  return changes
}
