/** A database that is deleted while a page is open, or that stops answering. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stores } from '../../src/storage/backend'
import { DATABASE_VERSION } from '../../src/storage/database'
import { DATABASE } from '../../src/storage/first-use'
import type { Repository } from '../../src/storage/repository'
import { openRepository } from '../../src/storage/open'
import { newRecord } from '../../src/storage/list-records'
import { sampleList } from './sample'

const opened: Repository[] = []
async function open(handover: Parameters<typeof openRepository>[0] = {}): Promise<Repository> {
  const result = await openRepository(handover)
  expect(result.kind).toBe('open')
  opened.push(result.repository)
  return result.repository
}
const wipe = () =>
  new Promise<void>((done, fail) => {
    const request = indexedDB.deleteDatabase(DATABASE)
    request.onsuccess = () => done()
    request.onerror = () => fail(new Error('not deleted'))
  })
const rest = (ms: number) => new Promise((done) => setTimeout(done, ms))

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('a database that is deleted while a page is open', () => {
  it('is closed at once, reported once, and replaced by an empty one', async () => {
    const onWiped = vi.fn()
    const onClosed = vi.fn()
    const lists = await open({ onWiped, onClosed })
    const saved = await lists.save(newRecord(sampleList()))
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    await wipe()
    await vi.waitFor(() => expect(onWiped).toHaveBeenCalled())
    expect(await lists.all()).toEqual({ lists: [], unreadable: [] })
    expect(await lists.save({ ...saved.record, rev: 0 })).toMatchObject({ kind: 'saved', record: { rev: 1 } })
    await Promise.all([lists.all(), lists.edits(), lists.get('x')])
    expect(onWiped).toHaveBeenCalledTimes(1)
    expect(onClosed).not.toHaveBeenCalled()
  })

  it('is also reported if another page has created a new one meanwhile', async () => {
    const onWiped = vi.fn()
    const lists = await open({ onWiped })
    await lists.save(newRecord(sampleList()))
    const deleted = wipe()
    const other = await openRepository()
    await other.repository.save(newRecord(sampleList('Theirs')))
    await deleted
    await vi.waitFor(() => expect(onWiped).toHaveBeenCalledTimes(1))
    expect((await lists.all()).lists.map(({ list }) => list.name)).toEqual(['Theirs'])
    other.repository.close()
  })

  it('is also reported if an earlier version had created it', async () => {
    const earlier = await openDB(DATABASE, DATABASE_VERSION, {
      upgrade: (fresh) => stores.forEach((store) => fresh.createObjectStore(store)),
    })
    earlier.close()
    const onWiped = vi.fn()
    const lists = await open({ onWiped })
    await lists.all()
    await wipe()
    await vi.waitFor(() => expect(onWiped).toHaveBeenCalledTimes(1))
  })

  it('is not reported if only the connection was lost', async () => {
    const onWiped = vi.fn()
    const lists = await open({ onWiped })
    const record = newRecord(sampleList())
    await lists.save(record)
    for (let at = 0; at < 3; at++) {
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
        throw new DOMException('The connection is lost', 'InvalidStateError')
      })
      expect(await lists.get(record.id)).toMatchObject({ rev: 1 })
    }
    await rest(300)
    expect(onWiped).not.toHaveBeenCalled()
  })
})

describe('a database that stops answering', () => {
  /** Requests that never finish until the mock is restored. */
  function silent(method: 'get' | 'put') {
    const real = Reflect.get(IDBObjectStore.prototype, method) as (...args: unknown[]) => IDBRequest
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: unknown[]
    ) {
      const request = real.apply(this, args)
      request.addEventListener = () => undefined
      return request
    })
  }

  it.each(['get', 'put'] as const)('(%s) fails a save after a timeout, and the next save succeeds', async (method) => {
    const lists = await open()
    const record = newRecord(sampleList())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const broken = silent(method)
    let outcome: unknown
    void lists.save(record).then((one) => {
      outcome = one
    })
    await vi.advanceTimersByTimeAsync(14_000)
    expect(outcome).toBeUndefined()
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(outcome).toMatchObject({ kind: 'failed', message: 'The storage does not answer' }))
    broken.mockRestore()
    vi.useRealTimers()
    expect(await lists.save(record)).toMatchObject({ kind: 'saved' })
    expect((await lists.all()).lists).toHaveLength(1)
  })

  it('recognises a save of its own that succeeded without an answer, and takes no other save for it', async () => {
    const lists = await open()
    const first = newRecord(sampleList('First'), { tags: ['a'] })
    await lists.save(first)
    // The answer of the first save was lost, so this page still has the old revision.
    expect(await lists.save({ ...first, list: sampleList('Second') }, [first.list])).toMatchObject({
      kind: 'saved',
      record: { rev: 2, list: { name: 'Second' } },
    })
    expect(await lists.save({ ...first, list: sampleList('Other') })).toMatchObject({ kind: 'conflict' })
    await lists.arrange(new Map([[first.id, { tags: ['b'] }]]))
    expect(await lists.save({ ...first, rev: 2, list: sampleList('Second') })).toMatchObject({ kind: 'conflict' })
  })
})
