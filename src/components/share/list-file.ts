import type { ArmyList } from '../../roster/list'
import { fileName } from '../../roster/text'
import type { TextFile } from '../handover'

/** The list as a file of its owner's: with its secrets. */
export async function listFile(list: ArmyList): Promise<TextFile> {
  const { writeList } = await import('../../share/file-write')
  return { name: fileName(list.name, 'muster.json'), type: 'application/json', text: writeList(list) }
}
