/**
 * Recognises entries. They have no ids, neither in the list nor in anything stored or sent. While the app runs, an entry is
 * identified by its object: edits share the objects that they do not change, and so do the states that undo goes back to. Where
 * other objects come in, `pairs` matches them with the entries before; for the list in the editor, `recognise` gives them the
 * keys of the entries that they match.
 */
import { partText, plainText } from './equal'
import type { Entry } from './list'

const numbers = new WeakMap<Entry, number>()
let next = 0

/** A number unique to the entry object until the page is reloaded. The screen and the table identify the entry by it. */
export function keyOf(entry: Entry): number {
  const key = numbers.get(entry) ?? next++
  numbers.set(entry, key)
  return key
}

/** Call before `after` replaces `before`: entries without a key get the keys of the vanished entries that they match. */
export function recognise(before: readonly Entry[], after: readonly Entry[]): void {
  const keys = before.map(keyOf)
  const here = new Set(after.map((entry) => numbers.get(entry)))
  const removed = before.filter((_, at) => !here.has(keys[at]))
  const strange = after.filter((entry) => !numbers.has(entry))
  const left = new Set(removed)
  const heir = (old: Entry | undefined, now: Entry | undefined) => {
    if (old && now && !numbers.has(now) && left.delete(old)) numbers.set(now, keyOf(old))
  }
  for (const pair of pairs(removed, strange)) heir(removed[pair.before], strange[pair.after])
  // A new entry at the index of a vanished one is that entry with another unit.
  for (const [at, entry] of after.entries()) heir(before[at], entry)
}

/** How many entries have each text. */
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
 * Pairs the entries of two states of a list that are the same entry. Equal entries are paired first, in their order; where
 * their number differs, those at the same index before all others. Then come entries of the same unit and name, then unnamed
 * ones of the same unit and upgrades, then any of the same unit.
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
  const pair = (position: number, at: number) => {
    found.push({ before: position, after: at })
    left.delete(position)
    open.delete(at)
  }
  const many = tally(before)
  const now = tally(after)
  for (const [at, entry] of after.entries()) {
    const text = partText(entry)
    if (many.get(text) !== now.get(text) && partText(before[at]) === text) pair(at, at)
  }
  for (const keyOf of rounds) {
    const positions = new Map<string, number[]>()
    for (const at of left) {
      const entry = before[at]
      if (entry) positions.set(keyOf(entry), [...(positions.get(keyOf(entry)) ?? []), at])
    }
    for (const at of [...open]) {
      const entry = after[at]
      const position = entry && positions.get(keyOf(entry))?.shift()
      if (position !== undefined) pair(position, at)
    }
  }
  return found.toSorted((a, b) => a.after - b.after)
}
