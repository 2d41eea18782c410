/** Parts of the first screen that a first visit has nothing to show of. Made once: whoever comes back finds them drawn with the page. */
import { part } from '../part'
import { savedLists } from './ahead'

export const SaveTrouble = part(() => import('../keep/SaveTrouble.vue'))
export const SavedLists = part(savedLists)
export const UnreadableLists = part(() => import('./UnreadableLists.vue'))
export const KeepLine = part(() => import('../keep/KeepLine.vue'))
export const InstallHint = part(() => import('../keep/InstallHint.vue'))
