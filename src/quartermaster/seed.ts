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
