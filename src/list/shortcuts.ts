/** The editor's keyboard shortcuts, and when they apply. None is used by browsers or screen readers. */
import { useEventListener } from '@vueuse/core'
import { isForIme } from '../ui/ime'
import { isCovered, isTyping, letterOf } from '../ui/keys'

/** Single-key shortcuts for the whole screen, which can be turned off. Values are those of `letterOf`. */
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

/**
 * Whether a key event is free for a single-key shortcut: no modifier, no repeat, and not while typing or in a dialog or
 * menu.
 */
export const isFree = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.repeat &&
  !isForIme(event) &&
  !isTyping(event.target) &&
  !isCovered(event.target)

export function useShortcuts(enabled: () => boolean, run: (key: ScreenKey) => void): void {
  const byKey = new Map<string, ScreenKey>(Object.entries(SCREEN_KEYS).map(([id, key]) => [key, id as ScreenKey]))
  useEventListener('keydown', (event) => {
    // `isFree` is asked first, because autofill dispatches key events without `key`.
    if (!enabled() || !isFree(event)) return
    const wanted = byKey.get(letterOf(event))
    if (wanted === undefined) return
    event.preventDefault()
    run(wanted)
  })
}
