/** Some lists as their owner's files: one list as a list file, several as a backup. Tags stay behind. */
import type { ArmyList } from '../../roster/list'
import { saveFile } from '../handover'
import { listFile } from '../share/list-file'

/** Browsers drop downloads that follow too closely, in ms. */
const APART = 400

export async function exportLists(lists: readonly ArmyList[]): Promise<void> {
  const [only] = lists
  if (lists.length === 1 && only) {
    saveFile(await listFile(only))
    return
  }
  const { writeBackup } = await import('../../share/file-write')
  for (const [at, text] of writeBackup(lists).entries()) {
    if (at > 0) await new Promise((done) => setTimeout(done, APART))
    saveFile({ name: `muster-lists${at > 0 ? `-${at + 1}` : ''}.muster.json`, type: 'application/json', text })
  }
}
