/** The keys of the list's screen: what they are, and when they are the app's. Nothing that the browser or a screen reader has of its own. */
import { onMounted, onUnmounted } from 'vue'
import { isCovered, isTyping } from './keys'

/** Single keys for the screen as a whole; they can be turned off. The key as the event has it. */
export const SCREEN_KEYS = {
  find: '/',
  seek: 'f',
  book: 'b',
  list: 'l',
  new: 'n',
  settings: 'g',
  share: 's',
  print: 'p',
  help: '?',
} as const
export type ScreenKey = keyof typeof SCREEN_KEYS

/** Keys for the entry that has the focus. */
export const ENTRY_KEYS = {
  up: 'Alt+ArrowUp',
  down: 'Alt+ArrowDown',
  duplicate: 'd',
  select: 'x',
  remove: 'Delete',
} as const

/** A key by itself that nobody else has a use for: not while typing, in a dialog or menu, nor when held down. */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !event.isComposing &&
  !isTyping(event.target) &&
  !isCovered(event.target)

export function useShortcuts(enabled: () => boolean, run: (key: ScreenKey) => void): void {
  const byKey = new Map<string, ScreenKey>(Object.entries(SCREEN_KEYS).map(([id, key]) => [key, id as ScreenKey]))
  function onKey(event: KeyboardEvent) {
    // What fills in fields presses keys that have no name there.
    if (!enabled() || !isFree(event)) return
    const wanted = byKey.get(event.key.toLowerCase())
    if (wanted === undefined) return
    event.preventDefault()
    run(wanted)
  }
  onMounted(() => window.addEventListener('keydown', onKey))
  onUnmounted(() => window.removeEventListener('keydown', onKey))
}
