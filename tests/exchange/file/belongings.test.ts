/** The belongings of a list (tags, private notes, seals, game) are in the player's own backups, and in nothing else. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joined, NO_BELONGINGS, type Belongings } from '../../../src/session/belongings'
import { newEntry, newList, type ArmyList } from '../../../src/roster/list'
import { NEW_SESSION, readSession } from '../../../src/session/session'
import { backupFileSchema } from '../../../src/exchange/file/schema-files'
import { describeFileNote } from '../../../src/exchange/describe-faults'
import { readText, type FileRead } from '../../../src/exchange/file/file-read'
import { writeBackup, writeList } from '../../../src/exchange/file/file-write'
import { lookupOf } from '../../../src/exchange/link/lookup'
import { receive } from '../../../src/exchange/receive'
import { translateEnglish as t } from '../../../src/i18n/english'
import { armyMen } from '../books'
import { runs } from '../../runs'

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
/** Reads a backup of one list with these belongings in the file. */
function readWith(belongings: unknown) {
  const part = { ruleset: 'army-men-combat', name: 'A', units: [{ unit: 'jeep' }], belongings }
  const read = ok(readText(JSON.stringify({ format: 'muster-backup', version: 1, lists: [part] }), lookup))
  expect(read.broken).toEqual([])
  expect(read.lists).toEqual([list('A')])
  return { found: read.belongings.get(read.lists[0]!), notes: read.notes }
}

describe('the belongings of a list', () => {
  it('are written into a backup and read again with the right list', () => {
    const a = list('A')
    const b = list('B')
    const c = list('C')
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

  it('leave a backup as before if there are none', () => {
    const a = list('A')
    const b = list('B')
    expect(writeBackup([a, b], [], new Map([[a, NO_BELONGINGS]]))).toEqual(writeBackup([a, b]))
  })

  it('are in one key beside the list, which a reader that does not know it ignores', () => {
    const a = list('A')
    const [text = ''] = writeBackup([a], [], new Map([[a, all]]))
    const { lists } = JSON.parse(text) as { lists: Record<string, unknown>[] }
    const { belongings, ...rest } = lists[0]!
    expect(belongings).toMatchObject({ privateNote: all.privateNote })
    expect(JSON.stringify(rest)).toBe(JSON.stringify(JSON.parse(writeList(a))))
  })

  it('in the file of a single list are ignored with a note, because only backups have any', () => {
    const text = JSON.stringify({ ...(JSON.parse(writeList(list('A'))) as object), belongings: all })
    const read = ok(readText(text, lookup))
    expect(read.notes).toEqual([{ note: 'unknown-key', path: 'belongings' }])
    expect([...read.belongings]).toEqual([])
  })

  it('are read if a backup is opened together with other files; a received list stays received', () => {
    const a = list('A')
    const b = list('B')
    const [text = ''] = writeBackup([a, b], [], new Map([[a, all]]))
    const found = receive(text, lookup, t)
    expect(found).toMatchObject({ kind: 'backup', lists: [{ received: true, belongings: all }, { received: false }] })
  })

  it('are divided when a backup is split into several files', () => {
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

describe('invalid belongings do not lose the list', () => {
  const wrong: unknown[] = [null, 7, 'x', [], {}, true]

  it.each(wrong.filter((one) => JSON.stringify(one) !== '{}'))(
    '%j instead of belongings is ignored with a note',
    (value) => {
      const { found, notes } = readWith(value)
      expect(found).toBeUndefined()
      expect(notes).toEqual([{ note: 'left-out', path: 'lists[0].belongings' }])
      expect(describeFileNote(notes[0]!, t)).toContain('lists[0].belongings isn’t valid')
    },
  )

  it.each(Object.keys(NO_BELONGINGS) as (keyof Belongings)[])(
    '%s of a wrong type does not affect the others',
    (key) => {
      for (const value of wrong) {
        if (JSON.stringify(value) === '[]' && Array.isArray(all[key])) continue
        if (typeof value === typeof all[key] && !Array.isArray(all[key]) && typeof value !== 'object') continue
        const { found, notes } = readWith({ ...all, [key]: value })
        expect(found).toEqual({ ...all, [key]: NO_BELONGINGS[key] })
        expect(notes).toEqual([{ note: 'left-out', path: `lists[0].belongings.${key}` }])
      }
    },
  )

  it('unknown and dangerous keys are ignored with a note', () => {
    const text = `{"format":"muster-backup","version":1,"lists":[{"ruleset":"army-men-combat","belongings":
      {"pinned":true,"more":1,"__proto__":{"tags":["x"]},"constructor":2}}]}`
    const read = ok(readText(text, lookup))
    expect([...read.belongings.values()]).toEqual([{ ...NO_BELONGINGS, pinned: true }])
    expect(read.notes.map((note) => note.path)).toEqual(
      ['more', '__proto__', 'constructor'].map((key) => `lists[0].belongings.${key}`),
    )
  })

  it('10,000 tags are cut with a note, and long and unclean ones are cleaned', () => {
    const { found, notes } = readWith({ tags: Array.from({ length: 10_000 }, (_, at) => `tag ${at}`) })
    expect(found?.tags).toHaveLength(50)
    expect(notes).toEqual([{ note: 'cut', path: 'lists[0].belongings.tags', max: 50 }])
    expect(describeFileNote(notes[0]!, t)).toContain('only the first 50 were kept')
    const other = readWith({ tags: ['Club', 'club', ' a, b ', 'x'.repeat(1_000_000), '\u202eevil', 7, null] })
    expect(other.found?.tags).toEqual(['Club', 'a', 'b', 'x'.repeat(30), 'evil'])
    expect(other.notes.map((note) => note.note)).toEqual(['left-out', 'text-changed'])
  })

  it('a note of a million characters is cut, and that is reported', () => {
    const { found, notes } = readWith({ privateNote: 'n'.repeat(1_000_000) })
    expect(found?.privateNote).toBe('n'.repeat(2000))
    expect(notes).toEqual([{ note: 'text-changed', path: 'lists[0].belongings.privateNote' }])
  })

  it('notes of units stay with their units if some of them are invalid', () => {
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

  it('valid seals are read, invalid ones are not', () => {
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

  it('the marks of a game are read as from storage, up to a limit that players do not reach', () => {
    const game = (value: unknown) => {
      const { found, notes } = readWith({ game: value })
      return [found?.game, notes.map(({ note, path }) => `${note} ${path}`)]
    }
    const told = ['left-out lists[0].belongings.game']
    const forged = JSON.parse(
      `{"round": 2, "marks": {"a": 1, "__proto__": 7, "b": "<b>", "c": 1e300, "d": 0.5, "e": -1e9, "${'f'.repeat(1300)}": 1}}`,
    ) as unknown
    expect(game(forged)).toEqual([
      readSession({ round: 2, marks: JSON.parse('{"a": 1, "__proto__": 7}') as unknown }),
      told,
    ])
    const last = { round: 1, marks: { a: 1 } }
    expect(game({ round: 2, marks: {}, last })).toEqual([{ round: 2, marks: {}, last }, []])
    expect(game({ round: 2, marks: {}, last: { round: 'x', marks: 3 } })[1]).toEqual(told)
    expect(game({ round: 1e9, marks: {} })).toEqual([{ round: 9999, marks: {} }, told])
    expect(game({ round: -3, marks: { a: 1 } })).toEqual([{ round: 1, marks: { a: 1 } }, told])
    expect(game({ round: 2, marks: [1] })).toEqual([NEW_SESSION, told])
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`mark ${at}`, 1]))
    const { found, notes } = readWith({ game: { round: 2, marks: many } })
    expect(Object.keys(found!.game.marks)).toHaveLength(10_000)
    expect(notes).toHaveLength(1)
    // The previous game is read, but not the game before that.
    const before = { round: 4, marks: { a: 1 } }
    expect(game({ ...NEW_SESSION, last: { ...before, last: before } })).toEqual([{ ...NEW_SESSION, last: before }, []])
    // A key added by a later version does not make the rest invalid.
    expect(game({ ...before, more: true })).toEqual([before, []])
  })

  it('whatever they are, the list is read and nothing throws', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom('tags', 'seals', 'privateNote', 'unitNotes', 'order', 'game', 'x'),
        (value, key) => {
          readWith({ [key]: value })
          readWith(value)
        },
      ),
      { numRuns: runs(300) },
    )
  })
})

describe('joined with those of another copy', () => {
  it('they lose no tag, note or seal of either, and double none', () => {
    const other = { ...seal, seal: 'other' }
    const own = { tags: ['Club', 'a'], privateNote: 'One', unitNotes: ['A', '', 'C'], seals: [seal] }
    const more = { tags: ['club', 'b'], privateNote: 'Two', unitNotes: ['A', 'B', 'D', 'E'], seals: [other, seal] }
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

it('a function that makes something for others uses no belongings', () => {
  const a: ArmyList = list('A')
  for (const text of [writeList(a), ...writeBackup([a, list('B')])]) {
    expect(text).not.toContain('belongings')
    expect(text).not.toContain('privateNote')
    expect(text).not.toContain('unitNotes')
  }
})
