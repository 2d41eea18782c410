/** Paints the picture of a list on a canvas, from the boxes of its sheet. */
import { GAP, GRID } from '../../pictures/shapes'
import { darkRuns } from '../../exchange/link/qr'
import { codesOf } from '../../print/code'
import { POINT } from '../../print/font'
import { listPicturePage } from '../../print/list-picture'
import { ASCENT, colourOf, type Box, type Page, type Shade, type Tone } from '../../print/paper'
import { check } from '../../roster/check'
import { fileName } from '../../roster/clean-text'
import type { ArmyList } from '../../roster/list'
import { openedBook } from '../../stores/army-books'
import { appAddress, codeOfList } from '../../stores/incoming'
import { t } from '../../i18n/t'
import { loadSheetFonts, measureName } from './drawing'

/** The width of the picture in pixels: as wide as chats show it. */
const PIXELS = 1080

const ink = (shade: Shade, tone?: Tone) => `rgb(${colourOf(shade, tone).join(' ')})`

function paintPicture(pen: CanvasRenderingContext2D, box: Extract<Box, { kind: 'picture' }>) {
  pen.save()
  pen.translate(box.x, box.y)
  pen.scale(box.size / GRID, box.size / GRID)
  pen.fillStyle = ink(box.shade ?? 0, box.tone)
  pen.strokeStyle = '#fff'
  pen.lineWidth = 2 * GAP
  for (const [at, part] of box.parts.entries()) {
    const path = new Path2D(part)
    if (at > 0) pen.stroke(path)
    pen.fill(path)
  }
  pen.restore()
}

function paintText(pen: CanvasRenderingContext2D, text: string, box: Extract<Box, { kind: 'text' | 'image' }>) {
  const isOwn = box.kind === 'text'
  pen.font = `${box.font === 'bold' ? '700' : '400'} ${String(box.size * POINT)}px ${isOwn ? 'Sheet' : 'system-ui'}, sans-serif`
  pen.fillStyle = isOwn ? ink(box.shade, box.tone) : '#000'
  pen.fillText(text, box.x, isOwn ? box.y : box.y + ASCENT * box.size * POINT, box.width)
}

function paint(pen: CanvasRenderingContext2D, box: Box): void {
  switch (box.kind) {
    case 'text':
      paintText(pen, box.text, box)
      return
    case 'image':
      paintText(pen, box.alt, box)
      return
    case 'line':
      pen.strokeStyle = ink(box.shade, box.tone)
      pen.lineWidth = box.stroke
      pen.beginPath()
      pen.moveTo(box.x1, box.y1)
      pen.lineTo(box.x2, box.y2)
      pen.stroke()
      return
    case 'rect':
      pen.fillStyle = ink(box.fill ?? 0, box.tone)
      pen.fillRect(box.x, box.y, box.width, box.height)
      return
    case 'qr': {
      const module = box.size / box.rows.length
      pen.fillStyle = '#000'
      for (const { x, y, width } of darkRuns(box.rows))
        pen.fillRect(box.x + x * module, box.y + y * module, width * module, module)
      return
    }
    case 'picture':
      paintPicture(pen, box)
      return
    // A picture of a list has neither boxes to tick nor outlines to cut along.
    case 'check':
    case 'path':
  }
}

function pngOf(page: Page): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const scale = PIXELS / page.width
  canvas.width = PIXELS
  canvas.height = Math.ceil(page.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  for (const box of page.boxes) paint(pen, box)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large'))), 'image/png')
  })
}

/** The picture of a list as a file, without its secrets. Its army book must be open. */
export async function listPicture(list: ArmyList): Promise<File> {
  const book = openedBook(list)
  if (!book) throw new Error('The army book is not open')
  await loadSheetFonts()
  const linkOf = (code: string) => `${appAddress()}#${code}`
  const codes = await codesOf(list, (shorter) => codeOfList(shorter, false), linkOf)
  const page = listPicturePage(list, book, check(list, book, { received: true }), t, codes, measureName)
  return new File([await pngOf(page)], fileName(list.name, 'png'), { type: 'image/png' })
}
