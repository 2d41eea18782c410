import { onUnmounted } from 'vue'

/**
 * Does work after a rest, in ms: what comes within it, be it null, takes the place of what waits. What waits is dropped with
 * the component.
 */
export function useDebounce(ms: number): (work: (() => void) | null) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  onUnmounted(() => clearTimeout(waiting))
  return (work) => {
    clearTimeout(waiting)
    if (work) waiting = setTimeout(work, ms)
  }
}
