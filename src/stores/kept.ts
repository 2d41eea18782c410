/** What the library holds in memory, for the files that share the work on it. */
import { ref, shallowRef } from 'vue'
import type { ArmyList } from '../roster/list'
import type * as LastWords from '../storage/last-words'
import type { Library } from '../storage/library'
import type { ListRecord, Unreadable } from '../storage/record'
import type { Saver } from '../storage/saver'

/** `opening`, then one of the others: `newer` can be read only, `closed` was given up for a newer version in another tab. */
export type LibraryState = 'opening' | 'open' | 'newer' | 'unavailable' | 'closed' | 'failed'

/** What another tab did to a list, or with a choice of this device, by its name. */
type LibraryEvent = 'changed' | 'removed' | 'chosen'
type Listener = (event: LibraryEvent, id: string) => void

/** There once the storage was opened. */
interface Tools {
  door: Library
  keeper: Saver
  words: typeof LastWords
  makeRecord: (list: ArmyList, rest?: Partial<ListRecord>) => ListRecord
}

export type Kept = ReturnType<typeof keptLists>

export function keptLists() {
  const records = shallowRef<readonly ListRecord[]>([])
  const unreadable = shallowRef<readonly Unreadable[]>([])
  const state = ref<LibraryState>('opening')
  /** Nothing was ever kept in this browser: there are no lists, also before the storage is open. */
  const untouched = ref(false)
  /** Lists may well be there that could not be opened: an empty library must not be told as one. */
  const unopened = ref(false)
  /** How often what was read is to be read again: a place that lasts was moved into after the start, or the page has slept. */
  const reopened = ref(0)
  /** How often the browser has deleted what it kept, under this very page. */
  const wiped = ref(0)
  const listeners = new Set<Listener>()
  /** Lists with a change that storage does not have yet, and the states that each went through since. */
  const unsaved = new Map<string, readonly ArmyList[]>()
  /** Lists that another tab has deleted, as they were: a change of one brings it back. */
  const gone = new Map<string, ListRecord>()
  /** What keeps choices of this device that storage does not have yet. */
  const owed = new Set<() => Promise<void>>()

  const find = (id: string) => records.value.find((record) => record.id === id)
  const drop = (id: string) => (records.value = records.value.filter((record) => record.id !== id))

  function hold(record: ListRecord) {
    gone.delete(record.id)
    records.value = find(record.id)
      ? records.value.map((one) => (one.id === record.id ? record : one))
      : [record, ...records.value]
  }

  const tell = (event: LibraryEvent, id: string) => {
    for (const listener of listeners) listener(event, id)
  }
  const listen = (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** While lists move from memory into a database that opened late, the door is between two places. */
  const own: { tools?: Tools; turn: Promise<void> } = { turn: Promise.resolve() }

  function queue(record: ListRecord, passed: readonly ArmyList[] = []) {
    unsaved.set(record.id, [...(unsaved.get(record.id) ?? []), ...passed])
    own.tools?.keeper.queue(record)
  }

  return {
    own,
    records,
    unreadable,
    state,
    untouched,
    unopened,
    reopened,
    wiped,
    unsaved,
    gone,
    owed,
    find,
    drop,
    hold,
    tell,
    listen,
    queue,
  }
}
