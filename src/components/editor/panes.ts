/** Book and list: side by side where there is room, one swipe apart on a phone. */
import { nextTick, onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue'
import { onLeave } from '../../storage/leave'
import { leftHere, noteLeft } from '../../storage/left'
import { markStep, stepNow } from '../../stores/step'
import { afterPaint } from '../ui/after-paint'
import { reach } from '../ui/left-at'

export type Pane = 'book' | 'list'

/** As in the styles: a tablet held upright has room for both. */
const SIDE_BY_SIDE = '(min-width: 47.5rem)'
export const isWide = (): boolean => window.matchMedia(SIDE_BY_SIDE).matches

/** Without a step of a slide for so long, in ms, it is over. */
const SILENT = 200

/** How far down each pane of the list `id` was when it was left. */
let left: { id: string; tops: readonly number[] } | null = null

/** @param panes the box of both, the book first */
export function usePanes(panes: Readonly<Ref<HTMLElement | null>>, id: () => string) {
  const pane = ref<Pane>('book')
  /** Where the list is in sight first, its book comes right behind it. */
  const withBook = ref(false)
  /** It goes with the step of the history, so that whoever comes back to the list finds the one that was left. */
  let leftPane = stepNow().pane

  /** Where a slide of our own leads, until it is there or a finger takes over: on its way it passes the other pane. */
  let sliding: Pane | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  const stop = () => (sliding = null)
  /** How much of the way from the book to the list is gone, 0 to 1. */
  const way = (box: HTMLElement) => Math.abs(box.scrollLeft) / Math.max(1, box.scrollWidth - box.clientWidth)
  const isAt = (box: HTMLElement, one: Pane | null) => Math.abs(way(box) - (one === 'list' ? 1 : 0)) < 0.01

  function scrollTo(wanted: Pane, smooth = true) {
    pane.value = wanted
    const box = panes.value
    if (!box) return
    const calm = !smooth || window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Read from right to left, the list is to the left of where scrolling begins.
    const ahead = document.documentElement.dir === 'rtl' ? -box.scrollWidth : box.scrollWidth
    box.scrollTo({ left: wanted === 'book' ? 0 : ahead, behavior: calm ? 'instant' : 'smooth' })
    sliding = isAt(box, wanted) ? null : wanted
  }

  /** As wide as it was when a pane was last shown: turned on its side, a screen scrolls by itself. */
  let width = 0
  function onScroll() {
    const box = panes.value
    if (!box || isWide() || box.clientWidth !== width) return
    if (isAt(box, sliding)) stop()
    pane.value = sliding ?? (way(box) > 0.5 ? 'list' : 'book')
    // Not every browser tells that scrolling has come to its end.
    clearTimeout(silence)
    if (sliding) silence = setTimeout(settle, SILENT)
  }
  function settle() {
    stop()
    onScroll()
  }
  const turned = new ResizeObserver(() => {
    if (panes.value?.clientWidth === width) return
    width = panes.value?.clientWidth ?? 0
    scrollTo(pane.value, false)
  })
  onMounted(() => watch(panes, (box) => (box ? turned.observe(box) : turned.disconnect()), { immediate: true }))

  /** Before the list is drawn: what is in sight of it first. To whoever begins one, the book. */
  function begin(units: number | undefined) {
    pane.value = units ? (leftPane ?? 'list') : 'book'
    withBook.value = units !== undefined && (pane.value === 'book' || isWide())
  }
  /** When it is drawn. */
  async function begun() {
    await nextTick()
    scrollTo(pane.value, false)
    const tops = leftPane !== undefined && left?.id === id() ? left.tops : (leftHere().tops ?? [])
    leftPane = undefined
    afterPaint(() => {
      withBook.value = true
      void nextTick(() => {
        for (const [at, top] of tops.entries()) {
          const box = panes.value?.children[at]
          if (box)
            reach(
              box,
              () => top,
              () => gone,
            )
        }
      })
    })
  }
  const topsNow = () => Array.from(panes.value?.children ?? [], ({ scrollTop }) => Math.round(scrollTop))
  const forget = onLeave(() => noteLeft({ tops: topsNow() }))
  let gone = false
  // The browser takes its time over it.
  watch(pane, () => afterPaint(() => gone || markStep({ pane: pane.value })), { immediate: true })
  onBeforeUnmount(() => {
    gone = true
    clearTimeout(silence)
    turned.disconnect()
    forget()
    left = { id: id(), tops: topsNow() }
  })

  return { pane, withBook, scrollTo, onScroll, stop, settle, begin, begun }
}
