/** Book and list: side by side where there is room, one swipe apart on a phone. */
import { nextTick, onBeforeUnmount, onMounted, ref, watch, type Ref } from 'vue'
import { onPageHide } from '../../storage/page-hide'
import { storedScroll, storeScroll } from '../../storage/scroll-positions'
import { updateHistoryState, historyState } from '../../app/router/history-state'
import { afterPaint } from '../../app/after-paint'
import { reach } from '../../app/router/scroll'
import { smoothly } from '../../ui/scrolling'

export type Pane = 'book' | 'list'

/** As in the styles: a tablet held upright has room for both. */
const SIDE_BY_SIDE = '(min-width: 47.5rem)'
export const isWide = (): boolean => window.matchMedia(SIDE_BY_SIDE).matches

/** As in the styles: from this width on, the open unit has a column of its own beside the list. */
export const THREE_COLUMNS = '(min-width: 75rem)'
/** The id of the element that holds it. */
export const UNIT_COLUMN = 'unit-column'

/** In ms: without a scroll event for this long, a slide counts as finished. */
const SILENT = 200

/** How far down each pane of the list `id` was when it was left. */
let left: { id: string; tops: readonly number[] } | null = null

/** @param panes the scroll container of both panes, the book first */
export function usePanes(panes: Readonly<Ref<HTMLElement | null>>, id: () => string) {
  const pane = ref<Pane>('book')
  /** Whether the book is rendered: where the list is shown first, the book follows after the first paint. */
  const withBook = ref(false)
  /** The pane stored in the history entry, to be shown again when the player comes back. */
  let leftPane = historyState().pane

  /**
   * The target of a programmatic slide, until it arrives or a finger takes over: on the way, the scroll position still
   * means the other pane.
   */
  let sliding: Pane | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    sliding = null
  }
  /** The scroll position from the book (0) to the list (1). */
  const way = (box: HTMLElement) => Math.abs(box.scrollLeft) / Math.max(1, box.scrollWidth - box.clientWidth)
  const isAt = (box: HTMLElement, one: Pane | null) => Math.abs(way(box) - (one === 'list' ? 1 : 0)) < 0.01

  function scrollTo(wanted: Pane, smooth = true) {
    pane.value = wanted
    const box = panes.value
    if (!box) return
    // In right-to-left languages, the list is to the left of the scroll origin.
    const ahead = document.documentElement.dir === 'rtl' ? -box.scrollWidth : box.scrollWidth
    box.scrollTo({ left: wanted === 'book' ? 0 : ahead, behavior: smooth ? smoothly() : 'instant' })
    sliding = isAt(box, wanted) ? null : wanted
  }

  /** The container's width when a pane was last shown: scroll events at another width come from rotating the device. */
  let width = 0
  function onScroll() {
    const box = panes.value
    if (!box || isWide() || box.clientWidth !== width) return
    if (isAt(box, sliding)) stop()
    pane.value = sliding ?? (way(box) > 0.5 ? 'list' : 'book')
    // Not every browser has the `scrollend` event.
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

  /** Chooses the first pane before the list is rendered: the book for an empty list. */
  function begin(units: number | undefined) {
    pane.value = units ? (leftPane ?? 'list') : 'book'
    withBook.value = units !== undefined && (pane.value === 'book' || isWide())
  }
  /** Scrolls to the pane when the list is rendered, and restores the scroll positions. */
  async function begun() {
    await nextTick()
    scrollTo(pane.value, false)
    const tops = leftPane !== undefined && left?.id === id() ? left.tops : (storedScroll().tops ?? [])
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
              () => unmounted,
            )
        }
      })
    })
  }
  const topsNow = () => Array.from(panes.value?.children ?? [], ({ scrollTop }) => Math.round(scrollTop))
  const forget = onPageHide(() => storeScroll({ tops: topsNow() }))
  let unmounted = false
  // After the paint, because changing the history state is slow.
  watch(pane, () => afterPaint(() => unmounted || updateHistoryState({ pane: pane.value })), { immediate: true })
  onBeforeUnmount(() => {
    unmounted = true
    clearTimeout(silence)
    turned.disconnect()
    forget()
    left = { id: id(), tops: topsNow() }
  })

  return { pane, withBook, scrollTo, onScroll, stop, settle, begin, begun }
}
