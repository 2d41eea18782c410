import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { fontBytes, sheetFonts } from '../../src/print/fonts'
import './open'

const fonts = sheetFonts()

test('text is measured as wide as in the PDF', () => {
  const doc = new jsPDF({ unit: 'mm' })
  for (const weight of ['regular', 'bold'] as const) {
    doc.addFileToVFS(`${weight}.ttf`, Buffer.from(fontBytes(weight)).toString('base64'))
    doc.addFont(`${weight}.ttf`, 'sheet', weight)
    doc.setFont('sheet', weight)
    const own = [...fonts[weight].covers].map((code) => String.fromCodePoint(code))
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
