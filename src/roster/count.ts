/** What a game counts by itself: what a loss, boxes that are all ticked and a new round change in the numbers of the list. */
import type { ArmyBook } from '../rules/book'
import type { Tracker } from '../rules/schema-tracker'
import { controlOf, givenBeside, lostAt, marked, markKey, standing, valueOf, type Place } from './game'
import type { Game } from './played'
import { begun } from './rounds'
import { countTicks, type Tick } from './ticks'

/** Whether a number of the list stands at its last. */
export const isEnded = (game: Game, tick: Tick): boolean => standing(game, tick, '') === tick.tracker.numbers?.[1]

/** How many times all its boxes are ticked. */
const timesFull = ({ marks }: Tick, value: number): number =>
  marks.kind === 'boxes' ? Math.floor(value / marks.count) : 0

/**
 * Adds to what is tracked of the list so many times; less than none takes away again. A number is led beyond its ends, too,
 * so that taking away is just that: what was overspent stays owed, and what stands still at its end comes back as it was.
 */
export const added = (game: Game, book: ArmyBook, adds: Tracker['adds'] = {}, times = 1): Game =>
  countTicks(book).reduce((now, tick) => {
    const by = (adds[tick.tracker.id] ?? 0) * times
    const [control, key] = [controlOf(tick), markKey(now, tick, '')]
    if (by === 0) return now
    return control.kind === 'number' && !tick.tracker.adds
      ? marked(now, key, (now.marks[key] ?? control.start) + by, control)
      : counted(now, book, tick, '', standing(now, tick, '') + by)
  }, game)

/** Room for how much was given to a tracker of the other side's list, as far as the game does not tell it as it stands. */
const givenKey = (id: string): string => [id, 'given', '', ''].join(' ')

/** What it adds to the list so many times, and gives to the other side; less than none takes away again. */
function brought(game: Game, book: ArmyBook, { adds, gives = {} }: Tracker, times = 1): Game {
  const given = (now: Game, [id, by]: [string, number]) =>
    marked(now, givenKey(id), valueOf(now, givenKey(id)) + by * times)
  return Object.entries(gives).reduce(given, added(game, book, adds, times))
}

/** What one side has given to the trackers of the other's list, by their ids: 0 where it may yet. */
export function givenBy(game: Game, book: ArmyBook): Readonly<Record<string, number>> {
  const ids = new Set(book.ruleset.trackers.flatMap(({ gives }) => Object.keys(gives ?? {})))
  const ended = countTicks(book).filter((tick) => isEnded(game, tick))
  const sum = (id: string) =>
    ended.reduce((all, { tracker }) => all + (tracker.gives?.[id] ?? 0), valueOf(game, givenKey(id)))
  return Object.fromEntries([...ids].map((id) => [id, sum(id)]))
}

/** A tick of the list with what the other side has given to it. */
export function withGiven(tick: Tick, gives: Readonly<Record<string, number>> = {}): Tick {
  const given = gives[tick.tracker.id] ?? 0
  return given === 0 ? tick : { ...tick, given }
}

/** A tick at a new value, as far as it goes, and what that adds to others. */
export function counted(game: Game, book: ArmyBook, tick: Tick, place: string, to: number): Game {
  const control = controlOf(tick)
  const key = markKey(game, tick, place)
  const own = to - givenBeside(tick)
  const value = control.kind === 'number' ? Math.min(control.most, Math.max(control.least, own)) : Math.max(0, own)
  const more = timesFull(tick, value) - timesFull(tick, valueOf(game, key, control))
  return brought(marked(game, key, value, control), book, tick.tracker, more)
}

/** A box or one of its actions, ticked or not: an action ticks the box, and none stands without it. */
export function acted(game: Game, tick: Tick, place: string, mark: string, value: number): Game {
  const own = markKey(game, tick, place)
  const letters = (tick.tracker.actions ?? []).map((id) => markKey(game, tick, place, id))
  const clears = (mark === own) === (value === 0)
  const others = clears ? letters.reduce((now, letter) => marked(now, letter, 0), game) : game
  const now = marked(others, mark, value)
  return value === 0 ? now : marked(now, own, 1)
}

/** The mark of a unit or a model that it is there, where it may go and come again; null for others. */
export function presenceKey(game: Game, tick: Tick, place: string): string | null {
  const { is, groups } = tick.tracker
  return is === 'presence' ? markKey(game, tick, place, groups?.letter) : null
}

/** Whether a place is on the table. null where nothing follows from its going. */
export function isThere(game: Game, { key, ticks }: Place): boolean | null {
  const tick = ticks.find(({ tracker }) => tracker.is === 'presence')
  const mark = tick && presenceKey(game, tick, key)
  return mark ? valueOf(game, mark) > 0 : null
}

/** Whether a place is beside the table: it has not come yet, or has gone. */
const isAway = (game: Game, place: Place): boolean =>
  isThere(game, place) === false ||
  place.ticks.some((tick) => tick.tracker.is === 'entry' && standing(game, tick, place.key) === 0)

/** Whether a place has still to act in this round. null where the game does not ask, it is beside the table, or nothing is left of it. */
export function isToAct(game: Game, place: Place): boolean | null {
  const tick = place.ticks.find(({ tracker }) => tracker.is === 'act')
  if (!tick || lostAt(game, place) === place.models || isAway(game, place)) return null
  return standing(game, tick, place.key) === 0
}

/** How many places have still to act in this round. null where the game asks of none that is there. */
export function toAct(game: Game, places: readonly Place[]): number | null {
  const asked = places.map((place) => isToAct(game, place)).filter((one) => one !== null)
  return asked.length === 0 ? null : asked.filter(Boolean).length
}

/** Whether it would be lost by going: with the last of its boxes it was already. */
export const isLossToGo = (game: Game, tick: Tick, place: string): boolean =>
  !timesFull(tick, standing(game, tick, place))

/** Takes so many times what it takes to come onto the table: off a number, also more than there is, so that giving it back is just that; or as boxes ticked. */
const paid = (game: Game, book: ArmyBook, { takes = {} }: Tick, times = 1): Game =>
  countTicks(book).reduce((now, tick) => {
    const by = (takes[tick.tracker.id] ?? 0) * times
    const [control, stand] = [controlOf(tick), standing(now, tick, '')]
    const to = control.kind === 'number' ? stand - by : Math.max(0, stand + by)
    return by === 0 ? now : marked(now, markKey(now, tick, ''), to, control)
  }, game)

/** It comes, by the mark that it is there, and takes what that takes. */
export const come = (game: Game, book: ArmyBook, tick: Tick, mark: string): Game =>
  paid(marked(game, mark, 1), book, tick)

/** It goes, by the mark that it is there, and with it what is ticked of it. */
export function gone(game: Game, book: ArmyBook, tick: Tick, place: string, mark: string): Game {
  const off = marked(marked(game, mark, 0), markKey(game, tick, place), 0)
  return isLossToGo(game, tick, place) ? brought(off, book, tick.tracker) : off
}

/** It came by mistake: it is not there, and what it took is given back. */
export const sentBack = (game: Game, book: ArmyBook, tick: Tick, place: string, mark: string): Game =>
  paid(marked(marked(game, mark, 0), markKey(game, tick, place), 0), book, tick, -1)

/** Whether its boxes can be ticked: those of what goes and comes again only while it is there. */
export function isOpen(game: Game, tick: Tick, place: string): boolean {
  const mark = presenceKey(game, tick, place)
  return !mark || controlOf(tick).kind !== 'boxes' || valueOf(game, mark) > 0
}

/** So many of its boxes are ticked, where they can be: what comes again goes with the last. */
export function struck(game: Game, book: ArmyBook, tick: Tick, place: string, to: number): Game {
  if (!isOpen(game, tick, place)) return game
  const now = counted(game, book, tick, place, to)
  const mark = presenceKey(game, tick, place)
  return !mark || isLossToGo(now, tick, place) ? now : gone(now, book, tick, place, mark)
}

/** It went by mistake: it is there, with so many boxes ticked as before, and is not lost. */
export function notLost(game: Game, book: ArmyBook, tick: Tick, place: string, mark: string, to: number): Game {
  return brought(marked(marked(game, markKey(game, tick, place), to), mark, 1), book, tick.tracker, -1)
}

/** The game in another round, where so many are lost, with what each on the way there adds. */
export function toRound(game: Game, book: ArmyBook, round: number, lost = 0): Game {
  const each = Object.fromEntries(book.ruleset.trackers.map((tracker) => [tracker.id, tracker.each ?? 0]))
  return added(begun(game, round, lost), book, each, round - game.round)
}

/** Whether what ends the game has come to its end. */
export const isOver = (game: Game, book: ArmyBook): boolean =>
  countTicks(book).some((tick) => tick.tracker.ends === true && isEnded(game, tick))
