/** The column of all dice of a unit beside the column of its own dice, where a player's game calls these so, too. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makeSheet } from '../../src/print/sheet'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { houseOf } from '../../src/rules/book'
import { translateEnglish as t } from '../../src/i18n/english'
import { read } from '../rules/house/books'
import { OPTIONS } from './lists'

it('says that it is the sum', () => {
  const format = readFileSync(`${import.meta.dirname}/../../docs/RULES-FORMAT.md`, 'utf8')
  const games = [...format.matchAll(/```json\n([^]*?)```/g)].map(([, json = '']) => json)
  const game = read(JSON.parse(games.find((json) => !json.includes('"base"')) ?? ''))
  if (!game.ok) throw new Error('The example has faults')
  const { book } = game
  const list = newList(book.id, { book: houseOf(book), units: [newEntry('squad'), newEntry('leader')] })
  const { headings } = makeSheet(list, book, check(list, book), t, OPTIONS)
  expect(headings.lines).toEqual(['Range', 'Dice', 'All dice'])
})
