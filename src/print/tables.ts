/** The quick-reference tables, set to the width of a column. */
import type { Style } from './style'
import { NOTHING, tied, type Group, type Item } from './flow'
import type { ReferenceRow, ReferenceSection, Sheet } from './page-model'
import type { Box } from './paper'
import { measured, oneLine, plain, putText, setText, strong, widest, type Run } from './text-layout'

const PAD = 0.55
const BETWEEN = 2.25
/** Share of the width that a row's text must get to stand beside the row's numbers; with less it stands below them. */
const LEAST_TEXT = 0.36
/** Share of the width that the names of rows must get, and at least their longest word; with less it is set as text. */
const LEAST_NAME = 0.35
/** Texts go below the numbers if that makes the table lower than this share of its height. */
const MUCH_LOWER = 0.75
/** If a row's text has more characters, the section is set as running text, which may break inside a row. */
const LONG = 900
/** Marks the name of a row that is in play, on one line with its first word. */
const IN_PLAY = '●\u00a0'

const nameOf = (row: ReferenceRow): string => `${row.inPlay ? IN_PLAY : ''}${row.name}`

interface Cells {
  /** false where the numbers leave no room for names, or would break a word of one. */
  fits: boolean
  name: number
  cells: readonly { x: number; width: number }[]
  /** The column of the text; null if the text stands below the numbers. */
  text: { x: number; width: number } | null
  /** The text follows the name, beside the numbers. */
  runsOn?: true
}

function cellsIn(section: ReferenceSection, width: number, style: Style, mayBeside: boolean): Cells {
  const widths = section.columns.map((heading, at) =>
    Math.max(
      style.bold.width(heading, style.type.small),
      ...section.rows.map((row) => style.regular.width(row.cells[at] ?? '', style.type.body)),
    ),
  )
  const sum = widths.reduce((total, one) => total + one + BETWEEN, 0)
  const widestOf = (parts: (name: string) => string[]) =>
    Math.max(
      ...section.rows.flatMap((row) =>
        parts(nameOf(row)).map((part) => widest(oneLine(strong(part), style.type.body, style))),
      ),
    ) + BETWEEN
  const natural = widestOf((name) => [name])
  const least = Math.max(
    width * LEAST_NAME,
    widestOf((name) => name.split(' ')),
  )
  const anyText = section.rows.some((row) => row.text !== '' || row.users !== '')
  const beside = mayBeside && anyText && width - natural - sum >= width * LEAST_TEXT
  const name = beside ? natural : Math.max(width - sum, least)
  let x = name
  const cells = widths.map((one) => {
    x += one + BETWEEN
    return { x: x - one - BETWEEN, width: one }
  })
  // The gap after the last number is not needed where nothing stands beside it.
  return { fits: width - sum + BETWEEN >= least, name, cells, text: beside ? { x, width: width - x } : null }
}

/**
 * Puts the text beside the numbers, unless the table is much lower with the text below them. On a dense sheet the text
 * follows the name where that is lower.
 */
function cellsOf(section: ReferenceSection, width: number, style: Style): Cells {
  const beside = cellsIn(section, width, style, true)
  const below = beside.text === null ? beside : cellsIn(section, width, style, false)
  const height = (cells: Cells) => section.rows.reduce((sum, row) => sum + tableRow(row, cells, width, style).height, 0)
  const best = beside.text !== null && height(below) >= height(beside) * MUCH_LOWER ? beside : below
  if (!style.dense) return best
  const following: Cells = { ...below, runsOn: true }
  return height(following) < height(best) ? following : best
}

const textRuns = (row: ReferenceRow): Run[] => [
  ...plain(row.text),
  ...(row.users === '' ? [] : plain(`${row.text === '' ? '' : ' '}${row.users}`)),
]

/** The cells of a row that is set as text: each number after its column's heading, without which it says nothing. */
const cellWords = (section: ReferenceSection, row: ReferenceRow): string =>
  row.cells.flatMap((text, at) => (text === '' ? [] : [measured(section.columns[at] ?? '', text)])).join(', ')

const rowRuns = (section: ReferenceSection, row: ReferenceRow): Run[] => {
  const numbers = cellWords(section, row)
  const between = numbers !== '' && row.text + row.users !== '' ? ' · ' : '  '
  return [...strong(nameOf(row)), ...plain(`  ${numbers}${between}`), ...textRuns(row)]
}

/** Name and text in one paragraph: the name bold, the following lines indented. */
function paragraph(section: ReferenceSection, row: ReferenceRow, width: number, style: Style): Item {
  const block = setText(rowRuns(section, row), style.type.body, width, style, { hang: 2.5 })
  const pad = PAD * style.white
  return { height: block.height + 2 * pad, draw: (x, y) => putText(block, x, y + pad) }
}

function tableRow(row: ReferenceRow, cells: Cells, width: number, style: Style): Item {
  const says = [...strong(nameOf(row)), ...(cells.runsOn ? [...plain('  '), ...textRuns(row)] : [])]
  const name = setText(says, style.type.body, cells.name - BETWEEN, style, cells.runsOn && { hang: 2.5 })
  const values = row.cells.map((text) => oneLine(plain(text), style.type.body, style))
  const below = cells.runsOn ? [] : textRuns(row)
  const text = setText(below, style.type.body, cells.text?.width ?? width - 2.5, style)
  const top = Math.max(name.height, ...values.map((value) => value.height))
  const height = cells.text ? Math.max(top, text.height) : top + text.height
  const pad = PAD * style.white
  return {
    height: height + 2 * pad,
    draw: (x, y): Box[] => [
      ...putText(name, x, y + pad),
      ...values.flatMap((value, at) => {
        const cell = cells.cells[at] ?? { x: 0, width: 0 }
        return putText(value, x + cell.x + (cell.width - widest(value)) / 2, y + pad)
      }),
      ...(cells.text ? putText(text, x + cells.text.x, y + pad) : putText(text, x + 2.5, y + pad + top)),
    ],
  }
}

function heading(title: string, section: ReferenceSection, cells: Cells, width: number, style: Style): Item {
  const block = setText(strong(title), style.type.section, width, style)
  const columns = cells.fits ? section.columns : []
  const labels = columns.map((text) => oneLine(strong(text), style.type.small, style))
  const first = cells.cells[0]?.x ?? width
  const own = labels.length > 0 && widest(block) + 2 > first
  const labelTop = own ? block.height : block.height - Math.max(0, ...labels.map((label) => label.height)) - 0.3
  const height = block.height + (own ? Math.max(...labels.map((label) => label.height)) : 0)
  return {
    height: height + 0.5 + 0.7 * style.white,
    draw: (x, y) => [
      ...putText(block, x, y, 'left', 'accent'),
      ...labels.flatMap((label, at) => {
        const cell = cells.cells[at] ?? { x: 0, width: 0 }
        return putText(label, x + cell.x + (cell.width - widest(label)) / 2, y + labelTop)
      }),
      { kind: 'rect', x, y: y + height + 0.1, width, height: 0.35, fill: 0, stroke: 0, tone: 'accent' },
    ],
  }
}

/**
 * All rows in one paragraph, line by line, which saves room at the cost of clarity. A row begins on the line on which the
 * row before it ends, so its first line has no height of its own; at the top of a column it begins a new line.
 */
function runningText(section: ReferenceSection, width: number, style: Style): Item[] {
  const set = new Map<number, Item[]>()
  const from = (first: number): Item[] => {
    const known = set.get(first)
    if (known) return known
    let end = 0
    const rows = section.rows.slice(first).flatMap((row, at) => {
      const lead = end
      const block = setText(rowRuns(section, row), style.type.body, width, style, { lead })
      const last = block.lines.at(-1)?.at(-1)
      if (last) end = last.x + last.width + style.regular.width(' ', style.type.body)
      const lines = block.lines.map((line, number): Item => {
        const part = { ...block, lines: [line] }
        return number === 0 && lead > 0
          ? { height: 0, draw: (x, y) => putText(part, x, y - block.step), anew: () => from(first + at) }
          : { height: block.step, draw: (x, y) => putText(part, x, y) }
      })
      return tied(lines)
    })
    const items = tied(rows)
    set.set(first, items)
    return items
  }
  return from(0)
}

/** The text under a section's heading. */
function opening(section: ReferenceSection, width: number, style: Style): Item[] {
  if (section.text === '') return []
  const block = setText(plain(section.text), style.type.body, width, style)
  const pad = PAD * style.white
  return [{ height: block.height + 2 * pad, draw: (x, y) => putText(block, x, y + pad), tied: NOTHING }]
}

/** A heading on a grey band of one line. */
function band(title: string, width: number, style: Style): Item {
  const block = setText(strong(title), style.type.small, width - 1.2, style)
  return {
    height: block.height + 0.5,
    draw: (x, y) => [
      { kind: 'rect', x, y, width, height: block.height + 0.1, fill: 0.87, stroke: 0, tone: 'accent' },
      ...putText(block, x + 0.6, y + 0.05, 'left', 'accent'),
    ],
  }
}

export function sectionGroup(sheet: Sheet, section: ReferenceSection, width: number, style: Style): Group {
  const cells = cellsOf(section, width, style)
  const table = section.columns.length > 0 && cells.fits
  const body =
    (style.dense && section.columns.length === 0) || section.rows.some((row) => row.text.length > LONG)
      ? runningText(section, width, style)
      : tied(
          section.rows.map((row) =>
            table ? tableRow(row, cells, width, style) : paragraph(section, row, width, style),
          ),
        )
  const top = (title: string) =>
    !table && style.dense ? band(title, width, style) : heading(title, section, cells, width, style)
  return {
    heading: { ...top(section.title), bookmark: { title: section.title, level: 1 } },
    again: top(`${section.title} ${sheet.continued}`),
    rows: [...opening(section, width, style), ...body],
    gap: 3.2 * style.white,
  }
}
