/** What a second visit needs, asked for before the database is open. */
import { loadBook } from '../../catalogue'
import { lastGlance } from '../../storage/glance'
import { openShape } from '../../storage/shape'
import { allWords } from '../../words/later'

export const savedLists = () => import('./SavedLists.vue')

/** Resolves when the component for the saved lists and all words are loaded, or have failed to load. */
export const listsThere = () => Promise.allSettled([savedLists(), allWords()])

/**
 * Loads everything that the lists of the last visit need; resolves at once where there were none. What fails here is
 * requested again where it is used.
 */
export async function fetchAhead(): Promise<void> {
  const games = lastGlance()?.games ?? []
  if (games.length === 0) return
  await Promise.allSettled([listsThere(), openShape(), ...games.map((id) => loadBook(id))])
}
