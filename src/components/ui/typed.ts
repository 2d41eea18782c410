/** What is being typed is a change too: it outlasts the drawing anew of its field, and is taken when the player leaves before the field does. */
import { watch, type ObjectDirective } from 'vue'
import { onLeave, onTake } from '../../storage/leave'
import { route } from '../../stores/route'

/** Calls back when the page may be about to go, before what is not saved yet is left for the next one, when another screen comes, and when another tab deletes a list. Returns the way to stop it. */
export function beforeLeaving(take: () => void): () => void {
  const stops = [onLeave(take, true), onTake(take), watch(route, take, { flush: 'sync' })]
  return () => stops.forEach((stop) => stop())
}

const stops = new WeakMap<HTMLInputElement, () => void>()

/**
 * `v-typed="value"` with `@change`: the field shows the value, like `:value`, but what is typed stays until the value is
 * another. Leaving counts as a change.
 */
export const vTyped: ObjectDirective<HTMLInputElement, string | number> = {
  created(field, { value }) {
    field.value = String(value)
    let typed = false
    field.addEventListener('input', () => (typed = true))
    field.addEventListener('change', () => (typed = false))
    const take = () => typed && field.dispatchEvent(new Event('change'))
    stops.set(field, beforeLeaving(take))
  },
  updated(field, { value, oldValue }) {
    if (value !== oldValue) field.value = String(value)
  },
  unmounted: (field) => stops.get(field)?.(),
}
