/** A game played with a list: what can be ticked for each unit, and what a new round clears. */
import { describe, expect, it } from 'vitest'
import { loadBook } from '../../src/catalogue/catalogue'
import { check } from '../../src/roster/check'
import { isToAct, acted } from '../../src/session/count'
import {
  bySlot,
  controlOf,
  isAsked,
  isHalved,
  leaderKey,
  lostAt,
  lostOf,
  marked,
  markKey,
  slotsOf,
  scoredOf,
  standing,
  valueOf,
  type Slot,
  bestLeft,
  toWin,
  entriesInPlay,
} from '../../src/session/marks'
import { begun, lostNow, stillDoing } from '../../src/session/rounds'
import {
  anew,
  before,
  inRound,
  isFurther,
  isNew,
  NEW_SESSION,
  readSession,
  roundsOf,
  type Session,
} from '../../src/session/session'
import { MOST_OF_ALL, listTicks, roundTicks } from '../../src/session/ticks'
import { settingsInForce } from '../../src/rules/settings'
import { newElement } from '../../src/roster/design'
import { newEntry, newList, type Entry } from '../../src/roster/list'
import { t } from '../../src/i18n/t'

/** The army book, its report on these entries, and their slots. */
async function played(ruleset: string, ...units: Entry[]) {
  const book = (await loadBook(ruleset))!
  const report = check(newList(ruleset, { units }), book)
  const seen = new Map<string, number>()
  const slots = report.entries.flatMap((entry) => {
    const before = seen.get(entry.entry.unit) ?? 0
    seen.set(entry.entry.unit, before + entry.units)
    return slotsOf(book, entry, report.settings, 1, [before])
  })
  return { book, report, slots }
}
const tickOf = (slot: Slot | undefined, id: string) => slot!.ticks.find(({ tracker }) => tracker.id === id)!
const keyOf = (game: Session, slot: Slot | undefined, id: string, letter = '') =>
  markKey(game, tickOf(slot, id), slot!.key, letter)
const ticked = (game: Session, slot: Slot | undefined, id: string, value: number): Session =>
  marked(game, keyOf(game, slot, id), value)

describe('the controls on the screen', () => {
  it('are a box for each model with the half marked, and one box for what paper repeats for rounds or times', async () => {
    const { slots } = await played('army-men-combat', newEntry('riflemen-10'))
    const controls = slots[0]!.ticks.map((tick) => [tick.tracker.id, controlOf(tick)])
    expect(controls).toEqual([
      ['models', { kind: 'boxes', count: 10, times: 1, half: 5 }],
      ['pinned', { kind: 'box' }],
      ['activated', { kind: 'box' }],
    ])
  })

  it('leave out what paper has as a line to write on', async () => {
    const { slots } = await played('army-men-combat', newEntry('truck'))
    const ids = slots.map(({ ticks }) => ticks.map(({ tracker }) => tracker.id))
    expect(ids).toEqual([['destroyed', 'activated', 'shaken', 'immobile']])
  })

  it('have boxes for the lives of one model, not for every time it can be bought', async () => {
    const { slots } = await played('hammer-wars', newEntry('assault-hero'), newEntry('assault-infantry'))
    expect(slots.map(({ ticks: [tick] }) => controlOf(tick!))).toEqual([
      { kind: 'boxes', count: 3, times: 1 },
      { kind: 'box' },
    ])
  })

  it('count numbers from their start: down to their end, or up beyond the boxes on paper', async () => {
    const wars = await played('hammer-wars', newEntry('assault-hero'))
    const ofList = new Map(listTicks(wars.book, wars.report, t).map((tick) => [tick.tracker.id, controlOf(tick)]))
    expect(ofList.get('morale')).toEqual({ kind: 'number', start: 10, least: 0, most: 10, ends: true })
    // Paper has 21 boxes; the counter on the screen can go on.
    expect(ofList.get('losses')).toMatchObject({ kind: 'number', start: 0, least: 0 })
    expect((ofList.get('losses') as { most: number }).most).toBeGreaterThan(21)
    expect(roundTicks(wars.book, wars.report).map((tick) => controlOf(tick).kind)).toEqual(['boxes', 'number'])
    const { slots } = await played('simple-toy-soldier-game', newEntry('rifleman'))
    const markers = tickOf(slots[0], 'fire-markers')
    expect(controlOf(markers)).toMatchObject({ start: 0, least: 0 })
    const more = ticked(NEW_SESSION, slots[0], 'fire-markers', 8)
    expect(valueOf(more, keyOf(more, slots[0], 'fire-markers'), controlOf(markers))).toBe(8)
    expect((controlOf(markers) as { most: number }).most).toBeGreaterThan(8)
  })
})

describe('a unit on the table', () => {
  it('keeps its marks when its name, notes or upgrades or other units change', async () => {
    const first = newEntry('riflemen-5')
    const second = newEntry('riflemen-5')
    const gunner = newEntry('gunner')
    const before = await played('army-men-combat', first, second, gunner)
    const game = ticked(ticked(NEW_SESSION, before.slots[0], 'models', 3), before.slots[2], 'destroyed', 1)
    const lost = async (...units: Entry[]) =>
      (await played('army-men-combat', ...units)).slots.map((slot) => lostAt(game, slot))
    expect(await lost(first, second, gunner)).toEqual([3, 0, 1])
    const changed = { ...first, name: 'Reds', notes: 'red helmets', upgrades: ['bazooka'] }
    expect(await lost(gunner, newEntry('jeep'), changed, second)).toEqual([1, 0, 3, 0])
  })

  it('has slots of its own among alike units', async () => {
    const { book, report } = await played('army-men-combat', newEntry('gunner'))
    const slots = [
      ...slotsOf(book, report.entries[0]!, report.settings, 3, [0, 1, 2]),
      ...slotsOf(book, report.entries[0]!, report.settings, 2, [3, 4]),
    ]
    expect(new Set(slots.map(({ key }) => key)).size).toBe(5)
  })

  it('counts its lost models: by one box for each, or all with a single box', async () => {
    const { slots } = await played('army-men-combat', newEntry('riflemen-10'), newEntry('gunner'))
    expect(slots.map((slot) => lostAt(NEW_SESSION, slot))).toEqual([0, 0])
    const game = ticked(ticked(NEW_SESSION, slots[0], 'models', 4), slots[1], 'destroyed', 1)
    expect(slots.map((slot) => lostAt(game, slot))).toEqual([4, 1])
    const { slots: fewer } = await played('army-men-combat', newEntry('riflemen-5'))
    expect(lostAt(ticked(NEW_SESSION, fewer[0], 'models', 8), fewer[0]!)).toBe(5)
    const { slots: pool } = await played('hammer-wars', newEntry('assault-infantry'))
    expect(lostAt(NEW_SESSION, pool[0]!)).toBeNull()
  })
})

describe('a round', () => {
  it('has marks of its own, which are there again when the player steps back', async () => {
    const { slots } = await played('army-men-combat', newEntry('riflemen-10'))
    let game = ticked(ticked(NEW_SESSION, slots[0], 'models', 4), slots[0], 'activated', 1)
    game = marked(game, keyOf(game, slots[0], 'activated', 'guard'), 1)
    const marks = (now: Session) => [
      lostAt(now, slots[0]!),
      valueOf(now, keyOf(now, slots[0], 'activated')),
      valueOf(now, keyOf(now, slots[0], 'activated', 'guard')),
    ]
    expect(marks(inRound(game, 2))).toEqual([4, 0, 0])
    expect(marks(inRound(inRound(game, 2), 1))).toEqual([4, 1, 1])
  })

  it('still shows the last order of a unit until it acts again, because nothing else ends a guard', async () => {
    const { slots } = await played('army-men-combat', newEntry('riflemen-10'), newEntry('light-tank'))
    const tick = tickOf(slots[0], 'activated')
    const acts = (game: Session, letter: string) =>
      acted(game, tick, slots[0]!.key, keyOf(game, slots[0], 'activated', letter), 1)
    const still = (game: Session) => stillDoing(game, tick, slots[0]!.key)
    const guarding = acts(NEW_SESSION, 'guard')
    expect(still(guarding)).toEqual({ letter: 'guard', round: 1 })
    const second = inRound(guarding, 2)
    expect(still(second)).toEqual({ letter: 'guard', round: 1 })
    expect(still(inRound(second, 3))).toEqual({ letter: 'guard', round: 1 })
    const moved = acts(second, '')
    expect([still(moved), still(inRound(moved, 3))]).toEqual([null, null])
    const hunkers = acts(second, 'hunker')
    expect(still(inRound(hunkers, 3))).toEqual({ letter: 'hunker', round: 2 })
    expect(stillDoing(inRound(guarding, 4000), tick, slots[0]!.key)).toBeNull()
    expect(stillDoing(second, tickOf(slots[1], 'activated'), slots[1]!.key)).toBeNull()
  })

  it('clears the boxes that are refilled each round, and keeps what is written', async () => {
    const { book, report } = await played('hammer-wars', newEntry('assault-hero'))
    const [pts, xp] = roundTicks(book, report)
    const first = marked(marked(NEW_SESSION, markKey(NEW_SESSION, pts!, ''), 5), markKey(NEW_SESSION, xp!, ''), 3)
    const game = inRound(first, 2)
    expect([valueOf(game, markKey(game, pts!, '')), valueOf(game, markKey(game, xp!, ''))]).toEqual([0, 3])
  })

  it('knows which units have still to act, and leaves out lost ones', async () => {
    const { slots } = await played('army-men-combat', newEntry('gunner'), newEntry('gunner'), newEntry('gunner'))
    const game = ticked(ticked(NEW_SESSION, slots[0], 'activated', 1), slots[2], 'destroyed', 1)
    expect(slots.map((slot) => isToAct(game, slot))).toEqual([false, true, null])
    expect(slots.map((slot) => isToAct(inRound(game, 2), slot))).toEqual([true, true, null])
    const { slots: pool } = await played('hammer-wars', newEntry('assault-infantry'))
    expect(isToAct(NEW_SESSION, pool[0]!)).toBeNull()
  })

  it('knows which units have still to act, and leaves out those not yet on the table', async () => {
    const book = (await loadBook('mini-combat'))!
    const jumpers = { ...newElement(book.elements!, 'jumpers', 'Jumpers'), capabilities: [{ id: 'drop' }] }
    const list = newList('mini-combat', { elements: [jumpers], units: [newEntry('jumpers', { count: 4 })] })
    const report = check(list, book)
    const [slot] = slotsOf(book, report.entries[0]!, report.settings, 1, [0])
    expect(isToAct(NEW_SESSION, slot!)).toBeNull()
    expect(isToAct(ticked(NEW_SESSION, slot, 'placed', 1), slot!)).toBe(true)
  })

  it('knows how many points win, from the battle and its size', async () => {
    const book = (await loadBook('mini-combat'))!
    const of = (settings: Record<string, string | number>) =>
      toWin(book, check(newList('mini-combat', { settings }), book).settings)
    expect(of({})).toBe(500)
    expect(of({ pointsLimit: 750 })).toBe(375)
    expect(of({ battle: 'defensive-attacker' })).toBe(800)
    expect(of({ battle: 'defensive-defender' })).toBeNull()
    const other = (await loadBook('army-men-combat'))!
    expect(toWin(other, check(newList('army-men-combat'), other).settings)).toBeNull()
  })

  it('knows the best Morale left in a unit: also its leader’s, until the leader is lost', async () => {
    const book = (await loadBook('mini-combat'))!
    const bold = newElement(book.elements!, 'bold', 'Bold')
    const elements = [newElement(book.elements!, 'rifles', 'Rifles'), { ...bold, stats: { ...bold.stats, morale: 2 } }]
    const of = (command: string | null) => {
      const list = newList('mini-combat', { elements, units: [newEntry('rifles', { count: 4, command })] })
      const report = check(list, book)
      return slotsOf(book, report.entries[0]!, report.settings, 1, [0])[0]!
    }
    const own = Number(elements[0]!.stats.morale)
    const led = of('bold')
    const plain = of(null)
    const lossTick = tickOf(led, 'elements-lost')
    expect(bestLeft(NEW_SESSION, plain, 'morale')).toBe(own)
    expect(bestLeft(NEW_SESSION, led, 'morale')).toBe(2)
    expect(bestLeft(marked(NEW_SESSION, leaderKey(NEW_SESSION, lossTick, led.key), 1), led, 'morale')).toBe(own)
    const timid = { ...led, command: { ...led.command!, stats: { ...led.command!.stats, morale: 6 } } }
    expect(bestLeft(NEW_SESSION, timid, 'morale')).toBe(own)
    expect(bestLeft(ticked(NEW_SESSION, timid, 'elements-lost', 4), timid, 'morale')).toBe(6)
  })

  it('has a single box for having acted, where paper has the numbers of the rounds', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = [newElement(book.elements!, 'rifles', 'Rifles')]
    const report = check(newList('mini-combat', { elements, units: [newEntry('rifles', { count: 4 })] }), book)
    const slots = slotsOf(book, report.entries[0]!, report.settings, 1, [0])
    expect(controlOf(tickOf(slots[0], 'acted'))).toEqual({ kind: 'box' })
    const game = ticked(NEW_SESSION, slots[0], 'acted', 1)
    expect([NEW_SESSION, game, inRound(game, 2)].map((now) => isToAct(now, slots[0]!))).toEqual([true, false, true])
  })

  it('gives the enemy half of a unit at half its losses and all when it is lost; only in between is its test due', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = [newElement(book.elements!, 'rifles', 'Rifles'), newElement(book.elements!, 'tank', 'Tank')]
    const units = [newEntry('rifles', { count: 5 }), newEntry('tank')]
    const of = (battle: string) => {
      const report = check(newList('mini-combat', { elements, units, settings: { battle } }), book)
      return report.entries.flatMap((entry) => slotsOf(book, entry, report.settings, 1, [0]))
    }
    const [rifles, tank] = of('standard')
    expect([rifles!.worth, tank!.worth]).toEqual([90, 18])
    const lost = (n: number, game = NEW_SESSION) => ticked(game, rifles, 'elements-lost', n)
    const at = (game: Session) => [
      scoredOf(game, [rifles!, tank!]),
      isHalved(game, rifles!),
      isAsked(game, rifles!, tickOf(rifles, 'morale-test')),
    ]
    expect(at(NEW_SESSION)).toEqual([0, false, false])
    expect(at(lost(2))).toEqual([0, false, false])
    expect(at(lost(3))).toEqual([45, true, true])
    expect(at(lost(4, ticked(NEW_SESSION, rifles, 'morale-test', 1)))).toEqual([45, true, false])
    expect(at(lost(5))).toEqual([90, false, false])
    // A single element has no half.
    expect(at(ticked(lost(5), tank, 'elements-lost', 1))).toEqual([108, false, false])
    expect(tickOf(tank, 'elements-lost').marks).toEqual({ kind: 'boxes', count: 1 })
    // In the defensive battle the Defender scores only destroyed units, without halves, and the Attacker scores nothing.
    const [assault] = of('defensive-attacker')
    expect([3, 4, 5].map((n) => scoredOf(ticked(NEW_SESSION, assault, 'elements-lost', n), [assault!]))).toEqual([
      0, 0, 90,
    ])
    expect(of('defensive-defender').map(({ worth }) => worth)).toEqual([0, 0])
  })

  it('shows reloading in the round of a shot and the next, and the shot can be unticked in both', async () => {
    const book = (await loadBook('mini-combat'))!
    const gun = { ...newElement(book.elements!, 'gun', 'Gun'), capabilities: [{ id: 'fires-every-other-turn' }] }
    const list = newList('mini-combat', { elements: [gun], units: [newEntry('gun', { count: 3 })] })
    const report = check(list, book)
    const [slot] = slotsOf(book, report.entries[0]!, report.settings, 1, [0])
    const tick = tickOf(slot, 'reloading')
    expect(controlOf(tick)).toEqual({ kind: 'box' })
    const fired = ticked(inRound(NEW_SESSION, 2), slot, 'reloading', 1)
    const reloads = (game: Session) => [1, 2, 3, 4].map((round) => standing(inRound(game, round), tick, slot!.key))
    expect(reloads(fired)).toEqual([0, 1, 1, 0])
    // The shot was ticked by mistake in the round before.
    expect(reloads(ticked(inRound(fired, 3), slot, 'reloading', 0))).toEqual([0, 0, 0, 0])
    expect(reloads(ticked(inRound(fired, 4), slot, 'reloading', 1))).toEqual([0, 1, 1, 1])
  })

  it('halves the points of an element whose one shot is fired, by its own price', async () => {
    const book = (await loadBook('mini-combat'))!
    const plain = newElement(book.elements!, 'plain', 'plain')
    const rocket = { ...plain, id: 'rocket', capabilities: [{ id: 'one-shot' }] }
    const chief = { ...rocket, id: 'chief', stats: { ...rocket.stats, movement: 50 } }
    const slotOf = (unit: string, count: number, command: string | null) => {
      const list = newList('mini-combat', {
        elements: [plain, rocket, chief],
        units: [newEntry(unit, { count, command })],
      })
      const report = check(list, book)
      return slotsOf(book, report.entries[0]!, report.settings, 1, [0])[0]!
    }
    const one = slotOf('rocket', 1, null).worth
    const leader = slotOf('chief', 1, null).worth
    expect(leader).toBeGreaterThan(one)
    const score = (slot: ReturnType<typeof slotOf>, fired: number, lost: number) => {
      const game = ticked(ticked(NEW_SESSION, slot, 'fired', fired), slot, 'elements-lost', lost)
      return scoredOf(game, [slot])
    }
    const four = slotOf('rocket', 4, null)
    expect([0, 1, 3, 4].map((fired) => score(four, fired, 4))).toEqual([4, 3.5, 2.5, 2].map((n) => n * one))
    // At half its losses, half of what the unit is worth with its shots fired.
    expect(score(four, 4, 2)).toBe(one)
    expect(score(four, 4, 0)).toBe(0)
    // The other elements in the unit keep their whole price.
    const led = slotOf('plain', 2, 'chief')
    const all = marked(
      ticked(NEW_SESSION, led, 'elements-lost', 2),
      leaderKey(NEW_SESSION, tickOf(led, 'elements-lost'), led.key),
      1,
    )
    expect(scoredOf(all, [led])).toBe(led.worth)
    expect(scoredOf(ticked(all, led, 'fired', 1), [led])).toBe(led.worth - leader / 2)
  })

  it('gives the enemy a unit’s points, upgrades included, when it is lost and as long as it is pinned', async () => {
    const { slots } = await played(
      'army-men-combat',
      newEntry('riflemen-10', { upgrades: ['bazooka'] }),
      newEntry('jeep'),
    )
    expect(slots.map(({ worth }) => worth)).toEqual([60, 40])
    const at = (game: Session) => scoredOf(game, slots)
    const half = ticked(NEW_SESSION, slots[0], 'models', 5)
    const pinned = ticked(half, slots[0], 'pinned', 1)
    const lost = ticked(pinned, slots[0], 'models', 10)
    expect([NEW_SESSION, half, pinned, lost, ticked(pinned, slots[0], 'pinned', 0)].map(at)).toEqual([0, 0, 60, 60, 0])
    expect(at(ticked(lost, slots[1], 'destroyed', 1))).toBe(100)
  })

  it('has a separate box for the leader of a unit, who may be lost before the others', async () => {
    const book = (await loadBook('mini-combat'))!
    const elements = ['rifles', 'captain'].map((id) => newElement(book.elements!, id, id))
    const units = [newEntry('rifles', { count: 4, command: 'captain' })]
    const report = check(newList('mini-combat', { elements, units }), book)
    const [slot] = slotsOf(book, report.entries[0]!, report.settings, 1, [0])
    const tick = tickOf(slot, 'elements-lost')
    expect(slot!.models).toBe(5)
    expect(controlOf(tick)).toEqual({ kind: 'boxes', count: 4, times: 1, half: 3 })
    const leader = marked(NEW_SESSION, leaderKey(NEW_SESSION, tick, slot!.key), 1)
    const lost = (game: Session, n: number) => lostAt(ticked(game, slot, 'elements-lost', n), slot!)
    expect([lost(NEW_SESSION, 4), lost(leader, 0), lost(leader, 2), lost(leader, 4)]).toEqual([4, 1, 3, 5])
    expect(isHalved(ticked(leader, slot, 'elements-lost', 2), slot!)).toBe(true)
    // As stored by versions without a separate box for the leader.
    expect(lost(NEW_SESSION, 5)).toBe(5)
  })

  it('is limited by the rulebook of the game', async () => {
    const most = async (ruleset: string) => roundsOf((await loadBook(ruleset))!)
    expect(await most('army-men-combat')).toBe(4)
    expect(await most('army-men-combat-v1.5.0')).toBe(4)
    // Morale starts at 9 for the player who goes first, and falls by one each round.
    expect(await most('hammer-wars')).toBe(9)
    expect(await most('mini-combat')).toBeGreaterThan(10)
    expect(await most('simple-toy-soldier-game')).toBeGreaterThan(10)
  })
})

it.each([undefined, null, 7, 'x', [], {}, { round: 2 }, { round: 'two', marks: {} }, { round: 1, marks: null }])(
  'a stored value that is no game is read as a new game: %j',
  (stored) => expect(readSession(stored)).toEqual(NEW_SESSION),
)

it('a stored game is read back, without marks that are not numbers', () => {
  const game = { round: 3, marks: { 'models   x': 4 } }
  expect(readSession(structuredClone(game))).toEqual(game)
  expect(readSession({ ...NEW_SESSION, last: { ...game, last: game } })).toEqual({ ...NEW_SESSION, last: game })
  expect(readSession({ round: -2.5, marks: { a: 'x', b: 1.5, c: 2 } })).toEqual({ round: 1, marks: { c: 2 } })
})

it('the previous game is kept until the next one, and the player can go back to it and return', async () => {
  const { slots } = await played('army-men-combat', newEntry('riflemen-10'))
  const game = inRound(ticked(NEW_SESSION, slots[0], 'models', 4), 2)
  const fresh = anew(game)
  expect(isNew(fresh)).toBe(true)
  expect(anew(fresh)).toBe(fresh)
  expect(fresh.last).toEqual(game)
  const next = ticked(fresh, slots[0], 'models', 1)
  expect(inRound(next, 2).last).toEqual(game)
  // A mark made and removed leaves the game as new.
  expect(isNew(ticked(next, slots[0], 'models', 0))).toBe(true)
  expect(before(fresh)).toEqual(game)
  const back = before(next)
  expect(back).toMatchObject(game)
  expect(before(back)).toEqual(next)
  expect(before(game)).toBe(game)
})

it.each([
  [{ round: 3, marks: { a: 1 } }, { round: 2, marks: { a: 1, b: 1 } }, true],
  [{ round: 2, marks: { a: 9 } }, { round: 2, marks: { a: 4 } }, true],
  [{ round: 2, marks: { a: 4 } }, { round: 2, marks: { a: 4 } }, false],
  [{ round: 2, marks: { a: 4, b: 1 } }, { round: 2, marks: { b: 1, a: 4 } }, false],
  [{ round: 2, marks: { a: 4 } }, { round: 2, marks: { a: 4, b: 1 } }, false],
  [{ round: 1, marks: {} }, { round: 1, marks: { a: 1 } }, false],
  // The stored game is the one before the one that is here.
  [{ round: 1, marks: { b: 1 }, last: { round: 5, marks: { a: 1 } } }, { round: 5, marks: { a: 1 } }, true],
] as [Session, Session, boolean][])(
  'a game %j is missing something beside the game %j if it is further on: %s',
  (one, other, is) => {
    expect(isFurther(one, other)).toBe(is)
  },
)

it('counts the losses of the current round apart from earlier ones', async () => {
  const { slots } = await played('army-men-combat', newEntry('riflemen-10'))
  const first = ticked(NEW_SESSION, slots[0], 'models', 4)
  expect(lostOf(first, slots)).toBe(4)
  expect(lostOf(first, [])).toBeNull()
  expect(lostNow(first, 4)).toBe(4)
  const second = begun(first, 2, 4)
  expect(lostNow(second, 4)).toBe(0)
  expect(lostNow(ticked(second, slots[0], 'models', 6), 6)).toBe(2)
  // One step back by mistake, and forward again.
  const third = ticked(second, slots[0], 'models', 6)
  expect(lostNow(begun(begun(third, 1, 6), 2, 6), 6)).toBe(2)
  // One step forward by mistake and back, another loss, and forward.
  expect(lostNow(begun(begun(second, 1, 4), 2, 5), 5)).toBe(0)
  expect(lostNow(begun(second, 1, 4), 4)).toBe(4)
  // Fewer losses than when the round began: a model was restored.
  expect(lostNow(second, 3)).toBe(0)
})

it('a round that the player steps back to does not count later losses', () => {
  const lost = [4, 2, 0, 1]
  let game = NEW_SESSION
  let all = 0
  for (const [at, own] of lost.entries()) {
    if (at > 0) game = begun(game, at + 1, all)
    all += own
    expect(lostNow(game, all)).toBe(own)
  }
  for (const round of [3, 2, 1]) {
    game = begun(game, round, all)
    expect(lostNow(game, all)).toBe(lost[round - 1])
  }
  // A forgotten loss is added in that round, and the player steps forward again.
  all += 1
  expect(lostNow(game, all)).toBe(5)
  for (const round of [2, 3, 4]) {
    game = begun(game, round, all)
    expect(lostNow(game, all)).toBe(lost[round - 1])
  }
  expect(lostNow(begun(game, 5, all), all)).toBe(0)
})

it('a round that is typed counts like all steps to it', () => {
  const third = begun(begun(NEW_SESSION, 2, 4), 3, 6)
  const first = begun(third, 1, 7)
  expect(lostNow(first, 7)).toBe(4)
  expect(lostNow(begun(first, 2, 7), 7)).toBe(2)
  expect(lostNow(begun(first, 3, 7), 7)).toBe(1)
  // A mistyped number must not leave a mark for each round in between.
  const far = begun(third, 9999, 7)
  expect(far.round).toBe(9999)
  expect(Object.keys(far.marks).length).toBeLessThan(10)
})

it('a table has at most so many slots, filled from the first entry on, and gives the full number of each entry', async () => {
  const book = (await loadBook('army-men-combat'))!
  const units = Array.from({ length: 20 }, (_, at) => newEntry('riflemen-10', { count: 999, name: `Squad ${at}` }))
  const list = newList(book.id, { units })
  const inPlay = entriesInPlay(list, book, settingsInForce(book, list.settings))
  expect(inPlay.map(({ n }) => n)).toEqual(units.map(() => 999))
  expect(inPlay.reduce((sum, one) => sum + one.size, 0)).toBe(MOST_OF_ALL)
  expect(inPlay.at(-1)?.withSlots).toBe(0)
})

it('marks of a design with the longest possible id are kept', () => {
  const key = `elements-lost   ${'👨‍👩‍👧‍👦'.repeat(60)} 1`
  expect(readSession({ round: 2, marks: { [key]: 3 } }).marks).toEqual({ [key]: 3 })
})

it('the part of a game for one slot does not change when others are ticked', () => {
  const marks = { 'activated  1 gunner 0': 1, 'destroyed   gunner 1': 1, 'victory-points   ': 3 }
  const before = bySlot({ round: 1, marks })
  expect(before.games.get('gunner 0')).toEqual({ round: 1, marks: { 'activated  1 gunner 0': 1 } })
  expect(before.games.get('')).toEqual({ round: 1, marks: { 'victory-points   ': 3 } })
  expect(before.unmarked).toEqual({ round: 1, marks: {} })
  const after = bySlot({ round: 1, marks: { ...marks, 'destroyed   gunner 0': 1 } }, before)
  expect(Object.keys(after.games.get('gunner 0')!.marks)).toHaveLength(2)
  for (const slot of ['gunner 1', '']) expect(after.games.get(slot)).toBe(before.games.get(slot))
  expect(after.unmarked).toBe(before.unmarked)
  const next = bySlot({ round: 2, marks }, after)
  expect([...next.games.values(), next.unmarked].map(({ round }) => round)).toEqual([2, 2, 2, 2])
})
