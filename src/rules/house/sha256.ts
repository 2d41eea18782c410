/**
 * SHA-256 (FIPS 180-4), at once and on any page: the one of the browser is asynchronous, and missing without https. Only for
 * short texts; its speed does not matter.
 */

/** The first 32 bits of the fractional part of a root of each of the first `count` primes. */
function fractions(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32) | 0)
}
const START = fractions(8, Math.sqrt)
const ROUNDS = fractions(64, Math.cbrt)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (words: ArrayLike<number>, index: number): number => words[index] ?? 0

/** The text in bytes, a one bit, zeros, and its length in bits as 64 bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(all.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(all.length - 4, (bytes.length * 8) >>> 0)
  return view
}

function addBlock(state: Int32Array, block: DataView, offset: number): void {
  const words = new Int32Array(64)
  for (let i = 0; i < 16; i++) words[i] = block.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = at(words, i - 15)
    const late = at(words, i - 2)
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = at(words, i - 16) + low + at(words, i - 7) + high
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUNDS, i) + at(words, i)) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const ends = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = at(state, i) + at(ends, i)
}

/** The 32 bytes of the hash of a text in UTF-8. */
export function sha256(text: string): Uint8Array {
  const block = padded(new TextEncoder().encode(text))
  const state = new Int32Array(START)
  for (let offset = 0; offset < block.byteLength; offset += 64) addBlock(state, block, offset)
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => hash.setInt32(i * 4, word))
  return new Uint8Array(hash.buffer)
}
