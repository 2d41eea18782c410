/**
 * What other features take from here: the dialogs that print one list, several, or a game's templates and markers, and the
 * picture of a list.
 */
import type { ArmyList } from '../../roster/list'

export { default as PrintDialog } from './PrintDialog.vue'
export { default as PrintLists } from './PrintLists.vue'
export { default as TemplatesDialog } from './TemplatesDialog.vue'
export const listPicture = async (list: ArmyList): Promise<File> => (await import('./list-png')).listPicture(list)
