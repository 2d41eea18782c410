/** Notes are printed to their last word, however they are laid out. */
import { expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { SheetOptions } from '../../src/print/page-model'
import { check } from '../../src/roster/check'
import { LIMITS, newEntry, newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from './lists'
import { faults } from './paper-check'
import './open'

const LONG = Array.from({ length: 400 }, (_, at) => `w${at}`).join(' ')
const WIDE = Array.from({ length: 125 }, (_, at) => `WWWWWWWWWWWW${at}`).join(' ')

test.each<[string, Partial<SheetOptions>]>([
  ['roster', { layout: 'roster', reference: 'none' }],
  ['cards', { layout: 'cards', reference: 'none' }],
  ['large cards', { layout: 'cards', size: 'large', orientation: 'landscape', paper: 'letter' }],
  ['large roster', { layout: 'roster', size: 'large', paper: 'letter' }],
  ['one page', { layout: 'roster', fit: true }],
])('the longest note is whole: %s', async (_, options) => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  for (const long of [LONG, WIDE]) {
    expect(long.length).toBeLessThanOrEqual(LIMITS.notes)
    const units = [newEntry('rifleman', { count: 9, notes: long }), newEntry('sniper'), newEntry('sergeant')]
    for (const list of [newList(book.id, { units }), newList(book.id, { units: units.slice(1), notes: long })]) {
      const { pages, sheet } = makePages(list, book, check(list, book), t, { ...OPTIONS, code: '', ...options })
      expect(faults(pages, sheet, options.fit ? 0 : 11.99)).toEqual([])
      const words = new Set(
        pages.flatMap(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? box.text.split(/\s/u) : []))),
      )
      expect(long.split(' ').filter((word) => !words.has(word))).toEqual([])
    }
  }
})
