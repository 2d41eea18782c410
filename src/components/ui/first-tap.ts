/** The second tap of a double tap is for what the first was for, never for what has come up under the finger meanwhile. */
const PRESSABLE = 'label, button, a, summary, input, select, textarea'
/** So near to each other fall the taps of a hasty finger, in px, and so soon, in ms: browsers count the clicks of a mouse, not those of a finger. */
const NEAR = 16
const SOON = 400

/** From now on. */
export function heedFirstTap(): void {
  let last: { press: PointerEvent; on: Element | null } | undefined
  /** On something else than the press before, as near and as soon. */
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
