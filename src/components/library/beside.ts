/** What cards tell that stands beside their lists: a seal of the player's own, a game that is played. Few have any: it is looked for when they stand there. */
import { watch } from 'vue'
import { sealsOfList } from '../../storage/trash'
import { playedRounds } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { route } from '../../stores/route'
import { useSight } from '../../stores/sight'

/** From here on, until what is given back is called. What can't be read is not told. */
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
    // Every card looks there: where none has any, none is drawn anew.
    if (sealed.length + sight.sealed.size > 0) sight.sealed = new Set(sealed)
    sight.rounds = rounds
  }
  const unlisten = library.listen((event) => void (event === 'chosen' && look()))
  const stop = watch(() => [isThere(), library.records, library.reopened], look, { immediate: true })
  return () => {
    unlisten()
    stop()
  }
}
