/** Moves a row of a list by the pointer: lifted, carried, dropped between two others. Escape puts it back. */

/** In px: a press becomes a drag after moving this far; less is a click. */
const SLACK = 6
/** In px: EDGE is the distance from the edge within which the page scrolls along, STEP the most it scrolls per frame. */
const EDGE = 72
const STEP = 14

const scrollerOf = (element: Element): Element => {
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight) return box
  }
  return document.documentElement
}

/** Starts a drag. Calls `drop` with the row's new index among its siblings, if it has changed. */
export function startDrag(
  event: PointerEvent,
  handle: HTMLElement,
  row: HTMLElement,
  drop: (to: number) => void,
): void {
  const list = row.parentElement
  if (!list || event.button !== 0) return
  // Not the bands between them.
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-index]')]
  const others = rows.filter((one) => one !== row)
  const from = rows.indexOf(row)
  const scroller = scrollerOf(row)
  const start = { y: event.clientY, scroll: scroller.scrollTop }
  let y = event.clientY
  let isDragging = false
  let to = from
  let frame = 0

  function unmark() {
    for (const one of others) one.classList.remove('drop-before', 'drop-after')
  }

  function draw() {
    row.style.setProperty('translate', `0 ${y - start.y + scroller.scrollTop - start.scroll}px`)
    // Another makes way when the carried one covers the nearer half of it.
    const carried = row.getBoundingClientRect()
    to = from
    for (const [at, one] of others.entries()) {
      const { top, height } = one.getBoundingClientRect()
      const middle = top + height / 2
      if (at < from) to -= Number(carried.top < middle)
      else to += Number(carried.bottom > middle)
    }
    unmark()
    if (to === from) return
    if (to < others.length) others[to]?.classList.add('drop-before')
    else others.at(-1)?.classList.add('drop-after')
  }

  /** By how far the page scrolls along in this frame: as long as the list goes on at the edge that the pointer is near. */
  const along = () => {
    const box = scroller.getBoundingClientRect()
    const all = list.getBoundingClientRect()
    const top = Math.max(box.top, 0) + EDGE
    const bottom = Math.min(box.bottom, window.innerHeight) - EDGE
    const over = y < top && all.top < top ? y - top : y > bottom && all.bottom > bottom ? y - bottom : 0
    return (Math.max(-EDGE, Math.min(EDGE, over)) / EDGE) * STEP
  }

  function tick() {
    scroller.scrollTop += along()
    draw()
    frame = requestAnimationFrame(tick)
  }

  function onMove(move: PointerEvent) {
    y = move.clientY
    if (isDragging || Math.abs(y - start.y) < SLACK) return
    isDragging = true
    row.classList.add('dragged')
    tick()
  }

  /** @param isDown whether the pointer's button is still down */
  function end(isDropped: boolean, isDown = false) {
    cancelAnimationFrame(frame)
    controller.abort()
    if (!isDragging) return
    unmark()
    row.classList.remove('dragged')
    row.style.removeProperty('translate')
    // The click event after a drag is swallowed, even if the button is held long after the drag was cancelled.
    window.addEventListener('click', swallow, { capture: true, once: true })
    const listen = () => setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    if (isDown) window.addEventListener('pointerup', listen, { once: true })
    else listen()
    if (isDropped && to !== from) drop(to)
  }

  const swallow = (click: Event) => {
    click.stopPropagation()
    click.preventDefault()
  }
  const controller = new AbortController()
  const { signal } = controller
  handle.setPointerCapture(event.pointerId)
  handle.addEventListener('pointermove', onMove, { signal })
  handle.addEventListener('pointerup', () => end(true), { signal })
  handle.addEventListener('pointercancel', () => end(false), { signal })
  handle.addEventListener('lostpointercapture', () => end(false), { signal })
  window.addEventListener(
    'keydown',
    (key) => {
      if (key.key === 'Escape') end(false, true)
    },
    { signal },
  )
}
