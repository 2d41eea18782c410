/** A list that a screen of its own is about. */
import { dropIfUnseen, dropIfUntouched } from '../stores/begun'
import { useEditor } from '../stores/editor'
import { useNotices } from '../stores/notices'
import { go, pathTo, route } from '../stores/route'
import { stepNow } from '../stores/step'
import { t } from '../words/t'

/** Of a list that is not there it says so, and leads to the others. false: the screen has nothing to show, or another list by now, or the player is elsewhere. */
export async function openList(id: string): Promise<boolean> {
  const editor = useEditor()
  const { name } = route.value
  await editor.open(id)
  if (editor.id !== id || route.value.name !== name) return false
  const { begun } = stepNow()
  if (begun !== undefined) (name === 'muster' ? dropIfUnseen : dropIfUntouched)({ id, changed: begun })
  if (editor.state !== 'missing') return true
  useNotices().show({ text: t('list.missing') })
  go(pathTo.library, true)
  return false
}
