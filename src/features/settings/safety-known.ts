import { onMounted, ref, type Ref } from 'vue'
import { useSafety } from '../../stores/safety'

/**
 * Becomes true when it is known how safe the lists are, or after a short wait: then what shows it and everything below
 * is drawn, so that nothing moves later.
 */
export function useSafetyKnown(): Readonly<Ref<boolean>> {
  const safety = useSafety()
  const known = ref(false)
  onMounted(async () => {
    await safety.ready()
    known.value = true
  })
  return known
}
