/** Boxes on paper, in mm from the top left corner. The PDF and the preview draw the same boxes. */
import type { Weight } from './font'
import type { Orientation, Paper } from './model'

/** Shades from 0 black to 1 white. */
export type Shade = number

export type Box =
  /** `y` is the base line; `size` in points; `width` as measured. */
  | { kind: 'text'; x: number; y: number; text: string; font: Weight; size: number; width: number; shade: Shade }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; stroke: number; shade: Shade }
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: Shade | null; stroke: number }
  /** A box to tick. */
  | { kind: 'check'; x: number; y: number; size: number }
  /** `rows` of modules, true is dark; the quiet zone around is left white. */
  | { kind: 'qr'; x: number; y: number; size: number; rows: readonly (readonly boolean[])[]; holds: string }

export interface Bookmark {
  title: string
  level: 0 | 1
}

export interface Page {
  width: number
  height: number
  boxes: readonly Box[]
  bookmarks: readonly Bookmark[]
}

const SIZES: Readonly<Record<Paper, readonly [number, number]>> = { a4: [210, 297], letter: [215.9, 279.4] }

/** Printers leave about 5 mm white; a hole punch needs a little more. */
export const MARGIN = 12

/** The paper and what may be printed on. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export function frameOf(paper: Paper, orientation: Orientation): Frame {
  const [short, long] = SIZES[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  return { width, height, left: MARGIN, right: width - MARGIN, top: MARGIN, bottom: height - MARGIN }
}

/** Sizes of type in points. Nothing on the sheet is smaller than `small`. */
export const TYPE = { title: 19, total: 19, heading: 12.5, section: 10.5, name: 10.5, body: 9, small: 8 } as const

/** From base line to base line, as a multiple of the size. */
export const LEADING = 1.24
/** How far letters reach over and under the base line, as a multiple of the size. */
export const ASCENT = 0.93
export const DESCENT = 0.24
