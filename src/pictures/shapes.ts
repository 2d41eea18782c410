/**
 * The shapes of which pictures are made, on a grid of 32 × 32 units with y downwards. A part is a path with the commands M,
 * L, C and Z; all its shapes have the same winding, so that overlapping ones are filled as one. A picture is a list of parts
 * from back to front; each is cut out of the parts behind it, with a gap around it, as by a stencil.
 */
export type Point = readonly [x: number, y: number]
/** Makes a picture when it is first needed, since most never are. */
export type Drawing = () => Picture

const n = (value: number) => String(Math.round(value * 100) / 100)
const at = (...points: Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join(' ')

/** Distance of the control points of a cubic curve that approximates a quarter of a circle, as a multiple of the radius. */
const ROUND = 0.5523

export const oval = (x: number, y: number, rx: number, ry = rx): Part => {
  const kx = rx * ROUND
  const ky = ry * ROUND
  return [
    `M${at([x, y - ry])}`,
    `C${at([x + kx, y - ry], [x + rx, y - ky], [x + rx, y])}`,
    `C${at([x + rx, y + ky], [x + kx, y + ry], [x, y + ry])}`,
    `C${at([x - kx, y + ry], [x - rx, y + ky], [x - rx, y])}`,
    `C${at([x - rx, y - ky], [x - kx, y - ry], [x, y - ry])}Z`,
  ].join('')
}

/** A polygon; the points may be in either direction. */
export function poly(...points: Point[]): Part {
  const turn = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  const [first, ...rest] = turn < 0 ? points.toReversed() : points
  return first ? `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}Z` : ''
}

export const box = (x: number, y: number, width: number, height: number): Part =>
  poly([x, y], [x + width, y], [x + width, y + height], [x, y + height])

/** A polyline of this thickness with round ends and joints. */
export function limb(thick: number, ...points: Point[]): Part {
  const r = thick / 2
  const rods = points.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? [x, y]
    const long = Math.hypot(x - fromX, y - fromY) || 1
    const dx = (-(y - fromY) / long) * r
    const dy = ((x - fromX) / long) * r
    return poly([fromX + dx, fromY + dy], [x + dx, y + dy], [x - dx, y - dy], [fromX - dx, fromY - dy])
  })
  return [...rods, ...points.map(([x, y]) => oval(x, y, r))].join('')
}

/** The upper half of an oval: helmets, canvas, domes. */
export const dome = (x: number, y: number, rx: number, ry: number): Part => {
  const kx = rx * ROUND
  const ky = ry * ROUND
  return [
    `M${at([x - rx, y])}`,
    `C${at([x - rx, y - ky], [x - kx, y - ry], [x, y - ry])}`,
    `C${at([x + kx, y - ry], [x + rx, y - ky], [x + rx, y])}Z`,
  ].join('')
}

/** Joins several shapes into one part. */
export const join = (...shapes: Part[]): Part => shapes.join('')

/** An SVG path with the commands M, L, C and Z only, in absolute coordinates. */
export type Part = string
export type Picture = readonly Part[]

/** The width and height of every picture, in units; y runs downwards. */
export const GRID = 32
/** The width of the gap around a part, in units of the grid. */
export const GAP = 1
