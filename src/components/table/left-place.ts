/** Where each table was left, while another screen is there: in mid-game one looks a rule up, or plays the other side, and goes on where one was. */
import { nextTick, onMounted, onUnmounted, watch } from 'vue'
import { route } from '../../stores/route'

const left = new Map<string, { top: number; term: number }>()
const terms = () => [...document.querySelectorAll<HTMLElement>('main [data-term]')]

interface Held {
  unit: Element
  top: number
}

/** The unit at the top edge of the screen, and where it begins; of several beside each other the one before. */
function atTop(before: Held | null): Held | null {
  const units = [...document.querySelectorAll('.units > li')]
  const isThere = (one: Element) => one.getBoundingClientRect().bottom > 0
  const first = units.find(isThere)
  const row = units.filter(
    (one) => isThere(one) && one.getBoundingClientRect().top === first?.getBoundingClientRect().top,
  )
  const unit = row.find((one) => one === before?.unit) ?? first
  return unit ? { unit, top: unit.getBoundingClientRect().top } : null
}

/** Where the phone is turned, what stood at the top stands there again. */
export function useTurned(): void {
  let width = 0
  let held: Held | null = null
  const note = () => {
    // What a turn itself moves is no place that was chosen.
    if (width === innerWidth || width === 0) [width, held] = [innerWidth, scrollY > 0 ? atTop(held) : null]
  }
  const turn = () => {
    if (width === innerWidth) return
    width = innerWidth
    if (held?.unit.isConnected) scrollBy(0, held.unit.getBoundingClientRect().top - held.top)
  }
  onMounted(() => {
    note()
    addEventListener('scroll', note, { passive: true })
    addEventListener('resize', turn)
  })
  onUnmounted(() => {
    removeEventListener('scroll', note)
    removeEventListener('resize', turn)
  })
}

/** `drawn`: what was kept of the game is there, and all is drawn with it. */
export function useLeftPlace(id: () => string, drawn: () => boolean): void {
  // At once: what comes next begins at its head.
  watch(
    route,
    ({ name }) => {
      // What lies over the page gives the focus back to the term that it tells of.
      document.querySelector('dialog')?.close()
      left.set(id(), { top: scrollY, term: terms().findIndex((one) => one === document.activeElement) })
      // Another table is the same screen, which nobody else moves to its head.
      if (name === 'table') scrollTo(0, 0)
    },
    { flush: 'sync' },
  )
  onMounted(() => {
    const place = left.get(id())
    if (!place) return
    const find = () => {
      scrollTo(0, place.top)
      terms()[place.term]?.focus({ preventScroll: true })
    }
    const own = id()
    const look = (is: boolean) => is && nextTick(() => own === id() && find()).then(() => stop())
    const stop = watch(drawn, look, { flush: 'post', immediate: true })
  })
}
