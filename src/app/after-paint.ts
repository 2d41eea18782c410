import { onMounted, ref, type Ref } from 'vue'

/**
 * Runs `work` after the current state has been painted, so that it does not delay the answer to an input. It does not
 * run while the page is hidden.
 */
export function afterPaint(work: () => void): void {
  // The second frame begins when the first is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/** Becomes true after the component's first paint, to render then what can wait. */
export function usePainted(): Readonly<Ref<boolean>> {
  const painted = ref(false)
  onMounted(() =>
    afterPaint(() => {
      painted.value = true
    }),
  )
  return painted
}
