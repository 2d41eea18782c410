/** Keys as they are written on the keyboard before the player. */
import { useBuilding } from '../../stores/building'
import type { MessageKey, Translate } from '../../words/t'
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
 * The attributes that tell the shortcut of a button that does `what`, as a tooltip and for screen readers; none while
 * single-key shortcuts are off.
 */
export function keyHint(id: ScreenKey, what: string, t: Translate): { title?: string; 'aria-keyshortcuts'?: string } {
  if (!useBuilding().letters) return {}
  const key = SCREEN_KEYS[id]
  return { title: t('keys.hint', { what, keys: keyName(key, t) }), 'aria-keyshortcuts': key }
}
