/** Draws outlines and pictograms into a PDF: of a pictogram each part dark, with a white outline that separates it from the parts behind it. */
import { GAP, GRID } from '../pictures/shapes'
import { colourOf, type Box } from './paper'

/** The path methods of a jsPDF document. */
interface Pen {
  moveTo(x: number, y: number): unknown
  lineTo(x: number, y: number): unknown
  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): unknown
  close(): unknown
  fill(): unknown
  stroke(): unknown
  setFillColor(red: number, green: number, blue: number): unknown
  setDrawColor(red: number, green: number, blue: number): unknown
  setLineWidth(width: number): unknown
}

/** Traces a path that has only the commands M, L, C and Z, as the parts of src/pictures/shapes.ts. */
export function trace(doc: Pen, part: string, place: (values: number[]) => number[]): void {
  for (const [, step = '', text = ''] of part.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const values = place(text.split(' ').filter(Boolean).map(Number))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values
    if (step === 'M') doc.moveTo(a, b)
    else if (step === 'C') doc.curveTo(a, b, c, d, e, f)
    else if (step === 'Z') doc.close()
    else for (let at = 0; at < values.length; at += 2) doc.lineTo(values[at] ?? 0, values[at + 1] ?? 0)
  }
}

export function drawPicture(doc: Pen, { x, y, size, parts, shade = 0, tone }: Extract<Box, { kind: 'picture' }>): void {
  const scale = size / GRID
  const place = (values: number[]) => values.map((value, at) => (at % 2 === 0 ? x : y) + value * scale)
  doc.setFillColor(...colourOf(shade, tone))
  doc.setDrawColor(255, 255, 255)
  doc.setLineWidth(2 * GAP * scale)
  for (const [at, part] of parts.entries()) {
    if (at > 0) {
      trace(doc, part, place)
      doc.stroke()
    }
    trace(doc, part, place)
    doc.fill()
  }
}
