/** What a game counts by itself: what a loss, boxes that are all ticked and a new round change in the numbers of the list. */
import type { ArmyBook } from '../rules/book'
import type { Tracker } from '../rules/schema-ruleset'
import { begun, controlOf, lostAt, marked, markKey, standing, valueOf, type Place } from './game'
import type { Game } from './played'
import { countTicks, type Tick } from './ticks'

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

/** A tick at a new value, as far as it goes, and what that adds to others. */
export function counted(game: Game, book: ArmyBook, tick: Tick, place: string, to: number): Game {
  const control = controlOf(tick)
  const key = markKey(game, tick, place)
  const value = control.kind === 'number' ? Math.min(control.most, Math.max(control.least, to)) : Math.max(0, to)
  const more = timesFull(tick, value) - timesFull(tick, standing(game, tick, place))
  return added(marked(game, key, value, control), book, tick.tracker.adds, more)
}

/** A box or one of its letters, ticked or not, where each letter is an action: it ticks the box, and none stands without it. */
export function acted(game: Game, tick: Tick, place: string, mark: string, value: number): Game {
  const own = markKey(game, tick, place)
  const letters = (tick.tracker.letters ?? []).map((id) => markKey(game, tick, place, id))
  const clears = (mark === own) === (value === 0)
  const others = clears ? letters.reduce((now, letter) => marked(now, letter, 0), game) : game
  const now = marked(others, mark, value)
  return value === 0 ? now : marked(now, own, 1)
}

/** The mark of a unit or a model that it is there, where it may go and come again; null for others. */
export function presenceKey(game: Game, tick: Tick, place: string): string | null {
  const { again, letters } = tick.tracker
  return again ? markKey(game, tick, place, controlOf(tick).kind === 'box' ? '' : letters?.[0]) : null
}

/** Whether a place is on the table. null where nothing follows from its going. */
export function isThere(game: Game, { key, ticks }: Place): boolean | null {
  const tick = ticks.find(({ tracker }) => tracker.adds)
  const mark = tick && presenceKey(game, tick, key)
  return mark ? valueOf(game, mark) > 0 : null
}

/** Whether a place is beside the table: it has not come yet, or has gone. */
const isAway = (game: Game, place: Place): boolean =>
  isThere(game, place) === false ||
  place.ticks.some((tick) => tick.tracker.enters === true && standing(game, tick, place.key) === 0)

/** Whether a place has still to act in this round. null where the game does not ask, it is beside the table, or nothing is left of it. */
export function isToAct(game: Game, place: Place): boolean | null {
  const tick = place.ticks.find(({ tracker }) => tracker.rounds)
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
  !!tick.tracker.adds && !timesFull(tick, standing(game, tick, place))

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
  return isLossToGo(game, tick, place) ? added(off, book, tick.tracker.adds) : off
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
  return added(marked(marked(game, markKey(game, tick, place), to), mark, 1), book, tick.tracker.adds, -1)
}

/** The game in another round, where so many are lost, with what each on the way there adds. */
export function toRound(game: Game, book: ArmyBook, round: number, lost = 0): Game {
  const each = Object.fromEntries(book.ruleset.trackers.map((tracker) => [tracker.id, tracker.each ?? 0]))
  return added(begun(game, round, lost), book, each, round - game.round)
}

/** Whether what ends the game has come to its end. */
export const isOver = (game: Game, book: ArmyBook): boolean =>
  countTicks(book).some((tick) => tick.tracker.ends === true && standing(game, tick, '') === tick.tracker.to)
