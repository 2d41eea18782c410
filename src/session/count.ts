/**
 * What the app counts automatically in a game: how losses, fully ticked boxes and new rounds change the numbers of the list.
 */
import type { ArmyBook } from '../rules/book'
import type { Tracker } from '../rules/schema-tracker'
import { chosenIn, countsGiven } from './chosen'
import { controlOf, givenBeside, lostAt, marked, markKey, standing, valueOf, type Slot } from './marks'
import { ENDED, isEndedByHand, NEW_SESSION, type Session } from './session'
import { begun } from './rounds'
import { countTicks, type Tick } from './ticks'

/** Whether a tick of the list has reached its tracker's last number. */
export const isEnded = (game: Session, tick: Tick): boolean => standing(game, tick, '') === tick.tracker.numbers?.[1]

/** How many times `value` fills all boxes of the tick. */
const timesFull = ({ marks }: Tick, value: number): number =>
  marks.kind === 'boxes' ? Math.floor(value / marks.count) : 0

/**
 * Adds the numbers of `adds` to the trackers of the list, `times` times; a negative `times` takes them away again. The stored
 * value of a number may lie beyond its bounds, so that taking away restores exactly what was there before.
 */
export const added = (game: Session, book: ArmyBook, adds: Tracker['adds'] = {}, times = 1): Session =>
  countTicks(book).reduce((now, tick) => {
    const by = (adds[tick.tracker.id] ?? 0) * times
    const control = controlOf(tick)
    const key = markKey(now, tick, '')
    if (by === 0) return now
    return control.kind === 'number' && !tick.tracker.adds
      ? marked(now, key, (now.marks[key] ?? control.start) + by, control)
      : counted(now, book, tick, '', standing(now, tick, '') + by)
  }, game)

/**
 * Key of the mark for how much was given to a tracker of the opponent's list. What a list number gives at its last value is not
 * stored: `givenBy` adds it.
 */
const givenKey = (id: string): string => [id, 'given', '', ''].join(' ')

/** Applies the tracker's `adds` and `gives`, `times` times; a negative `times` takes both away again. */
function brought(game: Session, book: ArmyBook, { adds, gives = {} }: Tracker, times = 1): Session {
  const given = (now: Session, [id, by]: [string, number]) =>
    marked(now, givenKey(id), valueOf(now, givenKey(id)) + by * times)
  return Object.entries(gives).reduce(given, added(game, book, adds, times))
}

/**
 * How much a side has given to trackers of the other side's list, by tracker id: 0 where it has given nothing yet, null where
 * the players have chosen to count something else.
 */
export type Gives = Readonly<Record<string, number | null>>

/** What this side has given to the other, whose game may have the choices of both. */
export function givenBy(game: Session, book: ArmyBook, other: Session): Gives {
  const ids = new Set(book.ruleset.trackers.flatMap(({ gives }) => Object.keys(gives ?? {})))
  const ended = countTicks(book).filter((tick) => isEnded(game, tick))
  const sum = (id: string) =>
    ended.reduce((all, { tracker }) => all + (tracker.gives?.[id] ?? 0), valueOf(game, givenKey(id)))
  const chosen = chosenIn(book, [game, other])
  const given = book.ruleset.trackers.filter(({ id }) => ids.has(id))
  return Object.fromEntries(given.map((one) => [one.id, countsGiven(one, chosen) ? sum(one.id) : null]))
}

/** The tick with what the opponent has given to its tracker. */
export function withGiven(tick: Tick, gives: Gives = {}): Tick {
  const given = gives[tick.tracker.id] ?? 0
  return given === 0 ? tick : { ...tick, given }
}

/** Sets a tick to a new value within its bounds, and applies what newly filled boxes add to other trackers. */
export function counted(game: Session, book: ArmyBook, tick: Tick, slot: string, to: number): Session {
  const control = controlOf(tick)
  const key = markKey(game, tick, slot)
  const own = to - givenBeside(tick)
  const value = control.kind === 'number' ? Math.min(control.most, Math.max(control.least, own)) : Math.max(0, own)
  const more = timesFull(tick, value) - timesFull(tick, valueOf(game, key, control))
  return brought(marked(game, key, value, control), book, tick.tracker, more)
}

/**
 * Ticks or clears a box or one of its letters, where each letter is an action. Ticking a letter replaces the others and ticks
 * the box; clearing the box clears its letters.
 */
export function acted(game: Session, tick: Tick, slot: string, mark: string, value: number): Session {
  const own = markKey(game, tick, slot)
  const letters = (tick.tracker.actions ?? []).map((id) => markKey(game, tick, slot, id))
  const clears = (mark === own) === (value === 0)
  const others = clears ? letters.reduce((now, letter) => marked(now, letter, 0), game) : game
  const now = marked(others, mark, value)
  return value === 0 ? now : marked(now, own, 1)
}

/** Key of the mark that a unit or a model is on the table, if it may leave and return (`again`); null for others. */
export function presenceKey(game: Session, tick: Tick, slot: string): string | null {
  const { is, groups } = tick.tracker
  return is === 'presence' ? markKey(game, tick, slot, groups?.letter) : null
}

/** Whether the unit or model of a slot is on the table; null where its leaving adds to no tracker. */
export function isThere(game: Session, { key, ticks }: Slot): boolean | null {
  const tick = ticks.find(({ tracker }) => tracker.is === 'presence')
  const mark = tick && presenceKey(game, tick, key)
  return mark ? valueOf(game, mark) > 0 : null
}

/** Whether the unit or model of a slot is off the table: it has not entered yet, or has left. */
const isAway = (game: Session, slot: Slot): boolean =>
  isThere(game, slot) === false ||
  slot.ticks.some((tick) => tick.tracker.is === 'entry' && standing(game, tick, slot.key) === 0)

/**
 * Whether a slot has still to act in this round; null where the game does not track that, it is off the table, or all its
 * models are lost.
 */
export function isToAct(game: Session, slot: Slot): boolean | null {
  const tick = slot.ticks.find(({ tracker }) => tracker.is === 'act')
  if (!tick || lostAt(game, slot) === slot.models || isAway(game, slot)) return null
  return standing(game, tick, slot.key) === 0
}

/** How many slots have still to act in this round; null where the question applies to none of them. */
export function toAct(game: Session, slots: readonly Slot[]): number | null {
  const asked = slots.map((slot) => isToAct(game, slot)).filter((one) => one !== null)
  return asked.length === 0 ? null : asked.filter(Boolean).length
}

/** Whether leaving the table counts as a loss. It does not once all its boxes are ticked: the last box has counted already. */
export const isLossToGo = (game: Session, tick: Tick, slot: string): boolean =>
  !timesFull(tick, standing(game, tick, slot))

/**
 * Takes the cost of entering the table, `times` times. A number may fall below its bounds, so that giving the cost back
 * restores it exactly; otherwise boxes are ticked.
 */
const paid = (game: Session, book: ArmyBook, { takes = {} }: Tick, times = 1): Session =>
  countTicks(book).reduce((now, tick) => {
    const by = (takes[tick.tracker.id] ?? 0) * times
    const control = controlOf(tick)
    const stand = standing(now, tick, '')
    const to = control.kind === 'number' ? stand - by : Math.max(0, stand + by)
    return by === 0 ? now : marked(now, markKey(now, tick, ''), to, control)
  }, game)

/** Sets the mark that a unit or a model is on the table, and takes the cost of entering. */
export const come = (game: Session, book: ArmyBook, tick: Tick, mark: string): Session =>
  paid(marked(game, mark, 1), book, tick)

/** Clears the mark that it is on the table and the ticks of its boxes, and counts the loss where leaving is one. */
export function gone(game: Session, book: ArmyBook, tick: Tick, slot: string, mark: string): Session {
  const off = marked(marked(game, mark, 0), markKey(game, tick, slot), 0)
  return isLossToGo(game, tick, slot) ? brought(off, book, tick.tracker) : off
}

/** Undoes `come`: it is off the table again, and the cost of entering is given back. */
export const sentBack = (game: Session, book: ArmyBook, tick: Tick, slot: string, mark: string): Session =>
  paid(marked(marked(game, mark, 0), markKey(game, tick, slot), 0), book, tick, -1)

/** Whether its boxes can be ticked. Where a unit or a model may leave and return, only while it is on the table. */
export function isOpen(game: Session, tick: Tick, slot: string): boolean {
  const mark = presenceKey(game, tick, slot)
  return !mark || controlOf(tick).kind !== 'boxes' || valueOf(game, mark) > 0
}

/** Ticks `to` boxes, if they can be ticked. A unit or a model that may return leaves the table with its last box. */
export function struck(game: Session, book: ArmyBook, tick: Tick, slot: string, to: number): Session {
  if (!isOpen(game, tick, slot)) return game
  const now = counted(game, book, tick, slot, to)
  const mark = presenceKey(game, tick, slot)
  return !mark || isLossToGo(now, tick, slot) ? now : gone(now, book, tick, slot, mark)
}

/** Undoes `gone`: it is on the table again with `to` boxes ticked, and the loss is taken back. */
export function notLost(game: Session, book: ArmyBook, tick: Tick, slot: string, mark: string, to: number): Session {
  return brought(marked(marked(game, markKey(game, tick, slot), to), mark, 1), book, tick.tracker, -1)
}

/** What a new round adds to these trackers. */
const eachOf = (trackers: readonly Tracker[]): Readonly<Record<string, number>> =>
  Object.fromEntries(trackers.map(({ id, each }) => [id, each ?? 0]))

/** Moves the game to another round, with `lost` models lost so far, and adds each tracker's `each` once per round moved. */
export const toRound = (game: Session, book: ArmyBook, round: number, lost = 0): Session =>
  added(begun(game, round, lost), book, eachOf(book.ruleset.trackers), round - game.round)

/**
 * The trackers that going first changes, in the first round and while none of these sides has anything but their first
 * number.
 */
export const openToFirst = (games: readonly Session[], book: ArmyBook): readonly Tick[] =>
  countTicks(book).filter((tick) => {
    const control = controlOf(tick)
    const isAtStart = (game: Session) => control.kind === 'number' && standing(game, tick, '') === control.start
    return (
      tick.tracker.first !== undefined && games.every((game) => game.round === NEW_SESSION.round && isAtStart(game))
    )
  })

/** This side goes first, and takes what that adds to its trackers. */
export const wentFirst = (game: Session, book: ArmyBook): Session =>
  added(game, book, Object.fromEntries(book.ruleset.trackers.map(({ id, first }) => [id, first ?? 0])))

/** The trackers that end the game and come nearer to that with every round. */
const endingByRound = ({ ruleset }: ArmyBook): readonly Tracker[] =>
  ruleset.trackers.filter(({ ends, each }) => ends === true && each !== undefined)

/** Whether the end of a round changes what ends the game. */
export const canFinish = (game: Session, book: ArmyBook): boolean =>
  !isOver(game, book) && endingByRound(book).length > 0

/** Ends a round that no other follows: only what ends the game is counted on. `times`: -1 takes that back. */
export const finished = (game: Session, book: ArmyBook, times = 1): Session =>
  added(game, book, eachOf(endingByRound(book)), times)

/** The game that the players have ended, as before its end. */
export function playedOn(game: Session, book: ArmyBook): Session {
  const { [ENDED]: ended, ...marks } = game.marks
  return finished({ ...game, marks }, book, ended === 2 ? -1 : 0)
}

/** Whether the game ends with this round, because a tracker reaches its last number then. */
export const endsWithRound = (game: Session, book: ArmyBook): boolean => isOver(finished(game, book), book)

/** The trackers that have ended the game by reaching their last number. */
export const endedIn = (game: Session, book: ArmyBook): readonly Tick[] =>
  countTicks(book).filter((tick) => tick.tracker.ends === true && isEnded(game, tick))

/** Whether the players have ended the game, or a tracker that ends it has reached its last number. */
export const isOver = (game: Session, book: ArmyBook): boolean => isEndedByHand(game) || endedIn(game, book).length > 0
