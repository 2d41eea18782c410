import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { fontBytes, sheetFonts } from '../../src/print/fonts'

const fonts = sheetFonts()

test('text is measured as wide as the PDF writer draws it', () => {
  const doc = new jsPDF({ unit: 'mm' })
  for (const weight of ['regular', 'bold'] as const) {
    doc.addFileToVFS(`${weight}.ttf`, Buffer.from(fontBytes(weight)).toString('base64'))
    doc.addFont(`${weight}.ttf`, 'sheet', weight)
    doc.setFont('sheet', weight)
    const all = String.fromCodePoint(...fonts[weight].covers)
    const texts = ['Green Platoon', '24″ D6x ≥ ½ ✓ □', 'Győző Ωμέγα Ёлка', ...all, all]
    for (const size of [8, 9, 20])
      for (const text of texts) {
        doc.setFontSize(size)
        expect(fonts[weight].width(text, size)).toBeCloseTo(doc.getTextWidth(text), 6)
      }
  }
})

test('both weights cover the same characters, and those that a sheet needs', () => {
  expect([...fonts.bold.covers]).toEqual([...fonts.regular.covers])
  const needed = 'AZaz09ÄßőŁșΩάЯёіґệ→≥≤×✓★□■●″′–—…−½€“”’'
  for (const letter of needed) expect(fonts.regular.covers, letter).toContain(letter.codePointAt(0))
  expect(fonts.regular.covers.size).toBeGreaterThan(800)
})
