import type { ArmyList } from '../roster/list'
import { chosenSecrets } from '../roster/secrets'
import { fileName } from '../roster/clean-text'
import { writeList } from '../exchange/file/file-write'
import { openedBook } from '../stores/army-books'
import { t } from '../i18n/t'
import type { TextFile } from '../ui/handover'

/** The list as a file: with its secrets, for its owner. */
export function listFile(list: ArmyList): TextFile {
  // The file name shows that the file contains secrets; the one without may be given to anybody.
  const ending = fileWarning([list]) === '' ? 'muster.json' : 'secret.muster.json'
  return { name: fileName(list.name, ending), text: writeList(list, openedBook(list)) }
}

/** A warning that a file of these lists contains secrets; empty where it contains none. */
export const fileWarning = (lists: readonly ArmyList[]): string =>
  lists.some((list) => chosenSecrets(list, openedBook(list)).length > 0) ? t('share.file-secret') : ''
