import { expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { sheetFonts } from '../../src/print/fonts'
import { makeSheet } from '../../src/print/sheet'
import { usualStyle } from '../../src/print/style'
import { sectionGroup } from '../../src/print/tables'
import { check } from '../../src/roster/check'
import { newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/words/english'
import { OPTIONS } from './lists'

test('a long text goes under its numbers where it would stand in a narrow column, a short one beside them', async () => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  const list = newList(book.id)
  const sheet = makeSheet(list, book, check(list, book), t, { ...OPTIONS, reference: 'full' })
  /** Where the second line of the row's text begins, in mm from the left of the column. */
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
