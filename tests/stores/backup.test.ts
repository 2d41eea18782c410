/** Backups contain all that belongs to the lists: restored into an empty library, beside the same lists, and undone. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watch } from 'vue'
import type { SavedSeal } from '../../src/session/belongings'
import { newEntry, newList } from '../../src/roster/list'
import { notePrivately, privateNotesOf } from '../../src/roster/private-notes'
import { NEW_SESSION, readSession, type Session } from '../../src/session/session'
import { gameOfList, sealsOfList } from '../../src/storage/trash'
import { newBook, type Arrangement } from '../../src/storage/list-records'
import { MOST_LINKS } from '../../src/exchange/text/find-all'
import { readFileText, receiveAny } from '../../src/stores/incoming'
import { leftWords } from '../../src/list/save-backup'
import { openRepository } from '../../src/storage/open'
import { useSafety } from '../../src/stores/safety'
import { useLibrary } from '../../src/stores/library'
import { useNotices } from '../../src/stores/notices'
import { carryOut, incomingOf, planRestore } from '../../src/stores/restore'
import { changeSeals, makeSeal, sealsOf } from '../../src/stores/seals'
import { late } from './late'

const list = (name: string) => newList('army-men-combat', { name, units: [newEntry('jeep')] })
const seal = (code: string): SavedSeal => ({
  seal: 'Z9D4-4A93-FPDS-PEEJ',
  kind: 'list',
  code,
  salt: [1, 2, 3, 4, 5, 6, 7, 8],
  made: '2026-11-20T10:00:00.000Z',
})

const another = () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
  setActivePinia(createPinia())
}
beforeEach(another)
afterEach(() => {
  vi.unstubAllGlobals()
})

interface Own extends Partial<Arrangement> {
  unitNote?: string
}
async function make(name: string, { unitNote = '', ...rest }: Own = {}, seals: readonly SavedSeal[] = []) {
  const library = useLibrary()
  const record = (await library.create(notePrivately(list(name), 0, unitNote), 'own', rest))!
  await library.settle()
  if (seals.length > 0) await changeSeals(record.id, () => seals)
  return record.id
}

/** The records with their notes and seals, in the order of the screen. */
async function now() {
  const library = useLibrary()
  await library.settle()
  return Promise.all(
    library.records.map(async ({ id, list: one, origin, order, tags, pinned, archived, privateNote = '' }) => {
      const notes = { privateNote, unitNotes: privateNotesOf(one) }
      return { name: one.name, origin, order, tags, pinned, archived, ...notes, seals: await sealsOf(id) }
    }),
  )
}

const backup = async () => (await useSafety().makeBackup()).texts
async function planOf(texts: readonly string[]) {
  const reads = await Promise.all(texts.map((text) => readFileText(text)))
  return planRestore(
    reads.flatMap((read) => {
      if (!read.ok || read.broken.length + read.notes.length > 0) throw new Error(JSON.stringify(read))
      return incomingOf(read)
    }),
  )
}
const countsOf = ({ fresh, same, differing, added }: Awaited<ReturnType<typeof planOf>>) => ({
  fresh: fresh.length,
  same: same.length,
  differing: differing.length,
  added: added.length,
})

async function full() {
  const library = useLibrary()
  await make('Plain')
  const id = await make('Sealed', { tags: ['club', 'Löwe'], privateNote: 'Flanks left', pinned: true, order: 2 })
  expect((await makeSeal(id, library.find(id)!.list, 'list')).ok).toBe(true)
  const received = notePrivately(list('From Mika'), 0, 'Mind the jeep')
  await library.create(received, 'received', { archived: true, order: 1 })
  await library.settle()
}

describe('a backup of everything', () => {
  it('restores everything into an empty library, in the same order, and adds nothing the second time', async () => {
    await full()
    const texts = await backup()
    const before = await now()
    expect(before.find((one) => one.name === 'Sealed')?.seals).toHaveLength(1)
    another()
    expect(countsOf(await planOf(texts))).toEqual({ fresh: 3, same: 0, differing: 0, added: 0 })
    const restored = await carryOut(await planOf(texts))
    expect(restored).toMatchObject({ added: 0, belongingsSaved: true, books: [] })
    expect(await now()).toEqual(before)
    expect(await backup()).toEqual(texts)
    expect(countsOf(await planOf(texts))).toEqual({ fresh: 0, same: 3, differing: 0, added: 0 })
    await restored.undo()
    expect(await now()).toEqual([])
  })

  it('is still there after a reload', async () => {
    await full()
    const texts = await backup()
    const before = await now()
    another()
    await carryOut(await planOf(texts))
    await useLibrary().settle()
    setActivePinia(createPinia())
    await useLibrary().ready
    expect((await now()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
      before.toSorted((a, b) => a.name.localeCompare(b.name)),
    )
  })

  it('names the lists and source books that no file can hold, and contains all others', async () => {
    await full()
    const heap = 'x'.repeat(3_000_000)
    const design = { id: 'orc', name: 'Orc', kind: 'infantry', stats: {}, capabilities: [] }
    await make('', { privateNote: heap })
    const repository = (await useLibrary().repository())!.books
    await repository.add(newBook('mini-combat', 'Orcs', [design]))
    await repository.add(newBook('mini-combat', 'Heap', [{ ...design, name: heap }]))
    const { texts, left } = await useSafety().makeBackup()
    expect(leftWords(left)).toMatch(/^Too large for a file and left out: Unnamed list and Heap\./)
    const reads = await Promise.all(texts.map((text) => readFileText(text)))
    const names = reads.flatMap((read) => (read.ok ? [...read.lists, ...read.books].map(({ name }) => name) : []))
    expect(names.toSorted()).toEqual(['From Mika', 'Orcs', 'Plain', 'Sealed'])
  })

  it('is refused if the seals can’t be read, because it would look complete without them', async () => {
    await full()
    const storage = (await useLibrary().repository())!
    const all = storage.settings.all.bind(storage.settings)
    vi.spyOn(storage.settings, 'all').mockImplementation((kind) =>
      kind === sealsOfList('') ? Promise.reject(new Error('Not now')) : all(kind),
    )
    await expect(backup()).rejects.toThrow('Not now')
  })
})

/** The names of a text's lists, and the number of links that can't be read. */
async function broughtBy(text: string) {
  const found = await receiveAny(text)
  if (found.kind === 'nothing') return { names: [], broken: 'codes' in found ? found.codes?.length : 1 }
  const lists = found.kind === 'lists' ? found.lists : found.kind === 'list' ? [found] : []
  return { names: lists.map(({ list }) => list.name).sort(), broken: 'damaged' in found ? found.damaged.length : 0 }
}

it('all lists can be copied as links in one text, and a “#” in a name does not look like a damaged link', async () => {
  await make('Panzer #Alpha12')
  const { text, left } = await useSafety().allLinks((one) => one.name)
  expect(left).toBe(0)
  const cut = text.replace(/#(\w{8})\w+(?=\s*$)/, '#$1')
  expect(await broughtBy(text)).toEqual({ names: ['Panzer #Alpha12'], broken: 0 })
  expect(await broughtBy(cut)).toEqual({ names: [], broken: 1 })
})

it('what a list is called changes nothing about the links of all lists', async () => {
  const names = ['++ Army Men Combat ++', 'Army Men Combat', '2 Gunner', '"Tan"', '{"format": 1}', '> quoted']
  for (const name of names) await make(name)
  const { text } = await useSafety().allLinks((one) => one.name)
  expect(await broughtBy(text)).toEqual({ names: names.toSorted(), broken: 0 })
})

it('the text with all links has no more of them than are read from a text', async () => {
  for (let at = 0; at < MOST_LINKS + 2; at++) await useLibrary().create(list(`Army ${at}`))
  const { text, left } = await useSafety().allLinks((one) => one.name)
  expect(left).toBe(2)
  const { names } = await broughtBy(text)
  expect(names).toHaveLength(MOST_LINKS)
})

it('links are found in any text: escaped, broken by a mail, or as bare codes', async () => {
  for (const name of ['First army of many names', 'Second army of many names']) await make(name)
  const { text } = await useSafety().allLinks((one) => one.name)
  const broken = (line: string) => line.replace(/(#\w{12})/, '$1=\n')
  const forms = {
    escaped: text.replaceAll('#', '%23'),
    routed: text.replaceAll('#', '#/'),
    bare: text.replace(/\S*#/g, ''),
    broken: text.split('\n').map(broken).join('\n'),
    quoted: text
      .split('\n')
      .map((line) => `> ${broken(line).replace('\n', '\n> ')}`)
      .join('\n'),
  }
  for (const [form, one] of Object.entries(forms)) {
    const names = ['First army of many names', 'Second army of many names']
    expect([form, await broughtBy(one)]).toEqual([form, { names, broken: 0 }])
  }
})

describe('a backup of a list that is here word for word', () => {
  it('joins tags, note and seals, keeps the rest of the list’s own, and can be undone with one tap', async () => {
    await make(
      'A',
      { tags: ['Club', 'theirs'], privateNote: 'Theirs', unitNote: 'Left', pinned: true, archived: true },
      [seal('aaaa')],
    )
    const texts = await backup()
    another()
    const own = { ...seal('bbbb'), seal: '0000-0000-0000-0000' }
    const id = await make('A', { tags: ['club', 'own'], privateNote: 'Own', unitNote: 'Right' }, [own])
    const before = await now()
    const plan = await planOf(texts)
    expect(countsOf(plan)).toEqual({ fresh: 0, same: 1, differing: 0, added: 1 })
    expect(await now()).toEqual(before)
    const restored = await carryOut(plan)
    expect(restored).toMatchObject({ ids: [], added: 1, belongingsSaved: true })
    const joined = {
      tags: ['club', 'own', 'theirs'],
      privateNote: 'Own\n\nTheirs',
      unitNotes: ['Right\n\nLeft'],
      seals: [own, seal('aaaa')],
    }
    expect(await now()).toEqual([{ ...before[0], ...joined }])
    expect(useLibrary().records[0]?.list.units).toHaveLength(1)
    expect(countsOf(await planOf(texts))).toEqual({ fresh: 0, same: 1, differing: 0, added: 0 })
    // Changes made after the restore survive the undo.
    const library = useLibrary()
    await library.arrange(new Map([[id, { tags: [...joined.tags, 'later'] }]]))
    await restored.undo()
    expect(await now()).toEqual([{ ...before[0], tags: ['club', 'own', 'later'] }])
  })

  it('does not recreate a list that another tab deletes during the undo', async () => {
    await make('A', { tags: ['theirs'] })
    const texts = await backup()
    another()
    const id = await make('A')
    const restored = await carryOut(await planOf(texts))
    const storage = (await useLibrary().repository())!
    const other = await openRepository()
    const all = storage.settings.all.bind(storage.settings)
    vi.spyOn(storage.settings, 'all').mockImplementation(async (kind) => {
      await other.repository.remove([id])
      await vi.waitFor(() => expect(useLibrary().find(id)).toBeUndefined())
      return all(kind)
    })
    await restored.undo()
    await useLibrary().settle()
    expect(await other.repository.get(id)).toBeUndefined()
    expect(useLibrary().records).toEqual([])
    other.repository.close()
  })

  it('removes nothing that the backup does not have', async () => {
    await make('A')
    const texts = await backup()
    another()
    await make('A', { tags: ['own'], privateNote: 'Own', unitNote: 'Right', pinned: true }, [seal('bbbb')])
    const before = await now()
    const plan = await planOf(texts)
    expect(countsOf(plan)).toEqual({ fresh: 0, same: 1, differing: 0, added: 0 })
    await carryOut(plan)
    expect(await now()).toEqual(before)
  })

  it('adds to what the list has when the backup is restored, not to what it had when the backup was shown', async () => {
    await make('A', { tags: ['theirs'] })
    const texts = await backup()
    another()
    const id = await make('A')
    const plan = await planOf(texts)
    await useLibrary().arrange(new Map([[id, { tags: ['meanwhile'], privateNote: 'Meanwhile' }]]))
    await carryOut(plan)
    expect(await now()).toMatchObject([{ tags: ['meanwhile', 'theirs'], privateNote: 'Meanwhile' }])
  })

  it.each(['privateNote', 'unitNote'])(
    'keeps a second copy if two notes are too long to be joined, but only one: %s',
    async (key) => {
      const theirs = 't'.repeat(1500)
      const mine = 'm'.repeat(1500)
      await make('A', { [key]: theirs, tags: ['club'] })
      const texts = await backup()
      another()
      await make('A', { [key]: mine })
      const as = (note: string) => (key === 'unitNote' ? { unitNotes: [note] } : { privateNote: note })
      const plan = await planOf(texts)
      expect(countsOf(plan)).toEqual({ fresh: 0, same: 0, differing: 1, added: 1 })
      await carryOut(plan)
      expect(await now()).toMatchObject([
        { name: 'A (from the backup)', ...as(theirs) },
        { name: 'A', ...as(mine), tags: ['club'] },
      ])
      expect(countsOf(await planOf(texts))).toEqual({ fresh: 0, same: 1, differing: 0, added: 0 })
    },
  )
})

describe('the number of changes since the last backup', () => {
  const library = () => useLibrary()
  const change = {
    'a private note': (id: string) => library().arrange(new Map([[id, { privateNote: 'Two evenings' }]])),
    tags: (id: string) => library().arrange(new Map([[id, { tags: ['club'] }]])),
    'a game': async (id: string) => {
      for (const round of [2, 3]) await library().setChoice(gameOfList(id), { round, marks: {} })
    },
    'a seal': (id: string) => changeSeals(id, () => [seal('aaaa')]),
    'a source book': async () => (await library().repository())?.books.add(newBook('mini-combat', 'Designs')),
  }
  it.each(Object.entries(change))('goes up by one with %s, and the order of the lists stays', async (_, by) => {
    const older = await make('Older')
    await make('Newer')
    const keep = useSafety()
    await keep.markBackup()
    expect(keep.sinceBackup).toBe(0)
    await by(older)
    await keep.refresh()
    expect(keep.sinceBackup).toBe(1)
    setActivePinia(createPinia())
    await library().ready
    expect(library().records.map((one) => one.list.name)).toEqual(['Newer', 'Older'])
  })

  it('ignores what backups do not contain, and what is the same as before', async () => {
    const id = await make('A')
    const keep = useSafety()
    await library().setChoice(gameOfList(id), { round: 2, marks: {} })
    await keep.markBackup()
    await library().setChoice('sort', 'name')
    await library().setChoice(gameOfList(id), { marks: {}, round: 2 })
    await keep.refresh()
    expect(keep.sinceBackup).toBe(0)
  })
})

describe('a backup restored while the database does not open', () => {
  /** A new page that can’t open the database; the returned function lets it open. */
  async function closed() {
    setActivePinia(createPinia())
    const open = late()
    await useLibrary().ready
    return async () => {
      await open()
      await useLibrary().settle()
    }
  }
  const game = { round: 3, marks: { a: 1 } }
  const names = () => useLibrary().records.map((one) => one.list.name)

  afterEach(() => {
    location.hash = ''
    vi.restoreAllMocks()
  })

  it('duplicates nothing that the database has, and adds what it has not', async () => {
    const library = useLibrary()
    const id = await make('A', { tags: ['club'], privateNote: 'Flanks left' }, [seal('aaaa')])
    await library.setChoice(gameOfList(id), game)
    for (const name of ['B', 'C']) await make(name)
    const texts = await backup()
    const before = await now()
    // The backup has more that belongs to list C than the database.
    const [c] = library.records.filter(({ list: { name } }) => name === 'C')
    await library.arrange(new Map([[c!.id, { tags: ['here'], privateNote: '' }]]))
    const more = texts.map((text) => text.replace(/"name": ?"B",/, '$&"belongings":{"privateNote":"More"},'))
    expect(more).not.toEqual(texts)
    const open = await closed()
    await carryOut(await planOf(more))
    const made = useLibrary().records.find(({ list: { name } }) => name === 'A')!
    expect(await useLibrary().choice(gameOfList(made.id))).toEqual(game)
    await open()
    expect(names().toSorted()).toEqual(['A', 'B', 'B', 'C'])
    expect(useLibrary().find(id)).toBeDefined()
    expect(await useLibrary().choice(gameOfList(made.id))).toBeUndefined()
    // Saved in the database, not only shown on the screen.
    setActivePinia(createPinia())
    await useLibrary().ready
    expect(names().toSorted()).toEqual(['A', 'B', 'B', 'C'])
    expect((await now()).filter(({ name }) => name === 'A')).toEqual(before.filter(({ name }) => name === 'A'))
  })

  it('changes neither the list that the player looks at nor one that was edited meanwhile', async () => {
    for (const name of ['A', 'B', 'C']) await make(name)
    const texts = await backup()
    const open = await closed()
    const { ids } = await carryOut(await planOf(texts))
    const at = (name: string) => ids.find((one) => useLibrary().find(one)?.list.name === name)!
    location.hash = `#/list/${at('A')}`
    useLibrary().put(at('B'), list('Changed'))
    await open()
    expect(names().toSorted()).toEqual(['A', 'A', 'B', 'C', 'Changed'])
  })
})

describe('a game in a backup', () => {
  const at = (round: number, ...marks: string[]): Session => ({
    round,
    marks: Object.fromEntries(marks.map((key) => [key, 1])),
  })
  const play = (id: string, game: unknown) => useLibrary().setChoice(gameOfList(id), game)
  const games = async () => {
    const library = useLibrary()
    const kept = async (id: string) => readSession(await library.choice(gameOfList(id)))
    await library.settle()
    return Promise.all(library.records.map(async ({ id, list: { name } }) => [name, await kept(id)]))
  }
  /** The backup of one list with this game in progress. */
  async function backupOf(game: Session) {
    await play(await make('A'), game)
    const texts = await backup()
    another()
    return texts
  }

  it('comes back with its list, while the trash is not in the backup', async () => {
    const thrown = await make('Thrown')
    await play(thrown, at(7, 'x'))
    await useLibrary().remove(thrown)
    await make('B')
    const texts = await backupOf(at(3, 'a', 'b'))
    expect(texts.join()).not.toContain('Thrown')
    await carryOut(await planOf(texts))
    const before = await games()
    expect(before).toEqual([
      ['A', at(3, 'a', 'b')],
      ['B', NEW_SESSION],
    ])
    expect(await backup()).toEqual(texts)
    const again = await planOf(texts)
    expect(countsOf(again)).toEqual({ fresh: 0, same: 2, differing: 0, added: 0 })
    await carryOut(again)
    expect(await games()).toEqual(before)
  })

  it('is added to a list without a game; undo removes it unless it was continued', async () => {
    const texts = await backupOf(at(3, 'a'))
    const id = await make('A')
    const plan = await planOf(texts)
    expect(countsOf(plan)).toEqual({ fresh: 0, same: 1, differing: 0, added: 1 })
    const restored = await carryOut(plan)
    expect(restored).toMatchObject({ ids: [], added: 1, belongingsSaved: true })
    expect(await games()).toEqual([['A', at(3, 'a')]])
    await restored.undo()
    expect(await games()).toEqual([['A', NEW_SESSION]])
    const other = await carryOut(await planOf(texts))
    await play(id, at(4, 'a'))
    await other.undo()
    expect(await games()).toEqual([['A', at(4, 'a')]])
  })

  it.each([at(3, 'a'), at(3, 'b', 'c'), at(4), { ...NEW_SESSION, last: at(3, 'a') }])(
    'is ignored without a message if the game here has got as far or further: %j',
    async (own) => {
      const texts = await backupOf(at(3, 'a'))
      await play(await make('A'), own)
      const plan = await planOf(texts)
      expect(countsOf(plan)).toEqual({ fresh: 0, same: 1, differing: 0, added: 0 })
      await carryOut(plan)
      expect(await games()).toEqual([['A', own]])
    },
  )

  it.each([at(2, 'a', 'b', 'c', 'd'), at(3, 'z'), { ...NEW_SESSION, last: at(2) }])(
    'that has got further than the one here comes as a second list, once: %j',
    async (own) => {
      const texts = await backupOf(at(3, 'a', 'b'))
      await play(await make('A'), own)
      const plan = await planOf(texts)
      expect(countsOf(plan)).toEqual({ fresh: 0, same: 0, differing: 1, added: 0 })
      const restored = await carryOut(plan)
      const both = [
        ['A (from the backup)', at(3, 'a', 'b')],
        ['A', own],
      ]
      expect(await games()).toEqual(both)
      expect(countsOf(await planOf(texts))).toEqual({ fresh: 0, same: 1, differing: 0, added: 0 })
      // The second list is played on, and is still recognised.
      await play(restored.ids[0]!, at(5))
      expect(countsOf(await planOf(texts))).toEqual({ fresh: 0, same: 1, differing: 0, added: 0 })
      await restored.undo()
      expect(await games()).toEqual([['A', own]])
    },
  )

  it('does not replace a game that began here while the backup was shown', async () => {
    const texts = await backupOf(at(3, 'a'))
    const id = await make('A')
    const plan = await planOf(texts)
    await play(id, at(1, 'mine'))
    const restored = await carryOut(plan)
    expect(await games()).toEqual([['A', at(1, 'mine')]])
    await restored.undo()
    expect(await games()).toEqual([['A', at(1, 'mine')]])
  })

  it('stays with the version of the list that it was played with', async () => {
    const texts = await backupOf(at(3, 'a'))
    const id = await make('A')
    useLibrary().put(id, { ...list('A'), notes: 'Changed' })
    await play(id, at(1, 'b'))
    await carryOut(await planOf(texts))
    expect(await games()).toEqual([
      ['A (from the backup)', at(3, 'a')],
      ['A', at(1, 'b')],
    ])
  })
})

it('a list that differs comes as a second one with its own tags, note and seals', async () => {
  await make('A', { tags: ['theirs'], privateNote: 'Theirs' }, [seal('aaaa')])
  const texts = await backup()
  another()
  const library = useLibrary()
  const id = await make('A', { tags: ['own'] })
  library.put(id, { ...list('A'), notes: 'Changed' })
  await library.settle()
  await carryOut(await planOf(texts))
  expect(await now()).toMatchObject([
    { name: 'A (from the backup)', tags: ['theirs'], privateNote: 'Theirs', seals: [seal('aaaa')] },
    { name: 'A', tags: ['own'], privateNote: '', seals: [] },
  ])
})

it('a restore reports it if the seals could not be stored', async () => {
  await make('A', {}, [seal('aaaa')])
  const texts = await backup()
  another()
  const plan = await planOf(texts)
  const storage = (await useLibrary().repository())!
  const edit = storage.settings.edit.bind(storage.settings)
  vi.spyOn(storage.settings, 'edit').mockImplementation((name, change) =>
    name.startsWith(sealsOfList('')) ? Promise.resolve({ kind: 'full', message: '' }) : edit(name, change),
  )
  expect(await carryOut(plan)).toMatchObject({ belongingsSaved: false, ids: [expect.any(String)] })
})

describe('restoring many lists', () => {
  const many = Array.from({ length: 230 }, (_, at) => ({ list: list(`List ${at}`) }))
  const storedNames = async () => {
    const { repository: library } = await openRepository()
    const { lists } = await library.all()
    library.close()
    return lists.map((one) => one.list.name)
  }

  it('reports success only when all are stored, in a few transactions', async () => {
    const plan = await planRestore(many)
    const writes = vi.spyOn(IDBDatabase.prototype, 'transaction')
    expect(await carryOut(plan)).toMatchObject({ saved: true })
    expect(writes.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeLessThan(5)
    writes.mockRestore()
    expect(await storedNames()).toEqual(many.map((one) => one.list.name))
  })

  it('and throwing them away and taking them back draw the library anew and write a few times only', async () => {
    const library = useLibrary()
    await library.ready
    let drawn = 0
    watch(
      () => library.records,
      () => {
        drawn += 1
      },
      { flush: 'sync' },
    )
    const work = vi.spyOn(IDBDatabase.prototype, 'transaction')
    const few = async (steps: () => Promise<unknown>) => {
      drawn = 0
      work.mockClear()
      await steps()
      expect(drawn).toBeLessThan(8)
      // Other pages, of the tests before this one, only read.
      expect(work.mock.calls.filter(([, mode]) => mode === 'readwrite').length).toBeLessThan(8)
    }
    const plan = await planRestore(many)
    await few(() => carryOut(plan))
    const ids = library.records.map(({ id }) => id)
    await few(() => library.removeAll(ids))
    expect(library.records).toEqual([])
    await few(() => library.restore(ids))
    expect(library.records.map(({ id }) => id)).toEqual(ids)
    await few(async () => expect(await library.removeAll(ids, true)).toHaveLength(many.length))
    expect(await storedNames()).toEqual([])
    work.mockRestore()
  })

  it('by another tab, or taking them back there, draws the library anew a few times only', async () => {
    const library = useLibrary()
    await carryOut(await planRestore(many))
    const ids = library.records.map(({ id }) => id)
    let drawn = 0
    watch(
      () => library.records,
      () => {
        drawn += 1
      },
      { flush: 'sync' },
    )
    const { repository: other } = await openRepository()
    await other.remove(ids)
    await vi.waitFor(() => expect(library.records).toEqual([]))
    expect(drawn).toBeLessThan(8)
    drawn = 0
    await other.restore(ids)
    await vi.waitFor(() => expect(library.records).toHaveLength(many.length))
    expect(drawn).toBeLessThan(8)
    other.close()
  })

  it('says so if undoing it fails, and they stay', async () => {
    const restored = await carryOut(await planRestore(many))
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await restored.undo()
    full.mockRestore()
    expect(useNotices().notice?.text).toBe(`${many.length} lists couldn’t be deleted and are still here. Try again.`)
    expect(useLibrary().records).toHaveLength(many.length)
    expect(await storedNames()).toHaveLength(many.length)
  })

  it('reports that they are not saved if the browser refuses, and saves each of them once it allows it', async () => {
    const plan = await planRestore(many)
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const restored = await carryOut(plan)
    expect(restored).toMatchObject({ saved: false })
    expect(restored.ids).toHaveLength(many.length)
    expect(await storedNames()).toEqual([])
    full.mockRestore()
    await useLibrary().settle()
    expect(await storedNames()).toHaveLength(many.length)
    await restored.undo()
    expect(await storedNames()).toEqual([])
  })
})
