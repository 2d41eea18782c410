/** The slip with the secret choices, on the sheets of the ready-made lists. */
import { expect, test } from 'vitest'
import { loadBook, loadStarts, openLanguage } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { Box } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { lookupOf } from '../../src/exchange/link/lookup'
import { readText } from '../../src/exchange/file/file-read'
import { t } from '../../src/i18n/t'
import { OPTIONS } from './lists'
import { areaOf } from './paper-check'
import './open'
import { someOf } from '../runs'

const topOf = (box: Box): number => ('y' in box ? box.y : areaOf(box).top)

const CHOSEN = (['roster', 'cards'] as const).flatMap((layout) =>
  [false, true].flatMap((fit) => (['used', 'full', 'none'] as const).map((reference) => ({ layout, fit, reference }))),
)

test.each(['en', 'de'])('the slip is below everything else, under a line to cut along (%s)', async (language) => {
  await openLanguage(language)
  const book = (await loadBook('hammer-wars'))!
  const { starts } = await loadStarts('hammer-wars')
  let seen = 0
  for (const [index, { file }] of starts.entries())
    for (const chosen of someOf(CHOSEN, index)) {
      const read = readText(file, lookupOf([book]))
      const list = read.ok ? read.lists[0]! : expect.fail()
      const asked = { ...OPTIONS, ...chosen }
      const report = check(list, book)
      const { pages, sheet } = makePages(list, book, report, t, { ...asked, secrets: true })
      const boxes = pages.at(-1)?.boxes ?? []
      const [word = ''] = sheet.labels.slip.split(' ')
      const at = boxes.findIndex((box) => box.kind === 'text' && box.text.startsWith(word) && box.font === 'bold')
      const dashes = boxes.filter((box) => box.kind === 'line' && box.y1 === box.y2 && box.x2 - box.x1 <= 2.001)
      const cut = Math.max(...dashes.map(topOf))
      expect(topOf(boxes[at]!)).toBeGreaterThan(cut)
      const first = boxes.findIndex((box) => box.kind === 'line' && box.y1 === cut)
      for (const box of boxes.slice(0, first)) expect(topOf(box)).toBeLessThan(cut)
      // The rest of the sheet is what everybody may see.
      const bare = makePages(list, book, report, t, asked)
      expect(pages.length).toBeLessThanOrEqual(bare.pages.length + 1)
      seen++
    }
  expect(seen).toBeGreaterThanOrEqual(starts.length * 4)
})
