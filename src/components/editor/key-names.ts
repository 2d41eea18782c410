/** Keys as they are written on the keyboard before the player. */
import type { MessageKey, Translate } from '../../words/t'

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
