/** Draws pages into a PDF. Only this file imports jsPDF: import it lazily, when the player asks for a PDF. */
import { jsPDF } from 'jspdf'
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import { darkRuns } from '../exchange/link/qr'
import type { Translate } from '../i18n/t'
import { drawPicture, trace } from './draw-picture'
import { partsIn, POINT, type Weight } from './font'
import { fontBytes, sheetFonts, WEIGHTS } from './fonts'
import { makePagesGently } from './make-pdf'
import type { Sheet, SheetOptions } from './page-model'
import type { MeasureName } from './draw-pictures'
import { ASCENT, colourOf, type Box, type Page } from './paper'
import { unseenText, type Unseen, type Writer } from './unseen'

const FAMILY = 'Sheet'

/** Bytes as a binary string, one character for each byte: the form in which jsPDF takes a file. */
function binary(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

/** 32 hex digits from a text, equal for equal texts. */
function fingerprint(text: string): string {
  const parts = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((seed) => {
    let hash = seed
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193 + (seed & 0xfe))
    return (hash >>> 0).toString(16).padStart(8, '0')
  })
  return parts.join('')
}

function safe(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >> 8 === 13 || (unit & 0xff) === 13) return false
  }
  return true
}

/**
 * Text for the document's properties and bookmarks, which jsPDF writes as UTF-16. A PDF reader takes a byte 13 in them for
 * the end of a line, so a letter with that byte is decomposed into letter and accent if possible, else replaced by □.
 */
const property = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\u200D]/gu, '')]
    .map((letter) => (safe(letter) ? letter : safe(letter.normalize('NFD')) ? letter.normalize('NFD') : '□'))
    .join('')

/** What the browser can do for the sheet; each may be missing, as in the command. */
export interface Surroundings {
  measure?: MeasureName
  /**
   * Draws text in a weight, black on white, as a JPEG of this width and height in pixels that reaches from ascender to
   * descender; returns it as a data: URL. JPEG is the only format that jsPDF embeds without decoding it.
   */
  paint?: (text: string, font: Weight, width: number, height: number) => string
  /** Awaited between slices of work, so that the page stays responsive. `done`: share of the work that is done, 0 to 1. */
  pause?: (done: number) => Promise<void>
}

/** Resolution of pictures of text: 300 dpi. */
const PIXELS_PER_MM = 300 / 25.4
/** After a page, a pause is taken if more boxes than this were drawn since the last one: a few milliseconds of work. */
const BETWEEN_PAUSES = 1500

interface Pens {
  paint: Surroundings['paint']
  unseen: Unseen
}

function drawImage(doc: jsPDF, box: Extract<Box, { kind: 'image' }>, { paint, unseen }: Pens): void {
  if (!paint) return
  const pixels = (mm: number) => Math.max(1, Math.round(mm * PIXELS_PER_MM))
  const width = pixels(box.width)
  const height = pixels(box.height)
  const image = paint(box.alt, box.font, width, height)
  // jsPDF stores pictures with the same name once.
  const name = `${box.font} ${String(width)} ${String(height)} ${box.alt}`
  doc.addImage(image, 'JPEG', box.x, box.y, box.width, box.height, name)
  unseen(box.alt, box.x, box.y + ASCENT * box.size * POINT, box.width, box.size)
}

/**
 * Letters that the bold font borrows from the regular one get an outline, so that they look bold. Its width as a share of
 * the type's size.
 */
const THICKER = 0.045

function drawText(doc: jsPDF, { text, x, y, size, font, shade, tone }: Extract<Box, { kind: 'text' }>): void {
  const colour = colourOf(shade, tone)
  const type = sheetFonts()[font]
  let at = x
  doc.setFontSize(size).setTextColor(...colour)
  for (const part of partsIn(text, type)) {
    doc.setFont(FAMILY, part.borrowed ? 'regular' : font)
    if (part.borrowed) doc.setLineWidth(size * POINT * THICKER).setDrawColor(...colour)
    doc.text(part.text, at, y, part.borrowed ? { renderingMode: 'fillThenStroke' } : {})
    at += type.width(part.text, size)
  }
}

function drawBox(doc: jsPDF, box: Box, pens: Pens): void {
  switch (box.kind) {
    case 'text':
      drawText(doc, box)
      return
    case 'line':
      doc.setLineWidth(box.stroke).setDrawColor(...colourOf(box.shade, box.tone))
      doc.line(box.x1, box.y1, box.x2, box.y2)
      return
    case 'rect':
      if (box.fill !== null) {
        doc.setFillColor(...colourOf(box.fill, box.tone)).rect(box.x, box.y, box.width, box.height, 'F')
        return
      }
      doc
        .setLineWidth(box.stroke)
        .setDrawColor(...colourOf(0, box.tone))
        .rect(box.x, box.y, box.width, box.height, 'S')
      return
    case 'path':
      doc.setLineWidth(box.stroke).setDrawColor(...colourOf(0, box.tone))
      if (box.fill !== null) doc.setFillColor(...colourOf(box.fill, box.tone))
      trace(doc, box.d, (values) => values)
      if (box.fill === null) doc.stroke()
      else doc.fill()
      return
    case 'check':
      doc
        .setLineWidth(0.25)
        .setDrawColor(...colourOf(0, undefined))
        .setFillColor(...colourOf(1, undefined))
        .rect(box.x, box.y, box.size, box.size, 'FD')
      return
    case 'qr': {
      const module = box.size / box.rows.length
      doc.setFillColor(...colourOf(0, undefined))
      for (const { x, y, width } of darkRuns(box.rows))
        doc.rect(box.x + x * module, box.y + y * module, width * module, module, 'F')
      return
    }
    case 'picture':
      drawPicture(doc, box)
      return
    case 'image':
      drawImage(doc, box, pens)
      return
  }
}

function addOutline(doc: jsPDF, pages: readonly Page[]): void {
  const parents: ReturnType<jsPDF['outline']['add']>[] = []
  for (const [at, page] of pages.entries())
    for (const { title, level } of page.bookmarks)
      parents[level] = doc.outline.add(parents[level - 1] ?? null, property(title), { pageNumber: at + 1 })
}

/** jsPDF accepts years up to 2037 only; without a date, or with a later one, the document gets a fixed date. */
function creationDate(date: string | undefined): string {
  const digits = /^(20[0-2]\d|203[0-7])-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.exec(date ?? '')
  return `D:${digits ? digits.slice(1).join('') : '20000101'}000000+00'00'`
}

/**
 * The share codes as keywords, however long: properties are not compressed, so the app finds the codes without a PDF
 * parser. Nothing else is in the keywords, because one letter beyond Latin would make jsPDF write all of them as UTF-16.
 */
const keywords = (codes: readonly string[]): string =>
  codes.length === 0 ? 'muster' : codes.map((code) => `muster:${code}`).join(' ')

/** The properties of the document. */
export interface About extends Pick<Sheet, 'title' | 'game' | 'language'>, Pick<SheetOptions, 'date'> {
  /** The player, where one is named. */
  author?: string
  /** The share codes of its lists. */
  codes: readonly string[]
  /** It is to be printed at 100 %: viewers offer no scaling then. */
  trueSize?: boolean
}

export const aboutOf = ({ title, game, language }: Sheet, { date, player = '', code = '' }: SheetOptions): About => ({
  title,
  game,
  language,
  author: player,
  ...(date !== undefined && { date }),
  codes: code === '' ? [] : [code],
})

/** The bytes of a PDF of these pages; equal input gives equal bytes. */
export async function drawPdf(
  about: About,
  pages: readonly Page[],
  { paint, pause }: Surroundings = {},
): Promise<Uint8Array> {
  const first = pages[0]
  const doc = new jsPDF({
    unit: 'mm',
    format: [first?.width ?? 210, first?.height ?? 297],
    orientation: first && first.width > first.height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  })
  for (const weight of WEIGHTS) {
    doc.addFileToVFS(`${weight}.ttf`, binary(fontBytes(weight)))
    doc.addFont(`${weight}.ttf`, FAMILY, weight)
  }
  doc.setProperties({
    title: property(about.title),
    subject: property(about.game),
    author: property(about.author?.trim() || 'Muster'),
    creator: 'Muster',
    keywords: keywords(about.codes),
  })
  const { internal } = doc as unknown as Writer
  // Not with jsPDF's `setLanguage`, whose table of languages would be bundled with it.
  internal.events.subscribe('putCatalog', () => {
    internal.write(`/Lang (${about.language})`)
    // Viewers and screen readers then use the list's name as the title, not the file's name.
    const scaling = about.trueSize ? ' /PrintScaling /None' : ''
    internal.write(`/ViewerPreferences << /DisplayDocTitle true${scaling} >>`)
  })
  doc.setCreationDate(creationDate(about.date))
  doc.setFileId(fingerprint(JSON.stringify(pages)))
  const pens: Pens = { paint, unseen: unseenText(doc as unknown as Writer) }
  let drawn = 0
  for (const [at, page] of pages.entries()) {
    if (at > 0) doc.addPage([page.width, page.height], page.width > page.height ? 'landscape' : 'portrait')
    for (const box of page.boxes) drawBox(doc, box, pens)
    drawn += page.boxes.length
    if (drawn > BETWEEN_PAUSES) {
      drawn = 0
      await pause?.((at + 1) / pages.length)
    }
  }
  addOutline(doc, pages)
  return new Uint8Array(doc.output('arraybuffer'))
}

/** The sheet of a list as a PDF file. */
export async function makePdf(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
  options: SheetOptions,
  surroundings: Surroundings = {},
): Promise<Uint8Array> {
  // Text that is measured is laid out as a picture; without `paint` the picture would be missing from the PDF.
  const measure = surroundings.paint && surroundings.measure
  const { pause } = surroundings
  const { sheet, pages } = await makePagesGently(() => pause?.(0), list, book, report, t, options, measure)
  return drawPdf(aboutOf(sheet, options), pages, surroundings)
}
