/** Reads what layout needs from a TrueType font: which characters it covers and their widths. */

export interface Font {
  /** The code points that can be drawn with the font, borrowed ones included. */
  readonly covers: ReadonlySet<number>
  /** The code points among `covers` that are drawn with the other weight. */
  readonly borrows: ReadonlySet<number>
  /** Width of a text in mm at a size in points. Characters that the font lacks are 0 wide. */
  width(text: string, size: number): number
}

/** The two weights that the sheet is set in. */
export interface Fonts {
  regular: Font
  bold: Font
}
export type Weight = keyof Fonts

/** Millimetres in a point. */
export const POINT = 25.4 / 72

/** Finds the tables of a TrueType file by their four-letter tags: offsets in bytes from the start of the file. */
function tableOffsets(view: DataView): (tag: string) => number {
  const tables = new Map<string, number>()
  for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)))
    tables.set(tag, view.getUint32(at + 8))
  }
  return (tag) => {
    const offset = tables.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

/** Glyph numbers by code point, from the `cmap` subtable of format 4 that every TrueType font for Windows has. */
function glyphNumbers(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  for (let record = 0; record < view.getUint16(cmap + 2); record++) {
    const table = cmap + view.getUint32(cmap + 4 + record * 8 + 4)
    if (view.getUint16(table) !== 4) continue
    const segments = view.getUint16(table + 6)
    for (let at = 0; at < segments; at += 2) {
      const last = view.getUint16(table + 14 + at)
      const first = view.getUint16(table + 16 + segments + at)
      const delta = view.getUint16(table + 16 + segments * 2 + at)
      const rangeAt = table + 16 + segments * 3 + at
      const range = view.getUint16(rangeAt)
      for (let code = first; code <= last && code !== 0xffff; code++) {
        const found = range === 0 ? code : view.getUint16(rangeAt + range + (code - first) * 2)
        const glyph = range !== 0 && found === 0 ? 0 : (found + delta) & 0xffff
        if (glyph !== 0) glyphs.set(code, glyph)
      }
    }
    return glyphs
  }
  throw new Error('The font has no character map that can be read')
}

/**
 * Reads a font; characters that it lacks are borrowed from `other`.
 * @throws Error when a table is missing.
 */
export function readFont(bytes: Uint8Array, other?: Font): Font {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = tableOffsets(view)
  const unitsPerEm = view.getUint16(table('head') + 18)
  const measured = view.getUint16(table('hhea') + 34)
  const hmtx = table('hmtx')
  const advances = new Float64Array(0x10000)
  const covers = new Set<number>()
  const borrows = new Set<number>()
  for (const [code, glyph] of glyphNumbers(view, table('cmap'))) {
    advances[code] = view.getUint16(hmtx + Math.min(glyph, measured - 1) * 4)
    covers.add(code)
  }
  for (const code of other?.covers ?? []) {
    if (covers.has(code)) continue
    advances[code] = ((other?.width(String.fromCharCode(code), 1) ?? 0) / POINT) * unitsPerEm
    covers.add(code)
    borrows.add(code)
  }
  return {
    covers,
    borrows,
    width(text, size) {
      let units = 0
      for (let at = 0; at < text.length; at++) units += advances[text.charCodeAt(at)] ?? 0
      return (units / unitsPerEm) * size * POINT
    },
  }
}

/** Splits a text into runs of the font's own letters and runs of borrowed ones. */
export function partsIn(text: string, { borrows }: Font): { text: string; borrowed: boolean }[] {
  const parts: { text: string; borrowed: boolean }[] = []
  for (const letter of text) {
    const borrowed = borrows.has(letter.codePointAt(0) ?? 0)
    const last = parts.at(-1)
    if (last?.borrowed === borrowed) last.text += letter
    else parts.push({ text: letter, borrowed })
  }
  return parts
}
