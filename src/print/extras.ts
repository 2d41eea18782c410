/** What is printed beside units and quick reference: the trackers of list and rounds, notes, reminders. */
import type { Style } from './style'
import { tied, type Group, type Item } from './flow'
import { markLines, marksWidth } from './printed-marks'
import type { Tick } from '../session/ticks'
import type { ReferenceSection, RoundTable, Sheet } from './page-model'
import type { Box } from './paper'
import { inParts, oneLine, plain, putText, setText, strong, widest } from './text-layout'

/** A heading in the style of a section, over the whole width. */
function headline(title: string, width: number, style: Style): Item {
  const block = setText(strong(title), style.type.section, width, style)
  return {
    height: block.height + 0.5 + 0.7 * style.white,
    draw: (x, y) => [
      ...putText(block, x, y, 'left', 'accent'),
      { kind: 'rect', x, y: y + block.height + 0.1, width, height: 0.35, fill: 0, stroke: 0, tone: 'accent' },
    ],
  }
}

/** The heading of a part of the sheet, on a grey band. */
export function banner(title: string, remark: string, width: number, style: Style): Item {
  const block = setText(strong(title), style.type.heading, width - 2, style)
  const beside = oneLine(plain(remark), style.type.small, style)
  const height = block.height + 1
  return {
    height: height + 2,
    draw: (x, y) => [
      { kind: 'rect', x, y, width, height, fill: 0.87, stroke: 0, tone: 'accent' },
      ...putText(block, x + 1, y + 0.5, 'left', 'accent'),
      ...putText(beside, x + width - 1 - widest(beside), y + (height - beside.height) / 2),
    ],
    bookmark: { title, level: 0 },
  }
}

/** A tracker: its name, its boxes, and their meaning. */
function tickItem(tick: Tick, label: number, width: number, style: Style): Item {
  const name = setText(strong(tick.name), style.type.body, label - 1.9, style)
  const room = width - label
  const lines = markLines(tick.marks, room, style)
  const marks = Math.min(room, marksWidth(tick.marks, style))
  const said = (width: number) => setText(plain(tick.text), style.type.small, width, style)
  const own = Math.max(style.tick * lines.length, name.height)
  const behind = room - marks - 3
  const fits = lines.length === 1 && behind > Math.min(30, style.regular.width(tick.text, style.type.small))
  const narrow = said(fits ? behind : room)
  const wide = said(room)
  // Not where it would become a tall column beside a single line of boxes.
  const beside = fits && Math.max(own, narrow.height) <= own + wide.height
  const text = beside ? narrow : wide
  const height = beside ? Math.max(own, text.height) : own + text.height
  const middle = (of: number) => Math.max(0, (style.tick - of) / 2)
  return {
    height: height + 0.4,
    draw: (x, y): Box[] => [
      ...putText(name, x, y + middle(name.height)),
      ...lines.flatMap(({ draw }, at) => draw(x + label, y + at * style.tick)),
      ...(beside ? putText(text, x + label + marks + 3, y + middle(text.height)) : putText(text, x + label, y + own)),
    ],
  }
}

/** The trackers in lines, as many beside each other as fit. */
function packed(ticks: readonly Tick[], width: number, style: Style): Item[] {
  const natural = (tick: Tick) => {
    const text = tick.text === '' ? 0 : style.regular.width(tick.text, style.type.small) + 3.2
    return style.bold.width(tick.name, style.type.body) + 2.1 + marksWidth(tick.marks, style) + text
  }
  const lines: { tick: Tick; x: number; width: number }[][] = []
  let x = 0
  for (const tick of ticks) {
    const line = lines.at(-1)
    const needed = natural(tick)
    if (line && x + 8 + needed <= width) {
      line.push({ tick, x: x + 8, width: needed })
      x += 8 + needed
    } else {
      lines.push([{ tick, x: 0, width: Math.min(needed, width) }])
      x = needed
    }
  }
  return lines.map((line) => {
    const items = line.map((part) => ({
      ...part,
      item: tickItem(part.tick, style.bold.width(part.tick.name, style.type.body) + 2, part.width, style),
    }))
    return {
      height: Math.max(...items.map(({ item }) => item.height)),
      draw: (left, y) => items.flatMap(({ item, x: shift }) => item.draw(left + shift, y)),
    }
  })
}

const labelWidth = (ticks: readonly Tick[], least: number, most: number, style: Style): number =>
  Math.min(most, Math.max(least, ...ticks.map((tick) => style.bold.width(tick.name, style.type.body) + 3)))

/** A table with a column for each round. */
function roundsItem(table: RoundTable, width: number, style: Style): Item {
  const label = labelWidth(table.ticks, style.bold.width(table.title, style.type.small) + 3, width / 4, style)
  const cell = (width - label) / table.rounds.length
  const head = 4.6
  const rows = table.ticks.map((tick) => {
    const blank = tick.marks.kind === 'blank'
    const lines = blank ? [] : markLines(tick.marks, cell - 1.6, style)
    const name = setText(strong(tick.name), style.type.body, label - 2, style)
    return {
      name,
      lines,
      height: Math.max(8 * (0.5 + style.white / 2), lines.length * style.tick + 0.8, name.height + 1),
    }
  })
  const height = head + rows.reduce((sum, row) => sum + row.height, 0)
  const texts = table.ticks
    .filter((tick) => tick.text !== '')
    .map((tick) => setText([...strong(`${tick.name}  `), ...plain(tick.text)], style.type.small, width, style))
  return {
    height: height + 1 + texts.reduce((sum, text) => sum + text.height, 0),
    draw: (x, y) => {
      const boxes: Box[] = [{ kind: 'rect', x, y, width, height: head, fill: 0.87, stroke: 0, tone: 'accent' }]
      const title = oneLine(strong(table.title), style.type.small, style)
      boxes.push(...putText(title, x + 1, y + (head - title.height) / 2))
      for (const [at, round] of table.rounds.entries()) {
        const number = oneLine(strong(round), style.type.small, style)
        boxes.push(
          ...putText(number, x + label + cell * at + (cell - widest(number)) / 2, y + (head - number.height) / 2),
        )
        boxes.push({
          kind: 'line',
          x1: x + label + cell * at,
          y1: y,
          x2: x + label + cell * at,
          y2: y + height,
          stroke: 0.15,
          shade: 0.45,
        })
      }
      let top = y + head
      for (const row of rows) {
        boxes.push(...putText(row.name, x + 1, top + (row.height - row.name.height) / 2))
        for (const at of table.rounds.keys())
          boxes.push(
            ...row.lines.flatMap(({ draw }, line) => draw(x + label + cell * at + 0.8, top + 0.4 + line * style.tick)),
          )
        top += row.height
        boxes.push({ kind: 'line', x1: x, y1: top, x2: x + width, y2: top, stroke: 0.15, shade: 0.45 })
      }
      for (const text of texts) {
        boxes.push(...putText(text, x, top + 1))
        top += text.height
      }
      return boxes
    },
  }
}

const group = (heading: Item | null, again: Item | null, rows: readonly Item[], style: Style): Group => ({
  heading,
  again,
  rows: tied(rows),
  gap: 3.5 * style.white,
})

/** How the units' boxes are used, and below it what abbreviations stand for; in one paragraph where room is short. */
function legend({ legend, abbreviations }: Sheet, width: number, style: Style): Item[] {
  return (style.dense ? [[...legend, ...abbreviations]] : [legend, abbreviations]).flatMap((facts): Item[] => {
    if (facts.length === 0) return []
    const runs = facts.flatMap((fact, at) => [
      ...plain(at === 0 ? '' : facts === abbreviations ? '  ·  ' : '   '),
      ...strong(fact.name),
      ...plain(`  ${fact.value}`),
    ])
    const block = setText(runs, style.type.small, width, style)
    return [{ height: block.height + 1, draw: (x, y) => putText(block, x, y + 0.5) }]
  })
}

/** The distance of lines to write on in mm, and how few and how many are printed. */
const WRITING = 8
const FEWEST_LINES = 3
const MOST_LINES = 12

/** Lines for notes and objectives in the room that a page has left; none where there is little. */
export function writingLines(sheet: Sheet, width: number, room: number, style: Style): Item | null {
  const heading = headline(sheet.labels.write, width, style)
  const count = Math.min(MOST_LINES, Math.floor((room - heading.height) / WRITING))
  if (sheet.labels.write === '' || count < FEWEST_LINES) return null
  return {
    height: heading.height + count * WRITING,
    draw: (x, y) => [
      ...heading.draw(x, y),
      ...Array.from({ length: count }, (_, at): Box => {
        const line = y + heading.height + (at + 1) * WRITING
        return { kind: 'line', x1: x, y1: line, x2: x + width, y2: line, stroke: 0.15, shade: 0.45 }
      }),
    ],
  }
}

/** The trackers of the list as a whole, the table of rounds, and the legend. */
export function trackGroup(sheet: Sheet, width: number, style: Style): Group[] {
  const rows = [
    ...packed(sheet.ticks, width, style),
    ...(sheet.rounds ? [roundsItem(sheet.rounds, width, style)] : []),
    ...legend(sheet, width, style),
  ]
  if (rows.length === 0) return []
  const title = sheet.labels.tracking
  if (style.dense || title === '') return [group(null, null, rows, style)]
  return [group(headline(title, width, style), headline(`${title} ${sheet.continued}`, width, style), rows, style)]
}

/** Notes and reminders as groups: a row for each line of the notes and for each reminder. */
export function remarkGroups(sheet: Sheet, width: number, style: Style): Group[] {
  const row = (text: string, hang: number): Item[] =>
    inParts(setText(plain(text), style.type.body, width, style, { hang })).map((block, at, all) => ({
      height: block.height + (at === all.length - 1 ? 0.5 * style.white : 0),
      draw: (x, y) => putText(block, x, y),
    }))
  const of = (title: string, rows: readonly Item[]): Group[] =>
    rows.length === 0
      ? []
      : [group(headline(title, width, style), headline(`${title} ${sheet.continued}`, width, style), rows, style)]
  return [
    ...of(
      sheet.labels.notes,
      noteLines(sheet).flatMap((line) => row(line, 0)),
    ),
    ...of(
      sheet.labels.reminders,
      sheet.reminders.flatMap((text) => row(`• ${text}`, 2.2)),
    ),
  ]
}

const noteLines = (sheet: Sheet): string[] => sheet.notes.split('\n').filter((line) => line.trim() !== '')

/** Notes and reminders as sections of the reference. */
export function remarkSections(sheet: Sheet): ReferenceSection[] {
  const rows = (texts: readonly string[]) =>
    texts.map((text) => ({ name: '•', cells: [], text, users: '', inPlay: false }))
  return [
    { title: sheet.labels.notes, text: '', columns: [], rows: rows(noteLines(sheet)) },
    { title: sheet.labels.reminders, text: '', columns: [], rows: rows(sheet.reminders) },
  ].filter((section) => section.rows.length > 0)
}
