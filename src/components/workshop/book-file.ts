/** A source book as a file to share, and the messages for files that contain none. */
import { fileName } from '../../roster/text'
import type { SourceBook } from '../../roster/schema'
import type { FileRead } from '../../share/file-read'
import { writeBook } from '../../share/file-write'
import { describeFileFault } from '../../share/describe'
import { LIMITS } from '../../roster/list'
import { areKept, type KeptBook } from '../../stores/shelf'
import type { Translate } from '../../words/t'
import type { TextFile } from '../handover'

export const bookFile = ({ name, elements }: SourceBook): TextFile => ({
  name: fileName(name, 'muster.json', 'source-book'),
  text: writeBook({ name, elements }),
})

/** Why nothing, or not everything, was imported; empty for no fault. */
export function bookFaults(read: FileRead & { kept?: readonly KeptBook[] }, t: Translate): string[] {
  if (!read.ok) return [describeFileFault(read, t)]
  return [
    ...(read.books.length === 0 && read.broken.length === 0 ? [t('shelf.no-book')] : []),
    ...(read.kept && !areKept(read.kept) ? [t('shelf.not-saved')] : []),
    ...read.broken
      .filter((part) => part.path.startsWith('books'))
      .map((part) => t('shelf.failed', { name: part.path, why: describeFileFault(part.fault, t) })),
  ]
}

export const tooBig = (size: number, t: Translate): string =>
  describeFileFault({ reason: 'too-big', size, limit: LIMITS.bytes }, t)
