/** The box of a house book on the sheet: what it changes of what the list uses, and nothing else. */
import { expect, it } from 'vitest'
import { makePages } from '../../src/print/make-pdf'
import { makeSheet } from '../../src/print/sheet'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { houseOf } from '../../src/rules/book'
import { translateEnglish as t } from '../../src/i18n/english'
import { bookOf } from '../data/folders'
import { houseBook } from '../rules/house/books'
import { OPTIONS } from './lists'
import './open'

function boxOf(name: string, units: readonly string[], options = {}) {
  const book = houseBook(name)
  const list = newList(book.id, { book: houseOf(book), units: units.map((unit) => newEntry(unit)) })
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'used', ...options })
  return sheet.sections.find(({ title }) => title.startsWith('House book'))
}
const told = (box: ReturnType<typeof boxOf>) => box?.rows.map(({ name, text }) => `${name}: ${text}`)

it('has the new price of a unit in the list, what the book adds, and the limits that it touches', () => {
  const box = boxOf('attic', ['light-tank', 'gunner'])
  expect(box?.title).toBe(`House book “Attic” (${houseBook('attic').house?.fingerprint ?? ''})`)
  expect(told(box)).toEqual(['Light tank: Now 140 pts.', expect.stringMatching(/: At most 4 gunners/)])
  expect(told(boxOf('dinosaurs', ['own-t-rex', 'own-t-rex']))).toEqual([
    'T-Rex: Only in this book.',
    'T-Rexes: At most 1 T-Rex.',
  ])
})

it('a verdict that names the book leaves the counters whole, beside it or below it', () => {
  const book = houseBook('attic')
  for (const units of [['gunner', 'gunner', 'sniper', 'sniper'], ['gunner']])
    for (const name of ['Attic', 'My house rules', 'Rules of the long table in the attic'])
      for (const fit of [false, true]) {
        const list = newList(book.id, {
          book: { name, fingerprint: book.house?.fingerprint ?? '' },
          units: units.map((unit) => newEntry(unit)),
        })
        const named = { ...book, house: book.house && { ...book.house, name } }
        const options = { ...OPTIONS, fit, link: `https://example.org/#${'x'.repeat(220)}` }
        const { pages } = makePages(list, named, check(list, named), t, options)
        const texts = pages[0]!.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : []))
        expect(texts.join('|')).toContain(`${units.length} / 4 gunners`)
      }
})

it('is not there where no reference is printed, nor in a game as it is', () => {
  expect(boxOf('attic', ['light-tank'], { reference: 'none' })).toBeUndefined()
  const book = bookOf('army-men-combat')
  const list = newList(book.id, { units: [newEntry('light-tank')] })
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'used' })
  expect(sheet.sections.some(({ title }) => title.startsWith('House book'))).toBe(false)
})
