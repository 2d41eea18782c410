/**
 * Facts on the cards that are stored beside the lists: seals and games in progress. They are read after the cards are
 * shown, because few lists have any.
 */
import { effectScope, watch } from 'vue'
import { sealsOfList } from '../../storage/trash'
import { playedRounds } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { route } from '../../stores/route'
import { useSight } from '../../stores/sight'

/** Keeps these facts up to date until the returned function is called. What can't be read is not shown. */
export function followBeside(): () => void {
  const [library, sight] = [useLibrary(), useSight()]
  const isThere = () => route.value.name === 'library' || route.value.name === 'archive'
  async function look(): Promise<void> {
    if (!isThere()) return
    const place = await library.storage()
    const [seals, rounds] = await Promise.all([
      place?.settings.all(sealsOfList('')).catch(() => []) ?? [],
      playedRounds().catch(() => new Map<string, number>()),
    ])
    const sealed = seals.flatMap(([id, rows]) => (Array.isArray(rows) && rows.length > 0 ? [id] : []))
    // Every card depends on `sealed`: it is not replaced where no list has a seal, so that the cards are not rendered again.
    if (sealed.length + sight.sealed.size > 0) sight.sealed = new Set(sealed)
    sight.rounds = rounds
  }
  const scope = effectScope(true)
  scope.run(() => {
    library.listen((event) => void (event === 'chosen' && look()))
    watch(() => [isThere(), library.records, library.reopened], look, { immediate: true })
  })
  return () => scope.stop()
}
