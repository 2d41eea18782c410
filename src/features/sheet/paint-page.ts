/** Paints a page of boxes on a canvas: a picture of a list, or a small picture of a sheet. */
import { GAP, GRID } from '../../pictures/shapes'
import { darkRuns } from '../../exchange/link/qr'
import { POINT } from '../../print/font'
import { ASCENT, colourOf, type Box, type Page, type Shade, type Tone } from '../../print/paper'

type Pen = CanvasRenderingContext2D
type Kind<K extends Box['kind']> = Extract<Box, { kind: K }>

const ink = (shade: Shade, tone?: Tone) => `rgb(${colourOf(shade, tone).join(' ')})`

function paintPicture(pen: Pen, box: Kind<'picture'>) {
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

function paintText(pen: Pen, text: string, box: Kind<'text'> | Kind<'image'>) {
  const isOwn = box.kind === 'text'
  pen.font = `${box.font === 'bold' ? '700' : '400'} ${String(box.size * POINT)}px ${isOwn ? 'Sheet' : 'system-ui'}, sans-serif`
  pen.fillStyle = isOwn ? ink(box.shade, box.tone) : '#000'
  pen.fillText(text, box.x, isOwn ? box.y : box.y + ASCENT * box.size * POINT, box.width)
}

/** Fills a shape, or outlines one without a fill. */
function paintShape(pen: Pen, { fill, stroke, tone }: Pick<Kind<'rect'>, 'fill' | 'stroke' | 'tone'>, shape: Path2D) {
  if (fill === null) {
    pen.strokeStyle = ink(0, tone)
    pen.lineWidth = stroke
    pen.stroke(shape)
  } else {
    pen.fillStyle = ink(fill, tone)
    pen.fill(shape)
  }
}

function rectangle(x: number, y: number, width: number, height: number): Path2D {
  const path = new Path2D()
  path.rect(x, y, width, height)
  return path
}

function paint(pen: Pen, box: Box): void {
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
      paintShape(pen, box, rectangle(box.x, box.y, box.width, box.height))
      return
    case 'path':
      paintShape(pen, box, new Path2D(box.d))
      return
    case 'check':
      paintShape(pen, { fill: null, stroke: 0.25 }, rectangle(box.x, box.y, box.size, box.size))
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
  }
}

/** Sizes the canvas to so many pixels of width, and paints the page on it. The sheet's fonts must be loaded. */
export function paintPage(canvas: HTMLCanvasElement, page: Page, pixels: number): void {
  const scale = pixels / page.width
  canvas.width = pixels
  canvas.height = Math.ceil(page.height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws no pictures')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  for (const box of page.boxes) paint(pen, box)
}
