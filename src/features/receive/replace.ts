/** Replaces a saved list with a version of it that somebody changed elsewhere. */
import type { ArmyList } from '../../roster/list'
import { returned } from '../../session/returned'
import { useEditor } from '../../stores/editor'

/**
 * Replaces the list by an ordinary edit in the editor, so undo takes it back and the history has the state before. The
 * list's order, tags and game stay. Resolves to false where the list no longer exists.
 */
export async function replaceList(id: string, came: ArmyList): Promise<boolean> {
  const editor = useEditor()
  await editor.open(id)
  if (editor.id !== id || !editor.list) return false
  editor.edit(returned(editor.list, came, editor.book))
  return true
}
