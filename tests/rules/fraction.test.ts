import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, fraction, over, round, times, toFraction, toNumber, ZERO } from '../../src/rules/fraction'

const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
const any = fc
  .tuple(
    whole,
    whole.filter((d) => d !== 0n),
  )
  .map(([n, d]) => fraction(n, d))
const fixed = { seed: 20261120 }

describe('fractions', () => {
  it('are read from decimals exactly', () => {
    expect(toFraction(13.5)).toEqual({ n: 27n, d: 2n })
    expect(toFraction(-12.5)).toEqual({ n: -25n, d: 2n })
    expect(toFraction(-0.5)).toEqual({ n: -1n, d: 2n })
    expect(toFraction(2.5e-7)).toEqual({ n: 1n, d: 4_000_000n })
    expect(toNumber(add(toFraction(0.1), toFraction(0.2)))).toBe(0.3)
  })
  it('are in lowest terms, with a positive denominator', () => {
    expect(fraction(6n, -4n)).toEqual({ n: -3n, d: 2n })
    expect(() => fraction(1n, 0n)).toThrow(RangeError)
  })
  it('add, multiply and divide exactly', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(add(a, b)).toEqual(add(b, a))
        expect(compare(add(a, ZERO), a)).toBe(0)
        if (b.n !== 0n) expect(times(over(a, b), b)).toEqual(a)
      }),
      fixed,
    )
  })
  it('round halves up, and rounding up drops no part', () => {
    const cases: [number, number, number][] = [
      [22.5, 23, 23],
      [15.3, 15, 16],
      [8.82, 9, 9],
      [72.9, 73, 73],
      [18, 18, 18],
      [0.49, 0, 1],
      [-0.5, 0, 0],
      [-1.5, -1, -1],
    ]
    for (const [value, nearest, up] of cases) {
      expect(toNumber(round(toFraction(value), 'nearest'))).toBe(nearest)
      expect(toNumber(round(toFraction(value), 'up'))).toBe(up)
      expect(toNumber(round(toFraction(value), 'exact'))).toBe(value)
    }
  })
})
