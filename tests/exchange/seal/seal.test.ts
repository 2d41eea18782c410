import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { ALPHABET } from '../../../src/exchange/link/base62'
import { CRC_START, crc17 } from '../../../src/exchange/link/crc'
import { decodeCode } from '../../../src/exchange/link/decode'
import { findReveals, readReveal, REVEAL_PREFIX, writeReveal } from '../../../src/exchange/seal/reveal'
import { hasValidChecksum } from '../../../src/exchange/link/checksum'
import { readSeal, SEAL_ALPHABET, SEAL_BITS, sealText } from '../../../src/exchange/seal/seal-text'
import {
  sealSecret,
  secretChoices,
  secretList,
  verifySeal,
  type Secret,
  type SecretFound,
} from '../../../src/exchange/seal/sealed'
import { translateEnglish as t } from '../../../src/i18n/english'
import { anyList, lookup } from '../books'
import { runs } from '../../runs'

const SEED = { seed: 20261121 }
const salt = Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8])
const anySalt = fc.uint8Array({ minLength: 8, maxLength: 32 })

const army = (faction: string | null, goal: string, marker: string | null = null) =>
  newList('hammer-wars', {
    name: 'Waaagh',
    settings: { faction, goal, marker },
    units: [newEntry('ranged-hero', { name: 'Big Boss' })],
  })

const orks = (goal: string) => army('orks', goal)

function secretOf(found: SecretFound): Secret {
  if (!found.ok) throw new Error(found.reason)
  return found.secret
}

async function sealOf(secret: Secret, by = salt): Promise<string> {
  const sealed = await sealSecret(secret, by)
  if (!sealed.ok) throw new Error(sealed.reason)
  return sealed.seal
}

describe('a sealed goal', () => {
  it('is proved by its reveal alone, on a phone that has nothing else', async () => {
    const secret = secretOf(secretChoices(orks('greed'), lookup))
    const seal = await sealOf(secret)
    expect(seal).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
    expect(SEAL_BITS).toBeGreaterThanOrEqual(50)
    const read = readReveal(`Told you! https://example.org/#${writeReveal(secret, salt)} :)`, lookup)
    if (!read.ok) expect.unreachable(read.reason)
    else {
      expect(read).toMatchObject({ secret, salt, list: newList('hammer-wars', { settings: { goal: 'greed' } }) })
      expect(await verifySeal(seal, read)).toEqual({ ok: true })
      expect(await verifySeal(`  ${seal.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o')} `, read)).toEqual({
        ok: true,
      })
    }
  })

  it('does not match another goal, marker, kind or salt', async () => {
    const markers = [null, 'left', 'center', 'right']
    const marked = ['duty', 'deception'].flatMap((goal) => markers.map((one) => army(null, goal, one)))
    const lists = [...['greed', 'oppression', 'revenge'].map((goal) => army(null, goal)), ...marked]
    const secrets = lists.map((list) => secretOf(secretChoices(list, lookup)))
    const seals = await Promise.all(secrets.map((secret) => sealOf(secret)))
    expect(new Set(seals).size).toBe(11)
    const [first] = secrets
    for (const seal of seals.slice(1))
      expect(await verifySeal(seal, { secret: first!, salt })).toEqual({ ok: false, reason: 'different' })
    expect(await sealOf({ ...first!, kind: 'list' })).not.toBe(seals[0])
    for (let bit = 0; bit < 64; bit += 5) {
      const other = salt.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
      expect(await verifySeal(seals[0]!, { secret: first!, salt: other })).toEqual({ ok: false, reason: 'different' })
    }
  })

  it('leaves out a choice that the other choices make irrelevant', () => {
    const goalOf = (list: ArmyList) => decodeCode(secretOf(secretChoices(list, lookup)).code, lookup)
    expect(goalOf(army('skaven', 'greed', 'center'))).toMatchObject({ list: { settings: { goal: 'greed' } } })
    expect(secretChoices(army('skaven', 'greed', 'center'), lookup)).toEqual(
      secretChoices(army('skaven', 'greed'), lookup),
    )
    expect(secretChoices(army('skaven', 'deception', 'center'), lookup)).not.toEqual(
      secretChoices(army('skaven', 'deception'), lookup),
    )
  })

  it('contains nothing of the list except its secrets, of which there must be at least one', () => {
    const secret = secretOf(secretChoices(army('tau', 'duty', 'left'), lookup))
    expect(decodeCode(secret.code, lookup)).toMatchObject({
      list: { name: '', units: [], settings: { goal: 'duty', marker: 'left' } },
    })
    expect(secretChoices(newList('army-men-combat', { settings: { pointsLimit: 600 } }), lookup)).toEqual({
      ok: false,
      reason: 'no-secret',
    })
  })
})

describe('a sealed list', () => {
  it('proves the whole list, and no other', async () => {
    const lists: ArmyList[] = [
      orks('greed'),
      orks('revenge'),
      { ...orks('greed'), name: 'Waagh' },
      { ...orks('greed'), units: [newEntry('ranged-hero', { name: 'Big boss' })] },
      { ...orks('greed'), units: [newEntry('ranged-hero', { name: 'Big Boss', count: 2 })] },
    ]
    const secrets = lists.map((list) => secretOf(secretList(list, lookup)))
    const seals = await Promise.all(secrets.map((secret) => sealOf(secret)))
    for (const [a, seal] of seals.entries())
      for (const [b, secret] of secrets.entries())
        expect((await verifySeal(seal, { secret, salt })).ok, `${a} ${b}`).toBe(a === b)
    expect(readReveal(writeReveal(secrets[0]!, salt), lookup)).toMatchObject({
      ok: true,
      list: { name: 'Waaagh', settings: { faction: 'orks', goal: 'greed' } },
    })
  })

  it('that is too long for a code is reported', () => {
    const units = Array.from({ length: 500 }, (_, at) =>
      newEntry('jeep', { name: `Number ${String(at)} of very many` }),
    )
    expect(secretList(newList('army-men-combat', { units }), lookup)).toMatchObject({ ok: false, reason: 'too-long' })
  })
})

describe('the characters of a seal', () => {
  it('reveal a typing error: a character changed, lost or doubled, or two neighbours swapped', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (hash) => {
        const seal = sealText(hash)
        expect(readSeal(seal)).toBe(seal)
        const plain = seal.replaceAll('-', '')
        for (let at = 0; at < plain.length; at++) {
          const before = plain.slice(0, at)
          const here = plain.charAt(at)
          const after = plain.slice(at + 1)
          for (const other of SEAL_ALPHABET) if (other !== here) expect(readSeal(before + other + after)).toBeNull()
          const swapped = before + after.charAt(0) + here + after.slice(1)
          if (swapped !== plain) expect(readSeal(swapped)).toBeNull()
          expect(readSeal(before + after)).toBeNull()
          expect(readSeal(before + here + here + after)).toBeNull()
        }
      }),
      { ...SEED, numRuns: runs(30) },
    )
    // In the sentence copied with it, whatever the name of the list.
    const seal = sealText(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
    for (const name of ['Hans hammer-wars 19', '', 'ABCD-EFGH-JKMN-PQRS', 'x'.repeat(120)])
      expect(readSeal(t('seal.as-text', { name, seal }))).toBe(seal)
    const wrong = `${seal.slice(0, -1)}${seal.endsWith('0') ? '1' : '0'}`
    expect(readSeal(t('seal.as-text', { name: 'Hans', seal: wrong }))).toBeNull()
    for (const text of ['', '-', 'x'.repeat(100_000), 'Z9D4-4A93-FPDS-PEE!']) expect(readSeal(text)).toBeNull()
  })

  it('are read as a person wrote them down: small, with O for 0, I or L for 1, and any spaces', () => {
    const seals = Array.from({ length: 20 }, (_, at) => sealText(new Uint8Array(10).fill(at * 11)))
    expect(seals.join('')).toMatch(/0.*1/)
    for (const seal of seals) {
      const written = seal.replaceAll('0', 'O').replaceAll('-', ' ')
      expect(readSeal(written.replaceAll('1', 'I'))).toBe(seal)
      expect(readSeal(` ${written.replaceAll('1', 'L').toLowerCase()}`)).toBe(seal)
    }
  })

  it('with a changed bit do not match', async () => {
    const secret = secretOf(secretChoices(orks('greed'), lookup))
    const seal = await sealOf(secret)
    const others = fc
      .sample(fc.uint8Array({ minLength: 10, maxLength: 10 }), { ...SEED, numRuns: runs(20) })
      .map(sealText)
    for (const other of others)
      expect(await verifySeal(other, { secret, salt })).toEqual({ ok: false, reason: 'different' })
    expect(await verifySeal(`${seal.slice(0, -1)}${seal.endsWith('0') ? '1' : '0'}`, { secret, salt })).toEqual({
      ok: false,
      reason: 'mistyped',
    })
  })

  it('need a salt of at least 64 bits', async () => {
    const secret = secretOf(secretChoices(orks('greed'), lookup))
    expect(await sealSecret(secret, salt.slice(1))).toEqual({ ok: false, reason: 'salt', found: 7, min: 8, max: 32 })
    expect(await verifySeal('Z9D4-4A93-FPDS-PEEJ', { secret, salt: new Uint8Array(33) })).toMatchObject({
      reason: 'salt',
    })
  })
})

describe('the reveal of a seal', () => {
  it('can contain any secret of any game with any salt', () => {
    let tried = 0
    fc.assert(
      fc.property(anyList, anySalt, fc.constantFrom('choices' as const, 'list' as const), (list, by, kind) => {
        const found = secretList(list, lookup)
        fc.pre(found.ok)
        const secret = { kind, code: secretOf(found).code }
        expect(readReveal(writeReveal(secret, by), lookup)).toMatchObject({ ok: true, secret, salt: by })
        tried += 1
      }),
      { ...SEED, numRuns: runs(400) },
    )
    expect(tried).toBe(runs(400))
  })

  it('is never read as the code of a list, not even in part, and no code is read as a reveal', () => {
    expect(crc17(REVEAL_PREFIX)).not.toBe(CRC_START)
    fc.assert(
      fc.property(anyList, anySalt, (list, by) => {
        const code = secretOf(secretList(list, lookup)).code
        const reveal = writeReveal({ kind: 'list', code }, by)
        expect(hasValidChecksum(reveal.slice(REVEAL_PREFIX.length))).toBe(false)
        expect(decodeCode(reveal, lookup).ok).toBe(false)
        expect(decodeCode(`https://example.org/#${reveal}`, lookup)).toMatchObject({ ok: false, reason: 'damaged' })
        expect(readReveal(code, lookup)).toEqual({ ok: false, reason: 'none' })
      }),
      { ...SEED, numRuns: runs(300) },
    )
  })

  it('is not read with a character changed, lost, doubled or swapped, nor shortened, nor in one case', () => {
    let tried = 0
    const samples = fc.sample(fc.tuple(anyList, anySalt), { ...SEED, numRuns: 40 })
    for (const [list, by] of samples) {
      const code = secretOf(secretList(list, lookup)).code
      if (code.length > 120) continue
      const reveal = writeReveal({ kind: 'list', code }, by)
      const slips = new Set([reveal.toUpperCase(), reveal.toLowerCase()])
      for (let at = 0; at < reveal.length; at++) {
        const before = reveal.slice(0, at)
        const here = reveal.charAt(at)
        const after = reveal.slice(at + 1)
        slips
          .add(before)
          .add(before + after)
          .add(before + here + here + after)
        slips.add(before + after.charAt(0) + here + after.slice(1))
        for (const other of ALPHABET) slips.add(before + other + after)
      }
      slips.delete(reveal)
      for (const slip of slips) {
        const read = readReveal(slip, lookup)
        // A letter in front of the prefix is not part of the reveal.
        if (read.ok && read.text !== reveal) expect.unreachable(slip)
        tried += 1
      }
    }
    expect(tried).toBeGreaterThan(20_000)
  })

  it('is found among others, and damage is reported', () => {
    const secret = secretOf(secretChoices(orks('greed'), lookup))
    const one = writeReveal(secret, salt)
    const two = writeReveal(secret, new Uint8Array(16))
    const text = `Mine: ${one.slice(0, -1)}, again: ${one}. Yours: https://example.org/%23${two}?utm_source=x`
    expect(findReveals(text, lookup).map((read) => read.ok)).toEqual([false, true, true])
    expect(readReveal('SEAL-something', lookup)).toEqual({ ok: false, reason: 'damaged' })
    expect(readReveal('seal the goal', lookup)).toEqual({ ok: false, reason: 'none' })
    expect(findReveals('SEAL-aaaaaaaa '.repeat(100_000), lookup)).toHaveLength(1)
    expect(readReveal(`SEAL-${'a'.repeat(1_000_000)}`, lookup)).toEqual({ ok: false, reason: 'damaged' })
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (noise) => {
        expect(readReveal(REVEAL_PREFIX + noise, lookup).ok).toBe(false)
      }),
      { ...SEED, numRuns: runs(1000) },
    )
  })
})

it('the example in SEAL.md is correct', async () => {
  const words = readFileSync(new URL('../../../src/exchange/seal/SEAL.md', import.meta.url), 'utf8')
  const secret = secretOf(secretChoices(army('tau', 'duty', 'left'), lookup))
  const cells = [...words.matchAll(/^\| (?:code|seal|reveal) +\| `([^`]+)`/gm)].map((row) => row[1])
  expect(cells).toEqual([secret.code, await sealOf(secret), writeReveal(secret, salt)])
})
