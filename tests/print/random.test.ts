/**
 * Rules for all pages, with random lists of every game and random options of the sheet.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue/catalogue'
import { FIT_STEPS, makePages } from '../../src/print/make-pdf'
import { check } from '../../src/roster/check'
import { translateEnglish as t } from '../../src/i18n/english'
import { anyList, anyOptions } from './lists'
import { faults } from './paper-check'
import { measure, unsaid } from './said'
import './open'
import { runs } from '../runs'

/** Series for each game, each with a seed of its own, so that no single test takes long. */
const SERIES = 3
const LISTS = 13

describe.each(rulesetIds)(
  'the pages of any list of %s are complete, inside the margins, and without overlaps',
  (id) => {
    test.each(Array.from({ length: SERIES }, (_, at) => at + 1))(
      'series %i',
      async (series) => {
        const book = (await loadBook(id))!
        fc.assert(
          fc.property(anyList(book), anyOptions, fc.boolean(), (list, options, drawsNames) => {
            const report = check(list, book)
            const { sheet, pages, fit } = makePages(list, book, report, t, options, drawsNames ? measure : undefined)
            const close = fit !== null && FIT_STEPS.indexOf(fit.step) >= FIT_STEPS.indexOf('small')
            expect(faults(pages, sheet, close ? 7.99 : 11.99)).toEqual([])
            if (fit) expect(fit).toEqual({ ...fit, fits: pages.length === 1, pages: pages.length })
            expect(unsaid(sheet, pages, options, close, drawsNames)).toEqual([])
          }),
          { seed: 20261120 + series, numRuns: runs(LISTS, 2) },
        )
      },
      600_000,
    )
  },
)
