/** Bits as a string of 0 and 1: of any length, and converted to a BigInt in one step. */

/** Thrown on bits that the writer never produces; caught in decode.ts. */
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

  /** Exp-Golomb code of order `k`: value + 2^k in binary, after as many zeros as that has bits beyond `k` + 1. */
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

  /** The bits that were not read. */
  rest(): string {
    return this.bits.slice(this.at)
  }
}
