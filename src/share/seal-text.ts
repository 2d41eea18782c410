/** A seal as it is shown, read out and written down: four groups of four, the last character a check of the others. */

/** Crockford's 32 characters: no I, L, O or U. */
export const SEAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Five bits a character. */
const DIGITS = 15
export const SEAL_BITS = DIGITS * 5

/** Times x in the field of 32 elements, x⁵ + x² + 1 = 0. */
const timesX = (value: number) => (value & 16 ? (value << 1) ^ 0x25 : value << 1)
/** 0 for a whole seal. One character changed, or two neighbours swapped, never come to 0. */
const remainder = (values: readonly number[]) => values.reduce((sum, value) => timesX(sum) ^ value, 0)

/** @param hash at least 75 bits */
export function sealText(hash: Uint8Array): string {
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const values = Array.from({ length: DIGITS }, (_, at) => parseInt(bits.slice(at * 5, at * 5 + 5), 2))
  const all = [...values, timesX(remainder(values))]
  const text = all.map((value) => SEAL_ALPHABET.charAt(value)).join('')
  return text.replace(/....(?=.)/g, '$&-')
}

/** Longer than the sentence that a seal is copied with. */
const LOOKED_AT = 500
/** Four groups with hyphens between, within a sentence. */
const IN_WORDS = /(?<![0-9a-z])(?:[0-9a-z]{4}[-–—]){3}[0-9a-z]{4}(?![0-9a-z])/gi

/**
 * As it was shown, from what a person wrote down: small letters, O for 0, I and L for 1, any spaces; or from the sentence
 * that it was copied with. Null when it was written down wrongly.
 */
export function readSeal(text: string): string | null {
  const start = text.slice(0, LOOKED_AT)
  const found = [start, ...(start.match(IN_WORDS) ?? [])].flatMap((one) => readAlone(one) ?? [])
  return found[0] ?? null
}

function readAlone(text: string): string | null {
  const plain = text
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const values = [...plain].map((character) => SEAL_ALPHABET.indexOf(character))
  if (values.length !== DIGITS + 1 || values.includes(-1) || remainder(values) !== 0) return null
  return plain.replace(/....(?=.)/g, '$&-')
}
