/** Seals a secret goal or a whole list before a game, and proves afterwards what it was. SEAL.md specifies it. */
import { newList, type ArmyList } from '../../roster/list'
import { chosenSecrets } from '../../roster/secrets'
import type { ArmyBook } from '../../rules/book'
import { encodeList } from '../link/encode'
import type { BookLookup } from '../link/lookup'
import { bookOf } from '../link/numbering'
import { readSeal, sealText } from './seal-text'

/** `choices`: only the secret settings of a list; `list`: the whole list. */
export type SecretKind = 'choices' | 'list'

export interface Secret {
  kind: SecretKind
  /** The secret as the code of a link. */
  code: string
}

/** Length of the salt in bytes. The caller makes it, at random, and keeps it secret until the seal is opened. */
export const SALT_BYTES = { least: 8, most: 32 } as const
/** Iterations of PBKDF2: a tenth of a second for a player, months for an attacker who looks for a collision. */
const ROUNDS = 100_000

export type SecretFault = { reason: 'no-secret' } | { reason: 'too-long'; length: number }
export type SecretFound = { ok: true; secret: Secret } | ({ ok: false } & SecretFault)

function codeSecret(kind: SecretKind, list: ArmyList, lookup: BookLookup): SecretFound {
  const encoded = encodeList(list, lookup, { secrets: true })
  if (!encoded.ok) return { ok: false, reason: 'too-long', length: encoded.length }
  return { ok: true, secret: { kind, code: encoded.code } }
}

/** A list with only the secret settings that are chosen and in force. */
function secretPart(list: ArmyList, book: ArmyBook | undefined): ArmyList {
  const ids = new Set(chosenSecrets(list, book))
  const settings = Object.entries(list.settings).filter(([id]) => ids.has(id))
  return newList(list.ruleset, { settings: Object.fromEntries(settings) })
}

/** The secret settings of a list (a goal, its marker), ready to be sealed. */
export function secretChoices(list: ArmyList, lookup: BookLookup): SecretFound {
  const part = secretPart(list, bookOf(list.ruleset, lookup))
  return Object.keys(part.settings).length === 0
    ? { ok: false, reason: 'no-secret' }
    : codeSecret('choices', part, lookup)
}

/** The whole list, its secret settings included, ready to be sealed. */
export const secretList = (list: ArmyList, lookup: BookLookup): SecretFound => codeSecret('list', list, lookup)

export type SealFault = { reason: 'no-crypto' } | { reason: 'salt'; found: number; min: number; max: number }
export type Sealed = { ok: true; seal: string } | ({ ok: false } & SealFault)

/** `crypto.subtle` exists only in secure contexts: https and localhost. */
const subtle = (): SubtleCrypto | undefined => (globalThis.crypto as Crypto | undefined)?.subtle

export async function sealSecret(secret: Secret, salt: Uint8Array): Promise<Sealed> {
  const { least: min, most: max } = SALT_BYTES
  if (salt.length < min || salt.length > max) return { ok: false, reason: 'salt', found: salt.length, min, max }
  const crypto = subtle()
  if (!crypto) return { ok: false, reason: 'no-crypto' }
  const words = new TextEncoder().encode(`muster-seal-1:${secret.kind}:${secret.code}`)
  const key = await crypto.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(salt), iterations: ROUNDS }
  return { ok: true, seal: sealText(new Uint8Array(await crypto.deriveBits(how, key, 80))) }
}

export type Verified =
  | { ok: true }
  /**
   * `mistyped`: the seal fails its own check, which proves nothing; `different`: another secret was sealed, or the same one
   * with another salt.
   */
  | { ok: false; reason: 'mistyped' | 'different' | 'no-crypto' | 'salt' }

/** Whether this secret with this salt gives the seal. */
export async function verifySeal(seal: string, revealed: { secret: Secret; salt: Uint8Array }): Promise<Verified> {
  const shown = readSeal(seal)
  if (shown === null) return { ok: false, reason: 'mistyped' }
  const again = await sealSecret(revealed.secret, revealed.salt)
  if (!again.ok) return { ok: false, reason: again.reason }
  return again.seal === shown ? { ok: true } : { ok: false, reason: 'different' }
}
