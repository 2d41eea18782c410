/** Draws ticks: labels with their boxes, running on over as many lines as they need. */
import { type Fonts } from './font'
import type { Marks, TickGroup } from './model'
import { TYPE, type Box } from './paper'
import { oneLine, plain, putText, strong, widest, type Block } from './text'

/** Side of a box to tick, in mm: large enough for a pen. */
export const CHECK = 3.4
const GAP = 0.9
/** Boxes stand in fives, to be counted at a glance. */
const FIVE = 5
const FIVE_GAP = 1.1
/** Boxes that stay on one line. */
const TOGETHER = 20
const NUMBER_WIDTH = 6
const BLANK_WIDTH = 16
export const TICK_LINE = 5.2

/** Something of a width that is not broken over lines. */
interface Atom {
  width: number
  /** White before it on the same line. */
  space: number
  draw: (x: number, y: number) => Box[]
}

const boxesWidth = (count: number): number => count * (CHECK + GAP) - GAP + Math.floor((count - 1) / FIVE) * FIVE_GAP

function drawBoxes(count: number, x: number, y: number): Box[] {
  return Array.from({ length: count }, (_, at) => ({
    kind: 'check',
    x: x + at * (CHECK + GAP) + Math.floor(at / FIVE) * FIVE_GAP,
    y: y + (TICK_LINE - CHECK) / 2,
    size: CHECK,
  }))
}

const centred = (block: Block, x: number, y: number): Box[] => putText(block, x, y + (TICK_LINE - block.height) / 2)

function numberCell(text: string, fonts: Fonts): Atom {
  const block = oneLine(plain(text), TYPE.small, fonts)
  const width = Math.max(NUMBER_WIDTH, widest(block) + 2)
  return {
    width,
    space: 0,
    draw: (x, y) => [
      { kind: 'rect', x, y: y + 0.3, width, height: TICK_LINE - 0.6, fill: null, stroke: 0.2 },
      ...centred(block, x + (width - widest(block)) / 2, y),
    ],
  }
}

/** The marks in parts that may stand on different lines, none wider than the width. */
function atomsOf(marks: Marks, width: number, fonts: Fonts): Atom[] {
  if (marks.kind === 'numbers') return marks.numbers.map((text) => numberCell(text, fonts))
  if (marks.kind === 'blank') {
    const of = oneLine(plain(marks.of === '' ? '' : `/ ${marks.of}`), TYPE.small, fonts)
    const width = BLANK_WIDTH + (marks.of === '' ? 0 : 1 + widest(of))
    const draw = (x: number, y: number): Box[] => [
      {
        kind: 'line',
        x1: x,
        y1: y + TICK_LINE - 0.9,
        x2: x + BLANK_WIDTH,
        y2: y + TICK_LINE - 0.9,
        stroke: 0.2,
        shade: 0,
      },
      ...centred(of, x + BLANK_WIDTH + 1, y),
    ]
    return [{ width, space: 0, draw }]
  }
  const parts: Atom[] = []
  let together = TOGETHER
  while (together > 1 && boxesWidth(together) > width) together -= 1
  for (let left = marks.count; left > 0; left -= together) {
    const count = Math.min(left, together)
    parts.push({ width: boxesWidth(count), space: 1.6, draw: (x, y) => drawBoxes(count, x, y) })
  }
  return parts
}

const textAtom = (block: Block, space: number): Atom => ({
  width: widest(block),
  space,
  draw: (x, y) => centred(block, x, y),
})

const NOTHING: Atom = { width: 0, space: 0, draw: () => [] }

/** A label that stays with the marks behind it. */
function joined(first: Atom, second: Atom | undefined, gap: number): Atom {
  if (!second) return first
  return {
    width: first.width + gap + second.width,
    space: first.space,
    draw: (x, y) => [...first.draw(x, y), ...second.draw(x + first.width + gap, y)],
  }
}

/** Lines of atoms within a width. */
function runOn(atoms: readonly Atom[], width: number): { atoms: { atom: Atom; x: number }[] }[] {
  const lines: { atoms: { atom: Atom; x: number }[] }[] = []
  let x = 0
  for (const atom of atoms) {
    const line = lines.at(-1)
    if (!line || x + atom.space + atom.width > width + 1e-6) {
      lines.push({ atoms: [{ atom, x: 0 }] })
      x = atom.width
    } else {
      line.atoms.push({ atom, x: x + atom.space })
      x += atom.space + atom.width
    }
  }
  return lines
}

/** A line of ticks: its height is TICK_LINE. */
export type TickLine = (x: number, y: number) => Box[]

const asLines = (atoms: readonly Atom[], width: number): TickLine[] =>
  runOn(atoms, width).map((line) => (x, y) => line.atoms.flatMap(({ atom, x: shift }) => atom.draw(x + shift, y)))

/** The ticks of groups, one behind the other; a group with several ticks begins a line of its own. */
export function tickLines(groups: readonly TickGroup[], cut: string, width: number, fonts: Fonts): TickLine[] {
  const ofGroups = groups.map((group) =>
    group.ticks.flatMap((tick, at) => {
      const runs =
        at === 0 && group.label !== '' ? [...strong(`${group.label}  `), ...plain(tick.name)] : plain(tick.name)
      const label = textAtom(oneLine(runs, TYPE.small, fonts), at === 0 ? 6 : 4)
      const [first, ...more] = atomsOf(tick.marks, width - label.width - 1.4, fonts)
      return [joined(label, first, 1.4), ...more]
    }),
  )
  const wide = (atoms: readonly Atom[]) => atoms.reduce((sum, atom) => sum + atom.space + atom.width, 0)
  const short = ofGroups.every((atoms) => wide(atoms) < width / 2)
  const lines = short
    ? asLines(
        ofGroups.map(([first, ...more]) => more.reduce((all, atom) => joined(all, atom, atom.space), first ?? NOTHING)),
        width,
      )
    : ofGroups.flatMap((atoms) => asLines(atoms, width))
  return cut === '' ? lines : [...lines, (x, y) => centred(oneLine(plain(cut), TYPE.small, fonts), x, y)]
}

/** The marks alone, over as many lines as the width asks for. */
export const markLines = (marks: Marks, width: number, fonts: Fonts): TickLine[] =>
  asLines(atomsOf(marks, width, fonts), width)

/** Width of marks that stand on one line. */
export const marksWidth = (marks: Marks, fonts: Fonts): number =>
  atomsOf(marks, Infinity, fonts).reduce((sum, atom, at) => sum + (at > 0 ? atom.space : 0) + atom.width, 0)
