/** Copies a text. Returns whether the browser allowed it. */
import { useNotices } from '../stores/notices'
import { t } from '../i18n/t'
import { copyText } from './handover'

export async function copy(text: string | Promise<string>): Promise<void> {
  useNotices().show(t((await copyText(text)) ? 'action.copied' : 'action.not-copied'))
}
