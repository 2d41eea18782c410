/** The game that is being played with a list: kept on this device, with every tap, and followed where another window plays it. */
import { computed, effectScope, onScopeDispose, shallowRef, watch } from 'vue'
import { byPlace, type ByPlace } from '../roster/game'
import { anew, before, isNew, NEW_GAME, readGame, type Game, type Seat } from '../roster/played'
import { gameOfList } from '../storage/trash'
import { deviceChoice } from './choice'
import { useEditor } from './editor'
import { gameSteps, noteStep } from './game-steps'
import { useLibrary } from './library'
import { useSight } from './sight'

export type Table = ReturnType<typeof useGame>

/** To be asked for while a component is set up. `seats`: whose the marks are, kept with each that is made, once they are known. */
export function useGame(list: () => string, seats?: () => readonly Seat[]) {
  let scope = effectScope(true)
  /** Whether the game is as it is kept: until then nothing of it is known. */
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
  const unfollow = useLibrary().listen(
    (event, id) =>
      void (event === 'chosen' && id === gameOfList(list()) && choice.value?.load().then(useEditor().sitAnew)),
  )
  onScopeDispose(() => {
    unfollow()
    scope.stop()
  })

  const game = computed(() => choice.value?.value.value ?? NEW_GAME)
  const places = computed<ByPlace>((before) => byPlace(game.value, before))
  const unkept = computed(() => choice.value?.unkept.value ?? false)
  const unread = computed(() => choice.value?.unread.value ?? false)
  watch(game, (now) => useSight().play(list(), isNew(now) ? 0 : now.round))

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
    /** The game as far as it is of a place, '' for what is of the list: the same as before, whatever is ticked elsewhere. */
    at: (place: string): Game => places.value.games.get(place) ?? places.value.unmarked,
    known,
    unkept,
    unread,
    change,
    /** A new game. What it gives back takes it back: whole, until something of the new one is played. */
    restart: () => {
      const was = game.value
      change(anew)
      return () => change((now) => (isNew(now) ? was : before(now)))
    },
    /** To the game before. */
    goBack: () => change(before),
  }
}
