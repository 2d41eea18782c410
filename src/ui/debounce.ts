import { onUnmounted } from 'vue'

/**
 * Runs work after a delay in ms. A later call within the delay, also with null, replaces the waiting work. It is dropped with
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
