import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareLists, sameRun } from '../../src/roster/compare'
import { plainText } from '../../src/roster/equal'
import { newEntry, newList, type ArmyList, type Design } from '../../src/roster/list'
import { runs } from '../runs'

const rifles = newEntry('rifles', { count: 2, upgrades: ['c4'] })
const tank = newEntry('tank', { name: 'Old Faithful' })
const element: Design = { id: 'bow', name: 'Bow', kind: 'infantry', stats: { range: 20 }, capabilities: [] }
const list = newList('some-game', {
  name: 'Green',
  units: [rifles, tank],
  elements: [element],
  settings: { size: 300 },
})
const of = (rest: Partial<ArmyList>): ArmyList => ({ ...list, ...rest })

describe('the difference of two states of a list', () => {
  it.each<[string, ArmyList, unknown[]]>([
    ['equal', structuredClone(list), []],
    ['a unit more', of({ units: [newEntry('gun'), rifles, tank] }), [{ kind: 'added', entry: newEntry('gun') }]],
    ['a unit less', of({ units: [tank] }), [{ kind: 'removed', entry: rifles }]],
    [
      'more of a unit',
      of({ units: [{ ...rifles, count: 5 }, tank] }),
      [{ kind: 'count', entry: { ...rifles, count: 5 }, at: 0, from: 2 }],
    ],
    [
      'another upgrade',
      of({ units: [{ ...rifles, upgrades: ['armor'] }, tank] }),
      [
        { kind: 'taken', entry: { ...rifles, upgrades: ['armor'] }, upgrade: 'armor' },
        { kind: 'dropped', entry: { ...rifles, upgrades: ['armor'] }, upgrade: 'c4' },
      ],
    ],
    ['another name', of({ name: 'Tan' }), [{ kind: 'name' }]],
    ['another order', of({ units: [tank, rifles] }), [{ kind: 'reordered' }]],
    ['another setting', of({ settings: { size: 400 } }), [{ kind: 'setting', id: 'size', from: 300, to: 400 }]],
    ['no setting', of({ settings: {} }), [{ kind: 'setting', id: 'size', from: 300, to: null }]],
    ['no design', of({ elements: [] }), [{ kind: 'undesigned', element }]],
    [
      'a design with other numbers',
      of({ elements: [{ ...element, stats: { range: 25 } }] }),
      [{ kind: 'redesigned', element: { ...element, stats: { range: 25 } }, from: element }],
    ],
  ])('is found: %s', (_what, after, changes) => {
    expect(compareLists(list, after)).toEqual(changes)
  })

  const alike = [1, 2, 3, 4].map(() => newEntry('gun'))
  const [, second, third, fourth] = alike as [typeof tank, typeof tank, typeof tank, typeof tank]
  const more = (count: number) => newEntry('gun', { count })
  it.each<[string, ArmyList['units'], string[]]>([
    ['the first', [more(2), second, third, fourth], ['count 0']],
    ['the first and the last', [more(2), second, third, more(3)], ['count 0', 'count 3']],
    ['one that three became', [more(3), fourth], ['removed', 'removed', 'count 0']],
    ['one in the middle, and another left out', [second, more(2), fourth], ['removed', 'count 1']],
  ])('with several alike entries is found: %s; none counts as moved', (_what, units, changes) => {
    const found = compareLists(of({ units: alike }), of({ units }))
    expect(found.map((change) => (change.kind === 'count' ? `count ${change.at}` : change.kind))).toEqual(changes)
  })

  it('in 500 units with one removed and one added consists of these two only', () => {
    const units = Array.from({ length: 500 }, (_, at) => newEntry(`unit-${at % 7}`, { name: `No. ${at}` }))
    const after = [...units.slice(1), newEntry('gun')]
    expect(compareLists(of({ units }), of({ units: structuredClone(after) }))).toEqual([
      { kind: 'added', entry: newEntry('gun') },
      { kind: 'removed', entry: units[0] },
    ])
  })

  it('is never empty where the states differ', () => {
    const entry = fc.record({
      unit: fc.constantFrom('a', 'b'),
      count: fc.integer({ min: 1, max: 2 }),
      upgrades: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
      name: fc.constantFrom('', 'n'),
      notes: fc.constant(''),
      command: fc.constantFrom(null, 'c'),
    })
    const units = fc.array(entry, { maxLength: 4 })
    fc.assert(
      fc.property(units, units, (before, after) => {
        const isEqual = JSON.stringify(before) === JSON.stringify(after)
        expect(compareLists(of({ units: before }), of({ units: after })).length === 0).toBe(isEqual)
      }),
      { numRuns: runs(500) },
    )
  })
})

describe('a run of edits', () => {
  const counted = (count: number) => of({ units: [{ ...rifles, count }, tank] })
  it('is one number changed repeatedly, or one text typed', () => {
    expect(sameRun(counted(1), counted(2), counted(3))).toBe(true)
    expect(sameRun(of({ name: 'A' }), of({ name: 'AB' }), of({ name: 'ABC' }))).toBe(true)
    expect(sameRun(of({ settings: { size: 1 } }), of({ settings: { size: 2 } }), of({ settings: { size: 3 } }))).toBe(
      true,
    )
  })
  it('does not join edits of two different things', () => {
    expect(sameRun(counted(1), counted(2), { ...counted(2), name: 'B' })).toBe(false)
    expect(sameRun(of({ units: [] }), of({ units: [rifles] }), list)).toBe(false)
    const both = (first: number, second: number) =>
      of({ units: [tank, { ...rifles, count: first }, { ...rifles, count: second, name: 'Second' }] })
    expect(sameRun(both(1, 1), both(2, 1), both(2, 2))).toBe(false)
    // As the editor keeps it: what is not edited stays the same object.
    const once = newEntry('gun')
    const twice = newEntry('gun', { count: 2 })
    const units = [
      [tank, once, rifles],
      [tank, twice, rifles],
      [tank, twice, { ...rifles, count: 3 }],
    ] as const
    const [first, second, third] = units.map((now) => of({ units: [...now] })) as [ArmyList, ArmyList, ArmyList]
    expect(sameRun(first, second, third)).toBe(false)
    expect(sameRun(list, list, list)).toBe(false)
  })
})

describe('the plain text of a value', () => {
  it('is its JSON with sorted keys', () => {
    expect(plainText({ b: [1, { d: null, c: 'ü"' }], a: true, gone: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
    )
  })

  it('parses to the same value, and is equal for equal values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(plainText(value))).toEqual(JSON.parse(JSON.stringify(value)))
        expect(plainText(structuredClone(value))).toBe(plainText(value))
      }),
    )
  })

  it('is made once for an entry shared by many states of a list', () => {
    let reads = 0
    const entry = {
      ...newEntry('gun'),
      get name() {
        reads += 1
        return 'Old'
      },
    }
    for (let time = 0; time < 9; time++) compareLists(of({ units: [entry, tank] }), of({ units: [tank, entry] }))
    const once = reads
    compareLists(of({ units: [entry, tank] }), of({ units: [tank, entry] }))
    expect(reads).toBe(once)
  })
})

it('two units that are counted up in turn are two steps', () => {
  const counts = (a: number, b: number) =>
    of({ units: [newEntry('rifles', { count: a }), newEntry('tank', { count: b })] })
  expect(sameRun(counts(1, 1), counts(2, 1), counts(3, 1))).toBe(true)
  expect(sameRun(counts(1, 1), counts(2, 1), counts(2, 2))).toBe(false)
})
