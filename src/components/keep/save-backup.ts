/** Hands the backup to the downloads and tells how it went. */
import { useKeep } from '../../stores/keep'
import { useNotices } from '../../stores/notices'
import { t } from '../../words/t'
import { saveFile } from '../handover'

/** Browsers drop downloads that follow too closely, in ms. */
const APART = 400

export async function saveBackup(): Promise<void> {
  const [keep, notices] = [useKeep(), useNotices()]
  try {
    const texts = await keep.backupTexts()
    for (const [at, text] of texts.entries()) {
      if (at > 0) await new Promise((done) => setTimeout(done, APART))
      const part = texts.length > 1 ? `-${at + 1}-of-${texts.length}` : ''
      saveFile({ name: `muster-backup${part}.muster.json`, type: 'application/json', text })
    }
    await keep.markBackup()
    notices.show({ text: texts.length > 1 ? t('backup.parts', { n: texts.length }) : t('backup.done') })
  } catch {
    notices.show({ text: t('backup.failed') })
  }
}
