/** Keeps the screen lit while somebody scans it, where the browser can. */
import { onMounted, onUnmounted } from 'vue'

export function useLitScreen(): void {
  let lock: WakeLockSentinel | undefined
  let unmounted = false

  async function light() {
    if (unmounted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const taken = await navigator.wakeLock.request('screen')
      if (unmounted) await taken.release()
      else lock = taken
    } catch {
      // A low battery forbids it; the code can be scanned all the same.
    }
  }
  // The browser releases the lock when the page is hidden and does not renew it.
  const again = () => void light()

  onMounted(() => {
    document.addEventListener('visibilitychange', again)
    void light()
  })
  onUnmounted(() => {
    unmounted = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  })
}
