/** The picture of a list: everything is in it, nothing overlaps, and it is no taller than browsers draw. */
import { expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { listPicturePage, PICTURE_WIDTH } from '../../src/print/list-picture'
import { makeSheet } from '../../src/print/sheet'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { LISTS } from './golden-lists'
import { OPTIONS } from './lists'
import { faults } from './paper-check'
import { measure, textOf } from './said'
import './open'

const CODES = { code: '1kJ8s0Zq3v', link: 'https://example.org/muster/#1kJ8s0Zq3v' }

async function made(list: ArmyList) {
  const book = (await loadBook(list.ruleset))!
  const report = check(list, book)
  const sheet = makeSheet(list, book, report, t, { ...OPTIONS, ...CODES })
  return { page: listPicturePage(list, book, report, t, CODES, measure), sheet }
}

test.each(LISTS.map((list) => [list.ruleset, list] as const))(
  '%s: name, total, verdict, units and code',
  async (_, list) => {
    const { page, sheet } = await made(list)
    expect(page.width).toBe(PICTURE_WIDTH)
    expect(faults([page], sheet, -0.01)).toEqual([])
    const said = textOf([page])
    const { title, total, verdict, units } = sheet
    for (const text of [title, total, verdict.words, ...units.flatMap((unit) => [unit.title, unit.cost])])
      expect(said).toContain(text.replace(/\s/g, ''))
    const { boxes } = page
    expect(boxes.filter(({ kind }) => kind === 'picture')).toHaveLength(units.length)
    expect(boxes.find(({ kind }) => kind === 'qr')).toMatchObject({ holds: CODES.link })
    expect(boxes.some((box) => 'tone' in box && box.tone === sheet.accent)).toBe(true)
  },
)

test('of hundreds of units with the longest names it shows the first, and counts the others', async () => {
  const units = Array.from({ length: 300 }, () => newEntry('gunner', { name: 'W'.repeat(80) }))
  const { page, sheet } = await made(newList('army-men-combat', { name: '👨‍👩‍👧'.repeat(20), units }))
  expect(faults([page], sheet, -0.01)).toEqual([])
  expect(textOf([page])).toContain('And260moreunits.')
  expect(page.height * 10).toBeLessThan(16_384)
})

test('secret choices are not in it', async () => {
  const daemons = (goal: string) => newList('hammer-wars', { settings: { faction: 'daemons-of-chaos', goal } })
  expect((await made(daemons('greed'))).page).toEqual((await made(daemons('duty'))).page)
})
