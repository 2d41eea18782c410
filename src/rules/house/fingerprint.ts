/** The fingerprint of a file of rules: the same content has the same one on every device, another content another. */
import { canonicalJson } from './canonical'
import { sha256 } from './sha256'

/** Crockford's 32 characters, as seals have them: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BYTES = 10
export const FINGERPRINT_BITS = BYTES * 8

/** The first 80 bits of a hash as four groups of four characters. */
const fingerprintText = (hash: Uint8Array): string =>
  fingerprintOfBits([...hash.subarray(0, BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join(''))

/** The 80 bits of a fingerprint, and back. */
export const bitsOfFingerprint = (fingerprint: string): string =>
  [...fingerprint.replaceAll('-', '')].map((one) => ALPHABET.indexOf(one).toString(2).padStart(5, '0')).join('')
export function fingerprintOfBits(bits: string): string {
  const characters = bits.match(/.{5}/g)?.map((five) => ALPHABET.charAt(parseInt(five, 2))) ?? []
  return characters.join('').replace(/....(?=.)/g, '$&-')
}

/** Of everything in the file but `about`: SHA-256 over its canonical JSON. */
export function fingerprintOf(file: object): string {
  const content = Object.entries(file).filter(([key]) => key !== 'about')
  return fingerprintText(sha256(canonicalJson(Object.fromEntries(content))))
}

/** A fingerprint as a person may have written it: in small letters, with O for 0, without hyphens. null if it is none. */
export function readFingerprint(text: string): string | null {
  const plain = text
    .slice(0, 80)
    .toUpperCase()
    .replace(/[\s\-–—_.]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const isWhole = plain.length === 16 && [...plain].every((character) => ALPHABET.includes(character))
  return isWhole ? plain.replace(/....(?=.)/g, '$&-') : null
}
