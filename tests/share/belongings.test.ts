/** What belongs to a list travels in the player's own backup, and in nothing else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined, NO_BELONGINGS, type Belongings } from '../../src/roster/belongings'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { NEW_GAME, readGame } from '../../src/roster/played'
import { backupFileSchema } from '../../src/roster/schema-files'
import { describeFileNote } from '../../src/share/describe'
import { readText, type FileRead } from '../../src/share/file-read'
import { writeBackup, writeList } from '../../src/share/file-write'
import { lookupOf } from '../../src/share/lookup'
import { receive } from '../../src/share/receive'
import { translateEnglish as t } from '../../src/words/english'
import { armyMen } from './books'

const lookup = lookupOf([armyMen])
const list = (name: string) => newList('army-men-combat', { name, units: [newEntry('jeep')] })
const seal = {
  seal: 'Z9D4-4A93-FPDS-PEEJ',
  kind: 'choices' as const,
  code: '11MkTGqSmm',
  salt: [1, 2, 3, 4, 5, 6, 7, 8],
  made: '2026-11-20T10:00:00.000Z',
}
const all: Belongings = {
  received: true,
  order: 4,
  pinned: true,
  archived: true,
  tags: ['club', 'Löwe'],
  privateNote: 'Mika always flanks left.\nBring smoke.',
  unitNotes: ['Through the hedge.'],
  seals: [seal],
  game: { round: 3, marks: { 'score   ': 2, 'activated  3 jeep 0': 1 } },
}
const ok = (read: FileRead) => {
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read
}
/** Reads a backup of one list with these belongings, as they stand in the file. */
function readWith(belongings: unknown) {
  const part = { ruleset: 'army-men-combat', name: 'A', units: [{ unit: 'jeep' }], belongings }
  const read = ok(readText(JSON.stringify({ format: 'muster-backup', version: 1, lists: [part] }), lookup))
  expect(read.broken).toEqual([])
  expect(read.lists).toEqual([list('A')])
  return { found: read.belongings.get(read.lists[0]!), notes: read.notes }
}

describe('what belongs to a list', () => {
  it('is written into a backup and read again, each to its own list', () => {
    const [a, b, c] = [list('A'), list('B'), list('C')]
    const [text = ''] = writeBackup(
      [a, b, c],
      [],
      new Map([
        [a, all],
        [c, { ...NO_BELONGINGS, tags: ['x'] }],
      ]),
    )
    const read = ok(readText(text, lookup))
    expect(read).toMatchObject({ kind: 'backup', lists: [a, b, c], broken: [], notes: [] })
    expect(read.lists.map((one) => read.belongings.get(one))).toEqual([
      all,
      undefined,
      { ...NO_BELONGINGS, tags: ['x'] },
    ])
    expect(backupFileSchema.safeParse(JSON.parse(text)).success).toBe(true)
  })

  it('where there is nothing, leaves the backup as it always was', () => {
    const [a, b] = [list('A'), list('B')]
    expect(writeBackup([a, b], [], new Map([[a, NO_BELONGINGS]]))).toEqual(writeBackup([a, b]))
  })

  it('stands in one key beside the list, which a reader that does not know it leaves out', () => {
    const a = list('A')
    const [text = ''] = writeBackup([a], [], new Map([[a, all]]))
    const { lists } = JSON.parse(text) as { lists: Record<string, unknown>[] }
    const { belongings, ...rest } = lists[0]!
    expect(belongings).toMatchObject({ privateNote: all.privateNote })
    expect(JSON.stringify(rest)).toBe(JSON.stringify(JSON.parse(writeList(a))))
  })

  it('of a file of one list is left out and told: only a backup has any', () => {
    const text = JSON.stringify({ ...(JSON.parse(writeList(list('A'))) as object), belongings: all })
    const read = ok(readText(text, lookup))
    expect(read.notes).toEqual([{ note: 'unknown-key', path: 'belongings' }])
    expect([...read.belongings]).toEqual([])
  })

  it('comes along where a backup is opened among other things; a received list stays received', () => {
    const [a, b] = [list('A'), list('B')]
    const [text = ''] = writeBackup([a, b], [], new Map([[a, all]]))
    const found = receive(text, lookup, t)
    expect(found).toMatchObject({ kind: 'backup', lists: [{ received: true, belongings: all }, { received: false }] })
  })

  it('is shared out when a backup is too large for one file', () => {
    const lists = Array.from({ length: 40 }, (_, at) => list(String(at)))
    const own = new Map(
      lists.map((one) => [one, { ...all, seals: Array(20).fill({ ...seal, code: 'a'.repeat(4096) }) }]),
    )
    const texts = writeBackup(lists, [], own)
    expect(texts.length).toBeGreaterThan(1)
    const reads = texts.map((text) => ok(readText(text, lookup)))
    expect(reads.reduce((sum, read) => sum + read.belongings.size, 0)).toBe(40)
  })
})

describe('what is wrong in it costs no list', () => {
  const wrong: unknown[] = [null, 7, 'x', [], {}, true]

  it.each(wrong.filter((one) => JSON.stringify(one) !== '{}'))('%j in its place is left out and told', (value) => {
    const { found, notes } = readWith(value)
    expect(found).toBeUndefined()
    expect(notes).toEqual([{ note: 'left-out', path: 'lists[0].belongings' }])
    expect(describeFileNote(notes[0]!, t)).toContain('lists[0].belongings is not what it should be')
  })

  it.each(Object.keys(NO_BELONGINGS) as (keyof Belongings)[])('%s of a wrong type leaves the others whole', (key) => {
    for (const value of wrong) {
      if (JSON.stringify(value) === '[]' && Array.isArray(all[key])) continue
      if (typeof value === typeof all[key] && !Array.isArray(all[key]) && typeof value !== 'object') continue
      const { found, notes } = readWith({ ...all, [key]: value })
      expect(found).toEqual({ ...all, [key]: NO_BELONGINGS[key] })
      expect(notes).toEqual([{ note: 'left-out', path: `lists[0].belongings.${key}` }])
    }
  })

  it('an unknown key, and one that means something to JavaScript, is left out and told', () => {
    const text = `{"format":"muster-backup","version":1,"lists":[{"ruleset":"army-men-combat","belongings":
      {"pinned":true,"more":1,"__proto__":{"tags":["x"]},"constructor":2}}]}`
    const read = ok(readText(text, lookup))
    expect([...read.belongings.values()]).toEqual([{ ...NO_BELONGINGS, pinned: true }])
    expect(read.notes.map((note) => note.path)).toEqual(
      ['more', '__proto__', 'constructor'].map((key) => `lists[0].belongings.${key}`),
    )
  })

  it('10,000 tags are cut with a word on it, long and unclean ones cleaned', () => {
    const { found, notes } = readWith({ tags: Array.from({ length: 10_000 }, (_, at) => `tag ${at}`) })
    expect(found?.tags).toHaveLength(50)
    expect(notes).toEqual([{ note: 'cut', path: 'lists[0].belongings.tags', max: 50 }])
    expect(describeFileNote(notes[0]!, t)).toContain('the first 50 were taken')
    const other = readWith({ tags: ['Club', 'club', ' a, b ', 'x'.repeat(1_000_000), '\u202eevil', 7, null] })
    expect(other.found?.tags).toEqual(['Club', 'a', 'b', 'x'.repeat(30), 'evil'])
    expect(other.notes.map((note) => note.note)).toEqual(['left-out', 'text-changed'])
  })

  it('a note of a million characters is cut with a word on it', () => {
    const { found, notes } = readWith({ privateNote: 'n'.repeat(1_000_000) })
    expect(found?.privateNote).toBe('n'.repeat(2000))
    expect(notes).toEqual([{ note: 'text-changed', path: 'lists[0].belongings.privateNote' }])
  })

  it('notes of units keep their places, whatever is wrong among them', () => {
    const units = [{ unit: 'jeep' }, { unit: 'jeep' }, { unit: 'jeep' }]
    const part = { ruleset: 'army-men-combat', units, belongings: { unitNotes: [7, 'Hold', '\u202eevil', 'Fourth'] } }
    const read = ok(readText(JSON.stringify({ format: 'muster-backup', version: 1, lists: [part] }), lookup))
    expect(read.belongings.get(read.lists[0]!)?.unitNotes).toEqual(['', 'Hold', 'evil'])
    expect(read.notes.map(({ note, path }) => [note, path])).toEqual([
      ['cut', 'lists[0].belongings.unitNotes'],
      ['left-out', 'lists[0].belongings.unitNotes[0]'],
      ['text-changed', 'lists[0].belongings.unitNotes[2]'],
    ])
    for (const note of read.notes) expect(describeFileNote(note, t)).toContain('lists[0].belongings.unitNotes')
    expect(JSON.stringify(read.lists)).not.toContain('Hold')
  })

  it('of seals the whole ones come in', () => {
    const broken = [
      { ...seal, seal: 'Z9D4-4A93-FPDS-PEEK' },
      { ...seal, salt: [1, 2] },
      { ...seal, salt: [...seal.salt.slice(1), 300] },
      { ...seal, code: '<script>' },
      { ...seal, kind: 'other' },
      null,
    ]
    const { found, notes } = readWith({ seals: [broken[0], seal, ...broken] })
    expect(found?.seals).toEqual([seal])
    expect(notes).toEqual([{ note: 'left-out', path: 'lists[0].belongings.seals[0]' }])
    const many = readWith({ seals: Array(600).fill(seal) })
    expect(many.found?.seals).toHaveLength(500)
    expect(many.notes).toMatchObject([{ note: 'cut', max: 500 }])
  })

  it('of a game the marks come in that storage itself would read, and no more than a hand makes', () => {
    const game = (value: unknown) => {
      const { found, notes } = readWith({ game: value })
      return [found?.game, notes.map(({ note, path }) => `${note} ${path}`)]
    }
    const told = ['left-out lists[0].belongings.game']
    const forged = JSON.parse(
      `{"round": 2, "marks": {"a": 1, "__proto__": 7, "b": "<b>", "c": 1e300, "d": 0.5, "e": -1e9, "${'f'.repeat(1300)}": 1}}`,
    ) as unknown
    expect(game(forged)).toEqual([
      readGame({ round: 2, marks: JSON.parse('{"a": 1, "__proto__": 7}') as unknown }),
      told,
    ])
    const last = { round: 1, marks: { a: 1 } }
    expect(game({ round: 2, marks: {}, last })).toEqual([{ round: 2, marks: {}, last }, []])
    expect(game({ round: 2, marks: {}, last: { round: 'x', marks: 3 } })[1]).toEqual(told)
    expect(game({ round: 1e9, marks: {} })).toEqual([{ round: 9999, marks: {} }, told])
    expect(game({ round: -3, marks: { a: 1 } })).toEqual([{ round: 1, marks: { a: 1 } }, told])
    expect(game({ round: 2, marks: [1] })).toEqual([NEW_GAME, told])
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`mark ${at}`, 1]))
    const { found, notes } = readWith({ game: { round: 2, marks: many } })
    expect(Object.keys(found!.game.marks)).toHaveLength(10_000)
    expect(notes).toHaveLength(1)
    // The way back to the game before comes along, and no chain of them.
    const before = { round: 4, marks: { a: 1 } }
    expect(game({ ...NEW_GAME, last: { ...before, last: before } })).toEqual([{ ...NEW_GAME, last: before }, []])
    // What a later version adds to it is no fault of the rest.
    expect(game({ ...before, more: true })).toEqual([before, []])
  })

  it('whatever it is, the list comes in and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom('tags', 'seals', 'privateNote', 'unitNotes', 'order', 'game', 'x'),
        (value, key) => {
          readWith({ [key]: value })
          readWith(value)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('joined with that of another copy', () => {
  it('loses no tag, note or seal of either, and doubles none', () => {
    const other = { ...seal, seal: 'other' }
    const [own, more] = [
      { tags: ['Club', 'a'], privateNote: 'One', unitNotes: ['A', '', 'C'], seals: [seal] },
      { tags: ['club', 'b'], privateNote: 'Two', unitNotes: ['A', 'B', 'D', 'E'], seals: [other, seal] },
    ]
    const both = {
      tags: ['Club', 'a', 'b'],
      privateNote: 'One\n\nTwo',
      unitNotes: ['A', 'B', 'C\n\nD', 'E'],
      seals: [seal, other],
    }
    expect(joined(own, more)).toEqual(both)
    expect(joined(both, more)).toEqual(both)
    expect(joined(both, own)).toEqual(both)
    expect(joined({ tags: [], privateNote: '', unitNotes: [], seals: [] }, more)).toEqual(more)
  })
})

it('a way out that is for others has none of it', () => {
  const a: ArmyList = list('A')
  for (const text of [writeList(a), ...writeBackup([a, list('B')])]) {
    expect(text).not.toContain('belongings')
    expect(text).not.toContain('privateNote')
    expect(text).not.toContain('unitNotes')
  }
})
