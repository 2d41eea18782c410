/** A number for each entry that stays with it while it is moved, changed, undone: entries have no id of their own. */
import type { Entry } from '../../roster/list'

export function entryKeys(): (units: readonly Entry[]) => number[] {
  const known = new WeakMap<Entry, number>()
  let last: readonly Entry[] = []
  let next = 0
  return (units) => {
    const here = new Set(units)
    const used = new Set<number>()
    const keys = units.map((entry, at) => {
      const before = last[at]
      // What is new in the place of one that is gone is that one, changed.
      const heir = before && !here.has(before) ? known.get(before) : undefined
      const kept = known.get(entry) ?? heir
      const key = kept === undefined || used.has(kept) ? next++ : kept
      used.add(key)
      known.set(entry, key)
      return key
    })
    last = units
    return keys
  }
}

/** The entry in which something was tapped, and what of it: the `data-key` of the button. null outside of entries. */
export function keyAt(target: Element): { index: number; key: string | undefined; button: HTMLElement | null } | null {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
  const button = target.closest<HTMLElement>('[data-key]')
  return index === undefined ? null : { index: Number(index), key: button?.dataset.key, button }
}
