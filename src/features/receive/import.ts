/**
 * Imports files that the player opens from the library or from the source books: lists and source books are saved at
 * once, with an undo; backups and everything else go to the import screen first.
 */
import { shallowRef } from 'vue'
import { titleOf } from '../../catalogue/catalogue'
import type { Incoming } from '../../exchange/file/merge-lists'
import { namesOf } from '../../roster/describe-problems'
import { RULES_FORMAT } from '../../rules/rule-limits'
import { go, route } from '../../app/router/navigation'
import { pathTo } from '../../app/router/routes'
import { describeFileFault } from '../../exchange/describe-faults'
import type { FileRead } from '../../exchange/file/file-read'
import { arrive } from '../../stores/arrivals'
import { readFileText, rulesetOfDesigns } from '../../stores/incoming'
import { useLibrary } from '../../stores/library'
import { useNotices } from '../../stores/notices'
import { carryOut, incomingOf, planRestore, type Besides, type Restored } from '../../stores/restore'
import { areSaved, newBooks, type SavedSourceBook } from '../../stores/source-books'
import { t } from '../../i18n/t'
import { saveFaultWords } from '../../list/save-fault'
import { openFile } from './read-arrival'

/** Something that could not be read, with its text where that can be saved apart. */
export interface ImportFault {
  says: string
  raw: string | null
}

/** Read faults of files that are not this app's but may still contain a list. */
const OTHER: ReadonlySet<string> = new Set(['not-json', 'binary', 'utf16', 'not-utf8'])

/** A file of rules, which is kept only on request. */
const isRules = (read: Extract<FileRead, { ok: false }>): boolean =>
  read.reason === 'not-muster' && read.found === RULES_FORMAT

/** What became of imported source books; those that could not be saved are not mentioned. */
export function importedBookWords(books: readonly SavedSourceBook[]): string[] {
  const nameOf = (name: string) => name || t('shelf.unnamed')
  const namesOfBooks = (key: 'shelf.already' | 'shelf.kept', was: SavedSourceBook['was']) => {
    const names = books.filter((book) => book.was === was).map(({ name }) => nameOf(name))
    return names.length > 0 ? [t(key, { n: names.length, names: names.join(', ') })] : []
  }
  const beside = books.filter(({ was }) => was === 'beside')
  return [
    ...namesOfBooks('shelf.kept', 'new'),
    ...beside.map((book) => t('shelf.beside', { name: nameOf(book.came), as: book.name })),
    ...namesOfBooks('shelf.already', 'here'),
  ]
}

/** The names of house books that came; of many, the first ones. */
const namesOfRules = (names: readonly string[]): string =>
  namesOf(
    names.map((name) => name || t('house.draft-unnamed')),
    t,
  )

interface Brought extends Restored {
  /** Ids of saved lists that equal an imported one. */
  there: readonly string[]
  /** The game of the source books that came; undefined for none. */
  ruleset: string | undefined
}

export function useImport() {
  const notices = useNotices()
  const library = useLibrary()
  const faults = shallowRef<readonly ImportFault[]>([])

  /**
   * Saves lists and books. A list that equals a saved one is not added again. One that differs from a saved one of the
   * same name is added, and if it comes from a backup, renamed.
   */
  async function bring(files: readonly (readonly Incoming[])[], besides: Besides, isBackup: boolean): Promise<Brought> {
    const plan = await planRestore(...files)
    const known = new Set([...plan.fresh, ...plan.same.map((one) => one.incoming)])
    const others = files.flat().filter((one) => !known.has(one))
    const differing = isBackup ? plan.differing : others
    const there = plan.same.flatMap(({ at }) => library.records[at]?.id ?? [])
    const restored = await carryOut({ ...plan, differing }, besides)
    return {
      ...restored,
      there,
      ruleset: await rulesetOfDesigns((besides.books ?? []).flatMap((book) => book.elements)),
    }
  }

  /**
   * Shows one notice for everything, because a second one would replace the first and its undo. Returns the list's id
   * where it is a single list.
   */
  function showNotice(all: readonly Brought[], undone?: () => void): string | undefined {
    const ids = all.flatMap((one) => one.ids)
    const books = all.flatMap((one) => one.books)
    const ofBooks = importedBookWords(books)
    const ruleset = all.find((one) => one.ruleset !== undefined)?.ruleset ?? ''
    const there = all.flatMap((one) => one.there)
    const added = all.reduce((sum, one) => sum + one.added, 0)
    const rules = all.flatMap((one) => one.rules.names)
    const isSaved = all.every((one) => one.saved)
    const text = [
      ...(ids.length > 0 ? [t(isSaved ? 'import.done' : 'restore.done', { n: ids.length })] : []),
      ...(isSaved ? [] : [saveFaultWords(library)]),
      ...(added > 0
        ? [t('restore.added-done', { n: added })]
        : there.length > 0
          ? [t('import.already', { n: there.length })]
          : []),
      ...(all.every((one) => one.belongingsSaved) ? [] : [t('restore.not-all')]),
      ...(rules.length > 0 ? [t('house.taken', { n: rules.length, names: namesOfRules(rules) })] : []),
      ...ofBooks,
      ...(ofBooks.length === 0 || route.value.name === 'books'
        ? []
        : [t('shelf.where', { game: titleOf(ruleset)?.name ?? ruleset })]),
    ].join(' ')
    const run = async () => {
      for (const { undo } of all.toReversed()) await undo()
      undone?.()
    }
    const isMore = ids.length + added + newBooks(books) + rules.length > 0
    if (text !== '') notices.showUndo(text, isMore ? run : undefined)
    const [only, ...more] = ids.length > 0 ? ids : there
    return more.length === 0 ? only : undefined
  }

  const booksLost = ({ books, rules }: Restored): ImportFault[] => [
    ...(areSaved(books) ? [] : [{ says: t('shelf.not-saved'), raw: null }]),
    ...rules.lost.map((name) => ({ says: t('house.not-taken', { name }), raw: null })),
  ]
  const faultsOf = ({ broken }: FileRead & { ok: true }, name: string, restored: Restored): ImportFault[] => [
    ...booksLost(restored),
    ...broken.map((part) => ({
      says: t('import.failed', { name, why: t('file.broken-part', { path: part.path }) }),
      raw: part.raw,
    })),
  ]

  /**
   * Saves everything that a preview has shown, by file. Returns messages for what could not be saved. `undone` is called
   * when the player takes it back.
   */
  async function takeIn(
    files: readonly (readonly Incoming[])[],
    besides: Besides = {},
    undone?: () => void,
  ): Promise<string[]> {
    const brought = await bring(files, besides, true)
    showNotice([brought], undone)
    return booksLost(brought).map(({ says }) => says)
  }

  /** Whatever is no file of ours (a PDF, a picture, a message, a page) goes to the import screen, which says what it is. */
  async function takeFiles(files: readonly File[]): Promise<void> {
    faults.value = []
    const begun = route.value
    const found: ImportFault[] = []
    const others: File[] = []
    const all: Brought[] = []
    for (const file of files) {
      const fault = (why: string) => found.push({ says: t('import.failed', { name: file.name, why }), raw: null })
      const opened = await openFile(file)
      if (!opened.ok) {
        fault(opened.says)
        continue
      }
      const read = await readFileText(opened.input)
      // The import screen says what was left out of the file before anything is saved.
      if (read.ok && (read.kind === 'backup' || read.notes.length > 0)) others.push(file)
      else if (read.ok) {
        const brought = await bring([incomingOf(read)], { books: read.books }, false).catch(() => null)
        if (brought) all.push(brought)
        if (brought) found.push(...faultsOf(read, file.name, brought))
        else fault(t('restore.broke-off'))
      } else if (OTHER.has(read.reason) || isRules(read)) others.push(file)
      else fault(describeFileFault(read, t))
    }
    const only = showNotice(all)
    // A single list is opened, unless a fault is to be read where the player is, or he has gone on meanwhile.
    if (only !== undefined && found.length === 0 && route.value === begun) go(pathTo.list(only))
    faults.value = found
    if (others.length > 0) arrive({ files: others })
  }

  return { faults, takeFiles, takeIn }
}
