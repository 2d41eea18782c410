/** What is asked for before it is wanted: of a second visit before the database is open, of a first one before all else is kept. */
import { loadBook } from '../../catalogue'
import { lastGlance } from '../../storage/glance'
import { openShape } from '../../storage/shape'
import { useLibrary } from '../../stores/library'
import { allWords } from '../../words/t'

export const savedLists = () => import('./SavedLists.vue')

/** All that the lists of last time are shown with; resolves at once where there were none. What fails is asked for again in its place. */
export async function fetchAhead(): Promise<void> {
  const games = lastGlance()?.games ?? []
  if (games.length === 0) return
  await Promise.allSettled([savedLists(), openShape(), allWords(), ...games.map((id) => loadBook(id))])
}

/** What the first tap on a game needs; the line is free for it as long as the files for use offline wait. */
export async function fetchFirst(): Promise<void> {
  const library = useLibrary()
  await library.ready
  if (library.records.length === 0) await Promise.allSettled([import('../../views/NewView.vue'), allWords()])
}
