import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newRecord, RECORD_VERSION } from '../../src/storage/list-records'
import { plainRecord, readRecord } from '../../src/storage/record-shape'
import { sampleList } from './sample'

describe('a stored record', () => {
  it('is read back as it was', () => {
    const record = newRecord(sampleList(), { rev: 3, seq: 9, tags: ['club'], changed: '2026-01-01T00:00:00Z' })
    expect(readRecord(record.id, structuredClone(record))).toEqual({ ok: true, record })
  })

  it('has its own id', () => {
    expect(new Set(Array.from({ length: 50 }, () => newRecord(sampleList()).id)).size).toBe(50)
  })

  it('may exceed the limits of what a player can enter', () => {
    const list = sampleList('x'.repeat(5000), 900)
    const record = newRecord(list)
    expect(readRecord(record.id, record)).toEqual({ ok: true, record })
  })

  const record = newRecord(sampleList())
  it.each([
    ['null', null],
    ['an empty object', {}],
    ['a text', 'list'],
    ['another id', { ...record, id: 'other' }],
    ['a fraction as rev', { ...record, rev: 1.5 }],
    ['no list', { ...record, list: undefined }],
    ['a unit of null', { ...record, list: { ...record.list, units: [null] } }],
    [
      'a count that is no number',
      { ...record, list: { ...record.list, units: [{ ...record.list.units[0], count: NaN }] } },
    ],
    ['settings in an array', { ...record, list: { ...record.list, settings: [] } }],
    ['a name of the wrong type', { ...record, list: { ...record.list, name: 7 } }],
  ])('that is %s is set aside with its raw value', (_what, raw) => {
    expect(readRecord(record.id, raw)).toEqual({ ok: false, unreadable: { id: record.id, reason: 'damaged', raw } })
  })

  it('of a newer version is set aside as newer', () => {
    const read = readRecord(record.id, { ...record, version: RECORD_VERSION + 1, something: 'else' })
    expect(read).toMatchObject({ ok: false, unreadable: { reason: 'newer' } })
  })

  it('is never misread, whatever is in its place', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(readRecord('id', raw).ok).toBe(false)
      }),
    )
  })

  it('is not stored if it could not be read back', () => {
    expect(() => plainRecord({ ...record, list: { ...record.list, name: undefined as unknown as string } })).toThrow()
  })
})
