/** Where each table was left, while another screen is there: in mid-game one looks a rule up, or plays the other side, and goes on where one was. */
import { nextTick, onMounted, watch } from 'vue'
import { route } from '../../stores/route'

const left = new Map<string, { top: number; term: number }>()
const terms = () => [...document.querySelectorAll<HTMLElement>('main [data-term]')]

/** `known`: what was kept of the game is there; its head has grown to what it tells then. */
export function useLeftPlace(id: () => string, known: () => boolean): void {
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
    const find = () => scrollTo(0, place.top)
    find()
    terms()[place.term]?.focus({ preventScroll: true })
    // What stands below a head that grows moves away under the finger else.
    const stop = watch(known, (is) => is && nextTick(find).then(stop), { flush: 'post' })
  })
}
