/** Why a sheet is still more than a page, and what of it could be left out. */
import type { Translate } from '../words/t'
import type { MadeSheet } from './make'

export function cannotFit({ sheet, pages }: MadeSheet, t: Translate): string {
  const { units, notes, sections, labels } = sheet
  const spare = [
    labels.reference !== '' && sections.length > 0 && t('sheet.reference'),
    (notes !== '' || units.some((unit) => unit.notes !== '')) && t('print.notes'),
  ].filter((one) => one !== false)
  // Boxes are what paper is for: the last to go.
  if (spare.length === 0 && units.some((unit) => unit.ticks.length > 0)) spare.push(t('print.ticks'))
  const what = new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(spare)
  const said = t('print.fit-cannot', { n: pages.length })
  return spare.length === 0 ? said : `${said} ${t('print.leave', { what })}`
}
