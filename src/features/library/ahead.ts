/** What the saved lists need before they are shown, so that no card changes its height afterwards. */
import { requestBook } from '../../stores/army-books'
import { useLibrary } from '../../stores/library'
import { allWords } from '../../i18n/load-all'

/** In ms: the longest time that the saved lists wait for what stands on their cards. */
const PATIENCE = 500

/** Loads the army books of the saved lists, and the facts on their cards. */
async function cardFacts(): Promise<void> {
  const library = useLibrary()
  const games = new Set(library.records.map((record) => record.list.ruleset))
  const { readCardBadges } = await import('./card-badges')
  await Promise.all([readCardBadges(), ...[...games].map(requestBook)])
}

async function loadLists() {
  const view = import('./SavedLists.vue')
  await useLibrary().ready
  await Promise.race([cardFacts(), new Promise((done) => setTimeout(done, PATIENCE))])
  return view
}

let loading: ReturnType<typeof loadLists> | undefined

/** Loads the component of the saved lists, once, and what stands on their cards unless that takes too long. */
export const savedLists = () => {
  loading ??= loadLists().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Resolves when the component for the saved lists and all words are loaded, or have failed to load. */
export const listsThere = () => Promise.allSettled([savedLists(), allWords()])
