/**
 * Cards of a true size to print, cut out and fold: the front with the numbers of one unit, beside it the back with its
 * rules. What does not fit is left out and named.
 */
import { backFace, bandPart, fightParts, namesParts, PAD, rulesParts, type Headed } from './card-parts'
import { face, FOOT } from './cards'
import { stack, type Part } from './flow'
import type { Fonts } from './font'
import type { CardSize, Sheet, SheetOptions, UnitRow } from './page-model'
import { frameOf, type Box, type Frame, type Page } from './paper'
import { largerStyle, tightStyle, usualStyle, type Style } from './style'
import { tickRows } from './tick-rows'

type TrueSize = Exclude<CardSize, 'free'>

/** Width and height in mm. */
export const CARD_MM: Readonly<Record<TrueSize, readonly [number, number]>> = {
  poker: [63, 88],
  tarot: [70, 120],
  a6: [105, 148],
}
/** How much larger than usual the type is where all fits in. */
const TYPE: Readonly<Record<TrueSize, number>> = { poker: 1, tarot: 1.1, a6: 1.3 }
const LARGE = 1.2
/** The least white around all cards of a page, for the cut marks, in mm; and the length of a mark, and its distance. */
const LEAST_MARGIN = 7.5
const MARK = 3
const OFF = 1
/** The length of a dash of the line to fold along, and of the gap after it, in mm. */
const DASH = 1.5

export const isOfTrueSize = (options: SheetOptions): options is SheetOptions & { card: TrueSize } =>
  options.layout === 'cards' && (options.card ?? 'free') !== 'free'

/** What of a unit is on no card. */
export interface LeftOut {
  unit: string
  what: readonly string[]
}

interface Pair {
  title: string
  draw: (x: number, y: number) => Box[]
  leftOut: readonly string[]
}

const heightOf = (parts: readonly Part[]): number => stack(parts).height
const told = (parts: readonly Part[]): string[] => [...new Set(parts.flatMap(({ says }) => says ?? []))]

/** The first parts that fit into a height, and those that do not. */
function fitting(parts: readonly Part[], room: number): [Part[], Part[]] {
  let end = 0
  for (let used = 0; end < parts.length; end += 1) {
    used += parts[end]?.height ?? 0
    if (used > room + 1e-6) break
  }
  return [parts.slice(0, end), parts.slice(end)]
}

/** One unit of an entry: with its own boxes, and which of how many it is. */
function single(unit: UnitRow, at: number): UnitRow {
  const { ticks } = unit
  const group = ticks[at]
  if (ticks.length < 2 || !group) return unit
  return {
    ...unit,
    count: `${String(at + 1)}/${String(ticks.length)}`,
    cost: unit.each,
    ticks: [{ ...group, label: '' }],
  }
}

function pairOf(
  sheet: Sheet,
  unit: UnitRow,
  [width, height]: readonly [number, number],
  styles: readonly Style[],
): Pair {
  const inner = width - 2 * PAD
  const frontOf = (style: Style, headed: Headed) => {
    const band = bandPart(unit, unit.count, unit.cost, width, style)
    const rows = tickRows(unit.ticks, unit.ticksCut, inner, style).rows.map((row) => ({
      ...row,
      says: unit.ticks.flatMap(({ ticks }) => ticks.map(({ name }) => name)).join(', '),
    }))
    const room = height - band.height - 3 * FOOT
    const [boxes, moreBoxes] = fitting(rows, room / 2)
    const body = [...fightParts(sheet, unit, inner, style, headed), ...namesParts(sheet, unit, false, inner, style)]
    const [parts, more] = fitting(body, room - heightOf(boxes))
    return { style, band, boxes, parts, room: room - heightOf(boxes) - heightOf(parts), left: [...more, ...moreBoxes] }
  }
  const backOf = (style: Style) => {
    const band = bandPart({ ...unit, worth: '' }, '', '', width, style)
    const rules = rulesParts(sheet, unit, inner, style)
    let room = height - band.height - backFace(sheet, width, style).height - FOOT
    const parts: Part[] = []
    const left = rules.filter((rule) => {
      const own = heightOf(rule.parts)
      if (own > room) return true
      room -= own
      parts.push(...rule.parts)
      return false
    })
    return { style, band, parts, left }
  }
  /** In the largest type in which nothing is left out, else in the smallest. */
  const largest = <T extends { left: readonly unknown[] }>(made: readonly T[]): T =>
    made.find(({ left }) => left.length === 0) ?? (made.at(-1) as T)
  // Smaller type rather than short headings: nothing on the card explains these.
  const front = largest(
    (['words', 'short'] as const).flatMap((headed) => styles.map((style) => frontOf(style, headed))),
  )
  const back = largest(styles.map(backOf))
  // What is too much for the back stands on the front if there is room.
  let { room } = front
  const parts = [...front.parts]
  const left = back.left.flatMap(({ name }) => {
    const own = rulesParts(sheet, unit, inner, front.style).find((rule) => rule.name === name)?.parts ?? []
    if (heightOf(own) > room) return [name]
    room -= heightOf(own)
    parts.push(...own)
    return []
  })
  const atFoot = front.boxes.map((box) => ({ ...box, foot: true as const }))
  const shown = face(unit.picture, [front.band, ...parts, ...atFoot], width)
  const behind = backFace(sheet, width, back.style)
  return {
    title: unit.title,
    leftOut: [...told(front.left), ...left],
    draw: (x, y) => [
      ...shown.at(x, y, height),
      ...behind.draw(unit.picture, [back.band, ...back.parts], x + width, y, height),
    ],
  }
}

const line = (x1: number, y1: number, x2: number, y2: number, shade = 0): Box => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke: 0.15,
  shade,
})

/** Marks at the edges of the cards, outside them, and dashed lines to fold along. */
function marks(columns: number, rows: number, [width, height]: readonly [number, number], left: number, top: number) {
  const right = left + columns * 2 * width
  const bottom = top + rows * height
  const boxes: Box[] = []
  for (let at = 0; at <= columns; at++) {
    const x = left + at * 2 * width
    boxes.push(line(x, top - OFF - MARK, x, top - OFF), line(x, bottom + OFF, x, bottom + OFF + MARK))
  }
  for (let at = 0; at <= rows; at++) {
    const y = top + at * height
    boxes.push(line(left - OFF - MARK, y, left - OFF, y), line(right + OFF, y, right + OFF + MARK, y))
  }
  for (let at = 0; at < columns; at++) {
    const x = left + (at * 2 + 1) * width
    for (const from of [top - OFF - MARK, bottom + OFF])
      for (let y = from; y < from + MARK; y += DASH) boxes.push(line(x, y, x, y + DASH / 2))
    for (let y = top; y < bottom; y += 2 * DASH) boxes.push(line(x, y, x, y + DASH, 0.45))
  }
  return boxes
}

/** How many pairs of front and back a page of this frame takes, beside and below each other. */
const gridOf = ({ width, height }: Frame, [wide, high]: readonly [number, number]): [number, number] => [
  Math.floor((width - 2 * LEAST_MARGIN) / (2 * wide)),
  Math.floor((height - 2 * LEAST_MARGIN) / high),
]

/** The pages of cards, and what of each unit is on none of them. Turned where the paper takes no pair as it was chosen. */
export function* fixedCards(
  sheet: Sheet,
  fonts: Fonts,
  { paper, orientation = 'portrait', size, card }: SheetOptions & { card: TrueSize },
): Generator<undefined, { pages: Page[]; leftOut: LeftOut[] }> {
  const mm = CARD_MM[card]
  const asked = frameOf(paper, orientation)
  const turned = frameOf(paper, orientation === 'portrait' ? 'landscape' : 'portrait')
  const frame = gridOf(asked, mm).includes(0) ? turned : asked
  const [columns, rows] = gridOf(frame, mm)
  const usual = usualStyle(fonts)
  const factor = TYPE[card] * (size === 'large' ? LARGE : 1)
  const styles = [factor, ...(factor > TYPE[card] ? [TYPE[card]] : []), ...(TYPE[card] > 1 ? [1] : [])].map((by) =>
    largerStyle(usual, by),
  )
  const pairs: Pair[] = []
  for (const unit of sheet.units) {
    for (let at = 0; at < Math.max(1, unit.ticks.length); at++)
      pairs.push(pairOf(sheet, single(unit, at), mm, [...styles, tightStyle(fonts)]))
    yield
  }
  const left = (frame.width - columns * 2 * mm[0]) / 2
  const top = (frame.height - rows * mm[1]) / 2
  const onPage = columns * rows
  const pages = Array.from({ length: Math.ceil(pairs.length / onPage) }, (_, page): Page => {
    const own = pairs.slice(page * onPage, (page + 1) * onPage)
    const inUse = Math.ceil(own.length / columns)
    const draw = ({ draw }: Pair, at: number) =>
      draw(left + (at % columns) * 2 * mm[0], top + Math.floor(at / columns) * mm[1])
    return {
      width: frame.width,
      height: frame.height,
      boxes: [...own.flatMap(draw), ...marks(Math.min(columns, own.length), inUse, mm, left, top)],
      bookmarks: own.map(({ title }) => ({ title, level: 1 })),
    }
  })
  const leftOut = new Map(
    pairs.flatMap(({ title, leftOut }) =>
      leftOut.length > 0 ? [[`${title} ${leftOut.join()}`, { unit: title, what: leftOut }] as const] : [],
    ),
  )
  return { pages, leftOut: [...leftOut.values()] }
}
