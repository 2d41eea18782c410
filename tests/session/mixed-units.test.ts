/** Units of several designs in a game: half of all their elements, the best Morale, and which boxes they have. */
import { describe, expect, it } from 'vitest'
import { check } from '../../src/roster/check'
import { newEntry, newList, type Design } from '../../src/roster/list'
import { bestLeft, isHalved, leaderKey, lostAt, marked, markKey, slotsOf } from '../../src/session/marks'
import { NEW_SESSION } from '../../src/session/session'
import { entryTicks } from '../../src/session/ticks'
import { bookOf } from '../data/folders'

const book = bookOf('mini-combat')
const design = (id: string, morale: number | null, ...capabilities: string[]): Design => ({
  id,
  name: id,
  kind: 'infantry',
  stats: { movement: 10, range: 25, save: null, power: 2, armor: 1, morale, toHit: 4 },
  capabilities: capabilities.map((one) => ({ id: one })),
})
const elements = [
  design('rifles', 4),
  design('rocket', 3, 'one-shot'),
  design('truck', 5, 'transport'),
  design('captain', 2),
  design('robots', null),
]
const unit = newEntry('rifles', {
  count: 4,
  with: [
    { unit: 'rocket', count: 1 },
    { unit: 'truck', count: 2 },
  ],
})

function played(entry: typeof unit) {
  const report = check(newList('mini-combat', { elements, units: [entry] }), book)
  const [resolved] = report.entries
  const [slot] = resolved ? slotsOf(book, resolved, report.settings, 1, [0]) : []
  if (!resolved || !slot) throw new Error('No slot')
  return { resolved, slot }
}
const ids = (entry: typeof unit) =>
  entryTicks(book, played(entry).resolved).groups.flatMap(({ ticks }) =>
    ticks.map(({ tracker, marks }) => [tracker.id, 'count' in marks ? marks.count : null]),
  )

describe('a mixed unit', () => {
  it('has a box for each of all its elements, and for what only some of its designs have', () => {
    const boxes = new Map(ids(unit) as [string, number | null][])
    expect(boxes.get('elements-lost')).toBe(7)
    expect(boxes.get('fired')).toBe(1)
    expect(boxes.has('aboard')).toBe(true)
    expect(boxes.has('placed')).toBe(false)
    expect(new Map(ids(newEntry('rifles')) as [string, number][]).has('aboard')).toBe(false)
  })
  it('is halved by the loss of half of all its elements, its leader among them', () => {
    const { slot } = played({ ...unit, command: 'captain' })
    const lost = slot.ticks.find(({ tracker }) => tracker.is === 'loss')
    if (!lost) throw new Error('No losses')
    const after = (n: number) => marked(NEW_SESSION, markKey(NEW_SESSION, lost, slot.key), n)
    expect([3, 4].map((n) => isHalved(after(n), slot))).toEqual([false, true])
    const withLeader = marked(after(3), leaderKey(NEW_SESSION, lost, slot.key), 1)
    expect(lostAt(withLeader, slot)).toBe(4)
    expect(isHalved(withLeader, slot)).toBe(true)
  })
  it('tests with the best Morale of all its designs', () => {
    expect(bestLeft(NEW_SESSION, played(unit).slot, 'morale')).toBe(3)
    expect(bestLeft(NEW_SESSION, played({ ...unit, command: 'captain' }).slot, 'morale')).toBe(2)
  })
  it('that holds elements without Morale is not tested', () => {
    const fearless = newEntry('rifles', { with: [{ unit: 'robots', count: 1 }] })
    expect(ids(fearless).map(([id]) => id)).not.toContain('morale-test')
    expect(ids(unit).map(([id]) => id)).toContain('morale-test')
  })
})
