/** Keys as they are written on the keyboard before the player. */
import { useBuilding } from '../stores/building'
import type { MessageKey, Translate } from '../i18n/t'
import { SCREEN_KEYS, type ScreenKey } from './shortcuts'

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)

const NAMES = new Map<string, MessageKey>([
  ['Control', isApple ? 'keys.command' : 'keys.control'],
  ['Alt', isApple ? 'keys.option' : 'keys.alt'],
  ['ArrowUp', 'keys.arrow-up'],
  ['ArrowDown', 'keys.arrow-down'],
  ['Delete', 'keys.delete'],
])

/** "Control+Z" as "Ctrl + Z". */
export function keyName(keys: string, t: Translate): string {
  const named = (key: string) => {
    const name = NAMES.get(key)
    return name === undefined ? key.toUpperCase() : t(name)
  }
  return keys.split('+').map(named).join(' + ')
}

/**
 * The attributes that tell the shortcut of a button that does `what`, as a tooltip and for screen readers, which would
 * read the whole tooltip after the name of the button.
 */
export function keyTip(keys: string, what: string, t: Translate) {
  const name = keyName(keys, t)
  return { title: t('keys.hint', { what, keys: name }), 'aria-description': name, 'aria-keyshortcuts': keys }
}

/** The same for a single-key shortcut; nothing while these are off. */
export const keyHint = (id: ScreenKey, what: string, t: Translate): Partial<ReturnType<typeof keyTip>> =>
  useBuilding().letters ? keyTip(SCREEN_KEYS[id], what, t) : {}
