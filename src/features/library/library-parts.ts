/**
 * Parts of the library screen that a first visit does not need. Created once here, so that on return they are rendered
 * with the page at once. The saved lists come with what stands on their cards, so that no card changes its height.
 */
import { requestBooks } from '../../stores/army-books'
import { useLibrary } from '../../stores/library'
import { allWords } from '../../i18n/load-all'
import { part } from '../../ui/part'

/** In ms: the longest time that the saved lists wait for what stands on their cards. */
const PATIENCE = 500

/** Loads the army books of the saved lists, and the facts on their cards. */
async function cardFacts(): Promise<void> {
  const library = useLibrary()
  const { readCardBadges } = await import('./card-badges')
  await Promise.all([readCardBadges(), requestBooks(library.records.map(({ list }) => list))])
}

async function loadLists() {
  const view = import('./SavedLists.vue')
  await useLibrary().ready
  await Promise.race([cardFacts(), new Promise((done) => setTimeout(done, PATIENCE))])
  return view
}

let loading: ReturnType<typeof loadLists> | undefined

/** Loads the component of the saved lists, once, and what stands on their cards unless that takes too long. */
function savedLists() {
  loading ??= loadLists().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Resolves when the component for the saved lists and all words are loaded, or have failed to load. */
export const listsThere = () => Promise.allSettled([savedLists(), allWords()])

export const SaveTrouble = part(() => import('../../list/SaveTrouble.vue'))
export const SavedLists = part(savedLists)
export const UnreadableLists = part(() => import('./UnreadableLists.vue'))
export const LibraryLinks = part(() => import('./LibraryLinks.vue'))
export const KeepLine = part(() => import('./KeepLine.vue'))
export const InstallHint = part(() => import('./InstallHint.vue'))
