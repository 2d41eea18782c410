/** The link that a list is inside of. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { ArmyList } from '../../roster/list'
import { appAddress, codeOfList } from '../../stores/exchange'

interface Link {
  code: ComputedRef<string>
  /** '' until it is written, and for a list that is too long for one. */
  link: ComputedRef<string>
  /** How long its code would be, where that is too long; else 0. */
  tooLong: ComputedRef<number>
}

/** Follows the list, and whether its secrets go along. `written` is called behind each writing. */
export function useLink(list: () => ArmyList, secrets: () => boolean, written?: () => void): Link {
  const found = shallowRef({ code: '', tooLong: 0 })
  let asked = 0
  async function write() {
    const turn = ++asked
    const encoded = await codeOfList(list(), secrets())
    if (turn !== asked) return
    found.value = encoded.ok ? { code: encoded.code, tooLong: 0 } : { code: '', tooLong: encoded.length }
    written?.()
  }
  watch([list, secrets], write, { immediate: true })
  const code = computed(() => found.value.code)
  return {
    code,
    link: computed(() => (code.value === '' ? '' : `${appAddress()}#${code.value}`)),
    tooLong: computed(() => found.value.tooLong),
  }
}
