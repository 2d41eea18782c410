/** Takes in files, links and pasted text. A file is the owner's and its lists are kept at once; a link is shown first. */
import { shallowRef } from 'vue'
import { titleOf } from '../../catalogue'
import type { ArmyList } from '../../roster/list'
import type { SourceBook } from '../../roster/schema'
import { go, pathTo } from '../../stores/route'
import { describeCodeFault, describeFileFault } from '../../share/describe'
import type { FileRead } from '../../share/file-read'
import { MOST_FILE_BYTES, openCode, readFileText, rulesetOfBooks } from '../../stores/exchange'
import { useNotices } from '../../stores/notices'
import { carryOut, planRestore } from '../../stores/restore'
import { useShelf } from '../../stores/shelf'
import { translateEnglish as t } from '../../words/t'

/** Something that could not be read, with its text where that can be saved apart. */
export interface ImportFault {
  says: string
  raw: string | null
}

const tooBig = (size: number) => describeFileFault({ reason: 'too-big', size, limit: MOST_FILE_BYTES }, t)

const looksLikeFile = (text: string) => /^\s*[{[]/.test(text)
/** Text files may hold a link. What is none of ours at all may be one. */
const MAYBE_LINK: ReadonlySet<string> = new Set(['not-json', 'cut-off'])

export function useImport() {
  const notices = useNotices()
  const shelf = useShelf()
  const faults = shallowRef<readonly ImportFault[]>([])

  /** Lists that are there already, word for word, are not doubled; of a backup's, those that differ are kept beside. */
  async function keep(lists: readonly ArmyList[], kind: FileRead & { ok: true }): Promise<void> {
    const { fresh, same, differing } = await planRestore(lists)
    const others = lists.filter((list) => !fresh.includes(list) && !same.includes(list))
    const merge = { fresh, same, differing: kind.kind === 'backup' ? differing : others }
    const { ids, undo } = await carryOut(merge)
    const already = t('import.already', { n: same.length })
    if (ids.length === 0) {
      notices.show({ text: already })
      return
    }
    const text = [t('import.done', { n: ids.length }), ...(same.length > 0 ? [already] : [])]
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

  async function takeRead(read: FileRead & { ok: true }, name: string): Promise<ImportFault[]> {
    if (read.lists.length > 0) await keep(read.lists, read)
    const books = await keepBooks(read.books)
    const broken = read.broken.map((part) => ({
      says: t('import.failed', { name, why: t('file.broken-part', { path: part.path }) }),
      raw: part.raw,
    }))
    return [...books, ...broken]
  }

  /** A link or code leads to its preview. */
  async function takeCode(text: string): Promise<string | null> {
    const decoded = await openCode(text)
    if (!decoded.ok) return describeCodeFault(decoded, t)
    go(`#${decoded.code}`)
    return null
  }

  /** null when it was taken, else why not. */
  async function takeText(text: string): Promise<string | null> {
    if (text.length > MOST_FILE_BYTES) return tooBig(text.length)
    if (!looksLikeFile(text)) return takeCode(text)
    const read = await readFileText(text)
    if (!read.ok) return describeFileFault(read, t)
    faults.value = await takeRead(read, t('import.pasted'))
    return null
  }

  async function takeFile(file: File): Promise<ImportFault[]> {
    const fault = (why: string): ImportFault[] => [{ says: t('import.failed', { name: file.name, why }), raw: null }]
    if (file.size > MOST_FILE_BYTES) return fault(tooBig(file.size))
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const read = await readFileText(bytes)
      if (read.ok) return await takeRead(read, file.name)
      if (!MAYBE_LINK.has(read.reason)) return fault(describeFileFault(read, t))
      const decoded = await openCode(new TextDecoder().decode(bytes))
      if (!decoded.ok) return fault(describeFileFault(read, t))
      go(`#${decoded.code}`)
      return []
    } catch {
      return fault(t('import.unreadable'))
    }
  }

  async function takeFiles(files: readonly File[]): Promise<void> {
    faults.value = []
    const found: ImportFault[] = []
    for (const file of files) found.push(...(await takeFile(file)))
    faults.value = found
  }

  return { faults, takeText, takeFiles }
}
