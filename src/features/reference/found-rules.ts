/** The search in a game's rules. */
import { computed, type Ref } from 'vue'
import type { ArmyBook } from '../../rules/book'
import type { RuleSection } from '../../rules/reference'
import { searchRules, textsOf } from '../../rules/search-rules'
import { t } from '../../i18n/t'
import { useSearched } from '../../list/searched'

/** The hits for `search` in the sections, best first; none while it is blank. `resultWords`: a line with their number. */
export function useFoundRules(
  search: Readonly<Ref<string>>,
  book: Readonly<Ref<ArmyBook | undefined>>,
  sections: Readonly<Ref<readonly RuleSection[]>>,
) {
  const searching = computed(() => search.value.trim() !== '')
  const books = useSearched(() => book.value, search)
  const texts = computed(() => textsOf(books.value))
  const found = computed(() => searchRules(sections.value, texts.value, search.value, t('reference.small-words')))
  const hits = computed(() => found.value.hits)
  const resultWords = computed(() =>
    t(found.value.most && hits.value.length > 0 ? 'reference.most' : 'reference.hits', { n: hits.value.length }),
  )
  return { searching, hits, resultWords }
}
