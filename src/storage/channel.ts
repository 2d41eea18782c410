/** The channel to other tabs of the app. */

/** Opens the channel; undefined if the browser has no BroadcastChannel, or refuses it. */
export function openChannel(): BroadcastChannel | undefined {
  try {
    const channel = new BroadcastChannel('muster-library')
    // In Node an open channel would keep the process of a test alive; a browser closes it with the page.
    ;(channel as { unref?: () => void }).unref?.()
    return channel
  } catch {
    return undefined
  }
}
