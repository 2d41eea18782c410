/** A long list is drawn part by part, so that its first screen is there at once. */
import { onMounted, onUnmounted, ref, watch, type Ref } from 'vue'
import { afterPaint } from '../ui/after-paint'

/** As many rows as a phone shows under a list's head; then so many with each frame. */
const FIRST = 6
const STEP = 30

/** How many rows to draw by now; in the end as many as there are, and will be. `above`: what takes the room of so many rows. */
export function byAndBy(all: () => number, above = 0): Readonly<Ref<number>> {
  const first = Math.max(1, FIRST - above)
  const drawn = ref(all() > first ? first : Infinity)
  let gone = false
  const next = () => {
    if (gone) return
    drawn.value = drawn.value + STEP >= all() ? Infinity : drawn.value + STEP
    if (drawn.value < Infinity) wait()
  }
  const wait = () => afterPaint(next)
  // As when a search is cleared: what was there stays, the rest comes by and by.
  watch(all, (now, before) => {
    if (now <= before + STEP) return
    drawn.value = before + FIRST
    wait()
  })
  onMounted(() => {
    if (drawn.value < Infinity) wait()
  })
  onUnmounted(() => (gone = true))
  return drawn
}
