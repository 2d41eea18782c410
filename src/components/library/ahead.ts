/** What the saved lists need before they are shown, so that no card changes its height afterwards. */
import { wantBook } from '../../stores/books'
import { useLibrary } from '../../stores/library'
import { allWords } from '../../words/later'

/** In ms: the longest time that the saved lists wait for what stands on their cards. */
const PATIENCE = 500

/** Loads the army books of the saved lists, and the facts on their cards. */
async function cardFacts(): Promise<void> {
  const library = useLibrary()
  const games = new Set(library.records.map((record) => record.list.ruleset))
  const { readCardBadges } = await import('./card-badges')
  await Promise.all([readCardBadges(), ...[...games].map(wantBook)])
}

/** Loads the component of the saved lists, and what stands on their cards unless that takes too long. */
export async function savedLists() {
  const view = import('./SavedLists.vue')
  await useLibrary().ready
  await Promise.race([cardFacts(), new Promise((done) => setTimeout(done, PATIENCE))])
  return view
}

/** Resolves when the component for the saved lists and all words are loaded, or have failed to load. */
export const listsThere = () => Promise.allSettled([savedLists(), allWords()])
