/** Where the other side is played, for two on one phone. */
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { NEW_GAME, type Game } from '../../roster/played'
import type { ArmyBook } from '../../rules/book'
import type { ListRecord } from '../../storage/record'
import { keptGames } from '../../stores/games'
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
  lost: string
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
  return computed((): OtherSide | undefined => {
    const [its, other] = [book(), sides.against(id())]
    const record = othersOf(library.records, id()).find((one) => one.id === other)
    if (!record) return undefined
    const [game, list] = [games.value(other), record.list]
    const lost = its ? worthLost(its, game, placesAtRest(list, its, game)) : ''
    return { id: other, name: list.name || t('list.unnamed'), round: game.round, lost }
  })
}
