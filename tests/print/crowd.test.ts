/** Many models in one entry: their boxes go on over several pages, and only the head of a page repeats the unit’s name. */
import { describe, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { makePages } from '../../src/print/make-pdf'
import type { SheetOptions } from '../../src/print/page-model'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from './lists'
import './open'

async function pagesOf(
  counts: readonly number[],
  options: Partial<SheetOptions>,
  [ruleset, unit] = ['army-men-combat-v1.5.0', 'rifleman'],
) {
  const units = counts.map((count) => newEntry(unit, { count }))
  const list = newList(ruleset, { units })
  const book = (await loadBook(list.ruleset))!
  const { pages } = makePages(list, book, check(list, book), t, { ...OPTIONS, reference: 'none', ...options })
  return pages.map(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box] : [])))
}
const AGAIN = 'Rifleman (continued)'

test('a roster repeats the name of a unit whose boxes go on at the head of a page, and nowhere else', async () => {
  const [first = [], ...more] = await pagesOf([30], {})
  expect(more).toEqual([])
  expect(first.map(({ text }) => text)).not.toContain(AGAIN)
  expect(first.filter(({ text }) => text === 'Killed')).toHaveLength(30)

  const lists = [1, 5, 9, 13].map((few) => pagesOf([few, 30, 30, 30], {}))
  const pages = (await Promise.all(lists)).flat()
  const again = pages.flatMap((texts) => texts.filter(({ text }) => text === AGAIN).map((box) => [texts, box] as const))
  expect(again.length).toBeGreaterThan(0)
  for (const [texts, box] of again) {
    const above = texts.filter(({ y }) => y < box.y - 1).map(({ text }) => text)
    expect(above).toContain('Unit (continued)')
    expect(above).not.toContain('Rifleman ×30')
    expect(above).not.toContain('Killed')
  }
})

test('cards with many boxes start on the first page', async () => {
  const pages = await pagesOf([30], { layout: 'cards' })
  expect(pages[0]?.filter(({ text }) => text === 'Killed')).toHaveLength(30)
  expect(pages[0]?.filter(({ text }) => text === 'Rifleman ×30 (continued)')).toHaveLength(1)
})

test.each(['roster', 'cards'] as const)('ten or more boxes are aligned in columns (%s)', async (layout) => {
  const texts = (await pagesOf([12], { layout })).flat()
  const places = new Set(texts.flatMap(({ text, x }) => (text === 'Killed' ? [x.toFixed(2)] : [])))
  expect(places.size).toBe(layout === 'roster' ? 2 : 1)
})

describe.each([
  ['roster', {}, ['army-men-combat', 'recruits-5'], 'Pinned'],
  ['landscape', { orientation: 'landscape' }, ['army-men-combat-v1.5.0', 'rifleman'], 'Killed'],
  ['cards', { layout: 'cards', orientation: 'landscape' }, ['hammer-wars', 'assault-infantry'], 'Deployed'],
  ['one page', { fit: true }, ['hammer-wars', 'assault-infantry'], 'Deployed'],
] as const)('more than ten units of one entry (%s)', (_, options, [ruleset, unit], label) => {
  const numbersOf = (texts: Awaited<ReturnType<typeof pagesOf>>[0]) => texts.filter(({ text }) => /^\d+\.$/.test(text))

  test.each([11, 30, 200])('all have boxes, under labels at the head of each column and page: %i', async (count) => {
    const pages = await pagesOf([count], options, [ruleset, unit])
    expect(pages.flatMap((texts) => numbersOf(texts).map(({ text }) => text)).toSorted()).toEqual(
      Array.from({ length: count }, (_, at) => `${at + 1}.`).toSorted(),
    )
    if (count < 30) return
    for (const texts of pages) {
      const numbers = numbersOf(texts)
      const labels = texts.filter(({ text }) => text === label)
      expect(labels.length).toBeLessThan(Math.max(12, numbers.length / 2))
      for (const x of new Set(numbers.map((box) => box.x))) {
        const top = Math.min(...numbers.filter((box) => box.x === x).map(({ y }) => y))
        expect(labels.filter((box) => box.x > x && box.x - x < 60 && box.y < top && top - box.y < 7)).not.toEqual([])
      }
    }
  })
})

test('under common labels many units take fewer lines', async () => {
  const of = (count: number) => pagesOf([count], { reference: 'full' }, ['army-men-combat', 'recruits-5'])
  const [ten = [], twenty = []] = (await Promise.all([of(10), of(20)])).map(([first = []]) => first)
  const last = (texts: typeof ten) => Math.max(...texts.flatMap(({ text, y }) => (/^\d+\.$/.test(text) ? [y] : [])))
  expect(last(twenty) - last(ten)).toBeCloseTo(5.2)
})

const COLUMNS = ['portrait', 'landscape'].flatMap((orientation) => [
  { orientation, fit: false },
  { orientation, fit: true },
]) as Partial<SheetOptions>[]

test.each(COLUMNS)('a note is in the column of its unit, or repeats the unit’s name: %o', async (options) => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  let said = 0
  for (const [words, last] of [
    [12, 0],
    [12, 1],
    [12, 2],
    [220, 0],
    [220, 1],
  ] as const) {
    const units = Array.from({ length: 70 + last }, (_, at) =>
      newEntry('rifleman', {
        name: `Soldier${at}`,
        notes: at % 3 > 0 ? '' : `n${at} ${'green '.repeat(words)}`.trim(),
      }),
    )
    const list = newList(book.id, { units })
    const { pages } = makePages(list, book, check(list, book), t, { ...OPTIONS, reference: 'none', ...options })
    for (const { boxes } of pages) {
      const texts = boxes.flatMap((box) => (box.kind === 'text' ? [box] : []))
      const named = texts.filter(({ text, font }) => font === 'bold' && text.startsWith('Soldier'))
      for (const { text, x, y } of texts) {
        const unit = /^n(\d+) green/.exec(text)?.[1]
        if (unit === undefined) continue
        const above = named.filter((name) => name.y < y && Math.abs(name.x - x) < 20).at(-1)
        expect.soft(above?.text.split(' ')[0]).toBe(`Soldier${unit}`)
        said += 1
      }
    }
  }
  expect(said).toBeGreaterThan(100)
})
