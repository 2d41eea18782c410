/**
 * For wide screens, where the list is shown beside the book and beside an entry's sheet: scrolls to a new entry, and
 * lets the player tap another entry while the sheet is open.
 */
import { nextTick, watch } from 'vue'
import { afterPaint } from '../../app/after-paint'
import { flash } from '../../ui/scrolling'
import { keyAt } from '../../list/entry-row'
import { isWide } from './panes'

/** As in the styles: from this width on, a sheet is at the edge of the screen, next to the list. */
const BESIDE = '(min-width: 56.25rem)'

/**
 * @param keys the keys of the entries, by index
 * @param card the element that shows the entry at an index
 * @param open opens the sheet of the entry at an index
 */
export function useTwoPaneScroll(
  keys: () => readonly number[],
  card: (index: number) => HTMLElement | null,
  open: (index: number) => void,
) {
  watch(keys, (now, before) => {
    const known = new Set(before)
    const [fresh, ...more] = isWide() ? now.filter((key) => !known.has(key)) : []
    if (fresh === undefined || more.length > 0) return
    afterPaint(() => {
      const element = card(keys().indexOf(fresh))
      element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (element) flash(element)
    })
  })

  /** A tap on another entry beside an open sheet opens that entry's sheet. */
  async function openBeneath({ clientX, clientY }: MouseEvent) {
    await nextTick()
    const at = keyAt(document.elementFromPoint(clientX, clientY) ?? document.body)
    if (matchMedia(BESIDE).matches && at?.key === 'open') open(at.index)
  }
  return { openBeneath }
}
