/** Why a sheet is still more than a page, and what of it could be left out. */
import type { Translate } from '../words/t'
import type { MadeSheet } from './make'

export function cannotFit({ sheet, pages }: MadeSheet, t: Translate): string {
  const hasNotes = sheet.notes !== '' || sheet.units.some((unit) => unit.notes !== '')
  const hasReference = sheet.labels.reference !== '' && sheet.sections.length > 0
  const what = hasReference ? (hasNotes ? 'both' : 'reference') : hasNotes ? 'notes' : undefined
  const said = t('print.fit-cannot', { n: pages.length })
  return what === undefined ? said : `${said} ${t(`print.leave.${what}`)}`
}
