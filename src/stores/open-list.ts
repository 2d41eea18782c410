/** Opens the list that a screen is about. */
import { watch, type WatchSource } from 'vue'
import { listName } from '../roster/list'
import { dropIfUnseen, dropIfUntouched } from './begun'
import { useEditor } from './editor'
import { useSafety } from './safety'
import { useNotices } from './notices'
import { go, route } from '../app/router/navigation'
import { pathTo } from '../app/router/routes'
import { historyState } from '../app/router/history-state'
import { t } from '../i18n/t'
import { useStandIn } from './other-tabs'

/**
 * Opens a list in the editor store. If the list is missing, goes to the library and shows a notice. Resolves to false
 * where the screen must not go on: the list is missing, another list was opened, or the player has left.
 */
export async function openList(id: string): Promise<boolean> {
  const editor = useEditor()
  const { name } = route.value
  await editor.open(id)
  if (editor.id !== id || route.value.name !== name) return false
  const { begun } = historyState()
  if (begun !== undefined) (name === 'muster' ? dropIfUnseen : dropIfUntouched)({ id, changed: begun })
  if (editor.state !== 'missing') return true
  go(pathTo.library, true)
  await announceMissing(id)
  return false
}

/**
 * Calls `open` now and whenever another list, or another part of it, is `meant`, and stands by while other tabs change the
 * list that is open.
 */
export function useList<Meant>(meant: WatchSource<Meant>, open: (meant: Meant) => unknown): void {
  watch(meant, open, { immediate: true })
  useStandIn(useEditor())
}

/** Says that the list is missing; if it is in the trash, the notice offers to restore it. */
async function announceMissing(id: string): Promise<void> {
  const safety = useSafety()
  const notices = useNotices()
  await safety.loadTrash().catch(() => undefined)
  const thrown = safety.trash.lists.find((one) => one.id === id)
  if (!thrown) return notices.show(t('list.missing'))
  const bringBack = async () => {
    const restored = await safety.takeOut([id])
    if (restored === 'back') go(pathTo.list(id))
    else notices.show(t(`restored.${restored}`))
  }
  notices.show(t('list.in-trash', { name: listName(thrown.list, t) }), {
    label: t('trash.restore'),
    run: () => void bringBack(),
  })
}
