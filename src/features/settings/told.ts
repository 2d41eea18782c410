import { onMounted, ref, type Ref } from 'vue'
import { useKeep } from '../../stores/keep'

/**
 * Becomes true when it is known how safe the lists are, or after a short wait: then what shows it and everything below
 * is drawn, so that nothing moves later.
 */
export function useTold(): Readonly<Ref<boolean>> {
  const keep = useKeep()
  const told = ref(false)
  onMounted(async () => {
    await keep.told()
    told.value = true
  })
  return told
}
