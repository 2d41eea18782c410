/** Private notes are stored beside the list and beside its units: nothing made of a list for others contains them. */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import { check } from '../../src/roster/check'
import { moveEntry, removeEntry } from '../../src/roster/edit'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { notePrivately, privateNotesOf, withPrivateNotes } from '../../src/roster/private-notes'
import { describeMatch, matchRows } from '../../src/exchange/compare/describe-match'
import { desk } from '../../src/exchange/desk/desk'
import { deskCsv } from '../../src/exchange/desk/desk-csv'
import { encodeList } from '../../src/exchange/link/encode'
import { writeBackup, writeList } from '../../src/exchange/file/file-write'
import { lookupOf } from '../../src/exchange/link/lookup'
import { compareLists } from '../../src/exchange/compare/match'
import { secretList } from '../../src/exchange/seal/sealed'
import { listText } from '../../src/exchange/text/write-text'
import { TEXT_STYLES } from '../../src/exchange/text/text-style'
import { newRecord, type ListRecord } from '../../src/storage/list-records'
import { openRepository } from '../../src/storage/open'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { translateEnglish as t } from '../../src/i18n/english'
import '../print/open'
import { runs } from '../runs'

beforeEach(() => setActivePinia(createPinia()))

const army = newList('army-men-combat', {
  name: 'Green Platoon',
  notes: 'Bring the bridge.',
  units: [newEntry('gunner', { notes: 'On the roof' }), newEntry('riflemen-10')],
})

/** The output of all functions that make something to leave the device; each takes a list, not a record. */
async function waysOut(list: ArmyList): Promise<string[]> {
  const book = (await loadBook(list.ruleset))!
  const lookup = lookupOf([book])
  const report = check(list, book)
  const options = { paper: 'a4', layout: 'roster', reference: 'none', secrets: true } as const
  const match = compareLists(list, newList(list.ruleset, { units: [newEntry('jeep')] }), lookup)
  return [
    JSON.stringify(encodeList(list, lookup, { secrets: true, names: true })),
    writeList(list),
    ...writeBackup([list]),
    ...TEXT_STYLES.map((style) => listText(list, book, report, t, { style, secrets: true, notes: true })),
    JSON.stringify(makePages(list, book, report, t, options)),
    JSON.stringify(makePages(list, book, report, t, { ...options, layout: 'cards' })),
    JSON.stringify(secretList(list, lookup)),
    JSON.stringify(desk([writeList(list)], lookup, t)),
    deskCsv(desk([writeList(list)], lookup, t), t),
    JSON.stringify([describeMatch(match, t), matchRows(match, t)]),
  ]
}

it('a private note is stored with the list, survives a new visit and edits, and does not change the list', async () => {
  const library = useLibrary()
  const editor = useEditor()
  const { id } = (await library.create(army))!
  await editor.open(id)
  expect(await library.arrange(new Map([[id, { privateNote: 'Mika always flanks left' }]]))).toBe(true)
  expect(library.find(id)?.list).toEqual(army)
  expect(editor.canUndo).toBe(false)
  editor.edit({ ...editor.list!, name: 'Tan Platoon' })
  await library.settle()
  const { repository: stored } = await openRepository()
  expect(await stored.get(id)).toMatchObject({ privateNote: 'Mika always flanks left', list: { name: 'Tan Platoon' } })
  stored.close()
  for (const text of await waysOut(library.find(id)!.list)) {
    expect(text).not.toContain('Mika')
    expect(text).not.toContain('privateNote')
  }
})

it('a private note survives an edit that is made while it is being stored', async () => {
  const library = useLibrary()
  const editor = useEditor()
  const { id } = (await library.create(army))!
  await editor.open(id)
  await library.settle()
  const door = (await library.repository())!
  const arrange = door.arrange.bind(door)
  vi.spyOn(door, 'arrange').mockImplementation((changes) => {
    const outcome = arrange(changes)
    editor.edit({ ...editor.list!, name: 'Tan Platoon' })
    return outcome
  })
  await library.arrange(new Map([[id, { privateNote: 'Mika always flanks left', tags: ['club'] }]]))
  await library.settle()
  const { repository: stored } = await openRepository()
  expect(await stored.get(id)).toMatchObject({
    privateNote: 'Mika always flanks left',
    tags: ['club'],
    list: { name: 'Tan Platoon' },
  })
  stored.close()
})

it('a private note is in nothing that leaves the device, whatever it says', async () => {
  const plain = await waysOut(army)
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (privateNote) => {
      const record: ListRecord = newRecord(army, { privateNote })
      expect(await waysOut(record.list)).toEqual(plain)
    }),
    { numRuns: runs(20) },
  )
})

it('a private note can’t be passed on by mistake: the functions for sharing do not accept a record', () => {
  const record = newRecord(army, { privateNote: 'x' })
  // @ts-expect-error a record is not what a way out takes
  const list: ArmyList = record
  expect(Object.keys(list)).not.toContain('units')
})

describe('of a unit', () => {
  const noted = withPrivateNotes(army, ['Mika never looks up', 'Mika comes from the left'])

  it('is in nothing that leaves the device: a list with it gives the same as one without', async () => {
    const plain = await waysOut(army)
    expect(await waysOut(noted)).toEqual(plain)
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (note) => {
        expect(await waysOut(notePrivately(army, 0, note))).toEqual(plain)
      }),
      { numRuns: runs(20) },
    )
  })

  it('is unknown to the type of an entry', () => {
    // @ts-expect-error the type of an entry has no word of it
    expect(noted.units[0]?.privateNote).toBe('Mika never looks up')
  })

  it('survives a reload, undo and redo, deletion, and the undo of another visit', async () => {
    const library = useLibrary()
    const editor = useEditor()
    const { id } = (await library.create(army))!
    await editor.open(id)
    editor.edit(notePrivately(editor.list!, 0, 'Mika never looks up'))
    editor.edit(moveEntry(editor.list!, 0, 1))
    editor.edit(removeEntry(editor.list!, 1))
    expect(privateNotesOf(editor.list!)).toEqual([])
    editor.undo()
    expect(privateNotesOf(editor.list!)).toEqual(['', 'Mika never looks up'])
    editor.undo()
    editor.undo()
    expect(editor.list).toEqual(army)
    editor.redo()
    await library.settle()
    setActivePinia(createPinia())
    const again = useEditor()
    await again.open(id)
    expect(privateNotesOf(again.list!)).toEqual(['Mika never looks up'])
    await vi.waitFor(() => expect(again.canUndo).toBe(true))
    again.undo()
    expect(again.list).toEqual(army)
    again.redo()
    expect(privateNotesOf(again.list!)).toEqual(['Mika never looks up'])
    await useLibrary().settle()
  })
})
