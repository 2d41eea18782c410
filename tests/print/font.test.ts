import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { partsIn } from '../../src/print/font'
import { toStreams } from '../../scripts/font-streams.mjs'
import { trueType } from '../../src/print/font-file'
import { fontBytes, sheetFonts, WEIGHTS } from '../../src/print/fonts'
import './open'

const fonts = sheetFonts()

test('text is measured as wide as in the PDF', () => {
  const doc = new jsPDF({ unit: 'mm' })
  for (const weight of ['regular', 'bold'] as const) {
    doc.addFileToVFS(`${weight}.ttf`, Buffer.from(fontBytes(weight)).toString('base64'))
    doc.addFont(`${weight}.ttf`, 'sheet', weight)
    doc.setFont('sheet', weight)
    const { covers, borrows } = fonts[weight]
    const own = [...covers].filter((code) => !borrows.has(code)).map((code) => String.fromCodePoint(code))
    const texts = ['Green Platoon', '24″ D6x ≥ ½ … ×', 'Győző', ...own, own.join('')]
    for (const size of [8, 9, 20])
      for (const text of texts) {
        doc.setFontSize(size)
        expect(fonts[weight].width(text, size)).toBeCloseTo(doc.getTextWidth(text), 6)
      }
  }
})

test('both weights have the same characters, including all that a sheet needs', () => {
  expect([...fonts.bold.covers].sort()).toEqual([...fonts.regular.covers].sort())
  const needed = 'AZaz09ÄßőŁșΩάЯёіґệ→≥≤×✓★□■●″′–—…−½€“”’'
  for (const letter of needed) expect(fonts.regular.covers, letter).toContain(letter.codePointAt(0))
  expect(fonts.regular.covers.size).toBeGreaterThan(800)
})

test('bold text takes rare letters from another weight, at their width there', () => {
  expect(fonts.regular.borrows.size).toBe(0)
  expect(fonts.bold.borrows).toContain('Ж'.codePointAt(0))
  for (const letter of 'AZaz09ÄßőŁș″×½') expect(fonts.bold.borrows, letter).not.toContain(letter.codePointAt(0))
  expect(fonts.bold.width('Ёлка', 9)).toBeCloseTo(fonts.regular.width('Ёлка', 9), 9)
  expect(fonts.bold.width('Tank Ёлка', 9)).toBeCloseTo(fonts.bold.width('Tank ', 9) + fonts.bold.width('Ёлка', 9), 9)
  expect(partsIn('1. Ёлка!', fonts.bold)).toEqual([
    { text: '1. ', borrowed: false },
    { text: 'Ёлка', borrowed: true },
    { text: '!', borrowed: false },
  ])
  expect(partsIn('Ёлка', fonts.regular)).toEqual([{ text: 'Ёлка', borrowed: false }])
})

/** The checksum of a TrueType table: the sum of its 4-byte words. */
const sumOf = (view: DataView, from: number, length: number) => {
  let sum = 0
  for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

test('unpacked fonts equal the files that were packed, byte by byte', () => {
  for (const weight of WEIGHTS) {
    const file = fontBytes(weight)
    const view = new DataView(file.buffer)
    const tables = view.getUint16(4)
    for (let at = 12; at < 12 + tables * 16; at += 16) {
      const [told, place, length] = [4, 8, 12].map((more) => view.getUint32(at + more))
      const tag = String.fromCharCode(...file.subarray(at, at + 4))
      // The checksum of `head` counts the field for the checksum of the file as 0.
      const other = tag === 'head' ? view.getUint32((place ?? 0) + 8) : 0
      expect((sumOf(view, place ?? 0, length ?? 0) - other) >>> 0, `${weight} ${tag}`).toBe(told)
    }
    expect(sumOf(view, 0, file.length)).toBe(0xb1b0afba)
    const streams = toStreams(file)
    expect(trueType(streams)).toEqual(file)
    expect(streams.length).toBeLessThan(file.length * 0.9)
    expect(() => trueType(streams.subarray(0, -1))).toThrow(RangeError)
  }
})
