/** The army books that a search looks into. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { loadBook } from '../catalogue/catalogue'
import type { ArmyBook } from '../rules/book'
import { ENGLISH, t } from '../i18n/t'
import { fold, searched } from '../rules/fold'

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

const tidy = (folded: string): string => folded.trim().replace(/(\d)\s(?=cm\b)/g, '$1')

/** Normalises a typed search: without case, accents, outer spaces, and the space in "10 cm", which books leave out. */
export const plain = (text: string): string => tidy(fold(text))

/** Normalises a text to be searched. */
export const findable = (text: string): string => tidy(searched(text))

/** Whether every typed word is in `text`, which must come from `findable`. */
export const isFound = (text: string, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word))
