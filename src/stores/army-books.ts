/** The army books opened so far, as the screen sees them. */
import { shallowReactive } from 'vue'
import { loadBook } from '../catalogue/catalogue'
import type { ArmyBook } from '../rules/book'

type BookState = { state: 'loading' | 'unknown' | 'failed'; book?: undefined } | { state: 'open'; book: ArmyBook }

const LOADING: BookState = { state: 'loading' }
const states = shallowReactive(new Map<string, BookState>())

/** Opens a book, again where it failed before. Never rejects: the state says how it went. */
export async function requestBook(id: string): Promise<BookState> {
  const known = states.get(id)
  if (known?.state === 'open' || known?.state === 'unknown') return known
  if (!known || known.state === 'failed') states.set(id, LOADING)
  let state: BookState
  try {
    const book = await loadBook(id)
    state = book ? { state: 'open', book } : { state: 'unknown' }
  } catch {
    state = { state: 'failed' }
  }
  states.set(id, state)
  return state
}

export const bookState = (id: string): BookState => states.get(id) ?? LOADING
export const openedBook = (id: string): ArmyBook | undefined => states.get(id)?.book
