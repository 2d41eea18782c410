import { describe, expect, it } from 'vitest'
import { NO_BELONGINGS, type Belongings } from '../../src/roster/belongings'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { mergeFiles, mergeLists } from '../../src/roster/merge'

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

describe('several backups chosen at once', () => {
  const came = (one: ArmyList, more: Partial<Belongings> = {}) => ({
    list: one,
    belongings: { ...NO_BELONGINGS, ...more },
  })

  it('bring each list once, and one that differs beside it', () => {
    const [monday, tuesday] = [
      [list('A'), list('B', 'gun'), list('C'), list('C')],
      [list('A'), list('B', 'tank'), list('C'), list('C'), list('D')],
    ].map((file) => file.map((one) => came(one)))
    const { fresh, same, differing } = mergeFiles([], [monday!, tuesday!], rename)
    expect(fresh.map((one) => one.list)).toEqual([...monday!.map((one) => one.list), list('D')])
    expect(differing.map((one) => one.list)).toEqual([list('B (2)', 'tank')])
    expect(same).toEqual([])
    const saved = [...fresh, ...differing].map((one) => one.list)
    const again = mergeFiles(saved, [monday!, tuesday!], rename)
    expect([again.fresh, again.differing, again.same.length]).toEqual([[], [], saved.length])
  })

  it('lose nothing that belongs to a list in either: one that is new, one that is there', () => {
    const first = { tags: ['club'], privateNote: 'Left', unitNotes: ['a'], game: { round: 3, marks: {} } }
    const second = { tags: ['home'], privateNote: 'Left flank', game: { round: 2, marks: {} } }
    const all = { ...NO_BELONGINGS, ...first, tags: ['club', 'home'], privateNote: 'Left flank' }
    const files = [[came(list('A'), first)], [came(list('A'), second)]]
    const one = { list: list('A'), belongings: all }
    expect(mergeFiles([], files, rename)).toEqual({ fresh: [one], same: [], differing: [] })
    expect(mergeFiles([list('A')], files, rename)).toEqual({
      fresh: [],
      same: [{ incoming: one, at: 0 }],
      differing: [],
    })
  })

  it('take what belongs to a list from the one that has it', () => {
    const bare = { list: list('A') }
    const one = came(list('A'), { tags: ['club'] })
    expect(mergeFiles<{ list: ArmyList; belongings?: Belongings }>([], [[bare], [one]], rename).fresh).toEqual([one])
  })
})
