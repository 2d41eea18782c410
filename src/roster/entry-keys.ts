/** A number for each entry that stays with it while it is moved, changed, undone: entries have no id of their own. */
import { partText } from './equal'
import type { Entry } from './list'

export function entryKeys(): (units: readonly Entry[]) => number[] {
  const known = new WeakMap<Entry, number>()
  let last: readonly Entry[] = []
  let next = 0

  /** Of a list that came from elsewhere, where each entry is new: what says the same is the same. */
  function recognise(units: readonly Entry[], here: ReadonlySet<Entry>): void {
    const strange = units.filter((entry) => !known.has(entry))
    if (strange.length === 0) return
    const gone = new Map<string, number[]>()
    for (const entry of last.filter((one) => !here.has(one)).toReversed()) {
      const key = known.get(entry)
      const text = partText(entry)
      if (key !== undefined) gone.set(text, [...(gone.get(text) ?? []), key])
    }
    for (const entry of strange) {
      const key = gone.get(partText(entry))?.pop()
      if (key !== undefined) known.set(entry, key)
    }
  }

  return (units) => {
    const here = new Set(units)
    recognise(units, here)
    const taken = new Set(units.map((entry) => known.get(entry)))
    const used = new Set<number>()
    const keys = units.map((entry, at) => {
      const before = last[at]
      // What is new in the place of one that is gone is that one, changed.
      const place = before && !here.has(before) ? known.get(before) : undefined
      const heir = taken.has(place) ? undefined : place
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
