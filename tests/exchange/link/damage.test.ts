import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newEntry, newList } from '../../../src/roster/list'
import { ALPHABET, fromBase62, toBase62 } from '../../../src/exchange/link/base62'
import { crc17, crcStep, crcStepBack } from '../../../src/exchange/link/crc'
import { decodeCode } from '../../../src/exchange/link/decode'
import { encodeList } from '../../../src/exchange/link/encode'
import { findCode } from '../../../src/exchange/link/find'
import { isRobust, hasValidChecksum, withChecksum } from '../../../src/exchange/link/checksum'
import { ratio } from '../../pace'
import { anyList, lookup, mixedList } from '../books'
import { runs } from '../../runs'

const SEED = { seed: 20261102 }

const codeOf = (list: Parameters<typeof encodeList>[0]) => {
  const encoded = encodeList(list, lookup, { secrets: true })
  if (!encoded.ok) throw new Error('too long')
  return encoded.code
}
const isRead = (text: string) => decodeCode(text, lookup).ok

/** Codes of all sizes: empty, small, usual, long, and with names in every script. */
const codes = [
  codeOf(newList('army-men-combat')),
  ...[1, 2, 3, 5, 8, 12, 20, 40, 80].map((size) => codeOf(mixedList(size))),
  codeOf(newList('army-men-combat', { name: 'Green Platoon', units: [newEntry('jeep', { name: 'Žluťoučký kůň' })] })),
  ...fc.sample(anyList, { seed: 7, numRuns: runs(40) }).map(codeOf),
]

/** All codes that differ from this one by a single slip. */
function* slips(code: string, changes: string): Generator<string> {
  for (let at = 0; at < code.length; at++) {
    const before = code.slice(0, at)
    const here = code.charAt(at)
    const after = code.slice(at + 1)
    yield before
    yield before + after
    yield before + here + here + after
    for (const other of changes) yield before + other + after
    yield before + after.charAt(0) + here + after.slice(1)
  }
  yield code.toUpperCase()
  yield code.toLowerCase()
}

describe('a damaged code', () => {
  it('is never read with one character changed, lost, doubled or swapped with the next, nor with its end cut off', () => {
    let tried = 0
    for (const code of codes) {
      expect(isRead(code)).toBe(true)
      for (const slip of slips(code, code.length < 100 ? ALPHABET : 'aZ9')) {
        if (slip === code) continue
        tried += 1
        if (hasValidChecksum(slip)) expect.unreachable(`${slip} passes for ${code}`)
        const result = decodeCode(slip, lookup)
        if (result.ok || (result.reason !== 'damaged' && result.reason !== 'empty')) expect.unreachable(slip)
      }
    }
    expect(tried).toBeGreaterThan(20_000)
  })

  it('of 500 units is not read either', () => {
    const code = codeOf(mixedList(500))
    for (const slip of slips(code, '0z')) if (slip !== code && hasValidChecksum(slip)) expect.unreachable(slip)
  })

  it('can be excluded by the writer: the quick proof agrees with trying every slip', () => {
    // Short bodies of few characters, so that both answers occur.
    fc.assert(
      fc.property(fc.stringMatching(/^[ab1]{1,5}[0-9A-Za-z]{0,4}$/), (body) => {
        const code = withChecksum('1', body)
        const slipped = [...slips(code, '')].some((slip) => slip !== code && hasValidChecksum(slip))
        expect(isRobust(code)).toBe(!slipped)
      }),
      { ...SEED, numRuns: runs(5000) },
    )
    const weak: string[] = []
    for (let number = 62; weak.length < 3 && number < 400_000; number++) {
      const code = withChecksum('1', toBase62(BigInt(number)))
      if (!isRobust(code)) weak.push(code)
    }
    expect(weak.length).toBe(3)
    for (const code of weak)
      expect([...slips(code, '')].some((slip) => slip !== code && hasValidChecksum(slip))).toBe(true)
  })

  it.each([
    ['lost', (code: string, at: number) => code.slice(0, at) + code.slice(at + 1)],
    ['doubled', (code: string, at: number) => code.slice(0, at + 1) + code.slice(at)],
  ])('is excluded by the writer also where a single %s character alone would pass', (_, slip) => {
    const found: string[] = []
    // What stands before the slip decides, so each code begins in another way.
    for (let nth = 1n; found.length < 2 && nth < 100_000n; nth++) {
      const code = withChecksum('1', toBase62(62n ** 20n + ((nth * 7n ** 39n) % 62n ** 20n)))
      const slipped = Array.from({ length: 20 }, (_, at) => slip(code, at + 1))
      if (slipped.some((one) => one !== code && hasValidChecksum(one))) found.push(code)
    }
    expect(found.map(isRobust)).toEqual([false, false])
  })

  it('is not read with bits behind the list that the writer would not have written', () => {
    for (const code of codes.filter(({ length }) => length < 1000)) {
      const longer = withChecksum('1', toBase62(fromBase62(code.slice(1, -3)) << 1n))
      expect(decodeCode(longer, lookup)).toMatchObject({ ok: false, reason: 'damaged' })
    }
  })

  it('is told from a code of a newer version by its check characters', () => {
    const newer = withChecksum('2', 'SomethingNew')
    expect(decodeCode(newer, lookup)).toEqual({ ok: false, reason: 'newer', code: newer, version: 2 })
    const code = codeOf(mixedList(12))
    expect(decodeCode('2' + code.slice(1), lookup)).toMatchObject({ ok: false, reason: 'damaged' })
    expect(decodeCode(withChecksum('0', code.slice(1, -3)), lookup)).toMatchObject({ ok: false, reason: 'damaged' })
  })
})

describe('a text that was not written as a code', () => {
  it('never throws, and is read only if writing it again gives the same code', () => {
    const bodies = fc.oneof(
      fc.stringMatching(/^[0-9A-Za-z]{1,60}$/),
      fc.bigInt({ min: 1n, max: 2n ** 200n }).map(toBase62),
    )
    let read = 0
    fc.assert(
      fc.property(bodies, (body) => {
        const code = withChecksum('1', body)
        const decoded = decodeCode(code, lookup)
        if (!decoded.ok) {
          expect(decoded.reason).toBe('damaged')
          return
        }
        read += 1
        const again = encodeList(decoded.list, lookup, { secrets: true })
        // Stored defaults and unmerged neighbours are valid lists; everything else is refused.
        expect(again.ok && isRead(again.code)).toBe(true)
      }),
      { ...SEED, numRuns: runs(20_000) },
    )
    expect(read).toBeLessThan(20_000)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(isRead(text)).toBe(false)
      }),
      { ...SEED, numRuns: runs(5000) },
    )
  })

  it('is refused by its size before any further work', () => {
    const texts = ['#' + 'a'.repeat(1_000_000), 'word '.repeat(200_000)] as const
    expect(decodeCode(texts[0], lookup)).toMatchObject({ ok: false, reason: 'too-long' })
    expect(decodeCode(texts[1], lookup).ok).toBe(false)
    const real = codeOf(mixedList(500))
    expect(isRead(real)).toBe(true)
    const read = () => decodeCode(real, lookup)
    for (const text of texts)
      expect(
        ratio(() => decodeCode(text, lookup), read),
        text.slice(0, 5),
      ).toBeLessThan(5)
  })

  it('is reported as empty if it has nothing like a code', () => {
    for (const text of ['', '#', ' \n', '…!?']) expect(decodeCode(text, lookup)).toEqual({ ok: false, reason: 'empty' })
  })
})

describe('a code in a text', () => {
  const code = codeOf(mixedList(12))
  const app = 'https://example.org/muster/'
  it.each([
    code,
    `#${code}`,
    `#/${code}`,
    `%23${code}`,
    `/%23${code}`,
    `${app}#${code}`,
    `${app}#/${code}`,
    `${app}%23${code}`,
    `${app}#${code}.`,
    `${app}#${code}),`,
    `(${app}#${code})`,
    `<${app}#${code}>`,
    `"${code}"`,
    `${app}#${code}?utm_source=x`,
    `${app}#${code}&utm_source=Newsletter2026`,
    `${app}#${code}👍🏽`,
    `${app}#${code}\nSee you on Sunday`,
    `  ${code}\r\n`,
    `Here is my list: ${app}#${code} - have fun!`,
    `Look at this code ${code} please`,
    `#warhammer list ${code}`,
    `**${code}**`,
  ])('is found with %s', (text) => {
    expect(findCode(text)).toBe(code)
    expect(decodeCode(text, lookup)).toMatchObject({ ok: true, code })
  })

  it('is not found if more letters follow it directly', () => {
    expect(decodeCode(`${app}#${code}x`, lookup)).toMatchObject({ ok: false, reason: 'damaged' })
  })
})

describe('the check characters', () => {
  it('can be undone step by step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x1ffff }), fc.integer({ min: 0, max: 255 }), (crc, byte) => {
        expect(crcStepBack(crcStep(crc, byte), byte)).toBe(crc)
      }),
      SEED,
    )
  })

  it('are the CRC-17 of the documentation', () => {
    // Bit by bit, as described in FORMAT.md.
    const slow = (text: string) => {
      let crc = 0x1ffff
      for (const character of text) {
        for (let bit = 7; bit >= 0; bit--) {
          const out = ((crc >> 16) ^ (character.charCodeAt(0) >> bit)) & 1
          crc = ((crc << 1) & 0x1ffff) ^ (out ? 0x1685b : 0)
        }
      }
      return crc
    }
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Za-z]{0,40}$/), (text) => {
        expect(crc17(text)).toBe(slow(text))
      }),
      SEED,
    )
  })
})
