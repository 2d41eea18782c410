/** The parts of a list's text: units, designs, and the verdict that ends them. */
import { LIMITS, type ArmyList } from '../../roster/list'
import { readDesign } from './text-read-design'
import { note, type Line, type Reading } from './text-reading'
import { asTyped } from './text-typed'
import { isVerdict } from './text-verdict'

/** Splits the lines after the game into settings and units, and designs; both end at the verdict. */
export function partsOf(lines: readonly Line[], { book, t }: Pick<Reading, 'book' | 't'>) {
  const verdict = lines.findIndex(({ text, kind }) => kind === 'line' && isVerdict(text, t))
  const body = verdict < 0 ? lines : lines.slice(0, verdict)
  const designs = book.elements ? body.findIndex(({ text, kind }) => kind === 'line' && text === t('text.designs')) : -1
  return {
    units: designs < 0 ? body : body.slice(0, designs),
    designs: designs < 0 ? [] : body.slice(designs + 1).filter(({ kind }) => kind === 'line' || kind === 'point'),
    judgedAt: lines[verdict]?.at ?? -1,
  }
}

export function readDesigns(list: ArmyList, lines: readonly Line[], reading: Reading): void {
  for (const line of lines) {
    if (list.elements.length >= LIMITS.elements) {
      note(reading, 'too-many', line, line.text)
      continue
    }
    const read = asTyped(line.text, reading.book, (text) => readDesign(text, reading.book, list.elements, reading.t))
    if (!read) note(reading, 'line', line, line.text)
    else {
      list.elements.push(read.element)
      for (const missed of read.missed) note(reading, 'design', line, missed)
    }
  }
}
