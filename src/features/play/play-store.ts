/**
 * The game that is being played with a list: saved on this device at every tap, and read again when another window
 * changes it.
 */
import { computed, effectScope, onScopeDispose, shallowRef, watch } from 'vue'
import { unlessEqual } from '../../roster/equal'
import { bySlot, type BySlot } from '../../session/marks'
import {
  anew,
  before,
  isNew,
  NEW_SESSION,
  readSession,
  roundNow,
  type Session,
  type MarkOwner,
} from '../../session/session'
import { gameOfList } from '../../storage/trash'
import { deviceSetting } from '../../stores/device-setting'
import { useEditor } from '../../stores/editor'
import { gameSteps, noteStep } from './session-undo'
import { useLibrary } from '../../stores/library'
import { useLastPlayed } from '../../stores/last-played'

export type Table = ReturnType<typeof useSession>
/** What it takes to show the marks of a game and to change them. */
export type MarkTable = Pick<Table, 'game' | 'at' | 'known' | 'change'>

/**
 * Call it in a component's setup. `markOwners`: which entry each mark belongs to; saved with every change once the game is
 * known.
 */
export function useSession(list: () => string, markOwners?: () => readonly MarkOwner[]) {
  let scope = effectScope(true)
  /** Whether the stored game has been read; until then `game` is a new one. */
  const known = shallowRef(false)
  function open() {
    known.value = false
    const next = scope.run(() => deviceSetting(gameOfList(list()), readSession, NEW_SESSION))
    void next?.ready.then(() => {
      known.value ||= choice.value === next
    })
    return next
  }
  const choice = shallowRef(open())
  watch(list, () => {
    scope.stop()
    scope = effectScope(true)
    choice.value = open()
  })
  useLibrary().listen((event, id) => {
    if (event === 'chosen' && id === gameOfList(list())) void choice.value?.load().then(useEditor().rebaseMarkOwners)
  })
  onScopeDispose(() => scope.stop())

  /** The same object while its content is the same: that the game has been saved is no change. */
  const game = computed<Session>((before) => unlessEqual(before, choice.value?.value.value ?? NEW_SESSION))
  const parts = computed<BySlot>((before) => bySlot(game.value, before))
  const unsaved = computed(() => choice.value?.unsaved.value ?? false)
  const unread = computed(() => choice.value?.unread.value ?? false)
  watch(game, (now) => useLastPlayed().play(list(), roundNow(now)))

  const make = (by: (now: Session) => Session) =>
    void choice.value?.change((now) => (markOwners && known.value ? { ...by(now), seats: markOwners() } : by(now)))
  const steps = gameSteps(list, () => game.value, make)
  function change(by: (now: Session) => Session) {
    const before = game.value
    make(by)
    noteStep(list(), { before, after: game.value })
  }
  return {
    ...steps,
    game,
    /**
     * The part of the session that belongs to one slot; '' for the part that belongs to the whole list.
     * Returns the same object as before if only marks of other slots changed.
     */
    at: (slotKey: string): Session => parts.value.games.get(slotKey) ?? parts.value.unmarked,
    known,
    unsaved,
    unread,
    change,
    /** Begins a new game. Returns the undo, which restores the old game whole as long as nothing was marked in the new one. */
    restart: () => {
      const was = game.value
      change(anew)
      return () => change((now) => (isNew(now) ? was : before(now)))
    },
    /** Returns to the game before this one. */
    goBack: () => change(before),
  }
}
