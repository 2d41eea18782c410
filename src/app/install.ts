/** Putting the app on the home screen: whether this browser offers it, and asking. */
import { computed, shallowRef } from 'vue'

/** Not in TypeScript's library: only some browsers have it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const waiting = shallowRef<InstallPrompt | null>(null)

/** The browser would put the app on the home screen when asked. */
export const installable = computed(() => waiting.value !== null)

/** Holds back the browser's install prompt until the player asks for it. Call it when the app starts. */
export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    waiting.value = event as InstallPrompt
  })
  window.addEventListener('appinstalled', () => {
    waiting.value = null
  })
}

/** Shows the browser's install prompt; false when the player declined. A prompt can be used once. */
export async function install(): Promise<boolean> {
  const offer = waiting.value
  waiting.value = null
  return (await offer?.prompt())?.outcome === 'accepted'
}
