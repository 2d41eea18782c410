import { expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { sheetFonts } from '../../src/print/fonts'
import { makeSheet } from '../../src/print/sheet'
import { fill } from '../../src/print/flow'
import { denseStyle, usualStyle } from '../../src/print/style'
import { sectionGroup } from '../../src/print/tables'
import { check } from '../../src/roster/check'
import { newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from './lists'
import './open'

test('a long text is placed below its numbers if its column would be narrow, a short one beside them', async () => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  const list = newList(book.id)
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'full' })
  /** The start of the second line of the row’s text, in mm from the left of the column. */
  const secondLine = (title: string, name: string) => {
    const section = sheet.sections.find((one) => one.title === title)!
    const rows = section.rows.slice(section.rows.findIndex((row) => row.name === name)).slice(0, 1)
    const group = sectionGroup(
      sheet,
      { ...section, rows: [...section.rows.filter((row) => row !== rows[0]), ...rows] },
      58,
      usualStyle(sheetFonts()),
    )
    const texts = (group.rows.at(-1)?.draw(0, 0) ?? []).flatMap((box) => (box.kind === 'text' ? [box] : []))
    return Math.max(...texts.filter(({ y }) => y === Math.max(...texts.map((one) => one.y))).map(({ x }) => x))
  }
  expect(secondLine('Advanced missions', 'Sabotage')).toBeLessThan(5)
  expect(secondLine('Actions', 'Hunker')).toBeGreaterThan(15)
})

test('a mark stands before the name that it marks, which is whole wherever a line can hold it', async () => {
  const book = (await loadBook('hammer-wars'))!
  const list = newList(book.id)
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'full' })
  const section = sheet.sections.find(({ columns }) => columns.length > 4)!
  const row = section.rows[0]!
  const longest = 'Unterstützungsspezialistinnen'
  for (const style of [usualStyle(sheetFonts()), denseStyle(sheetFonts())])
    for (let letters = 4; letters <= longest.length; letters += 1) {
      const name = longest.slice(0, letters)
      const rows = [{ ...row, name, inPlay: true }]
      for (let width = 60; width < 110; width += 0.5) {
        const drawn = sectionGroup(sheet, { ...section, rows }, width, style).rows.flatMap((item) => item.draw(0, 0))
        const texts = drawn.flatMap((box) => (box.kind === 'text' ? [box.text] : []))
        expect(texts, `${width.toFixed(1)} mm`).toContain(`● ${name}`)
      }
    }
})

test('where no table fits, the text of a row starts visibly after its numbers', async () => {
  const book = (await loadBook('simple-toy-soldier-game'))!
  const list = newList(book.id)
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'full' })
  const section = sheet.sections.find(({ rows }) => rows.some(({ name }) => name === 'Light machine gun'))!
  const { rows } = sectionGroup(sheet, section, 45, denseStyle(sheetFonts()))
  const said = rows
    .flatMap((row) => row.draw(0, 0))
    .flatMap((box) => (box.kind === 'text' ? [box.text] : []))
    .join(' ')
  expect(said).toContain('Hard 2 AP · Treats infantry’s cover')
  expect(said).toContain('Hard 3 AP Light machine gun')
})

test('on a dense sheet a table stays a table: its numbers stand in columns, whatever is lower for its texts', async () => {
  const book = (await loadBook('mini-combat'))!
  const list = newList(book.id)
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'full' })
  const tables = sheet.sections.filter(({ columns }) => columns.length > 0)
  expect(tables.map(({ title }) => title)).toEqual(expect.arrayContaining(['Terrain', 'To hit modifiers']))
  for (const section of tables) {
    const { rows } = sectionGroup(sheet, section, 61, denseStyle(sheetFonts()))
    const middles = section.rows.flatMap(({ cells: [cell = ''] }, at) => {
      const box = rows[rows.length - section.rows.length + at]!.draw(0, 0).find(
        (one) => one.kind === 'text' && one.text === cell && one.x > 30,
      )
      return cell !== '' && box?.kind === 'text' ? [box.x + box.width / 2] : []
    })
    expect(middles.length, section.title).toBe(section.rows.filter(({ cells }) => cells[0] !== '').length)
    expect(Math.max(...middles) - Math.min(...middles), section.title).toBeLessThan(0.1)
  }
})

test('on a dense sheet each rule of a few lines is kept in one column', async () => {
  const book = (await loadBook('mini-combat'))!
  const list = newList(book.id)
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'full' })
  const bare = (text: string) => text.replace(/\s/g, '')
  const section = sheet.sections.toSorted((a, b) => b.rows.length - a.rows.length)[0]!
  expect(section.rows.length).toBeGreaterThan(20)
  const group = sectionGroup(sheet, section, 58, denseStyle(sheetFonts()))
  for (let bottom = 60; bottom < 75; bottom += 1) {
    const columns = Array.from({ length: 12 }, (_, at) => ({ x: at * 60, top: 0, bottom }))
    const { placed, rest } = fill([{ ...group, whole: 42 }], columns, true)
    expect(rest).toEqual([])
    const texts = columns.map((_, at) =>
      placed
        .filter(({ column }) => column === at)
        .flatMap(({ item, x, y }) => item.draw(x, y))
        .map((box) => (box.kind === 'text' ? bare(box.text) : ''))
        .join(''),
    )
    for (const row of section.rows) {
      const text = bare(row.text + row.users)
      expect(
        texts.filter((column) => column.includes(text)),
        row.name,
      ).toHaveLength(1)
    }
  }
})
