/** Exact fractions: no price is ever a binary floating point number. Kept in lowest terms with a positive denominator. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const ZERO: Fraction = { n: 0n, d: 1n }
export const ONE: Fraction = { n: 1n, d: 1n }

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))

/** @throws RangeError when the denominator is 0. */
export function fraction(n: bigint, d: bigint): Fraction {
  if (d === 1n) return { n, d }
  if (d === 0n) throw new RangeError('A fraction needs a denominator other than 0')
  const divisor = gcd(n < 0n ? -n : n, d < 0n ? -d : d) * (d < 0n ? -1n : 1n)
  return { n: n / divisor, d: d / divisor }
}

/** Any finite number as JavaScript writes it: 13.5 is 27/2, and 1e-7 a ten millionth. */
export function toFraction(value: number): Fraction {
  if (Number.isInteger(value)) return { n: BigInt(value), d: 1n }
  const [digits = '', shift = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = digits.split('.')
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length - Number(shift)))
}

/** Parses a share of the rule data, such as "2/3"; a missing one is the whole. */
export function toShare(share = '1/1'): Fraction {
  const [part = '1', whole = '1'] = share.split('/')
  return fraction(BigInt(part), BigInt(whole))
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  a.d === b.d ? fraction(a.n + b.n, a.d) : fraction(a.n * b.d + b.n * a.d, a.d * b.d)

export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)

export const over = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)

/** Negative, 0 or positive as a is less than, equal to or more than b. */
export function compare(a: Fraction, b: Fraction): number {
  const left = a.n * b.d
  const right = b.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

const floor = (a: Fraction): bigint => (a.n >= 0n || a.n % a.d === 0n ? a.n / a.d : a.n / a.d - 1n)

/** How to round to a whole number: `nearest` rounds halves up, `up` rounds every part up, `exact` does not round. */
export const ROUNDINGS = ['nearest', 'up', 'exact'] as const
export type Rounding = (typeof ROUNDINGS)[number]

export function round(a: Fraction, how: Rounding): Fraction {
  if (how === 'exact' || a.d === 1n) return a
  if (how === 'up') return { n: -floor({ n: -a.n, d: a.d }), d: 1n }
  return { n: floor(fraction(a.n * 2n + a.d, a.d * 2n)), d: 1n }
}

/** The nearest number that a screen or a JSON file can hold. */
export function toNumber(a: Fraction): number {
  const near = a.d === 1n ? Number(a.n) : Number(a.n) / Number(a.d)
  // Numerator and denominator may both overflow to Infinity where their quotient does not.
  return Number.isNaN(near) ? Number(a.n / a.d) : near
}
