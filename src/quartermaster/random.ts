/** Random numbers from a seed (mulberry32): the same seed gives the same army on every device. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next: () => number
  /** A whole number from 0 up to, but not including, `end`. */
  below: (end: number) => number
  shuffle: <T>(items: readonly T[]) => T[]
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (end) => Math.floor(next() * end),
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  }
}

/** Picks one of the items with a chance in proportion to its weight; undefined where no weight is above 0. */
export function pickWeighted<T>(random: Random, items: readonly T[], weightOf: (item: T) => number): T | undefined {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0)
  let at = random.next() * total
  let last: T | undefined
  for (const item of items) {
    const weight = weightOf(item)
    if (weight <= 0) continue
    last = item
    at -= weight
    if (at < 0) return item
  }
  return last
}

/** Seeds with which the same army can be made again. */
export const MOST_SEED = 2 ** 32 - 1

/** A random seed of at most six digits, short enough to be read out and typed. */
export const newSeed = (): number => Math.floor(Math.random() * 1_000_000)

/** A whole number from 0 up to the largest; null for anything else. */
export function readSeed(text: string): number | null {
  const cleaned = text.trim()
  if (!/^\d{1,10}$/.test(cleaned)) return null
  const seed = Number(cleaned)
  return seed <= MOST_SEED ? seed : null
}
