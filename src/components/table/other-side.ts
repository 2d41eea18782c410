/** Where the other side is played, for two on one phone. */
import { computed, shallowRef, watch } from 'vue'
import { isNew, type Game } from '../../roster/played'
import { keptGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { t } from '../../words/t'

/** Of the other lists of this game that are being played, the one whose round is nearest; undefined for none. */
export function useOtherSide(id: () => string, game: () => Game) {
  const library = useLibrary()
  const gameOf = shallowRef<Awaited<ReturnType<typeof keptGames>>>()
  // What can't be read is not offered.
  watch(id, async () => (gameOf.value = await keptGames().catch(() => undefined)), { immediate: true })
  return computed(() => {
    const ruleset = library.find(id())?.list.ruleset
    const others = library.records.flatMap(({ id: other, list, archived }) => {
      const played = other !== id() && list.ruleset === ruleset && !archived && gameOf.value?.(other)
      return played && !isNew(played)
        ? [{ id: other, name: list.name || t('list.unnamed'), away: Math.abs(played.round - game().round) }]
        : []
    })
    return others.toSorted((a, b) => a.away - b.away)[0]
  })
}
