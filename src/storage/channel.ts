/** The way to other tabs. */

/** undefined where the browser has none, or lets nobody use it. */
export function openChannel(): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('muster-library')
    // It keeps a test's process alive, where a browser closes it with the page.
    ;(channel as { unref?: () => void }).unref?.()
    return channel
  } catch {
    return undefined
  }
}
