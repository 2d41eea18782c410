/** The reveal: a text with the secret and its salt, which opens a seal on another device. SEAL.md specifies it. */
import type { ArmyList } from '../../roster/list'
import { ALPHABET, digitsOf, fromBase62, toBase62, valueOf } from '../link/base62'
import { crc17 } from '../link/crc'
import { decodeCode } from '../link/decode'
import type { BookLookup } from '../link/lookup'
import { LONGEST_CODE } from '../link/checksum'
import { SALT_BYTES, type Secret, type SecretKind } from './sealed'

/** The code of a list has no hyphen, so the two can't be confused. */
export const REVEAL_PREFIX = 'SEAL-'
const KINDS: readonly (readonly [string, SecretKind])[] = [
  ['C', 'choices'],
  ['L', 'list'],
]
const CHECK = 3
const saltLength = (bytes: number) => Math.ceil((bytes * 8) / Math.log2(62))
const LONGEST = REVEAL_PREFIX.length + 2 + saltLength(SALT_BYTES.most) + LONGEST_CODE + CHECK

export function writeReveal(secret: Secret, salt: Uint8Array): string {
  const kind = KINDS.find(([, one]) => one === secret.kind)?.[0] ?? ''
  const number = salt.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const digits = toBase62(number).padStart(saltLength(salt.length), '0')
  const text = REVEAL_PREFIX + kind + ALPHABET.charAt(salt.length) + digits + secret.code
  return text + digitsOf(crc17(text), CHECK)
}

type RevealFault = { reason: 'none' | 'damaged' | 'newer' }
export type Revealed =
  | {
      ok: true
      secret: Secret
      salt: Uint8Array
      /** For `choices`, a list with only the secret settings. */
      list: ArmyList
      /** The reveal without the text around it. */
      text: string
    }
  | ({ ok: false } & RevealFault)

function saltOf(digits: string, length: number): Uint8Array | null {
  const salt = new Uint8Array(length)
  let rest = fromBase62(digits)
  for (let at = length - 1; at >= 0; at--) {
    salt[at] = Number(rest % 256n)
    rest /= 256n
  }
  return rest === 0n ? salt : null
}

function readOne(text: string, lookup: BookLookup): Revealed {
  const damaged = { ok: false, reason: 'damaged' } as const
  if (text.length > LONGEST || crc17(text.slice(0, -CHECK)) !== valueOf(text.slice(-CHECK))) return damaged
  const body = text.slice(REVEAL_PREFIX.length, -CHECK)
  const kind = KINDS.find(([sign]) => sign === body.charAt(0))?.[1]
  if (kind === undefined) return { ok: false, reason: 'newer' }
  const bytes = ALPHABET.indexOf(body.charAt(1))
  if (bytes < SALT_BYTES.least || bytes > SALT_BYTES.most) return damaged
  const start = 2 + saltLength(bytes)
  const code = body.slice(start)
  const salt = saltOf(body.slice(2, start), bytes)
  const decoded = decodeCode(code, lookup)
  if (!salt || decoded.ok === false)
    return decoded.ok === false && decoded.reason === 'newer' ? { ok: false, reason: 'newer' } : damaged
  return decoded.code === code ? { ok: true, secret: { kind, code }, salt, list: decoded.list, text } : damaged
}

/** Most reveals that are read from one text. */
const MOST = 20

/** Reads every reveal in a text, up to `MOST`: the secret of each, or why it can't be read. Never throws. */
export function findReveals(text: string, lookup: BookLookup): Revealed[] {
  const found = text.matchAll(/(?<![0-9A-Za-z])(?:%23)?(SEAL-[0-9A-Za-z]{6,})/g)
  const all = new Set([...found].slice(0, MOST).map((one) => one[1] ?? ''))
  return [...all].map((one) => readOne(one, lookup))
}

/** The first reveal in a text that can be read; if none can, the fault of the first. */
export function readReveal(text: string, lookup: BookLookup): Revealed {
  const all = findReveals(text, lookup)
  return all.find((one) => one.ok) ?? all[0] ?? { ok: false, reason: 'none' }
}
