/** The list on the table: its states back and forth, and the report on it. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { check } from '../roster/check'
import { isEqual } from '../roster/equal'
import { keyOf, recognise } from '../roster/identity'
import type { ArmyList, Entry } from '../roster/list'
import { gameOfList } from '../storage/trash'
import { t } from '../words/t'
import { bookState, wantBook } from './books'
import { useLibrary } from './library'
import { useNotices } from './notices'

type EditorState = 'opening' | 'open' | 'missing'

/** In ms. A database that is late by no more than this is waited for, before the list is told as missing. */
const LATE = 4000

export const useEditor = defineStore('editor', () => {
  const library = useLibrary()
  const notices = useNotices()

  const id = ref('')
  const state = ref<EditorState>('opening')
  const list = shallowRef<ArmyList | null>(null)
  const past = shallowRef<readonly ArmyList[]>([])
  const future = shallowRef<readonly ArmyList[]>([])
  /** As the list was put on the table, or taken over from another tab: whose the marks of its game are is known of these. */
  const opened = shallowRef<readonly Entry[]>([])
  /** Of each entry, by its place. */
  const keys = computed(() => list.value?.units.map(keyOf) ?? [])
  /** Counts the lists put on the table: what was asked for on one visit is not for the next, even of the same list. */
  let visit = 0

  const bookOf = computed(() => bookState(list.value?.ruleset ?? ''))
  const book = computed(() => bookOf.value.book)
  /** By itself, so that a save judges nothing anew. */
  const origin = computed(() => library.find(id.value)?.origin)
  /** null until the army book is there or known to be missing. */
  const report = computed(() => {
    if (!list.value || bookOf.value.state === 'loading' || bookOf.value.state === 'failed') return null
    return check(list.value, book.value, { received: origin.value === 'received' })
  })

  /**
   * Resolves when the list is there, or known not to be; with the library open, the list is there at once. The way back is
   * kept while the list stays the same.
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
    // Whoever comes back to it may find what another tab has made of it.
    if (again && record) takeOver()
    else {
      list.value = record?.list ?? null
      sitAnew()
    }
    state.value = record ? 'open' : 'missing'
    if (!record) return
    if (!again) void remember(wanted, record.list)
    await wantBook(record.list.ruleset)
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
    () => void (state.value === 'missing' && open(id.value)),
  )

  /** The way that the list came, from its history: what is done meanwhile goes on from there. */
  async function remember(wanted: string, from: ArmyList): Promise<void> {
    const mine = visit
    const way = await library.wayTo(wanted, from).catch(() => undefined)
    if (!way || visit !== mine) return
    const isUntouched = list.value === from && past.value.length === 0 && future.value.length === 0
    if (isUntouched) future.value = way.future
    past.value = [...way.past, ...past.value]
  }

  /** The next state of the list, of wherever it comes. */
  function lay(next: ArmyList) {
    recognise(list.value?.units ?? [], next.units)
    list.value = next
  }

  function show(next: ArmyList) {
    lay(next)
    library.put(id.value, next)
    void keepSeats()
  }

  /** Whether a game is played with it, asked once on each visit. */
  let played: Promise<boolean> | undefined
  /** The marks of a game in progress stay with their entries. */
  async function keepSeats() {
    const [mine, now, at, { book: rules }] = [id.value, list.value, opened.value, bookOf.value]
    const asked = (played ??= library
      .storage()
      .then(async (place) => (await place?.settings.get(gameOfList(mine))) !== undefined))
    // What can't be read is no answer: a game that there may be keeps its seats.
    const isPlayed = await asked.catch(() => {
      if (played === asked) played = undefined
      return true
    })
    if (!isPlayed || !now || !rules) return
    const seats = await import('./seats').catch(() => undefined)
    await seats?.keepSeats(mine, { opened: at, list: now, book: rules })
  }

  /** A change of the player's, said aloud if it has words. The same list is no change. */
  function edit(next: ArmyList, said?: string) {
    if (!list.value || next === list.value) return
    past.value = [...past.value, list.value]
    future.value = []
    notices.dismiss()
    show(next)
    if (said !== undefined) notices.say(said)
  }

  /** What going back or forth has changed: it may be out of sight. */
  async function tellChange(key: 'action.undone' | 'action.redone', before: ArmyList, after: ArmyList) {
    // Where its words can't be loaded, the total that changes is all that is said.
    const words = await import('../roster/change-words').catch(() => undefined)
    if (words) notices.show({ text: t(key, { what: words.changesWords(before, after, book.value, t) }) })
  }

  function undo() {
    const before = past.value.at(-1)
    if (!before || !list.value) return
    past.value = past.value.slice(0, -1)
    future.value = [list.value, ...future.value]
    notices.dismiss()
    void tellChange('action.undone', list.value, before)
    show(before)
  }

  function redo() {
    const [after, ...rest] = future.value
    if (!after || !list.value) return
    past.value = [...past.value, list.value]
    future.value = rest
    notices.dismiss()
    void tellChange('action.redone', list.value, after)
    show(after)
  }

  /** Whose the marks are is read anew: at first, and where another tab, which knows who is who, has kept it. */
  function sitAnew() {
    opened.value = [...(list.value?.units ?? [])]
  }

  /** Taken over from another tab: one can still go back to what was here. False where it is the same list. */
  function takeOver() {
    const record = library.find(id.value)
    if (!record || !list.value || record.list === list.value) return false
    const isOther = !isEqual(record.list, list.value)
    if (isOther) {
      past.value = [...past.value, list.value]
      future.value = []
    }
    lay(record.list)
    sitAnew()
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
    report,
    future,
    canUndo,
    canRedo,
    open,
    edit,
    undo,
    redo,
    takeOver,
    sitAnew,
  }
})
