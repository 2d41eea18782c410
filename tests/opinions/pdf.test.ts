/** The PDFs of the app, opened by MuPDF: no repair is needed, every letter is there, and another decoder reads the QR code. */
import fc from 'fast-check'
import jsQR from 'jsqr'
import * as mupdf from 'mupdf'
import { describe, expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue/catalogue'
import { translateEnglish as t } from '../../src/i18n/english'
import { makePages } from '../../src/print/make-pdf'
import type { SheetOptions } from '../../src/print/page-model'
import { makePdf } from '../../src/print/pdf'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { anyList, anyOptions, OPTIONS } from '../print/lists'
import { runs } from '../runs'
import '../print/open'

async function opened(list: ArmyList, options: Partial<SheetOptions> = {}) {
  const book = (await loadBook(list.ruleset))!
  const all = { ...OPTIONS, ...options }
  const report = check(list, book)
  const file = mupdf.Document.openDocument(await makePdf(list, book, report, t, all), 'application/pdf')
  return { file: file.asPDF()!, pages: makePages(list, book, report, t, all).pages }
}

/** How often each letter occurs: readers differ in where they see a space. */
const letters = (text: string) => [...text.replace(/\s+/g, '')].toSorted().join('')

/** Pixels per mm at 150 dpi. */
const FINE = 150 / 25.4

/** The square around a QR code as a picture at 150 dpi, each pixel as four values as canvases have them. */
function picture(page: mupdf.Page, { x, y, size }: { x: number; y: number; size: number }) {
  const pixels = page.toPixmap(mupdf.Matrix.scale(150 / 72, 150 / 72), mupdf.ColorSpace.DeviceGray, false)
  const all = pixels.getPixels()
  const [left, top, side] = [x - 3, y - 3, size + 6].map((mm) => Math.round(mm * FINE)) as [number, number, number]
  const data = Array.from({ length: side * side }, (_, at) => {
    const gray = all[(top + Math.floor(at / side)) * pixels.getWidth() + left + (at % side)] ?? 255
    return [gray, gray, gray, 255]
  })
  return [Uint8ClampedArray.from(data.flat()), side, side] as const
}

describe.each(rulesetIds)('PDFs of %s', (id) => {
  test('need no repair, and have every letter of their pages', async () => {
    const book = (await loadBook(id))!
    const some = fc.sample(fc.tuple(anyList(book), anyOptions), { seed: 11, numRuns: runs(20) })
    for (const [list, options] of some) {
      const { file, pages } = await opened(list, options)
      expect(file.wasRepaired()).toBe(false)
      expect(file.countPages()).toBe(pages.length)
      const drawn = pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : [])))
      const read = pages.map((_, at) => file.loadPage(at).toStructuredText('preserve-ligatures').asText())
      expect(letters(read.join(''))).toBe(letters(drawn.join('')))
    }
  })

  test.each(['#1kJ8s0Zq3vX9LmNbV2wPq7RtYu5IoP0aSd', `#1${'x'.repeat(270)}`, `#2${'Ab3x'.repeat(154)}`])(
    'have a QR code that another decoder reads at 150 dpi: %s',
    async (code) => {
      const [unit] = (await loadBook(id))!.unitById.keys()
      const link = `https://example.org/${code}`
      const { file, pages } = await opened(newList(id, { units: unit === undefined ? [] : [newEntry(unit)] }), { link })
      const read = pages.flatMap((page, at) =>
        page.boxes.flatMap((box) => (box.kind === 'qr' ? jsQR(...picture(file.loadPage(at), box))?.data : [])),
      )
      expect(read).toEqual([link])
    },
  )
})
