/** How long work takes, only to be held against other work of the same run: no test knows how fast its machine is. */

/** The least time of several runs, in ms: what the work takes when nothing comes between. */
export function least(work: () => unknown, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}

/**
 * How many times as long the work takes with eight times as much: at most 8 where each part is looked at once, 64 where each
 * is held against all others. What is over within half a millisecond counts as that.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  const small = least(() => work(size))
  return least(() => work(8 * size)) / Math.max(0.5, small)
}

/** Well above what is looked at once, far below what is held against all others. */
export const ONCE = 24
