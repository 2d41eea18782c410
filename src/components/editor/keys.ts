/** Undo and redo by keyboard, unless a text field has its own. */
import { onMounted, onUnmounted } from 'vue'

const TYPES = new Set(['checkbox', 'radio', 'button', 'range'])

/** true where letters go into what has the focus. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLElement && target.isContentEditable) ||
  (target instanceof HTMLInputElement && !TYPES.has(target.type))

/** true where one of these dialogs, or a menu, lies over the page: what is behind it is not to change unseen. */
export const isCovered = (target: EventTarget | null, dialogs = 'dialog[open]'): boolean =>
  document.querySelector(dialogs) !== null || (target instanceof Element && target.closest('[popover]') !== null)

export function useKeys(history: { undo(): void; redo(): void }): void {
  function onKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    if (isTyping(event.target) && !(event.target instanceof HTMLSelectElement)) return
    // A sheet along the edge shows what changes.
    if (isCovered(event.target, 'dialog[open]:not(.side)')) return
    const key = event.key.toLowerCase()
    const back = key === 'z' && !event.shiftKey
    if (!back && key !== 'y' && key !== 'z') return
    event.preventDefault()
    if (back) history.undo()
    else history.redo()
  }
  onMounted(() => window.addEventListener('keydown', onKey))
  onUnmounted(() => window.removeEventListener('keydown', onKey))
}
