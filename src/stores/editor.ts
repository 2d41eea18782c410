/** The list that is open in the editor: its undo and redo states, and the report on it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { check } from '../roster/check'
import { changesWords } from '../roster/change-words'
import { isEqual } from '../roster/equal'
import { keyOf, recognise } from '../roster/identity'
import type { ArmyList, Entry } from '../roster/list'
import { gameOfList } from '../storage/trash'
import { t } from '../i18n/t'
import { bookState, requestBook } from './army-books'
import { useLibrary } from './library'
import { useNotices } from './notices'

type EditorState = 'opening' | 'open' | 'missing'

/** In ms: wait for a database that opens late, before the list counts as missing. */
const LATE = 4000

export const useEditor = defineStore('editor', () => {
  const library = useLibrary()
  const notices = useNotices()

  const id = ref('')
  const state = ref<EditorState>('opening')
  const list = shallowRef<ArmyList | null>(null)
  const past = shallowRef<readonly ArmyList[]>([])
  const future = shallowRef<readonly ArmyList[]>([])
  /**
   * The entries as the list was opened, or taken over from another tab. The mark owners of a game in progress are matched to
   * these.
   */
  const opened = shallowRef<readonly Entry[]>([])
  /** The key of each entry, by its index. */
  const keys = computed(() => list.value?.units.map(keyOf) ?? [])
  /** Counts the lists opened, so that an answer to a request of an earlier visit is dropped, even for the same list. */
  let visit = 0

  const bookOf = computed(() => bookState(list.value ?? ''))
  const book = computed(() => bookOf.value.book)
  /** A computed of its own, so that a save, which replaces the record, does not recompute the report. */
  const received = computed(() => library.find(id.value)?.origin === 'received')
  /** null until the army book is there or known to be missing. */
  const report = computed(() => {
    if (!list.value || bookOf.value.state === 'loading' || bookOf.value.state === 'failed') return null
    return check(list.value, book.value, { received: received.value })
  })

  /**
   * Opens a list. Resolves when the list and its army book are there, or the list is known to be missing; with the
   * library open, the list itself is there at once. Opening the same list again keeps its undo states.
   */
  async function open(wanted: string): Promise<void> {
    const again = wanted === id.value && state.value === 'open'
    id.value = wanted
    played = undefined
    if (!again) {
      visit += 1
      state.value = 'opening'
      list.value = null
      past.value = []
      future.value = []
    }
    const mine = visit
    if (library.state === 'opening') await library.ready
    if (library.unopened && !library.find(wanted)) await late()
    if (visit !== mine) return
    const record = library.find(wanted)
    // Another tab may have changed the list since.
    if (again && record) takeOver()
    else {
      list.value = record?.list ?? null
      rebaseMarkOwners()
    }
    state.value = record ? 'open' : 'missing'
    if (!record) return
    if (!again) void remember(wanted, record.list)
    await requestBook(record.list)
  }

  function late(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(end, LATE)
      const stop = watch(() => library.reopened, end)
      function end() {
        clearTimeout(timer)
        stop()
        done()
      }
    })
  }
  watch(
    () => library.reopened,
    () => {
      if (state.value === 'missing') void open(id.value)
    },
  )

  /** Loads the list's earlier states from its stored history and puts them before those of edits made meanwhile. */
  async function remember(wanted: string, from: ArmyList): Promise<void> {
    const mine = visit
    const way = await library.wayTo(wanted, from).catch(() => undefined)
    if (!way || visit !== mine) return
    const isUntouched = list.value === from && past.value.length === 0 && future.value.length === 0
    if (isUntouched) future.value = way.future
    past.value = [...way.past, ...past.value]
  }

  /** Sets the list's next state, from an edit, undo, redo or another tab; entries keep their keys. */
  function lay(next: ArmyList) {
    recognise(list.value?.units ?? [], next.units)
    list.value = next
    // A step of undo may lead to another house book.
    void requestBook(next)
  }

  function show(next: ArmyList) {
    lay(next)
    library.put(id.value, next)
    void storeMarkOwners()
  }

  /** Whether a game is played with the list; asked once per visit. */
  let played: Promise<boolean> | undefined
  /** Saves the mark owners of a game in progress, so that its marks stay with their entries through this edit. */
  async function storeMarkOwners() {
    const mine = id.value
    const now = list.value
    const at = opened.value
    const { book: rules } = bookOf.value
    played ??= library
      .repository()
      .then(async (storage) => (await storage?.settings.get(gameOfList(mine))) !== undefined)
    const asked = played
    // A game that can't be read may exist: the mark owners are saved, and the next edit asks again.
    const isPlayed = await asked.catch(() => {
      if (played === asked) played = undefined
      return true
    })
    if (!isPlayed || !now || !rules) return
    const markOwners = await import('./saved-mark-owners').catch(() => undefined)
    await markOwners?.saveMarkOwners(mine, { opened: at, list: now, book: rules })
  }

  /** Makes an edit of the player's; `said` is announced to screen readers. Does nothing if `next` is the same list. */
  function edit(next: ArmyList, said?: string) {
    if (!list.value || next === list.value) return
    past.value = [...past.value, list.value]
    future.value = []
    notices.dismiss()
    show(next)
    if (said !== undefined) notices.say(said)
  }

  /** Shows a notice of what an undo or redo has changed, because the change may be off screen. */
  function announceChange(key: 'action.undone' | 'action.redone', before: ArmyList, after: ArmyList) {
    notices.show(t(key, { what: changesWords(before, after, book.value, t) }))
  }

  function undo() {
    const before = past.value.at(-1)
    if (!before || !list.value) return
    past.value = past.value.slice(0, -1)
    future.value = [list.value, ...future.value]
    notices.dismiss()
    announceChange('action.undone', list.value, before)
    show(before)
  }

  function redo() {
    const [after, ...rest] = future.value
    if (!after || !list.value) return
    past.value = [...past.value, list.value]
    future.value = rest
    notices.dismiss()
    announceChange('action.redone', list.value, after)
    show(after)
  }

  /**
   * Takes the current entries as those that the stored mark owners were saved for: when the list is opened, and when
   * another tab has saved the list or its game.
   */
  function rebaseMarkOwners() {
    opened.value = [...(list.value?.units ?? [])]
  }

  /** Takes over the list as another tab saved it; undo leads back to the state here. Returns false where both are equal. */
  function takeOver() {
    const record = library.find(id.value)
    if (!record || !list.value || record.list === list.value) return false
    const isOther = !isEqual(record.list, list.value)
    if (isOther) {
      past.value = [...past.value, list.value]
      future.value = []
    }
    lay(record.list)
    rebaseMarkOwners()
    return isOther
  }

  const canUndo = computed(() => past.value.length > 0)
  const canRedo = computed(() => future.value.length > 0)
  return {
    id,
    state,
    list,
    opened,
    keys,
    book,
    bookOf,
    received,
    report,
    future,
    canUndo,
    canRedo,
    open,
    edit,
    undo,
    redo,
    takeOver,
    rebaseMarkOwners: rebaseMarkOwners,
  }
})
