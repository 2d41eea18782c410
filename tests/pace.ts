/** Compares the time that work takes with other work in the same run, because tests don’t know the speed of the machine. */

/** Long enough, in ms, for short pauses of the machine not to matter. */
const WEIGHTY = 5

function took(work: () => unknown, times = 1): number {
  const start = performance.now()
  for (let time = 0; time < times; time++) work()
  return performance.now() - start
}

/** The ratio of two running times: of each the shortest of some, taken in turn. */
export function ratio(one: () => unknown, other: () => unknown, often = 5): number {
  // Very short work is repeated.
  let times = 1
  while (took(other, times) < WEIGHTY && times < 1000) times *= 2
  const turns = Array.from({ length: often }, () => [took(one, times), took(other, times)] as const)
  return Math.min(...turns.map(([ms]) => ms)) / Math.max(WEIGHTY, Math.min(...turns.map(([, ms]) => ms)))
}

const MORE = 16

/**
 * Number of times longer the work takes with sixteen times as much: about 16 in linear time, 256 in quadratic time.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  const measure = (often: number) =>
    ratio(
      () => work(MORE * size),
      () => work(size),
      often,
    )
  let least = measure(2)
  // Other work of the machine slows the longer run more: of several measurements one in peace is enough.
  for (let turn = 0; turn < 3 && least >= ONCE; turn++) least = Math.min(least, measure(5))
  return least
}

/** The limit for linear time: well above 16 and well below 256, even on a busy machine. */
export const ONCE = 120
