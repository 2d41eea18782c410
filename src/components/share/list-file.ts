import type { ArmyList } from '../../roster/list'
import { chosenSecrets } from '../../roster/secrets'
import { fileName } from '../../roster/text'
import { openBookOf } from '../../stores/books'
import { t } from '../../words/t'
import type { TextFile } from '../handover'

/** The list as a file: with its secrets, for its owner. */
export async function listFile(list: ArmyList): Promise<TextFile> {
  const { writeList } = await import('../../share/file-write')
  // Told apart from the one without, which may go to anybody.
  const ending = fileWarning([list]) === '' ? 'muster.json' : 'secret.muster.json'
  return { name: fileName(list.name, ending), type: 'application/json', text: writeList(list) }
}

/** What whoever saved a file of these is to know; empty where there is nothing. */
export const fileWarning = (lists: readonly ArmyList[]): string =>
  lists.some((list) => chosenSecrets(list, openBookOf(list.ruleset)).length > 0) ? t('share.file-secret') : ''
