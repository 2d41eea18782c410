/** The quick-reference tables, set to the width of a column. */
import type { Fonts } from './font'
import type { Group, Item } from './flow'
import type { ReferenceRow, ReferenceSection, Sheet } from './model'
import { TYPE, type Box } from './paper'
import { oneLine, plain, putText, setText, strong, widest, type Run } from './text'

const PAD = 0.55
const BETWEEN = 2.5
/** Less room than this for a row's text puts it under the row's numbers. */
const LEAST_TEXT = 34

interface Cells {
  name: number
  cells: readonly { x: number; width: number }[]
  /** Where the text stands; null when it goes below. */
  text: { x: number; width: number } | null
}

function cellsOf(section: ReferenceSection, width: number, fonts: Fonts): Cells {
  const widths = section.columns.map((heading, at) =>
    Math.max(
      fonts.bold.width(heading, TYPE.small),
      ...section.rows.map((row) => fonts.regular.width(row.cells[at] ?? '', TYPE.body)),
    ),
  )
  const sum = widths.reduce((total, one) => total + one + BETWEEN, 0)
  const natural = Math.max(...section.rows.map((row) => fonts.bold.width(row.name, TYPE.body))) + BETWEEN
  const anyText = section.rows.some((row) => row.text !== '' || row.users !== '')
  const beside = anyText && width - natural - sum >= LEAST_TEXT
  const name = beside ? natural : Math.max(width - sum, width * 0.35)
  let x = name
  const cells = widths.map((one) => {
    x += one + BETWEEN
    return { x: x - one - BETWEEN, width: one }
  })
  return { name, cells, text: beside ? { x, width: width - x } : null }
}

const textRuns = (row: ReferenceRow): Run[] => [
  ...plain(row.text),
  ...(row.users === '' ? [] : plain(`${row.text === '' ? '' : ' '}${row.users}`)),
]

/** Name and text in one paragraph, the name bold and in the margin. */
function paragraph(row: ReferenceRow, width: number, fonts: Fonts): Item {
  const runs = [...strong(row.name), ...plain('  '), ...textRuns(row)]
  const block = setText(runs, TYPE.body, width, fonts, { hang: 2.5 })
  return { height: block.height + 2 * PAD, draw: (x, y) => putText(block, x, y + PAD) }
}

function tableRow(row: ReferenceRow, cells: Cells, width: number, fonts: Fonts): Item {
  const name = setText(strong(row.name), TYPE.body, cells.name - BETWEEN, fonts)
  const values = row.cells.map((text) => oneLine(plain(text), TYPE.body, fonts))
  const text = setText(textRuns(row), TYPE.body, cells.text?.width ?? width - 2.5, fonts)
  const top = Math.max(name.height, ...values.map((value) => value.height))
  const height = cells.text ? Math.max(top, text.height) : top + text.height
  return {
    height: height + 2 * PAD,
    draw: (x, y): Box[] => [
      ...putText(name, x, y + PAD),
      ...values.flatMap((value, at) => {
        const cell = cells.cells[at] ?? { x: 0, width: 0 }
        return putText(value, x + cell.x + (cell.width - widest(value)) / 2, y + PAD)
      }),
      ...(cells.text ? putText(text, x + cells.text.x, y + PAD) : putText(text, x + 2.5, y + PAD + top)),
    ],
  }
}

function heading(title: string, section: ReferenceSection, cells: Cells, width: number, fonts: Fonts): Item {
  const block = setText(strong(title), TYPE.section, width, fonts)
  const labels = section.columns.map((text) => oneLine(strong(text), TYPE.small, fonts))
  const first = cells.cells[0]?.x ?? width
  const own = labels.length > 0 && widest(block) + 2 > first
  const labelTop = own ? block.height : block.height - Math.max(0, ...labels.map((label) => label.height)) - 0.3
  const height = block.height + (own ? Math.max(...labels.map((label) => label.height)) : 0)
  return {
    height: height + 1.2,
    draw: (x, y) => [
      ...putText(block, x, y),
      ...labels.flatMap((label, at) => {
        const cell = cells.cells[at] ?? { x: 0, width: 0 }
        return putText(label, x + cell.x + (cell.width - widest(label)) / 2, y + labelTop)
      }),
      { kind: 'rect', x, y: y + height + 0.1, width, height: 0.35, fill: 0, stroke: 0 },
    ],
  }
}

export function sectionGroup(sheet: Sheet, section: ReferenceSection, width: number, fonts: Fonts): Group {
  const cells = cellsOf(section, width, fonts)
  const table = section.columns.length > 0
  return {
    heading: {
      ...heading(section.title, section, cells, width, fonts),
      bookmark: { title: section.title, level: 1 },
    },
    again: heading(`${section.title} ${sheet.continued}`, section, cells, width, fonts),
    rows: section.rows.map((row) => (table ? tableRow(row, cells, width, fonts) : paragraph(row, width, fonts))),
    gap: 3.2,
    together: Math.min(2, section.rows.length),
  }
}
