/**
 * How much of the long series of cases a run takes: a tenth, all of them in a full run, or what `MUSTER_SERIES` says (50:
 * fifty times as many random ones).
 */
const SHARE = Number(process.env.MUSTER_SERIES ?? (process.env.MUSTER_FULL === '1' ? 1 : 0.1))

/** How many of `full` random cases to take; `least` always. */
export const runs = (full: number, least = 4): number => Math.max(Math.min(full, least), Math.ceil(full * SHARE))

/** Of a list of cases every so many, `least` always: a full run takes every one. */
export function someOf<T>(all: readonly T[], at = 0, least = 4): T[] {
  const step = Math.max(1, Math.min(Math.round(1 / SHARE), Math.floor(all.length / least)))
  return all.filter((_, to) => (at + to) % step === 0)
}
