/** The head of the first page: name and total, verdict, settings, QR code. */
import { qrRows, type QrRows } from '../exchange/link/qr'
import type { Style } from './style'
import type { Item } from './flow'
import type { Sheet } from './page-model'
import type { Box } from './paper'
import { oneLine, plain, putText, setText, strong, widest, type Block, type Run } from './text-layout'

/** In mm: the smallest module that a phone can read from paper, and the least side of the whole QR code. */
const QR_MODULE = 0.45
const QR_LEAST = 24
const QR_LEAST_DENSE = 19.5

/** In mm: counters beside the verdict have at least this width. */
const LEAST_BESIDE = 20

const MOST_TITLE = 6

interface Qr {
  rows: QrRows
  size: number
}

/** Cache of the last QR code, because fitting a sheet to one page lays the same head out several times. */
let made: { link: string; rows: QrRows } | null = null

function qrOf(link: string, least: number): Qr | null {
  if (link === '') return null
  if (made?.link !== link) made = { link, rows: qrRows(link) }
  const { rows } = made
  return { rows, size: Math.max(least, rows.length * QR_MODULE) }
}

export const MARK = { legal: '✓', illegal: '✗', open: '?' } as const
export const TONE = { legal: 'good', illegal: 'bad', open: undefined } as const

/** Facts in rows: names regular, values bold, a dot between facts. Only a fact wider than a row is broken. */
function factRows(sheet: Sheet, width: number, style: Style): Block[] {
  const rows: Run[][] = []
  for (const fact of sheet.facts) {
    const runs = [...plain(`${fact.name} `), ...strong(fact.value)]
    const last = rows.at(-1)
    const longer = last ? [...last, ...plain(' · '), ...runs] : runs
    if (last && widest(oneLine(longer, style.type.body, style)) <= width) rows[rows.length - 1] = longer
    else rows.push(runs)
  }
  return rows.map((runs) => setText(runs, style.type.body, width, style))
}

export function headItem(sheet: Sheet, width: number, style: Style): Item {
  const qr = qrOf(sheet.link, style.dense ? QR_LEAST_DENSE : QR_LEAST)
  const white = style.dense ? 0.3 : 1
  const room = width - (qr ? qr.size + 4 : 0)
  const total = oneLine(strong(sheet.total), style.type.total, style)
  const narrow = widest(total) > room * 0.55
  const beside = narrow ? room : room - widest(total) - 6
  // The largest of these sizes in which the name takes at most two lines; if there is none, the smallest.
  const sizes = [style.type.title, (style.type.title + style.type.heading) / 2, style.type.heading]
  const titles = sizes.map((points) => setText(strong(sheet.title), points, beside, style, { most: MOST_TITLE }))
  const title = titles.find((block) => block.lines.length <= 2) ?? titles.at(-1) ?? total
  const size = oneLine(plain(sheet.size), style.type.body, style)
  const game = setText(plain(sheet.game), style.type.name, room - widest(size) - 4, style)
  const verdict = setText(strong(`${MARK[sheet.verdict.kind]} ${sheet.verdict.words}`), style.type.heading, room, style)
  const lower = (style.type.heading - style.type.body) * 0.31
  // Beside the verdict, or below it where that is lower: the verdict by a house book may fill the row.
  const counted = (wide: number) => setText(plain(sheet.counters.join('  ·  ')), style.type.body, wide, style)
  const next = widest(verdict) + 6
  const nextTo = room - next > LEAST_BESIDE ? counted(room - next) : null
  const under = counted(room)
  const isBeside = nextTo !== null && nextTo.height + lower <= verdict.height + under.height
  const counters = isBeside ? nextTo : under
  const sentences = sheet.verdict.sentences.map((text) =>
    setText(plain(`• ${text}`), style.type.body, room, style, { hang: 2.2, most: 4 }),
  )
  const said = [style.dense ? '' : sheet.scan, sheet.lacks].filter(Boolean).join('. ')

  const boxes: ((x: number, y: number) => Box[])[] = []
  let y = 0
  const put = (block: Block, from = 0, after = 0) => {
    const top = y
    boxes.push((x, at) => putText(block, x + from, at + top))
    y += block.height + after
  }
  const atRight = (block: Block, top: number) => {
    boxes.push((x, at) => putText(block, x + room - widest(block), at + top))
  }
  // In reading order, for screen readers: the name first, even if the total stands above it.
  if (narrow) y += total.height
  put(title)
  atRight(total, 0)
  const second = y
  put(game, 0, Math.max(0, size.height - game.height) + 1.2 * white)
  atRight(size, second + (style.type.name - style.type.body) * 0.35)
  const rule = y
  boxes.push((x, at) => [
    { kind: 'rect', x, y: at + rule, width: room, height: 0.7, fill: 0, stroke: 0, tone: 'accent' },
  ])
  y += 0.7 + 1.5 * white
  const line = y
  boxes.push((x, at) => putText(verdict, x, at + line, 'left', TONE[sheet.verdict.kind]))
  const from = isBeside ? { x: next, y: lower } : { x: 0, y: verdict.height }
  if (sheet.counters.length > 0) boxes.push((x, at) => putText(counters, x + from.x, at + line + from.y))
  y += sheet.counters.length > 0 ? Math.max(verdict.height, from.y + counters.height) : verdict.height
  y += 0.6 * white
  for (const sentence of sentences) put(sentence)
  y += 0.6 * white
  for (const row of factRows(sheet, room, style)) put(row)
  if (qr) {
    const { size: side, rows } = qr
    // The caption stands under the QR code, in its width, or below the whole head: whichever makes the head lower.
    const caption = (wide: number) => setText(plain(said), style.type.small, wide, style)
    const small = caption(side)
    const below = Math.max(y, side + 0.5)
    const narrow = Math.max(y, side + 0.5 + small.height)
    const last = caption(width)
    const isNarrow = narrow <= below + last.height
    boxes.push((x, at) => [
      { kind: 'qr', x: x + width - side, y: at, size: side, rows, holds: sheet.link },
      ...(isNarrow
        ? putText(small, x + width - side, at + side + 0.5, 'center')
        : putText(last, x, at + below, 'right')),
    ])
    // The white around the code is its own, and the space below the head is white too.
    y = said === '' ? Math.max(y, side - 2 * white) : Math.min(narrow, below + last.height)
  }
  return {
    height: y + 2 * white,
    draw: (x, at) => boxes.flatMap((draw) => draw(x, at)),
    bookmark: { title: sheet.title, level: 0 },
  }
}
