/** Where the other side is played, for two on one phone. */
import { computed, onScopeDispose, shallowRef, watch } from 'vue'
import { isNew, NEW_GAME, type Game } from '../../roster/played'
import type { ArmyBook } from '../../rules/book'
import { keptGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { placesAtRest } from '../../stores/seats'
import { useSight } from '../../stores/sight'
import { t } from '../../words/t'
import { worthLost } from './score'

/**
 * Of the other lists of this game, the one whose table was left last; else of those that are being played the one whose
 * round is nearest; undefined for none. `lost`: what its losses are worth, in words; '' where the game scores none.
 */
export function useOtherSide(id: () => string, game: () => Game, book: () => ArmyBook | null | undefined) {
  const [library, sight] = [useLibrary(), useSight()]
  /** By the id of the list. What can't be read is not offered. */
  const games = shallowRef<(id: string) => Game>(() => NEW_GAME)
  const look = async () => (games.value = (await keptGames().catch(() => null)) ?? games.value)
  watch(
    id,
    (now) => {
      void sight.sitDown(now)
      void look()
    },
    { immediate: true },
  )
  onScopeDispose(library.listen((event) => void (event === 'chosen' && look())))
  return computed(() => {
    const ruleset = library.find(id())?.list.ruleset
    const others = library.records.flatMap(({ id: other, list, archived }) => {
      const [left, its] = [sight.tables.indexOf(other), games.value(other)]
      if ((isNew(its) && left < 0) || other === id() || list.ruleset !== ruleset || archived) return []
      return [
        {
          id: other,
          list,
          game: its,
          since: left < 0 ? sight.tables.length : left,
          away: Math.abs(its.round - game().round),
        },
      ]
    })
    const [nearest] = others.toSorted((a, b) => a.since - b.since || a.away - b.away)
    const its = book()
    return (
      nearest && {
        ...nearest,
        name: nearest.list.name || t('list.unnamed'),
        lost: its ? worthLost(its, nearest.game, placesAtRest(nearest.list, its, nearest.game)) : '',
      }
    )
  })
}
