/** The sheet of a list as pages of boxes: what the PDF draws, and a preview may. Knows no PDF. */
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../words/t'
import { sheetFonts } from './fonts'
import { withGlyphs } from './glyphs'
import type { Sheet, SheetOptions } from './model'
import { layOut, USUAL, type Setting } from './pages'
import { NARROW_MARGIN, type Page } from './paper'
import { makeSheet } from './sheet'
import { denseStyle, tightStyle, usualStyle } from './style'

/** What may be done, step by step, so that a sheet finds room on one page. */
export const FIT_STEPS = ['as-it-is', 'merged', 'small', 'blocks', 'dense'] as const
export type FitStep = (typeof FIT_STEPS)[number]

export interface Fit {
  fits: boolean
  /** The last step taken; where nothing helps, the first with the fewest pages. */
  step: FitStep
  pages: number
}

export interface MadeSheet {
  sheet: Sheet
  pages: Page[]
  /** null where no fitting was asked for. */
  fit: Fit | null
}

export function makePages(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
  options: SheetOptions,
): MadeSheet {
  const fonts = sheetFonts()
  const sheetOf = (merge: boolean) =>
    withGlyphs(makeSheet(list, book, report, t, options, merge), fonts, t('sheet.missing'))
  const usual = usualStyle(fonts)
  if (options.fit !== true) {
    const sheet = sheetOf(false)
    return { sheet, pages: layOut(sheet, usual, options), fit: null }
  }
  const tight = tightStyle(fonts)
  const narrow: Setting = { margin: NARROW_MARGIN, blocks: false }
  const sheets = { plain: sheetOf(false), merged: sheetOf(true) }
  const attempts: Readonly<Record<FitStep, () => MadeSheet>> = {
    'as-it-is': () => made(sheets.plain, layOut(sheets.plain, usual, options, USUAL), 'as-it-is'),
    merged: () => made(sheets.merged, layOut(sheets.merged, usual, options, USUAL), 'merged'),
    small: () => made(sheets.merged, layOut(sheets.merged, tight, options, narrow), 'small'),
    blocks: () => made(sheets.merged, layOut(sheets.merged, tight, options, { ...narrow, blocks: true }), 'blocks'),
    dense: () =>
      made(sheets.merged, layOut(sheets.merged, denseStyle(fonts), options, { ...narrow, blocks: true }), 'dense'),
  }
  let best: MadeSheet | null = null
  for (const step of FIT_STEPS) {
    const tried = attempts[step]()
    if (best === null || tried.pages.length < best.pages.length) best = tried
    if (tried.pages.length === 1) break
  }
  return best ?? attempts['as-it-is']()
}

const made = (sheet: Sheet, pages: Page[], step: FitStep): MadeSheet => ({
  sheet,
  pages,
  fit: { fits: pages.length === 1, step, pages: pages.length },
})
