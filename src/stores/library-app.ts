/** What the library of lists needs from the app: words for copies, notices, the list on the screen. Loaded with the library. */
import { listName } from '../roster/list'
import { nameWithin } from '../roster/clean-text'
import type { LibraryApp } from '../storage/list-library'
import { nameBy } from '../storage/resolve-numbers'
import { allWords } from '../i18n/load-all'
import { t } from '../i18n/t'
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { namerOfNumbers } from './incoming'
import { useNotices } from './notices'

nameBy(namerOfNumbers)

export const libraryApp = (onEvent: LibraryApp['onEvent']): LibraryApp => ({
  onEvent,
  isOnScreen: (id) => location.hash.includes(id),
  announce: (news) => void announce(news),
  async nameCopy(kind, list) {
    // What an earlier page could not save waits in local storage until there are words for it.
    await allWords().catch((error: unknown) => {
      if (kind === 'unsaved') throw error
    })
    const key = kind === 'unsaved' ? 'save.left-name' : 'tabs.copy-name'
    return nameWithin(listName(list, t), (start) => t(key, { name: start }))
  },
})

async function announce(news: Parameters<LibraryApp['announce']>[0]): Promise<void> {
  await allWords().catch(() => undefined)
  if (news.kind === 'brought-back') useNotices().show(t('tabs.brought-back'))
  else if (news.kind === 'kept-both') useNotices().show(t('tabs.kept-both', { name: news.name }))
  else announceWiped(news.lists)
}

/** Shows a notice that the browser has deleted the stored data, as soon as the page is visible. */
function announceWiped(lists: number): void {
  const show = () => {
    if (document.visibilityState === 'hidden') return
    document.removeEventListener('visibilitychange', show)
    const action = { label: t('backup.title'), run: () => go(pathTo.backup) }
    useNotices().show(t('save.wiped', { n: lists }), action)
  }
  document.addEventListener('visibilitychange', show)
  show()
}
