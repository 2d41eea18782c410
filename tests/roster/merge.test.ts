import { describe, expect, it } from 'vitest'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { mergeLists } from '../../src/roster/merge'

/** Of lists alone. */
function merged(saved: ArmyList[], incoming: ArmyList[]) {
  const { fresh, same, differing } = mergeLists(
    saved,
    incoming.map((list) => ({ list })),
    rename,
  )
  const lists = (all: { list: ArmyList }[]) => all.map((one) => one.list)
  return { fresh: lists(fresh), same: lists(same.map((one) => one.incoming)), differing: lists(differing) }
}

const rename = (name: string) => `${name} (2)`
const list = (name: string, ...units: string[]): ArmyList =>
  newList('some-game', { name, units: units.map((unit) => newEntry(unit)) })

/** What is there after everything was brought in. */
const after = (saved: ArmyList[], incoming: ArmyList[]) => {
  const { fresh, differing } = merged(saved, incoming)
  return [...saved, ...fresh, ...differing]
}

describe('a backup beside what is there', () => {
  it('tells new, identical and differing apart', () => {
    const saved = [list('A', 'rifles'), list('B', 'tank')]
    const merge = merged(saved, [list('A', 'rifles'), list('B', 'gun'), list('C')])
    expect(merge).toEqual({ fresh: [list('C')], same: [list('A', 'rifles')], differing: [list('B (2)', 'gun')] })
  })

  it('changes nothing when it is restored twice', () => {
    const incoming = [list('A', 'gun'), list('B'), list('A', 'gun'), list('A', 'tank')]
    const once = after([list('A', 'rifles')], incoming)
    expect(once).toHaveLength(5)
    expect(after(once, incoming)).toEqual(once)
  })

  it('gives two of a kind back to who had two', () => {
    expect(merged([list('A')], [list('A'), list('A')])).toMatchObject({
      same: [list('A')],
      differing: [list('A (2)')],
    })
    expect(merged([], [list('A'), list('A')]).fresh).toHaveLength(2)
  })

  it('tells which of those that are there is meant, also of several that say the same', () => {
    const saved = [list('A'), list('B'), list('A'), list('A (2)', 'gun')]
    const incoming = [list('A'), list('A', 'gun'), list('A')].map((one) => ({ list: one }))
    expect(mergeLists(saved, incoming, rename).same).toEqual([
      { incoming: incoming[0], at: 0 },
      { incoming: incoming[2], at: 2 },
      { incoming: incoming[1], at: 3 },
    ])
  })

  it('takes lists that say the same in another order of keys for the same', () => {
    const one = newList('g', { settings: { a: 1, b: 2 } })
    const other = newList('g', { settings: { b: 2, a: 1 } })
    expect(merged([one], [other]).same).toEqual([other])
  })

  it('keeps lists of one name in two games', () => {
    expect(merged([newList('x', { name: 'A' })], [newList('y', { name: 'A' })]).fresh).toHaveLength(1)
  })
})
