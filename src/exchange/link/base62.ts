/** Whole numbers as text of `0-9A-Za-z`: characters that no chat program changes. */

export const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
export const isCode = (text: string) => /^[0-9A-Za-z]+$/.test(text)

const CHUNK = 8
const CHUNK_VALUE = 62 ** CHUNK
const CHUNK_BIG = BigInt(CHUNK_VALUE)

export function digitsOf(value: number, length: number): string {
  let text = ''
  let rest = value
  while (text.length < length || rest > 0) {
    text = ALPHABET.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}

/** Up to eight characters of the alphabet as a number. */
export function valueOf(digits: string): number {
  let value = 0
  for (const digit of digits) value = value * 62 + ALPHABET.indexOf(digit)
  return value
}

/** Most significant digit first, no leading zeros. Works in chunks of eight digits, so that 4,096 characters are fast. */
export function toBase62(value: bigint): string {
  const chunks: string[] = []
  let rest = value
  while (rest >= CHUNK_BIG) {
    chunks.push(digitsOf(Number(rest % CHUNK_BIG), CHUNK))
    rest /= CHUNK_BIG
  }
  chunks.push(digitsOf(Number(rest), 1))
  return chunks.reverse().join('')
}

export function fromBase62(text: string): bigint {
  const first = text.length % CHUNK
  let value = BigInt(valueOf(text.slice(0, first)))
  for (let at = first; at < text.length; at += CHUNK) {
    value = value * CHUNK_BIG + BigInt(valueOf(text.slice(at, at + CHUNK)))
  }
  return value
}
