/** A saved list changes into what somebody made of it elsewhere. */
import type { ArmyList } from '../roster/list'
import { returned } from '../roster/returned'
import { useEditor } from './editor'

/**
 * As a change like any other, on the table: the editor takes it back, the history has what was there before. Where the list
 * stands, its tags and its game stay. false where it is not there any more.
 */
export async function replaceList(id: string, came: ArmyList): Promise<boolean> {
  const editor = useEditor()
  await editor.open(id)
  if (editor.id !== id || !editor.list) return false
  editor.edit(returned(editor.list, came, editor.book))
  return true
}
