// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  recoveredArrangements,
  arrangedUnder,
  reconcile,
  recoveryEntries,
  writeRecoveredArrangement,
  writeRecoveryEntry,
  withdrawRecoveryEntry,
  adoptRecoveryEntry,
} from '../../src/storage/recovery'
import { newRecord } from '../../src/storage/list-records'
import { sampleList } from './sample'

const record = newRecord(sampleList('Last'), { rev: 4 })
const states = Array.from({ length: 60 }, (_, at) => sampleList(`${at}`))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** Another page of the same browser. */
async function otherPage() {
  vi.resetModules()
  return import('../../src/storage/recovery')
}

describe('tags, notes and pins left by a page that closes before they are stored', () => {
  const a = newRecord(sampleList('A'), { id: 'a', rev: 4, tags: ['own'], privateNote: 'Mine' })
  const b = newRecord(sampleList('B'), { id: 'b', rev: 2 })
  const find = (id: string) => [a, b].find((one) => one.id === id)
  const since = (id: string) => (id === 'a' ? { ...a, rev: 5 } : find(id))
  const left = (now = find) => recoveredArrangements().map((key) => [...arrangedUnder(key, now)])

  it('are there for the next page, with all that was waiting, until they are stored', () => {
    const first = writeRecoveredArrangement(new Map([['a', { pinned: true }]]), find)
    const more = writeRecoveredArrangement(new Map([['a', { tags: ['club'] }]]), find)
    const last = writeRecoveredArrangement(new Map([['b', { tags: ['club'] }]]), find)
    first()
    more()
    expect(left()).toEqual([
      [
        ['a', { pinned: true, tags: ['club'] }],
        ['b', { tags: ['club'] }],
      ],
    ])
    last()
    expect(left()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('stay while another page leaves and removes its own, and go when they were taken over', async () => {
    writeRecoveredArrangement(new Map([['a', { privateNote: 'Typed' }]]), find)
    const other = await otherPage()
    other.writeRecoveredArrangement(new Map([['b', { pinned: true }]]), find)()
    expect(left()).toEqual([[['a', { privateNote: 'Typed' }]]])
    other.forget(recoveredArrangements()[0]!)
    expect(localStorage).toHaveLength(0)
  })

  it('are joined with those of the list if it was changed since', () => {
    writeRecoveredArrangement(new Map([['a', { privateNote: 'Typed', tags: ['club', 'OWN'], pinned: true }]]), find)
    writeRecoveredArrangement(new Map([['b', { pinned: true }]]), find)
    expect(left(since)).toEqual([
      [
        ['a', { privateNote: 'Mine\n\nTyped', tags: ['own', 'club'] }],
        ['b', { pinned: true }],
      ],
    ])
  })

  it('left by an earlier version are joined, too', () => {
    localStorage.setItem('muster-arranged', '[["a",{"privateNote":"Typed"}],["gone",{"pinned":true}]]')
    expect(left()).toEqual([[['a', { privateNote: 'Mine\n\nTyped', tags: ['own'] }]]])
  })

  it.each(['', 'no JSON', 'null', '{}', '[1, 2]', '"text"', '[["a",{"tags":7}]]'])(
    'are ignored if they can’t be read (%s)',
    (text) => {
      localStorage.setItem('muster-arranged', text)
      expect(left().flat()).toEqual([])
    },
  )
})

describe('an unsaved list left by a page that closes', () => {
  it('is read by the next page, with its last states, until it is removed', async () => {
    writeRecoveryEntry({ record, passed: states })
    expect(await recoveryEntries()).toEqual([{ record, passed: states.slice(-40), key: expect.any(String) as string }])
    expect(await recoveryEntries()).toHaveLength(1)
    withdrawRecoveryEntry(record.id)
    expect(await recoveryEntries()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('stays beside that of another page, which removes only its own and the one that it took over', async () => {
    writeRecoveryEntry({ record, passed: [] })
    const other = await otherPage()
    const theirs = { ...record, list: sampleList('Theirs') }
    other.writeRecoveryEntry({ record: theirs, passed: [] })
    const names = async () => (await recoveryEntries()).map((word) => word.record.list.name)
    expect((await names()).toSorted()).toEqual(['Last', 'Theirs'])
    other.withdrawRecoveryEntry(record.id)
    expect(await names()).toEqual(['Last'])
    other.adoptRecoveryEntry((await other.recoveryEntries())[0]!)
    other.writeRecoveryEntry({ record: theirs, passed: [] })
    expect(await names()).toEqual(['Theirs'])
    other.withdrawRecoveryEntry(record.id)
    expect(localStorage).toHaveLength(0)
  })

  it('left by an earlier version is read', async () => {
    localStorage.setItem(`muster-unsaved:${record.id}`, JSON.stringify({ record, passed: [] }))
    const [word] = await recoveryEntries()
    expect(word).toMatchObject({ record, passed: [] })
    adoptRecoveryEntry(word!)
    withdrawRecoveryEntry(record.id)
    expect(localStorage).toHaveLength(0)
  })

  it('is left without its states if there is little room, and not at all if there is none', async () => {
    const real = localStorage
    let room = 3000
    const setItem = (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      real.setItem(key, text)
    }
    vi.stubGlobal(
      'localStorage',
      new Proxy(real, {
        get: (target, key) => {
          const own: unknown = key === 'setItem' ? setItem : Reflect.get(target, key)
          return typeof own === 'function' ? (own as () => void).bind(target) : own
        },
      }),
    )
    writeRecoveryEntry({ record, passed: states })
    expect(await recoveryEntries()).toMatchObject([{ record, passed: [] }])
    localStorage.clear()
    room = 0
    writeRecoveryEntry({ record, passed: states })
    expect(await recoveryEntries()).toEqual([])
  })

  it.each(['', 'no JSON', 'null', '{}', '{"record":{"id":"x","version":99}}'])(
    'that can’t be read (%s) stays, and does not affect others',
    async (text) => {
      localStorage.setItem('muster-unsaved:x', text)
      localStorage.setItem('another app’s', 'thing')
      writeRecoveryEntry({ record, passed: [] })
      expect((await recoveryEntries()).map((word) => word.record.id)).toEqual([record.id])
      expect(localStorage.getItem('muster-unsaved:x')).toBe(text)
    },
  )

  it('is missing if the browser has no storage', async () => {
    vi.stubGlobal('localStorage', undefined)
    writeRecoveryEntry({ record, passed: [] })
    expect(await recoveryEntries()).toEqual([])
    withdrawRecoveryEntry(record.id)
  })
})

describe('the use of an unsaved list', () => {
  const word = { record, passed: [sampleList('a'), sampleList('b')] }

  it('is nothing if it was saved after all', () => {
    expect(reconcile(word, { ...record, rev: 5 })).toEqual({ kind: 'saved' })
  })
  it('continues the state that it was made from', () => {
    const stored = { ...record, list: sampleList('a'), order: 3 }
    expect(reconcile(word, stored)).toEqual({
      kind: 'resume',
      record: { ...stored, list: record.list },
      passed: [stored.list, sampleList('b')],
    })
  })
  it('continues the save that was under way', () => {
    const stored = { ...record, rev: 5, list: sampleList('b') }
    const passed = [stored.list]
    expect(reconcile(word, stored)).toEqual({ kind: 'resume', record: { ...stored, list: record.list }, passed })
  })
  it('is a second list if another tab has changed the list since', () => {
    expect(reconcile(word, { ...record, rev: 6, list: sampleList('Theirs') })).toEqual({ kind: 'diverged' })
  })
  it('recreates a list that does not exist', () => {
    expect(reconcile(word, undefined)).toEqual({ kind: 'resume', record: { ...record, rev: 0 }, passed: word.passed })
  })
})
