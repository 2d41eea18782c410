/** The templates and markers of a game at true size, as pages of boxes. */
import type { Translate } from '../i18n/t'
import type { ArmyBook } from '../rules/book'
import type { Piece, Templates } from '../rules/schema-templates'
import { sheetFonts } from './fonts'
import type { Ink, Paper } from './page-model'
import { frameOf, type Box, type Page, type Tone } from './paper'
import type { About } from './pdf'
import { usualStyle, type Style } from './style'
import { plain, putText, setText, strong, type Block } from './text-layout'

export interface TemplateOptions {
  paper: Paper
  ink: Ink
}

/** In mm: between pieces, around words in a piece, the line to cut along, the ruler, and half a cross. */
const GAP = 4
const PAD = 1.5
const STROKE = 0.3
const RULER = 100
const CROSS = 2.5
/** How dark a piece is filled where it is printed in color. */
const TINT = 0.82
/** How long the black point of a teardrop is, and where its word begins, in mm from the point. */
const TIP = 7
const TIP_WORD = 13

interface Spot {
  x: number
  y: number
}

/** A piece to cut out: its size in mm, and its boxes at a place. */
interface Cut {
  width: number
  height: number
  draw: (x: number, y: number) => Box[]
}

const point = ({ x, y }: Spot) => `${x.toFixed(4)} ${y.toFixed(4)}`
const onCircle = ({ x, y }: Spot, radius: number, angle: number): Spot => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
})

/** Curves along a circle from the first angle through all others; none is more than a quarter from the one before it. */
function arc(center: Spot, radius: number, angles: readonly number[]): string {
  const curves = angles.slice(1).map((to, at) => {
    const from = angles[at] ?? 0
    const pull = (4 / 3) * Math.tan((to - from) / 4)
    const start = onCircle(center, radius, from)
    const end = onCircle(center, radius, to)
    const first = { x: start.x - pull * (start.y - center.y), y: start.y + pull * (start.x - center.x) }
    const second = { x: end.x + pull * (end.y - center.y), y: end.y - pull * (end.x - center.x) }
    return `C${[first, second, end].map(point).join(' ')}`
  })
  return curves.join('')
}

const QUARTERS = [0, 1, 2, 3, 4].map((quarter) => (quarter * Math.PI) / 2)
const disc = (center: Spot, radius: number) => `M${point(onCircle(center, radius, 0))}${arc(center, radius, QUARTERS)}Z`

/** A circle and the two lines that touch it from a point at its left. */
function teardrop(tip: Spot, long: number, wide: number): string {
  const radius = wide / 2
  const center = { x: tip.x + long - radius, y: tip.y }
  const touch = Math.PI - Math.acos(radius / (long - radius))
  const angles = [-touch, -Math.PI / 2, 0, Math.PI / 2, touch]
  return `M${point(tip)}L${point(onCircle(center, radius, -touch))}${arc(center, radius, angles)}Z`
}

const outline = (d: string, tone: Tone | undefined): Box[] => [
  ...(tone ? [{ kind: 'path', d, fill: TINT, stroke: 0, tone } as const] : []),
  { kind: 'path', d, fill: null, stroke: STROKE, ...(tone && { tone }) },
]

const line = (x1: number, y1: number, x2: number, y2: number, stroke = 0.2): Box => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke,
  shade: 0,
})

const cross = ({ x, y }: Spot): Box[] => [line(x - CROSS, y, x + CROSS, y), line(x, y - CROSS, x, y + CROSS)]

const middle = (block: Block, { x, y }: Spot, tone?: Tone): Box[] =>
  putText(block, x - block.width / 2, y, 'center', tone)

/** A box of the piece's number, where it has one, above its name. */
function label(name: string, number: number | null, width: number, style: Style): Cut {
  const words = setText(strong(name), style.type.small, width, style)
  const figure = number === null ? null : setText(strong(String(number)), style.type.title, width, style)
  const above = figure?.height ?? 0
  return {
    width,
    height: above + words.height,
    draw: (x, y) => [...(figure ? putText(figure, x, y, 'center') : []), ...putText(words, x, y + above, 'center')],
  }
}

function cutOf(piece: Piece, name: string, number: number | null, tip: string, style: Style, ink: Ink): Cut {
  const tone = ink === 'colour' ? (piece.tone ?? 'accent') : undefined
  if (piece.shape === 'disc') {
    const { across } = piece
    const words = label(name, number, across - 2 * PAD, style)
    return {
      width: across,
      height: across,
      draw(x, y) {
        const center = { x: x + across / 2, y: y + across / 2 }
        const top = piece.center ? center.y + CROSS : center.y - words.height / 2
        return [
          ...outline(disc(center, across / 2), tone),
          ...(piece.center ? cross(center) : []),
          ...words.draw(x + PAD, top),
        ]
      },
    }
  }
  if (piece.shape === 'teardrop') {
    const { long, wide } = piece
    const words = label(name, number, long / 2, style)
    const said = setText(plain(tip), style.type.small, long / 4, style)
    return {
      width: long,
      height: wide,
      draw(x, y) {
        const at = { x, y: y + wide / 2 }
        const side = TIP * Math.tan(Math.asin(wide / 2 / (long - wide / 2)))
        const black = `M${point(at)}L${point({ x: x + TIP, y: at.y - side })}L${point({ x: x + TIP, y: at.y + side })}Z`
        return [
          ...outline(teardrop(at, long, wide), tone),
          { kind: 'path', d: black, fill: 0, stroke: 0 },
          ...putText(said, x + TIP_WORD, at.y - said.height / 2),
          ...words.draw(x + long - words.width - PAD, at.y - words.height / 2),
        ]
      },
    }
  }
  const { field } = piece
  const [first, last] = piece.numbers
  const numbers = Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => Math.min(first, last) + at)
  const heading = setText(strong(name), style.type.name, field * numbers.length, style)
  return {
    width: heading.width,
    height: heading.height + field,
    draw(x, y) {
      const top = y + heading.height
      return [
        ...putText(heading, x, y),
        ...numbers.flatMap((one, at): Box[] => {
          const left = x + at * field
          const corners = [
            { x: left, y: top },
            { x: left + field, y: top },
            { x: left + field, y: top + field },
            { x: left, y: top + field },
          ]
          const figure = setText(strong(String(one)), style.type.heading, field, style)
          return [
            ...outline(`M${corners.map(point).join('L')}Z`, tone),
            ...middle(figure, { x: left + field / 2, y: top + (field - figure.height) / 2 }),
          ]
        }),
      ]
    },
  }
}

/** What stands above the pieces: the title, how to print, and a ruler that shows whether it was. */
function head(title: string, width: number, t: Translate, style: Style): Cut {
  const name = setText(strong(title), style.type.heading, width, style)
  const says = setText(plain(t('templates.print')), style.type.body, width, style)
  const top = name.height + says.height + 2
  const marks = Array.from({ length: RULER + 1 }, (_, mm) => ({ mm, long: mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.5 : 2 }))
  const figures = Array.from({ length: RULER / 10 + 1 }, (_, cm) =>
    setText(plain(String(cm)), style.type.small, 8, style),
  )
  return {
    width,
    height: top + 12,
    draw: (x, y) => [
      ...putText(name, x, y),
      ...putText(says, x, y + name.height),
      line(x, y + top, x + RULER, y + top),
      ...marks.map(({ mm, long }) => line(x + mm, y + top, x + mm, y + top + long)),
      ...figures.flatMap((one, cm) =>
        cm === 0 ? putText(one, x, y + top + 5) : middle(one, { x: x + cm * 10, y: y + top + 5 }),
      ),
    ],
  }
}

/** The pages of all templates and markers of a game, in rows. The fonts must be open. */
export function templatePages(
  { pieces }: Templates,
  book: ArmyBook,
  t: Translate,
  { paper, ink }: TemplateOptions,
): { title: string; pages: Page[] } {
  const style = usualStyle(sheetFonts())
  const frame = frameOf(paper, 'portrait')
  const title = t('templates.of', { game: [book.title.name, book.title.edition].filter(Boolean).join(' · ') })
  const above = head(title, frame.right - frame.left, t, style)
  const cuts = pieces.flatMap((piece) => {
    const name = book.words.templates?.[piece.id]?.name ?? piece.id
    return Array.from({ length: piece.times ?? 1 }, (_, at) =>
      cutOf(piece, name, piece.numbered ? at + 1 : null, t('templates.tip'), style, ink),
    )
  })
  const pages: Page[] = []
  let boxes: Box[] = []
  let x = frame.left
  let y = frame.bottom
  let row = 0
  const begin = (top: number) => {
    x = frame.left
    y = top
    row = 0
  }
  for (const { width, height, draw } of cuts) {
    if (x + width > frame.right) begin(y + row + GAP)
    if (y + height > frame.bottom) {
      boxes = above.draw(frame.left, frame.top)
      const bookmarks = pages.length === 0 ? [{ title, level: 0 }] : []
      pages.push({ width: frame.width, height: frame.height, boxes, bookmarks })
      begin(frame.top + above.height)
    }
    boxes.push(...draw(x, y))
    x += width + GAP
    row = Math.max(row, height)
  }
  return { title, pages }
}

export const aboutTemplates = (title: string, book: ArmyBook, t: Translate): About => ({
  title,
  game: book.title.name,
  language: t.locale,
  codes: [],
  trueSize: true,
})
