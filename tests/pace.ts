/** How long work takes, only to be held against other work of the same run: no test knows how fast its machine is. */

/** Long enough, in ms, that a moment's pause of the machine weighs little. */
const WEIGHTY = 5

function took(work: () => unknown, times = 1): number {
  const start = performance.now()
  for (let time = 0; time < times; time++) work()
  return performance.now() - start
}

/** How many times as long the one takes as the other: of each the least of some turns, one after the other. */
export function ratio(one: () => unknown, other: () => unknown): number {
  // What is over at once is done again and again.
  let times = 1
  while (took(other, times) < WEIGHTY && times < 1000) times *= 2
  const turns = Array.from({ length: 5 }, () => [took(one, times), took(other, times)] as const)
  return Math.min(...turns.map(([ms]) => ms)) / Math.max(WEIGHTY, Math.min(...turns.map(([, ms]) => ms)))
}

const MORE = 16

/**
 * How many times as long the work takes with sixteen times as much: about 16 where each part is looked at once, 256 where
 * each is held against all others.
 */
export const growth = (work: (size: number) => unknown, size: number): number =>
  ratio(
    () => work(MORE * size),
    () => work(size),
  )

/** Well above what is looked at once, far below what is held against all others, however busy the machine is. */
export const ONCE = 120
