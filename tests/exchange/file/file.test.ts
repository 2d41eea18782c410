import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newEntry, newList, type ArmyList, type Design } from '../../../src/roster/list'
import { encodeList } from '../../../src/exchange/link/encode'
import { decodeCode } from '../../../src/exchange/link/decode'
import { describeFileFault } from '../../../src/exchange/describe-faults'
import { readText, type FileRead } from '../../../src/exchange/file/file-read'
import { tooLarge, writeBackup, writeBook, writeList } from '../../../src/exchange/file/file-write'
import { lookupOf } from '../../../src/exchange/link/lookup'
import { receive } from '../../../src/exchange/receive'
import { listText } from '../../../src/exchange/text/write-text'
import { gameOfDesigns } from '../../../src/roster/bounds'
import { check } from '../../../src/roster/check'
import { describeProblem } from '../../../src/roster/describe-problems'
import { translateEnglish as t } from '../../../src/i18n/english'
import { growth, ONCE } from '../../pace'
import { anyList, armyMen, lookup as real, nothing } from '../books'
import { designer } from '../designer'
import { examplesOf, folders } from '../../data/folders'
import { runs } from '../../runs'

const lookup = lookupOf([armyMen, designer])
const bytes = (...values: number[]) => new Uint8Array(values)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))
const file = (more: object) =>
  JSON.stringify({ format: 'muster-list', version: 1, ruleset: 'army-men-combat', ...more })
const first = (read: FileRead): ArmyList => {
  const list = read.ok ? read.lists[0] : undefined
  if (!list) throw new Error(JSON.stringify(read))
  return list
}

const rifles = {
  id: 'rifles',
  name: 'Rifle squad',
  kind: 'infantry',
  stats: { movement: 10, save: null, toHit: 'auto' },
  capabilities: [
    'sharpshooter',
    { id: 'deny', denies: 'charge' },
    { id: 'deny', denies: 'sharpshooter' },
    { id: 'drop', scatters: true },
    { id: 'transport', times: 2 },
    { id: 'one-shot', turns: 5 },
    { id: 'made-later', strength: 3 },
  ],
}
const designed = (element: object) => file({ ruleset: 'designer-game', elements: [{ ...rifles, ...element }] })

describe('a list file', () => {
  it('is read in the documented form', () => {
    const read = readText(
      file({
        name: 'Green Platoon',
        settings: { pointsLimit: 300, vehicleShare: 'of-limit' },
        units: [
          { unit: 'riflemen-10', name: '1st Squad', upgrades: ['bayonets', 'c4'] },
          { unit: 'gunner', count: 2 },
        ],
      }),
      lookup,
    )
    expect(read).toEqual({
      ok: true,
      kind: 'list',
      books: [],
      belongings: new Map(),
      rules: new Map(),
      houseBooks: [],
      drafts: [],
      broken: [],
      notes: [],
      lists: [
        newList('army-men-combat', {
          name: 'Green Platoon',
          settings: { pointsLimit: 300, vehicleShare: 'of-limit' },
          units: [
            newEntry('riflemen-10', { name: '1st Squad', upgrades: ['bayonets', 'c4'] }),
            newEntry('gunner', { count: 2 }),
          ],
        }),
      ],
    })
  })

  it('keeps the parameters of elements that are stored flat, including unknown ones', () => {
    const list = first(
      readText(
        file({
          ruleset: 'designer-game',
          elements: [rifles],
          units: [{ unit: 'rifles', count: 5, name: 'A', command: 'captain' }],
        }),
        lookup,
      ),
    )
    expect(list.elements[0]?.capabilities).toContainEqual({ id: 'made-later', params: { strength: 3 } })
    expect(list.elements[0]?.capabilities[0]).toEqual({ id: 'sharpshooter' })
    expect(JSON.parse(writeList(list))).toMatchObject({ elements: [rifles], units: [{ command: 'captain', count: 5 }] })
    const encoded = encodeList(list, lookup)
    expect(encoded.ok && decodeCode(encoded.code, lookup)).toMatchObject({ ok: true, list })
  })

  it('is written with keys in the documented order, and read back unchanged', () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const text = writeList(list)
        fc.pre(!/"(constructor|__proto__)":/.test(text))
        expect(readText(text, nothing)).toEqual({
          ok: true,
          kind: 'list',
          lists: [list],
          books: [],
          belongings: new Map(),
          rules: new Map(),
          houseBooks: [],
          drafts: [],
          broken: [],
          notes: [],
        })
      }),
      { seed: 20261103, numRuns: runs(500) },
    )
    const text = writeList(newList('army-men-combat', { name: 'A', notes: 'B', units: [newEntry('jeep')] }))
    expect(text.startsWith('{\n  "format": "muster-list",\n  "version": 1,\n  "ruleset": "army-men-combat"')).toBe(true)
    expect([...text.matchAll(/^ {2}"(\w+)"/gm)].map((key) => key[1])).toEqual([
      'format',
      'version',
      'ruleset',
      'name',
      'notes',
      'units',
    ])
  })

  it('of every example of every game is read without notes, and survives a link', () => {
    for (const folder of folders)
      for (const example of examplesOf(folder)) {
        const read = readText(JSON.stringify(example.list), real)
        expect(read, example.file).toMatchObject({ ok: true, notes: [] })
        const encoded = encodeList(first(read), real, { secrets: true })
        expect(encoded.ok && decodeCode(encoded.code, real), example.file).toMatchObject({ ok: true })
      }
  })

  it('is read without unknown and dangerous keys, which are reported with their places', () => {
    const text = `{"format":"muster-list","version":1,"ruleset":"army-men-combat","colour":"green","__proto__":{"polluted":1},
      "settings":{"constructor":5,"__proto__":7,"pointsLimit":300},"units":[{"unit":"jeep","constructor":1},{"unit":"jet","price":3}]}`
    const read = readText(text, lookup)
    expect(read.ok && read.notes.map((note) => note.path).toSorted()).toEqual([
      '__proto__',
      'colour',
      'settings.__proto__',
      'settings.constructor',
      'units[0].constructor',
      'units[1].price',
    ])
    expect(first(read).settings).toEqual({ pointsLimit: 300 })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it.each([1, 'x', true, null, [[]], { a: { b: 1 } }].map((value) => [JSON.stringify(value), value]))(
    'is not refused for an unknown key with the value %s',
    (_, value) => {
      const read = readText(
        file({
          ruleset: 'designer-game',
          settings: { openLists: value, battle: 'large' },
          elements: [
            {
              ...rifles,
              stats: { ...rifles.stats, luck: value },
              capabilities: [
                { id: 'drop ', scatters: true, twice: value },
                { id: 'made-later', strength: 3 },
              ],
            },
          ],
        }),
        lookup,
      )
      expect(read.ok && read.notes.map(({ note, path }) => [note, path])).toEqual([
        ['unknown-key', 'settings.openLists'],
        ['unknown-key', 'elements[0].stats.luck'],
        ['unknown-key', 'elements[0].capabilities[0].twice'],
      ])
      const { settings, elements } = first(read)
      expect(settings).toEqual({ battle: 'large' })
      expect(elements[0]?.stats).toEqual(rifles.stats)
      expect(elements[0]?.capabilities).toEqual([
        { id: 'drop', params: { scatters: true } },
        { id: 'made-later', params: { strength: 3 } },
      ])
      const book = {
        format: 'muster-book',
        version: 1,
        elements: [{ ...rifles, stats: { ...rifles.stats, luck: value } }],
      }
      expect(readText(JSON.stringify(book), lookup)).toMatchObject({
        ok: true,
        notes: [{ path: 'elements[0].stats.luck' }],
      })
    },
  )

  it('is not refused for a value of an unknown number that no link can have', () => {
    const settings = { '#9': 4, '#10': { a: 1 } }
    const design = { ...rifles, stats: { ...rifles.stats, '#9': [1] }, capabilities: [{ id: 'drop', '#9': null }] }
    const read = readText(file({ settings, elements: [design] }), lookup)
    expect(read.ok && read.notes.map(({ path }) => path)).toEqual([
      'settings.#10',
      'elements[0].stats.#9',
      'elements[0].capabilities[0].#9',
    ])
    expect(first(read).settings).toEqual({ '#9': 4 })
  })

  it('of an unknown game or with an unknown capability keeps as much as it can', () => {
    const settings = { size: 5, choice: 'a', open: true, houses: { a: 1 } }
    const capabilities = [{ id: 'made-later', strength: 3, at: [1] }]
    const read = readText(file({ ruleset: 'later-game', settings, elements: [{ ...rifles, capabilities }] }), lookup)
    expect(read.ok && read.notes.map(({ path }) => path)).toEqual([
      'settings.open',
      'settings.houses',
      'elements[0].capabilities[0].at',
    ])
    expect(first(read).settings).toEqual({ size: 5, choice: 'a' })
    expect(first(read).elements[0]?.capabilities).toEqual([{ id: 'made-later', params: { strength: 3 } }])
  })

  it('uses the last of repeated keys', () => {
    expect(
      first(readText('{"format":"muster-list","version":1,"ruleset":"x","name":"A","name":"B"}', lookup)).name,
    ).toBe('B')
  })

  it('has its names cleaned, which is reported', () => {
    const read = readText(
      file({ name: 'A\u202Eb\u0000', notes: 'x'.repeat(2001), units: [{ unit: 'jeep', name: 'ok' }] }),
      lookup,
    )
    expect(read).toMatchObject({
      ok: true,
      notes: [
        { note: 'text-changed', path: 'name' },
        { note: 'text-changed', path: 'notes' },
      ],
    })
    expect(first(read).name).toBe('Ab')
    expect(first(read).notes.length).toBe(2000)
  })
})

describe('a file that is refused', () => {
  const nested = '['.repeat(200_000)
  const cases: [string, string | Uint8Array, object][] = [
    ['nothing', '', { reason: 'empty' }],
    ['blanks', ' \n ', { reason: 'empty' }],
    ['no bytes', bytes(), { reason: 'empty' }],
    ['null', 'null', { reason: 'not-muster', found: 'null' }],
    ['an array', '[]', { reason: 'not-muster', found: 'array' }],
    ['a number', '5', { reason: 'not-muster', found: 'number' }],
    ['JSON of another app', '{"name":"x","roster":{}}', { reason: 'not-muster', found: 'object' }],
    ['another format', '{"format":"battlescribe"}', { reason: 'not-muster', found: 'battlescribe' }],
    ['a page', '<!doctype html><p>', { reason: 'html' }],
    ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...utf16('{"a":1}')]), { reason: 'utf16' }],
    ['UTF-16 without', utf16('{"format":"muster-list"}'), { reason: 'utf16' }],
    ['UTF-16 read as text', '{\0"\0f\0o\0r\0m\0', { reason: 'utf16' }],
    ['Latin-1', new Uint8Array(Buffer.from(file({ name: 'Müller' }), 'latin1')), { reason: 'not-utf8' }],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d), { reason: 'binary' }],
    ['a picture read as text', '\uFFFDPNG\r\n\u001a\n', { reason: 'binary' }],
    ['an archive', bytes(0x50, 0x4b, 3, 4, 20, 0), { reason: 'binary' }],
    ['text', 'Green Platoon, 300 pts', { reason: 'not-json' }],
    ['a comma too many', '{"format":"muster-list",}', { reason: 'not-json' }],
    ['the first half', file({ name: 'Long', units: [{ unit: 'jeep' }] }).slice(0, 80), { reason: 'cut-off' }],
    ['too much', ' '.repeat(3_000_000), { reason: 'too-big', size: 3_000_000 }],
    ['200,000 arrays', nested, { reason: 'too-deep' }],
    ['200,000 closed arrays', nested + ']'.repeat(200_000), { reason: 'too-deep' }],
    ['a newer version', file({ version: 2, shape: 'new' }), { reason: 'newer', version: 2 }],
    [
      'no version',
      '{"format":"muster-list"}',
      { reason: 'invalid', path: 'version', problem: 'missing', allowed: ['1'] },
    ],
    [
      'a version as text',
      file({ version: '1' }),
      { path: 'version', problem: 'wrong-type', found: 'string', allowed: ['number'] },
    ],
    ['a version of none', file({ version: null }), { path: 'version', problem: 'wrong-type', found: 'null' }],
    ['version 0', file({ version: 0 }), { path: 'version', problem: 'not-allowed', found: '0', allowed: ['1'] }],
    ['no ruleset', '{"format":"muster-list","version":1}', { path: 'ruleset', problem: 'missing' }],
    ['an empty id', file({ units: [{ unit: '' }] }), { path: 'units[0].unit', problem: 'missing' }],
    [
      'units as text',
      file({ units: 'jeep' }),
      { path: 'units', problem: 'wrong-type', found: 'string', allowed: ['array'] },
    ],
    ['a unit as text', file({ units: ['jeep'] }), { path: 'units[0]', problem: 'wrong-type', found: 'string' }],
    ['no unit', file({ units: [{ count: 1 }] }), { path: 'units[0].unit', problem: 'missing' }],
    [
      'a negative count',
      file({ units: [{ unit: 'a' }, { unit: 'b', count: -1 }] }),
      { path: 'units[1].count', problem: 'out-of-range', found: -1, min: 1 },
    ],
    [
      'a count of none',
      file({ units: [{ unit: 'b', count: 0 }] }),
      { path: 'units[0].count', problem: 'out-of-range' },
    ],
    [
      'half a unit',
      file({ units: [{ unit: 'b', count: 1.5 }] }),
      { path: 'units[0].count', problem: 'not-whole', found: 1.5 },
    ],
    [
      '1,000 units',
      file({ units: [{ unit: 'b', count: 1000 }] }),
      { path: 'units[0].count', problem: 'out-of-range', max: 999 },
    ],
    [
      '1e999 units',
      file({ units: [{ unit: 'b', count: 7 }] }).replace('7', '1e999'),
      { path: 'units[0].count', problem: 'wrong-type', found: 'infinite' },
    ],
    [
      'a count as text',
      file({ units: [{ unit: 'b', count: '2' }] }),
      { path: 'units[0].count', problem: 'wrong-type', found: 'string' },
    ],
    [
      '501 entries',
      file({ units: Array.from({ length: 501 }, () => ({ unit: 'a' })) }),
      { path: 'units', problem: 'too-many', found: 501, max: 500 },
    ],
    [
      'a name as number',
      file({ name: 5 }),
      { path: 'name', problem: 'wrong-type', found: 'number', allowed: ['string'] },
    ],
    [
      'a setting as object',
      file({ settings: { pointsLimit: {} } }),
      { path: 'settings.pointsLimit', problem: 'wrong-type', found: 'object' },
    ],
    [
      'a limit as text',
      file({ settings: { pointsLimit: 'big' } }),
      { path: 'settings.pointsLimit', problem: 'wrong-type' },
    ],
    [
      'a limit too large',
      file({ settings: { pointsLimit: 9000 } }),
      { path: 'settings.pointsLimit', problem: 'out-of-range', max: 5000 },
    ],
    [
      'a limit between steps',
      file({ settings: { pointsLimit: 301 } }),
      { path: 'settings.pointsLimit', problem: 'off-step', step: 5 },
    ],
    [
      'a reading as number',
      file({ settings: { vehicleShare: 1 } }),
      { path: 'settings.vehicleShare', problem: 'wrong-type', found: 'number' },
    ],
    [
      'half a stat',
      designed({ stats: { ...rifles.stats, movement: 2.5 } }),
      { path: 'elements[0].stats.movement', problem: 'not-whole' },
    ],
    [
      'a stat too large',
      designed({ stats: { ...rifles.stats, movement: 101 } }),
      { path: 'elements[0].stats.movement', problem: 'out-of-range', max: 100 },
    ],
    [
      'a stat of none',
      designed({ stats: { ...rifles.stats, movement: null } }),
      { path: 'elements[0].stats.movement', problem: 'not-allowed' },
    ],
    [
      'an automatic save',
      designed({ stats: { ...rifles.stats, save: 'auto' } }),
      { path: 'elements[0].stats.save', problem: 'not-allowed' },
    ],
    ['a stat as word', designed({ stats: { ...rifles.stats, save: 'good' } }), { path: 'elements[0].stats.save' }],
    [
      'a missing stat',
      designed({ stats: { movement: 5, save: 3 } }),
      { path: 'elements[0].stats.toHit', problem: 'missing' },
    ],
    [
      'an unknown kind',
      designed({ kind: 'ship' }),
      { path: 'elements[0].kind', problem: 'not-allowed', found: 'ship' },
    ],
    [
      'a capability twice',
      designed({ capabilities: ['drop', { id: 'drop', scatters: true }] }),
      { path: 'elements[0].capabilities[1]', problem: 'repeated', found: 'drop' },
    ],
    [
      'the same denied twice',
      designed({ capabilities: [1, 2].map(() => ({ id: 'deny', denies: 'charge' })) }),
      { path: 'elements[0].capabilities[1]', problem: 'repeated' },
    ],
    [
      'a parameter of another type',
      designed({ capabilities: [{ id: 'drop', scatters: 1 }] }),
      { path: 'elements[0].capabilities[0].scatters', problem: 'wrong-type' },
    ],
    [
      'a parameter too large',
      designed({ capabilities: [{ id: 'transport', times: 10 }] }),
      { path: 'elements[0].capabilities[0].times', problem: 'out-of-range' },
    ],
    [
      'a parameter of no choice',
      designed({ capabilities: [{ id: 'one-shot', turns: 7 }] }),
      { path: 'elements[0].capabilities[0].turns', problem: 'not-allowed' },
    ],
    [
      'two elements of one id',
      file({ ruleset: 'designer-game', elements: [rifles, rifles] }),
      { path: 'elements[1].id', problem: 'repeated' },
    ],
  ]
  it.each(cases)('%s', (_, input, fault) => {
    expect(readText(input, lookup)).toMatchObject({ ok: false, ...fault })
  })

  it('and its unknown keys are named without what nobody sees, and cut', () => {
    const hostile = `\u001B[31m\u202Ea\nb${'x'.repeat(500)}`
    const kept = `[31ma b${'x'.repeat(73)}`
    const read = readText(file({ [hostile]: 1, settings: { [hostile]: 1 }, units: [] }), lookup)
    expect(read.ok && read.notes.map(({ path }) => path)).toEqual([`settings.${kept}`, kept])
    for (const text of [file({ version: hostile }), designed({ stats: { [hostile]: [1], toHit: hostile } })]) {
      const refused = readText(text, lookup)
      expect(refused.ok ? '' : describeFileFault(refused, t)).toMatch(/^At [ -~“”]+$/)
    }
  })

  it('is refused in linear time', () => {
    const nested = (size: number) => readText('['.repeat(size) + ']'.repeat(size), lookup)
    expect(growth(nested, 12_500)).toBeLessThan(ONCE)
    const many = (size: number) => readText(file({ units: Array.from({ length: size }, () => 5) }), lookup)
    expect(growth(many, 6_000)).toBeLessThan(ONCE)
  })

  it('may have quotation marks and many brackets in a name', () => {
    const list = newList('army-men-combat', { name: `7" guns ${'['.repeat(40)} \\`, units: [newEntry('jeep')] })
    expect(first(readText(writeList(list), lookup))).toEqual(list)
  })

  it('is never read in part: shortened at any place, it is refused', () => {
    const text = writeList(newList('army-men-combat', { name: 'A "quoted" name', units: [newEntry('jeep')] })).trim()
    for (let length = 0; length < text.length; length++) {
      const read = readText(text.slice(0, length), lookup)
      expect(read).toMatchObject({ ok: false, reason: length === 0 ? 'empty' : 'cut-off' })
    }
  })

  it('never throws, whatever it is', () => {
    const keys = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${String(at)}`, 0]))
    const settings = { ...keys, pointsLimit: 300 }
    for (const text of [file({ ...keys }), file({ settings })]) {
      const read = readText(text, lookup)
      expect(read.ok && [read.lists.length, read.notes.length]).toEqual([1, 100])
    }
    const lists = Array.from({ length: 150 }, () => ({ ruleset: 'army-men-combat', colour: 'green' }))
    const backup = readText(JSON.stringify({ format: 'muster-backup', version: 1, lists }), lookup)
    expect(backup.ok && [backup.lists.length, backup.notes.length]).toEqual([150, 100])
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), fc.uint8Array()), (input) => {
        expect(readText(input, lookup).ok).toBe(false)
      }),
      { seed: 20261104, numRuns: runs(1000) },
    )
    fc.assert(
      fc.property(
        fc.record(
          { settings: fc.jsonValue(), units: fc.jsonValue(), elements: fc.jsonValue(), name: fc.jsonValue() },
          { requiredKeys: [] },
        ),
        (more) => {
          const read = readText(file(more), lookup)
          if (read.ok) expect(readText(writeList(first(read)), lookup)).toMatchObject({ ok: true, lists: read.lists })
        },
      ),
      { seed: 20261105, numRuns: runs(1000) },
    )
  })
})

describe('a file that is accepted as it is', () => {
  it('may have a byte order mark', () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(file({}))])
    expect(readText(marked, lookup).ok).toBe(true)
    expect(readText('\uFEFF' + file({}), lookup).ok).toBe(true)
  })

  it('may have an unknown game, setting or upgrade', () => {
    const text = file({ ruleset: 'chess', settings: { clock: 5.5 }, units: [{ unit: 'pawn', upgrades: ['queen'] }] })
    expect(first(readText(text, lookup))).toMatchObject({ ruleset: 'chess', settings: { clock: 5.5 } })
    const read = readText(file({ settings: { vehicleShare: 'of-fuel', weather: 'rain', '#9': 4 } }), lookup)
    expect(first(read).settings).toEqual({ vehicleShare: 'of-fuel', '#9': 4 })
    expect(read).toMatchObject({ notes: [{ note: 'unknown-key', path: 'settings.weather' }] })
  })

  it('may have a “#” before a word: such a setting is left out with a note, such a unit keeps it as its name', () => {
    const read = readText(file({ settings: { '#comment': 'for Sunday', '#09': 4 }, units: [{ unit: '#4 a' }] }), lookup)
    expect(first(read).settings).toEqual({})
    expect(read.ok && read.notes.map(({ path }) => path)).toEqual(['settings.#comment', 'settings.#09'])
    const book = lookup.byId(first(read).ruleset)!
    const text = listText(first(read), book, check(first(read), book), t)
    expect(receive(text, lookup, t)).toMatchObject({ list: { units: [{ unit: '#4 a' }] } })
  })

  it('has clean ids, as a link of it would: what nobody sees makes no other list', () => {
    const settings = { vehicleShare: 'x\n\u202Ey\u200B', pointsLimit: 150 }
    const plain = first(readText(file({ settings }), lookup))
    expect(plain.settings).toEqual({ vehicleShare: 'x y', pointsLimit: 150 })
    expect(first(readText(file({ settings: { vehicleShare: 'of-units\u200B' } }), lookup)).settings).toEqual({
      vehicleShare: 'of-units',
    })
    const capabilities = [{ id: 'deny', denies: ' charge' }]
    expect(first(readText(designed({ capabilities }), lookup)).elements[0]?.capabilities).toEqual([
      { id: 'deny', params: { denies: 'charge' } },
    ])
    // A game whose id has to be cleaned is known, and so is which settings it does not have.
    const read = readText(file({ ruleset: 'army-men-combat\u200B', settings: { weather: 'rain' } }), lookup)
    expect(first(read)).toMatchObject({ ruleset: 'army-men-combat', settings: {} })
  })

  it('has the ids of this version for numbers that an older one did not know', () => {
    const soldiers = newList('army-men-combat', {
      settings: { vehicleShare: 'of-units', pointsLimit: 150 },
      units: [newEntry('light-tank', { upgrades: ['armor'] }), newEntry('#999')],
    })
    const design: Design = {
      id: 'rifles',
      name: 'Rifles',
      kind: 'infantry',
      stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 },
      capabilities: [
        { id: 'drop', params: { scatters: true } },
        { id: 'deny', params: { denies: 'charge' } },
      ],
    }
    const units = [newEntry('rifles', { command: 'rifles' })]
    for (const list of [soldiers, newList('mini-combat', { elements: [design], units })]) {
      const encoded = encodeList(list, real, { secrets: true })
      const old = decodeCode(encoded.ok ? encoded.code : '', nothing)
      expect(old.ok && old.list.ruleset).toMatch(/^#/)
      expect(old.ok && first(readText(writeList(old.list), real))).toEqual(list)
    }
  })

  it('may deny any capability except none and “deny” itself', () => {
    const army = (own: unknown) => readText(designed({ capabilities: [own] }), lookup)
    const path = 'elements[0].capabilities[0].denies'
    expect(army('deny')).toMatchObject({ ok: false, reason: 'invalid', path, problem: 'missing' })
    expect(army({ id: 'deny', denies: 'deny' })).toMatchObject({ ok: false, path, problem: 'not-allowed' })
    expect(army({ id: 'deny', denies: 'laser' })).toMatchObject({ ok: true })
    expect(army({ id: 'deny', denies: 'charge' })).toMatchObject({ ok: true })
  })

  const odd: [string, string, string][] = [
    ['a limit as text', file({ settings: { pointsLimit: 'big' } }), 'unknown-setting'],
    ['a limit too large', file({ settings: { pointsLimit: 9000 } }), 'setting-bounds'],
    ['a limit between steps', file({ settings: { pointsLimit: 301 } }), 'setting-bounds'],
    ['a limit of next to nothing', file({ settings: { pointsLimit: 1e-7 } }), 'setting-bounds'],
    ['a reading as number', file({ settings: { vehicleShare: 1 } }), 'unknown-setting'],
    ['half a stat', designed({ stats: { ...rifles.stats, movement: 2.5 } }), 'element-stat'],
    ['a stat too large', designed({ stats: { ...rifles.stats, movement: 101 } }), 'element-stat'],
    ['a stat of none', designed({ stats: { ...rifles.stats, movement: null } }), 'element-stat'],
    ['an automatic save', designed({ stats: { ...rifles.stats, save: 'auto' } }), 'element-stat'],
    ['a missing stat', designed({ stats: { movement: 5, save: 3 } }), 'element-stat'],
    ['a stat of another version', designed({ stats: { ...rifles.stats, '#9': 3 } }), 'unknown-capability'],
    ['an unknown kind', designed({ kind: 'ship' }), 'element-stat'],
    ['a kind of another version', designed({ kind: '#12' }), 'unknown-capability'],
    ['a capability twice', designed({ capabilities: ['drop', { id: 'drop', scatters: true }] }), 'element-capability'],
    [
      'the same denied twice',
      designed({ capabilities: [1, 2].map(() => ({ id: 'deny', denies: 'charge' })) }),
      'element-capability',
    ],
    ['a parameter of another type', designed({ capabilities: [{ id: 'drop', scatters: 1 }] }), 'element-capability'],
    ['a parameter that is a word', designed({ capabilities: [{ id: 'transport', times: 'x' }] }), 'element-capability'],
    ['a parameter too large', designed({ capabilities: [{ id: 'transport', times: 10 }] }), 'element-capability'],
    ['a parameter of no choice', designed({ capabilities: [{ id: 'one-shot', turns: 7 }] }), 'element-capability'],
    ['nothing denied', designed({ capabilities: ['deny'] }), 'element-capability'],
    ['denying denied', designed({ capabilities: [{ id: 'deny', denies: 'deny' }] }), 'element-capability'],
    [
      'a capability that is not known denied',
      designed({ capabilities: [{ id: 'deny', denies: 'x' }] }),
      'unknown-capability',
    ],
  ]
  it.each(odd)('may be a backup with %s, which is judged as a fault', (_, text, id) => {
    const kept = JSON.stringify({ format: 'muster-backup', version: 1, lists: [JSON.parse(text)] })
    const list = first(readText(kept, lookup))
    const [again = ''] = writeBackup([list])
    expect(readText(again, lookup)).toMatchObject({ ok: true, lists: [list], broken: [], notes: [] })
    const book = lookup.byId(list.ruleset)!
    const fielded = { ...list, units: list.elements.map((element) => newEntry(element.id)) }
    const report = check(fielded, book)
    const found = report.violations.filter((one) => !['empty', 'vehicle-share'].includes(one.id))
    expect(found.map((one) => one.id).filter((one) => one !== 'unknown-capability' || one === id)).toEqual([id])
    expect(describeProblem(found[0]!, fielded, book, t)).not.toMatch(/[{}]|undefined/)
  })

  it('may have as many upgrades and capabilities as a link', () => {
    const upgrades = Array.from({ length: 60 }, () => 'armor')
    expect(first(readText(file({ units: [{ unit: 'jeep', upgrades }] }), lookup)).units[0]?.upgrades).toEqual(upgrades)
  })
})

describe('a backup', () => {
  const good = (name: string) => newList('army-men-combat', { name, units: [newEntry('jeep')] })

  it('has all lists and books', () => {
    const lists = [good('A'), good('B')]
    const books = [
      { name: 'WWII', elements: [{ ...rifles, capabilities: [{ id: 'charge' }] }] as ArmyList['elements'] },
    ]
    const [text = ''] = writeBackup(lists, books)
    expect(readText(text, lookup)).toMatchObject({ ok: true, kind: 'backup', lists, books, broken: [], notes: [] })
  })

  it('with one invalid list among fifty gives the other 49, and the invalid one separately', () => {
    const [text = ''] = writeBackup(Array.from({ length: 50 }, (_, at) => good(String(at))))
    const broken = text
      .replace('"name": "17",', '"name": "17", "units": "none", "count": 1e999,')
      .replace(
        '"units": [\n        {\n          "unit": "jeep"\n        }\n      ]\n    },\n    {\n      "format": "muster-list",\n      "version": 1,\n      "ruleset": "army-men-combat",\n      "name": "18"',
        '"notes": ""\n    },\n    {\n      "format": "muster-list",\n      "version": 1,\n      "ruleset": "army-men-combat",\n      "name": "18"',
      )
    const read = readText(broken, lookup)
    if (!read.ok) throw new Error(JSON.stringify(read))
    expect(read.lists.length).toBe(49)
    expect(read.broken).toMatchObject([{ path: 'lists[17]', fault: { reason: 'invalid', path: 'lists[17].units' } }])
    expect(read.broken[0]?.raw).toContain('"count": 1e999')
  })

  it('reports a list of a newer version, null and text separately', () => {
    const text = JSON.stringify({
      format: 'muster-backup',
      version: 1,
      lists: [null, 'x', { version: 3 }, { ruleset: 'a' }],
      more: 1,
    })
    const read = readText(text, lookup)
    expect(read).toMatchObject({
      ok: true,
      lists: [{ ruleset: 'a' }],
      broken: [
        { fault: { path: 'lists[0]' } },
        { fault: { path: 'lists[1]' } },
        { fault: { reason: 'newer', version: 3 } },
      ],
      notes: [{ note: 'unknown-key', path: 'more' }],
    })
    expect(readText('{"format":"muster-backup","version":1,"lists":{}}', lookup)).toMatchObject({
      ok: false,
      path: 'lists',
    })
  })

  it('is split into several files if it is larger than the reader accepts', () => {
    const large = newList('army-men-combat', {
      units: Array.from({ length: 500 }, (_, at) =>
        newEntry('jeep', { name: `Ж${String(at)}`.repeat(12), notes: 'n'.repeat(100) }),
      ),
    })
    const lists = Array.from({ length: 30 }, () => large)
    const texts = writeBackup(lists)
    expect(texts.length).toBeGreaterThan(1)
    const reads = texts.map((text) => readText(new TextEncoder().encode(text), lookup))
    expect(reads.reduce((sum, read) => sum + (read.ok ? read.lists.length : 0), 0)).toBe(30)
  })

  it('is written without white space if it is too large with it, and leaves out what no file can hold', () => {
    const many = (upgrades: number) => {
      const each = newEntry('jeep', { upgrades: Array.from({ length: upgrades }, () => 'a') })
      return newList('army-men-combat', { name: 'Many', units: Array.from({ length: 350 }, () => each) })
    }
    const good = many(500)
    const huge = many(5000)
    for (const text of [writeList(good), ...writeBackup([good]), ...writeBackup([huge, good])])
      expect(readText(new TextEncoder().encode(text), lookup)).toMatchObject({ ok: true, lists: [good], broken: [] })
    expect(writeBackup([huge])).toEqual([])
    expect(tooLarge([huge, good])).toEqual([huge])
    const own = { ruleset: 'army-men-combat', name: 'Own', elements: [] }
    const texts = writeBackup([huge], [own])
    expect(texts).toHaveLength(1)
    expect(readText(texts[0] ?? '', lookup)).toMatchObject({ ok: true, lists: [], books: [{ name: 'Own' }] })
  })
})

it('a source book belongs to the game with the fewest faults in its designs', () => {
  const other = { ...designer, id: 'other-game', elements: { ...designer.elements!, kinds: ['ship'] } }
  const { elements } = first(readText(designed({}), lookup))
  const ships = elements.map((one) => ({ ...one, kind: 'ship' }))
  for (const books of [
    [armyMen, designer, other],
    [other, armyMen, designer],
  ]) {
    expect(gameOfDesigns(books, elements)?.id).toBe('designer-game')
    expect(gameOfDesigns(books, ships)?.id).toBe('other-game')
  }
  expect(gameOfDesigns([armyMen], elements)).toBeUndefined()
})

it('a source book is read back as written, and checked with the ruleset that has elements', () => {
  const book = {
    name: 'WWII',
    elements: [{ ...rifles, capabilities: [{ id: 'drop', params: { scatters: true } }] }] as ArmyList['elements'],
  }
  expect(readText(writeBook(book), lookup)).toMatchObject({ ok: true, kind: 'book', books: [book] })
  const wrong = writeBook({ name: '', elements: book.elements.map((one) => ({ ...one, kind: 'ship' })) })
  expect(readText(wrong, lookup)).toMatchObject({ ok: false, path: 'elements[0].kind' })
})
