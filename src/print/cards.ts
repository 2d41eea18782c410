/** The units as cards to cut out: numbers, attacks, upgrades, rule texts and boxes to tick of one unit on each. */
import type { Weight } from './font'
import type { Style } from './style'
import { stack, type Item, type Part, type UnitGroup } from './flow'
import { deal } from './deal'
import type { Line, Sheet, UnitRow } from './page-model'
import type { Box } from './paper'
import { tickRows } from './tick-rows'
import { inParts, lineHeight, oneLine, plain, putText, setText, strong, widest, type Block } from './text-layout'

const PAD = 2.2
/** Space between cards in mm, to cut them apart. */
const between = (style: Style): number => 2 + 2 * style.white
const MOST_LINES = 6
/** The side of a picture, as a multiple of the line height of the name beside it. */
const PICTURE = 1.5
/** Most lines of the capabilities under one element. */
const MOST_WORDS = 30
/**
 * A name stands beside its numbers only if there are so many mm for it, if it takes at most `MOST_NAME` lines, and if none
 * of its words has to be broken; else it stands above them.
 */
const LEAST_NAME = 22
const MOST_NAME = 3

const text = (block: Block, after: number): Part[] =>
  inParts(block).map((part, at, all) => ({
    height: part.height + (at === all.length - 1 ? after : 0),
    draw: (x, y) => putText(part, x, y),
  }))

/** The profile: labels above values, in columns of equal width. */
function profilePart(sheet: Sheet, unit: UnitRow, width: number, style: Style): Part[] {
  const shown = sheet.headings.profile.flatMap((name, at) => {
    const value = unit.profile[at] ?? ''
    return value === '' ? [] : [{ name, value }]
  })
  if (shown.length === 0) return []
  const step = width / shown.length
  const cells = shown.map(({ name, value }) => ({
    label: oneLine(plain(name), style.type.small, style),
    value: oneLine(strong(value), style.type.name, style),
  }))
  const [first] = cells
  const height = (first?.label.height ?? 0) + (first?.value.height ?? 0)
  const draw = (x: number, y: number): Box[] =>
    cells.flatMap(({ label, value }, at) => [
      ...putText(label, x + step * at + (step - widest(label)) / 2, y),
      ...putText(value, x + step * at + (step - widest(value)) / 2, y + label.height),
    ])
  return [{ height: height + 1, draw }]
}

/** The attacks or elements with their headings. */
function linesPart(sheet: Sheet, unit: UnitRow, width: number, style: Style): Part[] {
  if (unit.lines.length === 0) return []
  const { headings } = sheet
  const widths = headings.lines.map((heading, at) =>
    Math.max(
      style.bold.width(heading, style.type.small),
      ...unit.lines.map((line) => style.regular.width(line.cells[at] ?? '', style.type.body)),
    ),
  )
  const numbers = widths.reduce((sum, one) => sum + one, 0)
  const nameBlock = (line: Line, room: number) =>
    setText(plain(line.name), style.type.body, room - 1, style, { most: MOST_LINES })
  const beside = width - numbers - widths.length * 2
  const isTight = (line: Line) =>
    nameBlock(line, beside).lines.length > MOST_NAME ||
    line.name.split(' ').some((word) => style.regular.width(word, style.type.body) > beside - 1)
  const over = beside < LEAST_NAME || unit.lines.some(isTight)
  const pad = over ? (width - numbers) / widths.length : 2
  const name = over ? 0 : beside
  const xs = widths.map((_, at) => name + widths.slice(0, at).reduce((sum, one) => sum + one + pad, 0))
  const cell = (text: string, font: Weight, size: number, at: number, x: number, y: number) => {
    const block = oneLine([{ text, font }], size, style)
    return putText(block, x + (xs[at] ?? 0) + ((widths[at] ?? 0) + pad - widest(block)) / 2, y)
  }
  const head = oneLine(strong(headings.line), style.type.small, style)
  const heading: Part = {
    height: head.height + 0.6,
    draw: (x, y) => [
      { kind: 'rect', x, y, width, height: head.height + 0.2, fill: 0.87, stroke: 0, tone: 'accent' },
      ...(over ? [] : putText(head, x + 0.6, y + 0.1)),
      ...headings.lines.flatMap((label, at) => cell(label, 'bold', style.type.small, at, x, y + 0.1)),
    ],
  }
  const rows = unit.lines.map((line): Part => {
    const title = nameBlock(line, over ? width : name)
    // Capabilities in full, as the texts below name them: nothing on the card explains abbreviations.
    const note = setText(plain(line.words), style.type.small, width - 1, style, { most: MOST_WORDS })
    const top = over ? title.height + lineHeight(style.type.body, style) : title.height
    return {
      height: top + note.height,
      draw: (x, y) => [
        ...putText(title, x + 0.6, y),
        ...line.cells.flatMap((value, at) =>
          cell(value, 'regular', style.type.body, at, x, over ? y + title.height : y),
        ),
        ...putText(note, x + 0.6, y + top),
      ],
    }
  })
  return [heading, ...rows, { height: 1, draw: () => [] }]
}

/** Everything under a card's title, in parts. */
function bodyParts(sheet: Sheet, unit: UnitRow, width: number, style: Style): Part[] {
  const set = (label: string, value: string, most = MOST_LINES) =>
    text(setText([...strong(label), ...plain(`  ${value}`)], style.type.body, width, style, { most, hang: 2 }), 0.4)
  const explained = new Set(unit.texts.map((one) => one.name))
  const rules = unit.rules.filter((rule) => !explained.has(rule))
  return [
    ...profilePart(sheet, unit, width, style),
    ...linesPart(sheet, unit, width, style),
    ...(unit.upgrades.length === 0 ? [] : set(sheet.labels.upgrades, unit.upgrades.join(', '))),
    ...(rules.length === 0 ? [] : set(sheet.labels.rules, rules.join(', '))),
    ...unit.texts.flatMap((rule) => set(rule.name, rule.value, Infinity)),
    ...unit.faults.flatMap((fault) => set('✗', fault)),
    ...(unit.notes === '' ? [] : set(sheet.labels.notes, unit.notes, Infinity)),
  ]
}

function titlePart(unit: UnitRow, continued: string, width: number, style: Style): Part {
  const cost = oneLine(strong(unit.cost), style.type.name, style)
  const words = [unit.title, unit.count, continued].filter((word) => word !== '').join(' ')
  const { picture } = unit
  const size = picture.length === 0 ? 0 : PICTURE * lineHeight(style.type.name, style)
  const left = size === 0 ? 0 : size + 1.2
  const title = setText(strong(words), style.type.name, width - left - widest(cost) - 3, style, { most: 10 })
  const worth = oneLine(plain(unit.worth), style.type.small, style)
  const beside = unit.worth === '' ? 0 : widest(worth) + 3
  const subtitle = setText(plain(unit.subtitle), style.type.body, width - left - beside, style, { most: 4 })
  const first = Math.max(title.height, cost.height)
  const second = Math.max(subtitle.height, unit.worth === '' ? 0 : worth.height)
  const height = Math.max(first + second, size)
  /** Space above the names if the picture is taller than they are. */
  const over = (height - first - second) / 2
  return {
    height: height + 1.6,
    draw: (x, y) => [
      ...(size === 0 ? [] : [{ kind: 'picture', x, y: y + (height - size) / 2, size, parts: picture } as const]),
      ...putText(title, x + left, y + over, 'left', 'accent'),
      ...putText(cost, x + width - widest(cost), y + over),
      ...putText(subtitle, x + left, y + over + first),
      ...putText(worth, x + width - widest(worth), y + over + first),
      { kind: 'rect', x, y: y + height + 0.3, width, height: 0.35, fill: 0, stroke: 0, tone: 'accent' },
    ],
  }
}

function card(parts: readonly Part[], width: number, style: Style): Item {
  const inside = stack(parts)
  const height = inside.height + 2 * PAD
  return {
    height: height + between(style),
    draw: (x, y) => [{ kind: 'rect', x, y, width, height, fill: null, stroke: 0.3 }, ...inside.draw(x + PAD, y + PAD)],
  }
}

/** How tall a card may be, in mm, and whether a unit that needs several gets them equally tall. */
interface Tallest {
  height: number
  even: boolean
}

/** The cards of a unit, several if one would be too tall. */
function unitCards(sheet: Sheet, unit: UnitRow, width: number, tallest: Tallest, style: Style): Item[] {
  const inner = width - 2 * PAD
  const title = (continued: string) => titlePart(unit, continued, inner, style)
  const boxes = tickRows(unit.ticks, unit.ticksCut, inner, style)
  const dealt = {
    title: title(''),
    again: title(sheet.continued),
    texts: bodyParts(sheet, unit, inner, style),
    boxes: boxes.rows,
    labels: boxes.again,
  }
  return deal(dealt, tallest.height - 2 * PAD - between(style), tallest.even).map((parts, at) => {
    const item = card(parts, width, style)
    return at === 0 ? { ...item, bookmark: { title: unit.title, level: 1 } } : item
  })
}

/** Space above the first card in mm. */
export const CARDS_GAP = 4

/** The cards of all units, for columns of this width in mm. */
export function cardGroup(sheet: Sheet, width: number, tallest: Tallest, style: Style): UnitGroup {
  return {
    heading: null,
    again: null,
    rows: [],
    rowsOf: (unit) => unitCards(sheet, unit, width, tallest, style),
    gap: CARDS_GAP,
  }
}
