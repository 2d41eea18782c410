/** The units as blocks of a few lines, in columns: for a sheet that is fitted to one page. */
import { ofUnit, stack, type Item, type Part, type UnitGroup } from './flow'
import type { Tick, TickGroup } from '../session/ticks'
import type { TickLine } from './printed-marks'
import type { Sheet, UnitRow } from './page-model'
import type { Box } from './paper'
import type { Style } from './style'
import { furtherRows, tickLines, tickRows } from './tick-rows'
import {
  inParts,
  measured,
  oneLine,
  plain,
  putText,
  setText,
  strong,
  widest,
  type Block,
  type Run,
} from './text-layout'

const PAD = 0.5
const MOST_LINES = 6
const MOST_TITLE = 12
/** Most lines of boxes in one item; more are divided evenly between items, which may be laid out in different columns. */
const TICKS_IN_BLOCK = 8
/** Space in mm between printed words and a blank to write in after them. */
const BEHIND = 4

const lastEnd = ({ lines }: Block): number => Math.max(0, ...(lines.at(-1) ?? []).map((run) => run.x + run.width))

const isWritten = ({ marks }: Tick): boolean => 'wide' in marks
const boxesOf = (groups: readonly TickGroup[]): TickGroup[] =>
  groups.map((group) => ({ ...group, ticks: group.ticks.filter((tick) => !isWritten(tick)) }))

/** The blanks for words of a single unit, set at the end of the line above its boxes if they fit there. */
function writtenBehind(groups: readonly TickGroup[], left: number, style: Style): TickLine | undefined {
  const [group, ...more] = groups
  const ticks = group?.ticks.filter(isWritten) ?? []
  if (!group || more.length > 0 || ticks.length === 0) return undefined
  const [line, ...lines] = tickLines([{ ...group, ticks }], left - BEHIND, style)
  return line && lines.length === 0 && line.width <= left - BEHIND ? line : undefined
}

/** The attacks or elements of a unit as text, each number after its column's heading. */
function lineRuns(sheet: Sheet, unit: UnitRow): Run[] {
  return unit.lines.flatMap((line, at) => {
    const cells = line.cells.flatMap((text, place) =>
      text === '' || text === '–'
        ? []
        : [text === sheet.labels.melee ? text : measured(sheet.headings.lines[place] ?? '', text)],
    )
    const note = line.note === '' ? '' : ` · ${line.note}`
    return [...plain(at === 0 ? '' : ' · '), ...strong(line.name), ...plain(`  ${cells.join(', ')}${note}`)]
  })
}

function blockItems(sheet: Sheet, unit: UnitRow, width: number, style: Style): Item[] {
  const worth = unit.worth === '' ? [] : plain(`${unit.worth} · `)
  const cost = oneLine([...worth, ...strong(unit.cost)], style.type.name, style)
  const { body } = style.type
  const profile = sheet.headings.profile.flatMap((heading, at) => {
    const text = unit.profile[at] ?? ''
    return text === '' ? [] : [measured(heading, text)]
  })
  const has = [unit.subtitle, ...unit.upgrades, ...unit.rules, ...profile].filter((text) => text !== '')
  const name = unit.count === '' ? unit.title : `${unit.title}  ${unit.count}`
  const title = setText(
    [...strong(name), ...plain(`  ${has.join(', ')}`)],
    style.type.name,
    width - widest(cost) - 2,
    style,
    {
      most: MOST_TITLE,
    },
  )
  const set = (runs: readonly Run[], most: number): Block[] =>
    runs.length === 0 ? [] : [setText(runs, body, width, style, { most })]
  const paragraphs = [
    ...set(lineRuns(sheet, unit), 4 * MOST_LINES),
    ...unit.faults.slice(0, MOST_LINES).flatMap((fault) => set(strong(`✗ ${fault}`), MOST_LINES)),
    ...set(unit.notes === '' ? [] : [...strong(`${sheet.labels.notes} `), ...plain(unit.notes)], Infinity).flatMap(
      inParts,
    ),
  ]
  const [first, ...further] = paragraphs
  const end = first ? width : width - widest(cost) - 2
  const above = first ?? title
  const written = writtenBehind(unit.ticks, end - lastEnd(above), style)
  const boxes = tickRows(written ? boxesOf(unit.ticks) : unit.ticks, unit.ticksCut, width, style)
  const items = Math.ceil(boxes.rows.length / TICKS_IN_BLOCK)
  const each = Math.ceil(boxes.rows.length / Math.max(1, items))
  const ticks = stack(boxes.rows.slice(0, each))
  const top = Math.max(title.height, cost.height)
  const ticksFrom = top + (first?.height ?? 0) + PAD
  const head: Item = {
    height: ticksFrom + ticks.height + PAD,
    bookmark: { title: unit.title, level: 1 },
    draw: (x, y): Box[] => [
      { kind: 'line', x1: x, y1: y, x2: x + width, y2: y, stroke: 0.15, shade: 0.45 },
      ...putText(title, x, y + PAD, 'left', 'accent'),
      ...putText(cost, x + width - widest(cost), y + PAD),
      ...(first ? putText(first, x, y + PAD + top) : []),
      ...(written ? written.draw(x + end - written.width, y + ticksFrom - (above.step + style.tick) / 2) : []),
      ...ticks.draw(x, y + ticksFrom),
    ],
  }
  // Long texts become items of their own, so that no item is taller than a page.
  const item = ({ height, draw }: Part): Item => ({ height: height + PAD, draw })
  const text = (block: Block): Part => ({ height: block.height, draw: (x, y) => putText(block, x, y) })
  const more = [...further.map((block) => item(text(block))), ...furtherRows(boxes, each, each, item)]
  const again = setText(strong(`${unit.title} ${sheet.continued}`), body, width, style, { most: MOST_LINES })
  return ofUnit(head, more, item(text(again)))
}

/** All units as blocks of this width. */
export function blockGroup(sheet: Sheet, width: number, style: Style): UnitGroup {
  return {
    heading: null,
    again: null,
    rows: [],
    rowsOf: (unit) => blockItems(sheet, unit, width, style),
    gap: 2,
  }
}
