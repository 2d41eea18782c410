/** A game that is played with a list: what a hand ticks of each unit, and what a new round takes away. */
import { describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue'
import { check } from '../../src/roster/check'
import {
  controlOf,
  inRound,
  lostAt,
  marked,
  markKey,
  NEW_GAME,
  placesOf,
  readGame,
  roundsOf,
  valueOf,
  type Game,
  type Place,
} from '../../src/roster/game'
import { newEntry, newList, type Entry } from '../../src/roster/list'
import { listTicks, roundTicks } from '../../src/roster/ticks'
import { t } from '../../src/words/t'

/** What there is to tick of these entries, with the army book. */
async function played(ruleset: string, ...units: Entry[]) {
  const book = (await loadBook(ruleset))!
  const report = check(newList(ruleset, { units }), book)
  const places = report.entries.map((entry) => placesOf(book, entry, 1))
  return { book, report, places: places.flatMap((one) => one.places) }
}
const tickOf = (place: Place | undefined, id: string) => place!.ticks.find(({ tracker }) => tracker.id === id)!
const ticked = (game: Game, place: Place | undefined, id: string, value: number): Game =>
  marked(game, markKey(tickOf(place, id), place!.key), value)

describe('what a hand does with the boxes of paper', () => {
  it('has each model as a box, with the half, and of what paper has one box for each time or round a single one', async () => {
    const { places } = await played('army-men-combat', newEntry('riflemen-10'))
    const controls = places[0]!.ticks.map((tick) => [tick.tracker.id, controlOf(tick)])
    expect(controls).toEqual([
      ['models', { kind: 'boxes', count: 10, times: 1, half: 5 }],
      ['pinned', { kind: 'box' }],
      ['activated', { kind: 'box' }],
    ])
  })

  it('has the lives of one time on the table', async () => {
    const { places } = await played('hammer-wars', newEntry('assault-hero'), newEntry('assault-infantry'))
    expect(places.map(({ ticks: [tick] }) => controlOf(tick!))).toEqual([
      { kind: 'boxes', count: 3, times: 1 },
      { kind: 'box' },
    ])
  })

  it('counts numbers from where they begin: down to their end, up beyond the room of paper', async () => {
    const wars = await played('hammer-wars', newEntry('assault-hero'))
    const ofList = new Map(listTicks(wars.book, wars.report, t).map((tick) => [tick.tracker.id, controlOf(tick)]))
    expect(ofList.get('morale')).toEqual({ kind: 'number', start: 10, least: 0, most: 10, of: 0 })
    expect(ofList.get('losses')).toEqual({ kind: 'boxes', count: 3, times: 6 })
    expect(roundTicks(wars.book).map((tick) => controlOf(tick).kind)).toEqual(['boxes', 'number'])
    const { places } = await played('simple-toy-soldier-game', newEntry('rifleman'))
    const markers = tickOf(places[0], 'fire-markers')
    expect(controlOf(markers)).toMatchObject({ start: 0, least: 0 })
    const more = ticked(NEW_GAME, places[0], 'fire-markers', 8)
    expect(valueOf(more, markKey(markers, places[0]!.key), controlOf(markers))).toBe(8)
    expect((controlOf(markers) as { most: number }).most).toBeGreaterThan(8)
  })
})

describe('a unit on the table', () => {
  it('keeps its marks when others come, go or change, and begins anew when it is changed', async () => {
    const [rifles, gunner] = [newEntry('riflemen-5'), newEntry('gunner')]
    const before = await played('army-men-combat', rifles, gunner)
    const game = ticked(NEW_GAME, before.places[1], 'destroyed', 1)
    const isGone = (places: readonly Place[], at: number) => lostAt(game, places[at]!) === 1
    expect(isGone(before.places, 1)).toBe(true)
    const moved = await played('army-men-combat', gunner, { ...rifles, upgrades: ['bazooka'] })
    expect(isGone(moved.places, 0)).toBe(true)
    const named = await played('army-men-combat', rifles, { ...gunner, name: 'Joe' })
    expect(isGone(named.places, 1)).toBe(false)
  })

  it('is told apart from others alike, which are numbered', async () => {
    const { book, report } = await played('army-men-combat', newEntry('gunner'))
    const { places, of } = placesOf(book, report.entries[0]!, 3)
    expect(places.map(({ label }) => label)).toEqual(['1', '2', '3'])
    expect(new Set(places.map(({ key }) => key)).size).toBe(3)
    expect(of).toBe(3)
    const many = placesOf(book, report.entries[0]!, 480)
    expect([many.places.length, many.of]).toEqual([30, 480])
  })

  it('counts its models as lost: each by its box, or all with the one', async () => {
    const { places } = await played('army-men-combat', newEntry('riflemen-10'), newEntry('gunner'))
    expect(places.map((place) => lostAt(NEW_GAME, place))).toEqual([0, 0])
    const game = ticked(ticked(NEW_GAME, places[0], 'models', 4), places[1], 'destroyed', 1)
    expect(places.map((place) => lostAt(game, place))).toEqual([4, 1])
    const { places: pool } = await played('hammer-wars', newEntry('assault-infantry'))
    expect(lostAt(NEW_GAME, pool[0]!)).toBeNull()
  })
})

describe('a new round', () => {
  it('takes away what is of the last one, and nothing else', async () => {
    const { book, places } = await played('army-men-combat', newEntry('riflemen-10'))
    const activated = tickOf(places[0], 'activated')
    const guard = markKey(activated, places[0]!.key, 'guard')
    let game = ticked(ticked(NEW_GAME, places[0], 'models', 4), places[0], 'activated', 1)
    game = inRound(marked(game, guard, 1), 2, book)
    expect(game.round).toBe(2)
    expect(lostAt(game, places[0]!)).toBe(4)
    expect([valueOf(game, guard), valueOf(game, markKey(activated, places[0]!.key))]).toEqual([0, 0])
  })

  it('is begun once, however often it is asked for', async () => {
    const { book, places } = await played('army-men-combat', newEntry('gunner'))
    const second = ticked(inRound(NEW_GAME, 2, book), places[0], 'activated', 1)
    expect(inRound(second, 2, book)).toBe(second)
  })

  it('fills what is there anew each round, and lets stand what is written', async () => {
    const { book } = await played('hammer-wars', newEntry('assault-hero'))
    const [pts, xp] = roundTicks(book).map((tick) => markKey(tick, ''))
    const game = inRound(marked(marked(NEW_GAME, pts!, 5), xp!, 3), 2, book)
    expect([valueOf(game, pts!), valueOf(game, xp!)]).toEqual([0, 3])
  })

  it('comes as often as the book has it', async () => {
    const most = async (ruleset: string) => roundsOf((await loadBook(ruleset))!)
    expect(await most('army-men-combat')).toBe(4)
    expect(await most('army-men-combat-v1.5.0')).toBe(4)
    // Who goes first begins with a morale of 9, and loses one with each round.
    expect(await most('hammer-wars')).toBe(9)
    expect(await most('mini-combat')).toBeGreaterThan(10)
    expect(await most('simple-toy-soldier-game')).toBeGreaterThan(10)
  })
})

it.each([undefined, null, 7, 'x', [], {}, { round: 2 }, { round: 'two', marks: {} }, { round: 1, marks: null }])(
  'begins anew with what is no game: %j',
  (stored) => expect(readGame(stored)).toEqual(NEW_GAME),
)

it('reads what it has kept, and leaves out what is no number', () => {
  const game = { round: 3, marks: { 'models  x': 4 } }
  expect(readGame(structuredClone(game))).toEqual(game)
  expect(readGame({ round: -2.5, marks: { a: 'x', b: 1.5, c: 2 } })).toEqual({ round: 1, marks: { c: 2 } })
})
