/** What stands between the units and the quick reference: tracks of the game, notes, reminders. */
import type { Fonts } from './font'
import type { Group, Item } from './flow'
import { markLines, marksWidth, TICK_LINE } from './marks'
import type { RoundTable, Sheet, Tick } from './model'
import { TYPE, type Box } from './paper'
import { oneLine, plain, putText, setText, strong, widest } from './text'

/** A heading in the style of a section, over the whole width. */
function headline(title: string, width: number, fonts: Fonts): Item {
  const block = setText(strong(title), TYPE.section, width, fonts)
  return {
    height: block.height + 1.2,
    draw: (x, y) => [
      ...putText(block, x, y),
      { kind: 'rect', x, y: y + block.height + 0.1, width, height: 0.35, fill: 0, stroke: 0 },
    ],
  }
}

/** The heading of a part of the sheet, on a grey band. */
export function banner(title: string, width: number, fonts: Fonts): Item {
  const block = setText(strong(title), TYPE.heading, width - 2, fonts)
  const height = block.height + 1
  return {
    height: height + 2,
    draw: (x, y) => [{ kind: 'rect', x, y, width, height, fill: 0.87, stroke: 0 }, ...putText(block, x + 1, y + 0.5)],
    bookmark: { title, level: 0 },
  }
}

/** Name, marks, and what they mean. */
function tickItem(tick: Tick, label: number, width: number, fonts: Fonts): Item {
  const name = setText(strong(tick.name), TYPE.body, label - 1.9, fonts)
  const room = width - label
  const lines = markLines(tick.marks, room, fonts)
  const marks = Math.min(room, marksWidth(tick.marks, fonts))
  const beside = lines.length === 1 && room - marks - 3 > Math.min(30, fonts.regular.width(tick.text, TYPE.small))
  const text = setText(plain(tick.text), TYPE.small, beside ? room - marks - 3 : room, fonts)
  const own = Math.max(TICK_LINE * lines.length, name.height)
  const height = beside ? Math.max(own, text.height) : own + text.height
  const middle = (of: number) => Math.max(0, (TICK_LINE - of) / 2)
  return {
    height: height + 0.4,
    draw: (x, y): Box[] => [
      ...putText(name, x, y + middle(name.height)),
      ...lines.flatMap((draw, at) => draw(x + label, y + at * TICK_LINE)),
      ...(beside ? putText(text, x + label + marks + 3, y + middle(text.height)) : putText(text, x + label, y + own)),
    ],
  }
}

/** Several ticks beside each other, as far as they fit. */
function packed(ticks: readonly Tick[], width: number, fonts: Fonts): Item[] {
  const natural = (tick: Tick) => {
    const text = tick.text === '' ? 0 : fonts.regular.width(tick.text, TYPE.small) + 3.2
    return fonts.bold.width(tick.name, TYPE.body) + 2.1 + marksWidth(tick.marks, fonts) + text
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
      item: tickItem(part.tick, fonts.bold.width(part.tick.name, TYPE.body) + 2, part.width, fonts),
    }))
    return {
      height: Math.max(...items.map(({ item }) => item.height)),
      draw: (left, y) => items.flatMap(({ item, x: shift }) => item.draw(left + shift, y)),
    }
  })
}

const labelWidth = (ticks: readonly Tick[], least: number, most: number, fonts: Fonts): number =>
  Math.min(most, Math.max(least, ...ticks.map((tick) => fonts.bold.width(tick.name, TYPE.body) + 3)))

/** A table with a column for each round. */
function roundsItem(table: RoundTable, width: number, fonts: Fonts): Item {
  const label = labelWidth(table.ticks, fonts.bold.width(table.title, TYPE.small) + 3, width / 4, fonts)
  const cell = (width - label) / table.rounds.length
  const head = 4.6
  const rows = table.ticks.map((tick) => {
    const blank = tick.marks.kind === 'blank'
    const lines = blank ? [] : markLines(tick.marks, cell - 1.6, fonts)
    const name = setText(strong(tick.name), TYPE.body, label - 2, fonts)
    return { name, lines, height: Math.max(8, lines.length * TICK_LINE + 0.8, name.height + 1) }
  })
  const height = head + rows.reduce((sum, row) => sum + row.height, 0)
  const texts = table.ticks
    .filter((tick) => tick.text !== '')
    .map((tick) => setText([...strong(`${tick.name}  `), ...plain(tick.text)], TYPE.small, width, fonts))
  return {
    height: height + 1 + texts.reduce((sum, text) => sum + text.height, 0),
    draw: (x, y) => {
      const boxes: Box[] = [{ kind: 'rect', x, y, width, height: head, fill: 0.87, stroke: 0 }]
      const title = oneLine(strong(table.title), TYPE.small, fonts)
      boxes.push(...putText(title, x + 1, y + (head - title.height) / 2))
      for (const [at, round] of table.rounds.entries()) {
        const number = oneLine(strong(round), TYPE.small, fonts)
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
            ...row.lines.flatMap((draw, line) => draw(x + label + cell * at + 0.8, top + 0.4 + line * TICK_LINE)),
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

const group = (heading: Item | null, again: Item | null, rows: readonly Item[]): Group => ({
  heading,
  again,
  rows,
  gap: 3.5,
  together: Math.min(2, rows.length),
})

/** What the list as a whole keeps track of. */
export function trackGroup(sheet: Sheet, width: number, fonts: Fonts): Group[] {
  const rows = [...packed(sheet.ticks, width, fonts), ...(sheet.rounds ? [roundsItem(sheet.rounds, width, fonts)] : [])]
  if (rows.length === 0) return []
  const title = sheet.labels.tracking
  return [group(headline(title, width, fonts), headline(`${title} ${sheet.continued}`, width, fonts), rows)]
}

/** Notes by the line, reminders by the sentence. */
export function remarkGroups(sheet: Sheet, width: number, fonts: Fonts): Group[] {
  const row = (text: string, hang: number): Item => {
    const block = setText(plain(text), TYPE.body, width, fonts, { hang })
    return { height: block.height + 0.5, draw: (x, y) => putText(block, x, y) }
  }
  const of = (title: string, rows: readonly Item[]): Group[] =>
    rows.length === 0
      ? []
      : [group(headline(title, width, fonts), headline(`${title} ${sheet.continued}`, width, fonts), rows)]
  const notes = sheet.notes.split('\n').filter((line) => line.trim() !== '')
  return [
    ...of(
      sheet.labels.notes,
      notes.map((line) => row(line, 0)),
    ),
    ...of(
      sheet.labels.reminders,
      sheet.reminders.map((text) => row(`• ${text}`, 2.2)),
    ),
  ]
}
