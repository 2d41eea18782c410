/** Many models in one entry: their boxes go on from page to page, and a name is said again only where a page begins. */
import { expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { makePages } from '../../src/print/make'
import type { SheetOptions } from '../../src/print/model'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/words/english'
import { OPTIONS } from './lists'

async function pagesOf(counts: readonly number[], options: Partial<SheetOptions>) {
  const units = counts.map((count) => newEntry('rifleman', { count }))
  const list = newList('army-men-combat-v1.5.0', { units })
  const book = (await loadBook(list.ruleset))!
  const { pages } = makePages(list, book, check(list, book), t, { ...OPTIONS, reference: 'none', ...options })
  return pages.map(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box] : [])))
}
const AGAIN = 'Rifleman (continued)'

test('a roster says whose boxes they are again at the head of a page, and nowhere else', async () => {
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

test('cards of many boxes begin on the first page', async () => {
  const pages = await pagesOf([30], { layout: 'cards' })
  expect(pages[0]?.filter(({ text }) => text === 'Killed')).toHaveLength(30)
  expect(pages[0]?.filter(({ text }) => text === 'Rifleman ×30 (continued)')).toHaveLength(1)
})

test.each(['roster', 'cards'] as const)('the boxes of ten or more stand in columns (%s)', async (layout) => {
  const texts = (await pagesOf([12], { layout })).flat()
  const places = new Set(texts.flatMap(({ text, x }) => (text === 'Killed' ? [x.toFixed(2)] : [])))
  expect(places.size).toBe(layout === 'roster' ? 2 : 1)
})
