/**
 * Rearranges a TrueType file into streams of equal kinds of values, which compress a quarter better.
 * `src/print/font-file.ts` describes the format and reads it.
 */

/** The tables that the streams replace; all others are copied. */
const TOLD = ['glyf', 'hmtx', 'loca']

const isSet = (bits, bit) => (bits & bit) !== 0

/** Numbers as bytes: one byte for −96 to 95, two for −8288 to 8287. */
function signed(numbers) {
  const bytes = []
  for (const number of numbers) {
    const folded = number < 0 ? -2 * number - 1 : 2 * number
    if (folded < 192) bytes.push(folded)
    else if (folded < 192 + 64 * 256) bytes.push(192 + ((folded - 192) >> 8), (folded - 192) & 255)
    else throw new Error(`${number} is beyond what the streams hold`)
  }
  return bytes
}

function readPoints(view, start, contours) {
  const lasts = Array.from({ length: contours }, (_, at) => view.getUint16(start + at * 2))
  const ends = lasts.map((last, at) => last - (lasts[at - 1] ?? -1))
  let at = start + contours * 2
  at += 2 + view.getUint16(at)
  const flags = []
  while (flags.length <= lasts.at(-1)) {
    const flag = view.getUint8(at++)
    const more = isSet(flag, 8) ? view.getUint8(at++) : 0
    for (let n = 0; n <= more; n++) flags.push(flag)
  }
  const along = (short, same) =>
    flags.map((flag) => {
      if (isSet(flag, short)) return view.getUint8(at++) * (isSet(flag, same) ? 1 : -1)
      if (isSet(flag, same)) return 0
      at += 2
      return view.getInt16(at - 2)
    })
  return { ends, on: flags.map((flag) => flag & 1), x: along(2, 16), y: along(4, 32) }
}

function readParts(view, start) {
  const parts = []
  for (let at = start, flags = 32; isSet(flags, 32);) {
    flags = view.getUint16(at)
    const glyph = view.getUint16(at + 2)
    const words = isSet(flags, 1)
    const [x, y] = words ? [view.getInt16(at + 4), view.getInt16(at + 6)] : [view.getInt8(at + 4), view.getInt8(at + 5)]
    parts.push({ own: isSet(flags, 0x200) ? 1 : 0, glyph, x, y })
    at += words ? 8 : 6
  }
  return parts
}

/** @param {Uint8Array} file a TrueType file as written by fonttools, without hinting and without scaled components */
export function toStreams(file) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = new Map()
  const head = 12 + view.getUint16(4) * 16
  for (let at = 12; at < head; at += 16)
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), {
      at: view.getUint32(at + 8),
      length: view.getUint32(at + 12),
    })
  const at = (tag) => tables.get(tag).at
  const glyphs = view.getUint16(at('maxp') + 4)
  const full = view.getUint16(at('hhea') + 34)

  const kinds = []
  const simple = []
  const composite = []
  const advances = []
  const bearings = []
  let before = []
  for (let glyph = 0; glyph < glyphs; glyph++) {
    const [start, end] = [0, 2].map((more) => at('glyf') + view.getUint16(at('loca') + glyph * 2 + more) * 2)
    const contours = start === end ? 0 : view.getInt16(start)
    if (contours > 0) simple.push(readPoints(view, start + 10, contours))
    const parts = contours < 0 ? readParts(view, start + 10) : []
    kinds.push(contours < 0 ? -parts.length : contours)
    for (const [nth, part] of parts.entries()) composite.push({ ...part, from: part.glyph - (before[nth]?.glyph ?? 0) })
    if (parts.length > 0) before = parts
    if (glyph < full) advances.push(view.getUint16(at('hmtx') + glyph * 4))
    const bearing = glyph < full ? glyph * 4 + 2 : full * 4 + (glyph - full) * 2
    bearings.push(view.getInt16(at('hmtx') + bearing) - (start === end ? 0 : view.getInt16(start + 2)))
  }
  const kept = [...tables].filter(([tag]) => !TOLD.includes(tag))
  return Uint8Array.from([
    ...file.subarray(0, head),
    ...kept.flatMap(([, { at, length }]) => [...file.subarray(at, at + length)]),
    ...signed(kinds),
    ...signed(simple.flatMap(({ ends }) => ends)),
    ...simple.flatMap(({ on }) => on),
    ...signed(simple.flatMap(({ x }) => x)),
    ...signed(simple.flatMap(({ y }) => y)),
    ...composite.map(({ own }) => own),
    ...signed(composite.map(({ from }) => from)),
    ...signed(composite.map(({ x }) => x)),
    ...signed(composite.map(({ y }) => y)),
    ...signed(advances),
    ...signed(bearings),
  ])
}
