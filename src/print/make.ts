/** The sheet of a list as pages of boxes: what the PDF draws, and a preview may. Knows no PDF. */
import type { ArmyBook } from '../rules/book'
import type { Report } from '../roster/check'
import type { ArmyList } from '../roster/list'
import type { Translate } from '../words/t'
import { sheetFonts } from './fonts'
import { withGlyphs } from './glyphs'
import type { Sheet, SheetOptions } from './model'
import { layOut } from './pages'
import type { Page } from './paper'
import { makeSheet } from './sheet'

export function makePages(
  list: ArmyList,
  book: ArmyBook,
  report: Report,
  t: Translate,
  options: SheetOptions,
): { sheet: Sheet; pages: Page[] } {
  const fonts = sheetFonts()
  const sheet = withGlyphs(makeSheet(list, book, report, t, options), fonts, t('sheet.missing'))
  return { sheet, pages: layOut(sheet, fonts, options) }
}
