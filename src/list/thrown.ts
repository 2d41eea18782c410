/** How much is in the trash. */
import { computed, watch, type ComputedRef } from 'vue'
import { useHouseBooks } from '../stores/house-books'
import { useLibrary } from '../stores/library'
import { useSafety } from '../stores/safety'

/** Reads the trash again after a list was deleted or restored on this screen, or the trash was emptied in another tab. */
export function useThrown(): ComputedRef<number> {
  const safety = useSafety()
  const house = useHouseBooks()
  const library = useLibrary()
  void house.loaded()
  const load = () => void safety.loadTrash().catch(() => undefined)
  watch(() => library.records.length, load, { immediate: true })
  library.listen((event) => event === 'erased' && load())
  return computed(() => safety.trash.lists.length + safety.trash.unreadable.length + house.thrown.length)
}
