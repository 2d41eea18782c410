/** Where the table was left, while another screen is there: in mid-game one looks a rule up, and goes on where one was. */
import { onMounted, watch } from 'vue'
import { route } from '../../stores/route'

let left = { id: '', top: 0, term: -1 }
const terms = () => [...document.querySelectorAll<HTMLElement>('main [data-term]')]

export function useLeftPlace(id: () => string): void {
  // At once: what comes next begins at its head.
  watch(
    route,
    () => {
      // What lies over the page gives the focus back to the term that it tells of.
      document.querySelector('dialog')?.close()
      left = { id: id(), top: scrollY, term: terms().findIndex((one) => one === document.activeElement) }
    },
    { flush: 'sync' },
  )
  onMounted(() => {
    if (left.id !== id()) return
    scrollTo(0, left.top)
    terms()[left.term]?.focus({ preventScroll: true })
  })
}
