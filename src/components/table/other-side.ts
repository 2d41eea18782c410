/** Where the other side is played, for two on one phone. */
import { computed, onScopeDispose, watch } from 'vue'
import { NEW_GAME, type Game } from '../../roster/played'
import { playedRounds } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useSight } from '../../stores/sight'
import { t } from '../../words/t'

/**
 * Of the other lists of this game, the one whose table was left last; else of those that are being played the one whose
 * round is nearest; undefined for none.
 */
export function useOtherSide(id: () => string, game: () => Game) {
  const [library, sight] = [useLibrary(), useSight()]
  // What can't be read is not offered.
  const look = async () => (sight.rounds = (await playedRounds().catch(() => null)) ?? sight.rounds)
  void look()
  watch(id, (now) => void sight.sitDown(now), { immediate: true })
  onScopeDispose(library.listen((event) => void (event === 'chosen' && look())))
  return computed(() => {
    const ruleset = library.find(id())?.list.ruleset
    const others = library.records.flatMap(({ id: other, list, archived }) => {
      const left = sight.tables.indexOf(other)
      const round = sight.rounds.get(other) || (left < 0 ? 0 : NEW_GAME.round)
      if (round === 0 || other === id() || list.ruleset !== ruleset || archived) return []
      const since = left < 0 ? sight.tables.length : left
      return [{ id: other, name: list.name || t('list.unnamed'), round, since, away: Math.abs(round - game().round) }]
    })
    return others.toSorted((a, b) => a.since - b.since || a.away - b.away)[0]
  })
}
