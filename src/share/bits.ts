/** Bits as a text of 0 and 1: long enough for any code, and turned into a big number at one stroke. */

/** Thrown while reading bits that no writer wrote; caught where a code is decoded. */
export class Damaged extends Error {}

/** Whole numbers in a code stay below this. */
export const NUMBER_LIMIT = 2 ** 31

export class BitWriter {
  private parts: string[] = []

  bit(value: boolean): void {
    this.parts.push(value ? '1' : '0')
  }

  raw(bits: string): void {
    this.parts.push(bits)
  }

  /** Exp-Golomb code of order `k`: zeros as many as the value needs beyond `k`, then value + 2^k in binary. */
  number(value: number, k: number): void {
    const binary = (value + 2 ** k).toString(2)
    this.parts.push('0'.repeat(binary.length - 1 - k), binary)
  }

  toString(): string {
    return this.parts.join('')
  }
}

export class BitReader {
  private at = 0
  constructor(private readonly bits: string) {}

  bit(): boolean {
    const bit = this.bits[this.at++]
    if (bit === undefined) throw new Damaged()
    return bit === '1'
  }

  number(k: number): number {
    const one = this.bits.indexOf('1', this.at)
    const end = one + (one - this.at) + k + 1
    if (one < 0 || end > this.bits.length || end - one > 32) throw new Damaged()
    this.at = end
    const value = parseInt(this.bits.slice(one, end), 2) - 2 ** k
    if (value >= NUMBER_LIMIT) throw new Damaged()
    return value
  }

  /** What the list did not need. */
  rest(): string {
    return this.bits.slice(this.at)
  }
}
