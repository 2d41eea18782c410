/**
 * Invisible text under pictures of text, so that a PDF viewer can search, copy and read it aloud. Its fonts are Type 3
 * fonts with an empty glyph for every letter, and a ToUnicode table that says which letter it is. They replace jsPDF's
 * standard fonts, which the sheet never uses: for these jsPDF lets a listener write the font object.
 */
import { POINT } from './font'
import { lettersOf } from './letters'

/** A font as jsPDF stores it. */
interface Slot {
  id: string
  objectNumber?: number
  isAlreadyPutted?: boolean
}

interface PutFont {
  font: Slot
  out: (line: string) => void
  newObject: () => number
  putStream: (stream: { data: string; objectId: number }) => void
}

/** The internals of jsPDF that are used here. */
export interface Writer {
  internal: {
    events: { subscribe: (topic: string, callback: (event: PutFont) => void) => unknown }
    getFont: (name: string, style: string) => Slot
    write: (line: string) => void
    getCoordinateString: (mm: number) => string
    getVerticalCoordinateString: (mm: number) => string
  }
  setFont: (name: string, style: string) => { text: (lines: string[], x: number, y: number) => unknown }
}

/** Most letters in one font: codes 1 to 255, a byte each. */
const LETTERS = 255
const SLOTS = ['helvetica', 'courier', 'times'].flatMap((name) =>
  ['normal', 'bold', 'italic', 'bolditalic'].map((style) => [name, style] as const),
)
export const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0')
const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')

/** The letters in visual order, from left to right, as PDF viewers expect them: right-to-left runs are reversed. */
function fromLeft(text: string): string[] {
  const letters = lettersOf(text)
  if (!RIGHT_TO_LEFT.test(text)) return letters
  const runs: string[][] = []
  for (const letter of letters) {
    const last = runs.at(-1)
    const fromRight = RIGHT_TO_LEFT.test(letter) || !/[\p{L}\p{N}]/u.test(letter)
    if (fromRight || last === undefined || RIGHT_TO_LEFT.test(last[0] ?? '')) runs.push([letter])
    else last.push(letter)
  }
  return runs.toReversed().flat()
}

function toUnicode(letters: readonly string[]): string {
  const lines: string[] = []
  // The format allows at most 100 entries in a block.
  for (let from = 0; from < letters.length; from += 100) {
    const block = letters.slice(from, from + 100)
    lines.push(`${String(block.length)} beginbfchar`)
    lines.push(...block.map((letter, at) => `<${hex(from + at + 1, 2)}> <${utf16(letter)}>`), 'endbfchar')
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Unseen def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...lines,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

function putFont(letters: readonly string[], { font, out, newObject, putStream }: PutFont): void {
  const glyph = newObject()
  putStream({ data: '1000 0 d0', objectId: glyph })
  out('endobj')
  const words = newObject()
  putStream({ data: toUnicode(letters), objectId: words })
  out('endobj')
  const last = String(letters.length)
  font.objectNumber = newObject()
  out('<< /Type /Font /Subtype /Type3 /Name /Unseen /FontBBox [0 -200 1000 800] /FontMatrix [0.001 0 0 0.001 0 0]')
  out(`/CharProcs << /unseen ${String(glyph)} 0 R >> /Resources << >> /FirstChar 1 /LastChar ${last}`)
  out(`/Encoding << /Type /Encoding /Differences [1${' /unseen'.repeat(letters.length)}] >>`)
  out(`/Widths [${letters.map(() => '1000').join(' ')}] /ToUnicode ${String(words)} 0 R >>`)
  out('endobj')
  font.isAlreadyPutted = true
}

/** Writes invisible text at a base line: x, y and width in mm, size in points. */
export type Unseen = (text: string, x: number, y: number, width: number, size: number) => void

/** When all slots are full (12 × 255 different letters), further letters are left out. */
export function unseenText(doc: Writer): Unseen {
  const positions = new Map<string, { slot: number; code: number }>()
  const slots: { font: Slot; letters: string[] }[] = []
  doc.internal.events.subscribe('putFont', (event) => {
    const own = slots.find(({ font }) => font === event.font)
    if (own) putFont(own.letters, event)
  })
  const positionOf = (letter: string) => {
    const before = positions.get(letter)
    if (before) return before
    let last = slots.at(-1)
    if (!last || last.letters.length === LETTERS) {
      const next = SLOTS[slots.length]
      if (!next) return undefined
      // An empty text makes jsPDF count the font as used, so that it is written.
      doc.setFont(...next).text([''], 0, 0)
      last = { font: doc.internal.getFont(...next), letters: [] }
      slots.push(last)
    }
    const position = { slot: slots.length - 1, code: last.letters.push(letter) }
    positions.set(letter, position)
    return position
  }
  return (text, x, y, width, size) => {
    const letters = fromLeft(text)
    const shown = letters.flatMap((letter) => positionOf(letter) ?? [])
    const stretch = (width / POINT / (letters.length * size)) * 100
    const parts = shown.map(({ slot, code }, at) => {
      const font = shown[at - 1]?.slot === slot ? '' : `/${slots[slot]?.font.id ?? ''} ${String(size)} Tf `
      return `${font}<${hex(code, 2)}> Tj`
    })
    const left = doc.internal.getCoordinateString(x)
    const base = doc.internal.getVerticalCoordinateString(y)
    doc.internal.write(`q BT 3 Tr ${stretch.toFixed(2)} Tz ${left} ${base} Td ${parts.join(' ')} ET Q`)
  }
}
