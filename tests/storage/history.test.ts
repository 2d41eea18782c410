import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { plainText } from '../../src/roster/equal'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { MOST_STATES, rewind } from '../../src/storage/history'
import type { Repository } from '../../src/storage/repository'
import { openRepository } from '../../src/storage/open'
import { newRecord, type ListRecord } from '../../src/storage/list-records'
import { daysLeft, TRASH_LASTS } from '../../src/storage/trash'
import { ratio } from '../pace'

const opened: Repository[] = []
async function visit(): Promise<Repository> {
  const { repository: library } = await openRepository()
  await library.begin()
  opened.push(library)
  return library
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const base = newList('some-game', { name: 'Green', units: [newEntry('rifles'), newEntry('tank')] })
const counted = (count: number): ArmyList => ({ ...base, units: [newEntry('rifles', { count }), newEntry('tank')] })
const named = (name: string): ArmyList => ({ ...base, name })

/** Saves these lists as successive states of one list. */
async function saveAll(library: Repository, lists: readonly ArmyList[], from?: ListRecord): Promise<ListRecord> {
  let record = from ?? newRecord(lists[0] ?? base)
  for (const list of lists) {
    const outcome = await library.save({ ...record, list })
    if (outcome.kind !== 'saved') throw new Error(outcome.kind)
    record = outcome.record
  }
  return record
}

const states = async (library: Repository, id: string) => (await library.history(id)).map((state) => state.list)

describe('the history of a list', () => {
  it('has every earlier state, oldest first', async () => {
    const library = await visit()
    const way = [base, { ...base, units: [] }, { ...base, notes: 'x' }, named('Blue')]
    const record = await saveAll(library, way)
    expect(await states(library, record.id)).toEqual(way.slice(0, -1))
  })

  it('has ten taps on one stepper, and typing a name, as one step each', async () => {
    const library = await visit()
    const counts = Array.from({ length: 10 }, (_, at) => counted(at + 2))
    let record = await saveAll(library, [base, ...counts])
    expect(await states(library, record.id)).toEqual([base])
    const typed = ['B', 'Bl', 'Blu'].map((name) => ({ ...counts[9]!, name }))
    record = await saveAll(library, typed, record)
    expect(await states(library, record.id)).toEqual([base, counts[9]])
  })

  it('keeps the furthest state of a run that was turned back', async () => {
    const library = await visit()
    const record = await saveAll(library, [base, counted(2), counted(3), base])
    expect(await states(library, record.id)).toEqual([base, counted(3)])
  })

  it('keeps the state at closing the app, even if the next visit continues the same run', async () => {
    const first = await visit()
    const record = await saveAll(first, [base, counted(2), counted(3)])
    first.close()
    const second = await visit()
    await saveAll(second, [counted(4), counted(5)], record)
    expect(await states(second, record.id)).toEqual([base, counted(3)])
  })

  it('has the states between two saves, too', async () => {
    const library = await visit()
    const record = await saveAll(library, [base])
    await library.save({ ...record, list: named('C') }, [base, { ...base, units: [] }, { ...base, notes: 'x' }])
    expect(await states(library, record.id)).toEqual([base, { ...base, units: [] }, { ...base, notes: 'x' }])
  })

  it('does not grow while the player only undoes and redoes', async () => {
    const library = await visit()
    const a = base
    const b = { ...base, units: [] }
    const c = { ...base, notes: 'x' }
    const record = await saveAll(library, [a, b, c, b, a, b, c, b])
    expect(await states(library, record.id)).toEqual([a, b, c])
  })

  it(`keeps the last ${MOST_STATES} states`, async () => {
    const library = await visit()
    const way = Array.from({ length: 70 }, (_, at): ArmyList => ({ ...base, units: [newEntry(`unit-${at}`)] }))
    const record = await saveAll(library, way)
    expect(await states(library, record.id)).toEqual(way.slice(69 - MOST_STATES, 69))
  })

  it(`keeps the last ${MOST_STATES} of many states saved at once, and no older row`, async () => {
    const library = await visit()
    const way = Array.from({ length: 200 }, (_, at): ArmyList => ({ ...base, units: [newEntry(`unit-${at}`)] }))
    const record = await saveAll(library, [base])
    await library.save({ ...record, list: named('End') }, way)
    expect(await states(library, record.id)).toEqual(way.slice(-MOST_STATES))
  })

  it.each([
    ['QuotaExceededError', 'saved', 'B'],
    ['UnknownError', 'failed', 'Green'],
  ])('is written in the list’s transaction; without room for it (%s) only the list is saved', async (...of) => {
    const [error, kind, name] = of
    const library = await visit()
    const record = await saveAll(library, [base])
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put']
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...rest) {
      if (this.name !== 'history') return real.apply(this, rest)
      throw new DOMException(`No room in ${this.name}`, error)
    })
    expect((await library.save({ ...record, list: named('B') })).kind).toBe(kind)
    put.mockRestore()
    expect(await states(library, record.id)).toEqual([])
    expect((await library.get(record.id))?.list.name).toBe(name)
  })

  it('skips a damaged row', async () => {
    const library = await visit()
    const record = await saveAll(library, [base, { ...base, units: [] }, named('C')])
    const request = indexedDB.open('muster')
    await new Promise((done) => {
      request.onsuccess = done
    })
    const store = request.result.transaction('history', 'readwrite').objectStore('history')
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const asked = store.getAllKeys()
      asked.onsuccess = () => done(asked.result)
    })
    store.put('broken', keys[1])
    request.result.close()
    expect(await states(library, record.id)).toEqual([base])
    expect((await saveAll(library, [named('D')], record)).list.name).toBe('D')
  })
})

describe('undo and redo', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(named) as [ArmyList, ArmyList, ArmyList, ArmyList]
  it.each<[string, ArmyList[], ArmyList, ArmyList[], ArmyList[]]>([
    ['of a new list is empty', [], a, [], []],
    ['is all before it', [a, b], c, [a, b], []],
    ['has what was undone ahead', [a, b, c], a, [], [b, c]],
    ['goes on where something else was done', [a, b, c, a], d, [a], []],
    ['starts in the middle', [a, b, c], b, [a], [c]],
  ])('%s', (_what, former, now, past, future) => {
    expect(rewind(former, structuredClone(now))).toEqual({ past, future })
  })
})

it('the undo steps of a long list are found in linear time', () => {
  const unit = (at: number, state: number) => newEntry('rifles', { name: `${at}`, count: state + 1 })
  const states = Array.from({ length: MOST_STATES }, (_, state) => ({
    ...base,
    units: Array.from({ length: 100 }, (_, at) => unit(at, state)),
  }))
  const all = (work: (lists: ArmyList[]) => unknown) => () => work(structuredClone(states))
  expect(
    ratio(
      all((lists) => rewind(lists, base)),
      all((lists) => lists.map(plainText)),
    ),
  ).toBeLessThan(10)
})

describe('the trash', () => {
  const after = (days: number) => vi.spyOn(Date, 'now').mockReturnValue(new Date().getTime() + days * 86_400_000)

  it(`keeps a list with its history for ${TRASH_LASTS} days and openings of the app`, async () => {
    const first = await visit()
    const record = await saveAll(first, [base, named('B')])
    await first.remove([record.id])
    for (let at = 1; at < TRASH_LASTS; at++) await first.begin()
    expect(await first.trash.all()).toMatchObject({ lists: [record], unreadable: [], left: new Map([[record.id, 1]]) })
    expect(await first.restore([record.id])).toEqual([{ kind: 'done' }])
    expect(await states(first, record.id)).toEqual([base])
    await first.remove([record.id])
    after(TRASH_LASTS - 1)
    for (let at = 0; at < TRASH_LASTS; at++) await first.begin()
    const { lists, left, since } = await first.trash.all()
    expect([lists.length, left.get(record.id), daysLeft(since.get(record.id))]).toEqual([1, 0, 1])
    after(TRASH_LASTS)
    await first.begin()
    expect((await first.trash.all()).lists).toEqual([])
    expect(await first.history(record.id)).toEqual([])
  })

  it('does not depend on the clock of the device', async () => {
    const library = await visit()
    const record = await saveAll(library, [base])
    await library.remove([record.id])
    for (const year of [2090, 1970, 2150]) {
      vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(year))
      await library.begin()
    }
    expect((await library.trash.all()).left.get(record.id)).toBe(TRASH_LASTS - 3)
  })

  it('starts counting when it finds a list that another version deleted', async () => {
    const library = await visit()
    const record = await saveAll(library, [base])
    await library.remove([record.id])
    await new Promise((done) => {
      const request = indexedDB.open('muster')
      request.onsuccess = () => {
        const transaction = request.result.transaction('settings', 'readwrite')
        transaction.objectStore('settings').delete(`trashed:${record.id}`)
        transaction.oncomplete = done
        request.result.close()
      }
    })
    for (let at = 0; at < TRASH_LASTS; at++) await library.begin()
    expect((await library.trash.all()).lists).toEqual([record])
    await library.begin()
    expect((await library.trash.all()).lists).toEqual([])
  })

  it('can be erased at once, which does not affect lists that are not in it', async () => {
    const library = await visit()
    const gone = await saveAll(library, [base])
    const stays = await saveAll(library, [named('A'), named('B')])
    await library.remove([gone.id])
    expect(await library.trash.erase(gone.id)).toEqual({ kind: 'done' })
    // As a tab does that still shows a trash from which another tab has restored the list.
    await library.trash.erase(stays.id)
    expect((await library.trash.all()).lists).toEqual([])
    expect((await library.all()).lists).toEqual([stays])
    expect(await states(library, stays.id)).toEqual([named('A')])
  })

  it('has the former state of a list that is saved again after it was deleted', async () => {
    const library = await visit()
    const record = await saveAll(library, [base])
    await library.remove([record.id])
    expect(await library.save({ ...record, rev: 0, list: named('Again') })).toMatchObject({ kind: 'saved' })
    expect(await states(library, record.id)).toEqual([base])
    expect((await library.trash.all()).lists).toEqual([])
  })
})
