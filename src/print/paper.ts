/** Boxes on paper, in mm from the top left corner. The PDF and the preview draw the same boxes. */
import type { Picture } from '../pictures/shapes'
import type { QrRows } from '../exchange/link/qr'
import type { ACCENTS } from '../rules/schema-words'
import type { Weight } from './font'
import type { Orientation, Paper } from './page-model'

/** A shade of grey, from 0 (black) to 1 (white). */
export type Shade = number

/** The colour of a game, by its name. */
export type Accent = (typeof ACCENTS)[number]

/** The meaning of a colour: `accent` is the game's own, by its name once the page is finished. */
export type Tone = 'accent' | Accent | 'good' | 'bad'

export type Box =
  /** `y` is the base line; `size` in points; `width` as measured. */
  | {
      kind: 'text'
      x: number
      y: number
      text: string
      font: Weight
      size: number
      width: number
      shade: Shade
      tone?: Tone
    }
  | { kind: 'line'; x1: number; y1: number; x2: number; y2: number; stroke: number; shade: Shade; tone?: Tone }
  | {
      kind: 'rect'
      x: number
      y: number
      width: number
      height: number
      fill: Shade | null
      stroke: number
      tone?: Tone
    }
  /** A box to tick. */
  | { kind: 'check'; x: number; y: number; size: number }
  /** `rows` of modules, true is dark, the quiet zone included. `holds`: the text in the code. */
  | { kind: 'qr'; x: number; y: number; size: number; rows: QrRows; holds: string }
  /** A pictogram: parts from back to front, as in src/pictures. With a shade it is a background that text may stand on. */
  | { kind: 'picture'; x: number; y: number; size: number; parts: Picture; shade?: Shade; tone?: Tone }
  /** An outline of the commands M, L, C and Z, in mm; with `fill` it has no edge. */
  | { kind: 'path'; d: string; fill: Shade | null; stroke: number; tone?: Tone }
  /** A picture of text that the fonts lack. `y` is its top; `size`: the size in points of the text around it. */
  | { kind: 'image'; x: number; y: number; width: number; height: number; alt: string; font: Weight; size: number }

export interface Bookmark {
  title: string
  /** Depth in the outline, from 0: a bookmark belongs to the last one before it with a lower level. */
  level: number
}

export interface Page {
  width: number
  height: number
  boxes: readonly Box[]
  bookmarks: readonly Bookmark[]
}

const SIZES: Readonly<Record<Paper, readonly [number, number]>> = { a4: [210, 297], letter: [215.9, 279.4] }

/** In mm. Printers cannot print on about 5 mm; a hole punch needs a little more. */
export const MARGIN = 12
/** The margin in mm of a sheet that is fitted to one page. */
export const NARROW_MARGIN = 8

/** The size of the paper, and the edges of the area that is printed on. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** The frame for content that is enlarged by `scale` later: the larger it is drawn, the less room it has. */
export function frameOf(paper: Paper, orientation: Orientation, margin = MARGIN, scale = 1): Frame {
  const [short, long] = SIZES[paper].map((side) => side / scale) as [number, number]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const white = margin / scale
  return { width, height, left: white, right: width - white, top: white, bottom: height - white }
}

/** The box enlarged by a factor. */
export function scaled(box: Box, by: number): Box {
  switch (box.kind) {
    case 'text':
      return { ...box, x: box.x * by, y: box.y * by, size: box.size * by, width: box.width * by }
    case 'line':
      return { ...box, x1: box.x1 * by, y1: box.y1 * by, x2: box.x2 * by, y2: box.y2 * by, stroke: box.stroke * by }
    case 'rect':
      return { ...box, x: box.x * by, y: box.y * by, width: box.width * by, height: box.height * by }
    case 'path':
      return {
        ...box,
        d: box.d.replace(/[\d.]+/g, (number) => String(Number(number) * by)),
        stroke: box.stroke * by,
      }
    case 'check':
    case 'qr':
    case 'picture':
      return { ...box, x: box.x * by, y: box.y * by, size: box.size * by }
    case 'image':
      return {
        ...box,
        x: box.x * by,
        y: box.y * by,
        width: box.width * by,
        height: box.height * by,
        size: box.size * by,
      }
  }
}

/** The box in the colours of a game; without colours for null. */
export function inked(box: Box, accent: Accent | null): Box {
  if (!('tone' in box)) return box
  const { tone, ...rest } = box
  if (accent === null) return rest
  return tone === 'accent' ? { ...box, tone: accent } : box
}

/**
 * All nearly as dark as the black they replace, so a black-and-white printer keeps them. Those of accents are the light
 * ones of src/styles/tokens.css.
 */
export const HUES: Readonly<Record<Tone, readonly [number, number, number]>> = {
  accent: [63, 81, 33],
  olive: [63, 81, 33],
  earth: [107, 63, 29],
  sea: [31, 74, 90],
  wine: [106, 31, 43],
  violet: [67, 51, 107],
  good: [22, 84, 36],
  bad: [140, 18, 18],
}

/** Red, green and blue, 0 to 255, of a shade: between white and black, or between white and the dark hue of a tone. */
export function colourOf(shade: Shade, tone: Tone | undefined): [number, number, number] {
  const dark = tone === undefined ? ([0, 0, 0] as const) : HUES[tone]
  const [red, green, blue] = dark.map((part) => Math.round(part + (255 - part) * shade))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** How far letters reach above and below the base line, as a multiple of the size. */
export const ASCENT = 0.93
export const DESCENT = 0.24
