/**
 * Distributions of counts: the chance of n at index n. Doubles, computed by convolution and never by sampling; the chance of
 * each single die is an exact fraction until it gets here.
 */
export type Dist = readonly number[]

export const point = (n: number): Dist => {
  const dist = new Array<number>(n + 1).fill(0)
  dist[n] = 1
  return dist
}

export const mean = (dist: Dist): number => dist.reduce((sum, chance, n) => sum + chance * n, 0)

/** The chance of n or more. */
export const atLeast = (dist: Dist, n: number): number =>
  dist.reduce((sum, chance, at) => (at >= n ? sum + chance : sum), 0)

export function convolve(a: Dist, b: Dist): Dist {
  const sum = new Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((chance, n) => {
    if (chance > 0)
      b.forEach((other, m) => {
        sum[n + m] = (sum[n + m] ?? 0) + chance * other
      })
  })
  return sum
}

/** The sum of `times` independent counts, each with this distribution. */
export function repeated(dist: Dist, times: number): Dist {
  let sum = point(0)
  let power = dist
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) sum = convolve(sum, power)
    if (left > 1) power = convolve(power, power)
  }
  return sum
}

/** The sum of dice with so many sides. */
const diceSum = (dice: number, sides: number): Dist => repeated([0, ...new Array<number>(sides).fill(1 / sides)], dice)

/**
 * How many of n dice pass. Computed from the likeliest count outward by the ratio of neighbours, which is accurate for any n.
 */
export function binomial(n: number, p: number): Dist {
  if (p <= 0) return point(0)
  if (p >= 1) return point(n)
  const top = Math.min(n, Math.floor((n + 1) * p))
  const odds = p / (1 - p)
  const weights = new Array<number>(n + 1).fill(0)
  weights[top] = 1
  for (let k = top; k < n; k++) weights[k + 1] = ((weights[k] ?? 0) * (n - k) * odds) / (k + 1)
  for (let k = top; k > 0; k--) weights[k - 1] = ((weights[k] ?? 0) * k) / ((n - k + 1) * odds)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** Replaces each count by a distribution, weighted with the chance of the count. */
export function bind(dist: Dist, next: (n: number) => Dist): Dist {
  const sum: number[] = []
  dist.forEach((chance, n) => {
    if (chance > 0)
      next(n).forEach((other, m) => {
        sum[m] = (sum[m] ?? 0) + chance * other
      })
  })
  return Array.from(sum, (chance: number | undefined) => chance ?? 0)
}

/** Replaces each count by another. */
export function mapped(dist: Dist, to: (n: number) => number): Dist {
  const sum: number[] = []
  dist.forEach((chance, n) => {
    if (chance > 0) sum[to(n)] = (sum[to(n)] ?? 0) + chance
  })
  return Array.from(sum, (chance: number | undefined) => chance ?? 0)
}

export const capped = (dist: Dist, most: number): Dist =>
  dist.length <= most + 1 ? dist : mapped(dist, (n) => Math.min(n, most))

/** How many dice pass with this chance, where the number of dice is itself a distribution. */
export const thinned = (dist: Dist, p: number): Dist =>
  p >= 1 ? dist : p <= 0 ? point(0) : bind(dist, (n) => binomial(n, p))

/** One of several distributions, each with its weight. */
export function mixed(parts: readonly { weight: number; dist: Dist }[]): Dist {
  const sum = new Array<number>(Math.max(1, ...parts.map(({ dist }) => dist.length))).fill(0)
  for (const { weight, dist } of parts)
    dist.forEach((chance, n) => {
      sum[n] = (sum[n] ?? 0) + weight * chance
    })
  return sum
}

/** Dice as wargames write them: a number, "D6", "2D6", with letters behind that are marks ("x", "*"). */
interface Notation {
  dice: number
  /** null for a plain number, which is in `dice`. */
  sides: number | null
  marks: readonly string[]
}

/** Parses dice; null for any other text. */
export function parseDice(text: number | string | null): Notation | null {
  const match = /^(?:(\d*)D(\d+)|(\d+))([x*]*)$/.exec(String(text))
  if (!match) return null
  const [, dice = '', sides, number, letters = ''] = match
  const marks = [...letters]
  return sides === undefined
    ? { dice: Number(number), sides: null, marks }
    : { dice: dice === '' ? 1 : Number(dice), sides: Number(sides), marks }
}

/** The distribution of the sum of these dice, rolled `times` times. */
export const rolled = ({ dice, sides }: Notation, times = 1): Dist =>
  sides === null ? point(dice * times) : diceSum(dice * times, sides)
