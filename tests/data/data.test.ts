/** The rule data of each game is in order: shapes, references, words, and numbers that no other game has. */
import { describe, expect, it } from 'vitest'
import type { ArmyBook } from '../../src/rules/book'
import { toldOf } from './broken'
import { bookOf, filesOf, folders } from './folders'
import { gameFaults } from './read'

describe.each(folders)('the rule data of %s', (folder) => {
  it('is a whole game without a fault', () => {
    expect(toldOf(gameFaults(filesOf(folder)))).toEqual([])
  })
  it.each(['ruleset', 'units', 'reference', 'wire', 'words/en', 'title/en'])('has its %s', (name) => {
    expect(Object.keys(filesOf(folder))).toContain(`${name}.json`)
  })
  it('says itself what a whole game may leave out', () => {
    const ruleset = filesOf(folder)['ruleset.json'] as object
    expect(Object.keys(ruleset)).toEqual(expect.arrayContaining(['id', 'order', 'countIs', 'costs', 'categories']))
  })
  it('has its folder’s name as its id', () => {
    expect(bookOf(folder).id).toBe(folder)
  })
})

it('each ruleset has its own number and its own position', () => {
  const shared = (key: string, of: (book: ArmyBook) => number) =>
    folders.flatMap((folder, at) => {
      const other = folders.slice(0, at).find((one) => of(bookOf(one)) === of(bookOf(folder)))
      return other === undefined ? [] : [`${key} ${String(of(bookOf(folder)))} is of ${other} and ${folder}`]
    })
  expect([
    ...shared('wire.json: "ruleset"', (book) => book.wire.ruleset),
    ...shared('ruleset.json: "order"', (book) => book.ruleset.order),
  ]).toEqual([])
})
