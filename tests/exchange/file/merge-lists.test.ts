import { describe, expect, it } from 'vitest'
import { NO_BELONGINGS, type Belongings } from '../../../src/session/belongings'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { mergeFiles, mergeLists } from '../../../src/exchange/file/merge-lists'

/** The merge of lists without belongings. */
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

/** The library after everything was restored. */
const after = (saved: ArmyList[], incoming: ArmyList[]) => {
  const { fresh, differing } = merged(saved, incoming)
  return [...saved, ...fresh, ...differing]
}

describe('a backup compared with the library', () => {
  it('has new, identical and differing lists', () => {
    const saved = [list('A', 'rifles'), list('B', 'tank')]
    const merge = merged(saved, [list('A', 'rifles'), list('B', 'gun'), list('C')])
    expect(merge).toEqual({ fresh: [list('C')], same: [list('A', 'rifles')], differing: [list('B (2)', 'gun')] })
  })

  it('changes nothing when it is restored a second time', () => {
    const incoming = [list('A', 'gun'), list('B'), list('A', 'gun'), list('A', 'tank')]
    const once = after([list('A', 'rifles')], incoming)
    expect(once).toHaveLength(5)
    expect(after(once, incoming)).toEqual(once)
  })

  it('restores two equal lists to somebody who had two', () => {
    expect(merged([list('A')], [list('A'), list('A')])).toMatchObject({
      same: [list('A')],
      differing: [list('A (2)')],
    })
    expect(merged([], [list('A'), list('A')]).fresh).toHaveLength(2)
  })

  it('finds the list that is meant, also among several equal ones', () => {
    const saved = [list('A'), list('B'), list('A'), list('A (2)', 'gun')]
    const incoming = [list('A'), list('A', 'gun'), list('A')].map((one) => ({ list: one }))
    expect(mergeLists(saved, incoming, rename).same).toEqual([
      { incoming: incoming[0], at: 0 },
      { incoming: incoming[2], at: 2 },
      { incoming: incoming[1], at: 3 },
    ])
  })

  it('takes lists that differ only in the order of keys for equal', () => {
    const one = newList('g', { settings: { a: 1, b: 2 } })
    const other = newList('g', { settings: { b: 2, a: 1 } })
    expect(merged([one], [other]).same).toEqual([other])
  })

  it('keeps lists of the same name in two games apart', () => {
    expect(merged([newList('x', { name: 'A' })], [newList('y', { name: 'A' })]).fresh).toHaveLength(1)
  })
})

describe('several backups chosen at once', () => {
  const came = (one: ArmyList, more: Partial<Belongings> = {}) => ({
    list: one,
    belongings: { ...NO_BELONGINGS, ...more },
  })

  it('restore each list once, and a differing one beside it', () => {
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

  it('lose no tag, note or seal that either has, for new lists and for those that are here', () => {
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

  it('take a list’s belongings from the one that has them', () => {
    const bare = { list: list('A') }
    const one = came(list('A'), { tags: ['club'] })
    expect(mergeFiles<{ list: ArmyList; belongings?: Belongings }>([], [[bare], [one]], rename).fresh).toEqual([one])
  })
})
