/** The notice for lists restored from the trash: whether they are in the library or in the archive. */
import { listName } from '../roster/list'
import type { ListRecord } from '../storage/list-records'
import { t } from '../i18n/t'

export function backFromTrashWords(records: readonly ListRecord[]): string {
  const n = records.length
  const k = records.filter(({ archived }) => archived).length
  const [only] = records
  if (n === 1 && only) return t(k === 1 ? 'trash.to-archive' : 'trash.restored', { name: listName(only.list, t) })
  return k === 0 ? t('trash.all-restored', { n }) : t('trash.some-archived', { n, k })
}
