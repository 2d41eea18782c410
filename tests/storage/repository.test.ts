import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { reactive } from 'vue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DATABASE_VERSION } from '../../src/storage/database'
import { DATABASE } from '../../src/storage/first-use'
import { repositoryOf, type Repository } from '../../src/storage/repository'
import { memoryBackend } from '../../src/storage/memory'
import { openRepository } from '../../src/storage/open'
import { newRecord, type ListRecord } from '../../src/storage/list-records'
import { sampleList } from './sample'

const opened: Repository[] = []

async function open(): Promise<Repository> {
  const result = await openRepository()
  expect(result.kind).toBe('open')
  opened.push(result.repository)
  return result.repository
}

async function kept(lists: Repository, record: ListRecord): Promise<ListRecord> {
  const outcome = await lists.save(record)
  if (outcome.kind !== 'saved') throw new Error(outcome.kind)
  return outcome.record
}

/** Changes stored values without the library, like a fault of the device. */
async function raw(work: (put: (key: string, value: unknown) => Promise<unknown>) => Promise<unknown>): Promise<void> {
  const database = await openDB(DATABASE)
  await work((key, value) => database.put('lists', value, key))
  database.close()
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe.each([
  ['in the database', open],
  ['in memory', () => Promise.resolve(repositoryOf(memoryBackend()))],
])('a library %s', (_where, make) => {
  it('returns what was saved, with the next revision', async () => {
    const lists = await make()
    const first = await kept(lists, newRecord(sampleList()))
    expect(first).toMatchObject({ rev: 1, seq: 1 })
    expect(await lists.get(first.id)).toEqual(first)
    const second = await kept(lists, { ...first, list: sampleList('Renamed') })
    expect(second).toMatchObject({ rev: 2, seq: 2, list: { name: 'Renamed' } })
    expect(await lists.all()).toEqual({ lists: [second], unreadable: [] })
  })

  it('refuses to arrange a list with values that would make it unreadable', async () => {
    const lists = await make()
    const { id } = await kept(lists, newRecord(sampleList()))
    const unsound: unknown[] = [{ tags: 5 }, { pinned: 'yes' }, { list: null }, 'text', null]
    for (const change of unsound) await lists.arrange(new Map([[id, change as object]]))
    expect((await lists.all()).unreadable).toEqual([])
    expect((await lists.get(id))?.tags).toEqual([])
  })

  it('arranges several lists without saving them: history and last change stay as they were', async () => {
    const lists = await make()
    const one = await kept(lists, newRecord(sampleList('One')))
    const two = await kept(lists, newRecord(sampleList('Two')))
    const outcome = await lists.arrange(
      new Map([
        [one.id, { pinned: true, tags: ['club'], order: 4 }],
        [two.id, { archived: true }],
        ['gone', { pinned: true }],
      ]),
    )
    const pinned = { ...one, rev: 2, pinned: true, tags: ['club'], order: 4 }
    const archived = { ...two, rev: 2, archived: true }
    expect(outcome).toEqual({ kind: 'done', records: [pinned, archived] })
    expect(await lists.all()).toEqual({ lists: [archived, pinned], unreadable: [] })
    // Two saves and one arrangement: three changes that a backup lacks.
    expect(await lists.edits()).toBe(3)
    expect(await lists.history(one.id)).toEqual([])
    expect(await lists.save({ ...one, list: sampleList('Elsewhere') })).toEqual({ kind: 'conflict', stored: pinned })
  })

  it('saves several lists, each with its own outcome, in the order given', async () => {
    const lists = await make()
    const before = await kept(lists, newRecord(sampleList('There')))
    const fresh = ['a', 'b'].map((name) => newRecord(sampleList(name)))
    const changed = { ...before, list: sampleList('Changed') }
    const outcomes = await lists.saveAll(
      [fresh[0]!, { ...before, id: 'gone' }, changed, fresh[1]!].map((record) => ({ record, passed: [] })),
    )
    expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'gone', 'saved', 'saved'])
    const { lists: all } = await lists.all()
    expect(all.map(({ list, rev }) => [list.name, rev])).toEqual([
      ['b', 1],
      ['Changed', 2],
      ['a', 1],
    ])
    expect((await lists.history(before.id)).map(({ list }) => list.name)).toEqual(['There'])
    expect(await lists.edits()).toBe(Math.max(...all.map(({ seq }) => seq)))
  })

  it('continues from the highest number of several, whichever was written last', async () => {
    const lists = await make()
    const before = await kept(lists, newRecord(sampleList('There')))
    const both = [newRecord(sampleList('New')), { ...before, list: sampleList('Changed') }]
    await lists.saveAll(both.map((record) => ({ record, passed: [] })))
    expect(await lists.edits()).toBe(3)
    expect(await kept(lists, newRecord(sampleList('Next')))).toMatchObject({ seq: 4 })
  })

  it('returns lists in the player’s order, and among equals the last changed first', async () => {
    const lists = await make()
    for (const [name, order] of [
      ['c', 1],
      ['b', 0],
      ['a', 0],
    ] as const) {
      await kept(lists, newRecord(sampleList(name), { order }))
    }
    expect((await lists.all()).lists.map((record) => record.list.name)).toEqual(['a', 'b', 'c'])
  })

  it('reports a save made by somebody else meanwhile, and changes nothing', async () => {
    const lists = await make()
    const read = await kept(lists, newRecord(sampleList()))
    const theirs = await kept(lists, { ...read, list: sampleList('Theirs') })
    expect(await lists.save({ ...read, list: sampleList('Mine') })).toEqual({ kind: 'conflict', stored: theirs })
    expect(await lists.get(read.id)).toEqual(theirs)
    const outcome = await lists.save({ ...read, rev: theirs.rev, list: sampleList('Mine') })
    expect(outcome).toMatchObject({ kind: 'saved', record: { rev: 3, list: { name: 'Mine' } } })
  })

  it('writes nothing if another tab has saved the same, so that no tab sees a change', async () => {
    const lists = await make()
    const record = newRecord(sampleList())
    const theirs = await kept(lists, record)
    const edits = await lists.edits()
    expect(await lists.save({ ...record, changed: new Date().toISOString() })).toEqual({
      kind: 'saved',
      record: theirs,
    })
    expect(await lists.get(record.id)).toEqual(theirs)
    expect(await lists.edits()).toBe(edits)
  })

  it('recreates a list that was deleted meanwhile only if asked to', async () => {
    const lists = await make()
    const read = await kept(lists, newRecord(sampleList()))
    expect(await lists.remove([read.id])).toEqual([{ kind: 'done' }])
    expect(await lists.save(read)).toEqual({ kind: 'gone' })
    expect((await lists.all()).lists).toEqual([])
    expect(await lists.save({ ...read, rev: 0 })).toMatchObject({ kind: 'saved' })
    expect(await lists.restore([read.id])).toEqual([{ kind: 'absent' }])
    expect((await lists.trash.all()).lists).toEqual([])
  })

  it('moves a list to the trash and back unchanged', async () => {
    const lists = await make()
    const record = await kept(lists, newRecord(sampleList()))
    await lists.remove([record.id])
    expect(await lists.get(record.id)).toBeUndefined()
    expect(await lists.trash.all()).toMatchObject({ lists: [record], unreadable: [] })
    expect(await lists.restore([record.id])).toEqual([{ kind: 'done' }])
    expect(await lists.all()).toEqual({ lists: [record], unreadable: [] })
    expect(await lists.trash.all()).toEqual({ lists: [], unreadable: [], left: new Map(), since: new Map() })
    expect(await lists.restore([record.id])).toEqual([{ kind: 'absent' }])
    await lists.remove([record.id])
    await lists.trash.erase(record.id)
    expect(await lists.trash.all()).toEqual({ lists: [], unreadable: [], left: new Map(), since: new Map() })
  })

  it.each(['seals', 'game'])('keeps the %s of a list as long as it is in the trash', async (own) => {
    const lists = await make()
    const gone = await kept(lists, newRecord(sampleList()))
    const stays = await kept(lists, newRecord(sampleList()))
    const place = (record: ListRecord) => `${own}:${record.id}`
    for (const one of [gone, stays]) await lists.settings.set(place(one), [{ seal: 'a' }])
    await lists.remove([gone.id])
    await lists.restore([gone.id])
    expect(await lists.settings.get(place(gone))).toEqual([{ seal: 'a' }])
    await lists.remove([gone.id])
    await lists.trash.erase(gone.id)
    expect(await lists.settings.get(place(gone))).toBeUndefined()
    expect(await lists.settings.get(place(stays))).toEqual([{ seal: 'a' }])
  })

  it('accepts reactive objects', async () => {
    const lists = await make()
    const record = reactive(newRecord(sampleList()))
    expect((await kept(lists, record)).list).toEqual(sampleList())
  })

  it('refuses a list that it could not read back, and keeps the old one', async () => {
    const lists = await make()
    const record = await kept(lists, newRecord(sampleList()))
    const broken = { ...record, list: { ...record.list, units: 'many' as unknown as [] } }
    expect(await lists.save(broken)).toMatchObject({ kind: 'failed' })
    expect(await lists.all()).toEqual({ lists: [record], unreadable: [] })
  })

  it('stores settings', async () => {
    const lists = await make()
    expect(await lists.settings.get('paper')).toBeUndefined()
    expect(await lists.settings.set('paper', { size: 'a4' })).toEqual({ kind: 'done' })
    expect(await lists.settings.get('paper')).toEqual({ size: 'a4' })
    expect(await lists.settings.set('paper', () => 1)).toMatchObject({ kind: 'failed' })
  })

  it('keeps the order of saves made at once', async () => {
    const lists = await make()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => lists.save(newRecord(sampleList(`${at}`)))),
    )
    expect(outcomes.map((outcome) => outcome.kind === 'saved' && outcome.record.seq)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 1),
    )
  })
})

/** The error of a browser that is set to store nothing for the page. */
function forbidden() {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

it('lists are stored even if the browser has no channel to other tabs', async () => {
  vi.stubGlobal('BroadcastChannel', forbidden)
  const lists = await open()
  const record = await kept(lists, newRecord(sampleList()))
  expect((await lists.all()).lists).toEqual([record])
})

describe('the database', () => {
  it('survives closing the page', async () => {
    const before = await open()
    const record = await kept(before, newRecord(sampleList()))
    before.close()
    expect(await (await open()).all()).toEqual({ lists: [record], unreadable: [] })
  })

  it('is written with strict durability, one transaction for each save', async () => {
    const lists = await open()
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await kept(lists, newRecord(sampleList()))
    expect(spy.mock.calls.map(([, mode, options]) => [mode, options])).toEqual([
      ['readwrite', { durability: 'strict' }],
    ])
  })

  it('sets damaged records aside and loads the others, every time', async () => {
    const lists = await open()
    const good: ListRecord[] = []
    for (let at = 0; at < 20; at++) good.push(await kept(lists, newRecord(sampleList(`${at}`))))
    const broken = [null, {}, 'text', 7, { ...good[4], list: [] }]
    await raw((put) => Promise.all(broken.map((value, at) => put(good[at]!.id, value))))
    for (const again of [lists, await open()]) {
      const { lists: loaded, unreadable } = await again.all()
      expect(loaded).toHaveLength(15)
      const raws = new Map(unreadable.map((one) => [one.id, one.raw]))
      expect(good.slice(0, 5).map(({ id }) => raws.get(id))).toEqual(broken)
    }
    expect(await lists.save(good[0]!)).toMatchObject({ kind: 'conflict', stored: { reason: 'damaged', raw: null } })
    expect(await lists.remove([good[0]!.id])).toEqual([{ kind: 'done' }])
    expect((await lists.trash.all()).unreadable).toEqual([{ id: good[0]!.id, reason: 'damaged', raw: null }])
  })

  it('reports that there is no room, and keeps the old state', async () => {
    const lists = await open()
    const record = await kept(lists, newRecord(sampleList()))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    const changed = { ...record, list: sampleList('Changed') }
    expect(await lists.save(changed)).toEqual({ kind: 'full', message: 'The disk is full' })
    put.mockRestore()
    expect(await lists.all()).toEqual({ lists: [record], unreadable: [] })
    expect(await lists.save(changed)).toMatchObject({ kind: 'saved' })
  })

  it('reconnects if the browser has closed the connection', async () => {
    const lists = await open()
    const record = await kept(lists, newRecord(sampleList()))
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('The connection is lost', 'InvalidStateError')
    })
    expect(await lists.get(record.id)).toEqual(record)
    // The third call checks that it is still the same database.
    expect(spy).toHaveBeenCalledTimes(3)
  })

  it('of a newer version is read but never written', async () => {
    const before = await open()
    const record = await kept(before, newRecord(sampleList()))
    before.close()
    const newer = await openDB(DATABASE, DATABASE_VERSION + 5)
    newer.close()
    const result = await openRepository()
    opened.push(result.repository)
    expect(result.kind).toBe('newer')
    expect(await result.repository.all()).toEqual({ lists: [record], unreadable: [] })
    expect(await result.repository.save(record)).toMatchObject({ kind: 'newer' })
    expect(await result.repository.remove([record.id])).toMatchObject([{ kind: 'newer' }])
    expect(await result.repository.settings.set('x', 1)).toMatchObject({ kind: 'newer' })
    expect((await indexedDB.databases())[0]?.version).toBe(DATABASE_VERSION + 5)
  })

  it('is closed for a newer version in another tab, after a last save', async () => {
    const onClosed = vi.fn()
    const record = newRecord(sampleList())
    const result = await openRepository({ beforeClose: () => result.repository.save(record), onClosed })
    opened.push(result.repository)
    const newer = await openDB(DATABASE, DATABASE_VERSION + 1)
    expect(onClosed).toHaveBeenCalledTimes(1)
    expect(await newer.getAll('lists')).toMatchObject([{ id: record.id, rev: 1 }])
    newer.close()
    expect(await result.repository.save(newRecord(sampleList()))).toMatchObject({ kind: 'closed' })
  })

  it.each([
    ['missing', { value: undefined }],
    ['empty', { value: null }],
    ['forbidden', { get: forbidden }],
  ])('that is %s is replaced by one in memory', async (_, property) => {
    vi.stubGlobal('indexedDB', undefined)
    Object.defineProperty(globalThis, 'indexedDB', { ...property, configurable: true })
    const result = await openRepository()
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'missing' })
    const record = await kept(result.repository, newRecord(sampleList()))
    expect(await result.repository.all()).toEqual({ lists: [record], unreadable: [] })
  })

  it('that fails to open is replaced by one in memory', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Not in this mode', 'SecurityError')
    })
    const result = await openRepository()
    expect(result).toMatchObject({ kind: 'unavailable', reason: 'failed', message: 'Not in this mode' })
    expect(await result.repository.all()).toEqual({ lists: [], unreadable: [] })
  })

  it('that another tab keeps blocked is given up after a timeout', async () => {
    const older = await openDB(DATABASE, DATABASE_VERSION)
    const waiting = indexedDB.deleteDatabase(DATABASE)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const result = openRepository()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await result).toMatchObject({ kind: 'unavailable', reason: 'blocked' })
    vi.useRealTimers()
    older.close()
    await vi.waitFor(() => expect(waiting.readyState).toBe('done'))
  })
})

describe('two tabs', () => {
  it('hear of each other’s changes, but not of their own', async () => {
    const mine = await open()
    const theirs = await open()
    const heard: unknown[] = []
    const own: unknown[] = []
    const stop = mine.watch((change) => heard.push(change))
    theirs.watch((change) => own.push(change))
    const { id } = await kept(theirs, newRecord(sampleList()))
    await theirs.remove([id])
    await theirs.restore([id])
    await theirs.restore([id])
    await theirs.remove([id])
    await theirs.trash.erase(id)
    await vi.waitFor(() => expect(heard).toHaveLength(5))
    expect(heard).toEqual([
      { kind: 'saved', id },
      { kind: 'removed', id },
      { kind: 'restored', id },
      { kind: 'removed', id },
      { kind: 'erased', id },
    ])
    expect(own).toEqual([])
    stop()
  })

  it('never lose a save silently, whatever the order of saves', async () => {
    const a = await open()
    const b = await open()
    let record = await kept(a, newRecord(sampleList()))
    for (let at = 0; at < 10; at++) {
      const outcomes = await Promise.all([
        a.save({ ...record, list: sampleList(`a${at}`) }),
        b.save({ ...record, list: sampleList(`b${at}`) }),
      ])
      expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['conflict', 'saved'])
      record = (await a.get(record.id))!
    }
    expect(record.rev).toBe(11)
  })
})

it('a library without room for the history of a list saves the list without it', async () => {
  const lists = await open()
  const first = await kept(lists, newRecord(sampleList('First')))
  const real = Reflect.get(IDBObjectStore.prototype, 'put')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, one, key) {
    if (this.name === 'history') throw new DOMException('full', 'QuotaExceededError')
    return real.call(this, one, key)
  })
  const second = await kept(lists, { ...first, list: sampleList('Second') })
  expect(await lists.all()).toMatchObject({ lists: [{ rev: 2, list: { name: 'Second' } }], unreadable: [] })
  expect(await lists.history(second.id)).toEqual([])
})

it('a list in the trash does not overwrite a saved one with its id', async () => {
  const lists = await open()
  const record = await kept(lists, newRecord(sampleList('Deleted')))
  await lists.remove([record.id])
  const saved = { ...record, list: sampleList('Saved') }
  await raw((put) => put(record.id, saved))
  expect(await lists.restore([record.id])).toEqual([{ kind: 'present' }])
  expect((await lists.all()).lists).toEqual([saved])
  expect((await lists.trash.all()).lists).toEqual([record])
})
