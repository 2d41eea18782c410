/** The QR code on paper: complete if it can be scanned, else without optional parts of the list, and the sheet says which. */
import { expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { codesOf } from '../../src/print/code'
import { makePages } from '../../src/print/make-pdf'
import { makeSheet } from '../../src/print/sheet'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { decodeCode } from '../../src/exchange/link/decode'
import { encodeList } from '../../src/exchange/link/encode'
import { lookupOf } from '../../src/exchange/link/lookup'
import { withoutNames, withoutNotes } from '../../src/exchange/link/strip'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from './lists'
import './open'

const squads = (names: number, notes: string): ArmyList =>
  newList('army-men-combat', {
    name: 'Green Platoon',
    notes,
    units: Array.from({ length: 12 }, (_, at) =>
      newEntry(at % 2 === 0 ? 'riflemen-10' : 'recruits-5', {
        name: `${at} ${'Long names of squads '.repeat(3)}`.slice(0, names).trim(),
      }),
    ),
  })
const LONG = 'Hold the sofa until the last. '.repeat(10).trim()

async function printed(list: ArmyList, address = 'https://example.org/#') {
  const book = (await loadBook(list.ruleset))!
  const lookup = lookupOf([book])
  const codes = await codesOf(
    list,
    (one) => encodeList(one, lookup),
    (code) => address + code,
  )
  const options = { ...OPTIONS, code: '', link: '', ...codes }
  const report = check(list, book)
  const opened = (code: string) => {
    const found = decodeCode(code, lookup)
    return found.ok ? found.list : null
  }
  return {
    sheet: makeSheet(list, book, report, t, options),
    held: codes.link === undefined ? null : opened(codes.link.slice(address.length)),
    file: opened(codes.code ?? ''),
    pages: (fit: boolean) => makePages(list, book, report, t, { ...options, fit }).pages,
  }
}

test.each([
  ['all of it', squads(0, ''), (list: ArmyList) => list, ''],
  ['no notes', squads(4, LONG), withoutNotes, 'The QR code leaves out the notes.'],
  ['no names', squads(60, ''), withoutNames, 'The QR code leaves out the names.'],
  ['neither', squads(60, LONG), withoutNames, 'The QR code leaves out names and notes.'],
] as const)('the code contains as much as it has room for: %s', async (_, list, shorter, sentence) => {
  const { sheet, held, file, pages } = await printed(list)
  expect(held).toEqual(shorter(list))
  expect(file).toEqual(list)
  expect(sheet.lacks).toBe(sentence)
  expect(sheet.code).not.toMatch(/too long/)
  for (const fit of [false, true]) {
    const words = pages(fit)[0]!
      .boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : []))
      .join(' ')
    expect(words.includes('The QR code leaves out')).toBe(sentence !== '')
  }
})

test('a code that can’t be small is printed larger, with all that it has room for', async () => {
  const list = squads(4, LONG)
  const { sheet, held, pages } = await printed(list, `https://example.org/${'x'.repeat(280)}#`)
  expect(held).toEqual(list)
  expect(sheet.link.length).toBeGreaterThan(300)
  for (const fit of [false, true]) {
    const qr = pages(fit)[0]!.boxes.find((box) => box.kind === 'qr')
    expect(qr?.kind === 'qr' ? qr.size / qr.rows.length : 0).toBeGreaterThanOrEqual(0.45)
  }
})

test('the sheet says so if even the shortest code is too long', async () => {
  const { sheet, held } = await printed(squads(60, LONG), `https://example.org/${'x'.repeat(640)}#`)
  expect(held).toBe(null)
  expect(sheet).toMatchObject({ link: '', lacks: '' })
  expect(sheet.code).toMatch(/too long/)
})
