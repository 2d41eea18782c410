/** Why a sheet is still more than a page, and what of it could be left out. */
import type { Translate } from '../i18n/t'
import type { MadeSheet } from './make-pdf'
import type { SheetOptions } from './page-model'

const answer = (pages: number, spare: readonly string[], t: Translate): string => {
  const said = t('print.fit-cannot', { n: pages })
  if (spare.length === 0) return said
  const what = new Intl.ListFormat(t.locale, { type: 'disjunction' }).format(spare)
  return `${said} ${t('print.leave', { what })}`
}

/** A choice of one tap that saves pages: the options that it changes, and what it comes to, in words. */
export interface Saving {
  change: Partial<SheetOptions>
  says: string
}

/** The first choice that saves pages, found by trying; null where none does. `remake`: how many pages there are then. */
export async function savingOf(
  { sheet, pages, options }: MadeSheet,
  remake: (options: SheetOptions) => Promise<number>,
  t: Translate,
): Promise<Saving | null> {
  const { units, notes, sections, labels } = sheet
  const ways = [
    options.size === 'large' && (['size', { size: 'normal' }] as const),
    labels.reference !== '' && sections.length > 0 && (['reference', { reference: 'none' }] as const),
    (notes !== '' || units.some((unit) => unit.notes !== '')) && (['notes', { notes: false }] as const),
    units.some((unit) => unit.ticks.length > 0) && (['ticks', { ticks: false }] as const),
  ]
  for (const way of ways) {
    if (way === false) continue
    const [name, change] = way
    const n = await remake({ ...options, ...change })
    if (n < pages.length) return { change, says: t('print.saves', { what: t(`print.without.${name}`), n }) }
  }
  return null
}

/** The sentence for a sheet that was to be fitted to one page and has more: how many, and what to leave out. */
export function cannotFit({ sheet, pages, options }: MadeSheet, t: Translate): string {
  const { units, notes, sections, labels } = sheet
  const spare = [
    // First: it alone makes everything a fifth larger.
    options.size === 'large' && t('print.large'),
    labels.reference !== '' && sections.length > 0 && t('sheet.reference'),
    (notes !== '' || units.some((unit) => unit.notes !== '')) && t('print.part.notes'),
  ].filter((one) => one !== false)
  // Boxes to tick are the main reason to print: suggest leaving them out only if nothing else is left.
  if (spare.length === 0 && units.some((unit) => unit.ticks.length > 0)) spare.push(t('print.part.ticks'))
  return answer(pages.length, spare, t)
}
