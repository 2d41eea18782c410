/** Cards too tall for the rest of a page: they go on in further cards where that saves a page, with all boxes on one. */
import { describe, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { deal } from '../../src/print/deal'
import type { Part } from '../../src/print/flow'
import { makePages } from '../../src/print/make-pdf'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from './lists'
import { faults } from './paper-check'
import './open'

const TALENTS = [
  'melee-advantage',
  'sharpshooter',
  'blast-10cm',
  'indirect-fire',
  'recon',
  'flying',
  'scout',
  'drop',
  'teleport',
  'ignores-cover',
  'amphibious',
  'transport',
  'stealth',
  'insubstantial',
  'full-armor',
  'charge',
]

async function cardsOf(count: number) {
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const design = (id: string, capabilities: readonly string[]) => ({
    id,
    name: id,
    kind: 'infantry',
    stats,
    capabilities: capabilities.map((id) => ({ id })),
  })
  const elements = [design('squad', ['sharpshooter']), design('marvel', TALENTS.slice(0, count))]
  const units = [
    newEntry('squad', { count: 5 }),
    newEntry('marvel'),
    newEntry('squad', { count: 8, command: 'marvel' }),
    newEntry('squad', { count: 30 }),
  ]
  const list = newList('mini-combat', { name: 'Talents', elements, units })
  const book = (await loadBook(list.ruleset))!
  const { pages, sheet } = makePages(list, book, check(list, book), t, { ...OPTIONS, layout: 'cards' })
  expect(faults(pages, sheet, 11.99)).toEqual([])
  return pages.map(({ boxes }) => boxes.flatMap((box) => (box.kind === 'text' ? [box] : [])))
}

test('a card that would leave half of the first page empty is parted if that saves a page', async () => {
  const pages = await cardsOf(14)
  expect(pages).toHaveLength(4)
  const further = pages[1]?.find(({ text }) => text === 'marvel (continued)')
  const below = pages[1]?.filter(({ x, y }) => further && x < further.x + 60 && y > further.y).map(({ text }) => text)
  expect(below).toContain('Ignores Cover')
  // What is ticked for a unit is on one card.
  for (const box of ['Placed', 'Elements lost', 'Acted', 'Aboard']) expect(below).toContain(box)
})

test('a card that fits on its page is whole', async () => {
  const pages = await cardsOf(4)
  expect(pages.flat().filter(({ text }) => text.endsWith('(continued)') && text.startsWith('marvel'))).toEqual([])
})

describe('parts dealt to cards', () => {
  const part = (height: number): Part => ({ height, draw: () => [] })
  const parts = (count: number, height: number) => Array.from({ length: count }, () => part(height))
  const heights = (cards: readonly Part[][]) => cards.map((card) => card.reduce((sum, { height }) => sum + height, 0))
  const dealt = { title: part(10), again: part(10) }

  test('fill each card, or make as few of about equal height', () => {
    const all = { ...dealt, texts: parts(12, 10), boxes: [] }
    expect(heights(deal(all, 100, false))).toEqual([100, 40])
    expect(heights(deal(all, 100, true))).toEqual([70, 70])
    expect(heights(deal(all, 200, true))).toEqual([130])
  })

  test('are a card each if all are too tall', () => {
    expect(heights(deal({ ...dealt, texts: parts(2, 95), boxes: [] }, 100, true))).toEqual([10, 105, 105])
  })

  test('keep the boxes of a unit on one card', () => {
    const all = { ...dealt, texts: parts(7, 10), boxes: parts(6, 5) }
    expect(heights(deal(all, 100, false))).toEqual([80, 40])
    expect(heights(deal({ ...all, boxes: parts(4, 5) }, 100, false))).toEqual([100])
  })

  test('separate boxes that no card holds together', () => {
    expect(heights(deal({ ...dealt, texts: [], boxes: parts(16, 5) }, 50, false))).toEqual([50, 50])
  })

  test('spread many boxes evenly', () => {
    expect(heights(deal({ ...dealt, texts: [], boxes: parts(18, 5) }, 500, false))).toEqual([55, 55])
  })
})
