/** Where the other side is played, for two on one phone. */
import { computed, onScopeDispose } from 'vue'
import type { Game } from '../../roster/played'
import { playedRounds } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useSight } from '../../stores/sight'
import { t } from '../../words/t'

/** Of the other lists of this game that are being played, the one whose round is nearest; undefined for none. */
export function useOtherSide(id: () => string, game: () => Game) {
  const [library, sight] = [useLibrary(), useSight()]
  // What can't be read is not offered.
  const look = async () => (sight.rounds = (await playedRounds().catch(() => null)) ?? sight.rounds)
  void look()
  onScopeDispose(library.listen((event) => void (event === 'chosen' && look())))
  return computed(() => {
    const ruleset = library.find(id())?.list.ruleset
    const others = library.records.flatMap(({ id: other, list, archived }) => {
      const round = sight.rounds.get(other)
      return round && other !== id() && list.ruleset === ruleset && !archived
        ? [{ id: other, name: list.name || t('list.unnamed'), round, away: Math.abs(round - game().round) }]
        : []
    })
    return others.toSorted((a, b) => a.away - b.away)[0]
  })
}
