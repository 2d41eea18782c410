/** Right-to-left names, whose words are drawn as pictures: their pieces from left to right on paper. */
import { expect, test } from 'vitest'
import { drawable } from '../../src/print/glyphs'
import { sheetFonts } from '../../src/print/fonts'
import { Pictures } from '../../src/print/draw-pictures'
import { measure } from './said'
import './open'

const covers = sheetFonts().regular.covers

function seen(text: string): string {
  const pictures = new Pictures(measure)
  const fonts = pictures.widened(sheetFonts())
  const held = drawable(text, covers, pictures).text
  const box = { kind: 'text', x: 0, y: 10, text: held, font: 'regular', size: 9, width: 0, shade: 0 } as const
  const { boxes } = pictures.onPage({ width: 210, height: 297, boxes: [box], bookmarks: [] }, fonts)
  return boxes
    .flatMap((one) =>
      one.kind === 'image' ? [{ x: one.x, text: one.alt }] : one.kind === 'text' ? [{ x: one.x, text: one.text }] : [],
    )
    .toSorted((a, b) => a.x - b.x)
    .map((one) => one.text)
    .join(' ')
}

// Right: the order in which Chromium shows the name in a left-to-right line.
test.each([
  ['מחלקה 3', '3 מחלקה'],
  ['كتيبة 12', '12 كتيبة'],
  ['מחלקה 3 אדומה', 'אדומה 3 מחלקה'],
  ['מחלקה 12 3 אדומה', 'אדומה 3 12 מחלקה'],
  ['3 מחלקה', '3 מחלקה'],
  ['Squad 3 מחלקה 4', 'Squad 3 4 מחלקה'],
  ['מחלקה 3 abc', '3 מחלקה abc'],
  ['מחלקה 3x', 'מחלקה 3x'],
  ['מחלקה – אדומה', 'אדומה – מחלקה'],
  ['מחלקה 3 4', '4 3 מחלקה'],
])('%s', (text, left) => expect(seen(text)).toBe(left))
