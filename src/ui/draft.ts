/**
 * What a screen was given and has stored nowhere: stored in the tab when the page is unloaded, as for a new version of the app
 * that another tab takes. Deleted when the player leaves the screen. A browser may refuse to store it.
 */
import { onUnmounted } from 'vue'
import { onPageHide } from '../storage/page-hide'
import { keepInTab, keptInTab } from '../storage/web-storage'

/**
 * What `now` returned when the page last went away; null if there is nothing. `name`: of the value in the tab (tab-storage.ts). To
 * be called in `setup`.
 */
export function useDraft<T>(name: string, now: () => T): T | null {
  const left = keptInTab(name) as T | null
  const stop = onPageHide(() => keepInTab(name, now()))
  onUnmounted(() => {
    stop()
    keepInTab(name, null)
  })
  return left
}
