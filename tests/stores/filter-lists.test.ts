import { describe, expect, it } from 'vitest'
import { findable } from '../../src/rules/match-words'
import { newList } from '../../src/roster/list'
import { newRecord, type ListRecord } from '../../src/storage/list-records'
import { moved, newness, filterLists, tagsOf, type Known, type ListFilters } from '../../src/stores/filter-lists'
import { readTags, withTags } from '../../src/roster/tags'

const make = (id: string, rest: Partial<ListRecord> = {}) => newRecord(newList('game', { name: id }), { id, ...rest })
const everything: ListFilters = { archived: false, search: '', tag: '', sort: 'changed' }
const know =
  (sizes: Record<string, number | null> = {}) =>
  (record: ListRecord): Known => ({
    name: record.list.name,
    game: record.list.name.length,
    size: sizes[record.id] ?? null,
    at: newness(record),
    text: findable([record.list.name, ...record.tags].join('\n')),
  })
const ids = (records: readonly ListRecord[], sight: Partial<ListFilters> = {}, sizes?: Record<string, number>) =>
  filterLists(records, { ...everything, ...sight }, know(sizes), 'en').map((record) => record.id)

describe('the visible lists', () => {
  const a = make('Löwe 10', { seq: 3, tags: ['Club'], order: 3 })
  const b = make('Ant', { seq: 9, order: 1 })
  const c = make('Löwe 9', { seq: 5, archived: true })
  const d = make('bee', { seq: 1, pinned: true, order: 2 })
  const all = [a, b, c, d]

  it('are sorted by last change, with unsaved ones before them and pinned ones on top', () => {
    expect(ids(all)).toEqual(['bee', 'Ant', 'Löwe 10'])
    expect(ids([...all, make('new')])).toEqual(['bee', 'new', 'Ant', 'Löwe 10'])
  })
  it('leave out the archive, or show only that', () => {
    expect(ids(all, { archived: true })).toEqual(['Löwe 9'])
  })
  it('contain every searched word, ignoring accents and capitals', () => {
    expect(ids(all, { search: ' LOWE  club' })).toEqual(['Löwe 10'])
    expect(ids(all, { search: 'lowe ant' })).toEqual([])
    expect(ids([make('Rogal’s Guard')], { search: "rogal's" })).toEqual(['Rogal’s Guard'])
  })
  it('have the chosen tag', () => {
    expect(ids(all, { tag: 'Club' })).toEqual(['Löwe 10'])
  })
  it('can be sorted by name in natural order, by game, by size with unknown sizes last, and by hand', () => {
    const free = [make('Unit 10'), make('Unit 9'), make('unit 8')]
    expect(ids(free, { sort: 'name' })).toEqual(['unit 8', 'Unit 9', 'Unit 10'])
    expect(ids(all, { sort: 'game' })).toEqual(['bee', 'Ant', 'Löwe 10'])
    expect(ids(free, { sort: 'points' }, { 'Unit 9': 300, 'unit 8': 20 })).toEqual(['Unit 9', 'unit 8', 'Unit 10'])
    expect(ids(all, { sort: 'own' })).toEqual(['bee', 'Ant', 'Löwe 10'])
  })
  it('offer their tags in the order of the language, each once', () => {
    expect(tagsOf([make('x', { tags: ['b', 'Ä'] }), make('y', { tags: ['b', 'a 10', 'a 9'] })], 'en')).toEqual([
      'Ä',
      'a 9',
      'a 10',
      'b',
    ])
  })
})

describe('a move in the order made by hand', () => {
  const rows = [make('p', { pinned: true }), make('a'), make('b'), make('c')]

  it('numbers all lists whose number changes, so that the order is complete', () => {
    expect([...moved(rows, 'c', -1)]).toEqual([
      ['p', 1],
      ['a', 2],
      ['c', 3],
      ['b', 4],
    ])
    const numbered = rows.map((record, at) => ({ ...record, order: at + 1 }))
    expect([...moved(numbered, 'b', 1)]).toEqual([
      ['c', 3],
      ['b', 4],
    ])
  })
  it('stops at the ends and at the pinned lists', () => {
    expect(moved(rows, 'c', 1).size).toBe(0)
    expect(moved(rows, 'a', -1).size).toBe(0)
    expect(moved(rows, 'gone', 1).size).toBe(0)
  })
})

describe('tags', () => {
  it('are separated by commas, trimmed, cut, and not repeated', () => {
    expect(readTags('  club night ,Club Night; löwe\u202e,,\n x'.concat('y'.repeat(60)))).toEqual([
      'club night',
      'löwe',
      `x${'y'.repeat(29)}`,
    ])
  })
  it('do not change when they are read again', () => {
    const tags = readTags('x'.repeat(28).concat('👩\u200d👩\u200d👧'))
    expect(tags).toEqual([`${'x'.repeat(28)}👩`])
    expect(readTags(tags.join())).toEqual(tags)
  })
  it('keep the spelling of a known tag', () => {
    expect(readTags('CLUB', ['Club'])).toEqual(['Club'])
  })
  it('are added and removed, up to twelve', () => {
    expect(withTags(['a', 'b'], ['c', 'a'], new Set(['b']))).toEqual(['a', 'c'])
    expect(
      withTags(
        [],
        Array.from({ length: 20 }, (_, at) => `t${at}`),
        new Set(),
      ),
    ).toHaveLength(12)
  })
})
