/** Takes in lists and source books that the player chose among his lists: they are kept at once, with a way back. Backups and all else are shown first. */
import { shallowRef } from 'vue'
import { titleOf } from '../../catalogue'
import type { SourceBook } from '../../roster/schema'
import { go, pathTo } from '../../stores/route'
import { describeFileFault } from '../../share/describe'
import type { FileRead } from '../../share/file-read'
import { arrive } from '../../stores/arrivals'
import { readFileText, rulesetOfBooks } from '../../stores/exchange'
import { useNotices } from '../../stores/notices'
import { carryOut, incomingOf, planRestore } from '../../stores/restore'
import { useShelf } from '../../stores/shelf'
import type { Origin } from '../../storage/record'
import { t } from '../../words/t'
import { openFile } from '../receive/read'

/** Something that could not be read, with its text where that can be saved apart. */
export interface ImportFault {
  says: string
  raw: string | null
}

/** No file of ours, but perhaps something else that brings a list. */
const OTHER: ReadonlySet<string> = new Set(['not-json', 'binary'])

export function useImport() {
  const notices = useNotices()
  const shelf = useShelf()
  const faults = shallowRef<readonly ImportFault[]>([])

  /** Lists that are there already, word for word, are not doubled; of a backup's, those that differ are kept beside. */
  async function keep(read: FileRead & { ok: true }, origin: Origin): Promise<void> {
    const incoming = incomingOf(read)
    const plan = await planRestore(incoming)
    const known = new Set([...plan.fresh, ...plan.same.map((one) => one.incoming)])
    const others = incoming.filter((one) => !known.has(one))
    const restored = await carryOut(
      { ...plan, differing: read.kind === 'backup' ? plan.differing : others },
      [],
      origin,
    )
    const { ids, added, belongingsKept, undo } = restored
    const already = plan.same.length > 0 ? [t('import.already', { n: plan.same.length })] : []
    const more = added > 0 ? [t('restore.added-done', { n: added })] : already
    const rest = [...more, ...(belongingsKept ? [] : [t('restore.not-all')])]
    if (ids.length + added === 0) {
      notices.show({ text: rest.join(' ') })
      return
    }
    const text = [...(ids.length > 0 ? [t('import.done', { n: ids.length })] : []), ...rest]
    notices.show({ text: text.join(' '), action: { label: t('action.undo'), run: undo } })
    const [only] = ids
    if (ids.length === 1 && only !== undefined) go(pathTo.list(only))
  }

  async function keepBooks(books: readonly SourceBook[]): Promise<ImportFault[]> {
    const ruleset = rulesetOfBooks()
    if (books.length === 0 || ruleset === undefined) return []
    if (!(await shelf.keep(ruleset, books))) return [{ says: t('shelf.not-saved'), raw: null }]
    const names = books.map((book) => book.name || t('shelf.unnamed')).join(', ')
    const where = t('shelf.where', { game: titleOf(ruleset)?.name ?? ruleset })
    notices.show({ text: `${t('shelf.kept', { n: books.length, names })} ${where}` })
    return []
  }

  async function takeRead(read: FileRead & { ok: true }, name: string, origin: Origin = 'own'): Promise<ImportFault[]> {
    if (read.lists.length > 0) await keep(read, origin)
    const books = await keepBooks(read.books)
    const broken = read.broken.map((part) => ({
      says: t('import.failed', { name, why: t('file.broken-part', { path: part.path }) }),
      raw: part.raw,
    }))
    return [...books, ...broken]
  }

  /** Whatever is no file of ours (a PDF, a picture, a message, a page) goes to the import screen, which says what it is. */
  async function takeFiles(files: readonly File[]): Promise<void> {
    faults.value = []
    const found: ImportFault[] = []
    const others: File[] = []
    for (const file of files) {
      const fault = (why: string) => found.push({ says: t('import.failed', { name: file.name, why }), raw: null })
      const opened = await openFile(file)
      if (!opened.ok) {
        fault(opened.says)
        continue
      }
      const read = await readFileText(opened.input)
      if (read.ok && read.kind === 'backup') others.push(file)
      else if (read.ok) found.push(...(await takeRead(read, file.name)))
      else if (OTHER.has(read.reason)) others.push(file)
      else fault(describeFileFault(read, t))
    }
    faults.value = found
    if (others.length > 0) arrive({ files: others })
  }

  return { faults, takeFiles, takeRead }
}
