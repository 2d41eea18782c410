/** Where each table was left, while another screen is there: in mid-game one looks a rule up, or plays the other side, and goes on where one was. */
import { onMounted, watch } from 'vue'
import { route } from '../../stores/route'

const left = new Map<string, { top: number; term: number }>()
const terms = () => [...document.querySelectorAll<HTMLElement>('main [data-term]')]

export function useLeftPlace(id: () => string): void {
  // At once: what comes next begins at its head.
  watch(
    route,
    () => {
      // What lies over the page gives the focus back to the term that it tells of.
      document.querySelector('dialog')?.close()
      left.set(id(), { top: scrollY, term: terms().findIndex((one) => one === document.activeElement) })
    },
    { flush: 'sync' },
  )
  onMounted(() => {
    const place = left.get(id())
    if (!place) return
    scrollTo(0, place.top)
    terms()[place.term]?.focus({ preventScroll: true })
  })
}
