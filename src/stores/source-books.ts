/** The player's own source books, and the ready-made ones of a game. */
import { defineStore } from 'pinia'
import { ref, shallowReactive, shallowRef, watch } from 'vue'
import { loadSourceBooks } from '../catalogue/catalogue'
import type { Design } from '../roster/list'
import type { SourceBook } from '../roster/schema'
import { replaceOlder, takeElements, type Taken } from '../roster/take'
import { nameWithin } from '../roster/clean-text'
import { newBook, type BookRecord, type Unreadable } from '../storage/list-records'
import type { SourceBooks, SourceBooksOutcome } from '../storage/source-book-records'
import { readFileText } from './incoming'
import { useLibrary } from './library'

interface ReadyBook extends SourceBook {
  id: string
}
type ReadyState = { state: 'loading' | 'failed'; books: ReadyBook[] } | { state: 'open'; books: ReadyBook[] }

/** What became of an imported source book; `name`: its name on this device. */
export interface SavedSourceBook {
  name: string
  /**
   * `here`: a book with this name and the same designs existed. `beside`: the name was taken by a book with other
   * designs, so the book got a numbered name.
   */
  was: 'new' | 'here' | 'beside' | 'failed'
  came: string
}

export const areSaved = (books: readonly SavedSourceBook[]): boolean => books.every(({ was }) => was !== 'failed')
/** How many books were added. */
export const newBooks = (books: readonly SavedSourceBook[]): number =>
  books.filter(({ was }) => was === 'new' || was === 'beside').length

export const useSourceBooks = defineStore('shelf', () => {
  const library = useLibrary()
  const books = shallowRef<readonly BookRecord[]>([])
  const unreadable = shallowRef<readonly Unreadable[]>([])
  const state = ref<'opening' | 'open' | 'failed'>('opening')
  const ready = shallowReactive(new Map<string, ReadyState>())
  /** The repository that is watched for changes by other tabs. It is another object after the database opened late. */
  let followed: unknown

  async function load(): Promise<void> {
    try {
      const repository = (await library.repository())?.books
      if (!repository) throw new Error('No storage for books')
      if (followed !== repository) repository.watch(() => void load())
      followed = repository
      const contents = await repository.all()
      books.value = contents.books
      unreadable.value = contents.unreadable
      state.value = 'open'
    } catch {
      state.value = 'failed'
    }
  }

  /** Loads the ready-made source books of a game; tries again where that failed before. */
  async function wantReady(ruleset: string): Promise<void> {
    if (ready.get(ruleset)?.state === 'open') return
    ready.set(ruleset, { state: 'loading', books: [] })
    try {
      const files = await loadSourceBooks(ruleset)
      const read = await Promise.all(files.map(async ({ id, text }) => ({ id, read: await readFileText(text) })))
      const found = read.flatMap(({ id, read: one }) =>
        one.ok ? one.books.map((book): ReadyBook => ({ ...book, id })) : [],
      )
      ready.set(ruleset, { state: found.length < files.length ? 'failed' : 'open', books: found })
    } catch {
      ready.set(ruleset, { state: 'failed', books: [] })
    }
  }

  watch(
    () => library.reopened,
    () => {
      if (followed) void load()
    },
  )

  watch(
    () => library.wiped,
    async () => {
      for (const book of books.value) await change((repository) => repository.add(book))
    },
  )

  async function change(work: (repository: SourceBooks) => Promise<SourceBooksOutcome>): Promise<boolean> {
    const repository = (await library.repository())?.books
    const outcome = repository && (await work(repository))
    await load()
    return outcome?.kind === 'done'
  }

  /** Creates a book. Resolves to false when it could not be saved. */
  const create = (ruleset: string, name: string, elements: Design[], id?: string): Promise<boolean> =>
    change((repository) => repository.add({ ...newBook(ruleset, name, elements), ...(id !== undefined && { id }) }))

  /** Adds designs to a book; null when they could not be saved. */
  async function put(id: string, elements: readonly Design[]): Promise<Taken | null> {
    let taken: Taken | null = null
    const isSaved = await change((repository) =>
      repository.edit(id, (book) => {
        taken = takeElements(book.elements, elements)
        return { ...book, elements: taken.elements }
      }),
    )
    return isSaved ? taken : null
  }

  const rename = (id: string, name: string) =>
    change((repository) => repository.edit(id, (book) => ({ ...book, name })))
  const editElements = (id: string, edit: (elements: Design[]) => Design[]) =>
    change((repository) => repository.edit(id, (book) => ({ ...book, elements: edit(book.elements) })))

  /**
   * Removes a design from a book. Returns the undo, which puts it back at its index; null when the change could not be
   * saved.
   */
  async function takeOut({ id, elements }: BookRecord, element: Design): Promise<(() => Promise<boolean>) | null> {
    const isIt = (one: Design) => one.id === element.id
    const at = elements.findIndex(isIt)
    const isSaved = await editElements(id, (now) => now.filter((one) => !isIt(one)))
    return isSaved ? () => editElements(id, (now) => (now.some(isIt) ? now : now.toSpliced(at, 0, element))) : null
  }
  /** Replaces the earlier versions of designs that a book got, without undo. */
  const renew = (id: string, came: readonly Design[]) => editElements(id, (now) => replaceOlder(now, came))
  const remove = (id: string) => change((repository) => repository.remove(id))
  const putBack = (book: BookRecord) => change((repository) => repository.add(book))

  const isSame = (book: BookRecord, { elements }: SourceBook) =>
    book.elements.length === elements.length && takeElements(book.elements, elements).added === 0

  /** Adds imported source books to the player's own; one that exists already is not added again. */
  async function importBooks(ruleset: string, sources: readonly SourceBook[]): Promise<SavedSourceBook[]> {
    await load()
    const saved: SavedSourceBook[] = []
    // Two tabs that import the same book at the same moment give it the same id, and it is saved once.
    const { idsByContent } = await import('../storage/mark')
    const idOf = idsByContent((id) => [...books.value, ...unreadable.value].some((one) => one.id === id))
    for (const source of sources) {
      const own = books.value.filter((book) => book.ruleset === ruleset)
      const nameOf = (n: number) =>
        n === 1 ? source.name : nameWithin(source.name, (name) => `${name} ${String(n)}`.trim())
      const named = (name: string) => own.find((book) => book.name === name)
      let n = 1
      for (let one = named(nameOf(n)); one && !isSame(one, source); one = named(nameOf(n))) n += 1
      const name = nameOf(n)
      const came = source.name
      if (named(name)) saved.push({ name, was: 'here', came })
      else {
        const isCreated = await create(ruleset, name, source.elements, idOf([ruleset, name, source.elements]))
        saved.push({ name, was: !isCreated ? 'failed' : n > 1 ? 'beside' : 'new', came })
      }
    }
    return saved
  }

  return {
    books,
    unreadable,
    state,
    ready,
    load,
    wantReady,
    create,
    put,
    rename,
    takeOut,
    renew,
    remove,
    putBack,
    importBooks,
  }
})
