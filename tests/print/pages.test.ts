import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue'
import { POINT } from '../../src/print/font'
import { makePages } from '../../src/print/make'
import type { Sheet } from '../../src/print/model'
import { ASCENT, DESCENT, TYPE, type Box, type Page } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { translateEnglish } from '../../src/words/t'
import { anyList, anyOptions } from './lists'

interface Area {
  left: number
  top: number
  right: number
  bottom: number
  what: string
}

function areaOf(box: Box): Area {
  switch (box.kind) {
    case 'text': {
      const points = box.size * POINT
      const [top, bottom] = [box.y - ASCENT * points, box.y + DESCENT * points]
      return { left: box.x, right: box.x + box.width, top, bottom, what: box.text }
    }
    case 'line':
      return { left: box.x1, right: box.x2, top: box.y1, bottom: box.y2, what: 'line' }
    case 'rect':
      return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height, what: 'rect' }
    case 'check':
    case 'qr':
      return { left: box.x, right: box.x + box.size, top: box.y, bottom: box.y + box.size, what: box.kind }
  }
}

function overlaps(page: Page): string[] {
  const solid = page.boxes
    .filter((box) => box.kind === 'text' || box.kind === 'check' || box.kind === 'qr')
    .map(areaOf)
    .toSorted((a, b) => a.top - b.top)
  const slack = 0.02
  return solid.flatMap((a, at) => {
    const found: string[] = []
    for (let next = at + 1; next < solid.length; next++) {
      const b = solid[next]!
      if (b.top >= a.bottom - slack) break
      if (a.left < b.right - slack && b.left < a.right - slack) found.push(`${a.what} | ${b.what}`)
    }
    return found
  })
}

const bare = (text: string) => text.replace(/\s/g, '')
const textOf = (pages: readonly Page[]) =>
  bare(pages.flatMap((page) => page.boxes.flatMap((box) => (box.kind === 'text' ? [box.text] : []))).join(''))

/** Everything that the sheet says of the list, with what may be cut when it is long. */
function said(sheet: Sheet, cards: boolean): string[] {
  return [
    sheet.title,
    sheet.game,
    sheet.total,
    sheet.size,
    sheet.verdict.words,
    ...sheet.verdict.sentences,
    ...sheet.facts.flatMap((fact) => [fact.name, fact.value]),
    sheet.counters.join('·'),
    ...sheet.units.flatMap((unit) => [
      unit.title,
      unit.subtitle,
      unit.count,
      unit.cost,
      unit.upgrades.join(','),
      ...unit.faults,
      unit.notes,
      unit.ticksCut,
      ...unit.profile,
      ...unit.lines.flatMap((line) => [line.name, line.note, ...line.cells]),
      ...(cards ? unit.texts.flatMap((text) => [text.name, text.value]) : [unit.rules.join(',')]),
      ...unit.ticks.flatMap((group) => group.ticks.map((tick) => tick.name)),
    ]),
    ...sheet.ticks.flatMap((tick) => [tick.name, tick.text]),
    ...(sheet.rounds?.ticks.flatMap((tick) => [tick.name, tick.text]) ?? []),
    ...sheet.notes.split('\n'),
    ...sheet.reminders,
    ...sheet.sections.flatMap((section) => [
      section.title,
      ...section.columns,
      ...section.rows.flatMap((row) => [row.name, ...row.cells, row.text + row.users]),
    ]),
    sheet.code,
    sheet.missing,
  ].map((text) => bare(text))
}

/** Missing texts; one that is cut must show it. */
const lost = (texts: readonly string[], all: string) =>
  texts.filter((text) => {
    if (all.includes(text)) return false
    for (let length = text.length - 1; length >= 20; length--)
      if (all.includes(`${text.slice(0, length)}…`)) return false
    return true
  })

test.each(rulesetIds)(
  'the pages of any list of %s hold everything, inside the margins, nothing over another',
  async (id) => {
    const book = (await loadBook(id))!
    const t = translateEnglish
    fc.assert(
      fc.property(anyList(book), anyOptions, (list, options) => {
        const { sheet, pages } = makePages(list, book, check(list, book), t, options)
        for (const page of pages) {
          for (const box of page.boxes) {
            const area = areaOf(box)
            expect(area.left, area.what).toBeGreaterThanOrEqual(11.99)
            expect(area.right, area.what).toBeLessThanOrEqual(page.width - 11.99)
            expect(area.top, area.what).toBeGreaterThanOrEqual(11.9)
            expect(area.bottom, area.what).toBeLessThanOrEqual(page.height - 11.9)
            if (box.kind === 'text') expect(box.size).toBeGreaterThanOrEqual(8)
          }
          expect(overlaps(page)).toEqual([])
        }
        expect(lost(said(sheet, options.layout === 'cards'), textOf(pages))).toEqual([])
      }),
      { seed: 20261120, numRuns: 50 },
    )
  },
  180_000,
)

test('body text is 9 points, and nothing is under 8', () => {
  expect(TYPE.body).toBe(9)
  expect(Math.min(...Object.values(TYPE))).toBe(8)
})

test('500 units are laid out whole, and in good time', async () => {
  const book = (await loadBook('army-men-combat'))!
  const ids = [...book.unitById.keys()]
  const units = Array.from({ length: 500 }, (_, at) => ({
    unit: ids[at % ids.length]!,
    count: 1,
    upgrades: [],
    name: `Unit number ${at + 1}`,
    notes: '',
    command: null,
  }))
  const list = { ruleset: book.id, name: 'Horde', notes: '', settings: {}, units, elements: [] }
  const { pages } = makePages(list, book, check(list, book), translateEnglish, {
    paper: 'a4',
    reference: 'used',
    layout: 'roster',
    secrets: false,
  })
  const text = textOf(pages)
  for (let at = 1; at <= 500; at++) expect(text).toContain(`Unitnumber${at}`)
  expect(pages.length).toBeGreaterThan(20)
})
