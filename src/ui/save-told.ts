/** Hands a file to the downloads, and says what to do where the browser drops it, as it does without a word within other apps. */
import { useNotices } from '../stores/notices'
import { t, type MessageKey } from '../i18n/t'
import { saveFile, type TextFile } from './handover'

export function saveTold(file: TextFile, says: MessageKey = 'action.filed'): void {
  saveFile(file)
  useNotices().show(t(says))
}
