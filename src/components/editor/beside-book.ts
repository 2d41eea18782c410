/** Where the list lies in sight beside its book and the sheet of an entry: it shows what comes in, and is pressed past the sheet. */
import { nextTick, watch } from 'vue'
import { afterPaint } from '../ui/after-paint'
import { flash } from '../ui/flash'
import { keyAt } from './key-at'
import { isWide } from './panes'

/** As in the styles: from here on a sheet stands at the edge, and the list beside it. */
const BESIDE = '(min-width: 56.25rem)'

/**
 * @param keys of the entries, by place in the list
 * @param card what shows the entry at a place
 * @param open shows the sheet of the entry at a place
 */
export function useBesideBook(
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

  /** Who presses another entry beside a sheet goes on with that one. */
  async function openBeneath({ clientX, clientY }: MouseEvent) {
    await nextTick()
    const at = keyAt(document.elementFromPoint(clientX, clientY) ?? document.body)
    if (matchMedia(BESIDE).matches && at?.key === 'open') open(at.index)
  }
  return { openBeneath }
}
