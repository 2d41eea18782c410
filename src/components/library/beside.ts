/** What cards tell that stands beside their lists: a seal of the player's own, a game that is played. Few have any: it is looked for when they stand there. */
import { watch } from 'vue'
import { isNew, readGame } from '../../roster/played'
import { gameOfList, sealsOfList } from '../../storage/trash'
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
    const all = (kind: string) => place?.settings.all(kind).catch(() => []) ?? []
    const [seals, games] = await Promise.all([all(sealsOfList('')), all(gameOfList(''))])
    sight.sealed = new Set(seals.flatMap(([id, rows]) => (Array.isArray(rows) && rows.length > 0 ? [id] : [])))
    sight.rounds = new Map(
      games.flatMap(([id, stored]) => {
        const game = readGame(stored)
        return isNew(game) ? [] : [[id, game.round]]
      }),
    )
  }
  const unlisten = library.listen((event) => void (event === 'chosen' && look()))
  const stop = watch(() => [isThere(), library.records, library.reopened], look, { immediate: true })
  return () => {
    unlisten()
    stop()
  }
}
