import { onMounted, ref, type Ref } from 'vue'

/** Does `work` when what is there now has been painted, and the hand that waits for it has been answered. Not while the page is out of sight. */
export function afterPaint(work: () => void): void {
  // The second frame begins when the first is on the screen.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/** Whether the component has been painted: what can wait for it is drawn then. */
export function usePainted(): Readonly<Ref<boolean>> {
  const painted = ref(false)
  onMounted(() => afterPaint(() => (painted.value = true)))
  return painted
}
