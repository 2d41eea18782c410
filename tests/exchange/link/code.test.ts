import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/roster/check'
import { newEntry, newList, type ArmyList, type Entry } from '../../../src/roster/list'
import { settingValue } from '../../../src/rules/settings'
import { decodeCode, rulesetOfCode } from '../../../src/exchange/link/decode'
import { encodeList } from '../../../src/exchange/link/encode'
import { growth, ONCE } from '../../pace'
import { anyList, armyMen, legalEntry, lookup, mixedList, nothing } from '../books'
import { runs } from '../../runs'

const SEED = { seed: 20261101 }

export function encode(list: ArmyList, options = { secrets: true }): string {
  const encoded = encodeList(list, lookup, options)
  if (!encoded.ok) throw new Error(`too long: ${String(encoded.length)}`)
  return encoded.code
}

function decode(code: string, by = lookup): ArmyList {
  const decoded = decodeCode(code, by)
  if (!decoded.ok) throw new Error(`${decoded.reason}: ${code}`)
  return decoded.list
}

/** What reading a code changes: equal neighbours are merged, and settings equal to the default are dropped. */
function normal(list: ArmyList): ArmyList {
  const book = lookup.byId(list.ruleset)
  const settings = Object.entries(list.settings).filter(([id, value]) => {
    const others = Object.fromEntries(Object.entries(list.settings).filter(([other]) => other !== id))
    const setting = book?.settingById.get(id)
    return !book || !setting || settingValue(book, setting, others) !== value
  })
  const units: Entry[] = []
  const bare = (entry: Entry) => entry.name === '' && entry.notes === '' && entry.command === null
  for (const entry of list.units) {
    const last = units.at(-1)
    const equal = last && bare(last) && bare(entry) && last.unit === entry.unit
    if (
      book?.ruleset.countIs === 'units' &&
      equal &&
      JSON.stringify(last.upgrades) === JSON.stringify(entry.upgrades)
    ) {
      const sum = last.count + entry.count
      last.count = Math.min(999, sum)
      if (sum > 999) units.push({ ...entry, count: sum - 999 })
    } else units.push({ ...entry })
  }
  return { ...list, settings: Object.fromEntries(settings), units }
}

describe('a code that is read', () => {
  it('has equal neighbours as one entry, and what is beyond 999 as another', () => {
    const units = [newEntry('gunner', { count: 998 }), newEntry('gunner', { count: 3 }), newEntry('gunner')]
    const counts = decode(encode(newList('army-men-combat', { units }))).units.map(({ count }) => count)
    expect(counts).toEqual([999, 3])
  })
  it('gives the list that was written, whatever it contains', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        expect(decode(encode(list))).toEqual(normal(list))
      }),
      { ...SEED, numRuns: runs(600) },
    )
  })

  it('gives the same code when written again, even by a version that knows no ruleset', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const code = encode(list)
        expect(encode(decode(code))).toBe(code)
        const passedOn = encodeList(decode(code, nothing), nothing)
        expect(passedOn).toMatchObject({ ok: true, code })
      }),
      { ...SEED, numRuns: runs(600) },
    )
  })

  it('is valid also if two ids of settings are the same for a link', () => {
    const settings = { pointsLimit: 300, '#1': 400, a: 1, 'a\u200b': 2 }
    expect(decode(encode(newList('army-men-combat', { settings }))).settings).toEqual({ pointsLimit: 400, a: 2 })
  })

  it('is fully understood by a newer version after an older one passed it on', () => {
    const list = newList('army-men-combat', { units: [newEntry('light-tank', { upgrades: ['armor'] })] })
    const unknown = decode(encode(list), nothing)
    expect(unknown).toMatchObject({ ruleset: '#1', units: [{ unit: '#13', upgrades: ['#1'] }] })
    expect(decode(encode(unknown))).toEqual(list)
  })
})

describe('unknown units, upgrades and choices', () => {
  it('keep their numbers, and the list is reported as incomplete', () => {
    const list = newList('army-men-combat', { units: [newEntry('#37', { upgrades: ['#6'] }), newEntry('gunner')] })
    expect(decodeCode(encode(list), lookup)).toMatchObject({ ok: true, list })
    const isComplete = (one: ArmyList) => check(decode(encode(one)), armyMen).complete
    expect(isComplete(list)).toBe(false)
    expect(isComplete(newList('army-men-combat', { units: [newEntry('gunner')] }))).toBe(true)
  })

  it('keep the repetitions and the order of upgrades, also of those that are not allowed', () => {
    for (const upgrades of [['bazooka', 'bayonets'], ['c4', 'c4'], ['armor'], ['bayonets', '#6', '#29'], ['#40']]) {
      const list = newList('army-men-combat', { units: [newEntry('riflemen-5', { upgrades })] })
      expect(decode(encode(list))).toEqual(list)
    }
  })
})

describe('what a code leaves out', () => {
  const secret = newList('hammer-wars', {
    settings: { faction: 'necrons', goal: 'duty', marker: 'left' },
    units: [newEntry('ranged-hero')],
  })

  it('includes what the ruleset calls secret, unless asked for', () => {
    const encoded = encodeList(secret, lookup)
    expect(encoded).toMatchObject({ ok: true, withheld: ['goal', 'marker'] })
    expect(encoded.ok && decode(encoded.code).settings).toEqual({ faction: 'necrons' })
    expect(decode(encode(secret)).settings).toEqual(secret.settings)
  })

  it('includes names and notes if they are not wanted', () => {
    const list = newList('army-men-combat', {
      name: 'A',
      notes: 'B',
      units: [newEntry('jeep', { name: 'C', notes: 'D' })],
    })
    const encoded = encodeList(list, lookup, { names: false })
    expect(encoded.ok && decode(encoded.code)).toEqual(newList('army-men-combat', { units: [newEntry('jeep')] }))
  })

  it('includes settings that equal the default', () => {
    const plain = newList('army-men-combat')
    expect(encode({ ...plain, settings: { pointsLimit: 300, vehicleShare: null } })).toBe(encode(plain))
  })
})

describe('the length of a code', () => {
  const twelve = fc.array(legalEntry, { minLength: 12, maxLength: 12 })

  const worst = Array.from({ length: 12 }, (_, at) =>
    newEntry(at % 2 ? 'veterans-10' : 'recruits-10', { upgrades: ['bayonets', 'c4', 'bazooka'] }),
  )
  const lengthOf = (units: Entry[], settings: ArmyList['settings']) =>
    encode(newList('army-men-combat', { units, settings })).length

  it('for twelve units with upgrades is at most 32 characters at usual sizes', () => {
    const sizes = [{}, ...[150, 600, 1000, 1500].map((pointsLimit) => ({ pointsLimit }))]
    for (const settings of sizes) expect(lengthOf(worst, settings)).toBeLessThanOrEqual(32)
    fc.assert(
      fc.property(twelve, fc.constantFrom(...sizes), (units, settings) => {
        expect(lengthOf(units, settings)).toBeLessThanOrEqual(32)
      }),
      { ...SEED, numRuns: runs(3000) },
    )
  })

  it('for the same units at any size and reading is at most 34', () => {
    const readings: ArmyList['settings'][] = [{}, { vehicleShare: 'of-units' }]
    for (let pointsLimit = 50; pointsLimit <= 5000; pointsLimit += 5)
      for (const more of readings)
        expect(lengthOf(worst, { pointsLimit, ...more }), String(pointsLimit)).toBeLessThanOrEqual(34)
  })

  it('for twelve units with three names of 38 letters in total is at most 66', () => {
    const names = [
      ['Kitchen Table Raiders', 'Lucky Dogs', 'Old Boilers'],
      ['Tan Army', 'Mountain Jackals', 'Zebra Quarry Squad'],
      ['Green Platoon', '1st Squad', 'Sergeant Vasquez Six'],
      ['The Garden Wall Defence', 'Hill Farm Lad', 'Bert Two'],
    ]
    fc.assert(
      fc.property(
        twelve,
        fc.constantFrom(...names),
        fc.nat(11),
        fc.nat(11),
        (entries, [name = '', a = '', b = ''], i, j) => {
          fc.pre(i !== j)
          expect((name + a + b).replace(/ /g, '').length).toBe(38)
          const units = entries.map((entry, at) => ({ ...entry, name: at === i ? a : at === j ? b : '' }))
          expect(encode(newList('army-men-combat', { name, units })).length).toBeLessThanOrEqual(66)
        },
      ),
      { ...SEED, numRuns: runs(2000) },
    )
  })

  it('for 500 mixed units is at most 1,200, and writing takes linear time', () => {
    expect(encode(mixedList(500)).length).toBeLessThanOrEqual(1200)
    expect(growth((size) => encode(mixedList(size)), 30)).toBeLessThan(ONCE)
    fc.assert(
      fc.property(fc.array(legalEntry, { minLength: 500, maxLength: 500 }), (units) => {
        const list = newList('army-men-combat', { units })
        const code = encode(list)
        expect(code.length).toBeLessThanOrEqual(1200)
        expect(decode(code)).toEqual(normal(list))
      }),
      { ...SEED, numRuns: runs(30) },
    )
  })

  it('over 4,096 characters is reported, and the code is not written', () => {
    const units = Array.from({ length: 500 }, (_, at) =>
      newEntry('jeep', { name: `Name number ${String(at)} of many more` }),
    )
    const encoded = encodeList(newList('army-men-combat', { units }), lookup)
    expect(encoded).toMatchObject({ ok: false, reason: 'too-long' })
    expect(!encoded.ok && encoded.length).toBeGreaterThan(4096)
    const many = Array.from({ length: 501 }, (_, at) => newEntry(at % 2 ? 'jeep' : 'jet'))
    expect(encodeList(newList('army-men-combat', { units: many }), lookup).ok).toBe(false)
  })

  it('of exactly 4,096 characters is written and read, and one character more is told as 4,097', () => {
    const noted = (letters: number) =>
      newList('army-men-combat', { notes: '日本'.repeat(757) + 'e'.repeat(letters), units: [] })
    const code = encode(noted(21))
    expect(code).toHaveLength(4096)
    expect(decode(code)).toEqual(noted(21))
    expect(encodeList(noted(22), lookup)).toEqual({ ok: false, reason: 'too-long', length: 4097 })
  })

  it('takes linear time for any number of settings that the game does not know', () => {
    const strange = (size: number) =>
      newList('army-men-combat', {
        settings: Object.fromEntries(Array.from({ length: size }, (_, at) => [`#${String(at + 100)}`, at])),
      })
    expect(growth((size) => encodeList(strange(size), lookup), 200)).toBeLessThan(ONCE)
  })
})

it('the ruleset of a code can be read before its army book is loaded', () => {
  expect(rulesetOfCode(encode(newList('army-men-combat')))).toBe(armyMen.wire.ruleset)
  expect(rulesetOfCode(encode(newList('chess')))).toBe('chess')
  expect(rulesetOfCode('nonsense')).toBeUndefined()
})
