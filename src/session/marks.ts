/** What can be ticked for a list during a game, and what the marks of a game mean. */
import type { ArmyBook } from '../rules/book'
import { toNumber, ZERO } from '../rules/fraction'
import { boundValue } from '../rules/judge'
import type { Tracker } from '../rules/schema-tracker'
import type { Settings } from '../rules/settings'
import { applies, halfSign, isScored } from '../roster/in-use'
import { unlessEqual } from '../roster/equal'
import { MOST, type Session } from './session'
import type { ArmyList, Design, Entry } from '../roster/list'
import { pricer, resolve, type ResolvedEntry } from '../roster/resolve'
import { slotName, slotOfMark } from './mark-owners'
import { entryTicks, isOnScreen, leaderHas, MOST_OF_ALL, partsWith, type Tick, type TickGroup } from './ticks'

/** How a player operates a tick on the screen. Paper has more boxes, because a tick in pencil cannot be undone. */
export type Control =
  | { kind: 'box' }
  /** Groups of boxes, with a bar behind the box `half` of each. */
  | { kind: 'boxes'; count: number; times: number; half?: number }
  /**
   * A number from `least` to `most` that begins at `start`. With `ends` it is shown within these bounds even if the stored
   * value is beyond.
   */
  | { kind: 'number'; start: number; least: number; most: number; ends?: true }

/** Whether the app counts this tick of the list by itself. */
export const countsItself = ({ tracker: { per, adds, each } }: Tick): boolean => per === 'list' && !!(adds ?? each)

export function controlOf(tick: Tick): Control {
  const { tracker, marks } = tick
  const { is, groups } = tracker
  if (marks.kind === 'numbers') {
    if (is === 'round' || is === 'act') return { kind: 'box' }
    const first = Number(marks.numbers[0])
    const last = Number(marks.numbers.at(-1))
    // The printed numbers end for lack of room; on the screen a number that is counted up may go on.
    const least = Math.min(first, last)
    const most = first > last ? first : MOST
    return { kind: 'number', start: first, least, most, ends: true }
  }
  // What the app counts by itself is a number on the screen, and may exceed the boxes on paper.
  if (marks.kind === 'blank' || countsItself(tick))
    return {
      kind: 'number',
      start: (is === 'tally' ? tick.given : tracker.each) ?? 0,
      least: 0,
      most: (marks.kind === 'blank' && Number(marks.of)) || MOST,
    }
  const { count, times = 1, half } = marks
  if (is === 'mark' || (is === 'presence' && !groups)) return { kind: 'box' }
  const atOnce = groups ? 1 : times
  return count * atOnce === 1
    ? { kind: 'box' }
    : { kind: 'boxes', count, times: atOnce, ...(half !== undefined && { half }) }
}

/** Whether a tracker has a mark of its own in each round. Another round shows its own mark and keeps those of the others. */
const isOfRound = ({ per, is, lasts }: Tracker): boolean =>
  is === 'act' || is === 'round' || (is === 'row' && per === 'round') || lasts !== undefined

/**
 * The key of a mark: tracker, letter, round and slot. A tick that lasts several rounds has the key of the round in which it
 * was made.
 */
export function markKey(game: Session, { tracker }: Tick, slot: string, letter = ''): string {
  const keyIn = (round: number | '') => [tracker.id, letter, round, slot].join(' ')
  if (!isOfRound(tracker)) return keyIn('')
  const rounds = Array.from({ length: tracker.lasts ?? 1 }, (_, back) => game.round - back)
  return keyIn(rounds.find((round) => (game.marks[keyIn(round)] ?? 0) > 0) ?? game.round)
}

/** The value of a mark, or the control's start where there is no mark. */
export function valueOf(game: Session, key: string, control?: Control): number {
  const value = game.marks[key] ?? startOf(control)
  return control?.kind === 'number' && control.ends ? Math.min(control.most, Math.max(control.least, value)) : value
}
const startOf = (control?: Control): number => (control?.kind === 'number' ? control.start : 0)

/** What the opponent has given to a tick and is added to its mark: nothing for a `tally`, which has it as its start instead. */
export const givenBeside = ({ tracker, given = 0 }: Tick): number => (tracker.is === 'tally' ? 0 : given)

/** The current value of a tick: its mark and what the opponent has given. */
export const standing = (game: Session, tick: Tick, slot: string): number =>
  valueOf(game, markKey(game, tick, slot), controlOf(tick)) + givenBeside(tick)

export function marked(game: Session, key: string, value: number, control?: Control): Session {
  const { [key]: _before, ...others } = game.marks
  return { ...game, marks: value === startOf(control) ? others : { ...others, [key]: value } }
}

/**
 * A game split by slot: for each slot, a game with the round and only the marks of that slot. `unmarked` is for slots
 * without.
 */
export interface BySlot {
  games: ReadonlyMap<string, Session>
  unmarked: Session
}

/**
 * Splits a game by slot. A part that equals the one in `before` is the same object, so that what depends on it is not updated.
 */
export function bySlot({ round, marks }: Session, before?: BySlot): BySlot {
  const own = new Map<string, [string, number][]>()
  for (const mark of Object.entries(marks)) {
    const slot = slotOfMark(mark[0])
    own.set(slot, [...(own.get(slot) ?? []), mark])
  }
  const games = [...own].map(([slot, all]) => {
    const now = { round, marks: Object.fromEntries(all) }
    return [slot, unlessEqual(before?.games.get(slot), now)] as const
  })
  return { games: new Map(games), unmarked: unlessEqual(before?.unmarked, { round, marks: {} }) }
}

/** A unit or a model on the table. It keeps its marks when its name, notes or upgrades change. */
export interface Slot extends TickGroup {
  key: string
  entry: Entry
  /** The design of the unit and of its leader; null where there is none. */
  element: Design | null
  command: Design | null
  /** The other designs in the unit; nobody records which of the unit's own elements are lost. */
  others: readonly Design[]
  /** Its cost, where the enemy scores it for the loss; else 0. */
  worth: number
  /** Half of `worth` is scored once the losses reach the bar. */
  byHalves: boolean
  /** The prices, as part of `worth`, of the models whose worth a ticked box halves, in the order of the boxes. */
  halving: readonly number[]
}

/** The loss tick of a unit with a leader, without the leader's box. */
const led = (tick: Tick): Tick =>
  tick.tracker.is === 'loss' && tick.tracker.boxes === 'models' && tick.marks.kind === 'boxes' && tick.marks.count > 1
    ? { ...tick, leads: true, marks: { ...tick.marks, count: tick.marks.count - 1 } }
    : tick

/** Key of the mark that the leader of a slot is lost. */
export const leaderKey = (game: Session, tick: Tick, slot: string): string => markKey(game, tick, slot, 'leader')

/**
 * The tick groups of an entry that is on the table `times` times: one for each unit or model with something to tick on the
 * screen.
 */
const groupsOf = (book: ArmyBook, entry: ResolvedEntry, times: number): TickGroup[] => {
  const groups = entryTicks(book, entry).groups.flatMap((group) => {
    const ticks = group.ticks.filter(({ tracker }) => isOnScreen(tracker))
    return ticks.length === 0 ? [] : [{ ...group, ticks }]
  })
  return Array.from({ length: times }, () => groups).flat()
}

/**
 * An entry at the table. `n`: how often it is there, which is its count where the count repeats units. `withSlots`: how many of
 * these have slots. `size`: how many slots that makes.
 */
interface EntryInPlay {
  entry: ResolvedEntry
  n: number
  withSlots: number
  size: number
}

/** Every entry of the list, in its order, with as many slots as the table has left for it. */
export function entriesInPlay(list: ArmyList, book: ArmyBook, settings: Settings): EntryInPlay[] {
  const isUnits = book.ruleset.countIs === 'units'
  const ones = isUnits ? { ...list, units: list.units.map((entry) => ({ ...entry, count: 1 })) } : list
  let left = MOST_OF_ALL
  return resolve(ones, book, settings).map((entry) => {
    const n = isUnits ? (list.units[entry.index]?.count ?? 1) : 1
    const each = groupsOf(book, entry, 1).length
    // An entry with nothing to tick needs no slots and is counted in full.
    const withSlots = each === 0 ? n : Math.min(n, Math.ceil(left / each))
    left -= withSlots * each
    return { entry, n, withSlots, size: withSlots * each }
  })
}

/** The prices of the models that have the tracker, the leader's last. */
function pricesOf(book: ArmyBook, entry: ResolvedEntry, settings: Settings, tracker: Tracker): number[] {
  const { command } = entry
  const priceOf = pricer(book, settings)
  const price = (one: Design | null) => (one ? toNumber(priceOf(one)?.cost ?? ZERO) : 0)
  const own = partsWith(tracker, entry).flatMap(({ design, count }) => Array<number>(count).fill(price(design)))
  return leaderHas(tracker, entry) ? [...own, price(command)] : own
}

/** The slots of an entry that is on the table `times` times. `numbers` are their numbers among the slots of its unit. */
export function slotsOf(
  book: ArmyBook,
  entry: ResolvedEntry,
  settings: Settings,
  times: number,
  numbers: readonly number[],
): Slot[] {
  const cost = entry.costs[book.ruleset.costs[0] ?? '']
  const each = cost ? toNumber(cost) / Math.max(1, entry.units) : 0
  return groupsOf(book, entry, times).map((group, at) => {
    const own = group.ticks.map(({ tracker }) => tracker)
    return {
      ...group,
      ticks: entry.command ? group.ticks.map(led) : group.ticks,
      key: slotName(entry.entry.unit, numbers[at] ?? at),
      entry: entry.entry,
      element: entry.element,
      command: entry.command,
      others: entry.parts.slice(1).map(({ design }) => design),
      worth: own.some((tracker) => isScored(book, tracker, settings)) ? each : 0,
      byHalves: own.some((tracker) => halfSign(book, tracker, settings) !== undefined),
      halving: own.flatMap((tracker) => (tracker.is === 'spent' ? pricesOf(book, entry, settings, tracker) : [])),
    }
  })
}

/** How many of a slot's models are lost; null where the game does not track losses. */
export function lostAt(game: Session, { key, ticks, models }: Slot): number | null {
  const tick = ticks.find(({ tracker }) => tracker.is === 'loss')
  if (!tick) return null
  const control = controlOf(tick)
  const own = control.kind === 'boxes' ? control.count * control.times : control.kind === 'number' ? control.most : 1
  const [all, ticked] = tick.leads
    ? [own + 1, standing(game, tick, key) + valueOf(game, leaderKey(game, tick, key))]
    : [own, standing(game, tick, key)]
  // A unit that was made smaller during the game may have more ticks than models.
  return all === models ? Math.min(ticked, models) : ticked >= all ? models : 0
}

/** Whether the losses of a slot have reached the bar and some of its models are left. */
export function isHalved(game: Session, slot: Slot): boolean {
  const lost = lostAt(game, slot)
  const marks = slot.ticks.find(({ tracker }) => tracker.is === 'loss')?.marks
  const half = marks && 'half' in marks ? marks.half : undefined
  return lost !== null && half !== undefined && lost >= half && lost < slot.models
}

/** The part of a slot's worth that the enemy has scored: 0, 0.5 or 1. */
function partScored(game: Session, slot: Slot): number {
  const isOn = (tick: Tick) =>
    tick.tracker.is === 'mark' && tick.tracker.scores !== undefined && standing(game, tick, slot.key) > 0
  if (lostAt(game, slot) === slot.models || slot.ticks.some(isOn)) return 1
  return slot.byHalves && isHalved(game, slot) ? 0.5 : 0
}

/** What a slot is worth to the enemy now: each ticked box of `halving` takes off half a model's price. */
function worthNow(game: Session, { key, ticks, worth, halving }: Slot): number {
  const spent = ticks.find(({ tracker }) => tracker.is === 'spent')
  const halved = spent ? halving.slice(0, standing(game, spent, key)) : []
  return halved.reduce((left, price) => left - price / 2, worth)
}

/** What the enemy has scored for all slots, in the first cost of the book. */
export const scoredOf = (game: Session, slots: readonly Slot[]): number =>
  slots.reduce((sum, slot) => sum + worthNow(game, slot) * partScored(game, slot), 0)

/** Whether the player should be reminded of a tick: the losses have reached the bar, and it is not ticked yet. */
export const isAsked = (game: Session, slot: Slot, tick: Tick): boolean =>
  tick.tracker.is === 'test' && standing(game, tick, slot.key) === 0 && isHalved(game, slot)

/** The designs that may have models left at a slot: the unit's own, and the leader's until he is lost. */
export function designsLeft(game: Session, { key, ticks, element, command, others }: Slot): Design[] {
  const tick = ticks.find((one) => one.leads)
  const isLed = !tick || valueOf(game, leaderKey(game, tick, key)) === 0
  const isAlone = tick?.marks.kind === 'boxes' && standing(game, tick, key) >= tick.marks.count
  const own = isAlone ? [] : [element, ...others]
  return [...own, isLed ? command : null].filter((one) => one !== null)
}

/** The best (lowest) value of a stat among the designs left at a slot; null where none has a number. */
export function bestLeft(game: Session, slot: Slot, stat: string): number | null {
  const stats = designsLeft(game, slot).map((one) => one.stats[stat])
  const numbers = stats.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? null : Math.min(...numbers)
}

/** How much of what is tracked wins for whoever tracks it; null where the rules say no number. */
export function winsBy(book: ArmyBook, { wins }: Pick<Tracker, 'wins'>, settings: Settings): number | null {
  const bound = wins?.find((one) => applies(book, one, settings))?.by
  const value = boundValue(bound, [], settings)
  return value && toNumber(value)
}

/** The score that the enemy needs to win, in the first cost of the book; null where the rules give no number. */
export const toWin = (book: ArmyBook, settings: Settings): number | null =>
  winsBy(book, { wins: book.ruleset.trackers.flatMap(({ scores }) => scores?.wins ?? []) }, settings)

/** How many models of all slots are lost; null where no slot tracks losses. */
export function lostOf(game: Session, slots: readonly Slot[]): number | null {
  const known = slots.map((slot) => lostAt(game, slot)).filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
}
