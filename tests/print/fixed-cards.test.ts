/** Cards of a true size: front and back of one unit beside each other, cut marks, and what has no room is named. */
import { describe, expect, test } from 'vitest'
import { loadBook, rulesetIds } from '../../src/catalogue/catalogue'
import { cutWords } from '../../src/print/cut-words'
import { CARD_MM } from '../../src/print/fixed-cards'
import { makePages } from '../../src/print/make-pdf'
import { ORIENTATIONS, PAPERS, type SheetOptions } from '../../src/print/page-model'
import type { Page } from '../../src/print/paper'
import { check } from '../../src/roster/check'
import { newEntry, newList, type ArmyList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { LISTS } from './golden-lists'
import { OPTIONS } from './lists'
import { faults } from './paper-check'
import { textOf } from './said'
import './open'

const SIZES = ['poker', 'tarot', 'a6'] as const

async function made(list: ArmyList, options: Partial<SheetOptions>) {
  const book = (await loadBook(list.ruleset))!
  const all = makePages(list, book, check(list, book), t, { ...OPTIONS, layout: 'cards', ...options })
  return { ...all, cards: all.pages.filter((page) => sidesOn(page, options.card ?? 'poker').length > 0) }
}

/** The outlines of this size. */
const sidesOn = (page: Page, card: keyof typeof CARD_MM | 'free') =>
  page.boxes.flatMap((box) => {
    const [width, height] = card === 'free' ? [] : CARD_MM[card]
    return box.kind === 'rect' && box.fill === null && box.width === width && box.height === height ? [box] : []
  })

describe.each(rulesetIds)('cards of %s', (id) => {
  const list = LISTS.find(({ ruleset }) => ruleset === id)!

  test.each(SIZES)(
    'are %s-sized, a front and a back for each unit, inside the paper, without overlaps',
    async (card) => {
      for (const paper of PAPERS)
        for (const orientation of ORIENTATIONS) {
          const { cards, sheet, leftOut } = await made(list, { card, paper, orientation })
          const sides = cards.flatMap((page) => sidesOn(page, card))
          expect(sides).toHaveLength(2 * sheet.units.reduce((sum, { ticks }) => sum + Math.max(1, ticks.length), 0))
          expect(faults(cards, sheet, 3)).toEqual([])
          expect(leftOut).toEqual([])
          for (const { title, lines, texts } of sheet.units) {
            const said = textOf(cards)
            for (const text of [title, ...lines.map(({ name }) => name), ...texts.map(({ value }) => value)])
              expect(said).toContain(text.replace(/\s/g, ''))
          }
        }
    },
  )
})

test('as many poker cards as the paper holds are on a page, with marks to cut at every edge', async () => {
  const list = LISTS[0]!
  const counts = async (orientation: 'portrait' | 'landscape') =>
    (await made(list, { card: 'poker', orientation })).cards.map((page) => sidesOn(page, 'poker').length / 2)
  expect(await counts('portrait')).toEqual([3, 3, 2])
  expect(await counts('landscape')).toEqual([4, 4])
  const { cards } = await made(list, { card: 'poker' })
  const [first] = cards
  const edges = new Set(
    sidesOn(first!, 'poker').flatMap(({ y, height }) => [y, y + height].map((one) => one.toFixed(2))),
  )
  const marked = first!.boxes.flatMap((box) => (box.kind === 'line' && box.y1 === box.y2 ? [box.y1.toFixed(2)] : []))
  for (const edge of edges) expect(marked).toContain(edge)
})

test('a pair of A6 is laid across the paper, whichever way was chosen', async () => {
  for (const orientation of ORIENTATIONS) {
    const { cards } = await made(LISTS[0]!, { card: 'a6', orientation })
    for (const page of cards) expect(page.width).toBeGreaterThan(page.height)
  }
})

test('what has no room on a card is named, and stands on the sheet', async () => {
  const capabilities = ['melee-advantage', 'sharpshooter', 'blast-10cm', 'indirect-fire', 'recon', 'flying', 'scout']
  const more = ['drop', 'teleport', 'ignores-cover', 'amphibious', 'stealth', 'insubstantial', 'full-armor', 'charge']
  const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
  const marvel = { id: 'marvel', name: 'Marvel', kind: 'infantry', stats }
  const element = { ...marvel, capabilities: [...capabilities, ...more].map((id) => ({ id })) }
  const list = newList('mini-combat', { elements: [element], units: [newEntry('marvel')] })
  const { leftOut, cards, sheet, pages } = await made(list, { card: 'poker', reference: 'none' })
  expect(leftOut).toHaveLength(1)
  expect(cutWords(leftOut, t)).toContain('Doesn’t fit on its card: Marvel: ')
  const said = textOf(cards)
  for (const { name, value } of sheet.units[0]!.texts) {
    const whole = value.replace(/\s/g, '')
    expect(said.includes(whole)).toBe(!leftOut[0]!.what.includes(name))
    expect(textOf(pages)).toContain(whole)
  }
  expect((await made(list, { card: 'a6' })).leftOut).toEqual([])
})
