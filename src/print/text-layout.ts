/** Breaks runs of regular and bold text into lines: between words, or within a word that is wider than a line. */
import { POINT, type Weight } from './font'
import { lettersOf } from './letters'
import { ASCENT, DESCENT, type Box, type Tone } from './paper'
import type { Style } from './style'

export interface Run {
  text: string
  font: Weight
}

/** The runs of one line with their positions. */
type SetLine = readonly (Run & { x: number; width: number })[]

/** Lines of text that can be drawn at any place. */
export interface Block {
  lines: readonly SetLine[]
  size: number
  width: number
  height: number
  /** From base line to base line. */
  step: number
}

/** Height of a line of this size in mm. */
export const lineHeight = (size: number, style: Style): number => size * style.leading * POINT

const CUT = '…'

/** A space at which no line ends; it is drawn as any other. */
const BOUND = '\u00a0'

interface Piece extends Run {
  width: number
  /** Width of the space before it, if it does not begin a line. */
  space: number
  /** Exactly one space separates it from the piece before, as words of a sentence; more separate unrelated texts. */
  near: boolean
}

/** The words in order. A word that changes weight, or is wider than a line, is several pieces without space between. */
function pieces(runs: readonly Run[], size: number, room: number, style: Style): Piece[] {
  const found: Piece[] = []
  let spaced = ''
  for (const { text, font } of runs) {
    for (const part of text.split(/( +)/)) {
      if (part === '') continue
      if (part.startsWith(' ')) {
        spaced += part
        continue
      }
      const space = spaced === '' ? 0 : style[font].width(' ', size)
      const word = part.replaceAll(BOUND, ' ')
      for (const [at, fitting] of breakWord(word, font, size, room, style).entries()) {
        const isFirst = at === 0
        const width = style[font].width(fitting, size)
        found.push({ text: fitting, font, width, space: isFirst ? space : 0, near: isFirst && spaced === ' ' })
      }
      spaced = ''
    }
  }
  return found
}

/** Everything up to the last dash, after which a line may end. */
const TO_DASH = /^.+[-‐‒–—]/su

/** Breaks a word that is wider than a line: after a dash if it has one, else between letters. */
function breakWord(word: string, font: Weight, size: number, room: number, style: Style): string[] {
  if (style[font].width(word, size) <= room) return [word]
  const parts: string[] = []
  let part = ''
  for (const letter of lettersOf(word)) {
    if (part !== '' && style[font].width(part + letter, size) > room) {
      const [end = part] = TO_DASH.exec(part) ?? []
      parts.push(end)
      part = part.slice(end.length)
    }
    part += letter
  }
  return [...parts, part]
}

/** Whether two pieces stay on one line if they fit: a number and its word ("920 pts", "9× Rifle", "2. Zug"), or "920 / 1000". */
const isBound = (before: Piece, { text, near }: Piece): boolean =>
  near && (/^[/×]$/.test(before.text) || (/\p{N}[×.]?$/u.test(before.text) && /^[\p{L}/×]/u.test(text)))

/** Most pieces that stay with the next: the three of "920 / 1000 pts". More would be taken from a note such as "A1 B2 C3 D4 E5". */
const MOST_BOUND = 3

/** Removes the pieces at the end of a line that have to stay with the next piece, and returns them. */
function takeBound(line: Piece[], piece: Piece, room: number): Piece[] {
  let at = line.length
  let width = piece.width + piece.space
  for (let next = piece; at > 1 && line.length - at < MOST_BOUND; at -= 1) {
    const before = line[at - 1]
    if (!before || !isBound(before, next)) break
    width += before.width + before.space
    if (width > room) break
    next = before
  }
  return line.splice(at)
}

/** Joins neighbouring pieces of the same weight into one run, so that text copied from the PDF has its spaces. */
function joined(line: readonly Piece[], size: number, style: Style): SetLine {
  const runs: (Run & { x: number; width: number })[] = []
  let x = 0
  for (const [at, piece] of line.entries()) {
    const last = runs.at(-1)
    const gap = at > 0 && piece.space > 0
    if (last?.font === piece.font) {
      last.text += (gap ? ' ' : '') + piece.text
      last.width = style[last.font].width(last.text, size)
      x = last.x + last.width
    } else {
      x += gap ? piece.space : 0
      runs.push({ text: piece.text, font: piece.font, x, width: piece.width })
      x += piece.width
    }
  }
  return runs
}

/**
 * Breaks runs into lines of a width in mm. Beyond `most` lines the text ends in an ellipsis. `hang` indents the lines after
 * the first, `lead` the first, in mm.
 */
export function setText(
  runs: readonly Run[],
  size: number,
  width: number,
  style: Style,
  { most = Infinity, hang = 0, lead = 0 }: { most?: number; hang?: number; lead?: number } = {},
): Block {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let used = lead
  const room = () => width - (lines.length === 0 ? 0 : hang)
  for (const piece of pieces(runs, size, width - hang, style)) {
    const next = used + (line.length > 0 ? piece.space : 0) + piece.width
    if (used > 0 && next > room() + 1e-6) {
      const taken = takeBound(line, piece, width - hang)
      lines.push(line)
      line = taken
      used = taken.reduce((sum, one, at) => sum + (at > 0 ? one.space : 0) + one.width, 0)
    }
    used += (line.length > 0 ? piece.space : 0) + piece.width
    line.push(piece)
  }
  if (line.length > 0) lines.push(line)
  const shown = lines.length > most ? cut(lines.slice(0, most), width - hang, size, style) : lines
  const set = shown.map((one, at) =>
    joined(one, size, style).map((run) => ({ ...run, x: run.x + (at === 0 ? lead : hang) })),
  )
  const step = lineHeight(size, style)
  return { lines: set, size, width, height: set.length * step, step }
}

function cut(lines: Piece[][], width: number, size: number, style: Style): Piece[][] {
  const last = [...(lines.at(-1) ?? [])]
  const dots = (font: Weight) => style[font].width(CUT, size)
  const used = () => last.reduce((sum, piece, at) => sum + (at > 0 ? piece.space : 0) + piece.width, 0)
  let end = last.at(-1)
  while (end && last.length > 1 && used() + dots(end.font) > width) {
    last.pop()
    end = last.at(-1)
  }
  if (end) {
    let text = end.text
    while (text.length > 1 && used() - end.width + style[end.font].width(text + CUT, size) > width)
      text = lettersOf(text).slice(0, -1).join('')
    last[last.length - 1] = { ...end, text: text + CUT, width: style[end.font].width(text + CUT, size) }
  }
  return [...lines.slice(0, -1), last]
}

/** Most lines of a text that are kept together where it goes on in a further column or card. */
const UNPARTED = 10

/** Splits a long block into parts of about equal height, so that a page may end between them. */
export function inParts(block: Block): Block[] {
  const parts = Math.ceil(block.lines.length / UNPARTED)
  if (parts < 2) return [block]
  const each = Math.ceil(block.lines.length / parts)
  return Array.from({ length: parts }, (_, at) => {
    const lines = block.lines.slice(at * each, (at + 1) * each)
    return { ...block, lines, height: lines.length * block.step }
  })
}

/** A number after the name of what it measures, "Range 24″", on one line. */
export const measured = (name: string, number: string): string => `${name}${BOUND}${number}`

export const plain = (text: string): Run[] => [{ text, font: 'regular' }]
export const strong = (text: string): Run[] => [{ text, font: 'bold' }]

/** A single line of text without breaks. */
export const oneLine = (runs: readonly Run[], size: number, style: Style): Block => setText(runs, size, Infinity, style)

/** Width of the widest line. */
export const widest = (block: Block): number =>
  Math.max(0, ...block.lines.map((line) => line.reduce((end, run) => Math.max(end, run.x + run.width), 0)))

type Align = 'left' | 'center' | 'right'

/** The boxes of a block whose top left corner is at x, y. */
export function putText(block: Block, x: number, y: number, align: Align = 'left', tone?: Tone): Box[] {
  const { step } = block
  const rise = (step - (ASCENT + DESCENT) * block.size * POINT) / 2 + ASCENT * block.size * POINT
  return block.lines.flatMap((line, at) => {
    const end = line.reduce((most, run) => Math.max(most, run.x + run.width), 0)
    const free = block.width - end
    const shift = align === 'left' || !Number.isFinite(free) ? 0 : align === 'right' ? free : free / 2
    return line.map((run): Box => ({
      kind: 'text',
      x: x + shift + run.x,
      y: y + at * step + rise,
      text: run.text,
      font: run.font,
      size: block.size,
      width: run.width,
      shade: 0,
      ...(tone && { tone }),
    }))
  })
}
