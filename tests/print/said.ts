/** Checks that pages have every word of their sheet. */
import { drawable } from '../../src/print/glyphs'
import { sheetFonts } from '../../src/print/fonts'
import type { Sheet, SheetOptions } from '../../src/print/page-model'
import type { Page } from '../../src/print/paper'
import { Pictures } from '../../src/print/draw-pictures'
import './open'

/** The width of a name drawn as a picture, without drawing it. */
export const measure = (text: string): number => [...text].length * 0.9

/** The smallest JPEG: nobody looks at the picture painted for a name. */
export const PIXEL =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8Aa//Z'

const bare = (text: string) => text.replace(/\s/g, '')
const partsOf = (pages: readonly Page[]): string[] =>
  pages.flatMap((page) =>
    page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : box.kind === 'image' ? [box.alt] : [])),
  )
export const textOf = (pages: readonly Page[]): string => bare(partsOf(pages).join(''))

const regular = sheetFonts().regular.covers
const bold = sheetFonts().bold.covers
const covers = new Set([...regular].filter((code) => bold.has(code)))

/** All texts of the sheet about the list, and which of them may be cut if they are long. */
function said(sheet: Sheet, cards: boolean, close: boolean): string[] {
  return [
    sheet.title,
    sheet.game,
    sheet.total,
    sheet.size,
    sheet.verdict.words,
    ...sheet.verdict.sentences,
    ...sheet.facts.flatMap((fact) => [fact.name, fact.value]),
    sheet.counters.join('·'),
    ...sheet.units.flatMap((unit) => [
      unit.title,
      unit.subtitle,
      unit.count,
      unit.cost,
      unit.upgrades.join(','),
      ...unit.faults,
      unit.notes,
      unit.ticksCut,
      ...unit.profile,
      ...unit.lines.flatMap((line) => [
        line.name,
        cards ? line.words : line.note,
        ...(close ? line.cells.filter((text) => text !== '–') : line.cells),
      ]),
      ...(cards ? unit.texts.flatMap((text) => [text.name, text.value]) : [unit.rules.join(',')]),
      ...unit.ticks.flatMap((group) => group.ticks.map((tick) => tick.name)),
    ]),
    ...sheet.ticks.flatMap((tick) => [tick.name, tick.text]),
    ...(sheet.rounds?.ticks.flatMap((tick) => [tick.name, tick.text]) ?? []),
    ...sheet.notes.split('\n'),
    ...sheet.reminders,
    ...sheet.sections.flatMap((section) => [
      section.title,
      section.text,
      ...(close ? [] : section.columns),
      ...section.rows.flatMap((row) => [row.name, ...row.cells, row.text + row.users]),
    ]),
    sheet.code,
    ...sheet.legend.flatMap((fact) => [fact.name, fact.value]),
    sheet.missing,
  ]
}

/** The foot of a page and the heading repeated after it have at most this number of parts. */
const MOST_BETWEEN = 40

/** Whether the text continues after the foot of a page and the heading repeated at the top of the next column. */
function runsOn(text: string, parts: readonly string[]): boolean {
  const beginning = (part: string): number => {
    for (let length = Math.min(part.length, text.length - 1); length > 0; length--)
      if (part.endsWith(text.slice(0, length))) return length
    return 0
  }
  return parts.some((part, start) => {
    let said = beginning(part)
    if (said === 0) return false
    for (let at = start + 1, between = 0; at < parts.length && between <= MOST_BETWEEN; at++) {
      const next = parts[at] ?? ''
      if (next.startsWith(text.slice(said))) return true
      if (text.startsWith(next, said)) {
        said += next.length
        between = 0
      } else between += 1
    }
    return false
  })
}

/** Whether the beginning of the text is there, at least 20 characters, with a sign that it continues. */
function isCut(text: string, all: string): boolean {
  const first = text.slice(0, 20)
  for (let end = all.indexOf('…'); end >= 0; end = all.indexOf('…', end + 1))
    for (
      let start = all.lastIndexOf(first, end - 20);
      start >= 0 && start > end - text.length;
      start = start > 0 ? all.lastIndexOf(first, start - 1) : -1
    )
      if (text.startsWith(all.slice(start, end))) return true
  return false
}

/** What the pages leave out: whole texts, or single words where paragraphs run over several columns. */
export function unsaid(
  sheet: Sheet,
  pages: readonly Page[],
  options: SheetOptions,
  close: boolean,
  drawsNames: boolean,
): string[] {
  const pictures = new Pictures(measure)
  const drawn = (text: string) => pictures.restore(drawable(text, covers, drawsNames ? pictures : undefined).text)
  const texts = said(sheet, options.layout === 'cards', close).map(drawn)
  const all = textOf(pages)
  const missing = texts
    .filter((text) => !all.includes(bare(text)) && !isCut(bare(text), all))
    .flatMap((text) => (close ? text.split(' ').filter((word) => !all.includes(word)) : [bare(text)]))
  const parts = missing.length > 0 ? partsOf(pages).map(bare) : []
  return missing.filter((text) => !runsOn(text, parts))
}
