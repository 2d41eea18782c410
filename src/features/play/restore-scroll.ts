/**
 * The scroll position of each table: restored after a visit to another screen, such as the rules or the other side's table,
 * and after the phone is turned.
 */
import { nextTick, onMounted, watch } from 'vue'
import { route } from '../../app/router/navigation'
import { scrollToElement } from '../../app/router/scroll'
import { useEventListener } from '@vueuse/core'

/** `unit`: the index of the unit at the top edge of the screen, -1 for none, and `at`, where it stood, in px. */
const positions = new Map<string, { top: number; unit: number; at: number; term: number }>()
const unitsOf = () => [...document.querySelectorAll('.units .tile')]
const terms = () => [...document.querySelectorAll<HTMLElement>('main [data-term]')]

interface Anchor {
  unit: Element
  top: number
}

/** The unit at the top edge of the screen, and its offset from it in px; of several in one row, the one of `before`. */
function atTop(before: Anchor | null): Anchor | null {
  const units = unitsOf()
  const isThere = (one: Element) => one.getBoundingClientRect().bottom > 0
  const first = units.find(isThere)
  const row = units.filter(
    (one) => isThere(one) && one.getBoundingClientRect().top === first?.getBoundingClientRect().top,
  )
  const unit = row.find((one) => one === before?.unit) ?? first
  return unit ? { unit, top: unit.getBoundingClientRect().top } : null
}

/** After the phone is turned, scrolls the unit that was at the top of the screen back there. */
export function useTurned(): void {
  let width = 0
  let anchor: Anchor | null = null
  const note = () => {
    // While the width differs, it is the turn that scrolls the page, not the player.
    if (width !== innerWidth && width !== 0) return
    width = innerWidth
    anchor = scrollY > 0 ? atTop(anchor) : null
  }
  onMounted(note)
  useEventListener('scroll', note)
  useEventListener('resize', () => {
    if (width === innerWidth) return
    width = innerWidth
    if (anchor?.unit.isConnected) scrollBy(0, anchor.unit.getBoundingClientRect().top - anchor.top)
  })
}

/** Notes where a table is left, and scrolls back there. `drawn`: the stored game has been read, so the page has its height. */
export function useRestoreScroll(id: () => string, drawn: () => boolean): void {
  // Synchronously, before the next screen scrolls to its top.
  watch(
    route,
    () => {
      // A dialog that explains a term returns the focus to the term when it closes.
      document.querySelector('dialog')?.close()
      const anchor = scrollY > 0 ? atTop(null) : null
      positions.set(id(), {
        top: scrollY,
        unit: unitsOf().findIndex((one) => one === anchor?.unit),
        at: anchor?.top ?? 0,
        term: terms().findIndex((one) => one === document.activeElement),
      })
    },
    { flush: 'sync' },
  )
  onMounted(() => {
    const position = positions.get(id())
    if (!position) return
    const find = () => {
      // What is above the units may have changed, such as the choice of the other side once a game has begun.
      const unit = unitsOf()[position.unit]
      if (unit) scrollToElement(unit, position.at)
      else scrollTo(0, position.top)
      terms()[position.term]?.focus({ preventScroll: true })
    }
    const own = id()
    const look = (is: boolean) => is && nextTick(() => own === id() && find()).then(() => stop())
    const stop = watch(drawn, look, { flush: 'post', immediate: true })
  })
}
