/**
 * Protects text that is being typed: it survives a re-render of its field, and is taken when the player leaves before
 * the field fires `change`.
 */
import { watch, type ObjectDirective } from 'vue'
import { onPageHide, onCommit } from '../storage/page-hide'
import { route } from '../app/router/navigation'

/**
 * Calls `take` when the page may be about to go (before unsaved data is left for the next page), when another screen
 * comes, and when another tab deletes a list. Returns the function that stops it.
 */
export function beforeLeaving(take: () => void): () => void {
  const stops = [onPageHide(take, true), onCommit(take), watch(route, take, { flush: 'sync' })]
  return () => stops.forEach((stop) => stop())
}

const stops = new WeakMap<HTMLInputElement, () => void>()

/**
 * `v-preserve-input="value"` with `@change`: the field shows the value like `:value`, but typed text stays until the value
 * changes. Leaving the page fires `change`.
 */
export const vPreserveInput: ObjectDirective<HTMLInputElement, string | number> = {
  created(field, { value }) {
    field.value = String(value)
    let typed = false
    field.addEventListener('input', () => {
      typed = true
    })
    field.addEventListener('change', () => {
      typed = false
    })
    const take = () => typed && field.dispatchEvent(new Event('change'))
    stops.set(field, beforeLeaving(take))
  },
  updated(field, { value, oldValue }) {
    if (value !== oldValue) field.value = String(value)
  },
  unmounted: (field) => stops.get(field)?.(),
}
