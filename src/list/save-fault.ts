/** Why the lists can't be saved, and what to do. */
import type { useLibrary } from '../stores/library'
import { t } from '../i18n/t'

/** null while there is no trouble. */
export function saveFault({ unopened, state, trouble }: ReturnType<typeof useLibrary>): string | null {
  if (unopened) return t('save.unopened')
  if (state === 'unavailable' || state === 'failed') return t('save.unavailable')
  if (state === 'newer' || state === 'closed') return t('save.newer')
  if (trouble === null) return null
  const { outcome } = trouble
  if (outcome.kind === 'conflict' && 'reason' in outcome.stored && outcome.stored.reason === 'newer')
    return t('save.newer')
  return t(outcome.kind === 'full' ? 'save.full' : 'save.trouble')
}

/** The message for lists that are in memory but not saved. */
export const saveFaultWords = (library: ReturnType<typeof useLibrary>): string =>
  [t('save.failed-all'), saveFault(library) ?? []].flat().join(' ')
