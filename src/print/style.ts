/** How a sheet is set: its fonts, sizes of type in points, and white. */
import type { Fonts } from './font'

interface TypeSizes {
  title: number
  total: number
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
  /** White between and around things, as a multiple of the usual. */
  white: number
  /** Side of a box to tick in mm, and the height of a line of them. */
  check: number
  tick: number
  /** The least width in mm of a column of the quick reference. */
  column: number
  /** Nothing stands on a line of its own that can stand behind something else. */
  dense: boolean
  /** Tables of no more columns than this, beside names and texts, are set as text. */
  textTo: number
}

/** No style sets anything smaller than `small`, in points. */
export const LEAST_TYPE = 8

export const usualStyle = (fonts: Fonts): Style => ({
  ...fonts,
  type: { title: 19, total: 19, heading: 12.5, section: 10.5, name: 10.5, body: 9, small: 8 },
  leading: 1.24,
  white: 1,
  check: 3.4,
  tick: 5.2,
  column: 80,
  dense: false,
  textTo: 0,
})

/** The usual type with less white, where that saves a page of a few lines. */
export const closerStyle = (fonts: Fonts): Style => ({
  ...usualStyle(fonts),
  leading: 1.17,
  white: 0.6,
  tick: 4.6,
})

/** For a list that has to find room on one page: 8 points, little white. */
export const tightStyle = (fonts: Fonts): Style => ({
  ...fonts,
  type: { title: 15, total: 15, heading: 10.5, section: 9, name: 9, body: 8, small: 8 },
  leading: 1.17,
  white: 0.45,
  check: 3,
  tick: 4.2,
  column: 54,
  dense: false,
  textTo: 0,
})

/** Sentences run in one behind the other, while each row of a table keeps its line. */
export const rowsStyle = (fonts: Fonts): Style => ({ ...tightStyle(fonts), dense: true })

/** The closest that is still read with ease: a single number is told in the sentence. */
export const denseStyle = (fonts: Fonts): Style => ({ ...rowsStyle(fonts), textTo: 1 })
