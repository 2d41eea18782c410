/** What is in the middle of a view that shows a part of something larger. */
import { onMounted, onUnmounted, type ShallowRef } from 'vue'

/** A place on what is shown: fractions of its size from its top left corner. */
export interface Point {
  x: number
  y: number
}

const looked = (view: HTMLElement) => ({
  width: view.clientWidth,
  height: view.clientHeight,
  left: view.scrollLeft,
  top: view.scrollTop,
})

/** Keeps what the player has in the middle of `view` there when the view changes its size, as when a phone is turned. */
export function useMiddle(
  view: Readonly<ShallowRef<HTMLElement | null>>,
  area: Readonly<ShallowRef<HTMLElement | null>>,
) {
  let middle: Point | undefined
  let last = { width: 0, height: 0, left: 0, top: 0 }

  /** What is in the middle now. */
  function now(): Point | undefined {
    const room = view.value
    const whole = area.value
    if (!room || !whole) return undefined
    return {
      x: (room.scrollLeft + room.clientWidth / 2 - whole.offsetLeft) / whole.offsetWidth,
      y: (room.scrollTop + room.clientHeight / 2 - whole.offsetTop) / whole.offsetHeight,
    }
  }
  /** Brings a place to the middle, as near as what is shown reaches. */
  function show(point: Point | undefined) {
    const room = view.value
    const whole = area.value
    if (!room || !whole) return
    middle = point
    if (point) {
      room.scrollLeft = whole.offsetLeft + point.x * whole.offsetWidth - room.clientWidth / 2
      room.scrollTop = whole.offsetTop + point.y * whole.offsetHeight - room.clientHeight / 2
    }
    last = looked(room)
  }
  function onScroll() {
    if (!view.value) return
    const { width, height, left, top } = looked(view.value)
    // The browser's own scroll at another size, and that of `show`, are not the player's.
    if (width !== last.width || height !== last.height || (left === last.left && top === last.top)) return
    middle = now()
    last = { width, height, left, top }
  }

  const sized = new ResizeObserver(() => show(middle))
  onMounted(() => {
    if (!view.value) return
    view.value.addEventListener('scroll', onScroll, { passive: true })
    sized.observe(view.value)
  })
  onUnmounted(() => sized.disconnect())
  return { now, show }
}
