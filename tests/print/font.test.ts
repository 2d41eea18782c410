import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { partsIn } from '../../src/print/font'
import { fontBytes, sheetFonts } from '../../src/print/fonts'
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
