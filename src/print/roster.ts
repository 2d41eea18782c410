/** The units as a table: name and upgrades, attacks, profile and cost, boxes to tick. */
import type { Style } from './style'
import { ofUnit, stack, type Item, type Part, type UnitGroup } from './flow'
import type { Line, Sheet, UnitRow } from './page-model'
import type { Box } from './paper'
import { furtherRows, tickRows } from './tick-rows'
import {
  inParts,
  lineHeight,
  oneLine,
  plain,
  putText,
  setText,
  strong,
  widest,
  type Block,
  type Run,
} from './text-layout'

/** Space inside a row, above and below, in mm. */
const PAD = 1.3
/** Space at both ends of a row, in mm. */
const INDENT = 1
/** Space between columns in mm: usually, and where words would have to be broken otherwise. */
const BETWEEN = 3
const CLOSE = 1.5
/** The first column's share of the width: what it gets if there is room, and what long names may widen it to. */
const LEAST_UNIT = 0.31
const WISHED_UNIT = 0.41
/** The least share of the width for the column of attacks, if the words of the first column leave that much. */
const LEAST_LINE = 0.15
/** Lines of boxes in a unit's first row, and in each further row that takes the rest. */
const TICKS_IN_ROW = 10
const TICKS_IN_FURTHER = 3
/** Most lines of one text; longer texts end in an ellipsis, so that no row is taller than a page. */
const MOST_LINES = 6
/** Most lines of the name of an attack or element: enough for the longest name in the narrowest column. */
const MOST_NAME = 12
/** Most lines of a unit's name and count; 80 of the widest letters need 8. */
const MOST_TITLE = 20

/** Where the columns of the table begin, and how wide they are. */
interface Columns {
  width: number
  unit: number
  line: { x: number; width: number }
  lines: readonly { x: number; width: number }[]
  profile: readonly { x: number; width: number }[]
  /** `size`: the size of type of a cost, in points. */
  cost: { x: number; width: number; size: number }
}

/** The width of the first column, in mm, at which every name is on one line. */
const nameWidth = (sheet: Sheet, style: Style): number =>
  Math.max(
    0,
    ...sheet.units.map((unit) => style.bold.width(`${unit.title} ${unit.count}`, style.type.name)),
    ...sheet.units.map((unit) => style.regular.width(unit.subtitle, style.type.body)),
  ) +
  BETWEEN +
  2

/** The width of the first column, in mm, at which no word is broken. */
function wordWidth(sheet: Sheet, style: Style): number {
  const words = (text: string) => text.split(' ')
  const titles = sheet.units.flatMap((unit) => words(unit.title))
  const texts = sheet.units.flatMap((unit) => [unit.subtitle, ...unit.upgrades, ...unit.rules].flatMap(words))
  return (
    Math.max(
      0,
      ...titles.map((word) => style.bold.width(word, style.type.name)),
      ...texts.map((word) => style.regular.width(word, style.type.body)),
    ) +
    BETWEEN +
    INDENT
  )
}

function columnsOf(sheet: Sheet, width: number, style: Style, between = BETWEEN): Columns {
  const { headings, units } = sheet
  const measure = (text: string, heading: boolean) =>
    style[heading ? 'bold' : 'regular'].width(text, heading ? style.type.small : style.type.body)
  const column = (heading: string, cells: readonly string[]) =>
    Math.max(measure(heading, true), ...cells.map((text) => measure(text, false))) + between
  const allLines = units.flatMap((unit) => unit.lines)
  const lines = headings.lines.map((heading, at) =>
    column(
      heading,
      allLines.map((line) => line.cells[at] ?? ''),
    ),
  )
  const profile = headings.profile.map((heading, at) =>
    column(
      heading,
      units.map((unit) => unit.profile[at] ?? ''),
    ),
  )
  // With the worth of half a unit below the cost, the cost is set smaller, so that both match the two lines of an element.
  const size = units.some(({ worth }) => worth !== '') ? style.type.body : style.type.name
  const costs = units.map(({ cost, worth }) =>
    Math.max(style.bold.width(cost, size), style.regular.width(worth, style.type.small)),
  )
  // `INDENT` after the cost, and before it the same space as between other columns.
  const cost = headings.cost === '' ? 0 : Math.max(measure(headings.cost, true), ...costs) + between + INDENT
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
  const free = width - sum(lines) - sum(profile) - cost
  const natural = Math.max(0, ...allLines.map(({ name }) => column(headings.line, [name])))
  const word = Math.min(wordWidth(sheet, style), width * WISHED_UNIT)
  if (between > CLOSE && free < word + natural) return columnsOf(sheet, width, style, CLOSE)
  const least = Math.min(free * 0.5, width * LEAST_LINE, free - word)
  const line = allLines.length === 0 ? 0 : Math.max(Math.min(natural, free * 0.5), least)
  const unit = Math.min(
    free - line,
    Math.max(width * LEAST_UNIT, word, Math.min(width * WISHED_UNIT, nameWidth(sheet, style))),
  )
  let x = unit + line
  const place = (one: number) => {
    x += one
    return { x: x - one, width: one }
  }
  const placed = lines.map(place)
  x += free - line - unit
  return {
    width,
    unit,
    line: { x: unit, width: line },
    lines: placed,
    profile: profile.map(place),
    cost: { ...place(cost), size },
  }
}

/** A cell's text in the middle of its column. */
function putCell(text: string, cell: { x: number; width: number }, x: number, y: number, style: Style): Box[] {
  const block = oneLine(plain(text), style.type.body, style)
  return putText(block, x + cell.x + (cell.width - widest(block)) / 2, y)
}

function headingItem(sheet: Sheet, columns: Columns, style: Style, continued: boolean): Item {
  const { headings } = sheet
  const label = (text: string) => oneLine(strong(text), style.type.small, style)
  const again = `${headings.unit} ${sheet.continued}`
  // "(continued)" is left out where it would reach the next heading.
  const first = continued && widest(label(again)) + 2 <= columns.unit ? again : headings.unit
  const height = 3.4 + 2 * style.white
  const draw = (x: number, y: number): Box[] => {
    const at = (text: string, cell: { x: number; width: number }, align: 'left' | 'center' | 'right') => {
      const block = label(text)
      const free = cell.width - widest(block)
      const shift = align === 'left' ? 0 : align === 'right' ? free - INDENT : free / 2
      return putText(block, x + cell.x + shift, y + (height - block.height) / 2)
    }
    return [
      { kind: 'rect', x, y, width: columns.width, height, fill: 0.87, stroke: 0, tone: 'accent' },
      ...at(first, { x: 1, width: columns.unit }, 'left'),
      ...(columns.line.width > 0 ? at(headings.line, columns.line, 'left') : []),
      ...headings.lines.flatMap((text, place) => at(text, columns.lines[place] ?? columns.cost, 'center')),
      ...headings.profile.flatMap((text, place) => at(text, columns.profile[place] ?? columns.cost, 'center')),
      ...(headings.cost === '' ? [] : at(headings.cost, columns.cost, 'right')),
    ]
  }
  return { height, draw }
}

/** The first cell: the name, the unit's name, upgrades and rules. */
function nameBlocks(sheet: Sheet, unit: UnitRow, width: number, style: Style): Block[] {
  const set = (runs: readonly Run[], size: number, most = MOST_LINES) => setText(runs, size, width, style, { most })
  const named = (label: string, values: readonly string[]) =>
    values.length === 0 ? [] : [set([...strong(`${label} `), ...plain(values.join(', '))], style.type.body)]
  return [
    set(strong(unit.count === '' ? unit.title : `${unit.title}  ${unit.count}`), style.type.name, MOST_TITLE),
    ...(unit.subtitle === '' ? [] : [set(plain(unit.subtitle), style.type.body)]),
    ...named(sheet.labels.upgrades, unit.upgrades),
    ...named(sheet.labels.rules, unit.rules),
  ]
}

function linePart(line: Line, columns: Columns, style: Style): Part {
  const name = setText(plain(line.name), style.type.body, columns.line.width - 1, style, { most: MOST_NAME })
  const wide =
    (columns.lines.at(-1)?.x ?? columns.line.x) + (columns.lines.at(-1)?.width ?? columns.line.width) - columns.line.x
  const note =
    line.note === '' ? null : setText(plain(line.note), style.type.small, wide - 1, style, { most: MOST_LINES })
  return {
    height: name.height + (note?.height ?? 0),
    draw: (x, y) => [
      ...putText(name, x + columns.line.x, y),
      ...line.cells.flatMap((text, at) => putCell(text, columns.lines[at] ?? columns.cost, x, y, style)),
      ...(note ? putText(note, x + columns.line.x, y + name.height) : []),
    ],
  }
}

const block = (text: Block): Part => ({ height: text.height, draw: (x, y) => putText(text, x, y) })

/** A row with a hairline above it. */
function rowItem(part: Part, width: number, style: Style): Item {
  const pad = PAD * style.white
  return {
    height: part.height + 2 * pad,
    draw: (x, y) => [
      { kind: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: 0.15, shade: 0.45 },
      ...part.draw(x, y + pad),
    ],
  }
}

/** Most lines of boxes that may stand below the attacks. */
const MOST_BESIDE = 4

/** The width for boxes below the attacks, and below the whole row, in mm. */
const roomOf = (columns: Columns) => ({
  beside: columns.width - columns.line.x - INDENT,
  below: columns.width - 2 * INDENT,
})

/**
 * Whether the boxes of all units stand below their attacks. All boxes then begin in one column, which the eye follows
 * easily during play. Not if that costs some unit more than one further line.
 */
function ticksBeside(units: readonly UnitRow[], columns: Columns, style: Style): boolean {
  const room = roomOf(columns)
  const kinds = new Map(units.map(({ ticks, ticksCut }) => [JSON.stringify([ticks, ticksCut]), { ticks, ticksCut }]))
  return [...kinds.values()].every(({ ticks, ticksCut }) => {
    const linesIn = (width: number) => stack(tickRows(ticks, ticksCut, width, style).rows).height / style.tick
    const beside = Math.round(linesIn(room.beside))
    return beside <= MOST_BESIDE && beside <= Math.round(linesIn(room.below)) + 1
  })
}

function unitItems(sheet: Sheet, unit: UnitRow, columns: Columns, isBeside: boolean, style: Style): Item[] {
  const indent = INDENT
  const wide = roomOf(columns).below
  const left = stack(nameBlocks(sheet, unit, columns.unit - BETWEEN - indent, style).map(block))
  const lines = stack(unit.lines.map((line) => linePart(line, columns, style)))
  const cost = oneLine(strong(unit.cost), columns.cost.size, style)
  const worth = oneLine(plain(unit.worth), style.type.small, style)
  const atEnd = (text: Block, x: number, y: number) => putText(text, x + columns.width - indent - widest(text), y)
  const top: Part = {
    height: Math.max(left.height, lines.height, unit.worth === '' ? 0 : cost.height + worth.height),
    draw: (x, y) => [
      ...left.draw(x + indent, y),
      ...lines.draw(x, y),
      ...unit.profile.flatMap((text, at) => putCell(text, columns.profile[at] ?? columns.cost, x, y, style)),
      ...atEnd(cost, x, y),
      ...atEnd(worth, x, y + cost.height),
    ],
  }
  const inside = (part: Part): Part => ({ ...part, draw: (x, y) => part.draw(x + indent, y) })
  const said = (runs: readonly Run[]) =>
    inside(block(setText(runs, style.type.body, wide, style, { most: MOST_LINES })))
  const faults = unit.faults.map((fault) => said(strong(`✗ ${fault}`)))
  const ticks = tickRows(unit.ticks, unit.ticksCut, isBeside ? roomOf(columns).beside : wide, style)
  const boxes = stack(ticks.rows.slice(0, TICKS_IN_ROW))
  const besideTop = Math.max(
    lines.height,
    unit.worth === '' ? Math.max(lineHeight(style.type.body, style), cost.height) : cost.height + worth.height,
  )
  const besideHeight = Math.max(left.height, besideTop + boxes.height)
  const first = stack(
    isBeside
      ? [
          {
            height: besideHeight,
            draw: (x, y) => [...top.draw(x, y), ...boxes.draw(x + columns.line.x, y + besideTop)],
          },
          ...faults.slice(0, 4),
        ]
      : [top, ...faults.slice(0, 4), inside(boxes)],
  )
  const more: Item[] = []
  const item = ({ height, draw }: Part, white = PAD * style.white): Item => ({ height: height + white, draw })
  const add = (part: Part, white?: number) => more.push(item(part, white))
  for (let at = 4; at < faults.length; at += 8) add(stack(faults.slice(at, at + 8)))
  more.push(
    ...furtherRows(ticks, TICKS_IN_ROW, TICKS_IN_FURTHER, (part, isLast) => item(inside(part), isLast ? undefined : 0)),
  )
  if (unit.notes !== '') {
    const runs = [...strong(`${sheet.labels.notes} `), ...plain(unit.notes)]
    const parts = inParts(setText(runs, style.type.body, wide, style))
    for (const [at, part] of parts.entries()) add(inside(block(part)), at < parts.length - 1 ? 0 : undefined)
  }
  const row: Item = { ...rowItem(first, columns.width, style), bookmark: { title: unit.title, level: 1 } }
  return ofUnit(row, more, said(strong(`${unit.title} ${sheet.continued}`)))
}

/** The table of units in one column of this width; its rows are made unit by unit. */
export function rosterGroup(sheet: Sheet, width: number, style: Style): UnitGroup {
  const columns = columnsOf(sheet, width, style)
  const isBeside = ticksBeside(sheet.units, columns, style)
  return {
    heading: headingItem(sheet, columns, style, false),
    again: headingItem(sheet, columns, style, true),
    rows: [],
    rowsOf: (unit) => unitItems(sheet, unit, columns, isBeside, style),
    gap: 3 * style.white,
  }
}
