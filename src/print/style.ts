/** How a sheet is set: fonts, sizes of type in points, and spacing. */
import type { Fonts } from './font'

interface TypeSizes {
  title: number
  total: number
  /** Numbers that are looked for in a fight, on cards. */
  fight: number
  heading: number
  section: number
  name: number
  body: number
  small: number
}

export interface Style extends Fonts {
  type: TypeSizes
  /** From base line to base line, as a multiple of the size. */
  leading: number
  /** Spacing, as a multiple of the usual. */
  white: number
  /** Side of a box to tick, and the height of a line of boxes, in mm. */
  check: number
  tick: number
  /** The least width in mm of a column of the quick reference. */
  column: number
  /** Saves lines: texts without numbers run on in one paragraph, headings are lower or left out. Tables stay tables. */
  dense: boolean
}

/** No style sets anything smaller than `small`, in points. */
export const LEAST_TYPE = 8

export const usualStyle = (fonts: Fonts): Style => ({
  ...fonts,
  type: { title: 19, total: 19, fight: 15, heading: 12.5, section: 10.5, name: 10.5, body: 9, small: 8 },
  leading: 1.24,
  white: 1,
  check: 3.4,
  tick: 5.2,
  column: 74,
  dense: false,
})

/** The usual style with larger boxes and more white, for a roster whose page has room. */
export const roomyStyle = (fonts: Fonts): Style => ({ ...usualStyle(fonts), white: 1.25, check: 4.4, tick: 6.4 })

/** A style with all type and boxes larger by a factor, for cards of a true size. */
export const largerStyle = (style: Style, by: number): Style => ({
  ...style,
  type: Object.fromEntries(Object.entries(style.type).map(([name, size]) => [name, size * by])) as unknown as TypeSizes,
  check: style.check * by,
  tick: style.tick * by,
})

/** The usual sizes of type with less spacing, used where that saves a page of few lines. */
export const closerStyle = (fonts: Fonts): Style => ({
  ...usualStyle(fonts),
  leading: 1.17,
  white: 0.6,
  tick: 4.6,
})

/** For a list that is fitted to one page: 8 points, little spacing. */
export const tightStyle = (fonts: Fonts): Style => ({
  ...fonts,
  type: { title: 15, total: 15, fight: 14, heading: 10.5, section: 9, name: 9, body: 8, small: 8 },
  leading: 1.17,
  white: 0.45,
  check: 3,
  tick: 4.2,
  column: 54,
  dense: false,
})

/** As `tightStyle`, with texts in one running paragraph; rows of tables keep their own lines. */
export const rowsStyle = (fonts: Fonts): Style => ({ ...tightStyle(fonts), dense: true })

/** The densest style: less white than `rowsStyle`. */
export const denseStyle = (fonts: Fonts): Style => ({ ...rowsStyle(fonts), white: 0.2 })
