// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrangedLeft, hear, lastWords, leaveArranged, leaveWord, takeBackWord } from '../../src/storage/last-words'
import { newRecord } from '../../src/storage/record'
import { sampleList } from './sample'

const record = newRecord(sampleList('Last'), { rev: 4 })
const states = Array.from({ length: 60 }, (_, at) => sampleList(`${at}`))

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('what was being arranged', () => {
  it('is there for the next page until it is kept, all of it that waits', () => {
    const first = leaveArranged(new Map([['a', { pinned: true }]]))
    const second = leaveArranged(new Map([['b', { tags: ['club'] }]]))
    first()
    expect([...arrangedLeft()]).toEqual([
      ['a', { pinned: true }],
      ['b', { tags: ['club'] }],
    ])
    second()
    expect(arrangedLeft().size).toBe(0)
    expect(localStorage).toHaveLength(0)
  })

  it.each(['', 'no JSON', 'null', '{}', '[1, 2]', '"text"'])('is nothing where it can’t be read (%s)', (text) => {
    localStorage.setItem('muster-arranged', text)
    expect(arrangedLeft().size).toBe(0)
  })
})

describe('a word that a page leaves', () => {
  it('is heard by the next, with the last states, until it is taken back', async () => {
    leaveWord({ record, passed: states })
    expect(await lastWords()).toEqual([{ record, passed: states.slice(-40) }])
    expect(await lastWords()).toHaveLength(1)
    takeBackWord(record.id)
    expect(await lastWords()).toEqual([])
    expect(localStorage).toHaveLength(0)
  })

  it('goes without the way where there is no room for it, and without itself where there is none at all', async () => {
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
    leaveWord({ record, passed: states })
    expect(await lastWords()).toEqual([{ record, passed: [] }])
    localStorage.clear()
    room = 0
    leaveWord({ record, passed: states })
    expect(await lastWords()).toEqual([])
  })

  it.each(['', 'no JSON', 'null', '{}', '{"record":{"id":"x","version":99}}'])(
    'that can’t be read (%s) harms no other and stays',
    async (text) => {
      localStorage.setItem('muster-unsaved:x', text)
      localStorage.setItem('another app’s', 'thing')
      leaveWord({ record, passed: [] })
      expect((await lastWords()).map((word) => word.record.id)).toEqual([record.id])
      expect(localStorage.getItem('muster-unsaved:x')).toBe(text)
    },
  )

  it('is nothing where the browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', undefined)
    leaveWord({ record, passed: [] })
    expect(await lastWords()).toEqual([])
    takeBackWord(record.id)
  })
})

describe('what becomes of it', () => {
  const word = { record, passed: [sampleList('a'), sampleList('b')] }

  it('nothing, where it was saved after all', () => {
    expect(hear(word, { ...record, rev: 5 })).toEqual({ kind: 'known' })
  })
  it('it goes on from the state that it was made from', () => {
    const stored = { ...record, list: sampleList('a'), order: 3 }
    expect(hear(word, stored)).toEqual({
      kind: 'goes-on',
      record: { ...stored, list: record.list },
      passed: [stored.list, sampleList('b')],
    })
  })
  it('it goes on from the save that was under way', () => {
    const stored = { ...record, rev: 5, list: sampleList('b') }
    const passed = [stored.list]
    expect(hear(word, stored)).toEqual({ kind: 'goes-on', record: { ...stored, list: record.list }, passed })
  })
  it('it is a list of its own where another tab has changed the list since', () => {
    expect(hear(word, { ...record, rev: 6, list: sampleList('Theirs') })).toEqual({ kind: 'apart' })
  })
  it('it brings back a list that is not there', () => {
    expect(hear(word, undefined)).toEqual({ kind: 'goes-on', record: { ...record, rev: 0 }, passed: word.passed })
  })
})
