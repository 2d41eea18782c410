/** Saves the backup as a download and shows a notice of the result. */
import { namesOf } from '../roster/describe-problems'
import type { ArmyList } from '../roster/list'
import type { SourceBook } from '../roster/schema'
import { useSafety } from '../stores/safety'
import { useNotices } from '../stores/notices'
import { t } from '../i18n/t'
import { today } from '../i18n/today'
import { saveParts } from '../ui/save-parts'

/** Which lists and source books no file can hold; empty for none. */
export const leftWords = (left: readonly (ArmyList | SourceBook)[]): string =>
  left.length === 0
    ? ''
    : t('backup.left', {
        names: namesOf(
          left.map((one) => one.name || t('units' in one ? 'list.unnamed' : 'shelf.unnamed')),
          t,
        ),
      })

export async function saveBackup(): Promise<void> {
  const safety = useSafety()
  const notices = useNotices()
  try {
    const { texts, left } = await safety.makeBackup()
    await saveParts(`muster-backup-${today()}`, texts)
    const isWhole = texts.length > 0 && left.length === 0
    if (isWhole) await safety.handBackup()
    const done = texts.length > 1 ? t('backup.parts', { n: texts.length }) : texts.length > 0 ? t('backup.done') : ''
    const there = { label: t('backup.is-there'), run: safety.confirmBackup }
    notices.show([leftWords(left), done].filter(Boolean).join(' '), isWhole ? there : undefined)
  } catch {
    notices.show(t('backup.failed'))
  }
}
