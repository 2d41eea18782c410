/** The data of a picture. All are drawn on a grid of `GRID` × `GRID` units, y downwards. */

/** An SVG path with the commands M, L, C and Z only, in absolute coordinates. */
export type Part = string
export type Picture = readonly Part[]

export const GRID = 32
/** The width of the gap around a part, in units of the grid. */
export const GAP = 1
