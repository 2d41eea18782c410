/** What a picture is. All are drawn on a grid of `GRID` × `GRID`, y downwards. */

/** The text of a path of M, L, C and Z. */
export type Part = string
export type Picture = readonly Part[]

export const GRID = 32
/** The gap around a part. */
export const GAP = 1
