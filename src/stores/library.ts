/** The saved lists as the screen sees them, and the saving of every change. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ArmyList } from '../roster/list'
import type { Library } from '../storage/library'
import type { Arrangement, ListRecord, Origin } from '../storage/record'
import type { SaverState, Trouble } from '../storage/saver'
import { isUntouched } from '../storage/untouched'
import { keptLists } from './kept'
import type { inItsPlace } from './library-place'

/** Where there is something to lose, the way out of trouble must not hang on the network, nor on a server that has another version by then. */
const wayOut = (): void => void Promise.all([import('../share/file-write'), import('./settle')]).catch(() => undefined)

/** What came of having a list back from the trash. `gone`: nothing is left of it. */
export type Restored = 'back' | 'gone' | 'failed'

/** In ms. */
const AGAIN_AFTER = 5000
const PICTURED_WITHIN = 500

/** Resolves when the first picture is painted; a page that is out of sight has none. */
const pictured = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
    setTimeout(done, PICTURED_WITHIN)
  })

export const useLibrary = defineStore('library', () => {
  const kept = keptLists()
  const { own, records, state, untouched, unopened, unsaved, gone, owed, find, drop, hold, queue } = kept
  const saving = ref<SaverState>('saved')
  /** Why the last save failed, while it stands. */
  const trouble = shallowRef<Trouble | null>(null)

  let place: ReturnType<typeof inItsPlace> | undefined
  async function open(): Promise<void> {
    try {
      place ??= (await import('./library-place')).inItsPlace(kept, {
        arrange,
        wayOut,
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
  /** What speaks with the storage is loaded behind the first picture where there is nothing in it. */
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

  /** A new list; resolves when it is in memory, and is saved soon. Undefined where nothing can be kept at all. */
  async function create(
    list: ArmyList,
    origin: Origin = 'own',
    arrangement: Partial<Arrangement> = {},
  ): Promise<ListRecord | undefined> {
    await ready
    const record = own.tools?.makeRecord(list, { ...arrangement, origin, changed: new Date().toISOString() })
    if (!record) return undefined
    hold(record)
    queue(record)
    wayOut()
    return record
  }

  /** Resolves when all that was to be saved is, or could not be. Whether these lists outlast the page. */
  async function areKept(ids: readonly string[]): Promise<boolean> {
    await own.tools?.keeper.flush()
    return ids.length === 0 || (state.value === 'open' && !ids.some((id) => unsaved.has(id)))
  }

  /**
   * Into the trash. false when it could not be done, or a change of it is not kept yet, which the trash would lack; the list
   * stays then. `anyway`: nobody will want it back.
   */
  async function remove(id: string, anyway = false): Promise<boolean> {
    await own.tools?.keeper.flush()
    if (unsaved.has(id) && !anyway) return false
    const outcome = await (await storage())?.remove(id)
    if (outcome?.kind !== 'done' && outcome?.kind !== 'absent') return false
    own.tools?.keeper.drop(id)
    own.tools?.words.takeBackWord(id)
    unsaved.delete(id)
    drop(id)
    return true
  }

  async function restoreOne(id: string): Promise<Restored> {
    const place = await storage()
    const outcome = await place?.restore(id)
    // Another tab may have had it back already.
    if (outcome?.kind === 'absent') return find(id) ? 'back' : 'gone'
    const record = outcome?.kind === 'done' ? await place?.get(id) : undefined
    if (!record) return 'failed'
    own.tools?.keeper.rebase(id, record.rev)
    records.value = [...records.value, record].toSorted((a, b) => a.order - b.order || b.seq - a.seq)
    return 'back'
  }

  /** Out of the trash, one after the other, each that can be. What is told is the worst that came of one. */
  async function restore(ids: readonly string[]): Promise<Restored> {
    const all = new Set<Restored>()
    for (const id of ids) all.add(await restoreOne(id))
    return all.has('failed') ? 'failed' : all.has('gone') ? 'gone' : 'back'
  }

  /**
   * Where lists stand among the others, what they are tagged. false when it could not be kept; all stays as it was then.
   * `bringsBack`: also what another tab has deleted, for what was typed would be lost with it.
   */
  async function arrange(changes: ReadonlyMap<string, Partial<Arrangement>>, bringsBack = false): Promise<boolean> {
    for (const [id, change] of changes) {
      const before = bringsBack && gone.get(id)
      if (!before) continue
      // It can't be arranged where it is not: its save, which finds it gone, brings it back.
      const next = { ...before, ...change }
      hold(next)
      queue(next)
    }
    const takeBack = own.tools?.words.leaveArranged(changes, find)
    // A change that waits would be saved over a record that is newer by then.
    await own.tools?.keeper.flush()
    const outcome = await (await storage())?.arrange(changes)
    takeBack?.()
    if (outcome?.kind !== 'done') return false
    const next = new Map(outcome.records.map((record) => [record.id, record]))
    for (const { id, rev } of outcome.records) {
      if (find(id)?.rev === rev - 1) own.tools?.keeper.rebase(id, rev)
      else {
        // Another tab has saved it meanwhile: all of it is taken over, where nothing here waits to be saved beside it.
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

  /** Choices of this device, beside the lists. Undefined where there is none or it can't be read. */
  async function choice(name: string): Promise<unknown> {
    return (await storage())?.settings.get(name).catch(() => undefined)
  }

  async function setChoice(name: string, value: unknown): Promise<void> {
    await (await storage())?.settings.set(name, value)
  }

  /** The source books' place; undefined where nothing can be kept at all. */
  async function shelf() {
    return (await storage())?.books
  }

  /** The place itself, for what is rarely asked of it; undefined where nothing can be kept at all. */
  async function storage(): Promise<Library | undefined> {
    await ready
    await own.turn
    return own.tools?.door
  }

  /** What the list was before `now`, and what was undone, as storage remembers it and what it does not have yet. */
  async function wayTo(id: string, now: ArmyList): Promise<{ past: ArmyList[]; future: ArmyList[] }> {
    // Before anything is waited for: what is saved meanwhile is in both, and that does no harm.
    const coming = unsaved.get(id) ?? []
    const [place, { rewind }] = [await storage(), await import('../storage/history')]
    const kept = ((await place?.history(id)) ?? []).map((state) => state.list)
    return rewind([...kept, ...coming], now)
  }

  /** Something is not kept, or will not be: to be said as long as it is so. */
  const inTrouble = computed(
    () => unopened.value || trouble.value !== null || (state.value !== 'opening' && state.value !== 'open'),
  )
  /** Whether the lists that are there are known. */
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
    areKept,
    remove,
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
    tryAgain: () => own.tools?.keeper.flush(),
  }
})
