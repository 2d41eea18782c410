/**
 * Unpacks the fonts. Equal kinds of values are stored together, which compresses a quarter better than a TrueType file. A
 * packed font has the table directory and the small tables, unchanged; then, each for all glyphs together, the number of
 * contours (negative: of parts); the points of each contour; which points lie on the curve; the steps along x; along y;
 * which parts lend the glyph their metrics; the glyph of each part, as the difference to the same part of the composite
 * glyph before; its offset along x; along y; the advances; the difference between left side bearing and left edge.
 * Bounding boxes, flags and offsets follow from these. `scripts/font-streams.mjs` writes the streams.
 */

interface Part {
  lends: boolean
  glyph: number
  x: number
  y: number
}
interface Glyph {
  /** The number of points of each contour. */
  contours: number[]
  on: number[]
  x: number[]
  y: number[]
  parts: Part[]
}
interface Stream {
  byte: () => number
  number: () => number
}

/** Left, bottom, right, top. */
type Box = readonly [number, number, number, number]

const TOLD = ['glyf', 'hmtx', 'loca']
const REPEATED = 8
const IN_WORDS = 1
const ANOTHER = 0x20
/** The flags of a part (component) that is moved by whole units and not scaled. */
const MOVED = 0x1006
const LENDS = 0x200

function many<T>(count: number, read: () => T): T[] {
  const all: T[] = []
  for (let at = 0; at < count; at++) all.push(read())
  return all
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const run = (steps: readonly number[]) => {
  let at = 0
  return steps.map((step) => (at += step))
}

function streamOf(view: DataView, start: number): Stream {
  let at = start
  const byte = () => view.getUint8(at++)
  const number = () => {
    const first = byte()
    const folded = first < 192 ? first : 192 + (first - 192) * 256 + byte()
    return folded & 1 ? -(folded + 1) >> 1 : folded >> 1
  }
  return { byte, number }
}

function readGlyphs({ byte, number }: Stream, count: number): Glyph[] {
  const kinds = many(count, number)
  const contours = kinds.map((kind) => many(Math.max(0, kind), () => 0))
  for (const own of contours) own.forEach((_, at) => (own[at] = number()))
  const points = contours.map(sum)
  const [on, x, y] = [byte, number, number].map((read) => points.map((of) => many(of, read)))
  const parts = kinds.map((kind) => many(Math.max(0, -kind), () => ({ lends: false, glyph: 0, x: 0, y: 0 })))
  const all = parts.flat()
  for (const part of all) part.lends = byte() === 1
  let before: readonly Part[] = []
  for (const own of parts) {
    own.forEach((part, nth) => (part.glyph = number() + (before[nth]?.glyph ?? 0)))
    if (own.length > 0) before = own
  }
  for (const part of all) part.x = number()
  for (const part of all) part.y = number()
  const none: number[] = []
  return contours.map((own, at) => ({
    contours: own,
    on: on?.[at] ?? none,
    x: x?.[at] ?? none,
    y: y?.[at] ?? none,
    parts: parts[at] ?? [],
  }))
}

/** The bounding box of each glyph, its parts included; null for an empty glyph. */
function boxesOf(glyphs: readonly Glyph[]): (at: number) => Box | null {
  const known: (Box | null | undefined)[] = []
  function measured({ x, y, parts }: Glyph): Box | null {
    const [xs, ys] = [run(x), run(y)]
    for (const part of parts) {
      const box = boxOf(part.glyph)
      if (!box) continue
      xs.push(box[0] + part.x, box[2] + part.x)
      ys.push(box[1] + part.y, box[3] + part.y)
    }
    return xs.length === 0 ? null : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }
  const boxOf = (at: number) => (known[at] ??= glyphs[at] ? measured(glyphs[at]) : null)
  return boxOf
}

/** Writes bytes and big-endian 16-bit numbers one after the other. */
class Pen {
  constructor(
    private readonly to: Uint8Array,
    public at: number,
  ) {}
  byte(value: number): void {
    this.to[this.at++] = value
  }
  two(value: number): void {
    this.byte(value >> 8)
    this.byte(value)
  }
}

const isShort = (step: number) => Math.abs(step) < 256
const flagOf = (step: number, short: number, same: number) =>
  step === 0 ? same : isShort(step) ? short | (step > 0 ? same : 0) : 0

function writeSteps(steps: readonly number[], pen: Pen): void {
  for (const step of steps)
    if (!isShort(step)) pen.two(step)
    else if (step !== 0) pen.byte(Math.abs(step))
}

function writePoints({ contours, on, x, y }: Glyph, pen: Pen): void {
  for (const end of run(contours)) pen.two(end - 1)
  pen.two(0)
  let last = -1
  let again = 0
  for (let at = 0; at < on.length; at++) {
    const flag = (on[at] ?? 0) | flagOf(x[at] ?? 0, 2, 16) | flagOf(y[at] ?? 0, 4, 32)
    again = flag === last ? again + 1 : 0
    if (again > 1) {
      pen.at -= 2
      pen.byte(flag | REPEATED)
      pen.byte(again)
    } else pen.byte(flag)
    last = flag
  }
  writeSteps(x, pen)
  writeSteps(y, pen)
}

function writeParts(parts: readonly Part[], pen: Pen): void {
  for (const [nth, { lends, glyph, x, y }] of parts.entries()) {
    const words = Math.min(x, y) < -128 || Math.max(x, y) > 127
    pen.two(MOVED | (lends ? LENDS : 0) | (words ? IN_WORDS : 0) | (nth + 1 < parts.length ? ANOTHER : 0))
    pen.two(glyph)
    for (const by of [x, y])
      if (words) pen.two(by)
      else pen.byte(by)
  }
}

interface Table {
  tag: string
  place: number
  length: number
}

/** The table directory of a TrueType file, in the file's order. */
export function directoryOf(view: DataView): Table[] {
  const tables: Table[] = []
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
    tables.push({ tag, place: view.getUint32(at + 8), length: view.getUint32(at + 12) })
  }
  return tables
}

/** The original TrueType file, byte for byte. @throws RangeError if the packed data ends too early. */
export function trueType(packed: Uint8Array): Uint8Array<ArrayBuffer> {
  const from = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const tables = directoryOf(from)
  const file = new Uint8Array(Math.max(...tables.map(({ place, length }) => place + ((length + 3) & ~3))))
  const place = new Map(tables.map((table) => [table.tag, table.place]))
  let read = 12 + tables.length * 16
  file.set(packed.subarray(0, read))
  for (const { tag, place, length } of tables)
    if (!TOLD.includes(tag)) file.set(packed.subarray(read, (read += length)), place)

  const known = new DataView(file.buffer)
  const stream = streamOf(from, read)
  const glyphs = readGlyphs(stream, known.getUint16((place.get('maxp') ?? 0) + 4))
  const advances = many(known.getUint16((place.get('hhea') ?? 0) + 34), stream.number)
  const boxOf = boxesOf(glyphs)
  const start = place.get('glyf') ?? 0
  const glyf = new Pen(file, start)
  const loca = new Pen(file, place.get('loca') ?? 0)
  const hmtx = new Pen(file, place.get('hmtx') ?? 0)
  loca.two(0)
  for (const [at, glyph] of glyphs.entries()) {
    const box = boxOf(at)
    const { contours, parts } = glyph
    if (box) {
      for (const value of [parts.length > 0 ? -1 : contours.length, ...box]) glyf.two(value)
      if (parts.length > 0) writeParts(parts, glyf)
      else writePoints(glyph, glyf)
    }
    if (glyf.at % 2 === 1) glyf.byte(0)
    loca.two((glyf.at - start) / 2)
    const advance = advances[at]
    if (advance !== undefined) hmtx.two(advance)
    hmtx.two((box?.[0] ?? 0) + stream.number())
  }
  return file
}
