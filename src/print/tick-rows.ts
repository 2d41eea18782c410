/** The boxes of a unit in lines: trackers with their labels, or, for many units of one entry, columns under the labels. */
import type { Tick, TickGroup } from '../session/ticks'
import { stack, type Item, type Part } from './flow'
import { asLines, atomsOf, joined, NOTHING, textAtom, type Atom, type TickLine } from './printed-marks'
import type { Style } from './style'
import { oneLine, plain, strong } from './text-layout'

/** Space between the trackers of a group in mm: usually, and where the smaller one saves a line. */
const TICK_GAP = 4
const CLOSE_GAP = 3
/** Space between groups that stand beside each other, in mm. */
const GROUP_GAP = 6
/** Under common labels: the space between groups, and between the trackers of a group, in mm. */
const ROW_GAP = 5
const CELL_GAP = 2.4
/** More groups than this are set under common labels, if that saves a line. */
const FEW = 10

/** `again`: the labels, to be repeated above a row that stands on another card or page than the first; null for none. */
export interface TickRows {
  rows: readonly Part[]
  again: Part | null
}

const nameAtom = ({ name }: Tick, space: number, style: Style): Atom =>
  textAtom(oneLine(plain(name), style.type.small, style), space, style)
const numberAtom = ({ label }: TickGroup, style: Style): Atom =>
  textAtom(oneLine(strong(label), style.type.small, style), GROUP_GAP, style)
/** The width of the widest label, which all get, so that the boxes after them line up. */
const labelWidth = (groups: readonly TickGroup[], style: Style): number =>
  Math.max(...groups.map(({ label }) => style.bold.width(label, style.type.small)), 0)

/** The boxes with a label at each. Groups stand beside each other if all are narrow; else each begins a new line. */
export function tickLines(groups: readonly TickGroup[], width: number, style: Style): TickLine[] {
  const usual = linesOf(groups, width, TICK_GAP, style)
  const isMoved = usual.length > 1 && groups.some(({ ticks }) => ticks.length > 1)
  const closer = isMoved ? linesOf(groups, width, CLOSE_GAP, style) : usual
  return closer.length < usual.length ? closer : usual
}

/** The boxes of all groups in rows, under common labels where that saves a line of many. `cut`: what stands below them. */
export function tickRows(groups: readonly TickGroup[], cut: string, width: number, style: Style): TickRows {
  const all = tickLines(groups, width, style)
  const part = ({ draw }: TickLine): Part => ({ height: style.tick, draw })
  const said = cut === '' ? [] : [part(textAtom(oneLine(plain(cut), style.type.small, style), 0, style))]
  const [heading, ...under] = (groups.length > FEW && underLabels(groups, width, style)) || []
  const [first, ...more] = under.map(part)
  if (!heading || !first || under.length + 1 >= all.length) return { rows: [...all.map(part), ...said], again: null }
  return { rows: [stack([part(heading), first]), ...more, ...said], again: part(heading) }
}

/**
 * The rows from number `from` on, `each` of them in an item. At the top of a column the labels stand above them. `itemOf`
 * adds the space around; `isLast`: no row follows.
 */
export function furtherRows(
  { rows, again }: TickRows,
  from: number,
  each: number,
  itemOf: (part: Part, isLast: boolean) => Item,
): Item[] {
  const items: Item[] = []
  for (let at = from; at < rows.length; at += each) {
    const part = stack(rows.slice(at, at + each))
    const isLast = at + each >= rows.length
    items.push({ ...itemOf(part, isLast), ...(again && { headed: itemOf(stack([again, part]), isLast) }) })
  }
  return items
}

function linesOf(groups: readonly TickGroup[], width: number, gap: number, style: Style): TickLine[] {
  const { small } = style.type
  const wider = labelWidth(groups, style)
  const ofGroups = groups.map((group) =>
    group.ticks.flatMap((tick, at) => {
      const name = nameAtom(tick, at === 0 ? GROUP_GAP : gap, style)
      const number = { ...numberAtom(group, style), width: wider }
      const label = at === 0 && group.label !== '' ? joined(number, name, style.bold.width('  ', small)) : name
      const [first, ...more] = atomsOf(tick.marks, width - label.width - 1.4, style)
      return [joined(label, first, 1.4), ...more]
    }),
  )
  const wide = (atoms: readonly Atom[]) => atoms.reduce((sum, atom) => sum + atom.space + atom.width, 0)
  const short = ofGroups.every((atoms) => wide(atoms) < width / 2)
  return short ? asLines(ofGroups.map(inOne), width) : ofGroups.flatMap((atoms) => asLines(atoms, width))
}

const inOne = ([first = NOTHING, ...more]: readonly Atom[]): Atom =>
  more.reduce((all, atom) => joined(all, atom, atom.space), first)

/** Atoms beside each other as one, each in a cell of the width in mm beside it. */
function inCells(cells: readonly (readonly [Atom, width: number])[]): Atom {
  const all = cells.map(([atom, width]) => ({ ...atom, width, space: CELL_GAP }))
  return { ...inOne(all), space: ROW_GAP }
}

/** The line of labels, and below it the groups without them; null if they have different ticks or are too wide. */
function underLabels(groups: readonly TickGroup[], width: number, style: Style): TickLine[] | null {
  const [own, ...others] = groups.map(({ ticks }) => JSON.stringify(ticks.map(({ name, marks }) => [name, marks])))
  const ticks = groups[0]?.ticks ?? []
  if (others.some((other) => other !== own)) return null
  const columns = ticks.map((tick) => {
    const name = nameAtom(tick, 0, style)
    const marks = inOne(atomsOf(tick.marks, width, style))
    return { name, marks, width: Math.max(name.width, marks.width) }
  })
  const number = labelWidth(groups, style)
  const row = (first: Atom, of: 'name' | 'marks') =>
    inCells([[first, number], ...columns.map((one) => [one[of], one.width] as const)])
  const below = asLines(
    groups.map((group) => row(numberAtom(group, style), 'marks')),
    width,
  )
  const each = row(NOTHING, 'name')
  const beside = Math.max(1, Math.floor((width + ROW_GAP) / (each.width + ROW_GAP)))
  const labels = asLines(Array<Atom>(Math.min(beside, groups.length)).fill(each), width)
  return each.width > width || labels.length !== 1 ? null : [...labels, ...below]
}
