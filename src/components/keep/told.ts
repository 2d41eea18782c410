import { onMounted, ref, type Ref } from 'vue'
import { useKeep } from '../../stores/keep'

/** Whether it is known how safe the lists are, or was waited for long enough: what tells of it, and what stands below that, is drawn then. */
export function useTold(): Readonly<Ref<boolean>> {
  const keep = useKeep()
  const told = ref(false)
  onMounted(async () => {
    await keep.told()
    told.value = true
  })
  return told
}
