/** A house book or whole game in a line: its name, the game, how much it changes, and its fingerprint. */
import { titleOf } from '../catalogue/catalogue'
import { fileName } from '../roster/clean-text'
import type { HouseBook } from '../rules/book'
import { countChanges, PARTS } from '../rules/house/count-changes'
import type { RulesFile } from '../rules/schema-rules-file'
import { t } from '../i18n/t'
import type { TextFile } from '../ui/handover'
import { shortFingerprint } from './totals'

/** "3 units, 2 limits" */
export function changesLine(file: RulesFile): string {
  const counts = countChanges(file)
  const parts = PARTS.flatMap((part) => (counts[part] > 0 ? [t(`house.n.${part}`, { n: counts[part] })] : []))
  return parts.length > 0 ? parts.join(', ') : t('house.n.none')
}

/** "Army Men Combat · 3 units, 2 limits · K7QM-4T2P"; of a whole game "Game of its own · …". */
export function houseLine(file: RulesFile, fingerprint: string): string {
  const { base } = file
  const game = base === undefined ? t('house.whole') : (titleOf(base)?.name ?? base)
  return [game, changesLine(file), shortFingerprint({ name: '', fingerprint })].join(' · ')
}

/** "“Attic” K7QM-4T2P-9XAB-C3DE" */
export const fullName = ({ name, fingerprint }: HouseBook): string => `${t('house.named', { name })} ${fingerprint}`

/** The file of a book, to be given to others. */
export const rulesTextFile = (file: Readonly<Record<string, unknown>> | RulesFile): TextFile => ({
  name: fileName(typeof file.name === 'string' ? file.name : '', 'muster-rules.json'),
  text: `${JSON.stringify(file, null, 2)}\n`,
})
