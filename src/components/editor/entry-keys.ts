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
