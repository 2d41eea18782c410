/**
 * Keys that open the select's list, where a choice is made at once. On Apple systems arrow keys open it too, and never
 * choose in passing.
 */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const OPENING = new Set([' ', 'Enter', 'F4', ...(isMac ? ['ArrowDown', 'ArrowUp'] : [])])

/**
 * Listeners for a select that acts on a choice. With the keyboard each arrow key is a change, so it acts only when
 * Enter is pressed or the select is left.
 */
export function useSelectCommit(act: (value: string) => void) {
  let byKeys = false
  let waiting: string | null = null
  function settle() {
    if (waiting !== null) act(waiting)
    waiting = null
  }
  return {
    pointerdown: () => {
      byKeys = false
    },
    keydown: ({ key, altKey }: KeyboardEvent) => {
      byKeys = !altKey && !OPENING.has(key)
      if (key === 'Enter') settle()
    },
    change: ({ target }: Event) => {
      waiting = (target as HTMLSelectElement).value
      if (!byKeys) settle()
    },
    blur: settle,
  }
}
