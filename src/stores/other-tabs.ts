/** What happens when another tab changes or deletes the list that is open here: nothing is lost, and a notice says so. */
import { nextTick } from 'vue'
import { go } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { useLibrary } from './library'
import { useNotices } from './notices'
import { t } from '../i18n/t'

interface Open {
  id: string
  takeOver(): boolean
}

export function useStandIn(editor: Open): void {
  const library = useLibrary()
  const notices = useNotices()

  async function putBack(id: string) {
    const restored = await library.restore([id])
    if (restored === 'back') go(pathTo.list(id))
    else notices.show(t(`restored.${restored}`))
  }

  library.listen((event, id) => {
    if (id !== editor.id) return
    if (event === 'changed') {
      if (editor.takeOver()) notices.show(t('tabs.changed'))
    } else if (event === 'removed') {
      // Leaves at once and replaces the history entry, so that "back" does not lead to the deleted list; leaving
      // later would dismiss the notice.
      go(pathTo.library, true)
      const action = { label: t('tabs.put-back'), run: () => putBack(id) }
      // The play screen dismisses the current notice when it is closed.
      void nextTick(() => notices.show(t('tabs.removed'), action))
    }
  })
}
