/** Each game can be given away as a file of rules, and is the same game when it is read again. */
import { describe, expect, it } from 'vitest'
import { RULE_LIMITS } from '../../../src/rules/rule-limits'
import { openBook } from '../../../src/rules/book'
import { readRules } from '../../../src/rules/house/read-rules'
import { showGame, wholeGame } from '../../../src/rules/house/show-game'
import { bookOf, folders } from '../../data/folders'
import { rulesEnglish } from './english'

describe.each(folders)('%s as a file of rules', (folder) => {
  const book = bookOf(folder)
  const text = JSON.stringify(showGame(book), null, 1)

  it('reads back to an equal book, but for its id, which no other game can have', () => {
    const whole = wholeGame(book, book.title.name)
    const readWith = (json: unknown, games: string[]) =>
      readRules(json, { baseOf: () => undefined, games, t: rulesEnglish })
    const taken = readWith(whole, folders)
    expect(taken.ok ? [] : taken.faults).toEqual([{ code: 'taken-id', path: ['id'], facts: { id: folder } }])
    expect(readWith(JSON.parse(text), folders)).toMatchObject({
      ok: true,
      book: { id: expect.stringMatching(/^own-/) as string },
    })
    const read = readWith(whole, [])
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    const { house, ...game } = read.book
    expect(game).toEqual(book)
    expect(openBook(game)).toEqual(book)
    expect(house).toMatchObject({ name: book.title.name, fingerprint: read.fingerprint })
  })
  it('keeps the bounds of such files', () => {
    expect(Buffer.byteLength(text)).toBeLessThan(RULE_LIMITS.bytes)
  })
  it('may leave out what can be derived', () => {
    const { wire: _w, reference: _r, title: _t, trackers: _s, words, ...rest } = showGame(book)
    const { rows: _rows, reminders: _reminders, sections: _sections, trackers: _trackers, ...own } = words ?? {}
    const readWith = (stats: object) =>
      readRules({ ...rest, words: { ...own, stats } }, { baseOf: () => undefined, t: rulesEnglish })
    const first = readWith(own.stats ?? {})
    const idle = new Set(first.ok ? [] : first.faults.map(({ facts }) => facts.id))
    // Words of columns that only the tables left out have.
    const less = readWith(Object.fromEntries(Object.entries(own.stats ?? {}).filter(([id]) => !idle.has(id))))
    if (!less.ok) throw new Error(JSON.stringify(less.faults))
    expect(less.book.unitById).toEqual(book.unitById)
    expect(Object.keys(less.book.wire.units)).toEqual(book.units.units.map(({ id }) => id))
  })
})
