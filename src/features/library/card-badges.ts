/** Facts on the cards of saved lists that are stored beside the lists: seals and games in progress. */
import { watch } from 'vue'
import { sealsOfList } from '../../storage/trash'
import { playedRounds } from '../../stores/sessions'
import { useLastPlayed } from '../../stores/last-played'
import { useLibrary } from '../../stores/library'
import { useListFilters } from './list-filters'

/** Reads these facts. What can't be read is not shown. */
export async function readCardBadges(): Promise<void> {
  const library = useLibrary()
  const filters = useListFilters()
  const repository = await library.repository()
  const [seals, rounds] = await Promise.all([
    repository?.settings.all(sealsOfList('')).catch(() => []) ?? [],
    playedRounds().catch(() => new Map<string, number>()),
  ])
  const sealed = seals.flatMap(([id, rows]) => (Array.isArray(rows) && rows.length > 0 ? [id] : []))
  // Every card depends on `sealed`: it is not replaced where no list has a seal, so that the cards are not rendered again.
  if (sealed.length + filters.sealed.size > 0) filters.sealed = new Set(sealed)
  useLastPlayed().rounds = rounds
}

/** Keeps these facts up to date while the component that calls it is shown. */
export function useCardBadges(): void {
  const library = useLibrary()
  library.listen((event) => {
    if (event === 'chosen') void readCardBadges()
  })
  watch(() => [library.records, library.reopened], readCardBadges, { immediate: true })
}
