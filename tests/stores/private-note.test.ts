// @vitest-environment happy-dom
/** A private note stands beside the list: whatever is made of the list can't have it. */
import 'fake-indexeddb/auto'
import * as fc from 'fast-check'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { makePages } from '../../src/print/make'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { desk } from '../../src/share/desk'
import { encodeList } from '../../src/share/encode'
import { writeBackup, writeList } from '../../src/share/file-write'
import { lookupOf } from '../../src/share/lookup'
import { secretList } from '../../src/share/sealed'
import { listText } from '../../src/share/text'
import { TEXT_STYLES } from '../../src/share/text-style'
import { newRecord, type ListRecord } from '../../src/storage/record'
import { openLibrary } from '../../src/storage/open'
import { useEditor } from '../../src/stores/editor'
import { useLibrary } from '../../src/stores/library'
import { translateEnglish as t } from '../../src/words/english'

beforeEach(() => setActivePinia(createPinia()))

const army = newList('army-men-combat', {
  name: 'Green Platoon',
  notes: 'Bring the bridge.',
  units: [newEntry('gunner', { notes: 'On the roof' }), newEntry('riflemen-10')],
})

/** Everything that leaves the device is made by one of these, and each takes a list and no record. */
async function waysOut(list: ArmyList): Promise<string[]> {
  const book = (await loadBook(list.ruleset))!
  const lookup = lookupOf([book])
  const report = check(list, book)
  const options = { paper: 'a4', layout: 'roster', reference: 'none', secrets: true } as const
  return [
    JSON.stringify(encodeList(list, lookup, { secrets: true, names: true })),
    writeList(list),
    ...writeBackup([list]),
    ...TEXT_STYLES.map((style) => listText(list, book, report, t, { style, secrets: true, notes: true })),
    JSON.stringify(makePages(list, book, report, t, options)),
    JSON.stringify(secretList(list, lookup)),
    JSON.stringify(desk([writeList(list)], lookup, t)),
  ]
}

it('is kept with the list, over another visit and over edits, and leaves the list as it is', async () => {
  const [library, editor] = [useLibrary(), useEditor()]
  const { id } = (await library.create(army))!
  await editor.open(id)
  expect(await library.arrange(new Map([[id, { privateNote: 'Mika always flanks left' }]]))).toBe(true)
  expect(library.find(id)?.list).toEqual(army)
  expect(editor.canUndo).toBe(false)
  editor.edit({ ...editor.list!, name: 'Tan Platoon' })
  await library.settle()
  const { library: stored } = await openLibrary()
  expect(await stored.get(id)).toMatchObject({ privateNote: 'Mika always flanks left', list: { name: 'Tan Platoon' } })
  stored.close()
  for (const text of await waysOut(library.find(id)!.list)) {
    expect(text).not.toContain('Mika')
    expect(text).not.toContain('privateNote')
  }
})

it('never gets out, whatever it says', async () => {
  const plain = await waysOut(army)
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (privateNote) => {
      const record: ListRecord = newRecord(army, { privateNote })
      expect(await waysOut(record.list)).toEqual(plain)
    }),
    { numRuns: 20 },
  )
})

it('cannot be handed to a way out by mistake: a record is no list', () => {
  const record = newRecord(army, { privateNote: 'x' })
  // @ts-expect-error a record is not what a way out takes
  const list: ArmyList = record
  expect(Object.keys(list)).not.toContain('units')
})
