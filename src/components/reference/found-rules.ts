/** The search in a game's rules. */
import { computed, shallowRef, watch, type Ref } from 'vue'
import { loadBook } from '../../catalogue'
import type { ArmyBook } from '../../rules/book'
import type { RuleSection } from '../../rules/reference'
import { searchRules, textsOf } from '../../rules/search'
import { ENGLISH, t } from '../../words/t'

/** What the sections have of `search`, best first, and `told`, a line on it; nothing while it is blank. */
export function useFoundRules(
  search: Readonly<Ref<string>>,
  book: Readonly<Ref<ArmyBook | undefined>>,
  sections: Readonly<Ref<readonly RuleSection[]>>,
) {
  const searching = computed(() => search.value.trim() !== '')
  /** In another language the English book is searched too: the books on the table are in English. Every phone keeps it. */
  const inEnglish = shallowRef<ArmyBook>()
  watch([() => book.value?.id, searching], async ([id, now]) => {
    if (!id || !now || t.locale === ENGLISH) return
    const loaded = await loadBook(id, ENGLISH).catch(() => undefined)
    if (id === book.value?.id) inEnglish.value = loaded
  })
  const texts = computed(() => {
    const books = [book.value, inEnglish.value].filter((one) => one?.id === book.value?.id)
    return textsOf(books.filter((one) => one !== undefined))
  })
  const found = computed(() => searchRules(sections.value, texts.value, search.value))
  const hits = computed(() => found.value.hits)
  const told = computed(() =>
    t(found.value.most && hits.value.length > 0 ? 'reference.most' : 'reference.hits', { n: hits.value.length }),
  )
  return { searching, hits, told }
}
