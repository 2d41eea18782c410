/** The army books that a search looks into. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { loadBook } from '../catalogue/catalogue'
import type { ArmyBook } from '../rules/book'
import { ENGLISH, t } from '../i18n/t'

/**
 * The current book, and where the app speaks another language also the English one, because the printed rulebooks are
 * in English. The English book is available offline on every phone, and is opened at the first typed letter.
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
