/**
 * Ignores the second tap of a double tap if it hits something else than the first, which has appeared under the finger
 * meanwhile.
 */
const PRESSABLE = 'label, button, a, summary, input, select, textarea'
/**
 * Two taps are a double tap within NEAR px and SOON ms. SOON is for touch only: browsers count the clicks of a mouse
 * themselves (`detail`).
 */
const NEAR = 16
const SOON = 400

/** Starts to ignore such taps, for the life of the page. */
export function heedFirstTap(): void {
  let last: { press: PointerEvent; on: Element | null } | undefined
  /** The last press was part of a double tap, but on something else than the press before. */
  let isHasty = false
  const onDown = (press: PointerEvent) => {
    const on = press.target instanceof Element ? press.target.closest(PRESSABLE) : null
    const { clientX, clientY, timeStamp } = last?.press ?? press
    const isNear = Math.hypot(press.clientX - clientX, press.clientY - clientY) <= NEAR
    const isSoon = press.pointerType !== 'touch' || press.timeStamp - timeStamp < SOON
    isHasty = last !== undefined && last.on !== on && isNear && isSoon
    last = { press, on }
  }
  const onClick = (event: MouseEvent) => {
    if (!isHasty || (event.detail < 2 && last?.press.pointerType !== 'touch')) return
    isHasty = false
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('pointerdown', onDown, true)
  window.addEventListener('click', onClick, true)
}
