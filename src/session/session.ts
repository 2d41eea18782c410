/** A game in progress as it is stored: its round and its marks. It is stored beside the list, which has no reference to it. */
import type { ArmyBook } from '../rules/book'
import { isRecord } from '../rules/record'
import { LIMITS, newEntry, type Entry, type EntryPart } from '../roster/list'

/** An entry as it was in play, to recognise it by, and the numbers of its slots (`places`) among those of its unit. */
export interface MarkOwner {
  entry: Entry
  places: readonly number[]
}

export interface Session {
  round: number
  /** The values that differ from the start of the game, by `markKey`. */
  marks: Readonly<Record<string, number>>
  /** The mark owners: which entries the marks of slots belong to. Where missing, slots are numbered in the order of the list. */
  seats?: readonly MarkOwner[]
  /** The previous game, so that a player can go back to it. */
  last?: Alone
}

/** A session without its mark owners and the session before it. */
type Alone = Pick<Session, 'round' | 'marks'>

export const NEW_SESSION: Session = { round: 1, marks: {} }

/** The highest value of a number without a bound of its own. */
export const MOST = 9999

export const inRound = (game: Session, round: number): Session => ({ ...game, round })

export const isNew = ({ round, marks }: Alone): boolean =>
  round === NEW_SESSION.round && Object.keys(marks).length === 0

/** The mark of a game that the players have ended, 2 where that counted the end of a round; laid out as `markKey` does. */
export const ENDED = ['', 'ended', '', ''].join(' ')

/** Whether the players have ended it, which no tracker has to say: a rout, a mission and a last round end a game as well. */
export const isEndedByHand = ({ marks }: Alone): boolean => (marks[ENDED] ?? 0) > 0

/** The game as ended by the players; `isPlayed`: the end of the round that they were in is counted. */
export const endedByHand = (game: Session, isPlayed = false): Session => ({
  ...game,
  marks: { [ENDED]: isPlayed ? 2 : 1, ...game.marks },
})

/** The round in which a game stands: 0 for one that has not begun, negative for one that the players have ended. */
export const roundNow = (game: Alone): number => (isNew(game) ? 0 : isEndedByHand(game) ? -game.round : game.round)

const alone = ({ round, marks }: Session): Alone => ({ round, marks })
const ownersOf = ({ seats }: Session): Pick<Session, 'seats'> => (seats ? { seats } : {})

/** A new session. One that was played is stored in it as `last`. */
export const anew = (game: Session): Session =>
  isNew(game) ? game : { ...NEW_SESSION, ...ownersOf(game), last: alone(game) }

/** Goes back to the previous game. The present one becomes its `last` if anything was played in it. */
export const before = (game: Session): Session =>
  game.last ? { ...game.last, ...ownersOf(game), ...(!isNew(game) && { last: alone(game) }) } : game

/** The game that was played last: the previous one as long as nothing is done in the present one. */
export const lastPlayed = (game: Session): Session => (isNew(game) ? (game.last ?? game) : game)

const text = ({ round, marks }: Alone): string => JSON.stringify([round, Object.entries(marks).sort()])

/** Whether two sessions and those before them have the same round and marks; mark owners are not compared. */
export const isSame = (one: Session, other: Session): boolean =>
  text(one) === text(other) && text(one.last ?? NEW_SESSION) === text(other.last ?? NEW_SESSION)

/**
 * Whether `one` is further than `other`: in a later round, in the next game, or in the same round with at least as many marks.
 * Games that differ only in values cannot be ordered: each counts as further, as either may be given up.
 */
export function isFurther(one: Session, other: Session): boolean {
  const a = lastPlayed(one)
  const b = lastPlayed(other)
  if (a.last && text(a.last) === text(b)) return true
  if (a.round !== b.round) return a.round > b.round
  return text(a) !== text(b) && Object.keys(a.marks).length >= Object.keys(b.marks).length
}

/** The highest round of the game; undefined where the game does not count rounds. */
export function roundsOf({ ruleset }: ArmyBook): number | undefined {
  const own = ruleset.trackers.find((one) => one.is === 'round')
  if (own) return own.numbers[1]
  return ruleset.trackers.some(({ per, is }) => per === 'round' || is === 'act') ? (ruleset.rounds ?? MOST) : undefined
}

/** Most marks of a game, and the longest key of a mark: more than a player can make. */
const MOST_MARKS = 10_000
const LONGEST_KEY = 1200

const isMark = (mark: [string, unknown]): mark is [string, number] =>
  mark[0].length <= LONGEST_KEY && Number.isSafeInteger(mark[1]) && Math.abs(mark[1] as number) <= MOST

function readOne(stored: unknown): Alone {
  const { round, marks } = isRecord(stored) ? stored : NEW_SESSION
  if (typeof round !== 'number' || !isRecord(marks)) return NEW_SESSION
  const numbers = Object.entries(marks).filter(isMark).slice(0, MOST_MARKS)
  return { round: Math.min(MOST, Math.max(1, Math.trunc(round) || 1)), marks: Object.fromEntries(numbers) }
}

const isSlotNumber = (n: unknown): n is number => Number.isSafeInteger(n) && (n as number) >= 0 && (n as number) <= MOST

const isParts = (value: unknown): value is EntryPart[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && typeof one['unit'] === 'string' && typeof one['count'] === 'number')

function readMarkOwner(stored: unknown): MarkOwner | null {
  const { entry, places } = isRecord(stored) ? stored : {}
  if (!isRecord(entry) || !Array.isArray(places) || !places.every(isSlotNumber) || places.length > LIMITS.count)
    return null
  const { unit, count = 1, upgrades = [], name = '', with: others, command = null } = entry
  const isEntry =
    typeof unit === 'string' &&
    typeof count === 'number' &&
    typeof name === 'string' &&
    (command === null || typeof command === 'string') &&
    (others === undefined || isParts(others)) &&
    Array.isArray(upgrades) &&
    upgrades.every((one) => typeof one === 'string')
  return isEntry
    ? { entry: newEntry(unit, { count, upgrades, name, ...(others && { with: others }), command }), places }
    : null
}

/** Reads all mark owners or none: if one were missing, its marks would go to another entry. */
function readMarkOwners(stored: unknown): readonly MarkOwner[] | undefined {
  const owners = Array.isArray(stored) && stored.length <= LIMITS.units ? stored.map(readMarkOwner) : [null]
  return owners.every((owner) => owner !== null) ? owners : undefined
}

/** Reads a game from storage or a backup. Anything that is not a game becomes a new one. */
export function readSession(stored: unknown): Session {
  const { seats, last } = isRecord(stored) ? stored : {}
  const read = readMarkOwners(seats)
  return { ...readOne(stored), ...(read && { seats: read }), ...(last !== undefined && { last: readOne(last) }) }
}
