/** A source book as a file to share. */
import { fileName } from '../../roster/clean-text'
import type { SourceBook } from '../../roster/schema'
import { writeBook } from '../../exchange/file/file-write'
import type { TextFile } from '../../ui/handover'

export const bookFile = ({ name, elements }: SourceBook): TextFile => ({
  name: fileName(name, 'muster.json', 'source-book'),
  text: writeBook({ name, elements }),
})
