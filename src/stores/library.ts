/** The saved lists as the screen sees them, and the saving of every change. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type { ArmyList } from '../roster/list'
import type { Library, SaveOutcome } from '../storage/library'
import type { Arrangement, ListRecord, Origin, Unreadable } from '../storage/record'
import type { Saver, SaverState, Trouble } from '../storage/saver'

/** `opening`, then one of the others: `newer` can be read only, `closed` was given up for a newer version in another tab. */
export type LibraryState = 'opening' | 'open' | 'newer' | 'unavailable' | 'closed' | 'failed'

export const useLibrary = defineStore('library', () => {
  const records = shallowRef<readonly ListRecord[]>([])
  const unreadable = shallowRef<readonly Unreadable[]>([])
  const state = ref<LibraryState>('opening')
  /** Lists may well be there that could not be opened: an empty library must not be told as one. */
  const unopened = ref(false)
  const saving = ref<SaverState>('saved')
  /** Why the last save failed, while it stands. */
  const trouble = shallowRef<Trouble | null>(null)
  const listeners = new Set<(event: 'changed' | 'removed' | 'conflict' | 'gone', id: string) => void>()

  /** Lists with a change that storage does not have yet, and the states that each went through since. */
  const unsaved = new Map<string, readonly ArmyList[]>()
  /** Lists whose two versions are being told apart. */
  const settling = new Set<string>()
  let door: Library | undefined
  let keeper: Saver | undefined
  let makeRecord: ((list: ArmyList, rest?: Partial<ListRecord>) => ListRecord) | undefined

  const find = (id: string) => records.value.find((record) => record.id === id)
  const tell = (event: 'changed' | 'removed' | 'conflict' | 'gone', id: string) => {
    for (const listener of listeners) listener(event, id)
  }

  function hold(record: ListRecord) {
    const known = records.value.some((one) => one.id === record.id)
    records.value = known
      ? records.value.map((one) => (one.id === record.id ? record : one))
      : [record, ...records.value]
  }

  function queue(record: ListRecord, before?: ArmyList) {
    unsaved.set(record.id, [...(unsaved.get(record.id) ?? []), ...(before ? [before] : [])])
    keeper?.queue(record)
  }

  const drop = (id: string) => (records.value = records.value.filter((record) => record.id !== id))

  async function save(record: ListRecord): Promise<SaveOutcome> {
    if (!door) return { kind: 'failed', message: '' }
    const passed = unsaved.get(record.id) ?? []
    const outcome = await door.save(record, passed)
    const held = find(record.id)
    if (outcome.kind === 'saved') {
      if (held?.list === record.list) unsaved.delete(record.id)
      else unsaved.set(record.id, (unsaved.get(record.id) ?? []).slice(passed.length))
    }
    if (outcome.kind === 'saved' && held) hold({ ...held, rev: outcome.record.rev, seq: outcome.record.seq })
    if (outcome.kind === 'conflict' || outcome.kind === 'gone') setTimeout(() => tell(outcome.kind, record.id))
    return outcome
  }

  async function start(): Promise<void> {
    try {
      const [storage, savers, shape] = await Promise.all([
        import('../storage/open'),
        import('../storage/saver'),
        import('../storage/record'),
      ])
      const opened = await storage.openLibrary({
        beforeClose: async () => keeper?.flush(),
        onClosed: () => (state.value = 'closed'),
      })
      door = opened.library
      unopened.value = opened.kind === 'unavailable' && opened.reason !== 'missing'
      makeRecord = shape.newRecord
      keeper = savers.saver(save, {
        onState(next, why) {
          saving.value = next
          trouble.value = why
        },
      })
      savers.flushOnLeave(keeper)
      door.watch((change) => void onOtherTab(change.kind, change.id))
      await load()
      state.value = opened.kind
      void door.begin()
      // The way out of trouble must not hang on the network, nor on a server that has another version by then.
      void import('../share/file-write').catch(() => undefined)
      document.addEventListener('visibilitychange', () => void catchUp())
    } catch {
      unopened.value = true
      state.value = 'failed'
    }
  }

  async function load() {
    const contents = await door?.all()
    if (!contents) return
    records.value = contents.lists
    unreadable.value = contents.unreadable
  }

  async function onOtherTab(kind: 'saved' | 'removed' | 'restored', id: string) {
    // A change of this tab that still waits is settled by its own save: as a conflict, or as a list that is gone.
    if (unsaved.has(id)) return
    const record = await door?.get(id).catch(() => undefined)
    if (unsaved.has(id)) return
    if (kind === 'removed' && !record && find(id)) {
      drop(id)
      tell('removed', id)
    }
    // This tab's own save may be the one that was found.
    if (!record || record.rev === find(id)?.rev) return
    keeper?.rebase(id, record.rev)
    hold(record)
    tell('changed', id)
  }

  /** A page that slept has not heard what other tabs did meanwhile. */
  async function catchUp() {
    if (document.visibilityState !== 'visible') return
    const contents = await door?.all().catch(() => undefined)
    if (!contents) return
    unreadable.value = contents.unreadable
    for (const record of contents.lists) if (find(record.id)?.rev !== record.rev) await onOtherTab('saved', record.id)
    const there = new Set(contents.lists.map((record) => record.id))
    for (const { id, rev } of records.value) if (!there.has(id) && rev > 0) await onOtherTab('removed', id)
  }

  /** Keeps the latest state of a list: in memory at once, in storage soon. */
  function put(id: string, list: ArmyList) {
    const record = find(id)
    if (!record) return
    const next = { ...record, list, changed: new Date().toISOString() }
    hold(next)
    queue(next, record.list)
  }

  /** A new list; resolves when it is in memory, and is saved soon. Undefined where nothing can be kept at all. */
  async function create(list: ArmyList, origin: Origin = 'own', tags: string[] = []): Promise<ListRecord | undefined> {
    await ready
    const record = makeRecord?.(list, { origin, tags, changed: new Date().toISOString() })
    if (!record) return undefined
    hold(record)
    queue(record)
    return record
  }

  /** Into the trash. false when it could not be done; the list stays then. */
  async function remove(id: string): Promise<boolean> {
    await keeper?.flush()
    const outcome = await door?.remove(id)
    if (outcome?.kind !== 'done' && outcome?.kind !== 'absent') return false
    keeper?.drop(id)
    unsaved.delete(id)
    drop(id)
    return true
  }

  async function restore(id: string): Promise<boolean> {
    const outcome = await door?.restore(id)
    const record = outcome?.kind === 'done' ? await door?.get(id) : undefined
    if (record) {
      keeper?.rebase(id, record.rev)
      records.value = [...records.value, record].toSorted((a, b) => a.order - b.order || b.seq - a.seq)
    }
    return record !== undefined
  }

  /** Where lists stand among the others, what they are tagged. false when it could not be kept; all stays as it was then. */
  async function arrange(changes: ReadonlyMap<string, Partial<Arrangement>>): Promise<boolean> {
    // A change that waits would be saved over a record that is newer by then.
    await keeper?.flush()
    const outcome = await door?.arrange(changes)
    if (outcome?.kind !== 'done') return false
    const next = new Map(outcome.records.map((record) => [record.id, record]))
    for (const { id, rev } of outcome.records) keeper?.rebase(id, rev)
    records.value = records.value.map((record) => {
      const { rev, order, tags, pinned, archived } = next.get(record.id) ?? record
      return next.has(record.id) ? { ...record, rev, order, tags, pinned, archived } : record
    })
    return true
  }

  /** Two tabs changed one list: this one goes on with its own, the other tab's becomes a list named `name`. */
  async function keepBoth(id: string, name: string): Promise<ListRecord | undefined> {
    if (settling.has(id)) return undefined
    settling.add(id)
    try {
      const theirs = await door?.get(id)
      if (!theirs || !door || !makeRecord) return undefined
      const { origin, tags, changed } = theirs
      // The copy is kept before anything is written over what it was made from.
      const copied = await door.save(makeRecord({ ...theirs.list, name }, { origin, tags, changed }))
      const mine = find(id)
      if (copied.kind !== 'saved' || !mine) return undefined
      hold(copied.record)
      keeper?.rebase(id, theirs.rev)
      queue(mine)
      return copied.record
    } finally {
      settling.delete(id)
    }
  }

  /** Deleted in another tab and changed here: the change brings it back. */
  function bringBack(id: string) {
    const record = find(id)
    if (!record) return
    keeper?.rebase(id, 0)
    queue(record)
  }

  /** Resolves when all is kept; rejects when something could not be, so that nobody reloads over it. */
  async function settle(): Promise<void> {
    if ((await keeper?.flush()) === 'failed') throw new Error('Not saved')
  }

  const listen = (listener: (event: 'changed' | 'removed' | 'conflict' | 'gone', id: string) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  /** Choices of this device, beside the lists. Undefined where there is none or it can't be read. */
  async function choice(name: string): Promise<unknown> {
    await ready
    return door?.settings.get(name).catch(() => undefined)
  }

  async function setChoice(name: string, value: unknown): Promise<void> {
    await ready
    await door?.settings.set(name, value)
  }

  /** The source books' place; undefined where nothing can be kept at all. */
  async function shelf() {
    await ready
    return door?.books
  }

  /** The place itself, for what is rarely asked of it; undefined where nothing can be kept at all. */
  async function storage(): Promise<Library | undefined> {
    await ready
    return door
  }

  /** What the list was before `now`, and what was undone, as storage remembers it. */
  async function wayTo(id: string, now: ArmyList): Promise<{ past: ArmyList[]; future: ArmyList[] }> {
    const [place, { rewind }] = [await storage(), await import('../storage/history')]
    const states = (await place?.history(id)) ?? []
    return rewind(
      states.map((state) => state.list),
      now,
    )
  }

  const isSaved = computed(() => saving.value === 'saved')
  const ready = start()

  return {
    records,
    unreadable,
    state,
    unopened,
    saving,
    trouble,
    isSaved,
    ready,
    find,
    put,
    create,
    remove,
    restore,
    arrange,
    keepBoth,
    bringBack,
    settle,
    listen,
    choice,
    setChoice,
    shelf,
    storage,
    wayTo,
    tryAgain: () => keeper?.flush(),
  }
})
