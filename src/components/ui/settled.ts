/** Keys that open its list, from which one chooses at once; where arrows do, too, none chooses in passing. */
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
const OPENING = new Set([' ', 'Enter', 'F4', ...(isMac ? ['ArrowDown', 'ArrowUp'] : [])])

/** For a select that acts by itself: to keys each arrow is a choice, so by keys it acts when Enter is pressed or it is left. */
export function useSettled(act: (value: string) => void) {
  let byKeys = false
  let waiting: string | null = null
  function settle() {
    if (waiting !== null) act(waiting)
    waiting = null
  }
  return {
    pointerdown: () => (byKeys = false),
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
