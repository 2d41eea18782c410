/**
 * The game that is being played with a list: saved on this device at every tap, and read again when another window
 * changes it.
 */
import { computed, effectScope, onScopeDispose, shallowRef, watch } from 'vue'
import { unlessEqual } from '../../roster/equal'
import { byPlace, type ByPlace } from '../../session/game'
import { anew, before, isNew, NEW_GAME, readGame, roundNow, type Game, type Seat } from '../../session/played'
import { gameOfList } from '../../storage/trash'
import { deviceChoice } from '../../stores/choice'
import { useEditor } from '../../stores/editor'
import { gameSteps, noteStep } from './game-steps'
import { useLibrary } from '../../stores/library'
import { useSight } from '../library/sight'

export type Table = ReturnType<typeof useGame>

/**
 * Call it in a component's setup. `seats`: which entry each mark belongs to; saved with every change once the game is
 * known.
 */
export function useGame(list: () => string, seats?: () => readonly Seat[]) {
  let scope = effectScope(true)
  /** Whether the stored game has been read; until then `game` is a new one. */
  const known = shallowRef(false)
  function open() {
    known.value = false
    const next = scope.run(() => deviceChoice(gameOfList(list()), readGame, NEW_GAME))
    void next?.ready.then(() => (known.value ||= choice.value === next))
    return next
  }
  const choice = shallowRef(open())
  watch(list, () => {
    scope.stop()
    scope = effectScope(true)
    choice.value = open()
  })
  useLibrary().listen(
    (event, id) =>
      void (event === 'chosen' && id === gameOfList(list()) && choice.value?.load().then(useEditor().sitAnew)),
  )
  onScopeDispose(() => scope.stop())

  /** The same object while its content is the same: that the game has been saved is no change. */
  const game = computed<Game>((before) => unlessEqual(before, choice.value?.value.value ?? NEW_GAME))
  const places = computed<ByPlace>((before) => byPlace(game.value, before))
  const unkept = computed(() => choice.value?.unkept.value ?? false)
  const unread = computed(() => choice.value?.unread.value ?? false)
  watch(game, (now) => useSight().play(list(), roundNow(now)))

  const make = (by: (now: Game) => Game) =>
    void choice.value?.change((now) => (seats && known.value ? { ...by(now), seats: seats() } : by(now)))
  const steps = gameSteps(list, () => game.value, make)
  function change(by: (now: Game) => Game) {
    const before = game.value
    make(by)
    noteStep(list(), { before, after: game.value })
  }
  return {
    ...steps,
    game,
    /**
     * The part of the game that belongs to one place at the table; '' for the part that belongs to the whole list.
     * Returns the same object as before if only marks of other places changed.
     */
    at: (place: string): Game => places.value.games.get(place) ?? places.value.unmarked,
    known,
    unkept,
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
