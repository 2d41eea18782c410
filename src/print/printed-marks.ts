/** Draws what is ticked: boxes, numbers to cross off, room to write, over as many lines as they need. */
import type { Marks } from '../session/ticks'
import type { Style } from './style'
import type { Box } from './paper'
import { oneLine, plain, putText, strong, widest, type Block } from './text-layout'

const GAP = 0.9
/** Boxes are grouped in fives, to be counted at a glance; six boxes in threes. */
const FIVE = 5
const SIX = 6
const FIVE_GAP = 1.1
/** Up to so many boxes of a tracker stay on one line. */
const TOGETHER = 20
const NUMBER_WIDTH = 6
const BLANK_WIDTH = 16
/** Width of a blank for a name or two. */
const WIDE_BLANK = 30
/** Space between groups of boxes, and the space that the bar at half adds, in mm. */
const TIMES_GAP = 2.4
const BAR = 1.6
const BAR_WIDTH = 0.7
const LETTER_WIDTH = 3.2

/** Something with a width in mm that is not broken over lines. */
export interface Atom {
  width: number
  /** Space in mm before it, if it does not begin a line. */
  space: number
  draw: (x: number, y: number) => Box[]
}

/** Where each box begins, where the bar after box number `half` stands, and the width of all, in mm. */
function places(
  count: number,
  half: number | undefined,
  fives: boolean,
  check: number,
): { xs: number[]; bar: number | null; width: number } {
  const run = count === SIX ? SIX / 2 : FIVE
  const xs: number[] = []
  let bar: number | null = null
  let x = 0
  for (let at = 0; at < count; at++) {
    if (at > 0 && at !== half && at % run === 0 && fives) x += FIVE_GAP
    xs.push(x)
    x += check + GAP
    if (at + 1 === half) {
      bar = x - GAP + BAR / 2
      x += BAR
    }
  }
  return { xs, bar, width: bar !== null && half === count ? bar + BAR_WIDTH : x - GAP }
}

const barAt = (x: number, y: number, style: Style): Box => ({
  kind: 'rect',
  x,
  y: y + 0.2,
  width: BAR_WIDTH,
  height: style.tick - 0.4,
  fill: 0,
  stroke: 0,
})

/** A row of boxes. `fives`: with gaps after every five, for many boxes or where no bar helps to count them. */
function boxes(count: number, half: number | undefined, fives: boolean, style: Style): Atom {
  const { xs, bar, width } = places(count, half, fives, style.check)
  return {
    width,
    space: 1.6,
    draw: (x, y) => [
      ...xs.map((shift): Box => ({
        kind: 'check',
        x: x + shift,
        y: y + (style.tick - style.check) / 2,
        size: style.check,
      })),
      ...(bar === null ? [] : [barAt(x + bar, y, style)]),
    ],
  }
}

const centred = (block: Block, x: number, y: number, style: Style): Box[] =>
  putText(block, x, y + (style.tick - block.height) / 2)

/** A cell with a number, and after it letters to circle. */
function numberCell(text: string, letters: readonly string[], style: Style): Atom {
  const block = oneLine(strong(text), style.type.small, style)
  const own = Math.max(letters.length > 0 ? 4.4 : NUMBER_WIDTH, widest(block) + 2)
  const further = letters.map((letter) => oneLine(plain(letter), style.type.small, style))
  const steps = further.map((letter) => Math.max(LETTER_WIDTH, widest(letter) + 1.2))
  const width = own + steps.reduce((sum, step) => sum + step, 0)
  const at = (index: number) => own + steps.slice(0, index).reduce((sum, step) => sum + step, 0)
  return {
    width,
    space: 0,
    draw: (x, y) => [
      { kind: 'rect', x, y: y + 0.3, width, height: style.tick - 0.6, fill: null, stroke: 0.2 },
      ...centred(block, x + (own - widest(block)) / 2, y, style),
      ...further.flatMap((letter, index) =>
        centred(letter, x + at(index) + ((steps[index] ?? 0) - widest(letter)) / 2 - 0.4, y, style),
      ),
    ],
  }
}

/** The marks in parts that may stand on different lines, each at most `width` mm wide where it can be. */
export function atomsOf(marks: Marks, width: number, style: Style): Atom[] {
  if (marks.kind === 'numbers') {
    const cells = marks.numbers.map((text) => numberCell(text, marks.letters ?? [], style))
    const [first, ...more] = cells
    const whole = cells.reduce((sum, atom) => sum + atom.width, 0)
    return first && whole <= width ? [more.reduce((all, atom) => joined(all, atom, 0), first)] : cells
  }
  if (marks.leader !== undefined) {
    const { leader, half, ...all } = marks
    const word = textAtom(oneLine(plain(leader), style.type.small, style), TIMES_GAP, style)
    const own = joined(word, boxes(1, undefined, false, style), 1.4)
    if (all.kind === 'blank') return [blankAtom({ ...all, ...(half !== undefined && { half }) }, style), own]
    // The number instead of a bar between the boxes, which would be wrong if the leader is lost before other models.
    const reached = half === undefined ? [] : [halfAtom(half, style)]
    const others = all.count === 1 ? [] : atomsOf({ ...all, count: all.count - 1 }, width, style)
    return [...others, own, ...reached]
  }
  if (marks.kind === 'blank') return [blankAtom(marks, style)]
  const times = Array.from({ length: marks.times ?? 1 })
  const whole = boxes(marks.count, marks.half, marks.half === undefined, style)
  if (marks.count <= TOGETHER && whole.width <= width) return times.map(() => ({ ...whole, space: TIMES_GAP }))
  return times.flatMap(() => partsOf(marks.count, marks.half, width, style))
}

/** A bar, and after it the number at which half is reached. */
function halfAtom(half: number, style: Style): Atom {
  const number = oneLine(plain(String(half)), style.type.small, style)
  return {
    width: BAR_WIDTH + 0.6 + widest(number),
    space: TIMES_GAP,
    draw: (x, y) => [barAt(x, y, style), ...centred(number, x + BAR_WIDTH + 0.6, y, style)],
  }
}

/** A line to write on, followed by the maximum of the number and by the number at which half is reached. */
function blankAtom({ of, half, wide }: Extract<Marks, { kind: 'blank' }>, style: Style): Atom {
  const line = wide ? WIDE_BLANK : BLANK_WIDTH
  const most = oneLine(plain(of === '' ? '' : `/ ${of}`), style.type.small, style)
  const bottom = style.tick - 0.9
  const room: Atom = {
    width: of === '' ? line : line + 1 + widest(most),
    space: 0,
    draw: (x, y) => [
      { kind: 'line', x1: x, y1: y + bottom, x2: x + line, y2: y + bottom, stroke: 0.2, shade: 0 },
      ...centred(most, x + line + 1, y, style),
    ],
  }
  return half === undefined ? room : joined(room, halfAtom(half, style), 1)
}

/** Boxes that need several lines. The bar is in the line with the box at which half of all are ticked. */
function partsOf(count: number, half: number | undefined, width: number, style: Style): Atom[] {
  const room = half === undefined ? width : width - BAR
  let together = TOGETHER
  while (together > 1 && places(together, undefined, true, style.check).width > room) together -= 1
  // With few boxes in a line, all lines get about the same number.
  if (together < 2 * FIVE) together = Math.ceil(count / Math.ceil(count / together))
  const parts: Atom[] = []
  for (let from = 0; from < count; from += together) {
    const here = Math.min(count - from, together)
    const own = half !== undefined && half > from && half <= from + here ? half - from : undefined
    parts.push(boxes(here, own, true, style))
  }
  return parts
}

export const textAtom = (block: Block, space: number, style: Style): Atom => ({
  width: widest(block),
  space,
  draw: (x, y) => centred(block, x, y, style),
})

export const NOTHING: Atom = { width: 0, space: 0, draw: () => [] }

/** Two atoms as one, with a gap in mm between them: for a label that stays with its marks. */
export function joined(first: Atom, second: Atom | undefined, gap: number): Atom {
  if (!second) return first
  return {
    width: first.width + gap + second.width,
    space: first.space,
    draw: (x, y) => [...first.draw(x, y), ...second.draw(x + first.width + gap, y)],
  }
}

/** A line of boxes. Its height is `Style.tick`. */
export type TickLine = Pick<Atom, 'width' | 'draw'>

/** Lines of atoms within a width. */
export function asLines(atoms: readonly Atom[], width: number): TickLine[] {
  const lines: { width: number; atoms: { atom: Atom; x: number }[] }[] = []
  for (const atom of atoms) {
    const line = lines.at(-1)
    const x = line ? line.width + atom.space : 0
    if (!line || x + atom.width > width + 1e-6) lines.push({ width: atom.width, atoms: [{ atom, x: 0 }] })
    else {
      line.atoms.push({ atom, x })
      line.width = x + atom.width
    }
  }
  return lines.map((line) => ({
    width: line.width,
    draw: (x, y) => line.atoms.flatMap(({ atom, x: shift }) => atom.draw(x + shift, y)),
  }))
}

/** The marks without a label, in lines of this width in mm. */
export const markLines = (marks: Marks, width: number, style: Style): TickLine[] =>
  asLines(atomsOf(marks, width, style), width)

/** The width of the marks on one line, in mm. */
export const marksWidth = (marks: Marks, style: Style): number =>
  atomsOf(marks, Infinity, style).reduce((sum, atom, at) => sum + (at > 0 ? atom.space : 0) + atom.width, 0)
