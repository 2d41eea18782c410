/** Saves a file as a download. The notice says what to do if no file appears: browsers inside other apps drop it silently. */
import { useNotices } from '../stores/notices'
import { t, type MessageKey } from '../i18n/t'
import { saveFile, type TextFile } from './handover'

export function saveWithNotice(file: TextFile, says: MessageKey = 'action.filed'): void {
  saveFile(file)
  useNotices().show(t(says))
}
