/** Hands the backup to the downloads and tells how it went. */
import { useKeep } from '../../stores/keep'
import { useNotices } from '../../stores/notices'
import { t } from '../../words/t'
import { today } from '../../words/today'
import { saveParts } from '../save-parts'

export async function saveBackup(): Promise<void> {
  const [keep, notices] = [useKeep(), useNotices()]
  try {
    const texts = await keep.backupTexts()
    await saveParts(`muster-backup-${today()}`, texts)
    await keep.markBackup()
    notices.show({ text: texts.length > 1 ? t('backup.parts', { n: texts.length }) : t('backup.done') })
  } catch {
    notices.show({ text: t('backup.failed') })
  }
}
