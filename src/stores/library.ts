/** The saved lists as the screen sees them, and the saving of every change. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ArmyList } from '../roster/list'
import type { Library } from '../storage/repository'
import type { Arrangement, ListRecord, Origin } from '../storage/list-records'
import type { SaverState, Trouble } from '../storage/saver'
import { isUntouched } from '../storage/first-use'
import { libraryMemory } from './library-memory'
import type { Restored } from './library-trash'
import type { openedLibrary } from './library-open'

/** A list to create. */
interface Making {
  list: ArmyList
  origin?: Origin | undefined
  arrangement?: Partial<Arrangement>
  /** The list came from outside: where another tab saves the same one at the same moment, one list is saved and not two. */
  cameIn?: boolean
}

/** In ms. */
const AGAIN_AFTER = 5000
const PICTURED_WITHIN = 500

/** Resolves after the first paint, or after `PICTURED_WITHIN`, because a hidden page never paints. */
const pictured = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
    setTimeout(done, PICTURED_WITHIN)
  })

export const useLibrary = defineStore('library', () => {
  const kept = libraryMemory()
  const { own, records, state, untouched, unopened, unsaved, gone, owed, find, hold, queue } = kept
  const saving = ref<SaverState>('saved')
  /** Why the last save failed; null once a save succeeds. */
  const trouble = shallowRef<Trouble | null>(null)

  let place: ReturnType<typeof openedLibrary> | undefined
  async function open(): Promise<void> {
    try {
      place ??= (await import('./library-open')).openedLibrary(kept, {
        arrange,
        onState(next, why) {
          saving.value = next
          trouble.value = why
        },
      })
      await place.start()
    } catch {
      unopened.value = true
      state.value = 'failed'
      setTimeout(() => void open(), AGAIN_AFTER)
    }
  }
  /** Opens the storage; where nothing is stored, its modules are loaded only after the first paint. */
  async function start(): Promise<void> {
    untouched.value = await isUntouched()
    if (untouched.value) await pictured()
    await open()
  }
  const ready = start()
  /** Keeps the latest state of a list: in memory at once, in storage soon. */
  function put(id: string, list: ArmyList) {
    const record = find(id) ?? gone.get(id)
    if (!record) return
    const next = { ...record, list, changed: new Date().toISOString() }
    hold(next)
    queue(next, [record.list])
  }

  /** Ids for lists from outside: two tabs that save the same list at the same moment give it the same. */
  async function idsOfComing() {
    const trash = await own.tools?.door.trash.all().catch(() => undefined)
    const deleted = new Set([...(trash?.lists ?? []), ...(trash?.unreadable ?? [])].map(({ id }) => id))
    const isThere = (id: string) =>
      find(id) !== undefined || gone.has(id) || deleted.has(id) || kept.unreadable.value.some((one) => one.id === id)
    return own.tools?.idsByContent(isThere)
  }

  /** Resolves when what other tabs have done to lists is known here, as far as it can be read. */
  async function lookAgain(): Promise<void> {
    await ready
    await own.turn
    await place?.lookAgain()
  }

  /**
   * Creates lists, the first of them on top. Resolves when they are in memory; they are saved soon after. Empty where there
   * is no storage at all, not even in memory.
   */
  async function createAll(all: readonly Making[]): Promise<ListRecord[]> {
    await ready
    const changed = new Date().toISOString()
    const idOf = all.some(({ cameIn }) => cameIn) ? await idsOfComing() : undefined
    const made = all.flatMap(({ list, origin = 'own', arrangement, cameIn }) => {
      const rest = { ...arrangement, origin, changed }
      return own.tools?.makeRecord(list, cameIn && idOf ? { ...rest, id: idOf([list, rest.tags, origin]) } : rest) ?? []
    })
    hold(...made)
    // The last first, so that the first counts as the newest.
    for (const record of made.toReversed()) queue(record)
    return made
  }

  /** `createAll` with one list. */
  async function create(
    list: ArmyList,
    origin?: Origin,
    arrangement: Partial<Arrangement> = {},
    cameIn = false,
  ): Promise<ListRecord | undefined> {
    return (await createAll([{ list, origin, arrangement, cameIn }]))[0]
  }

  /** Whether these lists outlast the page. Resolves when all waiting saves have succeeded or failed. */
  async function areKept(ids: readonly string[]): Promise<boolean> {
    await own.tools?.keeper.flush()
    return ids.length === 0 || (state.value === 'open' && !ids.some((id) => unsaved.has(id)))
  }

  /** See library-trash.ts, as for `restore`. */
  async function removeAll(ids: readonly string[], anyway = false): Promise<readonly string[]> {
    await ready
    return (await place?.removeAll(ids, anyway)) ?? []
  }

  /** `removeAll` with one list: whether it went. */
  const remove = async (id: string, anyway = false): Promise<boolean> => (await removeAll([id], anyway)).length > 0

  async function restore(ids: readonly string[]): Promise<Restored> {
    await ready
    return (await place?.restore(ids)) ?? 'failed'
  }

  /**
   * Changes the arrangement of lists: order, pin, archive, tags, private note. Resolves to false when it could not be
   * saved; then nothing changes. `bringsBack`: also brings back lists that another tab has deleted, because the typed
   * text would be lost with them.
   */
  async function arrange(changes: ReadonlyMap<string, Partial<Arrangement>>, bringsBack = false): Promise<boolean> {
    for (const [id, change] of changes) {
      const before = bringsBack && gone.get(id)
      if (!before) continue
      // A deleted list can't be arranged in storage: the queued save finds it deleted and brings it back.
      const next = { ...before, ...change }
      hold(next)
      queue(next)
    }
    const takeBack = own.tools?.words.writeRecoveredArrangement(changes, find)
    // Waiting edits are saved first: afterwards the record in storage would be newer than theirs, a conflict.
    await own.tools?.keeper.flush()
    const outcome = await (await storage())?.arrange(changes)
    takeBack?.()
    if (outcome?.kind !== 'done') return false
    const next = new Map(outcome.records.map((record) => [record.id, record]))
    for (const { id, rev } of outcome.records) {
      if (find(id)?.rev === rev - 1) own.tools?.keeper.rebase(id, rev)
      else {
        // Another tab has saved the list meanwhile: its whole record is taken over, unless this tab has an unsaved
        // change of it.
        next.delete(id)
        void place?.onOtherTab('saved', id)
      }
    }
    records.value = records.value.map((record) => {
      const { rev, order, tags, pinned, archived, privateNote = '' } = next.get(record.id) ?? record
      return next.has(record.id) ? { ...record, rev, order, tags, pinned, archived, privateNote } : record
    })
    return true
  }

  /** Resolves when all is kept; rejects when something could not be, so that nobody reloads over it. */
  async function settle(): Promise<void> {
    await Promise.all([...owed].map((keep) => keep()))
    if ((await own.tools?.keeper.flush()) === 'failed' || owed.size > 0) throw new Error('Not saved')
  }

  /** A setting of this device. Undefined where it is not set or can't be read. */
  async function choice(name: string): Promise<unknown> {
    return (await storage())?.settings.get(name).catch(() => undefined)
  }

  async function setChoice(name: string, value: unknown): Promise<void> {
    await (await storage())?.settings.set(name, value)
  }

  /** The storage of source books; undefined where there is no storage at all, not even in memory. */
  async function shelf() {
    return (await storage())?.books
  }

  /** The storage itself, for what this store does not wrap; undefined where there is none at all, not even in memory. */
  async function storage(): Promise<Library | undefined> {
    await ready
    await own.turn
    return own.tools?.door
  }

  /** The states of a list before `now` and those undone, from its stored history and from the states not saved yet. */
  async function wayTo(id: string, now: ArmyList): Promise<{ past: ArmyList[]; future: ArmyList[] }> {
    // Read before the first await: a state saved meanwhile is then in both, which does no harm, rather than in neither.
    const coming = unsaved.get(id) ?? []
    const place = await storage()
    const { rewind } = await import('../storage/history')
    const kept = ((await place?.history(id)) ?? []).map((state) => state.list)
    return rewind([...kept, ...coming], now)
  }

  /** Something is not saved, or will not be; the app shows this for as long as it holds. */
  const inTrouble = computed(
    () => unopened.value || trouble.value !== null || (state.value !== 'opening' && state.value !== 'open'),
  )
  /** Whether it is known which lists exist. */
  const known = computed(() => untouched.value || state.value !== 'opening')
  const isSaved = computed(() => saving.value === 'saved')

  return {
    records,
    unreadable: kept.unreadable,
    state,
    known,
    unopened,
    reopened: kept.reopened,
    wiped: kept.wiped,
    saving,
    trouble,
    inTrouble,
    isSaved,
    ready,
    find,
    put,
    create,
    createAll,
    areKept,
    remove,
    removeAll,
    restore,
    arrange,
    settle,
    owed,
    listen: kept.listen,
    choice,
    setChoice,
    shelf,
    storage,
    wayTo,
    lookAgain,
    tryAgain: () => own.tools?.keeper.flush(),
  }
})
