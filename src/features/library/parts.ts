/**
 * Parts of the library screen that a first visit does not need. Created once here, so that on return they are rendered
 * with the page at once.
 */
import { part } from '../../ui/part'
import { savedLists } from './ahead'

export const SaveTrouble = part(() => import('../../list/SaveTrouble.vue'))
export const SavedLists = part(savedLists)
export const UnreadableLists = part(() => import('./UnreadableLists.vue'))
export const KeepLine = part(() => import('./KeepLine.vue'))
export const InstallHint = part(() => import('./InstallHint.vue'))
