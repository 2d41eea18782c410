import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fill, fillEvenly, PAIRS, tied, WHOLE, withCompany, type Group, type Item } from '../../src/print/flow'
import { runs } from '../runs'

/** These groups, all kept whole up to this height. */
const upTo = (whole: number, groups: readonly Group[]) => groups.map((group) => ({ ...group, whole }))
const item = (height: number): Item => ({ height, draw: () => [] })
const group = fc
  .record({
    heading: fc.integer({ min: 3, max: 8 }),
    rows: fc.array(fc.integer({ min: 3, max: 30 }), { minLength: 1, maxLength: 9 }),
  })
  .map(({ heading, rows }): Group => ({
    heading: item(heading),
    again: item(heading),
    rows: tied(rows.map(item)),
    gap: 3,
  }))
const anyHeight = fc.constantFrom(0, PAIRS, ...WHOLE)
const columns = [0, 1].map((x) => ({ x, top: 10, bottom: 110 }))

test('the layout places each row once, in order, unbroken, and never apart from its heading', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 12 }), fc.boolean(), anyHeight, (groups, evenly, whole) => {
      const rows: Item[] = []
      let rest: readonly Group[] = upTo(whole, groups)
      let columnsSeen = 0
      while (rest.length > 0) {
        const filled = (evenly ? fillEvenly : fill)(rest, columns, true)
        for (const [at, { item: placed, column, y }] of filled.placed.entries()) {
          const before = filled.placed[at - 1]
          expect(y + placed.height).toBeLessThanOrEqual(110)
          if (before?.column === column) expect(y).toBeGreaterThanOrEqual(before.y + before.item.height)
          else {
            expect(y).toBe(10)
            columnsSeen += 1
          }
          const isRow = groups.some((one) => one.rows.includes(placed))
          if (isRow) rows.push(placed)
          // A column starts with a heading, and a heading has a row below it in the same column.
          if (before?.column !== column) expect(isRow).toBe(false)
          if (!isRow) {
            const next = filled.placed[at + 1]
            expect(next?.column).toBe(column)
            expect(groups.some((one) => one.rows.includes(next!.item))).toBe(true)
          }
        }
        rest = filled.rest
      }
      expect(rows).toEqual(groups.flatMap((one) => one.rows))
      expect(columnsSeen).toBeGreaterThan(0)
    }),
    { seed: 3, numRuns: runs(500) },
  )
})

test('the layout keeps a short table whole, and leaves at least two rows on each side of a break in a tall one', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 12 }), fc.boolean(), anyHeight, (groups, evenly, whole) => {
      let rest: readonly Group[] = upTo(whole, groups)
      let torn = 0
      const parts = groups.map((): number[] => [])
      while (rest.length > 0) {
        const filled = (evenly ? fillEvenly : fill)(rest, columns, true)
        for (const column of columns.keys())
          for (const [at, one] of groups.entries()) {
            const count = filled.placed.filter((put) => put.column === column && one.rows.includes(put.item)).length
            if (count > 0) parts[at]?.push(count)
          }
        rest = filled.rest
        torn += filled.torn
      }
      fc.pre(torn === 0)
      for (const [at, one] of groups.entries()) {
        const counts = parts[at] ?? []
        const height = one.rows.reduce((sum, row) => sum + row.height, 0)
        if (height <= whole) expect(counts).toEqual([one.rows.length])
        if (whole < PAIRS || one.rows.length < 4) continue
        expect(counts.at(0)).toBeGreaterThanOrEqual(2)
        expect(counts.at(-1)).toBeGreaterThanOrEqual(2)
      }
    }),
    { seed: 4, numRuns: runs(500) },
  )
})

test('the layout breaks a table taller than a column, and only such a table', () => {
  const table = (height: number): Group => ({
    heading: null,
    again: null,
    rows: tied(Array.from({ length: 4 }, () => item(height))),
    gap: 0,
  })
  expect(fillEvenly(upTo(120, [table(20), table(20)]), columns, true)).toMatchObject({ rest: [], torn: 0 })
  const { placed, rest, torn } = fillEvenly(upTo(120, [table(30)]), columns, true)
  expect(placed.map(({ column }) => column)).toEqual([0, 0, 1, 1])
  expect(rest).toEqual([])
  expect(torn).toBe(1)
})

test('the layout replaces a row that starts a new column with its version for the head of a column', () => {
  const again = [item(7), item(8)]
  const rows = [item(60), { ...item(0), tied: PAIRS, anew: () => again }, item(60)]
  const { placed } = fill([{ heading: null, again: null, rows, gap: 0 }], columns, true)
  expect(placed.map(({ item, column, y }) => [item, column, y])).toEqual([
    [rows[0], 0, 10],
    [again[0], 1, 10],
    [again[1], 1, 17],
  ])
})

test('the layout moves what does not fit the rest of a page to the next', () => {
  const groups: Group[] = [{ heading: null, again: null, rows: [item(50)], gap: 0 }]
  const short = [{ x: 0, top: 0, bottom: 20 }]
  expect(fill(groups, short, false)).toEqual({ placed: [], rest: groups, torn: 0 })
  expect(fill(groups, short, true).placed).toHaveLength(1)
})

test('the layout makes the last columns about equally high', () => {
  const rows = Array.from({ length: 10 }, () => item(9))
  const groups: Group[] = [{ heading: item(5), again: item(5), rows, gap: 0 }]
  const { placed } = fillEvenly(groups, columns, true)
  const inColumn = (column: number) => placed.filter((one) => one.column === column).length
  expect(Math.abs(inColumn(0) - inColumn(1))).toBeLessThanOrEqual(1)
})

test('the layout gives a last unit that would be alone on its page company, and leaves no other one alone', () => {
  const unit = (height: number): Item => ({ ...item(height), bookmark: { title: 'A unit', level: 1 } })
  const heading = item(0)
  const page = (count: number) => [{ x: 0, top: 0, bottom: 10 * count }]
  const after = (rows: readonly Item[], on: number, under: Item | null = heading) => {
    const group: Group = { heading: under, again: under, rows, gap: 0 }
    const { placed, rest } = withCompany(fill([group], page(on), true))
    return [placed.filter(({ item }) => item !== under).length, ...rest.map((one) => one.rows.length)]
  }
  const units = Array.from({ length: 9 }, () => unit(10))
  expect(after(units, 8)).toEqual([7, 2])
  // Cards are cut out: one is left alone instead of leaving a hole on the page before.
  expect(after(units, 8, null)).toEqual([8, 1])
  expect(after(units, 7)).toEqual([7, 2])
  expect(after(units, 9)).toEqual([9])
  expect(after(units.slice(0, 4), 3)).toEqual([3, 1])
  // Rows that continue a unit stay with it.
  expect(after([...units.slice(0, 6), unit(10), item(10), unit(10), item(10)], 8)).toEqual([6, 4])
})
