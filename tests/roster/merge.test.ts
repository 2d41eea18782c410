import { describe, expect, it } from 'vitest'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { mergeLists } from '../../src/roster/merge'

const rename = (name: string) => `${name} (2)`
const list = (name: string, ...units: string[]): ArmyList =>
  newList('some-game', { name, units: units.map((unit) => newEntry(unit)) })

/** What is there after everything was brought in. */
const after = (saved: ArmyList[], incoming: ArmyList[]) => {
  const { fresh, differing } = mergeLists(saved, incoming, rename)
  return [...saved, ...fresh, ...differing]
}

describe('a backup beside what is there', () => {
  it('tells new, identical and differing apart', () => {
    const saved = [list('A', 'rifles'), list('B', 'tank')]
    const merge = mergeLists(saved, [list('A', 'rifles'), list('B', 'gun'), list('C')], rename)
    expect(merge).toEqual({ fresh: [list('C')], same: [list('A', 'rifles')], differing: [list('B (2)', 'gun')] })
  })

  it('changes nothing when it is restored twice', () => {
    const incoming = [list('A', 'gun'), list('B'), list('A', 'gun'), list('A', 'tank')]
    const once = after([list('A', 'rifles')], incoming)
    expect(once).toHaveLength(5)
    expect(after(once, incoming)).toEqual(once)
  })

  it('gives two of a kind back to who had two', () => {
    expect(mergeLists([list('A')], [list('A'), list('A')], rename)).toMatchObject({
      same: [list('A')],
      differing: [list('A (2)')],
    })
    expect(mergeLists([], [list('A'), list('A')], rename).fresh).toHaveLength(2)
  })

  it('takes lists that say the same in another order of keys for the same', () => {
    const one = newList('g', { settings: { a: 1, b: 2 } })
    const other = newList('g', { settings: { b: 2, a: 1 } })
    expect(mergeLists([one], [other], rename).same).toEqual([other])
  })

  it('keeps lists of one name in two games', () => {
    expect(mergeLists([newList('x', { name: 'A' })], [newList('y', { name: 'A' })], rename).fresh).toHaveLength(1)
  })
})
