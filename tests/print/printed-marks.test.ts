import { describe, expect, test } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { sheetFonts } from '../../src/print/fonts'
import { trackGroup } from '../../src/print/extras'
import { markLines, marksWidth } from '../../src/print/printed-marks'
import { tickLines } from '../../src/print/tick-rows'
import type { Marks } from '../../src/session/ticks'
import type { Box } from '../../src/print/paper'
import { makeSheet } from '../../src/print/sheet'
import { usualStyle, tightStyle } from '../../src/print/style'
import { lineHeight } from '../../src/print/text-layout'
import { check } from '../../src/roster/check'
import { newEntry, newList } from '../../src/roster/list'
import { translateEnglish as t } from '../../src/i18n/english'
import { OPTIONS } from './lists'
import './open'

const STYLES = [usualStyle(sheetFonts()), tightStyle(sheetFonts())]

/** Boxes as □ and bars as |, in the order in which they are ticked. */
const drawn = (lines: readonly Box[][]): string =>
  lines
    .map((line) =>
      line
        .flatMap((box) =>
          box.kind === 'check' ? [{ x: box.x, sign: '□' }] : box.kind === 'rect' ? [{ x: box.x, sign: '|' }] : [],
        )
        .toSorted((a, b) => a.x - b.x)
        .map((one) => one.sign)
        .join(''),
    )
    .join('')

describe('the bar at half of a unit', () => {
  test.each([
    ['a narrow card', 30],
    ['a card', 60],
    ['a page', 180],
  ])('is behind its box in each unit on %s', (_, width) => {
    for (const style of STYLES)
      for (let count = 2; count <= 60; count++) {
        const half = Math.ceil(count / 2)
        const lines = markLines({ kind: 'boxes', count, half }, width, style).map((line) => line.draw(0, 0))
        expect(drawn(lines), `${count}`).toBe(`${'□'.repeat(half)}|${'□'.repeat(count - half)}`)
        for (const box of lines.flat()) {
          const right = box.kind === 'check' ? box.x + box.size : box.kind === 'rect' ? box.x + box.width : Infinity
          expect(right, `${count}`).toBeLessThanOrEqual(width)
        }
      }
  })

  test('is a number after all boxes if the last box is the leader’s, because the leader may be lost before others', () => {
    const style = STYLES[0]!
    const led = markLines({ kind: 'boxes', count: 6, half: 3, leader: '(command)' }, 90, style).flatMap((line) =>
      line.draw(0, 0),
    )
    const boxes = led.filter((box) => box.kind === 'check')
    const [word, number] = led.filter((box) => box.kind === 'text')
    expect([boxes.length, word?.text, number?.text]).toEqual([6, '(command)', '3'])
    expect(boxes.map((box) => box.x > word!.x)).toEqual([false, false, false, false, false, true])
    const [bar, ...more] = led.filter((box) => box.kind === 'rect')
    expect(more).toEqual([])
    expect(bar!.x).toBeGreaterThan(Math.max(...boxes.map((box) => box.x + box.size)))
    expect(number!.x).toBeGreaterThan(bar!.x)
  })

  test('is in each of several rows', () => {
    const marks: Marks = { kind: 'boxes', count: 25, times: 2, half: 13 }
    const lines = markLines(marks, 180, STYLES[0]!).map((line) => line.draw(0, 0))
    expect(drawn(lines)).toBe(`${'□'.repeat(13)}|${'□'.repeat(12)}`.repeat(2))
  })

  test.each([
    [40, 20],
    [47, 24],
    [12, 6],
  ])('does not touch a box of %i, at %i', (count, half) => {
    const drawn = markLines({ kind: 'boxes', count, half }, 90, STYLES[0]!).map((line) => line.draw(0, 0))
    const bars = drawn.flatMap((boxes) => boxes.flatMap((box) => (box.kind === 'rect' ? [{ box, boxes }] : [])))
    expect(bars).toHaveLength(1)
    for (const { box: bar, boxes } of bars)
      for (const box of boxes)
        if (box.kind === 'check')
          expect(box.x + box.size <= bar.x - 0.3 || box.x >= bar.x + bar.width + 0.3, `${count}`).toBe(true)
  })

  test('is before its number if there are too many boxes to print', async () => {
    const book = (await loadBook('mini-combat'))!
    const stats = { movement: 10, range: 25, save: null, power: 2, armor: 1, morale: 4, toHit: 4 }
    const list = newList(book.id, {
      elements: [{ id: 'pikes', name: 'Pikes', kind: 'infantry', stats, capabilities: [] }],
      units: [newEntry('pikes', { count: 75 })],
    })
    const sheet = makeSheet(list, book, check(list, book), t, OPTIONS)
    const marks = sheet.units[0]?.ticks[0]?.ticks.find((tick) => tick.marks.kind === 'blank')?.marks
    expect(marks).toEqual({ kind: 'blank', of: '75', half: 38 })
    const boxes = markLines(marks!, 60, STYLES[0]!).flatMap((line) => line.draw(0, 0))
    const bar = boxes.find((box) => box.kind === 'rect')
    const texts = boxes.flatMap((box) => (box.kind === 'text' ? [box] : [])).toSorted((a, b) => a.x - b.x)
    expect(texts.map((box) => box.text).join(' ')).toBe('/ 75 38')
    expect(bar && bar.kind === 'rect' && bar.x > texts[0]!.x + texts[0]!.width && bar.x < texts.at(-1)!.x).toBe(true)
    expect(marksWidth(marks!, STYLES[0]!)).toBeGreaterThan(marksWidth({ kind: 'blank', of: '75' }, STYLES[0]!))
  })
})

describe('six boxes', () => {
  test.each([14, 20, 26, 60])('are two groups of three within %i mm', (width) => {
    const lines = markLines({ kind: 'boxes', count: 6 }, width, STYLES[0]!).map((line) =>
      line.draw(0, 0).flatMap((box) => (box.kind === 'check' ? [box.x] : [])),
    )
    const steps = lines.map((xs) => xs.slice(1).map((x, at) => x - xs[at]!))
    if (lines.length === 1) expect(steps[0]![2]).toBeGreaterThan(steps[0]![1]! + 0.5)
    else expect(lines.map((xs) => xs.length)).toEqual([3, 3])
  })
})

describe('the trackers of a unit', () => {
  const of = async (width: number) => {
    const book = (await loadBook('army-men-combat'))!
    const list = newList(book.id, { units: [newEntry('light-tank')] })
    const [tank] = makeSheet(list, book, check(list, book), t, OPTIONS).units
    return tickLines(tank!.ticks, width, STYLES[1]!).map((line) => line.draw(0, 0))
  }
  const starts = (lines: readonly Box[][]) =>
    lines.map((line) => line.flatMap((box) => (box.kind === 'text' && /^[A-Z]/.test(box.text) ? [box.x] : [])))

  test('are set closer if that saves a line with only the last one', async () => {
    const [wide, close, narrow] = await Promise.all([of(100), of(95), of(90)])
    expect([wide.length, close.length, narrow.length]).toEqual([1, 1, 2])
    for (const box of close.flat()) expect(box.kind === 'check' ? box.x + box.size : 0).toBeLessThanOrEqual(95)
    // No closer than needed, and not at all if no line is saved.
    expect(starts(close)[0]!.at(-1)).toBeLessThan(starts(wide)[0]!.at(-1)!)
    expect(starts(narrow)[0]).toEqual(starts(wide)[0]!.slice(0, 3))
  })
})

test('what boxes of the list mean is never a tall column beside them', async () => {
  const book = (await loadBook('army-men-combat-v1.5.0'))!
  const style = STYLES[0]!
  const heights = Array.from({ length: 40 }, (_, at) => {
    const list = newList(book.id, { units: [newEntry('rifleman', { count: 2 * at + 2 })] })
    const sheet = makeSheet(list, book, check(list, book), t, OPTIONS)
    const ticks = sheet.ticks.filter(({ tracker }) => tracker.is === 'losses')
    const [group] = trackGroup({ ...sheet, ticks, rounds: null, legend: [], abbreviations: [] }, 186, style)
    return group!.rows[0]!.height
  })
  // One line of boxes with a line of text below it; two lines of boxes from 21 on where they do not fit on one.
  const text = lineHeight(style.type.small, style)
  expect(Math.max(...heights)).toBeLessThanOrEqual(2 * style.tick + text + 0.5)
  expect(heights.filter((height) => height > style.tick + text + 0.5 && height < 2 * style.tick)).toEqual([])
})
