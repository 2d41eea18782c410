/**
 * Which entry of a list is which. Entries have no ids, not in the list nor in anything that is kept or sent. While the app
 * runs, an entry is its object: edits share those that they leave alone, and so do the states of a list that one goes back
 * to. What comes instead of another object is told from it in one way, `pairs`; where that is the list in the editor,
 * `recognise` gives it the number of what it was.
 */
import { partText, plainText } from './equal'
import type { Entry } from './list'

const numbers = new WeakMap<Entry, number>()
let next = 0

/** A number of the entry's own, until the page goes; on the screen and at the table it is told by this. */
export function keyOf(entry: Entry): number {
  const key = numbers.get(entry) ?? next++
  numbers.set(entry, key)
  return key
}

/** Before `after` comes in the place of `before`: what nobody has seen yet has the keys of what is gone, where it is the same. */
export function recognise(before: readonly Entry[], after: readonly Entry[]): void {
  const keys = before.map(keyOf)
  const here = new Set(after.map((entry) => numbers.get(entry)))
  const gone = before.filter((_, at) => !here.has(keys[at]))
  const strange = after.filter((entry) => !numbers.has(entry))
  const left = new Set(gone)
  const heir = (old: Entry | undefined, now: Entry | undefined) => {
    if (old && now && !numbers.has(now) && left.delete(old)) numbers.set(now, keyOf(old))
  }
  for (const pair of pairs(gone, strange)) heir(gone[pair.before], strange[pair.after])
  // What is new in the place of one that is gone is that one, with another unit.
  for (const [at, entry] of after.entries()) heir(before[at], entry)
}

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
