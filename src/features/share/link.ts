/** The link that contains a list. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue'
import type { ArmyList } from '../../roster/list'
import { appAddress, codeOfList } from '../../stores/incoming'

interface Link {
  code: ComputedRef<string>
  /** '' until it is made, and for a list that is too long for a link. */
  link: ComputedRef<string>
  /** The length of the code, in characters, where it is too long for a link; else 0. */
  tooLong: ComputedRef<number>
}

/** Makes a new link whenever the list changes, or whether its secrets are included. `written` is called each time. */
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
