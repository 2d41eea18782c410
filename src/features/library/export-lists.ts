/** Some lists as their owner's files: one list as a list file, several as a backup. Tags stay behind. */
import type { ArmyList } from '../../roster/list'
import type { SourceBook } from '../../roster/schema'
import { tooLarge, writeBackup } from '../../exchange/file/file-write'
import { saveFile } from '../../ui/handover'
import { saveParts } from '../../ui/save-parts'
import { listFile } from '../../list/list-file'

/** Returns the lists that are too large for a file. */
export async function exportLists(lists: readonly ArmyList[]): Promise<(ArmyList | SourceBook)[]> {
  const [only] = lists
  if (lists.length === 1 && only) {
    saveFile(listFile(only))
    return []
  }
  await saveParts('muster-lists', writeBackup(lists))
  return tooLarge(lists)
}
