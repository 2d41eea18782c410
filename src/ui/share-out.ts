/** Hands something to the system's share menu. */

/**
 * `late`: the browser allows it only shortly after a tap. `open`: an earlier share menu is still open, or the browser thinks
 * so: on iPhones it may never hear that the menu was closed.
 */
export type Shared = 'shared' | 'cancelled' | 'late' | 'open' | 'refused'

const OUTCOMES = new Map<string, Shared>([
  ['AbortError', 'cancelled'],
  ['NotAllowedError', 'late'],
  ['InvalidStateError', 'open'],
])

/** May never resolve: nothing may wait for it that a player needs. Never rejects. */
export async function shareOut(data: ShareData): Promise<Shared> {
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return (error instanceof Error || error instanceof DOMException ? OUTCOMES.get(error.name) : undefined) ?? 'refused'
  }
}
