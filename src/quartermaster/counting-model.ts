/**
 * Making an army as a problem in whole numbers: layers of the purse that are spent, and a dimension with its slack for every
 * other row of a limit. Fractions are scaled up; where that is not exact, `towards` says to which side they are rounded.
 */
import type { ArmyBook } from '../rules/book'
import { compare, toFraction, ZERO, type Fraction } from '../rules/fraction'
import type { Limit } from '../rules/schema-ruleset'
import type { Report } from '../roster/check'
import { isMultiple, worthOf, type Piece, type Supply } from './pieces'
import { less, rowsOf, sumOf, type Row } from './count-rows'

/** Pieces that spend and use the same amounts. */
export interface Variant {
  layer: number
  /** What it uses of each dimension. */
  uses: readonly number[]
  /** false for a multiple of another variant, which makes nothing more reachable. */
  core: boolean
  pieces: readonly Piece[]
}

export interface Stage {
  supply: Supply
  variants: readonly Variant[]
  /** Dimensions that this stage alone uses. */
  locals: readonly number[]
}

export interface Model {
  stages: readonly Stage[]
  /** Dimensions that several stages use. */
  globals: readonly number[]
  /** The slack of each dimension. What is used must not be more; below 0 where something is still required. */
  slack: readonly number[]
  /** By dimension. `neverLess`: nothing makes room. `neverMore`: nothing takes room. */
  neverLess: readonly boolean[]
  neverMore: readonly boolean[]
  /** The most that can be spent, in layers. */
  layers: number
  /** Nothing bounds the number of units: the army should be as small as the limits allow. */
  fewest: boolean
  /** Nothing was rounded or left out, or only towards what is possible: what the model does not reach is impossible. */
  exact: boolean
}

/** Scale up to which fractions are exact; larger denominators are rounded. */
const FINEST = 10_000n
/** Most units that are tried where nothing bounds them. */
const UNBOUNDED = 100

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))
const bigGcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : bigGcd(b, a % b))
const lcm = (a: bigint, b: bigint): bigint => (a / bigGcd(a, b)) * b
const floor = (value: Fraction, scale: bigint): number => {
  const top = value.n * scale
  const whole = top / value.d
  return Number(top < 0n && top % value.d !== 0n ? whole - 1n : whole)
}
const ceil = (value: Fraction, scale: bigint): number => -floor({ n: -value.n, d: value.d }, scale)

/** `legal`: all that the model reaches is legal. `possible`: the model reaches all that is legal. */
export type Towards = 'legal' | 'possible'

interface Grid {
  uses: readonly number[]
  slack: number
  exact: boolean
}

/**
 * Scales to whole numbers. Where the scale is too coarse, towards `legal` uses are rounded up and the slack down, else the
 * other way.
 */
function onGrid(uses: readonly Fraction[], slack: Fraction, towards: Towards): Grid {
  const needed = uses.reduce((all, one) => lcm(all, one.d), 1n)
  const scale = needed > FINEST ? FINEST : needed
  const [use, room] = towards === 'legal' ? [ceil, floor] : [floor, ceil]
  return { uses: uses.map((one) => use(one, scale)), slack: room(slack, scale), exact: needed === scale }
}

/** The purse in layers: divided by the common divisor of all prices, or more coarsely where there would be more than `most`. */
function inLayers(uses: readonly Fraction[], slack: Fraction, most: number, towards: Towards): Grid {
  const grid = onGrid(uses, slack, towards)
  const common = grid.uses.reduce(gcd, 0) || 1
  const layers = Math.floor(grid.slack / common)
  if (layers <= most) return { ...grid, uses: grid.uses.map((use) => use / common), slack: layers }
  const step = grid.slack / most
  const inSteps = (use: number) => (towards === 'legal' ? Math.ceil(use / step - 1e-9) : Math.floor(use / step + 1e-9))
  return { uses: grid.uses.map(inSteps), slack: most, exact: false }
}

/** For how many units the rows have room; null where no row bounds some piece. */
function roomFor(dims: readonly Grid[], pieces: number): number | null {
  const covered = new Set<number>()
  let room = 0
  for (const { uses, slack } of dims) {
    if (uses.some((use) => use < 0)) continue
    const positive = uses.filter((use) => use > 0)
    uses.forEach((use, at) => use > 0 && covered.add(at))
    if (positive.length > 0) room += Math.max(0, Math.floor(slack / Math.min(...positive)))
  }
  return covered.size < pieces ? null : room
}

/** The pieces of a supply, joined into variants that use and spend the same. */
function variantsOf(
  pieces: readonly Piece[],
  first: number,
  layers: readonly number[],
  dims: readonly Grid[],
  spent: Row['of'],
  rows: readonly Row[],
): Variant[] {
  const alike = new Map<string, { layer: number; uses: number[]; pieces: Piece[] }>()
  pieces.forEach((piece, index) => {
    const layer = layers[first + index] ?? 0
    const uses = dims.map((dim) => dim.uses[first + index] ?? 0)
    const key = [layer, ...uses].join()
    const known = alike.get(key) ?? { layer, uses, pieces: [] }
    known.pieces.push(piece)
    alike.set(key, known)
  })
  const single = new Map(pieces.filter((one) => one.times === 1).map((one) => [one.entry.upgrades.join(), one]))
  const isExtra = (piece: Piece) => {
    const one = single.get(piece.entry.upgrades.join())
    return (
      piece.times > 1 &&
      one !== undefined &&
      [spent, ...rows.map((row) => row.of)].every((of) => isMultiple(piece, of, worthOf(one, of)))
    )
  }
  return [...alike.values()].map((one) => ({ ...one, core: !one.pieces.every(isExtra) }))
}

/** Pieces that no army can have, because one alone exceeds a row in which nothing makes room. */
function unusable(rows: readonly { of: Row['of']; slack: Fraction }[], pieces: readonly Piece[]): ReadonlySet<Piece> {
  const none = new Set<Piece>()
  for (const { of, slack } of rows) {
    const uses = pieces.map((piece) => worthOf(piece, of))
    if (uses.some((use) => use.n < 0n)) continue
    uses.forEach((use, at) => {
      const piece = pieces[at]
      if (piece && compare(use, slack) > 0) none.add(piece)
    })
  }
  return none
}

/** Most units that are needed to fill what the rows still require, each row by itself. */
const askedFor = (dims: readonly Grid[]): number =>
  dims.reduce((sum, { uses, slack }) => {
    const gains = uses.filter((use) => use < 0)
    return slack < 0 && gains.length > 0 ? sum + Math.ceil(slack / Math.max(...gains)) : sum
  }, 0)

/** A model with at most `most` layers, made coarser if need be. null where adding cannot meet a limit. */
export function modelOf(
  book: ArmyBook,
  report: Report,
  given: readonly Supply[],
  limits: readonly Limit[],
  purse: Limit | undefined,
  most: number,
  towards: Towards = 'legal',
): Model | null {
  const all = rowsOf(book, limits, report.settings)
  const purseRow = all.find((row) => row.limit === purse && row.side === 'max')
  const slackOf = (row: Row) => less(row.bound, sumOf(row, report.entries))
  const held = all.map((row) => ({ of: row.of, slack: slackOf(row) }))
  const none = unusable(
    held,
    given.flatMap((supply) => supply.pieces),
  )
  const supplies = given
    .map((supply) => ({ ...supply, pieces: supply.pieces.filter((piece) => !none.has(piece)) }))
    .filter((supply) => supply.pieces.length > 0)
  const pieces = supplies.flatMap((supply) => supply.pieces)
  const spent: Row['of'] = purseRow?.of ?? ((item) => toFraction(item.units))

  const rows = all.filter((row) => row !== purseRow)
  const grids = rows.map((row) => ({
    row,
    ...onGrid(
      pieces.map((piece) => worthOf(piece, row.of)),
      slackOf(row),
      towards,
    ),
  }))
  if (grids.some(({ uses, slack }) => slack < 0 && uses.every((use) => use >= 0))) return null
  // A row that nothing can break needs no dimension.
  const binding: Grid[] = grids.filter(({ uses, slack }) => slack < 0 || uses.some((use) => use > 0))
  const boundRows = grids.filter((grid) => binding.includes(grid)).map(({ row }) => row)

  const firstOf = supplies.map((_, at) => supplies.slice(0, at).reduce((sum, one) => sum + one.pieces.length, 0))
  supplies.forEach((supply, at) => {
    if (supply.most === null) return
    const from = firstOf[at] ?? 0
    const uses = pieces.map((_, index) => (index >= from && index < from + supply.pieces.length ? 1 : 0))
    binding.push({ uses, slack: supply.most, exact: true })
  })

  const room = purseRow ? null : roomFor(binding, pieces.length)
  // Towards `possible`, without a bound no number of units is too many, so units spend nothing.
  const isOpen = towards === 'possible' && !purseRow && room === null
  const wanted = purseRow ? slackOf(purseRow) : toFraction(room ?? UNBOUNDED + askedFor(binding))
  const layered = inLayers(
    pieces.map((piece) => (isOpen ? ZERO : worthOf(piece, spent))),
    isOpen ? ZERO : wanted,
    most,
    towards,
  )
  if (layered.slack < 0) return null

  const stages = supplies.map((supply, at): Stage => {
    const variants = variantsOf(supply.pieces, firstOf[at] ?? 0, layered.uses, binding, spent, boundRows)
    return { supply, variants: variants.filter((one) => one.layer >= 0 && one.layer <= layered.slack), locals: [] }
  })
  const users = binding.map((_, dim) => stages.filter((one) => one.variants.some((v) => v.uses[dim] !== 0)))
  return {
    stages: stages.map((stage) => ({
      ...stage,
      locals: users.flatMap((by, dim) => (by.length === 1 && by[0] === stage ? [dim] : [])),
    })),
    globals: users.flatMap((by, dim) => (by.length === 1 ? [] : [dim])),
    slack: binding.map((grid) => grid.slack),
    neverLess: binding.map((grid) => grid.uses.every((use) => use >= 0)),
    neverMore: binding.map((grid) => grid.uses.every((use) => use <= 0)),
    layers: layered.slack,
    fewest: !purseRow && room === null,
    exact:
      (towards === 'possible' || (layered.exact && binding.every((grid) => grid.exact))) &&
      layered.uses.every((use) => use >= 0),
  }
}
