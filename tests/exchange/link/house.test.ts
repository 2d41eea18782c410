/** Codes of version 2: lists with a house book, whole or by its fingerprint. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALPHABET } from '../../../src/exchange/link/base62'
import { hasValidChecksum, withChecksum } from '../../../src/exchange/link/checksum'
import { decodeCode } from '../../../src/exchange/link/decode'
import { encodeList } from '../../../src/exchange/link/encode'
import { BitReader, BitWriter, Damaged } from '../../../src/exchange/link/bits'
import { readJson, writeJson } from '../../../src/exchange/link/json-code'
import { lookupOf } from '../../../src/exchange/link/lookup'
import { newEntry, newList } from '../../../src/roster/list'
import { houseOf } from '../../../src/rules/book'
import { canonicalJson } from '../../../src/rules/house/canonical'
import { showGame } from '../../../src/rules/house/show-game'
import { bookOf, folders } from '../../data/folders'
import { houseBook, read, rulesJson } from '../../rules/house/books'
import { runs } from '../../runs'
import { lookup, nothing } from '../books'

const dinosaurs = houseBook('dinosaurs')
const attic = houseBook('attic')
const known = lookupOf(folders.map(bookOf), [], [], [dinosaurs, attic])
const listOf = (book: typeof attic, units: string[], settings = {}) =>
  newList('army-men-combat', { book: houseOf(book), settings, units: units.map((unit) => newEntry(unit)) })
const pack = listOf(dinosaurs, ['riflemen-10', 'own-t-rex', 'gunner'])
const codeOf = (list: typeof pack, from = known, options = {}) => {
  const encoded = encodeList(list, from, options)
  if (!encoded.ok) throw new Error('too long')
  return encoded.code
}

describe('a list with a house book', () => {
  it('travels with the book inside, for whoever has neither', () => {
    const decoded = decodeCode(codeOf(pack), lookup)
    expect(decoded).toMatchObject({ ok: true, list: pack })
    const rules = decoded.ok ? decoded.rules : undefined
    expect(rules).toEqual(rulesJson('dinosaurs'))
    const opened = read(rules)
    expect(opened.ok && opened.fingerprint).toBe(dinosaurs.house?.fingerprint)
  })
  it('travels with its fingerprint alone, if asked', () => {
    const code = codeOf(pack, known, { book: false })
    expect(code.length).toBeLessThan(50)
    const decoded = decodeCode(code, lookup)
    expect(decoded).toEqual({ ok: true, list: pack, code })
  })
  it('passes unchanged through a device without the book, and one without the game', () => {
    for (const code of [codeOf(pack), codeOf(pack, known, { book: false })])
      for (const other of [lookup, nothing]) {
        const decoded = decodeCode(code, other)
        if (!decoded.ok) throw new Error(decoded.reason)
        expect(codeOf(decoded.list, other, { rules: decoded.rules })).toBe(code)
      }
  })
  it('keeps a size that is the game’s default, where the book has another', () => {
    const small = listOf(attic, ['jeep'], { pointsLimit: 300 })
    expect(decodeCode(codeOf(small), known)).toMatchObject({ list: { settings: { pointsLimit: 300 } } })
    expect(decodeCode(codeOf(small, lookup), known)).toMatchObject({ list: { settings: { pointsLimit: 300 } } })
    const usual = listOf(attic, ['jeep'], { pointsLimit: 500 })
    expect(decodeCode(codeOf(usual), known)).toMatchObject({ list: { settings: {} } })
  })
  it('without one is still version 1', () => {
    expect(codeOf(newList('army-men-combat', { units: [newEntry('jeep')] }))).toMatch(/^1/)
  })
  it('of five units with short texts and eight entries is short', () => {
    const names = ['Raptor', 'Stego', 'Ptera', 'Bronto', 'T-Rex']
    const ids = names.map((name) => `own-${name.toLowerCase()}`)
    const json = {
      ...rulesJson('dinosaurs'),
      units: {
        add: ids.map((id, at) => ({
          id,
          category: 'vehicle',
          picture: 'jeep',
          cost: { points: 20 * (at + 1) },
          models: 1,
          profile: { armor: at },
          weapons: { 'own-bite': 1 },
          rules: ['own-huge'],
        })),
      },
      words: {
        ...(rulesJson('dinosaurs').words as object),
        units: Object.fromEntries(names.map((name, at) => [ids[at] ?? '', { name, plural: `${name}s` }])),
      },
    }
    const result = read(json)
    if (!result.ok) throw new Error(JSON.stringify(result.faults))
    const lists = lookupOf(folders.map(bookOf), [], [], [result.book])
    const list = listOf(result.book, [...ids, 'riflemen-10', 'gunner', 'sniper'])
    expect(codeOf(list, lists).length).toBeLessThanOrEqual(500)
  })
  it('holds a whole game as well, and names it where the code would be too long', () => {
    const game = read({ ...showGame(bookOf('simple-toy-soldier-game')), id: 'own-toys' })
    if (!game.ok) throw new Error(JSON.stringify(game.faults))
    const games = lookupOf(folders.map(bookOf), [], [], [game.book])
    const list = newList('own-toys', { units: [newEntry('rifleman', { count: 5 }), newEntry('machine-gunner')] })
    const encoded = encodeList(list, games)
    expect(encoded.ok && decodeCode(encoded.code, games)).toMatchObject({ list: { ...list, book: houseOf(game.book) } })
    const big = read({ ...showGame(bookOf('mini-combat')), id: 'own-mini' })
    if (!big.ok) throw new Error('mini')
    const code = codeOf(newList('own-mini', { book: houseOf(big.book) }), lookupOf([], [], [], [big.book]))
    expect(code.length).toBeLessThan(80)
  })
})

describe('a damaged code of version 2', () => {
  it('is never read as another list, whatever slip made it', () => {
    for (const code of [codeOf(pack), codeOf(pack, known, { book: false })])
      for (let at = 0; at < code.length; at++) {
        const before = code.slice(0, at)
        const here = code.charAt(at)
        const after = code.slice(at + 1)
        const swapped = before + after.charAt(0) + here + after.slice(1)
        const slips = [before, before + after, before + here + here + after, swapped]
        for (const other of [...ALPHABET].slice(at % 7).filter((_, n) => n % 7 === 0))
          slips.push(before + other + after)
        for (const slip of slips) if (slip !== code && hasValidChecksum(slip)) expect.unreachable(slip)
      }
  })
  it('is of a newer version, where its check holds and this one can’t read it', () => {
    expect(decodeCode(withChecksum('2', 'FromTheFuture'), known)).toMatchObject({ ok: false, reason: 'newer' })
  })
})

describe('the code of a file of rules', () => {
  it('gives any JSON back, with its keys in order', () => {
    const whole = fc.dictionary(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 4 }),
    )
    fc.assert(
      fc.property(whole, (value) => {
        const out = new BitWriter()
        writeJson(out, value)
        const bits = new BitReader(out.toString())
        expect(canonicalJson(readJson(bits))).toBe(canonicalJson(JSON.parse(JSON.stringify(value))))
        expect(bits.rest()).toBe('')
      }),
      { numRuns: runs(300) },
    )
  })
  it('of other bits is damaged or some JSON, and never an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('0', '1'), maxLength: 400 }), (bits) => {
        try {
          expect(typeof readJson(new BitReader(bits))).toBe('object')
        } catch (fault) {
          expect(fault).toBeInstanceOf(Damaged)
        }
      }),
      { numRuns: runs(500) },
    )
  })
})
