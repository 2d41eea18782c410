import { partText, plainText } from './equal'
import type { Entry } from './list'

/** How many are equal, by their text. */
function tally(entries: readonly Entry[]): ReadonlyMap<string, number> {
  const many = new Map<string, number>()
  for (const text of entries.map(partText)) many.set(text, (many.get(text) ?? 0) + 1)
  return many
}

interface Pair {
  before: number
  after: number
}

/**
 * Entries that are the same entry, now and before: equal ones first, of as many as there were in their order, else those in
 * the same place before any other; then those of one unit and name, then of one unit.
 */
export function pairs(before: readonly Entry[], after: readonly Entry[]): Pair[] {
  const found: Pair[] = []
  const left = new Set(before.keys())
  const open = new Set(after.keys())
  const rounds: ((entry: Entry) => string)[] = [
    partText,
    ({ unit, name }) => plainText([unit, name]),
    ({ unit, name, upgrades }) => (name === '' ? plainText([unit, upgrades]) : plainText([unit])),
    ({ unit }) => unit,
  ]
  const pair = (place: number, at: number) => {
    found.push({ before: place, after: at })
    left.delete(place)
    open.delete(at)
  }
  const [many, now] = [tally(before), tally(after)]
  for (const [at, entry] of after.entries()) {
    const text = partText(entry)
    if (many.get(text) !== now.get(text) && partText(before[at]) === text) pair(at, at)
  }
  for (const keyOf of rounds) {
    const places = new Map<string, number[]>()
    for (const at of left) {
      const entry = before[at]
      if (entry) places.set(keyOf(entry), [...(places.get(keyOf(entry)) ?? []), at])
    }
    for (const at of [...open]) {
      const entry = after[at]
      const place = entry && places.get(keyOf(entry))?.shift()
      if (place !== undefined) pair(place, at)
    }
  }
  return found.toSorted((a, b) => a.after - b.after)
}
