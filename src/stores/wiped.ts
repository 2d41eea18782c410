/** Shows a notice that the browser has deleted the stored data, as soon as the page is visible. */
import { allWords } from '../i18n/load-all'
import { t } from '../i18n/t'
import { useNotices } from './notices'
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'

export async function announceWiped(lists: number): Promise<void> {
  await allWords().catch(() => undefined)
  const tell = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', tell)
    const action = { label: t('backup.title'), run: () => go(pathTo.backup) }
    useNotices().show(t('save.wiped', { n: lists }), action)
  }
  document.addEventListener('visibilitychange', tell)
  tell()
}
