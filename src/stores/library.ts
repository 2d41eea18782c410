/** The saved lists as the screens see them. What happens to them is in `storage/list-library.ts`, which is loaded when needed. */
import { defineStore } from 'pinia'
import { computed, onScopeDispose, ref, shallowRef } from 'vue'
import type { ArmyList } from '../roster/list'
import { isUntouched } from '../storage/first-use'
import type { Library, LibraryEvent, LibraryState, NewList, Restored } from '../storage/list-library'
import type { Arrangement, ListRecord, Origin, Unreadable } from '../storage/list-records'
import type { Repository } from '../storage/repository'
import type { SaverState, Trouble } from '../storage/saver'

/** In ms. */
const AGAIN_AFTER = 5000
const PAINTED_WITHIN = 500

/** Resolves after the first paint, or after `PAINTED_WITHIN`, because a hidden page never paints. */
const firstPaint = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))
    setTimeout(done, PAINTED_WITHIN)
  })

type Listener = (event: LibraryEvent, id: string) => void

export const useLibrary = defineStore('library', () => {
  const records = shallowRef<readonly ListRecord[]>([])
  const unreadable = shallowRef<readonly Unreadable[]>([])
  const state = ref<LibraryState>('opening')
  /** Nothing was ever stored in this browser: there are no lists, also before the storage is open. */
  const untouched = ref(false)
  const unopened = ref(false)
  const reopened = ref(0)
  const wiped = ref(0)
  const saving = ref<SaverState>('saved')
  const trouble = shallowRef<Trouble | null>(null)
  const shown = { records, unreadable, state, unopened, reopened, wiped, saving, trouble }

  const byId = computed(() => new Map(records.value.map((record) => [record.id, record])))
  const find = (id: string) => byId.value.get(id)

  const listeners = new Set<Listener>()
  /** Until the scope that listens, such as a component, is disposed. */
  function listen(listener: Listener): void {
    listeners.add(listener)
    onScopeDispose(() => listeners.delete(listener), true)
  }
  function onEvent(event: LibraryEvent, id: string): void {
    for (const listener of listeners) listener(event, id)
  }

  let library: Library | undefined
  let isOpen = false
  async function open(): Promise<void> {
    try {
      const [{ createLibrary }, { libraryApp }] = await Promise.all([
        import('../storage/list-library'),
        import('./library-app'),
      ])
      library ??= createLibrary(shown, libraryApp(onEvent))
      await library.open()
      isOpen = true
    } catch {
      unopened.value = true
      state.value = 'failed'
      setTimeout(() => void open(), AGAIN_AFTER)
    }
  }
  /** Opens the storage; where nothing is stored, its modules are loaded only after the first paint. */
  async function start(): Promise<void> {
    untouched.value = await isUntouched()
    if (untouched.value) await firstPaint()
    await open()
  }
  const ready = start()
  /** The library, once it is open; undefined where its modules could not be loaded. */
  async function opened(): Promise<Library | undefined> {
    await ready
    return isOpen ? library : undefined
  }

  /** Creates lists, the first of them on top. Resolves when they are in memory; empty where there is no library. */
  const createAll = async (all: readonly NewList[]): Promise<ListRecord[]> =>
    (await (await opened())?.createAll(all)) ?? []

  /** `createAll` with one list. */
  async function create(
    list: ArmyList,
    origin?: Origin,
    arrangement: Partial<Arrangement> = {},
    isReceived = false,
  ): Promise<ListRecord | undefined> {
    return (await createAll([{ list, origin, arrangement, isReceived }]))[0]
  }

  const removeAll = async (ids: readonly string[], anyway = false): Promise<readonly string[]> =>
    (await (await opened())?.removeAll(ids, anyway)) ?? []

  /** `removeAll` with one list: whether it went. */
  const remove = async (id: string, anyway = false): Promise<boolean> => (await removeAll([id], anyway)).length > 0

  const restore = async (ids: readonly string[]): Promise<Restored> => (await opened())?.restore(ids) ?? 'failed'

  /** Not after an await where the library is open: text that is typed must be in memory before its list goes. */
  const arrange = async (changes: ReadonlyMap<string, Partial<Arrangement>>, bringsBack = false): Promise<boolean> =>
    (isOpen ? library : await opened())?.arrange(changes, bringsBack) ?? false

  /** The functions that save settings of this device that are not in storage yet. */
  const pendingSettings = new Set<() => Promise<void>>()
  /** Resolves when everything is saved; rejects when something could not be, so that nobody reloads over it. */
  async function settle(): Promise<void> {
    await Promise.all([...pendingSettings].map((save) => save()))
    if ((await library?.flush()) === 'failed' || pendingSettings.size > 0) throw new Error('Not saved')
  }

  /** The repository, for what this store does not wrap; undefined where there is none at all, not even in memory. */
  const repository = async (): Promise<Repository | undefined> => (await opened())?.repository()

  /** A setting of this device. Undefined where it is not set or can't be read. */
  async function choice(name: string): Promise<unknown> {
    return (await repository())?.settings.get(name).catch(() => undefined)
  }

  async function setChoice(name: string, value: unknown): Promise<void> {
    await (await repository())?.settings.set(name, value)
  }

  /** Something is not saved, or will not be; the app shows this for as long as it holds. */
  const inTrouble = computed(
    () => unopened.value || trouble.value !== null || (state.value !== 'opening' && state.value !== 'open'),
  )
  /** Whether it is known which lists exist. */
  const known = computed(() => untouched.value || state.value !== 'opening')
  const isSaved = computed(() => saving.value === 'saved')

  return {
    ...shown,
    known,
    inTrouble,
    isSaved,
    ready,
    find,
    put: (id: string, list: ArmyList) => library?.put(id, list),
    create,
    createAll,
    areSaved: async (ids: readonly string[]) => (await library?.areSaved(ids)) ?? ids.length === 0,
    remove,
    removeAll,
    restore,
    arrange,
    settle,
    pendingSettings,
    listen,
    choice,
    setChoice,
    repository,
    wayTo: async (id: string, now: ArmyList) => (await (await opened())?.wayTo(id, now)) ?? { past: [], future: [] },
    /** Resolves when what other tabs have done to lists is known here, as far as it can be read. */
    lookAgain: async () => void (await (await opened())?.lookAgain()),
    tryAgain: () => library?.flush(),
  }
})
