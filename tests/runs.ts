/**
 * How much of the long series of cases a run takes: a tenth, all of them in a full run, or what `MUSTER_SERIES` says (50:
 * fifty times as many random ones).
 */
const SHARE = Number(process.env.MUSTER_SERIES ?? (process.env.MUSTER_FULL === '1' ? 1 : 0.1))

/** How many of `full` random cases to take; a few always. */
export const runs = (full: number): number => Math.max(Math.min(full, 4), Math.ceil(full * SHARE))

/** Of a long list of cases every so many, of a short list all: a full run takes every one. */
export function someOf<T>(all: readonly T[], at = 0): T[] {
  const step = all.length < 20 ? 1 : Math.max(1, Math.round(1 / SHARE))
  return all.filter((_, to) => (at + to) % step === 0)
}
