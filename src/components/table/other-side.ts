/** Where the other side is played, for two on one phone. */
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { toAct } from '../../roster/count'
import { lostOf, type Place } from '../../roster/game'
import { isSame, NEW_GAME, type Game } from '../../roster/played'
import type { ArmyBook } from '../../rules/book'
import { countWords } from '../../rules/describe'
import type { ListRecord } from '../../storage/record'
import { noteStep } from '../../stores/game-steps'
import { changeGame, keptGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { placesAtRest } from '../../stores/seats'
import { useSides } from '../../stores/sides'
import { t } from '../../words/t'
import { worthLost } from './score'

export interface OtherSide {
  id: string
  name: string
  /** The round that it stands in. */
  round: number
  /** What its losses are worth, in words; '' where the game scores none. */
  worth: string
  /** How many models of it are lost, in words, where these are worth nothing else; '' for none. */
  lost: string
  /** How many of its units have still to act; null where the game does not ask. */
  toAct: number | null
}

/** Lists that can be the other side of this one: of the same game, and not put away. */
export function othersOf(records: readonly ListRecord[], id: string): ListRecord[] {
  const ruleset = records.find((one) => one.id === id)?.list.ruleset
  return records.filter((one) => one.id !== id && one.list.ruleset === ruleset && !one.archived)
}

/** The one that the player chose for it; undefined for none. */
export function useOtherSide(id: () => string, book: () => ArmyBook | null | undefined) {
  const [library, sides] = [useLibrary(), useSides()]
  /** By the id of the list. */
  const games = shallowRef<(id: string) => Game>(() => NEW_GAME)
  const look = async () => (games.value = (await keptGames().catch(() => null)) ?? games.value)
  watch([id, () => sides.against(id())], () => void look(), { immediate: true })
  onScopeDispose(library.listen((event) => void (event === 'chosen' && look())))
  const record = computed(() => {
    const other = sides.against(id())
    return othersOf(library.records, id()).find((one) => one.id === other)
  })
  const other = computed((): OtherSide | undefined => {
    const its = book()
    if (!record.value || !its) return undefined
    const { id, list } = record.value
    const game = games.value(id)
    const places = placesAtRest(list, its, game)
    const [worth, lost] = [worthLost(its, game, places), lostOf(game, places)]
    const models = places.reduce((sum, place) => sum + place.models, 0)
    return {
      id,
      name: list.name || t('list.unnamed'),
      round: game.round,
      worth,
      lost: worth === '' && lost ? t('table.lost', { n: lost, models: countWords(its, 'models', models, t) }) : '',
      toAct: toAct(game, places),
    }
  })
  /**
   * Both play one game: what is done with all of it here is done there as well, where it stood in the same round. false
   * where it did not, or could not be kept; what is told of it shows that.
   */
  async function along(round: number, by: (now: Game, book: ArmyBook, places: readonly Place[]) => Game) {
    const its = book()
    if (!record.value || !its) return false
    const { id, list } = record.value
    let step: { before: Game; after: Game } | undefined
    const isKept = await changeGame(id, (before) => {
      const after = before.round === round ? by(before, its, placesAtRest(list, its, before)) : before
      step = { before, after }
      return after
    })
    if (!isKept || !step || isSame(step.before, step.after)) return false
    noteStep(id, step)
    await look()
    return true
  }
  return { other, along }
}
