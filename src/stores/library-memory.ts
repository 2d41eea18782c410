/** What the library holds in memory, for the files that share the work on it. */
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { ArmyList } from '../roster/list'
import type * as LastWords from '../storage/recovery'
import type { Library } from '../storage/repository'
import type { ListRecord, Unreadable } from '../storage/list-records'
import type { idsByContent } from '../storage/mark'
import type { Saver } from '../storage/saver'

/**
 * `opening`, then one of the others. `newer`: the database is of a newer version and can only be read. `closed`: this
 * page closed the database for a newer version of the app in another tab.
 */
export type LibraryState = 'opening' | 'open' | 'newer' | 'unavailable' | 'closed' | 'failed'

/** What another tab did to a list, or (`chosen`) that it changed a setting of this device. */
type LibraryEvent = 'changed' | 'removed' | 'erased' | 'chosen'
type Listener = (event: LibraryEvent, id: string) => void

/** Present once the storage is open. */
interface Tools {
  door: Library
  keeper: Saver
  words: typeof LastWords
  makeRecord: (list: ArmyList, rest?: Partial<ListRecord>) => ListRecord
  idsByContent: typeof idsByContent
}

export type LibraryMemory = ReturnType<typeof libraryMemory>

export function libraryMemory() {
  const records = shallowRef<readonly ListRecord[]>([])
  const unreadable = shallowRef<readonly Unreadable[]>([])
  const state = ref<LibraryState>('opening')
  /** Nothing was ever kept in this browser: there are no lists, also before the storage is open. */
  const untouched = ref(false)
  /** The database could not be opened, and may hold lists: the library must not be shown as empty. */
  const unopened = ref(false)
  /**
   * A counter whose change means that stored values must be read again: the database has opened late, or the page has
   * slept.
   */
  const reopened = ref(0)
  /** How often the browser has deleted what it kept, under this very page. */
  const wiped = ref(0)
  const listeners = new Set<Listener>()
  /** Lists with a change that storage does not have yet, and the states that each went through since. */
  const unsaved = new Map<string, readonly ArmyList[]>()
  /** Lists that another tab has deleted, as they were: a change of one brings it back. */
  const gone = new Map<string, ListRecord>()
  /** The functions that save settings of this device that are not in storage yet. */
  const owed = new Set<() => Promise<void>>()

  const byId = computed(() => new Map(records.value.map((record) => [record.id, record])))
  const find = (id: string) => byId.value.get(id)
  // Where nothing changes, nothing is drawn anew.
  function drop(ids: ReadonlySet<string>) {
    if (ids.size > 0) records.value = records.value.filter(({ id }) => !ids.has(id))
  }

  /** Puts records in their places; new ones first. */
  function hold(...held: readonly ListRecord[]) {
    if (held.length === 0) return
    const now = new Map(held.map((record) => [record.id, record]))
    for (const id of now.keys()) gone.delete(id)
    const fresh = held.filter(({ id }) => !find(id))
    records.value = [...fresh, ...records.value.map((one) => now.get(one.id) ?? one)]
  }

  const tell = (event: LibraryEvent, id: string) => {
    for (const listener of listeners) listener(event, id)
  }
  /** Until the scope that listens, such as a component, is disposed. */
  function listen(listener: Listener): void {
    listeners.add(listener)
    onScopeDispose(() => listeners.delete(listener), true)
  }

  /**
   * `turn` is pending while lists move from memory into a database that opened late: `tools.door` must not be used
   * until it resolves.
   */
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
