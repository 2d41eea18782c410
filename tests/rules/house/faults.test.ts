/** What a file of rules can have wrong: every fault has its place, and nothing hostile gets through. */
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ownRulesWords } from '../../../src/i18n/en/own-rules'
import { FAULT_CODES, MOST_FAULTS, THINGS } from '../../../src/rules/checks/rule-fault'
import { describePlacedFault } from '../../../src/rules/checks/describe-rule-fault'
import { canonicalJson } from '../../../src/rules/house/canonical'
import { fingerprintOf, readFingerprint } from '../../../src/rules/house/fingerprint'
import { sha256 } from '../../../src/rules/house/sha256'
import { showGame } from '../../../src/rules/house/show-game'
import { bookOf, folders } from '../../data/folders'
import { toldOf } from '../../data/broken'
import { runs } from '../../runs'
import { faultsOf, read, rulesJson } from './books'
import { rulesEnglish as t } from './english'

const unit = {
  id: 'own-x',
  category: 'vehicle',
  picture: 'jeep',
  cost: { points: 10 },
  models: 1,
}
const words = { units: { 'own-x': { name: 'X' } } }
const adds = (change: object) => faultsOf({ units: { add: [{ ...unit, ...change }] }, words })
const limit = (change: object) => ({
  limits: { add: [{ id: 'own-l', measure: 'units', max: 5, ...change }] },
  words: { limits: { 'own-l': { name: 'things', one: 'thing' } } },
})

describe('a file that is none', () => {
  const told = (json: unknown) => {
    const result = read(json)
    return result.ok ? [] : toldOf(result.faults)
  }
  it.each([[null], [[]], ['muster-rules'], [7], [{}], [{ format: 'muster-list', version: 1 }]])('%j', (json) => {
    expect(told(json)).toEqual([' not-rules'])
  })
  it('is of a newer version', () => {
    expect(told({ format: 'muster-rules', version: 2, surprises: [] })).toEqual([' newer 2'])
  })
  it('is larger than a book may be', () => {
    expect(told({ ...rulesJson('attic'), about: 'x'.repeat(70_000) })).toEqual([
      expect.stringMatching(/^ too-big \d+ 65536/),
    ])
  })
  it('is nested without end', () => {
    let deep: unknown = 1
    for (let n = 0; n < 30; n++) deep = [deep]
    expect(told({ ...rulesJson('attic'), units: deep })).toEqual([expect.stringContaining('too-deep 16')])
  })
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('has the key %s', (key) => {
    const json = JSON.parse(JSON.stringify(rulesJson('attic')).replace('"light-tank"', JSON.stringify(key))) as unknown
    expect(told(json)).toEqual([expect.stringContaining(`units.${key} reserved-key ${key}`)])
  })
  it('names no game that there is', () => {
    expect(faultsOf({}, 'chess')).toEqual([expect.stringMatching(/^base unknown-base chess army-men-combat/)])
  })
})

describe('a fault of a house book has its place:', () => {
  it.each<[string, string[], string]>([
    ['a typo in a key', faultsOf({ units: { ad: [] } }), 'units unknown-key ad'],
    ['an id of the game', adds({ id: 'gunner' }), 'units.gunner not-own gunner'],
    ['an id of JavaScript', adds({ id: 'constructor' }), 'units.constructor.id bad-id constructor constructor'],
    ['an own unit twice', faultsOf({ units: { add: [unit, unit] }, words }), 'units twice own-x'],
    ['a price below 0', adds({ cost: { points: -5 } }), 'units.own-x.cost.points too-small -5 0'],
    ['a price without end', adds({ cost: { points: 1e9 } }), 'units.own-x.cost.points too-large 1000000000 100000'],
    ['a price of fractions', adds({ cost: { points: 1.234 } }), 'units.own-x.cost.points bad-decimals 1.234 1.234'],
    ['no price', adds({ cost: {} }), 'units.own-x.cost no-cost points'],
    ['a weapon that isn’t there', adds({ weapons: { laser: 1 } }), 'units.own-x.weapons unknown-id weapon laser'],
    ['a rule that isn’t there', adds({ rules: ['own-fast'] }), 'units.own-x.rules unknown-id rule own-fast'],
    ['no name', faultsOf({ units: { add: [unit] } }), 'words.units no-words own-x'],
    [
      'a text in the place of a name',
      faultsOf({ units: { add: [unit] }, words: { units: { 'own-x': { text: 'Y' } } } }),
      'words.units.own-x.name missing',
    ],
    [
      'a name that nobody can read',
      faultsOf({ units: { add: [unit] }, words: { units: { 'own-x': { name: 'a\u202Eb' } } } }),
      'words.units.own-x.name bad-text a\u202Eb a\u202Eb',
    ],
    ['words for nothing', faultsOf({ words: { units: { jepp: { name: 'X' } } } }), 'words.units idle-words jepp'],
    ['a change of nothing', faultsOf({ units: { change: { jepp: { models: 2 } } } }), 'units unknown-id unit jepp'],
    ['hiding nothing', faultsOf({ units: { hide: ['jepp'] } }), 'units unknown-id unit jepp'],
    [
      'hiding what others need',
      faultsOf({ weapons: { hide: ['mortar'] } }),
      'units.support.weapons unknown-id weapon mortar',
    ],
    [
      'dice without end',
      faultsOf({ weapons: { change: { bomb: { stats: { firepower: '999D9' } } } } }),
      'weapons.bomb.stats.firepower bad-notation 999D9 999D9',
    ],
    [
      'a limit on nothing',
      faultsOf(limit({ select: { unit: 'own-y' } })),
      'limits.own-l.select selects-nothing {"unit":"own-y"}',
    ],
    [
      'a limit that asks for what is hidden',
      faultsOf({ ...limit({ select: { unit: 'jeep' }, min: 1 }), units: { hide: ['jeep'] } }),
      'limits.own-l never-kept',
    ],
    ['a limit below nothing', faultsOf(limit({ max: -1 })), 'limits.own-l never-kept'],
    ['a limit without a number', faultsOf(limit({ max: undefined })), 'limits.own-l no-bound'],
    [
      'a limit that is turned off twice',
      faultsOf({ limits: { off: ['specialist-cap', 'specialist-cap'] } }),
      'limits twice specialist-cap',
    ],
    ['a key of whole games', faultsOf({ costs: ['points'] }), 'costs not-with-base'],
    [
      'capabilities without designs',
      faultsOf({ capabilities: { change: { charge: { percent: 1 } } } }),
      'capabilities no-designs',
    ],
    [
      'a size out of its bounds',
      faultsOf({ settings: { change: { pointsLimit: { default: 7 } } } }),
      'settings.pointsLimit.default off-step 7 50 5000 5',
    ],
    [
      'settings that begin with each other',
      faultsOf({
        settings: {
          add: ['own-a', 'own-b'].map((id, at, all) => ({
            id,
            type: 'choice',
            role: 'reading',
            choices: [{ id: 'c' }],
            default: { by: all[1 - at], values: { c: 1 } },
          })),
        },
      }),
      'settings.own-a.default cycle',
    ],
    [
      'trackers that add to each other',
      faultsOf({
        trackers: {
          add: ['own-a', 'own-b'].map((id, at, all) => ({
            id,
            per: 'list',
            is: 'row',
            boxes: 2,
            adds: { [all[1 - at]!]: 1 },
          })),
        },
      }),
      'trackers.own-b.adds cycle',
    ],
    [
      'a million boxes',
      faultsOf({ trackers: { add: [{ id: 'own-a', per: 'list', is: 'row', boxes: 1_000_000 }] } }),
      'trackers.own-a.boxes too-large 1000000 200',
    ],
  ])('%s', (_, told, fault) => {
    expect(told).toContain(fault)
  })
  it('tells all of them at once, up to fifty', () => {
    const many = (n: number) =>
      Array.from({ length: n }, (_, at) => ({ ...unit, id: `own-${at}`, cost: { points: -1 } }))
    expect(adds({ cost: { points: -1 }, models: 0, picture: 7 })).toHaveLength(3)
    expect(faultsOf({ units: { add: many(120) } })).toHaveLength(MOST_FAULTS)
  })
})

describe('the words of faults', () => {
  it('are there for each code and each kind of thing', () => {
    const keys = new Set(Object.keys(ownRulesWords))
    expect(FAULT_CODES.filter((code) => !keys.has(`own-rules.${code}`))).toEqual([])
    expect(THINGS.filter((thing) => !keys.has(`own-rules.what.${thing}`))).toEqual([])
  })
  it('name the place and what to do', () => {
    const result = read({ ...rulesJson('attic'), units: { hide: ['bommber'] } })
    expect(result.ok ? [] : result.faults.map((fault) => describePlacedFault(fault, t))).toEqual([
      'units: There is no unit “bommber”. Check the spelling, or add it.',
    ])
  })
})

/** Every place of a value, as a path of keys. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

describe('damaged files', () => {
  const whole = [rulesJson('dinosaurs'), rulesJson('attic'), ...folders.map((id) => showGame(bookOf(id)) as object)]
  const WRONG: readonly unknown[] = [
    null,
    true,
    -1,
    0.5,
    1e300,
    '',
    'x',
    'constructor',
    '__proto__',
    'own-t-rex',
    '9D999',
    [],
    {},
    [[]],
    { id: 'x' },
  ]
  it('give a book or faults with sentences, and never an error', () => {
    const damaged = fc
      .constantFrom(...whole)
      .chain((file) => fc.tuple(fc.constant(file), fc.constantFrom(...places(file).slice(1)), fc.nat(WRONG.length)))
    fc.assert(
      fc.property(damaged, ([file, path, how]) => {
        const copy = structuredClone(file) as Record<string, unknown>
        let inner = copy
        for (const key of path.slice(0, -1)) inner = inner[key] as Record<string, unknown>
        const last = path.at(-1)!
        if (how === WRONG.length) Reflect.deleteProperty(inner, last)
        else inner[last] = WRONG[how]
        const result = read(copy)
        const faults = result.ok ? [] : result.faults
        expect(result.ok || faults.length > 0).toBe(true)
        for (const fault of faults) expect(describePlacedFault(fault, t)).not.toMatch(/own-rules\.|\{\w+\}|undefined/)
      }),
      { numRuns: runs(400) },
    )
  })
  it('tell what is without a name by its id', () => {
    const file = limit({ select: { unit: 'jeep' }, max: 1 })
    const result = read({ ...rulesJson('attic'), ...file, words: { limits: { 'own-l': {} } } })
    const says = result.ok ? [] : result.faults.map((fault) => describePlacedFault(fault, t))
    expect(says.join(' ')).toContain('own-l')
    expect(says.join(' ')).not.toContain('{')
  })
  it('of any JSON are refused', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(read(value).ok).toBe(false)
        expect(
          read({ format: 'muster-rules', version: 1, base: 'army-men-combat', name: 'X', units: value }),
        ).toBeDefined()
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('a fingerprint', () => {
  it('is SHA-256 over the canonical JSON, as anybody can compute it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
      }),
      { numRuns: runs(200) },
    )
    expect(canonicalJson({ b: [1.5, -0, 1e21], a: 'e\u0301', c: undefined })).toBe('{"a":"é","b":[1.5,0,1e+21]}')
  })
  it('is the same for the same content, whatever the order and what it is about', () => {
    const { about, name, ...rest } = rulesJson('dinosaurs')
    expect(fingerprintOf({ ...rest, name, about: 'Other words.' })).toBe(fingerprintOf({ name, about, ...rest }))
    expect(fingerprintOf({ ...rest, name: 'Dinos' })).not.toBe(fingerprintOf({ ...rest, name }))
    expect(fingerprintOf({ name, ...rest })).toBe(FROZEN)
  })
  it('is read as people write it', () => {
    expect(readFingerprint(FROZEN.toLowerCase().replaceAll('-', ' '))).toBe(FROZEN)
    expect(readFingerprint('K7QM-4T2P')).toBeNull()
  })
})
/** Frozen: a fingerprint once given is the same forever. */
const FROZEN = 'HDE1-Z4XA-7DA5-VXNR'
