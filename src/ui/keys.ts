/** Keys with Ctrl or ⌘: undo and redo, unless a text field has its own, and print. */
import { useEventListener } from '@vueuse/core'

const TYPES = new Set(['checkbox', 'radio', 'button', 'range'])

/** Whether typed letters go into this element. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && !TYPES.has(target.type))

/** Whether one of these dialogs is open, or `target` is in a menu: shortcuts must not change the page behind it unseen. */
export const isCovered = (target: EventTarget | null, dialogs = 'dialog[open]'): boolean =>
  document.querySelector(dialogs) !== null || (target instanceof Element && target.closest('[popover]') !== null)

/**
 * The letter or sign of a key, in lower case. On a keyboard of another script, such as Cyrillic or Greek, it is the Latin letter
 * of its position: shortcuts are handled there too, as those of the browser are.
 */
export const letterOf = ({ key, code }: KeyboardEvent): string =>
  /^Key[A-Z]$/.test(code) && !/^[ -~]+$/.test(key) ? code.slice(-1).toLowerCase() : key.toLowerCase()

/** `onKey` takes each key that is pressed with Ctrl or ⌘ and without Alt. */
function useControlKeys(onKey: (event: KeyboardEvent, letter: string) => void): void {
  useEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey) onKey(event, letterOf(event))
  })
}

/** The browser's own key for printing: it would print the screen, cut after one page, where the player wants the sheet. */
export function usePrintKey(print: () => void): void {
  useControlKeys((event, letter) => {
    // Held down, the key repeats while the dialog that it opened is there already.
    if (letter !== 'p' || event.shiftKey || (isCovered(event.target) && !event.repeat)) return
    event.preventDefault()
    if (!event.repeat) print()
  })
}

export function useKeys(history: { undo(): void; redo(): void }): void {
  useControlKeys((event, letter) => {
    if (isTyping(event.target) && !(event.target instanceof HTMLSelectElement)) return
    // Beside a sheet at the edge, the list is visible, so undo is allowed.
    if (isCovered(event.target, 'dialog[open]:not(.side)')) return
    const back = letter === 'z' && !event.shiftKey
    if (!back && letter !== 'y' && letter !== 'z') return
    event.preventDefault()
    if (back) history.undo()
    else history.redo()
  })
}
