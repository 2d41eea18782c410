/** A seal as text to show, read out and write down: four groups of four characters; the last one is a check character. */

/** Crockford's 32 characters: no I, L, O or U. */
export const SEAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Five bits a character. */
const DIGITS = 15
export const SEAL_BITS = DIGITS * 5

/** Multiplies by x in the field of 32 elements with x⁵ + x² + 1 = 0. */
const timesX = (value: number) => (value & 16 ? (value << 1) ^ 0x25 : value << 1)
/** 0 for a valid seal, and never 0 after one changed character or one swap of neighbours. */
const remainder = (values: readonly number[]) => values.reduce((sum, value) => timesX(sum) ^ value, 0)

/** @param hash at least 75 bits */
export function sealText(hash: Uint8Array): string {
  const bits = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const values = Array.from({ length: DIGITS }, (_, at) => parseInt(bits.slice(at * 5, at * 5 + 5), 2))
  const all = [...values, timesX(remainder(values))]
  const text = all.map((value) => SEAL_ALPHABET.charAt(value)).join('')
  return text.replace(/....(?=.)/g, '$&-')
}

/** In characters: longer than the sentence that the app copies together with a seal. */
const LOOKED_AT = 500
/** Four groups with hyphens between, within a sentence. */
const IN_WORDS = /(?<![0-9a-z])(?:[0-9a-z]{4}[-–—]){3}[0-9a-z]{4}(?![0-9a-z])/gi

/**
 * Reads a seal as a person wrote it down: in small letters, with O for 0, I or L for 1, any spaces; or within the sentence
 * that it was copied with. Returns it as it was shown; null if its check fails.
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
