/** What a second visit needs, asked for before the database is open. */
import { loadBook } from '../../catalogue'
import { lastGlance } from '../../storage/glance'
import { openShape } from '../../storage/shape'
import { allWords } from '../../words/later'

export const savedLists = () => import('./SavedLists.vue')

/** Resolves when the saved lists can be shown, or can't be had. */
export const listsThere = () => Promise.allSettled([savedLists(), allWords()])

/** All that the lists of last time are shown with; resolves at once where there were none. What fails is asked for again in its place. */
export async function fetchAhead(): Promise<void> {
  const games = lastGlance()?.games ?? []
  if (games.length === 0) return
  await Promise.allSettled([listsThere(), openShape(), ...games.map((id) => loadBook(id))])
}
