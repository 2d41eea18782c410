/** What other features take from here: the dialogs that print one list, or several, and the picture of a list. */
import type { ArmyList } from '../../roster/list'

export { default as PrintDialog } from './PrintDialog.vue'
export { default as PrintLists } from './PrintLists.vue'
export const listPicture = async (list: ArmyList): Promise<File> => (await import('./list-picture')).listPicture(list)
