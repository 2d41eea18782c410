/** A long list is drawn part by part, so that its first screen is there at once. */
import { onMounted, onUnmounted, ref, watch, type Ref } from 'vue'
import { afterPaint } from '../../app/after-paint'

/** FIRST: as many rows as a phone shows below a list's head. STEP: rows added with each frame after that. */
const FIRST = 6
const STEP = 30

/** How many rows to render now; in the end Infinity. `above`: how many rows would fit into the space above the list. */
export function useProgressiveRender(all: () => number, above = 0): Readonly<Ref<number>> {
  const first = Math.max(1, FIRST - above)
  const drawn = ref(all() > first ? first : Infinity)
  let unmounted = false
  const next = () => {
    if (unmounted) return
    drawn.value = drawn.value + STEP >= all() ? Infinity : drawn.value + STEP
    if (drawn.value < Infinity) wait()
  }
  const wait = () => afterPaint(next)
  // Many rows come at once, as when a search is cleared: the rows that were there stay, the rest follows in parts.
  watch(all, (now, before) => {
    if (now <= before + STEP) return
    drawn.value = before + FIRST
    wait()
  })
  onMounted(() => {
    if (drawn.value < Infinity) wait()
  })
  onUnmounted(() => {
    unmounted = true
  })
  return drawn
}
