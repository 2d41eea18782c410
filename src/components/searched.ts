/** What a search looks into. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { loadBook } from '../catalogue'
import type { ArmyBook } from '../rules/book'
import { ENGLISH, t } from '../words/t'

/**
 * The book on the screen, and in another language the English one behind it: the books on the table are in English. Every
 * phone keeps it; it is opened when the first letter is typed.
 */
export function useSearched(book: () => ArmyBook | undefined, search: Readonly<Ref<string>>) {
  const english = shallowRef<ArmyBook>()
  watch([() => book()?.id, () => search.value.trim() !== ''], async ([id, searching]) => {
    if (!id || !searching || t.locale === ENGLISH) return
    const loaded = await loadBook(id, ENGLISH).catch(() => undefined)
    if (id === book()?.id) english.value = loaded
  })
  return computed(() => [book(), english.value].flatMap((one) => (one && one.id === book()?.id ? [one] : [])))
}
