/** The rule data of each game is in order: shapes, references, words, and numbers that no other game has. */
import { describe, expect, it } from 'vitest'
import type { ArmyBook } from '../../src/rules/book'
import { saidOf } from './broken'
import { integrityFaults } from './integrity'
import { readBookFiles, shapeFaults } from './read'
import { bookOf, filesOf, folders } from './folders'

describe.each(folders)('the rule data of %s', (folder) => {
  it('has the right shape', () => {
    expect(saidOf(shapeFaults(filesOf(folder)))).toEqual([])
  })
  it('names only ids that exist, and has words and numbers for all of its own', () => {
    expect(saidOf(integrityFaults(readBookFiles(filesOf(folder))))).toEqual([])
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
